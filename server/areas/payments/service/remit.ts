/** Remitted taxes in the ledger. */
import type { Paise } from '#contract/grammar/money.ts'
import type { TaxKind } from '#contract/india/taxes.ts'
import type { Ctx } from '../../../platform/context.ts'
import { remittanceUndoneEntries, remittedEntries } from '../rules.ts'
import { post } from './ledger.ts'

export interface Remittance {
  remittanceId: string
  tax: TaxKind
  amountPaise: Paise
  memo: string
}

/** Must run in the transaction that records the challan. */
export async function postRemittance(ctx: Ctx, { remittanceId, tax, amountPaise, memo }: Remittance): Promise<void> {
  const lines = remittedEntries(tax, amountPaise)
  await post(ctx, { kind: 'taxes_remitted', subjectId: remittanceId, reference: remittanceId, memo, lines })
}

/** Reverses a remittance recorded by mistake. Must run in the transaction that records the reversal. */
export async function undoRemittance(ctx: Ctx, { remittanceId, tax, amountPaise, memo }: Remittance): Promise<void> {
  const lines = remittanceUndoneEntries(tax, amountPaise)
  await post(ctx, { kind: 'remittance_undone', subjectId: remittanceId, reference: remittanceId, memo, lines })
}
