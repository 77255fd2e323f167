/** Taxes withheld from a payout before it leaves. */
import { eq } from 'drizzle-orm'
import type { Paise } from '#contract/grammar/money.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { withheldEntries } from '../rules.ts'
import { payouts } from '../tables.ts'
import { post } from './ledger.ts'
import type { PayoutRow } from './rows.ts'

export interface Withheld {
  subjectId: string
  /** The journal's reference: the booking or order, and what has changed. */
  reference: string
  /** In total, including what is already withheld. */
  tcs: Paise
  tds: Paise
}

/** Sets the total to withhold. Repeating the same changes nothing. @returns false when the payout has left already, or is too small */
export async function withhold(ctx: Ctx, { subjectId, reference, tcs, tds }: Withheld): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [payout] = await ctx.db.select().from(payouts).where(eq(payouts.subject_id, subjectId)).for('update')
    if (!payout || !isHere(payout)) return false
    const net = payout.gross_paise - payout.fee_paise - payout.gst_paise - tcs - tds
    if (net <= 0) return false
    await ctx.db.update(payouts).set({ tcs_paise: tcs, tds_paise: tds, net_paise: net, taxes_open: false }).where(eq(payouts.id, payout.id))
    const lines = withheldEntries(payout.artist_id, { tcs: tcs - payout.tcs_paise, tds: tds - payout.tds_paise })
    if (lines.length) await post(ctx, { kind: 'withheld', subjectId: subjectId, reference, memo: payout.label, lines })
    return true
  })
}

function isHere({ state, attempts, taxes_open }: PayoutRow): boolean {
  return taxes_open || ((state === 'scheduled' || state === 'held') && attempts === 0)
}
