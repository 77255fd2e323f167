import { afterAll, beforeAll, expect, test } from 'vitest'
import { cases, type HitKind } from '#contract/moderation/cases.ts'
import { support } from '#contract/support/support.ts'
import { deliveredOrder, finishedBooking } from '../../../testing/recorded.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { makeContest, makeLive } from '../../arena/testing.ts'
import { createPerson } from '../../auth/service.ts'
import { type SignedIn, signUpAs } from '../../auth/testing.ts'
import { bookings } from '../../bookings/tables.ts'
import { type Stage, setStage } from '../../bookings/testing.ts'
import { invoices } from '../../invoices/tables.ts'
import { makeClient, postJob } from '../../jobs/testing.ts'
import { orders } from '../../orders/tables.ts'
import { type Gallery, openGallery } from '../../orders/testing.ts'
import { payments, payouts } from '../../payments/tables.ts'
import { knownPartners } from './exactly.ts'

let world: World
let stage: Stage
let gallery: Gallery
let bookingId: string
let orderId: string
const team: Record<string, SignedIn> = {}
beforeAll(async () => {
  world = await createWorld()
  stage = await setStage(world)
  gallery = await openGallery(world)
  bookingId = await finishedBooking(stage)
  orderId = await deliveredOrder(gallery)
  for (const role of ['support', 'moderator', 'finance', 'contests', 'marketing', 'superadmin'] as const)
    team[role] = await signUpAs(world, 'admin', `team.${role}`, [role])
})
afterAll(() => world.close())

const as = (role = 'superadmin') => ({ token: team[role]?.token ?? '' })
const ask = (words: string, more: { kind?: HitKind; page?: number } = {}, role?: string) =>
  world.get(cases.search, { words, ...more }, as(role))
const found = async (words: string, role?: string) =>
  (await ask(words, {}, role)).groups.map(({ kind, results }) => [kind, results.map(({ id }) => id)])
const rowOf = async (table: typeof bookings | typeof orders) => (await world.ctx.db.select().from(table))[0] as { number: string }

test('a booking is found by its number in any notation, with its people, its price and its day', async () => {
  const { number } = await rowOf(bookings)
  for (const typed of [number, number.toLowerCase(), number.slice(3), number.replace('-', ' '), bookingId])
    expect(await found(typed), typed).toEqual([['booking', [bookingId]]])
  const [group] = (await ask(number)).groups
  expect(group?.results[0]).toMatchObject({ title: number, isExact: true, opens: { kind: 'booking', id: bookingId } })
  expect(group?.results[0]?.line).toMatch(/ and .+, ₹[\d,]+, \w+, \d+ \w+ \d{4}$/)
})

test('an order is found by its number; bookings and orders by their invoice numbers', async () => {
  expect(await found((await rowOf(orders)).number)).toEqual([['order', [orderId]]])
  const papers = await world.ctx.db.select().from(invoices)
  expect(papers.length).toBeGreaterThan(0)
  const [paper] = papers
  const { groups } = await ask(paper?.number ?? '')
  expect(groups.map(({ kind }) => kind)).toContain(paper?.sale)
  expect(groups[0]?.results[0]?.line).toContain('By the number of an invoice')
})

test('a payment and a payout are found by the partner’s reference', async () => {
  const [payment] = await world.ctx.db.select().from(payments)
  const [group] = (await ask(payment?.provider_payment_id ?? '')).groups
  expect(group).toMatchObject({ kind: 'payment', results: [{ id: payment?.id, isExact: true, opens: { id: payment?.subject_id } }] })
  const paid = (await world.ctx.db.select().from(payouts)).find(({ provider_payout_id }) => provider_payout_id)
  if (paid) expect(await found(paid.provider_payout_id ?? '')).toEqual([['payout', [paid.id]]])
  expect(knownPartners).toContain(world.platform.payments.name)
})

test('people are found by name, prefix, username, phone and email; addresses are masked', async () => {
  const { client } = stage
  for (const typed of [
    `${client.first_name} ${client.last_name}`,
    client.first_name.slice(0, 2),
    client.last_name,
    client.username,
    `@${client.username}`,
  ])
    expect((await found(typed)).find(([kind]) => kind === 'person')?.[1], typed).toContain(client.id)
  const local = client.phone?.slice(3) ?? ''
  expect(await found(`0${local.slice(0, 5)} ${local.slice(5)}`, 'support')).toEqual([['person', [client.id]]])
  const [person] = (await ask(client.username, {}, 'support')).groups
  expect(person?.results[0]?.line).toContain(`••••••${local.slice(-4)}`)
  expect(JSON.stringify(person)).not.toContain(local)
})

test('a misspelt name is found, best match first', async () => {
  const { client } = stage
  const typed = `${client.first_name.slice(0, 1)}${client.first_name.slice(2)} ${client.last_name}`
  const people = (await found(typed)).find(([kind]) => kind === 'person')
  expect(people?.[1]).toContain(client.id)
})

test('jobs and entries are found by words of their titles, tickets by their number', async () => {
  const { jobId } = await postJob(world, await makeClient(world), { title: 'Qawwali under the neem' })
  expect(await found('neem')).toEqual([['job', [jobId]]])
  const { entry } = await makeLive(world, await makeContest(world))
  expect(await found(entry.title, 'contests')).toEqual([['entry', [entry.id]]])
  const { number } = await world.get(support.send, {
    name: 'Dev Mehta',
    email: 'dev.ticket@people.test',
    topic: 'other',
    message: 'Where may I park the van, please?',
  })
  const [group] = (await ask(number.toLowerCase(), {}, 'support')).groups
  expect(group).toMatchObject({ kind: 'ticket', results: [{ title: number, opens: { kind: 'ticket' } }] })
  expect(await found('dev.ticket@people.test', 'finance')).toEqual([])
})

test('no role finds anything that it may not read elsewhere', async () => {
  const { number } = await rowOf(bookings)
  for (const role of ['moderator', 'contests']) expect(await found(number, role), role).toEqual([])
  for (const role of ['support', 'finance']) expect(await found(number, role), role).toEqual([['booking', [bookingId]]])
  expect(await found(stage.client.phone ?? '', 'finance'), 'finance looks nobody up by phone').toEqual([])
  expect((await world.ask(cases.search, { words: number, kind: 'booking' }, as('contests'))).status).toBe(403)
  expect((await world.ask(cases.search, { words: number }, as('marketing'))).status).toBe(403)
})

test('one kind is read in pages, each hit once', async () => {
  for (let i = 0; i < 23; i++) await makeClientNamed(i)
  const first = await ask('zubin', { kind: 'person' })
  const second = await ask('zubin', { kind: 'person', page: 2 })
  expect([first.groups[0]?.results.length, first.groups[0]?.hasMore, second.groups[0]?.results.length, second.groups[0]?.hasMore]).toEqual([
    20,
    true,
    3,
    false,
  ])
  const ids = [...(first.groups[0]?.results ?? []), ...(second.groups[0]?.results ?? [])].map(({ id }) => id)
  expect(new Set(ids).size).toBe(23)
  expect((await ask('zubin')).groups[0]).toMatchObject({ hasMore: true, results: { length: 5 } })
})

test('wildcards, single letters and unknown words are answered too', async () => {
  for (const typed of ['%', '_', 'a', '\\', "'; drop", 'zzzz qqqq vvvv', '🙂', 'a'.repeat(100)])
    expect((await ask(typed)).isTooBroad, typed).toBe(false)
  expect((await ask('zzzz qqqq vvvv')).groups).toEqual([])
})

test('a search makes a bounded number of queries, whatever it finds', async () => {
  const { total } = await statementsOf(() => ask('a'))
  // The session, one transaction of four statements, one more for fuzzy matches, and one statement for each kind shown.
  expect(total).toBeLessThanOrEqual(20)
  expect((await statementsOf(() => ask(bookingId))).total).toBeLessThanOrEqual(8)
})

async function makeClientNamed(i: number) {
  await createPerson(world.ctx, {
    type: 'user',
    username: `zubin.${i}`,
    first_name: 'Zubin',
    last_name: 'Mody',
    onboarded: true,
    roles: [],
  })
}
