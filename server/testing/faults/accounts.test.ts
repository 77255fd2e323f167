/** Each attack fails on the product, and succeeds on a product broken in exactly that place. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/auth/account.ts'
import { auth } from '#contract/auth/auth.ts'
import { people } from '../../areas/auth/tables.ts'
import { createWorld, type World } from '../world.ts'
import {
  type Attack,
  addressesInDisguise,
  codesElsewhere,
  codesGuessed,
  demotedWithALiveToken,
  fieldsThatAreOurs,
  forgedTokens,
  hostileInputs,
  oldTokenComesBack,
  passwordsSprayed,
  refreshAfterTheEnd,
  resetLinkPressed,
  tabsRefreshAtOnce,
  timeTells,
  whoHasAnAccount,
} from './accounts.ts'
import { type Fault, showBothWays } from './both-ways.ts'
import { broken, saying } from './broken.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const brokenCall = (path: string, answer: Parameters<typeof broken>[2]) => broken(world, path, answer)
let asked = 0

const attacks: Fault<Attack>[] = [
  [
    'A01: tabs that refresh at once',
    (attack) => tabsRefreshAtOnce(attack, { rounds: 3, tabs: 20 }),
    () => brokenCall(auth.refresh.path, (ask, ...input) => (++asked % 7 ? ask(...input) : saying(401)())),
  ],
  [
    'A02: an old token after the grace period',
    (attack) => oldTokenComesBack(attack, { rounds: 2 }),
    () => brokenCall(auth.refresh.path, saying(200, { tokens: {} })),
  ],
  ['A03: a refresh after the session ended', refreshAfterTheEnd, () => brokenCall(auth.refresh.path, saying(200))],
  ['A04: forged tokens', (attack) => forgedTokens(attack, { tokens: 100 }), () => brokenCall(account.get.path, saying(200))],
  ['A05: guessed codes', (attack) => codesGuessed(attack, { guesses: 20 }), () => brokenCall(auth.login.path, saying(200))],
  ['A06: codes used for something else', codesElsewhere, () => brokenCall(auth.login.path, saying(200))],
  ['A07: sprayed passwords', (attack) => passwordsSprayed(attack, { tries: 30 }), () => brokenCall(auth.login.path, saying(401))],
  [
    'A09: who has an account',
    whoHasAnAccount,
    () =>
      brokenCall(auth.forgot.path, (_ask, _call, input) => saying((input as { email: string }).email.startsWith('nobody') ? 404 : 200)()),
  ],
  [
    'A12: a reset link opened many times at once',
    (attack) => resetLinkPressed(attack, { presses: 5 }),
    () => brokenCall(auth.resetPassword.path, saying(200)),
  ],
  [
    'A14: protected fields',
    (attack) => fieldsThatAreOurs(attack, { rounds: 8 }),
    () =>
      brokenCall(auth.register.path, async (ask, ...input) => {
        const reply = await ask(...input)
        await world.ctx.db.update(people).set({ demo: true })
        return reply
      }),
  ],
  ['Z03: a live token of a suspended person', demotedWithALiveToken, () => brokenCall(account.get.path, saying(200))],
  ['Z05: hostile inputs', (attack) => hostileInputs(attack, { requests: 300 }), () => brokenCall(auth.login.path, saying(500))],
]

showBothWays(attacks, () => ({ world, ask: world.ask }))

/** Proving it needs many rounds on an idle machine: npm run faults. */
describe('A09 by timing', () => {
  test('would detect a faster answer for an unknown person', async () => {
    const early = brokenCall(auth.login.path, (ask, ...asked) =>
      (asked[1] as { email: string }).email.startsWith('nobody') ? saying(401)() : ask(...asked),
    )
    const { breaches } = await timeTells(early, { rounds: 20 })
    expect(breaches).toContainEqual(expect.stringMatching(/^login: the times tell them apart, p = /))
  })
})

describe('Z04: URLs in disguise', () => {
  test('get no access', async () => {
    const { tried, breaches } = await addressesInDisguise({ world })
    expect(breaches).toEqual([])
    expect(tried).toBeGreaterThan(500)
  })

  test('would be detected', async () => {
    expect((await addressesInDisguise({ world }, async () => 200)).breaches).not.toEqual([])
  })
})
