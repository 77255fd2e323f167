/** After whatever happened in a test: every rupee is explained, and nobody was promised the same hour twice. */
import { expect } from 'vitest'
import { checkBooks } from '../areas/payments/service/books.ts'
import { afterTheNews, brokenInvariants, invariants } from './invariants.ts'
import type { World } from './world.ts'

/** Works all news through before it looks. */
export async function expectEverythingToHold(world: World): Promise<void> {
  await world.settle()
  const { checkedAt: _at, ...books } = await checkBooks(world.ctx)
  expect(books).toEqual({
    unbalancedJournals: [],
    driftedBalances: [],
    unexplainedPayments: [],
    inReview: [],
    stuckTransfers: [],
    sumPaise: 0,
  })
  expect(await brokenInvariants(world.ctx, { ...invariants, ...afterTheNews })).toEqual([])
}
