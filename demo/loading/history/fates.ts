/** The possible outcomes of a booking. Each takes one from its start to its current state. */
import { bookingLimits, type EventFields } from '#contract/bookings/bookings.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { clockMove, dueReminders, dueShowReminders, wakeAt } from '#server/areas/bookings/rules/deadlines.ts'
import type { Chance } from '../../drawing/chance.ts'
import { complete, contest, endEarly, initiate, type Life, payAdvance, payBalance, reportNoShow, resolve, step, type Wish } from './life.ts'
import { occasionWords } from './occasions.ts'

export const outcomes = [
  'held',
  'unpaid',
  'requested',
  'declined',
  'withdrawn',
  'expired',
  'accepted',
  'secured',
  'lapsed',
  'left',
  'letDown',
  'performed',
  'underWay',
  'disputed',
  'contested',
  'pleaded',
  'resolved',
] as const
export type Outcome = (typeof outcomes)[number]

export interface Telling {
  chance: Chance
  now: Date
  /** The artist's usual response time. */
  answerMinutes: number
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)
const between = (one: Date, other: Date, share: number) => new Date(one.getTime() + (other.getTime() - one.getTime()) * share)
const no = [
  'I am on tour that week, I am sorry.',
  'Two shows on one day would not do justice to either.',
  'That is too far for one evening at the moment.',
] as const
const secondThoughts = ['We have moved the date.', 'We decided on something smaller.', 'We found somebody in our own town.'] as const
const letDowns = ['I have fallen ill, and the doctor forbids it.', 'I have broken my arm, and nobody can stand in for me.'] as const

type Reasons = readonly [string, ...string[]]
const ofAnOffice: ReadonlySet<EventFields['type']> = new Set(['corporate', 'college-fest', 'product-launch', 'shoot', 'festival'])

/** Reasons that fit the kind of event: an office has no family. */
function calledOff({ booking }: Life): Reasons {
  const { type } = booking.event
  return [
    `The ${occasionWords[type]} has been postponed.`,
    'The venue has closed for repairs.',
    ofAnOffice.has(type) ? 'The budget for it has been cut.' : 'There is illness in the family.',
  ]
}

type Story = (life: Life, telling: Telling) => void

function paid(life: Life, { chance }: Telling): void {
  payAdvance(life, later(life.booking.created_at, chance.between(2, 11) * minuteMs))
}

/** A response time at the artist's pace, before the deadline. */
function answerTime({ booking }: Life, { chance, answerMinutes, now }: Telling): Date {
  const from = booking.updated_at
  const wanted = later(from, answerMinutes * chance.between(0.3, 2.2) * minuteMs)
  const latest = between(from, new Date(Math.min((booking.answer_by ?? booking.starts_at).getTime(), now.getTime())), 0.9)
  return wanted < latest ? wanted : latest
}

function accepted(life: Life, telling: Telling): void {
  paid(life, telling)
  step(life, { move: 'accept', by: 'artist', at: answerTime(life, telling) })
}

/** Pays the balance, in most cases shortly before its deadline. */
function secured(life: Life, telling: Telling): void {
  accepted(life, telling)
  const { booking } = life
  if (booking.state === 'funds_secured') return
  const due = new Date(Math.min((booking.balance_due_at ?? booking.starts_at).getTime(), telling.now.getTime()))
  payBalance(
    life,
    between(booking.updated_at, due > booking.updated_at ? due : (clockMove(booking)?.at ?? due), telling.chance.between(0.35, 0.95)),
  )
}

function performed(life: Life, telling: Telling): void {
  secured(life, telling)
  const { booking } = life
  const { chance, now } = telling
  if (chance.maybe(0.85)) step(life, { move: 'start', by: 'artist', at: later(booking.starts_at, -chance.between(5, 50) * minuteMs) })
  const doneAt = later(booking.ends_at, chance.between(10, 150) * minuteMs)
  const byClock = clockMove(booking)?.at ?? doneAt
  if (doneAt > now) return
  if (byClock < now && chance.maybe(0.2)) complete(life, 'clock', byClock)
  else complete(life, booking.started_at && chance.maybe(0.3) ? 'artist' : 'client', doneAt)
  life.money.payOut(now)
  const closesAt = clockMove(booking)?.at
  if (closesAt && closesAt < now) step(life, { move: 'close', by: 'clock', at: closesAt })
}

function leave(by: 'client' | 'artist', story: Story, reasonsOf: (life: Life) => Reasons): Story {
  return (life, telling) => {
    story(life, telling)
    const { booking } = life
    const { chance, now } = telling
    // Later the clock would have ended it.
    const ends = clockMove(booking)?.at ?? booking.starts_at
    const latest = new Date(Math.min(later(booking.starts_at, -hourMs).getTime(), ends.getTime(), now.getTime()))
    endEarly(life, {
      move: 'cancel',
      by,
      at: between(booking.updated_at, latest, chance.between(0.05, 0.97)),
      note: chance.pick(reasonsOf(life)),
    })
    life.money.payOut(now)
  }
}

function disputed(life: Life, telling: Telling): void {
  secured(life, telling)
  const at = later(life.booking.starts_at, telling.chance.between(40, 110) * minuteMs)
  reportNoShow(life, at, 'Nobody has come and the phone is off.')
}

const stories: Readonly<Record<Outcome, Story>> = {
  held: () => {},
  unpaid: (life) => step(life, { move: 'lapse_payment', by: 'clock', at: later(life.booking.hold_until, 20_000) }),
  requested: paid,
  declined(life, telling) {
    paid(life, telling)
    endEarly(life, { move: 'decline', by: 'artist', at: answerTime(life, telling), note: telling.chance.pick(no) })
  },
  withdrawn(life, telling) {
    paid(life, telling)
    endEarly(life, { move: 'withdraw', by: 'client', at: answerTime(life, telling), note: telling.chance.pick(secondThoughts) })
  },
  expired(life, telling) {
    paid(life, telling)
    endEarly(life, { move: 'expire', by: 'clock', at: life.booking.answer_by ?? life.booking.starts_at })
  },
  accepted,
  secured,
  lapsed(life, telling) {
    accepted(life, telling)
    endEarly(life, { move: 'lapse', by: 'clock', at: clockMove(life.booking)?.at ?? life.booking.starts_at })
    life.money.payOut(telling.now)
  },
  left: leave('client', (life, telling) => (telling.chance.maybe(0.5) ? accepted : secured)(life, telling), calledOff),
  letDown: leave('artist', accepted, () => letDowns),
  performed,
  underWay(life, telling) {
    secured(life, telling)
    step(life, { move: 'start', by: 'artist', at: later(life.booking.starts_at, -10 * minuteMs) })
  },
  disputed,
  contested(life, telling) {
    secured(life, telling)
    const { booking } = life
    step(life, { move: 'start', by: 'artist', at: later(booking.starts_at, -20 * minuteMs) })
    complete(life, 'client', new Date(Math.max(later(booking.ends_at, 20 * minuteMs).getTime(), telling.now.getTime() - 12 * hourMs)))
    contest(life, later(booking.updated_at, 30 * minuteMs), 'They played one set of the two and left before the cake. The keys never came.')
  },
  pleaded(life, telling) {
    accepted(life, telling)
    const at = new Date(Math.max(life.booking.updated_at.getTime(), telling.now.getTime() - 5 * hourMs))
    const note = 'The river has taken the road to our village, and no bus goes before the water falls.'
    endEarly(life, { move: 'plead', by: 'artist', at, note })
  },
  resolved(life, telling) {
    disputed(life, telling)
    const back = telling.chance.pick([100, 50, 0])
    resolve(
      life,
      back,
      back === 100 ? 'Nobody came. Everything goes back.' : 'Both sides were heard; they met late and for a part of the evening.',
      later(life.booking.updated_at, telling.chance.between(20, 60) * hourMs),
    )
    life.money.payOut(telling.now)
  },
}

/** @throws when the history is not possible yet */
export function liveThrough(wish: Wish, fate: Outcome, telling: Telling): Life {
  const life = initiate(wish)
  stories[fate](life, telling)
  const { booking } = life
  if (booking.updated_at > telling.now) throw new Error(`demo: ${booking.number} (${fate}) has moved in the future`)
  // Mark due reminders as sent, so that they are not sent again.
  booking.reminders_sent = dueReminders(booking, telling.now).map(({ days }) => days)
  booking.show_reminders_sent = dueShowReminders(booking, telling.now).map(({ hours }) => hours)
  booking.wake_at = wakeAt(booking)
  return life
}

/** Whether an outcome is possible for a show at this time with this time of booking. */
export function fits(fate: Outcome, { startsAt, bookedAt, now }: { startsAt: Date; bookedAt: Date; now: Date }): boolean {
  const lead = startsAt.getTime() - bookedAt.getTime()
  const ahead = startsAt.getTime() - now.getTime()
  const since = now.getTime() - bookedAt.getTime()
  const answerMs = lead < bookingLimits.soonMs ? bookingLimits.answerSoonMs : bookingLimits.answerMs
  if (fate === 'held') return ahead > dayMs && since < bookingLimits.advanceHoldMs / 2
  if (fate === 'unpaid') return since > hourMs
  if (fate === 'requested') return ahead > 0 && since > 15 * minuteMs && since < answerMs * 0.9
  // Only the tour uses it.
  if (fate === 'pleaded') return false
  if (fate === 'declined' || fate === 'withdrawn' || fate === 'left' || fate === 'letDown') return since > 12 * hourMs
  if (fate === 'expired') return since > answerMs + hourMs
  if (fate === 'accepted') return ahead > bookingLimits.balanceDueMs + dayMs && lead > bookingLimits.fullPaymentMs && since > 12 * hourMs
  if (fate === 'secured') return ahead > 0 && since > 12 * hourMs
  if (fate === 'lapsed') return lead > bookingLimits.soonMs && ahead < dayMs
  if (fate === 'underWay') return ahead <= 0 && since > dayMs
  if (fate === 'contested') return ahead < -4 * hourMs && ahead > -40 * hourMs
  if (fate === 'disputed') return ahead < -2 * hourMs && ahead > -40 * hourMs
  // Two hours until the dispute, and two and a half days until its decision.
  if (fate === 'resolved') return ahead < -3 * dayMs
  return ahead < -6 * hourMs
}
