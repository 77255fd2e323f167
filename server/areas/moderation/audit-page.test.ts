import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moderation } from '#contract/moderation.ts'
import { addDays, dayOf } from '#contract/time.ts'
import { createScenario, type Scenario } from '../../testing/scenario.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { findBrokenEntry } from './audit.ts'
import { auditLog } from './tables.ts'

let world: World
let people: Scenario
beforeAll(async () => {
  world = await createWorld()
  people = await createScenario(world)
  const statuses: number[] = []
  for (const username of ['dev.client', 'ravi.client', 'dev.client', 'ravi.client'])
    statuses.push((await world.ask(moderation.approve, { username, decision: 'suspend', reason: 'Rude.' }, desk())).status)
  expect(statuses, 'what is refused is not in the log').toEqual([200, 200, 409, 409])
  for (const username of ['dev.client', 'ravi.client']) await world.get(moderation.approve, { username, decision: 'restore' }, desk())
})
afterAll(() => world.close())

const desk = () => ({ token: people.meera.token })
const ask = (filter: object = {}) => world.get(moderation.audit, filter, desk())

test('the log is read by action, admin and day, page by page, the latest first', async () => {
  const all = await ask()
  expect(all.results.map(({ seq }) => seq)).toEqual(all.results.map((_, i) => all.total - i))
  expect(all.actions).toEqual(['profile.approve', 'profile.restore', 'profile.suspend'])
  expect((await ask({ action: 'profile.sus' })).results.map(({ subject, reason }) => [subject, reason])).toEqual([
    ['ravi.client', 'Rude.'],
    ['dev.client', 'Rude.'],
  ])
  expect([(await ask({ who: 'MEERA' })).total, (await ask({ who: 'asha' })).total]).toEqual([all.total, 0])
  const today = dayOf(world.clock.now())
  expect([(await ask({ from: today, to: today })).total, (await ask({ to: addDays(today, -1) })).total]).toEqual([all.total, 0])
  const paged = [...(await ask({ page_size: 4 })).results, ...(await ask({ page_size: 4, page_number: 2 })).results]
  expect(new Set(paged.map(({ seq }) => seq)).size).toBe(all.total)
})

test('one person’s decisions are read by themselves', async () => {
  const { results, total } = await ask({ about: 'DEV.CLIENT' })
  expect([results.map(({ action }) => action), total]).toEqual([['profile.restore', 'profile.suspend'], 2])
  expect((await ask({ about: 'dev.client', action: 'profile.suspend' })).results).toMatchObject([
    {
      reason: 'Rude.',
      who: 'meera',
      whoName: expect.stringMatching(/^\w+ \w+$/),
      about: { kind: 'person', name: expect.stringMatching(/^\w+ \w+$/) },
    },
  ])
  expect((await ask({ about: 'no.such.person' })).total).toBe(0)
})

test('the chain says that it is whole, and names the entry that somebody with the keys has changed', async () => {
  const state = () => world.get(moderation.auditState, {}, desk())
  const { total } = await ask()
  expect(await state()).toMatchObject({ entries: total, broken: null })
  const entries = await world.ctx.db.select().from(auditLog).orderBy(asc(auditLog.seq))
  const tamperings: [number, ReturnType<typeof sql>][] = [
    [2, sql`update audit_log set reason = 'Friends of mine.' where seq = 2`],
    [3, sql`delete from audit_log where seq = 2`],
    [1, sql`update audit_log set actor_id = ${people.asha.person.id} where seq = 1`],
  ]
  for (const [broken, tampering] of tamperings) {
    await world.ctx.db.execute(sql`alter table audit_log disable trigger audit_log_append_only`)
    await world.ctx.db.execute(tampering)
    expect([(await state()).broken, await findBrokenEntry(world.ctx)]).toEqual([broken, broken])
    await world.ctx.db.execute(sql`delete from audit_log`)
    await world.ctx.db.insert(auditLog).values(entries)
    await world.ctx.db.execute(sql`alter table audit_log enable trigger audit_log_append_only`)
    expect((await state()).broken).toBeNull()
  }
})
