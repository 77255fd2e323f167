/** The law requires us to keep the books. They keep amounts and references; names are removed. */
import { and, eq, inArray, ne, notInArray, or } from 'drizzle-orm'
import { mentions, type PersonalData, withoutWords } from '../../personal-data.ts'
import { inErasure } from '../../platform/database/erasure.ts'
import { sandboxOrders } from '../../platform/payments/tables.ts'
import { differenceAssignees, ledgerJournals, payments, payoutAccounts, payouts, refunds } from './tables.ts'

const { kind, holder_mask, place_mask, pan_mask, changed_at } = payoutAccounts
/** The account itself stays encrypted, in the export too. */
const shownOfAccount = { kind, holder_mask, place_mask, pan_mask, changed_at }
const of = (id: string) => or(eq(payments.payer_id, id), eq(payments.payee_id, id))

export const paymentsPersonalData: PersonalData = {
  tables: [
    'payments',
    'refunds',
    'payouts',
    'payout_accounts',
    'difference_assignees',
    'late_transfers',
    'provider_events',
    'ledger_accounts',
    'ledger_journals',
    'ledger_entries',
    'ledger_balances',
    'sandbox_orders',
    'sandbox_payments',
    'sandbox_refunds',
    'sandbox_payouts',
    'sandbox_webhooks',
  ],
  async gather(ctx, { id }) {
    const mine = await ctx.db.select().from(payments).where(of(id))
    const ids = mine.map((row) => row.id)
    return {
      differencesLookedAt: await ctx.db.select().from(differenceAssignees).where(eq(differenceAssignees.person_id, id)),
      payments: mine.map(({ checkout_url: _url, ...row }) => row),
      refunds: ids.length ? await ctx.db.select().from(refunds).where(inArray(refunds.payment_id, ids)) : [],
      payouts: await ctx.db.select().from(payouts).where(eq(payouts.artist_id, id)),
      payoutAccount: await ctx.db.select(shownOfAccount).from(payoutAccounts).where(eq(payoutAccounts.artist_id, id)),
    }
  },
  async erase(ctx, subject) {
    await ctx.db.delete(differenceAssignees).where(eq(differenceAssignees.person_id, subject.id))
    await ctx.db.delete(payoutAccounts).where(eq(payoutAccounts.artist_id, subject.id))
    await ctx.db
      .update(differenceAssignees)
      .set({ note: withoutWords(differenceAssignees.note, subject) })
      .where(mentions(differenceAssignees.note, subject))
    const scrub = { label: withoutWords(payments.label, subject) }
    await ctx.db
      .update(payments)
      .set(scrub)
      .where(and(of(subject.id), mentions(payments.label, subject)))
    await ctx.db
      .update(payouts)
      .set({ label: withoutWords(payouts.label, subject) })
      .where(and(eq(payouts.artist_id, subject.id), mentions(payouts.label, subject)))
    const mine = await ctx.db.select({ id: payments.id, subject_id: payments.subject_id }).from(payments).where(of(subject.id))
    if (!mine.length) return
    const ids = mine.map(({ id }) => id)
    await ctx.db
      .update(refunds)
      .set({ reason: withoutWords(refunds.reason, subject) })
      .where(and(inArray(refunds.payment_id, ids), mentions(refunds.reason, subject)))
    await ctx.db
      .update(sandboxOrders)
      .set({ label: withoutWords(sandboxOrders.label, subject) })
      .where(inArray(sandboxOrders.reference, ids))
    const subjects = mine.map(({ subject_id }) => subject_id)
    await inErasure(ctx, () =>
      ctx.db
        .update(ledgerJournals)
        .set({ memo: withoutWords(ledgerJournals.memo, subject) })
        .where(and(inArray(ledgerJournals.subject_id, subjects), mentions(ledgerJournals.memo, subject))),
    )
  },
  async holds(ctx, personId) {
    const review = await ctx.db.$count(payments, and(of(personId), eq(payments.state, 'review')))
    const owed = await ctx.db.$count(payouts, and(eq(payouts.artist_id, personId), notInArray(payouts.state, ['paid', 'cancelled'])))
    const mine = ctx.db.select({ id: payments.id }).from(payments).where(of(personId))
    const back = await ctx.db.$count(refunds, and(inArray(refunds.payment_id, mine), ne(refunds.state, 'done')))
    const waiting = [
      ...(review ? ['A payment of yours is being looked at by us.'] : []),
      ...(owed ? ['A payout is still on its way to you.'] : []),
      ...(back ? ['A refund is still under way.'] : []),
    ]
    return waiting.map((text) => ({ kind: 'payments', text }))
  },
}
