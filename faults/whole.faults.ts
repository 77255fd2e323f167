/** Every fault with its whole figures; one line each: what was done, how many were acknowledged, what was lost. */
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/time.ts'
import { chanceFrom } from '#demo/drawing/chance.ts'
import * as accounts from '#server/testing/faults/accounts.ts'
import * as bookings from '#server/testing/faults/bookings.ts'
import { stumbling, withBroken } from '#server/testing/faults/broken.ts'
import * as money from '#server/testing/faults/money.ts'
import { liveThrough } from '#server/testing/simulation.ts'
import { createWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** What a fault comes to. Only `lost` and `doubled` may not be there. */
interface Result {
  done: number
  acknowledged: number
  lost: number
  doubled: number
}

function fault(id: string, run: () => Promise<Result> | Result) {
  test(id, async () => {
    const began = performance.now()
    const result = await run()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const { done, acknowledged, lost, doubled } = result
    process.stdout.write(`${id}: ${done} done, ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${seconds} s\n`)
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
    expect(acknowledged).toBeGreaterThan(0)
  })
}

const raced = ({ rounds, won, refused, failed, overlaps }: bookings.Counted): Result => ({
  done: won + refused + failed,
  acknowledged: won + refused,
  lost: failed + Math.max(0, rounds - won),
  doubled: overlaps + Math.max(0, won - rounds),
})
const attacked = ({ tried, breaches }: accounts.Outcome): Result => ({
  done: tried,
  acknowledged: tried,
  lost: breaches.length,
  doubled: 0,
})
const attack = (run: (on: accounts.Attack) => Promise<accounts.Outcome>) => async () => attacked(await run({ world, ask: world.ask }))
const { wholeFigures: whole } = money

fault('M05', () => money.alteredWebhooks(world, whole.alteredWebhooks))
fault('M06', () => money.repeatedWebhooks(world, whole.repeatedWebhooks))
fault('M07', () =>
  money.shuffledNews(world, { orders: money.ordersOf(whole.shuffledNews.orders), insertions: whole.shuffledNews.insertions }),
)
fault('M08', () => money.webhookAndReturn(world, whole.webhookAndReturn))
fault('M09', async () => {
  const apart = await createWorld()
  return money.randomTransfers(apart, whole.randomTransfers).finally(() => apart.close())
})
fault('M10', () => money.lostWebhooks(world, whole.lostWebhooks))
fault('M11', () => money.alteredNews(world, whole.alteredNews))
fault('M12', () => withBroken(world, stumbling(chanceFrom('whole').next), () => money.faultyPartner(world, whole.faultyPartner)))
fault('M13', () => {
  world.clock.advance(dayMs)
  return money.moneyTooLate(world, whole.moneyTooLate)
})

fault('B01', async () => raced(await bookings.oneEvening(world, { clients: 100, rounds: 200 })))
fault('B03 two yeses', async () => raced(await bookings.twoYesesForOneTime(world, { rounds: 250 })))
fault('B03 one end', async () => {
  const { rounds, doubled, failed } = await bookings.oneEnd(world, { rounds: 250 })
  return { done: rounds, acknowledged: rounds - failed, lost: failed, doubled }
})

fault(
  'A01',
  attack((on) => accounts.tabsRefreshAtOnce(on, { rounds: 1000, tabs: 20 })),
)
fault(
  'A02',
  attack((on) => accounts.oldTokenComesBack(on, { rounds: 100 })),
)
fault('A03', attack(accounts.refreshAfterTheEnd))
fault(
  'A04',
  attack((on) => accounts.forgedTokens(on, { tokens: 500 })),
)
fault(
  'A05',
  attack((on) => accounts.codesGuessed(on, { guesses: 1000 })),
)
fault('A06', attack(accounts.codesElsewhere))
fault(
  'A07',
  attack((on) => accounts.passwordsSprayed(on, { tries: 10_000 })),
)
fault('A09', attack(accounts.whoHasAnAccount))
fault(
  'A12',
  attack((on) => accounts.resetLinkPressed(on, { presses: 20 })),
)
fault(
  'A14',
  attack((on) => accounts.fieldsThatAreOurs(on, { rounds: 200 })),
)
fault('Z03', attack(accounts.demotedWithALiveToken))
fault('Z04', async () => attacked(await accounts.addressesInDisguise({ world })))
fault(
  'Z05',
  attack((on) => accounts.hostileInputs(on, { requests: 200_000 })),
)

fault('D08', async () => {
  let [done, doubled, lost] = [0, 0, 0]
  for (let seed = 0; seed < 100; seed++) {
    const cast = { seed: `season ${seed}`, artists: 12, clients: 60, steps: 400 }
    const [one, other] = [await liveThrough(cast), await liveThrough(cast)]
    done += one.history.length
    lost += one.broken.length
    if (JSON.stringify(one.history) !== JSON.stringify(other.history)) doubled++
  }
  return { done, acknowledged: done, lost, doubled }
})
