/** Checks after a test that every rupee is explained, and that no hour was promised twice. */
import { expect } from 'vitest'
import { expectCleanBooks } from '../areas/payments/testing.ts'
import { afterTheEvents, brokenInvariants, invariants } from './invariants.ts'
import type { World } from './world.ts'

/** Handles all pending events first. */
export async function expectEverythingToHold(world: World): Promise<void> {
  await world.settle()
  await expectCleanBooks(world)
  expect(await brokenInvariants(world.ctx, { ...invariants, ...afterTheEvents })).toEqual([])
}
