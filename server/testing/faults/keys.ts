/** Faults of idempotency keys and of amounts, with their numbers as parameters. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { bookings as calls } from '#contract/bookings/bookings.ts'
import { calendar } from '#contract/calendar/calendar.ts'
import type { InputOf } from '#contract/grammar/call.ts'
import { addDays, dayOf } from '#contract/grammar/time.ts'
import { packages } from '#contract/packages/packages.ts'
import { bookings } from '../../areas/bookings/tables.ts'
import { makePerson, type Stage, sangeet, setStage, tokenOf, wish } from '../../areas/bookings/testing.ts'
import { packages as packageTable } from '../../areas/packages/tables.ts'
import { allAtOnce } from '../world.ts'
import type { Attack, Outcome } from './accounts.ts'

type Reply = { status: number; body: { code?: string } }

/** M01: one key sent many times at once has one effect and one answer; a caller who was told to wait gets that answer later. */
export async function oneKeyAtOnce(attack: Attack, { keys, presses }: { keys: number; presses: number }): Promise<Outcome> {
  const stage = await setStage(attack.world)
  const intentions = [bookingOf, blockOf]
  const breaches: string[] = []
  for (let n = 0; n < keys; n++) {
    const press = await (intentions[n % intentions.length] ?? bookingOf)(attack, stage)
    const replies: Reply[] = await allAtOnce(presses, press)
    replies.push(await press())
    const answers = new Set(replies.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body)))
    const refused = replies.filter(({ status, body }) => status !== 200 && body.code !== 'key_in_progress')
    const effects = await slotsOf(stage)
    if (refused.length || answers.size !== 1 || effects !== 1)
      breaches.push(`key ${n}: ${answers.size} answers, ${effects} effects, ${refused.length} refused`)
    await letGo(stage)
  }
  return { tried: keys * (presses + 1), breaches }
}

type Press = () => Promise<Reply>

async function bookingOf({ world, ask }: Attack, stage: Stage): Promise<Press> {
  const [token, key] = [await tokenOf(world, stage.client), randomUUID()]
  return () => ask(calls.initiate, wish(stage), { token, key })
}

async function blockOf({ world, ask }: Attack, stage: Stage): Promise<Press> {
  const [token, key] = [await tokenOf(world, stage.artist), randomUUID()]
  const day = addDays(dayOf(world.clock.now()), 30)
  return () => ask(calendar.block, { from: day, to: day }, { token, key })
}

async function slotsOf({ world, artist }: Stage): Promise<number> {
  const { rows } = await world.ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from calendar_slots where artist_id = ${artist.id}`,
  )
  return rows[0]?.count ?? 0
}

/** Releases the evening for the next round, and the limit of three unpaid holds. */
async function letGo({ world, artist }: Stage): Promise<void> {
  await world.ctx.db.update(bookings).set({ state: 'payment_expired', wake_at: null }).where(eq(bookings.artist_id, artist.id))
  await world.ctx.db.execute(sql`delete from calendar_slots where artist_id = ${artist.id}`)
}

/** M02: a key used with one body is refused with another, which has no effect. */
export async function oneKeyForAnother({ world, ask }: Attack, { changes }: { changes: number }): Promise<Outcome> {
  const stage = await setStage(world)
  const [token, key] = [await tokenOf(world, stage.client), randomUUID()]
  const first = wish(stage)
  await world.get(calls.initiate, first, { token, key })
  const change = fc.record({
    startsAt: fc.integer({ min: 31, max: 200 }).map((days) => wish(stage, days).startsAt),
    guests: fc.integer({ min: 1, max: 219 }),
    notes: fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== ''),
  })
  const breaches: string[] = []
  for (const { startsAt, guests, notes } of fc.sample(change, { numRuns: changes, seed: 20_261_121 })) {
    const others: InputOf<typeof calls.initiate>[] = [
      { ...first, startsAt },
      { ...first, event: { ...first.event, guests } },
      { ...first, event: { ...first.event, notes } },
    ]
    for (const other of others) {
      const { status, body } = await ask(calls.initiate, other, { token, key })
      if (status !== 422 || body.code !== 'key_reused') breaches.push(`another wish under the key: ${status} ${body.code}`)
    }
  }
  const effects = await slotsOf(stage)
  if (effects !== 1) breaches.push(`${effects} evenings are held`)
  return { tried: changes * 3, breaches }
}

/** M04: another person's equal key is separate: it does what its owner asks and reveals nothing of the first answer. */
export async function keyOfAnother({ world, ask }: Attack, { keys }: { keys: number }): Promise<Outcome> {
  const stage = await setStage(world)
  const other = await makePerson(world, 'user', `${stage.client.username}.other`)
  const breaches: string[] = []
  for (let n = 0; n < keys; n++) {
    const key = `key number ${n}`
    const [mine, theirs] = [
      { token: await tokenOf(world, stage.client), key },
      { token: await tokenOf(world, other), key },
    ]
    const first = await ask(calls.initiate, wish(stage), mine)
    const same = await ask(calls.initiate, wish(stage), theirs)
    const own = await ask(calls.initiate, wish(stage, 33), theirs)
    const leaks = [same, own].some(({ body }) => JSON.stringify(body).includes(first.body.booking.bookingId))
    if (leaks || same.status !== 409 || own.status !== 200)
      breaches.push(`key ${n}: ${same.status}, ${own.status}${leaks ? ', leaked' : ''}`)
    await letGo(stage)
  }
  return { tried: keys * 3, breaches }
}

const noAmounts = [-1, -0.01, 100.005, 1e21, 2 ** 53, 1e308, '100.005', '1e309', '5', 'NaN', '', null, true, [], {}, { $gt: 0 }] as const
/** Every field of a package with an amount. */
const places: Record<string, (amount: never) => object> = {
  price: (price) => ({ price }),
  overtime: (overtimePer30Min) => ({ overtimePer30Min }),
  travel: (price) => ({ travelBands: [{ uptoKm: 50, price }] }),
  'an extra': (price) => ({ addOns: [{ title: 'Sound', price }] }),
}

/** M14: an invalid amount is refused wherever an artist enters one; a client's amount never sets the price. */
export async function noAmount({ world, ask }: Attack, { rounds }: { rounds: number }): Promise<Outcome> {
  const stage = await setStage(world)
  const [artist, client] = [{ token: await tokenOf(world, stage.artist) }, { token: await tokenOf(world, stage.client) }]
  const { total, advance } = await world.get(calls.quote, { ...wish(stage), city: 'udaipur', guests: 220 })
  const breaches: string[] = []
  const drawn = fc.sample(fc.constantFrom(...noAmounts), { numRuns: rounds, seed: 20_261_121 })
  for (const amount of [...noAmounts, ...drawn]) {
    for (const [place, put] of Object.entries(places)) {
      // Null is valid: no overtime.
      if (place === 'overtime' && amount === null) continue
      const { status } = await ask(packages.create, { ...sangeet, ...put(amount as never) }, artist)
      if (status !== 400) breaches.push(`${place} of ${JSON.stringify(amount)}: ${status}`)
    }
    const fields = ['total', 'amount', 'price', 'advance', 'currency', 'expectedTotal'] as const
    const named = Object.fromEntries(fields.map((field) => [field, amount]))
    const { status, body } = await ask(calls.initiate, { ...wish(stage), ...named }, client)
    const isOurs = status === 200 && body.booking?.total === total && body.booking.advance === advance
    if (!isOurs && status !== 400 && status !== 409)
      breaches.push(`a booking for ${JSON.stringify(amount)}: ${status} ${body.booking?.total}`)
    await letGo(stage)
  }
  const kept = await world.ctx.db.$count(packageTable, eq(packageTable.artist_id, stage.artist.id))
  if (kept !== 1) breaches.push(`${kept} packages are kept`)
  return { tried: (noAmounts.length + rounds) * 5, breaches }
}
