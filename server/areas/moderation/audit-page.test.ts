import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/grammar/time.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { createScenario, type Scenario } from '../../testing/scenario.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { hashOf } from '../audit/rules.ts'
import { findBrokenEntry } from '../audit/service.ts'
import { auditLog } from '../audit/tables.ts'
import { cell } from './audit-export.ts'
import { auditChecks } from './tables.ts'

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

test('the log is filtered by action, admin and day, in pages, latest first', async () => {
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

test('the log can be filtered to the decisions about one person', async () => {
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

/** Requests a check, runs it and returns its result. */
async function verify() {
  await world.get(moderation.verifyAudit, {}, desk())
  await world.settle()
  return (await world.get(moderation.auditState, {}, desk())).check
}

async function tamper(with_: SQL, around: () => Promise<void>) {
  const entries = await world.ctx.db.select().from(auditLog).orderBy(asc(auditLog.seq))
  await world.ctx.db.execute(sql`alter table audit_log disable trigger audit_log_append_only`)
  await world.ctx.db.execute(with_)
  await around()
  await world.ctx.db.execute(sql`delete from audit_log`)
  await world.ctx.db.insert(auditLog).values(entries)
  await world.ctx.db.execute(sql`alter table audit_log enable trigger audit_log_append_only`)
  await world.ctx.db.delete(auditChecks)
}

test('an entry says who decided, in which role and from which network, never the full address', async () => {
  const [latest] = (await ask()).results
  expect(latest).toMatchObject({ roles: ['superadmin'], network: '127.0.0.0/24' })
  expect((await world.get(moderation.decidedBefore, { about: 'dev.client' }, desk())).results.map(({ network }) => network)).toEqual([
    null,
    null,
  ])
})

test('a check runs in the background, reports its progress, and says that the chain is intact', async () => {
  const begun = await world.get(moderation.verifyAudit, {}, desk())
  expect(begun).toMatchObject({ checked: 0, finishedAt: null, finding: null, askedBy: 'meera' })
  const again = await world.get(moderation.verifyAudit, {}, desk())
  expect([again.askedAt, again.upTo]).toEqual([begun.askedAt, begun.upTo])
  await world.settle()
  const { check, entries } = await world.get(moderation.auditState, {}, desk())
  expect(check).toMatchObject({ checked: begun.upTo, upTo: begun.upTo, finding: 'intact', broken: null, finishedAt: expect.any(String) })
  expect(entries).toBe(begun.upTo + 1)
  await world.ctx.db.delete(auditChecks)
})

test('many concurrent requests start one check', async () => {
  const before = (await ask({ action: 'audit.verify' })).total
  await allAtOnce(6, () => world.get(moderation.verifyAudit, {}, desk()))
  expect(await world.ctx.db.$count(auditChecks)).toBe(1)
  expect((await ask({ action: 'audit.verify' })).total).toBe(before + 1)
  await world.settle()
  await world.ctx.db.delete(auditChecks)
})

test.each([
  ['changed', 2, sql`update audit_log set reason = 'Friends of mine.' where seq = 2`],
  ['changed', 3, sql`update audit_log set network = '203.0.113.0/24' where seq = 3`],
  ['changed', 3, sql`update audit_log set roles = array['support'] where seq = 3`],
  ['changed', 3, sql`update audit_log set form = 1 where seq = 3`],
  ['missing', 3, sql`delete from audit_log where seq = 2`],
] as const)('tampering by somebody with database access is found: %s at entry %i', async (finding, broken, tampering) => {
  await tamper(tampering, async () => {
    expect(await verify()).toMatchObject({ finding, broken, checked: expect.any(Number) })
    expect(await findBrokenEntry(world.ctx)).toBe(broken)
  })
  expect(await findBrokenEntry(world.ctx)).toBeNull()
})

test('an earlier check reveals a truncated or fully rehashed log', async () => {
  const seen = await verify()
  await tamper(sql`delete from audit_log where seq >= ${(seen?.upTo ?? 0) - 1}`, async () => {
    expect(await verify()).toMatchObject({ finding: 'missing' })
  })
  const again = await verify()
  const last = again?.upTo ?? 0
  const [entry] = await world.ctx.db.select().from(auditLog).where(eq(auditLog.seq, last))
  if (!entry) throw new Error('no entry')
  const forged = { ...entry, reason: 'Nothing happened.' }
  const hash = hashOf(forged, entry.prev_hash)
  await tamper(sql`delete from audit_log where seq > ${last}`, async () => {
    await world.ctx.db.update(auditLog).set({ reason: forged.reason, hash }).where(eq(auditLog.seq, last))
    expect(await findBrokenEntry(world.ctx), 'its chain holds').toBeNull()
    expect(await verify()).toMatchObject({ finding: 'rewritten', broken: last })
  })
})

describe('the export', () => {
  const file = async (input: object = {}) => {
    const { status, body, headers } = await world.ask(moderation.exportAudit, input, desk())
    return { status, text: String(body), headers }
  }
  const lines = ({ text }: { text: string }) => text.trimEnd().split('\r\n')

  test('has the matching entries without names; each export is an entry itself', async () => {
    const got = await file({ action: 'profile.suspend' })
    expect(got.headers['content-type']).toContain('text/csv')
    expect(lines(got)[0]).toBe('entry,at,action,admin,roles,network,about,about_id,about_name,before,after,reason,hash')
    expect(lines(got)).toHaveLength(3)
    expect(got.text).not.toContain('dev.client')
    expect((await ask({ action: 'audit.export' })).results[0]?.after).toEqual({ entries: 2, isWhole: false, filters: ['action'] })
  })

  test('has the names when a reason is given', async () => {
    expect((await file({ isWhole: true })).status).toBe(400)
    const got = await file({ action: 'profile.suspend', isWhole: true, reason: 'The auditor of the company asks.' })
    expect(got.text).toContain('dev.client')
    expect((await ask({ action: 'audit.export' })).results[0]).toMatchObject({
      reason: 'The auditor of the company asks.',
      after: { isWhole: true },
    })
  })

  test.each([
    ['=1+1', '"\'=1+1"'],
    ['+91 98765', '"\'+91 98765"'],
    ['-2', '"\'-2"'],
    ['@SUM(A1)', '"\'@SUM(A1)"'],
    [' =1', '"\' =1"'],
    ['\t=1', '"\'\t=1"'],
    ['He said "no", twice', '"He said ""no"", twice"'],
    ['plain', 'plain'],
    [7, '7'],
  ])('no cell is a formula: %j', (value, expected) => expect(cell(value)).toBe(expected))

  test('masks phone numbers in reasons', async () => {
    await world.get(moderation.approve, { username: 'ravi.client', decision: 'suspend', reason: '=Call 9876543210 and see' }, desk())
    const masked = (await file({ action: 'profile.suspend' })).text
    expect(masked).not.toContain('9876543210')
    expect(masked).toContain('"\'=Call')
    expect((await file({ action: 'profile.suspend', isWhole: true, reason: 'For the police.' })).text).toContain('9876543210')
  })
})
