import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#contract/jobs/jobs.ts'
import { statementsOf } from '../../testing/statements.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { makeArtistFor, makeClient, postJob, proposeFor } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({}, { seed: 'statements of a proposal' })
  // The outbox polls at times of its own; without it the count is reproducible.
  world.platform.outbox.nudge = () => {}
})
afterAll(() => world.close())

const ceilings = { note: 7, shortlist: 9, accept: 28 }

test('each answer to a proposal stays within its limit of database statements', async () => {
  const client = await makeClient(world)
  const job = await postJob(world, client)
  const { proposalId } = await proposeFor(world, await makeArtistFor(world), job)
  const me = { token: client.token }
  const counted = {
    note: await statementsOf(() => world.get(jobs.note, { proposalId, note: 'Ask about the dholak' }, me)),
    shortlist: await statementsOf(() => world.get(jobs.shortlist, { proposalId }, me)),
    accept: await statementsOf(() => world.get(jobs.accept, { proposalId }, me)),
  }
  const over = Object.entries(counted).filter(([name, { total }]) => total > ceilings[name as keyof typeof ceilings])
  expect(over.map(([name, { total, byText }]) => [name, total, byText])).toEqual([])
})
