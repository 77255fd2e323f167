/** Each fault of idempotency keys and amounts with small numbers; and with broken protection, it is counted. */
import { afterAll, beforeAll } from 'vitest'
import { packages } from '#contract/packages/packages.ts'
import { createWorld, type World } from '../world.ts'
import type { Attack } from './accounts.ts'
import { type Fault, showBothWays } from './both-ways.ts'
import { broken, sharedKeys, withoutKeys } from './broken.ts'
import { keyOfAnother, noAmount, oneKeyAtOnce, oneKeyForAnother } from './keys.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const faults: Fault<Attack>[] = [
  ['M01: one key sent many times at once', (attack) => oneKeyAtOnce(attack, { keys: 2, presses: 20 }), () => withoutKeys(world)],
  ['M02: one key with another body', (attack) => oneKeyForAnother(attack, { changes: 2 }), () => withoutKeys(world)],
  ["M04: another person's key", (attack) => keyOfAnother(attack, { keys: 2 }), () => sharedKeys(world)],
  [
    'M14: what is no amount',
    (attack) => noAmount(attack, { rounds: 0 }),
    () => broken(world, packages.create.path, (ask, call, input, options) => ask(call, { ...(input as object), price: 50_000 }, options)),
  ],
]

showBothWays(faults, () => ({ world, ask: world.ask }))
