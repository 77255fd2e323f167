import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings as bookingCalls } from '#contract/bookings/bookings.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { hourMs } from '#contract/grammar/time.ts'
import { type CaseEvent, type CaseKind, cases } from '#contract/moderation/cases.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { reports } from '#contract/reports/reports.ts'
import { support } from '#contract/support/support.ts'
import { deliveredOrder, finishedBooking } from '../../../testing/recorded.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { allAtOnce, createWorld, type World } from '../../../testing/world.ts'
import { makeContest, makeLive } from '../../arena/testing.ts'
import { makeArtworks } from '../../artworks/testing.ts'
import { auditLog } from '../../audit/tables.ts'
import { type SignedIn, signInAgain, signUpAs } from '../../auth/testing.ts'
import { bookings } from '../../bookings/tables.ts'
import { bookingIn, type Stage, setStage, tokenOf } from '../../bookings/testing.ts'
import { chatMessages, chatRooms } from '../../chat/tables.ts'
import { makeClient, postJob } from '../../jobs/testing.ts'
import { openGallery } from '../../orders/testing.ts'
import { ledgerEntries, payments } from '../../payments/tables.ts'
import { caseLooks } from '../tables.ts'

let world: World
let stage: Stage
let bookingId: string
let orderId: string
const team: Record<string, SignedIn> = {}
const roles = ['support', 'moderator', 'finance', 'contests', 'superadmin'] as const
beforeAll(async () => {
  world = await createWorld()
  stage = await setStage(world)
  bookingId = await finishedBooking(stage)
  orderId = await deliveredOrder(await openGallery(world))
  for (const role of roles) team[role] = await signUpAs(world, 'admin', `team.${role}`, [role])
})
afterAll(() => world.close())

/** The clock moves past the lifetime of every token. */
async function signInTeam() {
  for (const role of roles) team[role] = await signInAgain(world, `team.${role}`)
}

const as = (role: string) => ({ token: team[role]?.token ?? '' })
const fileOf = (kind: CaseKind, id: string, role = 'superadmin') => world.get(cases.file, { kind, id }, as(role))

/** All pages. */
async function eventsOf(kind: CaseKind, id: string, role = 'superadmin', of?: CaseEvent['kind']): Promise<CaseEvent[]> {
  const all: CaseEvent[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await world.get(cases.timeline, { kind, id, of, cursor }, as(role))
    all.push(...page.results)
    if (!page.next) return all
    cursor = page.next
  }
}

const sourcesIn = (events: readonly CaseEvent[]) => [...new Set(events.map(({ source }) => source))].sort()

describe('the file of a booking', () => {
  test('has a header with the people, the state and the held money', async () => {
    const [{ number } = { number: '' }] = await world.ctx.db.select().from(bookings).where(eq(bookings.id, bookingId))
    const head = await fileOf('booking', bookingId)
    expect(head).toMatchObject({ title: `Booking ${number}`, state: 'completed' })
    const fact = (name: string) => head.facts.find((each) => each.name === name)
    expect(fact('client')).toMatchObject({ text: 'Dev Mehta', link: { kind: 'person', id: stage.client.id } })
    expect(fact('paid')?.amount).toBe(fact('total')?.amount)
    expect(fact('held')?.amount).toBeGreaterThanOrEqual(0)
    expect(head.kinds).toEqual(expect.arrayContaining(['moves', 'money', 'papers', 'notices', 'decisions']))
  })

  test('merges all events into one timeline, latest first, each once', async () => {
    const events = await eventsOf('booking', bookingId)
    expect(sourcesIn(events)).toEqual(expect.arrayContaining(['booking_move', 'ledger', 'notice', 'paper', 'payment']))
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    expect(events.map(({ at }) => at)).toEqual(
      events
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
    const moves = events.filter(({ source }) => source === 'booking_move').map(({ what }) => what)
    expect(moves.at(-1)).toBe('initiate')
    expect(moves[0]).toBe('complete')
    expect(events.find(({ what }) => what === 'accept')).toMatchObject({ by: 'artist', who: { id: stage.artist.id } })
  })

  test('has all ledger entries, in rupees, with a sum of zero', async () => {
    const lines = (await eventsOf('booking', bookingId, 'finance', 'money')).filter(({ source }) => source === 'ledger')
    expect(lines.length).toBeGreaterThanOrEqual(4)
    expect(lines.length).toBeLessThanOrEqual(await world.ctx.db.$count(ledgerEntries))
    expect(Math.round(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0) * 100)).toBe(0)
    expect(lines.every(({ amount }) => formatRupees(Math.abs(amount ?? 0)).startsWith('₹'))).toBe(true)
  })

  test('is filtered by kind, and a page of one kind has no other', async () => {
    for (const of of ['moves', 'papers', 'notices'] as const)
      expect(new Set((await eventsOf('booking', bookingId, 'superadmin', of)).map(({ kind }) => kind))).toEqual(new Set([of]))
  })

  test('hides the ledger from support, and cannot be opened by moderators and contests', async () => {
    expect(sourcesIn(await eventsOf('booking', bookingId, 'support'))).not.toContain('ledger')
    expect(sourcesIn(await eventsOf('booking', bookingId, 'finance'))).not.toContain('notice')
    for (const role of ['moderator', 'contests']) {
      expect((await world.ask(cases.file, { kind: 'booking', id: bookingId }, as(role))).status).toBe(403)
      expect((await world.ask(cases.timeline, { kind: 'booking', id: bookingId }, as(role))).status).toBe(403)
    }
  })

  test('shows the messages of its two sides only where our team decides', async () => {
    const disputed = await bookingIn(await setStage(world), 'contested')
    const [row] = await world.ctx.db.select().from(bookings).where(eq(bookings.id, disputed.bookingId))
    const clientId = row?.client_id ?? ''
    await world.get(bookingCalls.thread, { bookingId: disputed.bookingId }, { token: await tokenOf(world, { id: clientId }) })
    const [room] = await world.ctx.db.select().from(chatRooms).where(eq(chatRooms.subject_id, disputed.bookingId))
    await world.ctx.db.insert(chatMessages).values({
      ...{ id: randomUUID(), room_id: room?.id ?? '', seq: 1, change: 1, sender_id: clientId, client_id: randomUUID() },
      ...{ text: 'The sound failed twice.', created_at: world.clock.now() },
    })
    await signInTeam()
    const messages = await eventsOf('booking', disputed.bookingId, 'support', 'messages')
    expect(messages).toMatchObject([{ note: 'The sound failed twice.', who: { id: clientId } }])
    await world.ctx.db.update(bookings).set({ state: 'completed' }).where(eq(bookings.id, disputed.bookingId))
    expect(await eventsOf('booking', disputed.bookingId, 'support', 'messages')).toEqual([])
  })
})

test('keeps the order of events of the same moment on small pages', async () => {
  const all = await eventsOf('booking', bookingId)
  expect((await eventsOf('booking', bookingId)).map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  const twins = all.filter(({ at }, i) => all.some((other, j) => i !== j && other.at === at))
  expect(twins.length).toBeGreaterThan(1)
})

test('the file of an order has its moves, its money and its invoices', async () => {
  const events = await eventsOf('order', orderId)
  expect(sourcesIn(events)).toEqual(expect.arrayContaining(['ledger', 'notice', 'order_move', 'payment']))
  expect(await fileOf('order', orderId)).toMatchObject({ title: expect.stringMatching(/^Order AR-/) })
})

test('files of a job, a performance and an artwork open for the roles in charge of them', async () => {
  const { jobId } = await postJob(world, await makeClient(world))
  const { entry } = await makeLive(world, await makeContest(world))
  const [artworkId = ''] = await makeArtworks(world.ctx, stage.artist, [{}])
  expect(sourcesIn(await eventsOf('job', jobId, 'support'))).toContain('job')
  expect(sourcesIn(await eventsOf('entry', entry.id, 'contests'))).toContain('entry')
  expect(sourcesIn(await eventsOf('artwork', artworkId, 'moderator'))).toContain('artwork')
  expect((await fileOf('entry', entry.id, 'contests')).facts.find(({ name }) => name === 'artist')?.link).toBeNull()
  for (const [kind, id, role] of [
    ['job', jobId, 'finance'],
    ['entry', entry.id, 'support'],
    ['artwork', artworkId, 'support'],
  ] as const)
    expect((await world.ask(cases.file, { kind, id }, as(role))).status, kind).toBe(403)
})

describe('the file of a person', () => {
  test('shows their actions, notices, payments, questions and reports, and the decisions about them', async () => {
    const { client } = stage
    const artist = { token: await tokenOf(world, stage.artist) }
    await world.get(reports.send, { username: client.username, reason: 'abuse', text: 'Rude on the phone.' }, artist)
    await world.get(
      support.send,
      { name: 'Dev Mehta', email: 'dev@people.test', topic: 'other', message: 'Where may I park the van, please?' },
      { token: await tokenOf(world, client) },
    )
    await world.get(moderation.approve, { username: client.username, decision: 'suspend', reason: 'Rude.' }, as('superadmin'))
    const events = await eventsOf('person', client.id)
    expect(sourcesIn(events)).toEqual(
      expect.arrayContaining(['booking_move', 'decision', 'paper', 'payment', 'person', 'report', 'ticket']),
    )
    expect(events.find(({ what }) => what === 'profile.suspend')).toMatchObject({ note: 'Rude.', who: { name: 'Asha Rao' } })
    const { facts, related, state } = await fileOf('person', client.id)
    expect(state).toBe('suspended')
    expect(related.map(({ id }) => id)).toContain(bookingId)
    expect(JSON.stringify(facts)).not.toContain(client.phone)
  })

  test('shows each role its own part', async () => {
    const { client } = stage
    const kinds = async (role: string) => [...new Set((await eventsOf('person', client.id, role)).map(({ kind }) => kind))].sort()
    expect(await kinds('moderator')).toEqual(['decisions', 'moves', 'reports'])
    expect(await kinds('finance')).toEqual(expect.arrayContaining(['money', 'moves', 'papers']))
    expect(await kinds('finance')).not.toContain('reports')
    expect((await fileOf('person', client.id, 'finance')).facts.map(({ name }) => name)).not.toContain('phone')
    expect((await world.ask(cases.file, { kind: 'person', id: client.id }, as('contests'))).status).toBe(403)
  })

  test('is recorded in the audit log when opened, once for each admin, person and hour', async () => {
    const id = stage.artist.id
    const opened = () =>
      world.ctx.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'case.open'), eq(auditLog.subject_id, id)))
    await allAtOnce<unknown>(8, (i) => (i % 2 ? fileOf('person', id, 'support') : eventsOf('person', id, 'support')))
    expect(await opened()).toMatchObject([{ actor_id: team.support?.person.id, roles: ['support'] }])
    await fileOf('person', id, 'moderator')
    expect(await opened()).toHaveLength(2)
    world.clock.advance(hourMs)
    team.support = await signInAgain(world, 'team.support')
    await fileOf('person', id, 'support')
    expect(await opened()).toHaveLength(3)
    world.clock.advance(30 * hourMs)
    team.support = await signInAgain(world, 'team.support')
    await fileOf('person', id, 'support')
    expect(await world.ctx.db.$count(caseLooks, eq(caseLooks.admin_id, team.support.person.id)), 'older notes are gone').toBe(1)
    await signInTeam()
  })
})

test('does not exist for an unknown id', async () => {
  const nobody = '00000000-0000-7000-8000-0000000000ff'
  for (const kind of ['person', 'booking', 'order', 'job', 'entry', 'artwork'] as const)
    expect((await world.ask(cases.file, { kind, id: nobody }, as('superadmin'))).status, kind).toBe(404)
})

test('a file and a timeline page take as many queries for a long history as for a short one', async () => {
  const count = async (kind: CaseKind, id: string) => {
    await fileOf(kind, id)
    return [
      (await statementsOf(() => fileOf(kind, id))).total,
      (await statementsOf(() => world.get(cases.timeline, { kind, id }, as('superadmin')))).total,
    ]
  }
  expect(await world.ctx.db.$count(payments)).toBeGreaterThan(0)
  // The session, the existence check, the recorded look, the header; for people also the latest related things of each kind.
  for (const [kind, id] of [
    ['booking', bookingId],
    ['order', orderId],
    ['person', stage.client.id],
    ['person', stage.artist.id],
  ] as const) {
    const [head = 0, page = 0] = await count(kind, id)
    expect(head, kind).toBeLessThanOrEqual(kind === 'person' ? 11 : 5)
    expect(page, kind).toBeLessThanOrEqual(6)
  }
})
