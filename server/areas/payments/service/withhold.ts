/** Taxes that are kept back from a payout before it leaves. */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Paise } from '#contract/money.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { post } from '../ledger.ts'
import { withheldEntries } from '../rules.ts'
import { payouts } from '../tables.ts'

export interface Withheld {
  bookingId: string
  tcs: Paise
  tds: Paise
}

/** Once for each booking. @returns false when there is nothing to keep back, or the payout has left already */
export async function withhold(ctx: Ctx, { bookingId, tcs, tds }: Withheld): Promise<boolean> {
  const sum = tcs + tds
  if (sum === 0) return false
  return inTransaction(ctx, async (ctx) => {
    const [payout] = await ctx.db
      .update(payouts)
      .set({ tcs_paise: tcs, tds_paise: tds, net_paise: sql`${payouts.net_paise} - ${sum}` })
      .where(
        and(
          eq(payouts.booking_id, bookingId),
          inArray(payouts.state, ['scheduled', 'held']),
          eq(payouts.attempts, 0),
          eq(payouts.tcs_paise, 0),
          eq(payouts.tds_paise, 0),
          gt(payouts.net_paise, sum),
        ),
      )
      .returning()
    if (!payout) return false
    return post(ctx, {
      kind: 'withheld',
      subjectId: bookingId,
      reference: bookingId,
      memo: payout.label,
      lines: withheldEntries(payout.artist_id, { tcs, tds }),
    })
  })
}
