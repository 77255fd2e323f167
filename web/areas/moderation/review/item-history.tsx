import { formatWhen } from '#contract/grammar/time.ts'
import type { ReviewDetail } from '#contract/moderation/review.ts'
import { FoldMark } from '#web/ui/fold-mark.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { changeWords, decisionWords } from './review-words.ts'

/** The history of an item, the latest first. */
export function ItemHistory({ history }: { history: ReviewDetail['history'] }) {
  return (
    <details className="group mt-5 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        History
        <FoldMark />
      </summary>
      <Timeline
        label="History"
        className="mt-2"
        entries={history.toReversed().map(({ change, who, note, at }, i) => ({
          id: `${history.length - i}`,
          title: who ? `${changeWords[change]} by ${who.name}` : changeWords[change],
          time: formatWhen(at),
          text: change === 'failed' ? note : note && decisionWords(note),
          tone: change === 'failed' || change === 'late' ? ('bad' as const) : ('done' as const),
        }))}
      />
    </details>
  )
}
