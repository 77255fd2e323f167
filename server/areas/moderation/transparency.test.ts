/** The public transparency figures. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '#contract/grammar/time.ts'
import { transparency } from '#contract/moderation/transparency.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signUp } from '../auth/testing.ts'
import { reports } from '../reports/tables.ts'
import { decisionAppeals, sanctions } from './tables.ts'

let world: World
let people: SignedIn[]
beforeAll(async () => {
  world = await createWorld()
  people = await Promise.all(['dev', 'ravi'].map((name) => signUp(world, { username: `${name}.reports` })))
})
afterAll(() => world.close())

async function report(at: string, rest: Partial<typeof reports.$inferInsert> = {}, hours?: number) {
  const [by, about] = people
  const settled = hours === undefined ? {} : { settled_at: new Date(new Date(at).getTime() + hours * hourMs) }
  await world.ctx.db.insert(reports).values({
    ...{ id: randomUUID(), reporter_id: by?.person.id ?? '', about_id: about?.person.id ?? '', reason: 'fraud', text: '', outcome: '' },
    ...{ state: hours === undefined ? 'open' : 'dismissed', at: new Date(at), message_id: randomUUID() },
    ...settled,
    ...rest,
  })
}

const read = async () => {
  // Recent counts are cached for a while.
  world.clock.advance(60_000)
  return (await world.get(transparency.report, {})).results
}

test('without reports there are no figures', async () => expect(await read()).toEqual([]))

test('a quarter begins in India, fewer than five are shown as few, and too few decisions have no median', async () => {
  await report('2026-09-30T18:29:59.000Z', { state: 'acted' }, 3)
  await report('2026-09-30T18:30:00.000Z', { state: 'acted' }, 3)
  const [fourth, third] = await read()
  expect([fourth?.quarter, fourth?.isOpen, third?.quarter, third?.isOpen]).toEqual(['2026-Q4', true, '2026-Q3', false])
  expect(third).toMatchObject({ received: 'few', upheld: 'few', medianHours: null, appeals: { decided: 0, granted: 0 } })
})

test('totals by subject and reason, and the median time to a decision', async () => {
  for (const hours of [1, 2, 4, 30, 100]) await report('2026-10-20T04:30:00.000Z', { state: 'acted' }, hours)
  for (let i = 0; i < 5; i++) await report('2026-10-21T04:30:00.000Z', { message_id: null, job_id: randomUUID(), reason: 'abuse' })
  const [fourth] = await read()
  expect(fourth).toMatchObject({ received: 11, upheld: 6, medianHours: 3.5 })
  expect(fourth?.kinds).toEqual([
    { kind: 'message', received: 6, upheld: 6 },
    { kind: 'job', received: 5, upheld: 0 },
  ])
  expect(fourth?.reasons).toEqual([
    { reason: 'fraud', received: 6, upheld: 6 },
    { reason: 'abuse', received: 5, upheld: 0 },
  ])
})

async function sanctionAppealed(appealedAt: string, state: 'waiting' | 'upheld' | 'lifted', hours?: number) {
  const [by, about] = people.map(({ person }) => person.id)
  const at = new Date(appealedAt)
  const decided = hours === undefined ? {} : { appeal_decided_by: about, appeal_decided_at: new Date(at.getTime() + hours * hourMs) }
  await world.ctx.db.insert(sanctions).values({
    ...{
      id: randomUUID(),
      person_id: about ?? '',
      step: 'suspend',
      limits: [],
      reason: 'Asked for cash.',
      given_by: by ?? '',
      given_at: at,
    },
    ...(state === 'lifted' ? { state, lifted_by: about, lifted_at: at } : { state: 'ended' }),
    ...{ appeal_text: 'I did not.', appealed_at: at, appeal_state: state },
    ...decided,
  })
}

test('appeals of sanctions: their number, their outcomes, and the median time to an answer', async () => {
  const nobody = { received: 0, upheld: 0, lifted: 0, medianHours: null }
  expect((await read())[0]?.sanctionAppeals).toEqual(nobody)
  await sanctionAppealed('2026-09-30T18:29:59.000Z', 'lifted', 3)
  for (const hours of [2, 4, 6, 48, 90]) await sanctionAppealed('2026-11-02T04:30:00.000Z', 'upheld', hours)
  for (const hours of [1, 1]) await sanctionAppealed('2026-11-03T04:30:00.000Z', 'lifted', hours)
  await sanctionAppealed('2026-11-20T04:30:00.000Z', 'waiting')
  const [fourth, third] = await read()
  expect(third?.sanctionAppeals).toEqual({ received: 'few', upheld: 0, lifted: 'few', medianHours: null })
  expect(fourth?.sanctionAppeals).toEqual({ received: 8, upheld: 5, lifted: 'few', medianHours: 4 })
})

test('a quarter with only a decided appeal is listed, whatever its subject, and each appeal counts once', async () => {
  const [by, about] = people.map(({ person }) => person.id)
  const decided = (subject: 'profile' | 'entry' | 'job', state: 'upheld' | 'reversed', seq: number) =>
    world.ctx.db.insert(decisionAppeals).values({
      ...{ id: randomUUID(), subject, subject_id: randomUUID(), person_id: about ?? '', text: 'It is mine.', state },
      ...{ decision_seq: seq, decision_by: by ?? '', decision_at: new Date('2026-05-01T00:00:00.000Z'), decision_reason: 'No.' },
      ...{ appealed_at: new Date('2026-05-02T00:00:00.000Z'), decided_by: about, decided_at: new Date('2026-05-03T00:00:00.000Z') },
    })
  for (const [i, subject] of (['profile', 'job', 'job', 'entry'] as const).entries()) await decided(subject, 'upheld', 900 + i)
  for (let i = 0; i < 5; i++) await decided('profile', 'reversed', 910 + i)
  // A reinstatement has an audit entry of its own.
  await decided('entry', 'reversed', 920)
  const second = (await read()).find(({ quarter }) => quarter === '2026-Q2')
  expect(second?.appeals).toEqual({ decided: 9, granted: 5 })
})
