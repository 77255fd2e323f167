/** Notifies the two sides of a booking, and emails those whom a payment concerns. */

import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { brand } from '#brand'
import { bookingProcess } from '#contract/bookings/bookings.ts'
import type { Events } from '#contract/events.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import type { MailContent } from '../../../platform/mail/message.ts'
import { people } from '../../auth/tables.ts'
import { mailAddress, mailPerson } from '../../notifications/service/mail.ts'
import { type Notice, type Notices, noticesAbout } from '../../notifications/service/notices.ts'
import { adminReviewMail, type PaidFor, refundMail, reviewMail } from '../../payments/mails.ts'
import { paymentById, refundById } from '../../payments/service/money.ts'
import { amount, type BookingEvent, bookingEvents, type Facts, letterOf, type Side, show, sidesOf, textAbout } from '../notices.ts'
import { bookings } from '../tables.ts'
import { proposalsOf } from './dates/proposals.ts'
import { billsOf } from './overtime/bills.ts'
import { replacementsFor } from './replacements.ts'
import type { BookingRow } from './rows.ts'

const dashboards: Record<Side, string> = { client: 'user', artist: 'artist' }
const clients = alias(people, 'clients')

interface Found {
  facts: Facts
  personId: string
  href: string
}

interface Known {
  booking: BookingRow
  client: string
}

async function findBooking(ctx: Ctx, bookingId: string): Promise<Known | undefined> {
  const [found] = await ctx.db
    .select({ booking: bookings, client: clients.first_name })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.client_id))
    .where(eq(bookings.id, bookingId))
  return found
}

function seenBy(ctx: Ctx, side: Side, { booking, client }: Known): Found {
  const personId = side === 'client' ? booking.client_id : booking.artist_id
  const href = `/dashboard/${dashboards[side]}/bookings/${booking.id}`
  return { facts: { booking, link: ctx.platform.env.BASE_URL + href, client, artist: booking.terms.artist.stageName }, personId, href }
}

/** The facts about a booking for one side. @returns null if there is no such booking */
export async function factsFor(ctx: Ctx, side: Side, bookingId: string): Promise<Found | null> {
  const known = await findBooking(ctx, bookingId)
  return known ? seenBy(ctx, side, known) : null
}

type About = { bookingId: string; proposalId?: string; billId?: string }

/** @returns null if a payout is not for a booking */
function subjectOf(payload: Events[BookingEvent]): About | null {
  if (!('subjectId' in payload)) return payload
  return payload.subject === 'booking' ? { bookingId: payload.subjectId } : null
}

/** The proposed date or the bill of the event. */
async function thingOf(ctx: Ctx, { bookingId, proposalId, billId }: About): Promise<Pick<Facts, 'proposal' | 'bill'>> {
  if (proposalId) return { proposal: (await proposalsOf(ctx, bookingId)).find(({ id }) => id === proposalId) }
  return billId ? { bill: (await billsOf(ctx, bookingId)).find(({ id }) => id === billId) } : {}
}

/** For a client whose artist does not come. */
async function linkedReplacements(ctx: Ctx, booking: BookingRow): Promise<Facts['replacements']> {
  return (await replacementsFor(ctx, booking)).map(({ artist, packageId, total }) => ({
    name: artist.stageName,
    total,
    link: `${ctx.platform.env.BASE_URL}/booking/${artist.username}?package=${packageId}&instead=${booking.id}`,
  }))
}

/** A booking makes each move once, but reminders, dates and bills repeat, so their key has more parts. */
function keyOf({ name, id, payload }: DomainEvent<BookingEvent>): string {
  const about =
    'proposalId' in payload
      ? payload.proposalId
      : 'billId' in payload
        ? payload.billId
        : 'subjectId' in payload
          ? payload.subjectId
          : payload.bookingId
  return `${name} ${severalTimes.includes(name) ? id : about}`
}

const severalTimes: readonly BookingEvent[] = ['booking.balance_reminder', 'booking.run_sheet', 'booking.soon']

async function aboutMove(ctx: Ctx, event: DomainEvent<BookingEvent>): Promise<Notice[]> {
  const about = subjectOf(event.payload)
  const known = about && (await findBooking(ctx, about.bookingId))
  if (!known) return []
  const thing = await thingOf(ctx, about)
  const notices: Notice[] = []
  for (const side of sidesOf(event.name)) {
    const { facts, personId, href } = seenBy(ctx, side, known)
    const replacements = side === 'client' ? await linkedReplacements(ctx, known.booking) : []
    const text = textAbout(event.name, side, { ...facts, ...thing, replacements })
    if (!text) continue
    notices.push({ personId, href, key: keyOf(event), message: text.says, letter: text.mail && letterOf(side, facts, text.mail) })
  }
  return notices
}

/** The email about a move already covers its refund, whose key is the state. */
const isAlreadyMailed = (key: string) => isOneOf(bookingProcess.states, key)

async function aboutRefund(ctx: Ctx, { name, payload: { refundId, subjectId } }: DomainEvent<'payment.refunded'>): Promise<Notice[]> {
  const refund = await refundById(ctx, refundId)
  const found = await factsFor(ctx, 'client', subjectId)
  if (!refund || !found) return []
  const { facts, personId, href } = found
  const message = `${amount(refund.amountPaise)} has gone back to you for ${show(facts.booking)}.`
  const letter = isAlreadyMailed(refund.key) ? null : refundMail(paidForOf(facts), refund)
  return [{ personId, href, key: `${name} ${refundId}`, message, letter }]
}

export const bookingNotices: Notices<BookingEvent | 'payment.refunded'> = {
  ...noticesAbout(bookingEvents, aboutMove),
  'payment.refunded': aboutRefund,
}

function paidForOf({ booking, client, link }: Facts): PaidFor {
  return { subject: 'booking', number: booking.number, title: show(booking), payer: client, link }
}

/** A payment that differs from what was requested: emails the client who paid it, or the admins who must check it. */
export async function mailReview(ctx: Ctx, to: 'client' | 'desk', { paymentId, subjectId }: Events['payment.needs_review']): Promise<void> {
  const payment = await paymentById(ctx, paymentId)
  const found = await factsFor(ctx, 'client', subjectId)
  if (!payment || !found) return
  const paidFor = paidForOf(found.facts)
  if (to === 'desk') {
    const letter = adminReviewMail(paidFor, payment, `${ctx.platform.env.BASE_URL}/admin/money`)
    await mailAddress(ctx, brand.email, { type: 'desk.payment_review', letter })
  } else await mailPerson(ctx, found.personId, { type: 'payment.review', letter: reviewMail(paidFor, payment) })
}

/** The email to the client about a refund that no move covers. @returns null if it is not about a booking */
export async function refundMailFor(
  ctx: Ctx,
  bookingId: string,
  refund: Parameters<typeof refundMail>[1],
): Promise<{ personId: string; letter: MailContent } | null> {
  const found = await factsFor(ctx, 'client', bookingId)
  return found && { personId: found.personId, letter: refundMail(paidForOf(found.facts), refund) }
}
