import { afterAll, beforeAll, expect, test } from 'vitest'
import { createScenario, type Scenario } from '../scenario.ts'
import { smallSite } from '../site.ts'
import { createWorld, type World } from '../world.ts'
import { deafCache, takenAway } from './admin.ts'

let world: World
let people: Scenario
beforeAll(async () => {
  world = await createWorld({}, { site: smallSite() })
  people = await createScenario(world)
})
afterAll(() => world.close())

test('an artist suspended by an admin is nowhere a minute later, and everywhere again when the sanction is lifted', async () => {
  expect((await takenAway(world, people, { rounds: 1 })).breaches).toEqual([])
})

test('a cache that ignores events would be detected', async () => {
  expect((await takenAway(world, people, { rounds: 1 }, deafCache(world))).breaches).toContain('taken away: her picture shows her')
})
