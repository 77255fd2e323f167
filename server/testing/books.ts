/** After whatever happened in a test: every rupee is explained, and nobody was promised the same hour twice. */
import { expect } from 'vitest'
import { checkBooks } from '../areas/payments/service/books.ts'
import { brokenInvariants } from './invariants.ts'
import type { World } from './world.ts'

export async function expectEverythingToHold(world: World): Promise<void> {
  const { checkedAt: _at, ...books } = await checkBooks(world.ctx)
  expect(books).toEqual({ unbalancedJournals: [], driftedBalances: [], unexplainedPayments: [], stuckTransfers: [], sumPaise: 0 })
  expect(await brokenInvariants(world.ctx)).toEqual([])
}
