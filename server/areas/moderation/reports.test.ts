import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { packages as packageCalls } from '#contract/packages/packages.ts'
import { reportLimits, reports } from '#contract/reports/reports.ts'
import { createScenario, type Scenario } from '../../testing/scenario.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { artworks } from '../artworks/tables.ts'
import { makeArtworks } from '../artworks/testing.ts'
import { people as peopleRows } from '../auth/tables.ts'
import { type SignedIn, signInAgain, signUp, signUpAs } from '../auth/testing.ts'
import { reports as reportRows } from '../reports/tables.ts'

let world: World
let people: Scenario
beforeAll(async () => {
  world = await createWorld()
  people = await createScenario(world)
})
afterAll(() => world.close())

const as = ({ token }: SignedIn) => ({ token })
const report = (who: SignedIn, username: string, reason: 'fraud' | 'abuse' | 'other' = 'fraud', text = '') =>
  world.ask(reports.send, { username, reason, text }, as(who))
const queue = (filter: object = {}) => world.get(reports.list, filter, as(people.meera))

test('a report reaches admins once with a notification, and the reported person learns nothing', async () => {
  const replies = await allAtOnce(5, () => report(people.dev, 'asha', 'fraud', 'Asked for cash at the door.'))
  expect(replies.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, ...Array(4).fill('reported_already')])
  expect((await queue({ username: 'asha' })).results).toMatchObject([
    {
      reason: 'fraud',
      text: 'Asked for cash at the door.',
      state: 'open',
      about: { username: 'asha' },
      by: { username: 'dev.client' },
      openAbout: 1,
    },
  ])
  const bell = async (who: SignedIn) => (await world.get(notifications.fetch, {}, as(who))).notifications.map(({ type }) => type)
  expect(await bell(people.meera)).toContain('report.sent')
  expect(await bell(people.asha)).not.toContain('report.sent')
  expect((await world.ask(reports.list, {}, as(people.dev))).status).toBe(403)
  const { results, now } = await world.get(moderation.queues, {}, as(people.meera))
  expect(results.find(({ name }) => name === 'reports')).toEqual({ name: 'reports', waiting: 1, late: 0, oldest: now })
  expect(results.find(({ name }) => name === 'disputes')).toEqual({ name: 'disputes', waiting: 0, late: 0, oldest: null })
  expect((await world.ask(moderation.queues, {}, as(people.dev))).status).toBe(403)
})

test('a report has a reason, is about somebody else, and is limited in number', async () => {
  expect((await report(people.ravi, 'asha', 'other')).body.errors).toMatchObject([{ path: 'text' }])
  expect((await report(people.ravi, 'ravi.client')).body.code).toBe('yourself')
  expect((await report(people.ravi, 'no.such.person')).status).toBe(404)
  const many = await signUp(world, { username: 'many.words' })
  const about: string[] = []
  for (let i = 0; i <= reportLimits.perHour; i++) about.push((await signUp(world, { username: `about.${i}` })).person.username)
  const replies = await allAtOnce(about.length, (i) => report(many, about[i] as string))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array(reportLimits.perHour).fill(200), 429])
})

test('an artwork and a package are reported separately from their artist, and only while public', async () => {
  const [shown = '', draft = ''] = await makeArtworks(world.ctx, people.asha.person, [{}, {}])
  await world.ctx.db.update(artworks).set({ state: 'draft' }).where(eq(artworks.id, draft))
  const { results: packages } = await world.get(packageCalls.list, { artistUsername: 'asha' })
  const fan = await signUp(world, { username: 'fan.of.asha' })
  const send = async (more: object, username = 'asha') =>
    world.ask(reports.send, { username, reason: 'rights', text: '', ...more }, as(fan))
  expect((await send({ artworkId: shown })).status).toBe(200)
  expect((await send({ artworkId: shown })).body.code).toBe('reported_already')
  expect((await send({ packageId: packages[0]?.packageId })).status).toBe(200)
  expect((await send({})).status, 'the artist herself is another matter').toBe(200)
  expect([(await send({ artworkId: draft })).status, (await send({ artworkId: shown }, 'zoya')).status]).toEqual([404, 404])
  expect((await send({ artworkId: shown, packageId: packages[0]?.packageId })).status).toBe(400)
  const about = (await queue({ reason: 'rights' })).results.map((row) => [row.artwork?.artworkId ?? null, row.package?.packageId ?? null])
  expect(about).toEqual([
    [shown, null],
    [null, packages[0]?.packageId],
    [null, null],
  ])
})

test('the reporter learns the outcome without our findings, and the reported person does not', async () => {
  const fan = await signUp(world, { username: 'hears.back' })
  const other = await signUp(world, { username: 'was.reported' })
  const bell = async ({ person }: SignedIn) =>
    (await world.get(notifications.fetch, {}, as(await signInAgain(world, person.username)))).notifications
      .filter(({ type }) => type === 'report.settled')
      .map(({ message }) => message)
  for (const [move, says] of [
    ['act', 'Thank you. We have looked at a profile that you reported and acted on it.'],
    ['dismiss', 'We have looked at a profile that you reported. It does not break our rules, so it stays.'],
  ] as const) {
    await world.get(reports.send, { username: 'was.reported', reason: 'indecent' }, as(await signInAgain(world, 'hears.back')))
    const [row] = (await queue({ username: 'was.reported', state: 'open' })).results
    await world.get(reports.settle, { reportId: row?.reportId ?? '', move, outcome: 'Two threats on Sunday night.' }, as(people.meera))
    expect((await bell(fan))[0]).toBe(says)
  }
  expect(await bell(other)).toEqual([])
  expect(JSON.stringify(await bell(fan))).not.toContain('threats')
})

test('30 new accounts weigh less than 7 established ones', async () => {
  // Later than those before, as reports of one instant stand in the order of random ids.
  world.clock.advance(1000)
  const about = await signUp(world, { username: 'brigaded' })
  const at = world.clock.now()
  const file = async (count: number, name: string, ageMs: number) => {
    for (let i = 0; i < count; i++) {
      const { person } = await signUpAs(world, 'user', `${name}.${i}`)
      const since = new Date(at.getTime() - ageMs)
      await world.ctx.db.update(peopleRows).set({ created_at: since, email_verified_at: since }).where(eq(peopleRows.id, person.id))
      const row = {
        id: randomUUID(),
        reporter_id: person.id,
        about_id: about.person.id,
        reason: 'fraud',
        text: '',
        state: 'open',
        at,
      } as const
      await world.ctx.db.insert(reportRows).values(row)
    }
  }
  const weigh = async () => (await queue({ username: 'brigaded' })).results[0]
  await file(30, 'crowd', hourMs)
  expect(await weigh()).toMatchObject({ openAbout: 30, weighAbout: 6 })
  await world.ctx.db.delete(reportRows).where(eq(reportRows.about_id, about.person.id))
  await file(7, 'known', 30 * dayMs)
  expect(await weigh()).toMatchObject({ openAbout: 7, weighAbout: 7 })
})

test('the queue is filtered and paged, oldest first', async () => {
  world.clock.advance(1000)
  await report(people.ravi, 'zoya', 'abuse')
  expect((await queue({ reason: 'abuse' })).results.map(({ about }) => about.username)).toEqual(['zoya'])
  const { total } = await queue({ state: 'open' })
  const seen: string[] = []
  for (let page_number = 1; page_number <= Math.ceil(total / 4); page_number++)
    seen.push(...(await queue({ state: 'open', page_size: 4, page_number })).results.map(({ reportId }) => reportId))
  expect([seen.length, new Set(seen).size]).toEqual([total, total])
  const [first] = (await queue()).results
  expect(first?.about.username).toBe('asha')
})

test('is settled once, with a reason, and is in the audit log', async () => {
  const reportId = (await queue({ reason: 'abuse' })).results[0]?.reportId ?? ''
  const replies = await allAtOnce(4, (i) =>
    world.ask(reports.settle, { reportId, move: i % 2 ? 'act' : 'dismiss', outcome: 'Spoken to both.' }, as(people.meera)),
  )
  const first = replies.findIndex(({ status }) => status === 200)
  expect(replies.map(({ body }) => body.code)).toEqual(replies.map((_, i) => (i === first ? undefined : 'settled_already')))
  const [action, state] = first % 2 ? ['report.act', 'acted'] : ['report.dismiss', 'dismissed']
  expect((await queue({ reason: 'abuse' })).results).toMatchObject([{ reportId, state, outcome: 'Spoken to both.' }])
  const { results } = await world.get(moderation.audit, { about: 'zoya' }, as(people.meera))
  const settled = results.filter((entry) => entry.action.startsWith('report.'))
  expect(settled).toMatchObject([{ action, reason: 'Spoken to both.', who: 'meera', subject: 'zoya' }])
  expect((await report(people.ravi, 'zoya')).status, 'a new wrong is a new report').toBe(200)
})
