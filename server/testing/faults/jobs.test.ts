import { afterAll, beforeAll } from 'vitest'
import { createWorld, type World } from '../world.ts'
import type { Attack } from './accounts.ts'
import { showBothWays } from './both-ways.ts'
import { forgetful, twoYesesForOneOpening } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

showBothWays<Attack>([['J01 two yeses for one opening', (on) => twoYesesForOneOpening(on, { rounds: 9 }), () => forgetful(world)]], () => ({
  world,
  ask: world.ask,
}))
