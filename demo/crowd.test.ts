import { expect, test } from 'vitest'
import { packageFields } from '#contract/packages/packages.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { packages } from '#server/areas/packages/tables.ts'
import { viewOf } from '#server/areas/packages/wire.ts'
import { brokenInvariants } from '#server/testing/invariants.ts'
import { createWorld } from '#server/testing/world.ts'
import { loadCrowd } from './crowd.ts'

async function crowdOf(...counts: number[]) {
  const world = await createWorld()
  for (const count of counts) await loadCrowd(world.platform, count)
  const { total, results } = await world.get(profiles.list, { limit: 48 })
  const sold = await world.ctx.db.select().from(packages).orderBy(packages.id)
  const broken = await brokenInvariants(world.ctx)
  await world.close()
  return { total, results, sold, broken }
}

test('a crowd is the same in every installation, also when it grows, and all of it is bookable', async () => {
  const crowd = await crowdOf(70)
  expect(crowd.total).toBe(70)
  expect(crowd.results.filter(({ priceFrom }) => priceFrom === null)).toEqual([])
  expect(crowd.sold.map((row) => packageFields.safeParse(viewOf(row, 'x')).error).filter(Boolean)).toEqual([])
  expect(crowd.results.filter(({ rating }) => rating.count > 0).length).toBeGreaterThan(15)
  expect(crowd.broken, 'their stars are those of reviews as well').toEqual([])
  expect(await crowdOf(30, 70, 70)).toEqual(crowd)
})
