import type { BookingMove, BookingState, BookingTimelineKind } from '#contract/bookings/bookings.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const looks: Record<BookingState, readonly [BadgeTone, string]> = {
  awaiting_advance: ['marigold', 'Advance to pay'],
  payment_expired: ['ink', 'Hold ended'],
  requested: ['marigold', 'Requested'],
  accepted: ['peacock', 'Accepted'],
  declined: ['ink', 'Declined'],
  withdrawn: ['ink', 'Withdrawn'],
  expired: ['ink', 'No answer'],
  funds_secured: ['peacock', 'Paid in full'],
  lapsed: ['danger', 'Lapsed'],
  in_progress: ['rani', 'On stage'],
  completed: ['peacock', 'Completed'],
  cancelled: ['danger', 'Cancelled'],
  disputed: ['danger', 'Disputed'],
  contested: ['danger', 'Contested'],
  pleaded: ['danger', 'Cancelled, under review'],
  resolved: ['ink', 'Resolved'],
  closed: ['peacock', 'Completed'],
}

export function BookingStateBadge({ state }: { state: BookingState }) {
  const [tone, words] = looks[state]
  return (
    <Badge tone={tone} isLive={state === 'in_progress'}>
      {words}
    </Badge>
  )
}

export function stateName(state: BookingState): string {
  return looks[state][1]
}

/** The timeline's sentence for each move. */
const told: Record<BookingMove | BookingTimelineKind | 'initiate', string> = {
  initiate: 'Date held, advance due',
  pay: 'Advance paid, request sent',
  lapse_payment: 'Advance not paid in time, date released',
  release: 'Released by the client',
  revive: 'Late payment arrived, request sent',
  accept: 'Accepted by the artist',
  decline: 'Declined by the artist',
  withdraw: 'Withdrawn by the client',
  expire: 'No answer in time',
  secure: 'Paid in full',
  lapse: 'Balance not paid in time',
  start: 'Artist arrived, show started',
  complete: 'Completed',
  cancel: 'Cancelled',
  report_no_show: 'No-show reported',
  contest: 'Problem reported by the client',
  resolve: 'Decided by Mehfil',
  plead: 'Cancelled for a reason beyond control',
  grant_plea: 'Decided by Mehfil: beyond control',
  refuse_plea: 'Decided by Mehfil: not beyond control',
  close: 'Closed',
  propose_date: 'New date proposed',
  refuse_date: 'New date declined',
  withdraw_date: 'New date withdrawn',
  expire_date: 'New date expired without an answer',
  lose_date: 'New date was taken by another booking',
  change_date: 'New date agreed',
  bill_overtime: 'Extra time billed',
  refuse_overtime: 'Extra time declined',
  withdraw_overtime: 'Extra time withdrawn',
  expire_overtime: 'Extra time not paid in time',
  pay_overtime: 'Extra time paid',
  answer_dispute: 'A statement was added',
}

export function moveTold(move: BookingMove | BookingTimelineKind | 'initiate'): string {
  return told[move]
}
