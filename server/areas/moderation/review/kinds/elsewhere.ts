/** Kinds that are decided on their own page, with a split of money or a written answer; and kinds that can be retried from here. */
import { eq, inArray, sql } from 'drizzle-orm'

import { disputeKindNames } from '#contract/disputes/disputes.ts'
import { ticketTopics } from '#contract/support/support.ts'
import { people } from '../../../auth/tables.ts'
import { bookings } from '../../../bookings/tables.ts'
import { checks } from '../../../checks/tables.ts'
import { disputes } from '../../../disputes/tables.ts'
import { deliveries } from '../../../notifications/tables.ts'
import { orders } from '../../../orders/tables.ts'
import { payments, payouts, refunds } from '../../../payments/tables.ts'
import { tickets } from '../../../support/tables.ts'
import { whyNotAlone } from '../../confirmations/alone.ts'
import { retryDelivery } from '../../deliveries.ts'
import { retry } from '../../money.ts'
import { described, fullName, type ReviewKind } from './kind.ts'

const checkWords = { identity: 'Identity', bank: 'Bank account', gstin: 'GSTIN' }

export const checkKind: ReviewKind = {
  async describe(ctx, ids) {
    const rows = await ctx.db
      .select({ id: checks.id, kind: checks.kind, title: checks.stage_name })
      .from(checks)
      .where(inArray(checks.id, [...ids]))
    return described(rows.map(({ id, kind, title }) => ({ id, title, line: checkWords[kind], href: `/admin/checks/${id}` })))
  },
  async evidence(ctx, id) {
    const [row] = await ctx.db.select({ personId: checks.artist_id }).from(checks).where(eq(checks.id, id))
    return row ? { personId: row.personId, texts: [], pictureIds: [] } : null
  },
}

export const disputeKind: ReviewKind = {
  async describe(ctx, ids) {
    const rows = await ctx.db
      .select({ id: disputes.subject_id, kind: disputes.kind, number: bookings.number, terms: bookings.terms })
      .from(disputes)
      .innerJoin(bookings, eq(bookings.id, disputes.subject_id))
      .where(inArray(disputes.subject_id, [...ids]))
    return described(
      rows.map(({ id, kind, number, terms }) => ({
        id,
        title: `${kind ? disputeKindNames[kind] : 'Dispute'}: ${terms.artist.stageName}`,
        line: `${terms.package.title} · ${number}`,
        href: `/admin/disputes/${id}`,
      })),
    )
  },
}

export const orderDisputeKind: ReviewKind = {
  async describe(ctx, ids) {
    const rows = await ctx.db
      .select({ id: orders.id, number: orders.number, appealedAt: disputes.appealed_at, artist: fullName })
      .from(disputes)
      .innerJoin(orders, eq(orders.id, disputes.subject_id))
      .innerJoin(people, eq(people.id, orders.seller_id))
      .where(inArray(orders.id, [...ids]))
    return described(
      rows.map(({ id, number, appealedAt, artist }) => ({
        id,
        title: appealedAt ? 'Appeal about an order' : 'Order dispute',
        line: `${artist} · ${number}`,
        href: `/admin/order-disputes/${id}`,
      })),
    )
  },
}

export const transferKind: ReviewKind = {
  reasoned: ['refund', 'payout'],
  async describe(ctx, ids) {
    const back = await ctx.db
      .select({ id: refunds.id, title: payments.label, line: sql<string>`'Refund refused by the partner'` })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.payment_id))
      .where(inArray(refunds.id, [...ids]))
    const out = await ctx.db
      .select({
        id: payouts.id,
        title: payouts.label,
        line: sql<string>`'Payout refused: ' || coalesce(${payouts.failure}, 'no reason given')`,
      })
      .from(payouts)
      .where(inArray(payouts.id, [...ids]))
    return described([...back, ...out].map((row) => ({ ...row, href: '/admin/money' })))
  },
  async open(ctx, id) {
    const [refund] = await ctx.db.select({ paise: refunds.amount_paise }).from(refunds).where(eq(refunds.id, id))
    const [payout] = await ctx.db.select({ paise: payouts.net_paise }).from(payouts).where(eq(payouts.id, id))
    const decision = refund ? 'refund' : 'payout'
    const found = refund ?? payout
    if (!found) return null
    const choice = {
      kind: 'approve',
      decision,
      label: 'Send again',
      consequence: 'The partner is asked once more. It is never sent twice.',
    } as const
    // Above the limit of one admin, only its own page offers a second confirmation.
    return { version: null, subject: {}, choices: whyNotAlone(ctx, `A ${decision} of`, found.paise) ? [] : [choice] }
  },
  async carryOut(ctx, { id, decision, reason }) {
    if (decision === 'refund' || decision === 'payout') await retry(ctx, { kind: decision, id, reason })
  },
}

export const ticketKind: ReviewKind = {
  async describe(ctx, ids) {
    const rows = await ctx.db
      .select({ id: tickets.id, number: tickets.number, topic: tickets.topic, line: tickets.excerpt })
      .from(tickets)
      .where(inArray(tickets.id, [...ids]))
    return described(
      rows.map(({ id, number, topic, line }) => ({
        id,
        title: ticketTopics[topic].label,
        line: `${number} · ${line}`,
        href: `/admin/tickets?words=${encodeURIComponent(number)}`,
      })),
    )
  },
}

export const undeliveredKind: ReviewKind = {
  async describe(ctx, ids) {
    const rows = await ctx.db
      .select({ id: deliveries.id, channel: deliveries.channel, type: deliveries.type, failure: deliveries.failure })
      .from(deliveries)
      .where(inArray(deliveries.id, [...ids]))
    return described(
      rows.map(({ id, channel, type }) => ({
        id,
        title: channel === 'mail' ? 'E-mail not delivered' : 'Alert not delivered',
        line: type.replace(/[._]/g, ' '),
        href: '/admin/deliveries',
      })),
    )
  },
  async open() {
    return {
      version: null,
      subject: {},
      choices: [{ kind: 'approve', decision: 'retry', label: 'Try again', consequence: 'It is tried eight times more, within a day.' }],
    }
  },
  carryOut: (ctx, { id }) => retryDelivery(ctx, { id }),
}
