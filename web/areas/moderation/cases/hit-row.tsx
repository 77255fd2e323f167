import type { CaseHit } from '#contract/moderation/cases.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { stateWords } from '../audit/audit-words.ts'
import { hrefOf } from './case-words.ts'

/** A search hit: what it is, and a line that distinguishes it. */
export function HitRow({ hit: { title, line, state, opens } }: { hit: CaseHit }) {
  const words = (
    <>
      <span className="min-w-0">
        <strong className="block wrap-anywhere">{title}</strong>
        <span className="block text-muted wrap-anywhere">{line}</span>
      </span>
      {state && <Badge>{stateWords(state)}</Badge>}
    </>
  )
  const look = 'flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 p-4'
  return opens ? (
    <Link href={hrefOf(opens)} data-hit="" className={`${look} text-text no-underline outline-offset-[-3px]! hover:bg-soft`}>
      {words}
    </Link>
  ) : (
    <div className={look}>{words}</div>
  )
}
