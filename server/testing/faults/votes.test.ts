import { afterAll, beforeAll } from 'vitest'
import { createWorld, type World } from '../world.ts'
import type { Attack } from './accounts.ts'
import { showBothWays } from './both-ways.ts'
import { oneVoterManyVotes, stuffed } from './votes.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

showBothWays<Attack>(
  [['V01 one voter, many votes', (on) => oneVoterManyVotes(on, { rounds: 4, times: 25 }), () => stuffed(world)]],
  () => ({ world, ask: world.ask }),
)
