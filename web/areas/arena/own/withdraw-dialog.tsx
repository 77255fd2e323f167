import { useMutation } from '@tanstack/react-query'
import type { OwnEntry } from '#contract/arena/performances.ts'
import { api } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useLookAgain } from './use-look-again.ts'
import { forgetSending } from './video-sending.ts'

export function WithdrawDialog({
  entry: { id: entryId, title, state, contest, total_votes },
  onClose,
}: {
  entry: OwnEntry
  onClose: () => void
}) {
  const lookAgain = useLookAgain()
  const withdraw = useMutation({
    mutationFn: () => api.arena.withdraw({ entryId }),
    onSuccess: () => {
      forgetSending(entryId)
      showToast({ title: 'Your performance is withdrawn' })
      onClose()
    },
    onSettled: lookAgain,
  })
  return (
    <ConfirmDialog
      title="Withdraw this performance?"
      size="md"
      act={withdraw}
      button="Withdraw for good"
      onConfirm={() => withdraw.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        “{title}” leaves {contest.title}, and its video is removed. This cannot be undone.
      </p>
      {state === 'live' && (
        <p className="mt-3">
          {total_votes > 0 &&
            `Its ${total_votes.toLocaleString('en-IN')} ${total_votes === 1 ? 'vote counts' : 'votes count'} for nobody. `}
          {contest.takesVotes && 'Anyone who voted for it today can vote again. '}
          Its page stays and says that you withdrew it.
        </p>
      )}
      <p className="mt-3">While the contest takes entries, you can enter again with another clip.</p>
    </ConfirmDialog>
  )
}
