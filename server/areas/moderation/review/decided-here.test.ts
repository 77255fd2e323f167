/** Decisions in the inbox wait ten minutes and then do what the thing's own page does, and keep its permissions. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditAction } from '#contract/audit/audit.ts'
import type { AdminRole } from '#contract/grammar/admin-roles.ts'
import { dayMs, minuteMs } from '#contract/grammar/time.ts'
import { type ReviewItem, reviewInbox, reviewLimits } from '#contract/moderation/review.ts'
import { sanctions } from '#contract/moderation/sanctions.ts'
import { team } from '#contract/moderation/team.ts'
import { systemCtx } from '../../../platform/context.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { vote } from '../../arena/service/voting.ts'
import { votes } from '../../arena/tables.ts'
import { makeContest, makeLive, makeVoters, untilVoting } from '../../arena/testing.ts'
import { auditLog } from '../../audit/tables.ts'
import { appealToken } from '../../auth/service/appeal-links.ts'
import { adminRoles } from '../../auth/tables.ts'
import { signInAgain, signUp, signUpAs } from '../../auth/testing.ts'
import { bookingIn, setStage } from '../../bookings/testing.ts'
import { payments } from '../../payments/tables.ts'
import { aLakhAndMore, atCheckout, press } from '../../payments/testing.ts'
import { roleRequests, sanctions as sanctionRows } from '../tables.ts'
import { paymentKind } from './kinds/payments.ts'
import { reviewItems } from './tables.ts'

let world: World
const people: Record<string, AdminRole[]> = {
  'first.mod': ['moderator'],
  'second.mod': ['moderator'],
  'first.root': ['superadmin'],
  'second.root': ['superadmin'],
  'of.finance': ['finance'],
  'of.contests': ['contests'],
  'of.support': ['support'],
}

const ids: Record<string, string> = {}
let count = 0
beforeAll(async () => {
  world = await createWorld()
  for (const [name, roles] of Object.entries(people)) ids[name] = (await signUpAs(world, 'admin', name, roles)).person.id
})
afterAll(() => world.close())

const as = async (name: string) => ({ token: (await signInAgain(world, name)).token })
const codeOf = ({ status, body }: { status: number; body: { code?: string | undefined } }) => (status === 200 ? 'ok' : body.code)
const look = async (name: string, itemId: string) => world.get(reviewInbox.get, { itemId }, await as(name))
const itemOf = async (sourceId: string) =>
  (await world.ctx.db.select({ id: reviewItems.id }).from(reviewItems).where(eq(reviewItems.source_id, sourceId)))[0]?.id ?? ''
const reason = 'We have looked at it again.'
async function decide(name: string, itemId: string, decision: string, said = reason) {
  const [row] = await world.ctx.db.select().from(reviewItems).where(eq(reviewItems.id, itemId))
  return world.ask(reviewInbox.decide, { itemId, version: row?.version ?? 0, decision, reason: said }, await as(name))
}

const read = async (name: string, itemId: string, decision: string) =>
  world.get(reviewInbox.preview, { itemId, decision, reason }, await as(name))
const choicesOf = async (name: string, itemId: string) => (await look(name, itemId)).choices.map(({ decision }) => decision)
const carriedOut = () => world.pass(reviewLimits.undoMs + 1000)

interface Case {
  sourceId: string
  /** Who decides. */
  by: string
  decision: string
  /** The current state of the thing. */
  state: () => Promise<string | undefined>
  before: string
  after: string
  audited: AuditAction
}

/** An undone decision does nothing; otherwise it waits ten minutes and then does what the thing's own page would do. */
async function expectToWait({ sourceId, by, decision, state, before, after, audited }: Case) {
  const itemId = await itemOf(sourceId)
  const { body } = await decide(by, itemId, decision)
  expect(body.item, JSON.stringify(body)).toMatchObject({ state: 'decided', decided: { decision, isMine: true } })
  await world.get(reviewInbox.undo, { decisionId: (body.item as ReviewItem).decided?.decisionId ?? '' }, await as(by))
  await world.pass(reviewLimits.undoMs + minuteMs)
  expect(await state()).toBe(before)
  expect(codeOf(await decide(by, itemId, decision))).toBe('ok')
  await world.pass(reviewLimits.undoMs - minuteMs)
  expect(await state()).toBe(before)
  await world.pass(2 * minuteMs)
  const { state: itemState, history } = await look(by, itemId)
  expect([await state(), itemState], history.at(-1)?.note).toEqual([after, 'closed'])
  const entries = await world.ctx.db.select().from(auditLog).where(eq(auditLog.action, audited))
  expect(entries.at(-1)).toMatchObject({ actor_id: ids[by], roles: people[by] })
}

describe('an appeal', () => {
  async function appealed() {
    const person = await signUp(world, { username: `limited${++count}` })
    const { username } = person.person
    const given = { username, step: 'warn', reason: 'You asked three clients to pay you outside the site.' } as const
    const { sanctionId } = await world.get(sanctions.give, given, await as('first.mod'))
    const token = appealToken(world.platform.env, sanctionId)
    await world.get(sanctions.appeal, { token, text: 'Nobody was asked for that: they had asked me first.' })
    const state = async () =>
      (await world.ctx.db.select().from(sanctionRows).where(eq(sanctionRows.id, sanctionId)))[0]?.appeal_state ?? undefined
    return { sourceId: sanctionId, state, email: person.email }
  }

  test.each([
    ['lift', 'lifted'],
    ['uphold', 'upheld'],
  ] as const)('is decided by another admin: %s', async (decision, after) => {
    const { email, ...found } = await appealed()
    const itemId = await itemOf(found.sourceId)
    const { title, lines } = await read('second.mod', itemId, decision)
    expect(codeOf(await decide('second.mod', itemId, decision, ''))).toBe('reason_needed')
    await expectToWait({ ...found, by: 'second.mod', decision, before: 'waiting', after, audited: `sanction.${decision}` })
    const mail = world.messages().find(({ to, subject }) => to === email && subject === title)
    for (const line of lines) expect(mail?.text).toContain(line)
  })

  test('cannot be decided by the admin who gave the sanction, nor by another role', async () => {
    const itemId = await itemOf((await appealed()).sourceId)
    expect(await look('first.mod', itemId)).toMatchObject({
      choices: [],
      notYours: expect.stringContaining('neither who gave the sanction'),
    })
    expect(codeOf(await decide('first.mod', itemId, 'lift'))).toBe('another_admin')
    expect(codeOf(await decide('of.finance', itemId, 'lift'))).toBe('not_found')
  })
})

describe('a role', () => {
  async function asked() {
    const wish = { username: 'of.support', role: 'marketing', change: 'give', reason: 'She writes the letters from December.' } as const
    const { requestId } = await world.get(team.ask, wish, await as('first.root'))
    const state = async () => (await world.ctx.db.select().from(roleRequests).where(eq(roleRequests.id, requestId)))[0]?.state
    return { sourceId: requestId, state }
  }
  const rolesNow = async () =>
    (
      await world.ctx.db
        .select()
        .from(adminRoles)
        .where(eq(adminRoles.person_id, ids['of.support'] ?? ''))
    ).map(({ role }) => role)

  test('is refused or confirmed by a second superadmin', async () => {
    const first = await asked()
    const itemId = await itemOf(first.sourceId)
    expect(codeOf(await decide('first.root', itemId, 'confirm'))).toBe('needs_second')
    expect(codeOf(await decide('first.mod', itemId, 'confirm'))).toBe('not_found')
    await expectToWait({ ...first, by: 'second.root', decision: 'refuse', before: 'waiting', after: 'refused', audited: 'role.refuse' })
    expect(await rolesNow()).toEqual(['support'])
    const again = await asked()
    expect(await read('second.root', await itemOf(again.sourceId), 'confirm')).toMatchObject({
      lines: ['You now have the role Marketing.'],
    })
    await expectToWait({ ...again, by: 'second.root', decision: 'confirm', before: 'waiting', after: 'confirmed', audited: 'role.confirm' })
    expect((await rolesNow()).toSorted()).toEqual(['marketing', 'support'])
  })
})

describe('a payment in review', () => {
  async function astray(paise: number) {
    const stand = await atCheckout(world, paise)
    await press(world, stand.orderId, { mischief: 'wrong_amount' })
    await world.settle()
    const state = async () => (await world.ctx.db.select().from(payments).where(eq(payments.id, stand.paymentId)))[0]?.state
    return { sourceId: stand.paymentId, state }
  }

  test('is refunded below the limit for a second admin', async () => {
    const found = await astray(45_000_00)
    const itemId = await itemOf(found.sourceId)
    expect(codeOf(await decide('first.mod', itemId, 'refund'))).toBe('not_found')
    await expectToWait({ ...found, by: 'of.finance', decision: 'refund', before: 'review', after: 'refunded', audited: 'payment.refund' })
  })

  test('previews what the client will read', async () => {
    const stage = await setStage(world)
    const { bookingId } = await bookingIn(stage, 'accepted')
    const [paid] = await world.ctx.db.select().from(payments).where(eq(payments.subject_id, bookingId))
    const told = await paymentKind.read?.(world.ctx, {
      id: paid?.id ?? '',
      decision: 'refund',
      reason,
      version: null,
    })
    expect(told).toMatchObject({ personId: stage.client.id, title: expect.stringMatching(/^₹[\d,]+ refunded to you$/) })
    expect(told?.lines[0]).toContain('Reason: Not what was asked for.')
  })

  test('cannot be decided here above that limit', async () => {
    const { sourceId } = await astray(aLakhAndMore)
    const itemId = await itemOf(sourceId)
    expect(await choicesOf('of.finance', itemId)).toEqual([])
    expect(codeOf(await decide('of.finance', itemId, 'refund'))).toBe('not_here')
  })
})

describe('suspicious votes', () => {
  const cast = async (entryId: string, voters: readonly string[], address: string) => {
    for (const id of voters) {
      const person = { id, type: 'user', username: id, sessionId: id } as const
      await vote({ ...systemCtx(world.platform, 'vote'), address, person }, { participant_id: entryId })
    }
    await world.pass(61_000)
  }

  test('are counted for all entries of the contest, unless more were set aside in between', async () => {
    let contest = await makeContest(world)
    const { entry } = await makeLive(world, contest)
    contest = await untilVoting(world, contest)
    const aside = async () => {
      const rows = await world.ctx.db.select().from(votes).where(eq(votes.contest_id, contest.id))
      return `${rows.filter(({ state }) => state === 'quarantined').length} aside`
    }
    await cast(entry.id, await makeVoters(world, 20, 3 * dayMs), '203.0.113.7')
    const itemId = await itemOf(contest.id)
    expect(await choicesOf('of.contests', itemId)).toEqual(['count'])
    expect(codeOf(await decide('first.mod', itemId, 'count'))).toBe('not_found')
    await decide('of.contests', itemId, 'count')
    await cast(entry.id, await makeVoters(world, 20, 3 * dayMs), '203.0.113.9')
    await carriedOut()
    expect([await aside(), (await look('of.contests', itemId)).history.at(-1)?.change]).toEqual(['40 aside', 'failed'])
    const found = { sourceId: contest.id, by: 'of.contests', decision: 'count', state: aside }
    await expectToWait({ ...found, before: '40 aside', after: '0 aside', audited: 'votes.count' })
  })
})
