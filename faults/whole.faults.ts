/** Every fault with its whole figures; one line each: what was done, how many were acknowledged, what was lost. */
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as time from '#contract/time.ts'
import { dayMs } from '#contract/time.ts'
import { chanceFrom } from '#demo/drawing/chance.ts'
import type { SiteCode } from '#server/http/pages.ts'
import { builtSite } from '#server/http/site.ts'
import * as accounts from '#server/testing/faults/accounts.ts'
import * as bookings from '#server/testing/faults/bookings.ts'
import { stumbling, withBroken } from '#server/testing/faults/broken.ts'
import * as clock from '#server/testing/faults/clock.ts'
import * as desk from '#server/testing/faults/desk.ts'
import * as doors from '#server/testing/faults/doors.ts'
import { pageAndServer, tokenEndsForMany } from '#server/testing/faults/expired-token.ts'
import * as keys from '#server/testing/faults/keys.ts'
import * as mails from '#server/testing/faults/mails.ts'
import * as money from '#server/testing/faults/money.ts'
import * as stock from '#server/testing/faults/stock.ts'
import * as uploads from '#server/testing/faults/uploads.ts'
import { createScenario } from '#server/testing/scenario.ts'
import { liveThrough } from '#server/testing/simulation.ts'
import { smallSite } from '#server/testing/site.ts'
import { createWorld, type Furniture, type World } from '#server/testing/world.ts'
import { missingPages, publicPages } from '../e2e/public-pages.ts'

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
  /** In words: what was lost, what was measured besides. */
  said?: string
}

function fault(id: string, run: () => Promise<Result> | Result) {
  test(id, async () => {
    const began = performance.now()
    const result = await run()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const { done, acknowledged, lost, doubled, said } = result
    process.stdout.write(
      `${id}: ${done} done, ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${seconds} s${said ? ` (${said})` : ''}\n`,
    )
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
const attacked = ({ tried, breaches, measured }: accounts.Outcome): Result => ({
  done: tried,
  acknowledged: tried - breaches.length,
  lost: breaches.length,
  doubled: 0,
  said: [measured ?? [], breaches.slice(0, 3)].flat().join('; '),
})
const all = (outcomes: accounts.Outcome[]): accounts.Outcome => ({
  tried: outcomes.reduce((sum, { tried }) => sum + tried, 0),
  breaches: outcomes.flatMap(({ breaches }) => breaches),
})
/** In a world of its own, whose clock and people nobody else needs. */
const apart =
  (run: (world: World) => Promise<accounts.Outcome>, open: () => Promise<World> = createWorld) =>
  async () => {
    const own = await open()
    return attacked(await run(own).finally(() => own.close()))
  }
const attack = (run: (on: accounts.Attack) => Promise<accounts.Outcome>) => async () => attacked(await run({ world, ask: world.ask }))
const { wholeFigures: whole } = money

fault(
  'M01',
  attack((on) => keys.oneKeyAtOnce(on, { keys: 200, presses: 50 })),
)
fault(
  'M02',
  attack((on) => keys.oneKeyForAnother(on, { changes: 300 })),
)
fault(
  'M04',
  attack((on) => keys.keyOfAnother(on, { keys: 100 })),
)
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
fault(
  'M14',
  attack((on) => keys.noAmount(on, { rounds: 400 })),
)

fault('B01', async () => raced(await bookings.oneEvening(world, { clients: 100, rounds: 200 })))
fault('B03 two yeses', async () => raced(await bookings.twoYesesForOneTime(world, { rounds: 250 })))
fault('B03 one end', async () => {
  const { rounds, doubled, failed } = await bookings.oneEnd(world, { rounds: 250 })
  return { done: rounds, acknowledged: rounds - failed, lost: failed, doubled }
})

fault('S01', async () => attacked(await stock.scarcePieces(world, { buyers: 100, rounds: 200 })))
fault('S02', async () => attacked(await stock.twoLinesOfOne(world, { rounds: 500 })))
fault(
  'S03',
  apart((world) => stock.leftBaskets(world, { baskets: 1000 })),
)
fault('S04', async () => attacked(await stock.twoHands(world, { rounds: 1000 })))
fault('S05', async () => attacked(await stock.changingPrices(world, { rounds: 500 })))

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
  'A09 in time',
  attack((on) => accounts.timeTells(on, { rounds: 500 })),
)
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

fault('E01 and E05', async () => attacked(await mails.mailsOfStrangers(mails.ourPost, { cases: 50_000 })))

fault(
  'Z07',
  apart(
    async (own) => desk.takenAway(own, await createScenario(own), { rounds: 40 }),
    () => createWorld({}, { site: smallSite() }),
  ),
)

const uploaded = (run: (on: uploads.Uploads) => Promise<accounts.Outcome>) => apart(async (own) => run(await uploads.uploadsOf(own)))
fault(
  'U01',
  uploaded((on) => uploads.hostileFiles(on, { samples: 500, atOnce: 4 })),
)
fault(
  'U02',
  uploaded((on) => uploads.placesInPhotographs(on, { files: 200 })),
)
fault(
  'U04',
  uploaded((on) => uploads.twistedForms(on, { bodies: 50_000 })),
)
fault(
  'U05',
  uploaded((on) => uploads.twistedAddresses(on, { addresses: 5_000 })),
)
fault(
  'U06',
  uploaded((on) => uploads.moreThanMayBeKept(on, { files: 1000, kept: 0 })),
)
fault(
  'U07',
  uploaded((on) => uploads.servedAsData(on, { files: 100 })),
)

/** With the pages as they were built. */
function builtWorld(): Promise<World> {
  let site: SiteCode
  const furnish: Furniture['furnish'] = async (http) => {
    site = await builtSite(http)
    http.get('/broken', () => {
      throw new Error('a fault of ours')
    })
  }
  return createWorld({}, { site: { build: () => site.build(), developing: false }, furnish })
}
const atDoors = (run: (own: World, inject: doors.Inject, tokens: doors.Tokens) => Promise<accounts.Outcome>) =>
  apart(async (own) => {
    const { dev, asha, meera } = await createScenario(own)
    return run(own, (asked) => own.app.http.inject(asked), { user: dev.token, artist: asha.token, admin: meera.token })
  }, builtWorld)
const rooms = [
  '/dashboard/user',
  '/dashboard/artist',
  '/dashboard/settings',
  '/admin',
  '/admin/audit',
  '/onboarding',
  '/auth/sso',
  '/broken',
]
const files = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/service-worker.js',
  '/manifest.webmanifest',
  '/favicon.ico',
]
fault(
  'W01',
  atDoors((_own, inject, tokens) =>
    doors.headersEverywhere(inject, { tokens, pages: [...publicPages, ...missingPages, ...rooms, ...files] }),
  ),
)
fault(
  'W02',
  atDoors((own, inject, tokens) => doors.foreignWrites(inject, { tokens, ownUrl: own.platform.env.BASE_URL })),
)
fault(
  'W03',
  atDoors((own, _inject, tokens) => doors.absurdBounds({ world: own, ask: own.ask }, { requests: 2_000, tokens, mostMs: 300 })),
)
fault(
  'W04',
  atDoors((own) => doors.slowAndLarge(own, { connections: 1000, withinMs: 25_000, looks: 200 })),
)
fault('A16', async () => {
  const server = pageAndServer()
  for (const [name, value] of Object.entries({ ...server.page, fetch: server.fetch })) vi.stubGlobal(name, value)
  const { api } = await import('#web/lib/api.ts')
  const ask = () =>
    api.account.get({}).then(
      () => true,
      () => false,
    )
  return attacked(await tokenEndsForMany(server, ask, { rounds: 500, requests: 10 }).finally(() => vi.unstubAllGlobals()))
})

fault(
  'D11',
  apart(async (own) => {
    const on = { world: own, ask: own.ask }
    return all([
      await clock.jumpingClock(on, { rounds: 50 }),
      clock.clocksOfVisitors(time, { hours: 6_960 }),
      await clock.leapDay(on, { zones: 6 }),
      await clock.leapDayEnds(own),
    ])
  }),
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
