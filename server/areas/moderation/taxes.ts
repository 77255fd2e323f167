/** Finance actions on taxes: record paid tax, resend a refused invoice to the portal. */
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import type { invoices } from '#contract/invoices/invoices.ts'
import type { taxReturns } from '#contract/invoices/tax-returns.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { record } from '../audit/service.ts'
import { sendAgain } from '../invoices/service/register.ts'
import { correctRemittance, recordRemittance, takeBackRemittance } from '../invoices/service/remittances.ts'

export async function remit(ctx: Ctx, { reason, ...asked }: ParsedOf<typeof taxReturns.remit>): Promise<OutputOf<typeof taxReturns.remit>> {
  return inTransaction(ctx, async (ctx) => {
    const { row, due } = await recordRemittance(ctx, asked)
    const { tax: kind, amount_paise, challan: reference } = row
    await record(ctx, { action: 'taxes.remit', subject_id: row.id, before: { kind }, after: { kind, amount_paise, reference }, reason })
    return due
  })
}

export async function correct(
  ctx: Ctx,
  { reason, ...asked }: ParsedOf<typeof taxReturns.correct>,
): Promise<OutputOf<typeof taxReturns.correct>> {
  return inTransaction(ctx, async (ctx) => {
    const { before, due } = await correctRemittance(ctx, asked)
    const { remittanceId: subject_id, tax: kind, challan, paidOn } = asked
    const [was, is] = [referenceOf(before), referenceOf({ challan, paid_on: paidOn })]
    const facts = { before: { kind, reference: was }, after: { kind, reference: is } }
    await record(ctx, { action: 'taxes.correct', subject_id, ...facts, reason })
    return due
  })
}

export async function takeBack(
  ctx: Ctx,
  { reason, ...asked }: ParsedOf<typeof taxReturns.takeBack>,
): Promise<OutputOf<typeof taxReturns.takeBack>> {
  return inTransaction(ctx, async (ctx) => {
    const { before, row, due } = await takeBackRemittance(ctx, asked)
    const { id: subject_id, tax: kind, amount_paise } = row
    const facts = { before: { kind, amount_paise, reference: referenceOf(before) }, after: { kind, amount_paise: 0 } }
    await record(ctx, { action: 'taxes.take_back', subject_id, ...facts, reason })
    return due
  })
}

export async function registerAgain(
  ctx: Ctx,
  { invoiceId }: ParsedOf<typeof invoices.registerAgain>,
): Promise<OutputOf<typeof invoices.registerAgain>> {
  return inTransaction(ctx, async (ctx) => {
    const sent = await sendAgain(ctx, invoiceId)
    const [before, after] = [{ state: 'refused' }, { state: sent.state, reference: sent.number }]
    await record(ctx, { action: 'invoice.register_again', subject_id: invoiceId, before, after, reason: '' })
    return sent
  })
}

function referenceOf({ challan, paid_on }: { challan: string; paid_on: string }): string {
  return `${challan} of ${paid_on}`
}
