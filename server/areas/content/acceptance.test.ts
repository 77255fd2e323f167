// Runs on: both databases
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { signUp } from '../auth/testing.ts'
import { consents } from '../consents/tables.ts'
import { noteAcceptance } from './acceptance.ts'
import { house } from './service.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const versionOf = (slug: string) => house.policies.find((policy) => policy.slug === slug)?.version

test('whoever opens an account has accepted the current terms and privacy policy, once', async () => {
  const { person } = await signUp(world, { username: 'nandini.rao' })
  await world.settle()
  const rows = () => world.ctx.db.select().from(consents).where(eq(consents.person_id, person.id)).orderBy(consents.purpose)
  const kept = await rows()
  expect(kept.map(({ purpose, notice_version, given }) => [purpose, notice_version, given])).toEqual([
    ['privacy', versionOf('privacy-policy'), true],
    ['terms', versionOf('terms-and-conditions'), true],
  ])
  await noteAcceptance(world.ctx, { personId: person.id }, world.clock.now())
  expect(await rows()).toEqual(kept)
})
