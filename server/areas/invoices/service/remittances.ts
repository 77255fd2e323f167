/** Records that a tax of a month was paid to the government, and corrects such records. */
import { and, eq, ne } from 'drizzle-orm'
import type { AuditFacts } from '#contract/audit/audit.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { toPaise } from '#contract/grammar/money.ts'
import { type Day, dayOf, formatMonth, type Month, monthOf } from '#contract/grammar/time.ts'
import { type TaxDue, taxReturnFailures, type taxReturns } from '#contract/invoices/tax-returns.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { record } from '../../audit/service.ts'
import { postRemittance, undoRemittance } from '../../payments/service/remit.ts'
import { taxChallans, taxRemittanceChanges, taxRemittances } from '../tables.ts'
import { missingLines, type RemittanceRow, taxDue } from './dues.ts'

type Named = Omit<ParsedOf<typeof taxReturns.takeBack>, 'reason'>
type Challan = typeof taxChallans.$inferSelect

/** Up to the rest, rounded up to a whole rupee. @throws month_open, lines_missing, nothing_due, too_much, challan_known, paid_when */
export async function remit(ctx: Ctx, input: ParsedOf<typeof taxReturns.remit>): Promise<TaxDue> {
  const { tax, month, amount, challan, paidOn, reason } = input
  const at = now(ctx)
  if (month >= monthOf(at)) throw taxReturnFailures.month_open()
  checkDay(ctx, month, paidOn)
  return inTurn(ctx, async (ctx) => {
    if (await missingLines(ctx, month)) throw taxReturnFailures.lines_missing()
    const { left } = await taxDue(ctx, tax, month)
    if (left <= 0) throw taxReturnFailures.nothing_due()
    if (amount > Math.ceil(left)) throw taxReturnFailures.too_much()
    const row = {
      id: ctx.platform.ids.uuid(),
      ...{ tax, month, challan, amount_paise: toPaise(amount), paid_on: paidOn },
      ...{ recorded_by: requirePerson(ctx).id, recorded_at: at },
    }
    const proof = { remittance_id: row.id, challan, paid_on: paidOn }
    await requireNewChallan(ctx, proof)
    await ctx.db.insert(taxRemittances).values(row)
    await ctx.db.insert(taxChallans).values(proof)
    await postRemittance(ctx, { remittanceId: row.id, tax, amountPaise: row.amount_paise, memo: memoOf(row) })
    const due = await taxDue(ctx, tax, month)
    const after = { kind: tax, amount_paise: row.amount_paise, reference: challan }
    await record(ctx, { action: 'taxes.remit', subject_id: row.id, before: { kind: tax }, after, reason })
    return due
  })
}

/** @throws challan_same, challan_known, paid_when, taken_back, 404 */
export async function correct(ctx: Ctx, { challan, paidOn, reason, ...named }: ParsedOf<typeof taxReturns.correct>): Promise<TaxDue> {
  checkDay(ctx, named.month, paidOn)
  return inTurn(ctx, async (ctx) => {
    const { before } = await requireProven(ctx, named)
    if (before.challan === challan && before.paid_on === paidOn) throw taxReturnFailures.challan_same()
    const { remittance_id: id } = before
    const proof = { remittance_id: id, challan, paid_on: paidOn }
    await requireNewChallan(ctx, proof)
    await keep(ctx, before, false)
    await ctx.db.update(taxChallans).set(proof).where(eq(taxChallans.remittance_id, id))
    const due = await taxDue(ctx, named.tax, named.month)
    const facts = (paid: Challan): AuditFacts => ({ kind: named.tax, reference: referenceOf(paid) })
    await record(ctx, { action: 'taxes.correct', subject_id: id, before: facts(before), after: facts(proof), reason })
    return due
  })
}

/** A withdrawn amount is due again. @throws taken_back, 404 */
export function takeBack(ctx: Ctx, { reason, ...named }: ParsedOf<typeof taxReturns.takeBack>): Promise<TaxDue> {
  return inTurn(ctx, async (ctx) => {
    const { before, row } = await requireProven(ctx, named)
    const { id, tax: kind, amount_paise } = row
    await keep(ctx, before, true)
    await ctx.db.delete(taxChallans).where(eq(taxChallans.remittance_id, id))
    const memo = `Taken back: ${memoOf({ ...row, challan: before.challan })}`
    await undoRemittance(ctx, { remittanceId: id, tax: kind, amountPaise: amount_paise, memo })
    const due = await taxDue(ctx, named.tax, named.month)
    const facts = { before: { kind, amount_paise, reference: referenceOf(before) }, after: { kind, amount_paise: 0 } }
    await record(ctx, { action: 'taxes.take_back', subject_id: id, ...facts, reason })
    return due
  })
}

const referenceOf = ({ challan, paid_on }: Challan) => `${challan} of ${paid_on}`

/** Serialized, because the rest depends on the earlier ones. */
function inTurn<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  return inTransaction(ctx, async (ctx) => {
    await lock(ctx.db, 'remittances')
    return work(ctx)
  })
}

function checkDay(ctx: Ctx, month: Month, paidOn: Day): void {
  if (paidOn < `${month}-01` || paidOn > dayOf(now(ctx))) throw taxReturnFailures.paid_when()
}

async function requireNewChallan(ctx: Ctx, { remittance_id, challan, paid_on }: Challan): Promise<void> {
  const same = and(eq(taxChallans.challan, challan), eq(taxChallans.paid_on, paid_on), ne(taxChallans.remittance_id, remittance_id))
  if (await ctx.db.$count(taxChallans, same)) throw taxReturnFailures.challan_known()
}

async function requireProven(ctx: Ctx, { remittanceId, tax, month }: Named): Promise<{ row: RemittanceRow; before: Challan }> {
  const [found] = await ctx.db
    .select({ row: taxRemittances, before: taxChallans })
    .from(taxRemittances)
    .leftJoin(taxChallans, eq(taxChallans.remittance_id, taxRemittances.id))
    .where(and(eq(taxRemittances.id, remittanceId), eq(taxRemittances.tax, tax), eq(taxRemittances.month, month)))
  if (!found) throw failures.not_found()
  if (!found.before) throw taxReturnFailures.taken_back()
  return { row: found.row, before: found.before }
}

async function keep(ctx: Ctx, before: Challan, isTakenBack: boolean): Promise<void> {
  const place = 1 + (await ctx.db.$count(taxRemittanceChanges, eq(taxRemittanceChanges.remittance_id, before.remittance_id)))
  const change = { id: ctx.platform.ids.uuid(), place, changed_by: requirePerson(ctx).id, changed_at: now(ctx), is_taken_back: isTakenBack }
  await ctx.db.insert(taxRemittanceChanges).values({ ...before, ...change })
}

function memoOf({ tax, month, challan }: Pick<RemittanceRow, 'tax' | 'month' | 'challan'>): string {
  return `${tax.toUpperCase()} of ${formatMonth(month)}, challan ${challan}`
}
