/** Decisions that need a second admin: requested, confirmed by another, and carried out once exactly as requested or not at all. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { disputes } from '#contract/disputes/disputes.ts'
import type { AdminRole } from '#contract/grammar/admin-roles.ts'
import type { InputOf } from '#contract/grammar/call.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { confirmationLimits, confirmations, secondAdminAbove, secondAdminLimit } from '#contract/moderation/confirmations.ts'
import { sanctions } from '#contract/moderation/sanctions.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { allAtOnce, createWorld, type World } from '../../../testing/world.ts'
import { auditLog } from '../../audit/tables.ts'
import { adminRoles } from '../../auth/tables.ts'
import { type SignedIn, signInAgain, signUpAs } from '../../auth/testing.ts'
import { bookingIn, setStage, tokenOf } from '../../bookings/testing.ts'
import { confirmations as rows, sanctions as sanctionRows } from '../tables.ts'

let world: World
let count = 0
const reason = 'Both sides were heard on the phone.'

beforeAll(async () => {
  world = await createWorld()
  for (const name of ['meera.desk', 'kabir.desk', 'zoya.desk']) await signUpAs(world, 'admin', name)
})
afterAll(() => world.close())

const as = async (name = 'meera.desk') => ({ token: (await signInAgain(world, name)).token })
const admin = (roles: AdminRole[]): Promise<SignedIn> => signUpAs(world, 'admin', `admin.${++count}`, roles)
type AskInput = InputOf<typeof confirmations.ask>
const ask = async (kind: AskInput['kind'], input: AskInput['input'], name?: string) =>
  world.ask(confirmations.ask, { kind, input, reason }, await as(name))
const decide = async (confirmationId: string, name = 'kabir.desk', decision: 'confirm' | 'refuse' | 'withdraw' = 'confirm') =>
  world.ask(confirmations.decide, { confirmationId, decision, reason: 'I have read both sides.' }, await as(name))
const codeOf = ({ status, body }: { status: number; body: { code?: string | undefined } }) => (status === 200 ? 'ok' : body.code)

/** A dispute about more than ₹1,12,500 that can be decided. */
async function dispute() {
  const stage = await setStage(world)
  const { bookingId } = await bookingIn(stage, 'disputed')
  await world.get(bookings.speak, { bookingId, text: 'The road was closed all day.' }, { token: await tokenOf(world, stage.artist) })
  const input = { bookingId, percent: 60, reason: 'Both were heard.' }
  const state = async () =>
    (await world.ctx.db.execute<{ state: string }>(`select state from bookings where id = '${bookingId}'`)).rows[0]?.state
  return { stage, bookingId, input, state }
}

/** A person with an accepted booking of ₹28,350. */
async function trading() {
  const stage = await setStage(world)
  await bookingIn(stage, 'accepted')
  const { id, username } = stage.client
  const standing = async () =>
    (await world.ctx.db.select().from(sanctionRows).where(eq(sanctionRows.person_id, id))).map(({ step, state }) => [step, state])
  return { id, username, standing, input: { username, step: 'ban', reason: 'You have threatened two artists.' } }
}

describe('the limits of amounts', () => {
  test('count by the day in India, and allow everything before the first limit is set', () => {
    const [{ from, paise } = { from: '', paise: 0 }] = secondAdminAbove
    expect([secondAdminLimit(from), secondAdminLimit('2026-10-31'), paise]).toEqual([paise, null, 50_000_00])
    const table = [
      { from: '2026-11-01', paise: 5 },
      { from: '2027-01-01', paise: 7 },
    ]
    expect(['2026-12-31', '2027-01-01', '2028-01-01'].map((day) => secondAdminLimit(day, table))).toEqual([5, 7, 7])
  })
})

describe('a decision about a large amount', () => {
  let asked: Awaited<ReturnType<typeof dispute>>
  beforeEach(async () => {
    asked = await dispute()
  })

  test('is refused to one admin, and carried out exactly once when another confirms it', async () => {
    const { bookingId, input, state } = asked
    const alone = await world.ask(disputes.decide, input, await as())
    expect(alone).toMatchObject({ status: 409, body: { code: 'needs_second_admin', message: expect.stringContaining('above ₹50,000') } })
    expect(await state()).toBe('disputed')
    const { body } = await ask('booking.decide', input)
    expect(body).toMatchObject({ state: 'waiting', subjectId: bookingId, askedBy: 'meera.desk', nextMoves: ['withdraw'] })
    expect(body.amount).toBeGreaterThan(50_000)
    expect(codeOf(await ask('booking.decide', input, 'zoya.desk'))).toBe('asked_already')
    const made = await allAtOnce(8, (i) => decide(body.confirmationId, i % 2 ? 'kabir.desk' : 'zoya.desk'))
    expect(made.map(codeOf).sort()).toEqual([...Array(7).fill('confirmation_settled'), 'ok'])
    expect(await state()).toBe('resolved')
    const log = await world.ctx.db.select().from(auditLog).where(eq(auditLog.subject_id, bookingId)).orderBy(auditLog.seq)
    expect(log.map(({ action }) => action)).toEqual(['confirmation.ask', 'booking.resolve', 'confirmation.confirm'])
    expect(new Set(log.map(({ actor_id }) => actor_id)).size).toBe(2)
  }, 30_000)

  test('cannot be confirmed by the admin who requested it; the database refuses, too', async () => {
    const { body } = await ask('booking.decide', asked.input)
    expect(codeOf(await decide(body.confirmationId, 'meera.desk'))).toBe('asker_cannot_decide')
    expect(codeOf(await decide(body.confirmationId, 'meera.desk', 'refuse'))).toBe('asker_cannot_decide')
    expect(codeOf(await decide(body.confirmationId, 'kabir.desk', 'withdraw'))).toBe('only_asker_withdraws')
    const [row] = await world.ctx.db.select().from(rows).where(eq(rows.id, body.confirmationId))
    const alone = { state: 'confirmed' as const, decided_by: row?.asked_by, wake_at: null }
    await expect(world.ctx.db.update(rows).set(alone).where(eq(rows.id, body.confirmationId))).rejects.toThrow()
    const other = { input: { ...asked.input, percent: 100 } }
    await expect(world.ctx.db.update(rows).set(other).where(eq(rows.id, body.confirmationId))).rejects.toThrow()
    expect(codeOf(await decide(body.confirmationId, 'meera.desk', 'withdraw'))).toBe('ok')
    expect(await asked.state()).toBe('disputed')
  })

  test('fails with a reason when the facts have changed, and moves nothing', async () => {
    const { body } = await ask('booking.decide', asked.input)
    await world.ctx.db.execute(`update bookings set version = version + 1 where id = '${asked.bookingId}'`)
    const late = await decide(body.confirmationId)
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(await asked.state()).toBe('disputed')
    const { results } = await world.get(confirmations.list, { subjectId: asked.bookingId }, await as())
    expect(results).toMatchObject([{ state: 'outdated', decidedBy: null, nextMoves: [] }])
    expect(codeOf(await ask('booking.decide', asked.input))).toBe('ok')
  })

  test('lapses when nobody confirms within seven days, and can be requested again', async () => {
    const { body } = await ask('booking.decide', asked.input)
    world.clock.advance(confirmationLimits.waitMs)
    expect(codeOf(await decide(body.confirmationId))).toBe('confirmation_settled')
    await world.pass(0)
    const [row] = await world.ctx.db.select().from(rows).where(eq(rows.id, body.confirmationId))
    expect(row).toMatchObject({ state: 'lapsed', decided_by: null })
    const { notifications: told } = await world.get(notifications.fetch, {}, await as())
    expect(told[0]).toMatchObject({ type: 'confirmation.settled', message: expect.stringContaining('Nobody has confirmed it in time') })
  })

  test('notifies those who may confirm it, not the requester or other roles', async () => {
    const { person: moderator } = await admin(['moderator'])
    const { person: finance } = await admin(['finance'])
    await ask('booking.decide', asked.input)
    await world.settle()
    const rang = async (name: string) =>
      (await world.get(notifications.fetch, {}, await as(name))).notifications[0]?.type === 'confirmation.asked'
    expect([await rang(finance.username), await rang(moderator.username), await rang('meera.desk')]).toEqual([true, false, false])
  })
})

describe('the ban of a person with open bookings', () => {
  test('is given by the requester and confirmed by the other, and a third judges its appeal', async () => {
    const { input, username, standing } = await trading()
    const { body } = await ask('person.ban', input)
    expect(body).toMatchObject({ about: username, username, amount: null })
    expect(JSON.stringify((await world.ctx.db.select().from(rows).where(eq(rows.id, body.confirmationId)))[0])).not.toContain(username)
    expect(await standing()).toEqual([])
    expect(codeOf(await decide(body.confirmationId))).toBe('ok')
    expect(await standing()).toEqual([['ban', 'in_force']])
    const { results } = await world.get(sanctions.list, { username }, await as())
    expect(results).toMatchObject([{ step: 'ban', givenBy: 'meera.desk', confirmedBy: 'kabir.desk' }])
    const by = { appeal_text: 'No.', appealed_at: world.clock.now(), appeal_state: 'upheld' as const }
    for (const { given_by, confirmed_by } of await world.ctx.db
      .select()
      .from(sanctionRows)
      .where(eq(sanctionRows.id, results[0]?.sanctionId ?? '')))
      for (const appeal_decided_by of [given_by, confirmed_by])
        await expect(
          world.ctx.db
            .update(sanctionRows)
            .set({ ...by, appeal_decided_by })
            .where(eq(sanctionRows.confirmed_by, confirmed_by ?? '')),
        ).rejects.toThrow()
  })

  test('is not carried out once the person has another sanction', async () => {
    const { input, username, standing } = await trading()
    const { body } = await ask('person.ban', input)
    await world.get(sanctions.give, { username, step: 'warn', reason }, await as('zoya.desk'))
    expect(codeOf(await decide(body.confirmationId))).toBe('changed_meanwhile')
    expect(await standing()).toEqual([['warn', 'in_force']])
  })

  test('can be requested, seen and confirmed by moderators only', async () => {
    const { input, id } = await trading()
    const finance = await admin(['finance'])
    expect(codeOf(await ask('person.ban', input, finance.person.username))).toBe('role_needed')
    const { body } = await ask('person.ban', input)
    expect(codeOf(await decide(body.confirmationId, finance.person.username))).toBe('not_found')
    expect((await world.get(confirmations.list, { subjectId: id }, await as(finance.person.username))).total).toBe(0)
  })
})

test('cannot be requested where one admin suffices, or where the call itself would refuse', async () => {
  const stage = await setStage(world)
  expect(codeOf(await ask('person.ban', { username: stage.client.username, step: 'ban', reason }))).toBe('second_not_needed')
  expect(codeOf(await ask('person.ban', { username: stage.client.username, step: 'ban' }))).toBe('invalid_input')
  expect(codeOf(await ask('votes.void', { contestId: 'x' }))).toBe('invalid_input')
})

test('says at once when nobody else could confirm it', async () => {
  const { input } = await trading()
  const held = await world.ctx.db.select().from(adminRoles)
  const only = await admin(['moderator'])
  await world.ctx.db.delete(adminRoles)
  await world.ctx.db
    .insert(adminRoles)
    .values({ person_id: only.person.id, role: 'moderator', given_by: null, given_at: world.clock.now(), reason })
  const asked = await ask('person.ban', input, only.person.username)
  await world.ctx.db.insert(adminRoles).values(held).onConflictDoNothing()
  expect(asked).toMatchObject({ status: 409, body: { code: 'no_second_admin' } })
})

test('the page lists open requests first, by kind and state', async () => {
  const { input } = await trading()
  await ask('person.ban', input)
  world.clock.advance(dayMs)
  const list = await world.get(confirmations.list, { kind: 'person.ban' }, await as('zoya.desk'))
  expect(list.results[0]).toMatchObject({ state: 'waiting', nextMoves: ['confirm', 'refuse'] })
  expect(new Set(list.results.map(({ kind }) => kind))).toEqual(new Set(['person.ban']))
  expect((await world.get(confirmations.list, { state: 'refused' }, await as('zoya.desk'))).total).toBe(0)
})
