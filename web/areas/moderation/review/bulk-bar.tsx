import { useState } from 'react'
import { reasonIfAny } from '#contract/grammar/admin-reason.ts'
import type { ReviewDecisionKind, ReviewItem } from '#contract/moderation/review.ts'
import { api } from '#web/lib/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { Decide } from '../decide/decide.tsx'
import { useReviewAction } from './use-inbox.ts'

const words: Record<ReviewDecisionKind, string> = { approve: 'Approve', change: 'Ask for changes', reject: 'Reject' }

type Props = {
  rows: readonly ReviewItem[]
  /** Called with the ids that are still selected: those not decided. */
  onDone: (left: string[]) => void
}

/** One decision for several items; names those that failed, and why. */
export function BulkBar({ rows, onDone }: Props) {
  const [kind, setKind] = useState<ReviewDecisionKind | null>(null)
  const typed = useState('')
  const [reason, setReason] = typed
  const [failed, setFailed] = useState<readonly { title: string; message: string }[]>([])
  const decide = useReviewAction(
    (kind: ReviewDecisionKind) =>
      api.reviewInbox.decideMany({ kind, reason, items: rows.map(({ itemId, version }) => ({ itemId, version })) }),
    ({ results }) => {
      const left = results.filter(({ item }) => !item)
      const titleOf = (id: string) => rows.find(({ itemId }) => itemId === id)?.title ?? ''
      setFailed(left.map(({ itemId, message }) => ({ title: titleOf(itemId), message })))
      const done = results.length - left.length
      if (done)
        showToast({
          title: done === 1 ? '1 item decided' : `${done} items decided`,
          text: 'You can undo each for ten minutes, under “Can be undone”.',
        })
      setKind(null)
      setReason('')
      onDone(left.map(({ itemId }) => itemId))
    },
  )
  if (rows.length === 0 && failed.length === 0) return null
  return (
    <section aria-label="Selected" className="mb-3 grid gap-3 rounded-lg border border-line bg-card p-4">
      {rows.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <strong className="mr-auto">{rows.length} selected</strong>
          {(['approve', 'change', 'reject'] as const).map((each) => (
            <Button key={each} size="sm" variant={each === kind ? 'primary' : 'secondary'} onPress={() => setKind(each)}>
              {words[each]}
            </Button>
          ))}
          <Button size="sm" variant="plain" onPress={() => onDone([])}>
            Clear
          </Button>
        </div>
      )}
      {kind && rows.length > 0 && (
        <Decide
          align="start"
          choices={[
            {
              words: `${words[kind]} ${rows.length}`,
              variant: kind === 'reject' ? 'grave' : 'primary',
              onDecide: () => decide.mutate(kind),
            },
          ]}
          act={decide}
          why={{
            label: 'Reason',
            hint: kind === 'approve' ? 'Only where one is needed.' : 'Each of them reads it.',
            rows: 3,
            field: reasonIfAny,
          }}
          typed={typed}
        />
      )}
      {failed.length > 0 && (
        <Banner
          tone="warning"
          isAnnounced
          title="Not decided:"
          action={
            <Button size="sm" variant="plain" onPress={() => setFailed([])}>
              Dismiss
            </Button>
          }
        >
          <ul className="mt-1 list-disc pl-5">
            {failed.map(({ title, message }) => (
              <li key={`${title} ${message}`}>
                {title}: {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </section>
  )
}
