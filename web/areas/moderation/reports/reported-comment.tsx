import { useState } from 'react'
import type { ReportRow } from '#contract/reports/reports.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Decide } from '../decide/decide.tsx'
import { useDecision } from '../decide/use-decision.ts'

type Props = { comment: NonNullable<ReportRow['comment']>; author: string; isOpen: boolean }

/** A comment as it was when reported, and a button to remove it. */
export function ReportedComment({ comment: { commentId, text }, author, isOpen }: Props) {
  const [isTaking, setTaking] = useState(false)
  const close = () => setTaking(false)
  const act = useDecision((reason) => api.arenaAdmin.removeComment({ commentId, reason }), {
    said: 'The comment is gone',
    changes: [],
    onDone: close,
  })
  return (
    <figure className="mt-2 grid gap-2 rounded-r-lg rounded-l-sm border-l-3 border-primary bg-soft px-3 py-2">
      <figcaption className="text-sm text-muted">Written under it</figcaption>
      <blockquote className="wrap-anywhere whitespace-pre-line">{text}</blockquote>
      {isOpen && (
        <Button variant="secondary" size="sm" className="justify-self-start" onPress={() => setTaking(true)}>
          Take it away
        </Button>
      )}
      {isTaking && (
        <Decide
          dialog={{ title: `Take away a comment of ${author}`, onClose: close }}
          choices={[{ words: 'Take it away', variant: 'danger', onDecide: act.mutate }]}
          act={act}
          look={<p className="line-clamp-4">“{text}”</p>}
          consequence={<span className="text-muted">It is gone for good.</span>}
          why={{ hint: 'For the record; nobody else reads it.' }}
        />
      )}
    </figure>
  )
}
