import { useMutation } from '@tanstack/react-query'
import { jobLimits, type OwnProposal } from '#contract/jobs/jobs.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
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
    <Dialog
      role="alertdialog"
      title="Withdraw your proposal?"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Keep it
          </Button>
          <Button variant="danger" isPending={withdraw.isPending} onPress={() => withdraw.mutate()}>
            Withdraw
          </Button>
        </>
      }
    >
      {withdraw.isError && (
        <Banner tone="danger" isAnnounced className="mb-4">
          {sentenceOf(withdraw.error)}
        </Banner>
      )}
      <p className="wrap-anywhere">
        The client of “{titleOf(job)}” is told, and cannot choose you any more. You can apply for a job {jobLimits.timesPerJob} times at
        most.
      </p>
    </Dialog>
  )
}
