/** Prizes in the ledger: owed to the winner, sent from our own bank account, or passed on. */
import type { Paise } from '#contract/grammar/money.ts'
import type { Ctx } from '../../../platform/context.ts'
import { prizePassedOnEntries, prizeSentEntries, prizeWonEntries } from '../rules.ts'
import { post } from './ledger.ts'

export interface PrizeMoney {
  prizeId: string
  artistId: string
  /** Zero for a prize without money. */
  gross: Paise
  /** Income tax withheld when it is sent. */
  tax: Paise
}

const memo = 'Prize of a contest'

/** Idempotent. Must run in the transaction that awards the prize. */
export async function owePrize(ctx: Ctx, { prizeId, artistId, gross }: PrizeMoney): Promise<void> {
  if (!gross) return
  await post(ctx, { kind: 'prize_won', subjectId: prizeId, reference: prizeId, memo, lines: prizeWonEntries(artistId, gross) })
}

/** A prize won before the ledger had prizes is entered first. */
export async function sendPrize(ctx: Ctx, prize: PrizeMoney): Promise<void> {
  if (!prize.gross) return
  await owePrize(ctx, prize)
  const { prizeId, artistId } = prize
  await post(ctx, { kind: 'prize_sent', subjectId: prizeId, reference: prizeId, memo, lines: prizeSentEntries(artistId, prize) })
}

/** Like `sendPrize`, for a winner who does not get it after all. */
export async function passPrizeOn(ctx: Ctx, prize: PrizeMoney): Promise<void> {
  if (!prize.gross) return
  await owePrize(ctx, prize)
  const { prizeId, artistId, gross } = prize
  await post(ctx, { kind: 'prize_passed_on', subjectId: prizeId, reference: prizeId, memo, lines: prizePassedOnEntries(artistId, gross) })
}
