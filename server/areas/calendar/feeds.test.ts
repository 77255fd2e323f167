/** External calendars whose times count as busy (BK-13). */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calendar, calendarLimits } from '#contract/calendar/calendar.ts'
import { addDays, atTime, dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import type { Ctx } from '../../platform/context.ts'
import { allAtOnce, createWorld, today, type World } from '../../testing/world.ts'
import { people } from '../auth/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { conflicts, own } from './service/entries.ts'
import { addFeed, askForDueFeeds, dueFeeds, feeds, refreshFeed, removeFeed } from './service/feeds.ts'
import { fetchFeed } from './service/fetch-feed.ts'
import { holdSlot, isFree } from './service.ts'
import { calendarFeeds, calendarSlots } from './tables.ts'

let world: World
let server: Server
let origin: string
let ctx: Ctx
let artistId: string
/** The response of the external server at each path. */
const there = new Map<string, string | ((request: IncomingMessage, response: ServerResponse) => void)>()
let asked: IncomingMessage[] = []

const saturday = '2026-12-12'
const at = (time: string, day = saturday) => atTime(day, time)
const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.000/g, '')
const ics = (...spans: [Date, Date][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//t//t//EN']
    .concat(
      spans.flatMap(([from, to], i) => [
        'BEGIN:VEVENT',
        `UID:${i}`,
        `DTSTART:${stamp(from)}`,
        `DTEND:${stamp(to)}`,
        'SUMMARY:Dentist',
        'END:VEVENT',
      ]),
    )
    .concat('END:VCALENDAR')
    .join('\r\n')
function unchanging({ headers }: IncomingMessage, response: ServerResponse) {
  if (headers['if-none-match'] === '"one"') response.writeHead(304).end()
  else response.setHeader('etag', '"one"').end(ics(evening))
}
const evening: [Date, Date] = [at('18:00'), at('21:00')]

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request)
    const answer = there.get(request.url ?? '')
    if (typeof answer === 'function') answer(request, response)
    else if (answer) response.setHeader('content-type', 'text/calendar').end(answer)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  world = await createWorld({ TEST_FETCH_ORIGIN: origin })
})
afterAll(async () => {
  await world.close()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(async () => {
  world.clock.freeze(today)
  asked = []
  there.clear()
  await world.ctx.db.delete(calendarFeeds)
  ctx = await artist()
  artistId = ctx.person?.id ?? ''
})

async function artist(): Promise<Ctx> {
  const id = world.platform.ids.uuid()
  const username = `meher${world.platform.ids.digits(12)}`
  const name = { first_name: 'Meher', last_name: 'Kapoor' }
  await world.ctx.db.insert(people).values({ id, username, type: 'artist', ...name, created_at: world.clock.now() })
  return { ...world.ctx, person: { id, username, type: 'artist', sessionId: id } }
}

/** The test server has no https, which the contract requires, so the call bypasses the contract. */
async function connect(path = '/family.ics', as = ctx) {
  const feed = await addFeed(as, { url: origin + path, name: 'Family' })
  await world.settle()
  return feed.feedId
}
const feedNow = async () => (await feeds(ctx)).results[0]
const rows = () => world.ctx.db.select().from(calendarSlots).where(eq(calendarSlots.artist_id, artistId))
const bell = async () =>
  (await world.ctx.db.select().from(notifications).where(eq(notifications.person_id, artistId))).map(({ type, message }) => ({
    type,
    message,
  }))
const hold = (title = 'Sangeet in Jaipur', from = evening[0], to = evening[1]) =>
  holdSlot(ctx, { artistId, bookingId: world.platform.ids.uuid(), from, to, title })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  )

test.each([
  ['http://calendar.test/a.ics', false],
  ['ftp://calendar.test/a.ics', false],
  ['file:///etc/passwd', false],
  ['not an address', false],
  [`https://calendar.test/${'a'.repeat(1000)}`, false],
  ['https://calendar.test/a.ics', true],
  ['webcal://calendar.test/a.ics', true],
])('the address %s is valid: %s', (url, isFine) => {
  const read = calendar.addFeed.input.safeParse({ url, name: 'Family' })
  expect(read.data?.url).toBe(isFine ? 'https://calendar.test/a.ics' : undefined)
})

test('a connected calendar is fetched at once, and its times are busy, without its titles', async () => {
  there.set('/family.ics', ics(evening))
  await connect()
  expect(await feedNow()).toMatchObject({ name: 'Family', host: '127.0.0.1', times: 1, failingSince: null, failure: '' })
  expect(await isFree(ctx, { artistId, from: at('20:00'), to: at('22:00') })).toBe(false)
  expect(await codeOf(hold())).toBe('slot_taken')
  const { results } = await own(ctx, { from: saturday, to: saturday })
  expect(results).toMatchObject([{ kind: 'import', title: 'Family', startsAt: at('18:00').toISOString() }])
  expect(JSON.stringify(await rows())).not.toContain('Dentist')
})

test('it is fetched again every half hour, not earlier, and its times are replaced', async () => {
  there.set('/family.ics', ics(evening))
  await connect()
  await world.pass(29 * minuteMs)
  expect(asked).toHaveLength(1)
  there.set('/family.ics', ics([at('10:00'), at('11:00')], [at('14:00'), at('15:00')]))
  await world.pass(minuteMs)
  expect(asked).toHaveLength(2)
  expect(await isFree(ctx, { artistId, from: evening[0], to: evening[1] })).toBe(true)
  expect((await rows()).length).toBe(2)
})

test('all feeds that are due are queued, however many there are', async () => {
  const feed = { artist_id: artistId, name: 'Family', created_at: today, next_at: today }
  await world.ctx.db
    .insert(calendarFeeds)
    .values(Array.from({ length: 401 }, (_, i) => ({ ...feed, id: world.platform.ids.uuid(), url: `${origin}/${i}.ics` })))
  await askForDueFeeds(world.ctx)
  expect(await dueFeeds(world.ctx)).toEqual([])
  const next = new Date(today.getTime() + calendarLimits.feedEveryMs)
  expect(await world.ctx.db.$count(calendarFeeds, eq(calendarFeeds.next_at, next))).toBe(401)
})

test('an unchanged feed is not transferred, read or written', async () => {
  there.set('/family.ics', unchanging)
  await connect()
  const before = await rows()
  await world.pass(30 * minuteMs)
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"one"'])
  expect(await rows()).toEqual(before)
  expect((await feedNow())?.goodAt).toBe(world.clock.now().toISOString())
})

test('the same times in another text are not written either, and publish no event', async () => {
  there.set('/family.ics', ics(evening))
  await connect()
  const before = await rows()
  let told = 0
  world.platform.outbox.subscribe(`unchanged-${artistId}`, ['calendar.changed'], async () => {
    told++
  })
  there.set('/family.ics', ics(evening).replace('Dentist', 'Doctor'))
  await world.pass(30 * minuteMs)
  expect(asked).toHaveLength(2)
  expect(await rows()).toEqual(before)
  expect(told).toBe(0)
  there.set('/family.ics', ics())
  await world.pass(30 * minuteMs)
  expect(told, 'of a change they are told').toBe(1)
})

test('before its repeats stop covering the bookable days, an unchanged feed is read again', async () => {
  there.set('/family.ics', unchanging)
  await connect()
  await world.pass((calendarLimits.feedSpareDays - 1) * dayMs)
  expect(asked.at(-1)?.headers['if-none-match']).toBe('"one"')
  await world.pass(3 * dayMs)
  expect(asked.at(-1)?.headers['if-none-match']).toBeUndefined()
})

test('an existing booking stays, is listed as a conflict, and notifies once', async () => {
  await hold()
  there.set('/family.ics', ics([at('20:00'), at('23:00')]))
  await connect()
  expect((await rows()).map(({ kind }) => kind).sort()).toEqual(['booking', 'import'])
  const found = await conflicts(ctx, { page: 1, limit: 10 })
  expect(found).toMatchObject({
    total: 1,
    results: [{ booking: { title: 'Sangeet in Jaipur' }, with: [{ kind: 'import', title: 'Family' }] }],
  })
  there.set('/family.ics', ics([at('20:30'), at('23:00')]))
  await world.pass(30 * minuteMs)
  expect(await bell()).toEqual([
    {
      type: 'calendar.conflict',
      message: 'Sangeet in Jaipur on Sat, 12 Dec 2026 is at a time when your calendar Family says you are busy. The booking stands.',
    },
  ])
})

test('a failing feed keeps its times, shows the reason and since when, and notifies once after a day', async () => {
  there.set('/family.ics', ics(evening))
  await connect()
  there.delete('/family.ics')
  await world.pass(30 * minuteMs)
  const since = world.clock.now().toISOString()
  expect(await feedNow()).toMatchObject({ times: 1, failingSince: since, failure: 'It answered 404, not with a calendar.' })
  expect(await isFree(ctx, { artistId, from: evening[0], to: evening[1] })).toBe(false)
  await world.pass(23 * hourMs)
  expect(await bell()).toEqual([])
  await world.pass(hourMs)
  await world.pass(hourMs)
  expect(await feedNow()).toMatchObject({ failingSince: since })
  expect((await bell()).map(({ type }) => type)).toEqual(['calendar.feed_failing'])
  there.set('/family.ics', ics())
  await world.pass(hourMs)
  expect(await feedNow()).toMatchObject({ times: 0, failingSince: null, failure: '' })
})

test.each<[string, (request: IncomingMessage, response: ServerResponse) => void, RegExp]>([
  ['a page', (_request, response) => response.end('<!doctype html>'), /not a calendar/],
  ['too much', (_request, response) => response.end(Buffer.alloc(calendarLimits.feedBytes + 1, 32)), /too large/],
  [
    'a way inside',
    (_request, response) => response.writeHead(302, { location: 'https://169.254.169.254/' }).end(),
    /not on the public internet/,
  ],
  ['a cut line', (_request, response) => response.destroy(), /No connection/],
])('for a feed that answers with %s the artist reads the reason', async (_what, answer, sentence) => {
  there.set('/family.ics', answer)
  await connect()
  expect((await feedNow())?.failure).toMatch(sentence)
  expect(await rows()).toEqual([])
})

test('a calendar on a private network is never requested', async () => {
  const { feedId } = await addFeed(ctx, { url: 'https://192.168.1.1/family.ics', name: 'Router' })
  await world.settle()
  const [feed] = (await feeds(ctx)).results
  expect(feed).toMatchObject({ feedId, failure: 'The address is not on the public internet.', goodAt: null })
})

test('five calendars can be connected, each address once, however fast the requests come', async () => {
  const outcomes = await allAtOnce(12, (i) => codeOf(addFeed(ctx, { url: `${origin}/${i}.ics`, name: `No ${i}` })))
  expect(outcomes.filter((said) => said === 'done')).toHaveLength(5)
  expect(outcomes.filter((said) => said === 'too_many_feeds')).toHaveLength(7)
  const connected = outcomes.indexOf('done')
  expect(await codeOf(addFeed(ctx, { url: `${origin}/${connected}.ics`, name: 'Again' }))).toBe('feed_there')
  const other = await artist()
  const same = await allAtOnce(4, () => codeOf(addFeed(other, { url: `${origin}/same.ics`, name: 'Same' })))
  expect(same.sort()).toEqual(['done', 'feed_there', 'feed_there', 'feed_there'])
})

test("disconnecting frees a calendar's times, also during a fetch", async () => {
  there.set('/family.ics', ics(evening))
  const feedId = await connect()
  await removeFeed(ctx, { feedId })
  expect(await rows()).toEqual([])
  expect(await codeOf(removeFeed(ctx, { feedId }))).toBe('not_found')
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    there.set('/family.ics', (_request, response) => {
      answer = () => response.end(ics(evening))
      resolve()
    })
  })
  const { feedId: again } = await addFeed(ctx, { url: `${origin}/family.ics`, name: 'Family' })
  const fetching = fetchFeed(world.ctx, again)
  await isAsked
  await removeFeed(ctx, { feedId: again })
  answer()
  await fetching
  expect(await rows()).toEqual([])
  there.clear()
  await world.settle()
})

test('only its owner can fetch a calendar immediately', async () => {
  there.set('/family.ics', ics(evening))
  const feedId = await connect()
  there.set('/family.ics', ics())
  expect(await codeOf(refreshFeed(await artist(), { feedId }))).toBe('not_found')
  await refreshFeed(ctx, { feedId })
  await world.settle()
  expect(await feedNow()).toMatchObject({ times: 0 })
})

test('a concurrent booking and imported time: never a booking after the time was known', async () => {
  for (let round = 0; round < 6; round++) {
    const day = addDays(saturday, round + 1)
    const span: [Date, Date] = [at('18:00', day), at('21:00', day)]
    there.set('/race.ics', ics(span))
    const { feedId } = await addFeed(ctx, { url: `${origin}/race.ics`, name: 'Race' })
    const [said] = await Promise.all([codeOf(hold(`Show ${round}`, ...span)), fetchFeed(world.ctx, feedId)])
    const met = await conflicts(ctx, { page: 1, limit: 50 })
    const isThere = met.results.some(({ booking }) => booking.title === `Show ${round}`)
    expect(said).toBe(isThere ? 'done' : 'slot_taken')
    await removeFeed(ctx, { feedId })
  }
  await world.settle()
})

test('only rows of kind import belong to a feed', async () => {
  const row = { id: world.platform.ids.uuid(), artist_id: artistId, kind: 'import' as const, during: { from: evening[0], to: evening[1] } }
  await expect(world.ctx.db.insert(calendarSlots).values({ ...row, created_at: at('10:00') })).rejects.toMatchObject({
    cause: { code: '23514' },
  })
  expect(await world.ctx.db.$count(calendarSlots, and(eq(calendarSlots.artist_id, artistId)))).toBe(0)
})
