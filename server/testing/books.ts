/** After whatever happened in a test: every rupee is explained, and nobody was promised the same hour twice. */
import { expect } from 'vitest'
import { expectCleanBooks } from '../areas/payments/testing.ts'
import { afterTheNews, brokenInvariants, invariants } from './invariants.ts'
import type { World } from './world.ts'

/** Works all news through before it looks. */
export async function expectEverythingToHold(world: World): Promise<void> {
  await world.settle()
  await expectCleanBooks(world)
  expect(await brokenInvariants(world.ctx, { ...invariants, ...afterTheNews })).toEqual([])
}
