import type { UseMutationResult } from '@tanstack/react-query'
import { formatTime } from '#contract/grammar/time.ts'
import type { ReviewItem } from '#contract/moderation/review.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { decisionWords } from './review-words.ts'

type Props = {
  item: ReviewItem
  undo: UseMutationResult<unknown, Error, string>
  onUndo: () => void
  onClose: () => void
}

/** The last decision, with undo. */
export function LastDecision({ item, undo, onUndo, onClose }: Props) {
  if (!item.decided) return null
  const { decision, takesEffectAt } = item.decided
  return (
    <Banner
      tone={undo.isError ? 'danger' : 'success'}
      isAnnounced
      className="mt-4"
      title={`${item.title}: ${decisionWords(decision)}`}
      action={
        <span className="flex gap-2">
          <Button variant="secondary" size="sm" isPending={undo.isPending} onPress={onUndo}>
            Undo
          </Button>
          <Button variant="plain" size="sm" onPress={onClose}>
            Dismiss
          </Button>
        </span>
      }
    >
      {undo.isError ? sentenceOf(undo.error) : `It takes effect at ${formatTime(takesEffectAt)}. Until then you can undo it.`}
    </Banner>
  )
}
