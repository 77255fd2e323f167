/** Every fault with its whole figures; one line each: what was done, how many were acknowledged, what was lost. */
import { randomInt } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chatAdmin } from '#contract/chat/admin.ts'
import { spaces } from '#contract/grammar/sockets.ts'
import * as time from '#contract/grammar/time.ts'
import { dayMs, minuteMs } from '#contract/grammar/time.ts'
import { chanceFrom } from '#demo/drawing/chance.ts'
import { signInAgain, signUpAs } from '#server/areas/auth/testing.ts'
import { makeCollab } from '#server/areas/collab/testing.ts'
import { makeArtists } from '#server/areas/profiles/testing.ts'
import { hostile, slowHostile } from '#server/areas/videos/hostile-videos.ts'
import type { SiteCode } from '#server/http/pages.ts'
import { builtSite } from '#server/http/site.ts'
import { type FaultProxy, faultProxy } from '#server/testing/fault-proxy.ts'
import * as accounts from '#server/testing/faults/accounts.ts'
import * as desk from '#server/testing/faults/admin.ts'
import * as bookings from '#server/testing/faults/bookings.ts'
import { stumbling, withBroken } from '#server/testing/faults/broken.ts'
import * as live from '#server/testing/faults/chat.ts'
import * as chatDoors from '#server/testing/faults/chat-endpoints.ts'
import * as writes from '#server/testing/faults/chat-writes.ts'
import * as clock from '#server/testing/faults/clock.ts'
import * as coins from '#server/testing/faults/coins.ts'
import * as doors from '#server/testing/faults/endpoints.ts'
import { pageAndServer, tokenEndsForMany } from '#server/testing/faults/expired-token.ts'
import * as jobs from '#server/testing/faults/jobs.ts'
import * as keys from '#server/testing/faults/keys.ts'
import * as mails from '#server/testing/faults/mails.ts'
import * as money from '#server/testing/faults/money.ts'
import * as stock from '#server/testing/faults/stock.ts'
import * as uploads from '#server/testing/faults/uploads.ts'
import * as films from '#server/testing/faults/videos.ts'
import * as votes from '#server/testing/faults/votes.ts'
import { connect, listen, secondProcess } from '#server/testing/live.ts'
import { redisForTests } from '#server/testing/redis.ts'
import { createScenario } from '#server/testing/scenario.ts'
import { liveOnCoins } from '#server/testing/simulated-coins.ts'
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
  money.shuffledEvents(world, { orders: money.ordersOf(whole.shuffledEvents.orders), insertions: whole.shuffledEvents.insertions }),
)
fault('M08', () => money.webhookAndReturn(world, whole.webhookAndReturn))
fault('M09', async () => {
  const apart = await createWorld()
  return money.randomTransfers(apart, whole.randomTransfers).finally(() => apart.close())
})
fault('M10', () => money.lostWebhooks(world, whole.lostWebhooks))
fault('M11', () => money.alteredEvents(world, whole.alteredEvents))
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

fault(
  'J01',
  attack((on) => jobs.twoYesesForOneOpening(on, { rounds: 500 })),
)

fault(
  'V01',
  attack((on) => votes.oneVoterManyVotes(on, { rounds: 500, times: 100 })),
)

fault(
  'C01',
  attack((on) => coins.oneBalanceManyWishes(on, { rounds: 500, wishes: 50 })),
)
fault(
  'C02 one visit',
  attack((on) => coins.oneVisitManyClaims(on, { rounds: 500, claims: 100 })),
)
fault(
  'C02 a pack in all ways',
  apart((own) => coins.packAllWays({ world: own, ask: own.ask }, { rounds: 500 })),
)
fault(
  'C03',
  apart((own) => coins.coinsInAnyOrder(own, { runs: 60, ops: 60 })),
)
fault('two years of coins', async () => {
  const { movements, done, reports, broken, owes } = await liveOnCoins({ seed: 'two years', people: 10_000, deedsEach: 5 })
  const { earned, bought, worth, owed, people } = owes
  const said = `${reports} reports, ${Object.entries(done).map(([does, often]) => `${often} × ${does}`)}; in the end ${people} people have ${earned} earned and ${bought} bought coins of ₹${worth}, ${owed} owed`
  return { done: movements, acknowledged: movements, lost: broken.length, doubled: 0, said: [said, ...broken.slice(0, 3)].join('; ') }
})

fault('S01', async () => attacked(await stock.scarcePieces(world, { buyers: 100, rounds: 200 })))
fault('S02', async () => attacked(await stock.twoLinesOfOne(world, { rounds: 500 })))
fault(
  'S03',
  apart((world) => stock.leftBaskets(world, { baskets: 1000 })),
)
fault('S04', async () => attacked(await stock.twoHands(world, { rounds: 1000 })))
fault('S05', async () => attacked(await stock.changingPrices(world, { rounds: 500 })))
fault('S06', async () => attacked(await stock.scarceCarts(world, { buyers: 60, rounds: 100 })))

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

/** Somewhere to talk without slow mode, with as many people as are wanted, behind so many lines. */
async function inTheRoom(
  { people, lines = 0 }: { people: number; lines?: number },
  run: (room: {
    world: World
    url: string
    tokens: live.Token[]
    lines: FaultProxy[]
    target: { port: number }
  }) => Promise<accounts.Outcome>,
): Promise<Result> {
  const redis = redisForTests()
  const own = await createWorld(redis ? { REDIS_URL: redis, SECRET: crypto.randomUUID() } : {})
  await signUpAs(own, 'admin', 'meera')
  const names = Array.from({ length: people }, (_, i) => `talker.${i}`)
  for (const name of names) await signUpAs(own, 'user', name)
  // Who is new sends no numbers.
  own.clock.advance(dayMs)
  const { token } = await signInAgain(own, 'meera')
  await own.get(chatAdmin.govern, { isPaused: false, slowMs: 0, reason: 'A run of faults.' }, { token })
  const url = await listen(own)
  const target = { port: Number(new URL(url).port) }
  const proxies = await Promise.all(Array.from({ length: lines }, () => faultProxy(target)))
  try {
    return attacked(await run({ world: own, url, tokens: names.map((name) => live.freshToken(own, name)), lines: proxies, target }))
  } finally {
    for (const line of proxies) await line.close()
    await own.close()
  }
}
const addressOf = ({ port }: FaultProxy) => `http://127.0.0.1:${port}`

fault('H01', () =>
  inTheRoom({ people: 50, lines: 10 }, async ({ world: own, tokens, lines }) => {
    const whole = new Set(lines)
    const broken: Promise<void>[] = []
    const disturb = async () => {
      const line = [...whole][randomInt(Math.max(1, whole.size))]
      own.clock.advance(2500)
      if (!line || whole.size < 5) return
      whole.delete(line)
      const ways = [line.reset, line.cut, line.strand, line.mute, line.hush]
      ways[randomInt(ways.length)]?.()
      broken.push(
        setTimeout(randomInt(5_000, 60_000)).then(() => {
          line.mend()
        }),
      )
      // Then it rests: whoever stands behind it shall get a word in.
      broken.push(setTimeout(80_000).then(() => void whole.add(line)))
    }
    const outcome = await live.talkThrough({ urls: lines.map(addressOf), tokens, messages: 10_000, restMs: 1500, disturb, everyMs: 4000 })
    await Promise.all(broken)
    return { ...outcome, measured: `${outcome.measured}, ${broken.length / 2} lines broken` }
  }),
)
fault('H03', () =>
  inTheRoom({ people: 1 }, async ({ world: own, url, tokens }) => {
    const second = await secondProcess(own)
    const token = await live.tokenNow(tokens[0] ?? '')
    return writes.sentAgain(own, { urls: [url, second.url], token, messages: 1000, times: 10 }).finally(() => second.close())
  }),
)
fault('H04', () =>
  inTheRoom({ people: 9 }, async ({ world: own, tokens }) => {
    const [reader = '', ...writers] = await Promise.all(tokens.map(live.tokenNow))
    return writes.followed(own, { writers, reader, messages: 100_000 })
  }),
)
fault('H05', () =>
  inTheRoom({ people: 201, lines: 1 }, async ({ world: own, url, tokens, lines, target }) => {
    const [line] = lines as [FaultProxy]
    const [writer = '', ...rest] = tokens
    const servers: Awaited<ReturnType<typeof secondProcess>>[] = []
    const replace = async () => {
      const server = await secondProcess(own)
      target.port = Number(new URL(server.url).port)
      line.reset()
      await servers.pop()?.close()
      servers.push(server)
    }
    const back = (how: Pick<Parameters<typeof live.comeBack>[0], 'pages' | 'rounds' | 'away'> & { isEarly?: boolean }) =>
      live.comeBack({ url: addressOf(line), writer: { url, token: writer }, tokens: rest, ...how })
    const outcomes = [
      await back({ pages: 50, rounds: 4, isEarly: true, away: async () => {} }),
      await back({ pages: 200, rounds: 1, away: () => setTimeout(2 * minuteMs) }),
      await back({ pages: 10, rounds: 20, away: replace }),
    ]
    line.cut()
    await servers.pop()?.close()
    return all(outcomes)
  }),
)
fault('H06', () =>
  inTheRoom({ people: 7 }, ({ url, tokens: [joiner = '', ...writers] }) =>
    live.joinWhileTalking({ url, writers, joiner, joins: 1000, atOnce: 8 }),
  ),
)
fault(
  'H07',
  apart(async (own) => {
    const url = await listen(own)
    await makeArtists(
      own.ctx,
      ['asha', 'meher'].map((username) => ({ username, stage_name: username, category: 'singer', city: 'jaipur' })),
    )
    const [asha, meher] = [await signInAgain(own, 'asha'), await signInAgain(own, 'meher')]
    const { roomId } = await makeCollab(own, asha, meher)
    const pages = [await connect(url, spaces.rooms, asha.token), await connect(url, spaces.rooms, meher.token)] as const
    return writes.saidTwice({ roomId, pages }, { rounds: 200 }).finally(() => {
      for (const { socket } of pages) socket.close()
    })
  }),
)
fault(
  'H10',
  apart((own) => chatDoors.cutWhenOver(own, { people: 10, windows: 3 })),
)
fault(
  'H11',
  apart((own) => chatDoors.closedRooms(own)),
)

fault('E01 and E05', async () => attacked(await mails.mailsOfStrangers(mails.ourPost, { cases: 50_000, lanes: 16 })))

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
fault('U01 largest', async () => attacked(await uploads.largestPictures({ most: 600 })))
fault(
  'U02',
  uploaded((on) => uploads.placesInPhotographs(on, { files: 200 })),
)
fault(
  'U03',
  apart(async (own) => {
    const on = await films.videosOf(own)
    return all([await films.hostileVideos(on, [...hostile, ...slowHostile]), await films.spoiltVideos(on, { videos: 200 })])
  }),
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
const atEndpoints = (run: (own: World, inject: doors.Inject, tokens: doors.Tokens) => Promise<accounts.Outcome>) =>
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
  atEndpoints((_own, inject, tokens) =>
    doors.headersEverywhere(inject, { tokens, pages: [...publicPages, ...missingPages, ...rooms, ...files] }),
  ),
)
fault(
  'W02',
  atEndpoints((own, inject, tokens) => doors.foreignWrites(inject, { tokens, ownUrl: own.platform.env.BASE_URL })),
)
fault(
  'W03',
  atEndpoints((own, _inject, tokens) => doors.absurdBounds({ world: own, ask: own.ask }, { requests: 2_000, tokens, mostMs: 300 })),
)
fault(
  'W04',
  atEndpoints((own) => doors.slowAndLarge(own, { connections: 1000, withinMs: 25_000, looks: 200 })),
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
