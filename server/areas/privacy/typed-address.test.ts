import { afterAll, beforeAll, expect, test } from 'vitest'
import { privacy } from '#contract/privacy/privacy.ts'
import { support } from '#contract/support/support.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { signUp, signUpByPhone } from '../auth/testing.ts'
import { supportPersonalData } from '../support/personal-data.ts'
import { subjectOf } from './subject.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a person who only typed an email address neither exports nor erases any message written under it', async () => {
  const email = 'writes.to.us@people.test'
  await world.get(support.send, { name: 'Ravi', email, topic: 'booking', message: 'My family must not know of this booking.' })
  const thief = await signUpByPhone(world, { username: 'reads.along', email })
  const copyOf = async (id: string) => JSON.stringify(await supportPersonalData.gather(world.ctx, await subjectOf(world.ctx, id)))
  expect(await copyOf(thief.person.id)).not.toContain('must not know')
  await supportPersonalData.erase(world.ctx, await subjectOf(world.ctx, thief.person.id))
  const ravi = await signUp(world, { username: 'ravi.writes', email })
  expect(await copyOf(ravi.person.id)).toContain('must not know')
})

test('an export requires a verified email address', async () => {
  const asha = await signUpByPhone(world, { username: 'asks.for.a.copy' })
  expect((await world.ask(privacy.askExport, {}, asha)).body.code).toBe('no_address')
})
