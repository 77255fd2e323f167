/** The calendar feed of an artist (BK-13), read with a parser other than the one that the app uses. */
import ical, { type VEvent } from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings as bookingCalls } from '#contract/bookings/bookings.ts'
import { calendar } from '#contract/calendar/calendar.ts'
import { atTime, dayMs, minuteMs } from '#contract/grammar/time.ts'
import { distanceKm } from '#contract/india/cities.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { travelMinutes } from '../calendar/rules.ts'
import { address, newAddress } from '../calendar/service/address.ts'
import { block } from '../calendar/service/blocks.ts'
import { saveSettings } from '../calendar/service/settings.ts'
import { calendarSettings } from '../calendar/tables.ts'
import { bookings } from './tables.ts'
import { act, as, book, bookingIn, pay, type Stage, setStage, tokenOf, wish } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ BASE_URL: 'https://mehfil.test' })
})
afterAll(() => world.close())

const addressOf = async (stage: Stage) => (await newAddress(as(world, stage.artist))).url
function open(url: string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(url)
  return world.app.http.inject({ method: 'GET', url: pathname + search, headers })
}
async function eventsAt(url: string): Promise<VEvent[]> {
  const { statusCode, body } = await open(url)
  expect(statusCode).toBe(200)
  return Object.values(ical.sync.parseICS(body)).filter((each): each is VEvent => each?.type === 'VEVENT')
}

test('a requested booking is tentative without address and phone; acceptance adds both', async () => {
  const stage = await setStage(world)
  const url = await addressOf(stage)
  const { booking, checkout } = await book(stage)
  await pay(stage, checkout.paymentId)
  const [asked] = await eventsAt(url)
  expect(asked).toMatchObject({
    uid: `booking-${booking.bookingId}@mehfil.test`,
    summary: 'Sangeet Evening, Udaipur (asked for)',
    location: 'Udaipur',
    status: 'TENTATIVE',
  })
  expect([asked?.start.toISOString(), asked?.end?.toISOString()]).toEqual([booking.startsAt, booking.endsAt])
  const phone = stage.client.phone as string
  const secret = ['Ranakpur Road', 'Fateh Bagh', phone, phone.slice(3)]
  const before = (await open(url)).body.replace(/\r\n /g, '')
  expect(secret.filter((text) => before.includes(text))).toEqual([])
  await act(stage, 'artist', booking.bookingId, { action: 'accept' })
  const [accepted] = await eventsAt(url)
  expect(accepted).toMatchObject({ uid: asked?.uid, status: 'CONFIRMED', location: 'Fateh Bagh, Ranakpur Road, Udaipur 313001' })
  expect(accepted?.description).toContain(phone)
  expect(Number(accepted?.sequence)).toBeGreaterThan(Number(asked?.sequence))
})

test('a cancelled booking is marked as cancelled; a declined or unpaid one is absent', async () => {
  for (const [state, expected] of [
    ['cancelled', ['CANCELLED']],
    ['lapsed', ['CANCELLED']],
    ['declined', []],
    ['payment_expired', []],
    ['funds_secured', ['CONFIRMED']],
  ] as const) {
    const stage = await setStage(world)
    await bookingIn(stage, state, 30)
    const events = await eventsAt(await addressOf(stage))
    expect([state, events.map(({ status }) => status)]).toEqual([state, expected])
  }
})

test('blocked days are all-day entries, blocked hours are timed, and notes with special characters survive', async () => {
  const stage = await setStage(world)
  const ctx = as(world, stage.artist)
  const day = new Date(world.clock.now().getTime() + 20 * dayMs).toISOString().slice(0, 10)
  const note = 'Family; "wedding", \\ शादी की रात '.repeat(3).trim()
  await block(ctx, { from: day, to: day, startTime: '00:00', endTime: '24:00', note })
  await block(ctx, { from: day, to: day, startTime: '09:00', endTime: '17:00', note: '' })
  const events = await eventsAt(await addressOf(stage))
  expect(events.map(({ summary, datetype }) => [summary, datetype])).toEqual([
    [note, 'date'],
    ['Blocked', 'date-time'],
  ])
  expect(events[1]?.start.toISOString()).toBe(atTime(day, '09:00').toISOString())
})

test('every line complies with RFC 5545', async () => {
  const stage = await setStage(world)
  await bookingIn(stage, 'accepted')
  const { body, headers } = await open(await addressOf(stage))
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  const unfolded = body.replace(/\r\n /g, '').split('\r\n')
  for (const needed of ['VERSION:2.0', 'METHOD:PUBLISH', 'TRANSP:OPAQUE']) expect(unfolded).toContain(needed)
  for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SEQUENCE', 'LAST-MODIFIED'])
    expect(unfolded.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1)
  expect(unfolded.filter((line) => /^DT(STAMP|START|END):/.test(line)).every((line) => /:\d{8}T\d{6}Z$/.test(line))).toBe(true)
})

test('a calendar that has the newest version gets 304', async () => {
  const stage = await setStage(world)
  await bookingIn(stage, 'accepted')
  const url = await addressOf(stage)
  const { headers } = await open(url)
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
  expect((await open(url, { 'if-none-match': headers.etag as string })).statusCode).toBe(304)
  await world.pass(60 * minuteMs)
  expect((await open(url)).headers.etag).toBe(headers.etag)
  await saveSettings(as(world, stage.artist), { bufferBefore: 15, bufferAfter: 0, units: 1 })
  expect((await open(url)).headers.etag).toBe(headers.etag)
  await book(stage, 60)
  expect((await open(url)).headers.etag).not.toBe(headers.etag)
})

test('a new feed address revokes the previous one; the artist can read it again, but a stolen table does not reveal it', async () => {
  const stage = await setStage(world)
  const ctx = as(world, stage.artist)
  expect(await address(ctx)).toEqual({ url: null, madeAt: null })
  const first = await addressOf(stage)
  expect((await address(ctx)).url).toBe(first)
  const second = await addressOf(stage)
  expect(second).not.toBe(first)
  expect((await open(first)).statusCode).toBe(404)
  expect((await open(second)).statusCode).toBe(200)
  const secret = new URL(second).searchParams.get('key') as string
  const stolen = await world.ctx.db.select().from(calendarSettings)
  expect(stolen.map(({ artist_id }) => artist_id)).toContain(stage.artist.id)
  expect(JSON.stringify(stolen)).not.toContain(secret)
})

test.each(['', '?key=', '?key=short', `?key=${'a'.repeat(43)}`, `?key=${'a'.repeat(43)}&key=b`, '?key[]=a'])(
  '404 for %s',
  async (query) => {
    expect((await open(`https://mehfil.test/calendar.ics${query}`)).statusCode).toBe(404)
  },
)

test('concurrent requests for an address leave one that works', async () => {
  const stage = await setStage(world)
  const made = await Promise.all([addressOf(stage), addressOf(stage), addressOf(stage)])
  const states = await Promise.all(made.map(async (url) => (await open(url)).statusCode))
  expect(states.sort()).toEqual([200, 404, 404])
  expect(made).toContain((await address(as(world, stage.artist))).url)
})

test('a show in another city blocks the travel and buffer times that applied when it was booked', async () => {
  const stage = await setStage(world)
  const artist = as(world, stage.artist)
  await saveSettings(artist, { bufferBefore: 45, bufferAfter: 30, units: 1 })
  const { booking } = await book(stage)
  await saveSettings(artist, { bufferBefore: 0, bufferAfter: 0, units: 1 })
  const road = travelMinutes(distanceKm('jaipur', 'udaipur'))
  const rows = await world.ctx.db.select().from(bookings)
  const row = rows.find(({ id }) => id === booking.bookingId)
  expect(road).toBeGreaterThan(0)
  expect(new Date(booking.startsAt).getTime() - (row?.slot_from.getTime() ?? 0)).toBe((60 + 45 + road) * minuteMs)
  expect((row?.slot_to.getTime() ?? 0) - new Date(booking.endsAt).getTime()).toBe((30 + 30 + road) * minuteMs)
})

test('the times offered for a city are the ones that can be booked there', async () => {
  const stage = await setStage(world)
  const { startsAt } = wish(stage)
  const day = startsAt.slice(0, 10)
  await block(as(world, stage.artist), { from: day, to: day, startTime: '00:00', endTime: '12:00', note: '' })
  const asked = { username: stage.artist.username, packageId: stage.packageId, from: day, days: 1, day }
  const timesIn = async (city: 'jaipur' | 'udaipur') =>
    (await world.get(calendar.availability, { ...asked, city })).times.filter(({ free }) => free).map(({ time }) => time)
  const [home, away] = [await timesIn('jaipur'), await timesIn('udaipur')]
  expect(home[0]).toBe('13:00')
  expect(away[0]).toBe('21:00')
  expect(away.filter((time) => !home.includes(time))).toEqual([])
  const token = await tokenOf(world, stage.client)
  const codeAt = async (time: string) => (await world.ask(bookingCalls.initiate, wish(stage, 30, time), { token })).body.code
  expect([await codeAt('20:30'), await codeAt('21:00')]).toEqual(['slot_taken', undefined])
})
