/** Recording that a tax of a month was paid to the government. */
import { and, eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/call.ts'
import { toPaise } from '#contract/money.ts'
import { type TaxDue, taxReturnFailures, type taxReturns } from '#contract/tax-returns.ts'
import { dayOf, formatMonth, monthOf } from '#contract/time.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { postRemittance } from '../../payments/service/remit.ts'
import { taxRemittances } from '../tables.ts'
import { missingLines, type RemittanceRow, taxDue } from './dues.ts'

type Asked = ParsedOf<typeof taxReturns.remit>

/** Of what is left, up to the next whole rupee. @throws month_open, lines_missing, nothing_due, too_much, challan_known, paid_when */
export async function recordRemittance(
  ctx: Ctx,
  { tax, month, amount, challan, paidOn }: Omit<Asked, 'reason'>,
): Promise<{ row: RemittanceRow; due: TaxDue }> {
  const at = now(ctx)
  if (month >= monthOf(at)) throw taxReturnFailures.month_open()
  if (paidOn < `${month}-01` || paidOn > dayOf(at)) throw taxReturnFailures.paid_when()
  return inTransaction(ctx, async (ctx) => {
    await lock(ctx.db, 'remittances')
    if (await missingLines(ctx, month)) throw taxReturnFailures.lines_missing()
    const { left } = await taxDue(ctx, tax, month)
    if (left <= 0) throw taxReturnFailures.nothing_due()
    if (amount > Math.ceil(left)) throw taxReturnFailures.too_much()
    const same = and(eq(taxRemittances.challan, challan), eq(taxRemittances.paid_on, paidOn))
    if (await ctx.db.$count(taxRemittances, same)) throw taxReturnFailures.challan_known()
    const row = {
      id: ctx.platform.ids.uuid(),
      ...{ tax, month, challan, amount_paise: toPaise(amount), paid_on: paidOn },
      ...{ recorded_by: requirePerson(ctx).id, recorded_at: at },
    }
    await ctx.db.insert(taxRemittances).values(row)
    const memo = `${tax.toUpperCase()} of ${formatMonth(month)}, challan ${challan}`
    await postRemittance(ctx, { remittanceId: row.id, tax, amountPaise: row.amount_paise, memo })
    return { row, due: await taxDue(ctx, tax, month) }
  })
}
