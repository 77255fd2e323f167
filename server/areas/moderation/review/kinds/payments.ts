import { eq, inArray } from 'drizzle-orm'
import { failures } from '#contract/grammar/errors.ts'
import { formatRupees, toRupees } from '#contract/grammar/money.ts'
import { refundMailFor as bookingLetter } from '../../../bookings/service/notices.ts'
import { refundMailFor as orderLetter } from '../../../orders/service/notices.ts'
import { whyReviewedGoesBack } from '../../../payments/service/stuck.ts'
import { payments } from '../../../payments/tables.ts'
import { whyNotAlone } from '../../confirmations/alone.ts'
import { refundReviewed } from '../../money.ts'
import { whoByIds } from '../who.ts'
import { described, type ReviewKind } from './kind.ts'

export const paymentKind: ReviewKind = {
  reasoned: ['refund'],
  async describe(ctx, ids) {
    const rows = await ctx.db
      .select({ id: payments.id, title: payments.label, failure: payments.failure })
      .from(payments)
      .where(inArray(payments.id, [...ids]))
    return described(rows.map(({ id, title, failure }) => ({ id, title, line: failure ?? 'Not what was asked for', href: '/admin/money' })))
  },
  async open(ctx, id) {
    const [row] = await ctx.db.select().from(payments).where(eq(payments.id, id))
    if (!row) return null
    const { captured_paise: received, promised_paise, amount_paise, state, payer_id, label } = row
    const canGoBack = state === 'review' && received > 0 && promised_paise === 0
    return {
      // The decision is for this amount only.
      version: received,
      subject: {
        about: (await whoByIds(ctx, [payer_id]))(payer_id),
        facts: [
          { label: 'For', value: label },
          { label: 'Asked for', value: formatRupees(toRupees(amount_paise)) },
          { label: 'Received', value: received > 0 ? formatRupees(toRupees(received)) : 'Nothing that we can book' },
        ],
      },
      // Above the limit of one admin, only its own page offers a second confirmation.
      choices:
        canGoBack && !whyNotAlone(ctx, 'A refund of', received)
          ? [
              {
                kind: 'approve',
                decision: 'refund',
                label: 'Give back',
                consequence: `${formatRupees(toRupees(received))} goes back to who paid it.`,
              },
            ]
          : [],
    }
  },
  async carryOut(ctx, { id, reason, version }) {
    const [row] = await ctx.db.select({ received: payments.captured_paise }).from(payments).where(eq(payments.id, id))
    if (row?.received !== version) throw failures.version_conflict()
    await refundReviewed(ctx, { paymentId: id, reason })
  },
  async read(ctx, { id }) {
    const [row] = await ctx.db.select().from(payments).where(eq(payments.id, id))
    if (!row) return null
    const refund = { amountPaise: row.captured_paise, reason: whyReviewedGoesBack }
    const told = (await bookingLetter(ctx, row.subject_id, refund)) ?? (await orderLetter(ctx, row.subject_id, refund))
    return told && { personId: told.personId, title: told.letter.subject, lines: told.letter.lines }
  },
}
