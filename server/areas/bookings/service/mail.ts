/** Emails one side of a booking, or the admins, about an event. */

import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { brand } from '#brand'
import { bookingProcess } from '#contract/bookings/bookings.ts'
import type { Events } from '#contract/events.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { MailContent } from '../../../platform/mail/message.ts'
import { people } from '../../auth/tables.ts'
import { mailAddress, mailPerson } from '../../notifications/service/mail.ts'
import { adminReviewMail, type PaidFor, refundMail, reviewMail } from '../../payments/mails.ts'
import { paymentById, refundById } from '../../payments/service/money.ts'
import { isMailed, type MailedEvent, type MailFacts, mailAbout, type Side, show } from '../mails.ts'
import type { NoticedEvent } from '../notices.ts'
import { bookings } from '../tables.ts'
import { proposalsOf } from './dates/proposals.ts'
import { billsOf } from './overtime/bills.ts'
import { replacementsFor } from './replacements.ts'
import type { BookingRow } from './rows.ts'

const dashboards: Record<Side, string> = { client: 'user', artist: 'artist' }

export async function mailSide(ctx: Ctx, side: Side, name: MailedEvent, about: Events[MailedEvent]): Promise<void> {
  if (!isMailed(name, side)) return
  const found = await factsAbout(ctx, side, about)
  const letter = found && mailAbout(name, side, found.facts)
  if (found && letter) await mailPerson(ctx, found.personId, { type: name, letter })
}

interface About {
  bookingId: string
  proposalId?: string
  billId?: string
}

/** null: the payment is not for a booking. */
function aboutBooking(news: Events[MailedEvent | NoticedEvent]): About | null {
  if (!('subjectId' in news)) return news
  return news.subject === 'booking' ? { bookingId: news.subjectId } : null
}

/** The facts with the proposed date or the bill of the event, and with replacements for a client whose artist does not come. */
export async function factsAbout(ctx: Ctx, side: Side, news: Events[MailedEvent | NoticedEvent]): ReturnType<typeof factsFor> {
  const about = aboutBooking(news)
  const found = about && (await factsFor(ctx, side, about.bookingId))
  if (!found) return null
  const { bookingId, proposalId, billId } = about
  const { booking } = found.facts
  const instead = side === 'client' ? await replacementsFor(ctx, booking) : []
  const facts: MailFacts = {
    ...found.facts,
    proposal: proposalId ? (await proposalsOf(ctx, bookingId)).find(({ id }) => id === proposalId) : undefined,
    bill: billId ? (await billsOf(ctx, bookingId)).find(({ id }) => id === billId) : undefined,
    replacements: instead.map(({ artist, packageId, total }) => ({
      name: artist.stageName,
      total,
      link: `${ctx.platform.env.BASE_URL}/booking/${artist.username}?package=${packageId}&instead=${bookingId}`,
    })),
  }
  return { ...found, facts }
}

/** The person on this side, and the address of their booking page. */
export function placeOf({ id, client_id, artist_id }: BookingRow, side: Side): { personId: string; href: string } {
  return { personId: side === 'client' ? client_id : artist_id, href: `/dashboard/${dashboards[side]}/bookings/${id}` }
}

const clients = alias(people, 'clients')

export async function factsFor(
  ctx: Ctx,
  side: Side,
  bookingId: string,
): Promise<{ facts: MailFacts; personId: string; href: string } | null> {
  const [found] = await ctx.db
    .select({ booking: bookings, client: clients.first_name })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.client_id))
    .where(eq(bookings.id, bookingId))
  if (!found) return null
  const { booking, client } = found
  const place = placeOf(booking, side)
  const facts = { booking, link: ctx.platform.env.BASE_URL + place.href, client, artist: booking.terms.artist.stageName }
  return { facts, ...place }
}

function paidForOf({ booking, client, link }: MailFacts): PaidFor {
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

/** The email about a move already covers its refund, whose key is the state. */
const isAlreadyNotified = (key: string) => isOneOf(bookingProcess.states, key)

export async function mailRefund(ctx: Ctx, { refundId, subjectId }: Events['payment.refunded']): Promise<void> {
  const refund = await refundById(ctx, refundId)
  if (!refund || isAlreadyNotified(refund.key)) return
  const told = await refundMailFor(ctx, subjectId, refund)
  if (told) await mailPerson(ctx, told.personId, { type: 'payment.refunded', letter: told.letter })
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
