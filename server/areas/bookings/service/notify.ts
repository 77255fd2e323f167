/** Sends in-app notifications about booking events to both sides. */
import type { Events } from '#contract/events.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import { notify } from '../../notifications/service.ts'
import { refundById } from '../../payments/service/money.ts'
import type { Side } from '../mails.ts'
import { amount, show } from '../mails.ts'
import { isNotified, type NoticedEvent, noticeAbout } from '../notices.ts'
import { factsAbout, factsFor, placeOf } from './mail.ts'

const sides = ['client', 'artist'] as const satisfies Side[]

/** A booking makes each move once, but reminders, dates and bills repeat, so their key has more parts. */
function keyOf({ name, id, payload }: DomainEvent<NoticedEvent>): string {
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

const severalTimes: readonly NoticedEvent[] = ['booking.balance_reminder', 'booking.run_sheet', 'booking.soon']

export async function notifyBoth(ctx: Ctx, event: DomainEvent<NoticedEvent>): Promise<void> {
  const [first, ...others] = sides.filter((side) => isNotified(event.name, side))
  // The client comes first because the facts then include the replacements, which only the client is shown.
  const found = first && (await factsAbout(ctx, first, event.payload))
  if (!found) return
  for (const side of [first, ...others]) {
    const message = noticeAbout(event.name, side, found.facts)
    if (message) await notify(ctx, { ...placeOf(found.facts.booking, side), key: keyOf(event), type: event.name, message })
  }
}

export async function notifyRefund(ctx: Ctx, { refundId, subjectId }: Events['payment.refunded']): Promise<void> {
  const refund = await refundById(ctx, refundId)
  const found = await factsFor(ctx, 'client', subjectId)
  if (!refund || !found) return
  const message = `${amount(refund.amountPaise)} has gone back to you for ${show(found.facts.booking)}.`
  await notify(ctx, { personId: found.personId, key: `payment.refunded ${refundId}`, type: 'payment.refunded', message, href: found.href })
}
