import { addDays, dayOf, formatDay, startOfDay } from '#contract/grammar/time.ts'
import { Bubble, type MessageActs, PendingBubble, type Tick } from './bubble.tsx'
import type { Row } from './rows.ts'

type RowProps = { row: Row; hasNames: boolean; tick: Tick; isLit: boolean; isCurrent: boolean; me: string; acts: MessageActs }

export function RowView({ row, ...props }: RowProps) {
  switch (row.kind) {
    case 'day':
      return (
        <p className="pt-3 pb-1 text-center">
          <span className="inline-block rounded-full bg-line px-3.5 py-0.5 text-sm text-muted">{dayName(row.day)}</span>
        </p>
      )
    case 'unread':
      return (
        <p className="flex items-center gap-3.5 px-4 pt-3 pb-1 text-sm font-semibold text-link before:h-px before:flex-1 before:bg-current before:opacity-40 after:h-px after:flex-1 after:bg-current after:opacity-40 md:px-6">
          {row.count === 1 ? '1 new message' : `${row.count} new messages`}
        </p>
      )
    case 'message':
      return <Bubble message={row.message} isFirst={row.isFirst} {...props} />
    case 'pending':
      return <PendingBubble message={row.message} isFirst={row.isFirst} me={props.me} acts={props.acts} />
    case 'typing':
      return (
        <p className="px-3 pt-2.5 md:px-6">
          <span className="inline-flex gap-1.25 rounded-[16px] rounded-l-sm border border-line bg-card px-4 py-3.5">
            <span className="sr-only">{row.names.join(', ')} is writing</span>
            {[0, 150, 300].map((delay) => (
              <span
                key={delay}
                aria-hidden
                className="size-2 animate-shimmer rounded-full bg-edge"
                style={{ animationDelay: `${delay}ms` }}
              />
            ))}
          </span>
        </p>
      )
  }
}

function dayName(day: string): string {
  const today = dayOf(new Date())
  if (day === today) return 'Today'
  return day === addDays(today, -1) ? 'Yesterday' : formatDay(startOfDay(day))
}
