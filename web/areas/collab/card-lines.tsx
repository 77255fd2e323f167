import type { Collab } from '#contract/collab/collab.ts'
import { formatDay, formatWhen, startOfDay } from '#contract/grammar/time.ts'
import { nameOf } from './words.ts'

/** The text of a request: the note, and its idea, part, share and day. */
export function CardLines({ collab }: { collab: Collab }) {
  const { card, note, isOwn, requester, createdAt } = collab
  const lines = [
    ['Idea', card.idea],
    [isOwn ? 'Their part' : 'Your part', card.role],
    ['Money and credit', card.split],
    ['Ready by', card.by ? formatDay(startOfDay(card.by)) : ''],
  ].filter(([, text]) => text)
  return (
    <div className="grid gap-4">
      {lines.length > 0 && (
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[max-content_1fr]">
          {lines.map(([label, text]) => (
            <div key={label} className="contents">
              <dt className="text-muted max-sm:-mb-2">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <figure className="rounded-r-lg rounded-l-sm border-l-3 border-primary bg-soft px-4 py-3">
        <blockquote className="whitespace-pre-line wrap-anywhere">{note}</blockquote>
        <figcaption className="mt-1 text-sm text-muted">
          {isOwn ? 'You' : nameOf(requester)}, {formatWhen(createdAt)}
        </figcaption>
      </figure>
    </div>
  )
}
