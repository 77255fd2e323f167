import type { TicketRow, TicketState } from '#contract/support/support.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const looks: Record<TicketState, readonly [BadgeTone, string]> = {
  open: ['marigold', 'Open'],
  acknowledged: ['rani', 'Acknowledged'],
  answered: ['peacock', 'Answered'],
  closed: ['ink', 'Closed'],
}

export function ticketStateName(state: TicketState): string {
  return looks[state][1]
}

export function TicketBadges({ state, overdue }: Pick<TicketRow, 'state' | 'overdue'>) {
  return (
    <>
      <Badge tone={looks[state][0]}>{looks[state][1]}</Badge>
      {overdue && <Badge tone="danger">{overdue === 'resolve' ? 'Answer overdue' : 'First reply overdue'}</Badge>}
    </>
  )
}
