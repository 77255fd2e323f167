/** Roles of the team: every change needs two superadmins, and at least one superadmin always remains. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminRole } from '#contract/grammar/admin-roles.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { type RoleRequestState, team, teamLimits } from '#contract/moderation/team.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { payments } from '#contract/payments/payments.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { auditLog } from '../audit/tables.ts'
import { adminRoles } from '../auth/tables.ts'
import { type SignedIn, signInAgain, signUp, signUpAs } from '../auth/testing.ts'
import { roleRequests } from './tables.ts'
import { changeRolesHere } from './team-here.ts'

let world: World
let [meera, kabir, farah]: SignedIn[] = []
let count = 0
const reason = 'She looks after the payouts now.'

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.ctx.db.delete(roleRequests)
  await world.ctx.db.delete(adminRoles)
  ++count
  meera = await signUpAs(world, 'admin', `meera.${count}`)
  kabir = await signUpAs(world, 'admin', `kabir.${count}`)
  farah = await signUpAs(world, 'admin', `farah.${count}`, ['support'])
})

const by = (who: SignedIn | undefined) => ({ token: who?.token ?? '' })
const of = (who: SignedIn | undefined) => who?.person.username ?? ''
const ask = (who = meera, about = farah, role: AdminRole = 'finance', change: 'give' | 'take' = 'give') =>
  world.ask(team.ask, { username: of(about), role, change, reason }, by(who))
const decide = (who: SignedIn | undefined, requestId: string, decision: 'confirm' | 'refuse' | 'withdraw' = 'confirm') =>
  world.ask(team.decide, { requestId, decision, reason: 'Agreed on the call.' }, by(who))
const codeOf = ({ status, body }: { status: number; body: { code?: string | undefined } }) => (status === 200 ? 'ok' : body.code)
const seesBooks = async (who = farah) => (await world.ask(payments.books, {}, by(who))).status === 200
const rolesOf = async (who = farah) => (await world.get(team.mine, {}, by(who))).roles

test('a role takes effect once a second superadmin confirms it, at once and in an open session', async () => {
  expect(await seesBooks()).toBe(false)
  const { body } = await ask()
  expect(body).toMatchObject({ state: 'waiting', askedBy: of(meera), nextMoves: ['withdraw'] })
  expect(await seesBooks()).toBe(false)
  expect((await decide(kabir, body.requestId)).body).toMatchObject({ state: 'confirmed', decidedBy: of(kabir), nextMoves: [] })
  expect(await rolesOf()).toEqual(['support', 'finance'])
  expect(await seesBooks()).toBe(true)
  const taken = await ask(kabir, farah, 'finance', 'take')
  await decide(meera, taken.body.requestId)
  expect(await rolesOf()).toEqual(['support'])
  expect(await seesBooks()).toBe(false)
})

test('the requester cannot confirm; the database enforces this', async () => {
  const { requestId } = (await ask()).body
  expect(codeOf(await decide(meera, requestId))).toBe('needs_second')
  expect(codeOf(await decide(meera, requestId, 'refuse'))).toBe('needs_second')
  expect(codeOf(await decide(kabir, requestId, 'withdraw'))).toBe('needs_second')
  const alone = { state: 'confirmed' as RoleRequestState, decided_by: meera?.person.id }
  await expect(world.ctx.db.update(roleRequests).set(alone).where(eq(roleRequests.id, requestId))).rejects.toThrow()
  expect(codeOf(await decide(meera, requestId, 'withdraw'))).toBe('ok')
  expect(await rolesOf()).toEqual(['support'])
})

test('only superadmins see the team and request roles, even their own', async () => {
  expect((await ask(farah)).status).toBe(403)
  expect((await ask(farah)).body.message).toBe('A superadmin may do this.')
  expect((await world.ask(team.list, {}, by(farah))).status).toBe(403)
  const { requestId } = (await ask()).body
  expect((await decide(farah, requestId)).status).toBe(403)
})

test('roles are for admins: a client is not found', async () => {
  const dev = await signUp(world, { username: `dev.${count}` })
  expect((await ask(meera, dev)).status).toBe(404)
})

test('a decision is final: a second answer learns the outcome', async () => {
  const { requestId } = (await ask()).body
  await decide(kabir, requestId, 'refuse')
  const { status, body } = await decide(kabir, requestId)
  expect([status, body.message]).toEqual([409, 'This request is already refused. Look again.'])
})

test('the same change can be requested once at a time; after a lapse again', async () => {
  expect(codeOf(await ask())).toBe('ok')
  expect(codeOf(await ask(kabir))).toBe('already_asked')
  const { requestId } = (await world.get(team.requests, { state: 'waiting' }, by(meera))).results[0] ?? { requestId: '' }
  world.clock.advance(teamLimits.requestMs)
  ;[meera, kabir] = [await signInAgain(world, of(meera)), await signInAgain(world, of(kabir))]
  expect(codeOf(await decide(kabir, requestId))).toBe('request_settled')
  expect((await world.get(team.requests, { state: 'lapsed' }, by(meera))).total).toBe(1)
  expect(codeOf(await ask())).toBe('ok')
  expect((await world.get(team.requests, {}, by(meera))).results.map(({ state }) => state)).toEqual(['waiting', 'lapsed'])
})

test('a role is not given twice, nor revoked from an admin without it', async () => {
  expect(codeOf(await ask(meera, farah, 'support'))).toBe('has_role')
  expect(codeOf(await ask(meera, farah, 'contests', 'take'))).toBe('has_no_role')
})

test('a single superadmin can change nothing here, and learns where to do it', async () => {
  await changeRolesHere(world.ctx, { email: kabir?.email ?? '', give: ['finance'], take: ['superadmin'] })
  const { status, body } = await ask()
  expect([status, body.message]).toEqual([
    409,
    'There is no second superadmin to confirm this. Whoever looks after the server can do it with bin/admin.',
  ])
  expect((await world.get(team.list, {}, by(meera))).otherSuperadmins).toBe(0)
})

test('the last superadmin keeps the role, whoever asks and however', async () => {
  const { requestId } = (await ask(meera, kabir, 'superadmin', 'take')).body
  await changeRolesHere(world.ctx, { email: meera?.email ?? '', give: ['support'], take: ['superadmin'] })
  // Kabir is the last superadmin now, and tries to confirm his own removal.
  expect(codeOf(await decide(kabir, requestId))).toBe('last_superadmin')
  await expect(changeRolesHere(world.ctx, { email: kabir?.email ?? '', give: [], take: ['superadmin'] })).rejects.toMatchObject({
    code: 'last_superadmin',
  })
  expect(await rolesOf(kabir)).toEqual(['superadmin'])
})

test('of two who revoke it from each other at once, one keeps it', async () => {
  for (let i = 0; i < 3; i++) {
    const [one, other] = [await signUpAs(world, 'admin', `one.${count}.${i}`), await signUpAs(world, 'admin', `other.${count}.${i}`)]
    await world.ctx.db.delete(adminRoles).where(eq(adminRoles.person_id, meera?.person.id ?? ''))
    await world.ctx.db.delete(adminRoles).where(eq(adminRoles.person_id, kabir?.person.id ?? ''))
    const against = (await ask(one, other, 'superadmin', 'take')).body.requestId
    const back = (await ask(other, one, 'superadmin', 'take')).body.requestId
    const answers = await Promise.all([decide(other, against), decide(one, back)])
    // The one who lost the role first may no longer decide, or would be the last to lose it.
    const codes = answers.map(codeOf).sort()
    expect(codes[1]).toBe('ok')
    expect(['last_superadmin', 'role_needed']).toContain(codes[0])
    const left = await world.ctx.db.select().from(adminRoles).where(eq(adminRoles.role, 'superadmin'))
    expect(left.filter(({ person_id }) => [one.person.id, other.person.id].includes(person_id))).toHaveLength(1)
    await world.ctx.db.delete(adminRoles).where(eq(adminRoles.role, 'superadmin'))
  }
})

test('many who confirm at once change it once, with one audit entry', async () => {
  const { requestId } = (await ask()).body
  const before = await world.ctx.db.$count(auditLog)
  const answers = await allAtOnce(6, () => decide(kabir, requestId))
  expect(answers.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1)
  expect((await world.ctx.db.$count(auditLog)) - before).toBe(1)
})

test('many who request the same at once make one request', async () => {
  const answers = await allAtOnce(6, (i) => ask(i % 2 ? meera : kabir))
  expect(answers.map(codeOf).sort()).toEqual([...Array(5).fill('already_asked'), 'ok'])
})

describe('notices', () => {
  const bell = async (who: SignedIn | undefined) => {
    await world.settle()
    return (await world.get(notifications.fetch, {}, by(who))).notifications.map(({ message }) => message)
  }
  test('the other superadmins are asked, and the person is notified', async () => {
    const { requestId } = (await ask()).body
    expect(await bell(kabir)).toEqual([`Finance for ${of(farah)} is waiting for a second superadmin.`])
    expect(await bell(meera)).toEqual([])
    await decide(kabir, requestId)
    expect(await bell(farah)).toEqual(['You now have the role Finance.'])
  })
})

test('the home page names only queues that the admin may decide about', async () => {
  const names = async (who: SignedIn | undefined) => (await world.get(moderation.queues, {}, by(who))).results.map(({ name }) => name)
  expect(await names(farah)).toEqual(['disputes', 'order_disputes', 'tickets', 'undelivered', 'confirmations'])
  await ask()
  const all = (await world.get(moderation.queues, {}, by(kabir))).results
  expect(all.find(({ name }) => name === 'roles')).toMatchObject({ waiting: 1 })
})

test('changes made on the server are in the audit log, too', async () => {
  await changeRolesHere(world.ctx, { email: farah?.email ?? '', give: ['contests'], take: ['support'] })
  const { results } = await world.get(moderation.audit, { about: of(farah), action: 'role.server' }, by(meera))
  expect(results).toMatchObject([
    { action: 'role.server', before: { roles: ['support'] }, after: { roles: ['contests'] }, reason: 'On the server, with bin/admin' },
  ])
})
