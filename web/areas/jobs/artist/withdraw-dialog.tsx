import { useMutation } from '@tanstack/react-query'
import { jobLimits, type OwnProposal } from '#contract/jobs/jobs.ts'
import { api } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { titleOf } from './proposal-words.ts'
import { useLookAgain } from './use-look-again.ts'

export function WithdrawDialog({ proposal: { proposalId, job }, onClose }: { proposal: OwnProposal; onClose: () => void }) {
  const lookAgain = useLookAgain()
  const withdraw = useMutation({
    mutationFn: () => api.jobs.withdraw({ proposalId }),
    onSuccess: () => {
      showToast({ title: 'Proposal withdrawn' })
      onClose()
    },
    onSettled: lookAgain,
  })
  return (
    <ConfirmDialog
      title="Withdraw your proposal?"
      size="md"
      act={withdraw}
      button="Withdraw"
      onConfirm={() => withdraw.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        The client of “{titleOf(job)}” is told, and cannot choose you any more. You can apply for a job {jobLimits.timesPerJob} times at
        most.
      </p>
    </ConfirmDialog>
  )
}
