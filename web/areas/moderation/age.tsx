import { formatWhen } from '#contract/grammar/time.ts'
import { dueOf, spanOf, type Urgency, urgencyOf } from './age-words.ts'
import { useQueues } from './use-queues.ts'

const looks: Record<Urgency, string> = { calm: 'text-muted', soon: 'font-semibold text-notice', late: 'font-semibold text-danger' }

/** The server's time, as the console last received it. */
export function useNow(): number {
  const said = useQueues().data?.now
  return said ? Date.parse(said) : performance.timeOrigin + performance.now()
}

/** How long something has waited; longer waits stand out more. */
export function Waiting({ since, what = 'Waiting' }: { since: string; what?: string }) {
  const waited = useNow() - Date.parse(since)
  return (
    <span title={formatWhen(since)} className={`whitespace-nowrap tabular-nums ${looks[urgencyOf(waited)]}`}>
      {what} {spanOf(waited)}
    </span>
  )
}

/** `Due in 3 hours`, `2 days late`. */
export function DueIn({ by }: { by: string }) {
  const { words, urgency } = dueOf(Date.parse(by) - useNow())
  return (
    <span title={formatWhen(by)} className={`tabular-nums ${looks[urgency]}`}>
      {urgency === 'late' ? words : `Due ${words}`}
    </span>
  )
}

/** `Decision due in 3 days`, `First reply 4 hours late`. */
export function Due({ what, by }: { what: string; by: string }) {
  const { words, urgency } = dueOf(Date.parse(by) - useNow())
  return (
    <span title={formatWhen(by)} className={`tabular-nums ${looks[urgency]}`}>
      {urgency === 'late' ? `${what} ${words}` : `${what} due ${words}`}
    </span>
  )
}
