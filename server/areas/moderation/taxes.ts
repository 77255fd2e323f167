/** What finance records of taxes that were handed on. */
import type { OutputOf, ParsedOf } from '#contract/call.ts'
import type { taxReturns } from '#contract/tax-returns.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { recordRemittance } from '../invoices/service/remittances.ts'
import { record } from './audit.ts'

export async function remit(ctx: Ctx, { reason, ...asked }: ParsedOf<typeof taxReturns.remit>): Promise<OutputOf<typeof taxReturns.remit>> {
  return inTransaction(ctx, async (ctx) => {
    const { row, due } = await recordRemittance(ctx, asked)
    const { tax: kind, amount_paise, challan: reference } = row
    await record(ctx, { action: 'taxes.remit', subject_id: row.id, before: { kind }, after: { kind, amount_paise, reference }, reason })
    return due
  })
}
