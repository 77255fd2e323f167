/** Requests to a second admin in the inbox: visible to those who may confirm them, and decided by another than the requester. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import type { AdminRole } from '#contract/grammar/admin-roles.ts'
import { hourMs } from '#contract/grammar/time.ts'
import { confirmationLimits, confirmations } from '#contract/moderation/confirmations.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { type ReviewItem, reviewInbox, reviewLimits } from '#contract/moderation/review.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { signInAgain, signUpAs } from '../../auth/testing.ts'
import { bookingIn, setStage, tokenOf } from '../../bookings/testing.ts'
import { confirmations as rows } from '../tables.ts'

let world: World
const team: Record<string, AdminRole[]> = {
  'asks.finance': ['finance'],
  'second.finance': ['finance'],
  'only.moderator': ['moderator'],
  'only.contests': ['contests'],
}
beforeAll(async () => {
  world = await createWorld()
  for (const [name, roles] of Object.entries(team)) await signUpAs(world, 'admin', name, roles)
})
afterAll(() => world.close())

const as = async (name: string) => ({ token: (await signInAgain(world, name)).token })
const list = async (name: string) => world.get(reviewInbox.list, { kinds: ['confirmations'] }, await as(name))
const look = async (name: string, { itemId }: ReviewItem) => world.get(reviewInbox.get, { itemId }, await as(name))
const decide = async (name: string, { itemId, version }: ReviewItem, decision = 'confirm', reason = 'I have heard both sides.') =>
  world.ask(reviewInbox.decide, { itemId, version, decision, reason }, await as(name))
const codeOf = ({ status, body }: { status: number; body: { code?: string | undefined } }) => (status === 200 ? 'ok' : body.code)

let bookingId: string
let confirmationId: string
let item: ReviewItem
/** Of a booking of more than ₹1,00,000. */
async function asked() {
  const stage = await setStage(world)
  bookingId = (await bookingIn(stage, 'disputed')).bookingId
  await world.get(bookings.speak, { bookingId, text: 'The road was closed all day.' }, { token: await tokenOf(world, stage.artist) })
  const input = { bookingId, percent: 60, reason: 'Both were heard.' }
  const reason = 'Both sides were heard on the phone.'
  ;({ confirmationId } = await world.get(confirmations.ask, { kind: 'booking.decide', input, reason }, await as('asks.finance')))
  item = (await list('second.finance')).results.at(-1) as ReviewItem
}
beforeEach(asked)
const bookingState = async () =>
  (await world.ctx.db.execute<{ state: string }>(`select state from bookings where id = '${bookingId}'`)).rows[0]?.state
const requestState = async () => (await world.ctx.db.select({ state: rows.state }).from(rows).where(eq(rows.id, confirmationId)))[0]?.state

test('says what was requested, by whom, for how much and until when', async () => {
  expect(item).toMatchObject({
    title: expect.stringMatching(/^Decision about a disputed booking: /),
    line: 'Asked by Asha Rao',
    risk: 'high',
    dueAt: new Date(world.clock.now().getTime() + confirmationLimits.waitMs).toISOString(),
  })
  expect(item.value).toBeGreaterThan(50_000)
  const { choices, subject } = await look('second.finance', item)
  expect(choices.map(({ label, needsReason }) => [label, needsReason])).toEqual([
    ['Confirm', true],
    ['Refuse', true],
  ])
  expect(subject.texts.at(-1)?.text).toBe('Both sides were heard on the phone.')
})

test('is confirmed after ten minutes, not before, and by the same verb as on its own page', async () => {
  expect(codeOf(await decide('second.finance', item, 'confirm', ''))).toBe('reason_needed')
  expect(codeOf(await decide('second.finance', item))).toBe('ok')
  await world.pass(reviewLimits.undoMs - 1000)
  expect([await bookingState(), await requestState()]).toEqual(['disputed', 'waiting'])
  await world.pass(2000)
  expect([await bookingState(), await requestState()]).toEqual(['resolved', 'confirmed'])
  expect(await look('second.finance', item)).toMatchObject({ state: 'closed', choices: [] })
})

test('is refused, and nothing moves; after an undo, nothing is refused', async () => {
  const { body } = await decide('second.finance', item, 'refuse')
  await world.get(reviewInbox.undo, { decisionId: body.item.decided?.decisionId ?? '' }, await as('second.finance'))
  await world.pass(hourMs)
  expect(await requestState()).toBe('waiting')
  await decide('second.finance', await look('second.finance', item), 'refuse')
  await world.pass(reviewLimits.undoMs + 1000)
  expect([await bookingState(), await requestState()]).toEqual(['disputed', 'refused'])
})

test('is hidden from its requester', async () => {
  expect(await look('asks.finance', item)).toMatchObject({ choices: [], notYours: expect.stringContaining('another admin') })
  expect(codeOf(await decide('asks.finance', item))).toBe('asker_cannot_decide')
})

test('is outdated after a change, in the inbox as on its page', async () => {
  await decide('second.finance', item)
  await world.ctx.db.execute(`update bookings set version = version + 1 where id = '${bookingId}'`)
  await world.pass(reviewLimits.undoMs + 1000)
  expect([await bookingState(), await requestState()]).toEqual(['disputed', 'outdated'])
  const { state, history } = await look('second.finance', item)
  expect([state, history.at(-1)]).toMatchObject(['closed', { change: 'failed', note: expect.stringContaining('It has changed since') }])
})

test('is visible only to those who may confirm it, and counted as listed', async () => {
  for (const [name, sees] of [
    ['second.finance', true],
    ['only.moderator', false],
    ['only.contests', false],
  ] as const) {
    const { results, total, counts } = await list(name)
    expect(
      results.some(({ itemId }) => itemId === item.itemId),
      name,
    ).toBe(sees)
    const ofHome = (await world.get(moderation.queues, {}, await as(name))).results.find((queue) => queue.name === 'confirmations')
    expect([counts.find(({ kind }) => kind === 'confirmations')?.count, ofHome?.waiting], name).toEqual([total, total])
    expect((await world.ask(reviewInbox.get, { itemId: item.itemId }, await as(name))).status, name).toBe(sees ? 200 : 404)
  }
  expect(codeOf(await decide('only.moderator', item))).toBe('not_found')
})

test('lapses in the inbox at the same moment as on its page', async () => {
  world.clock.advance(confirmationLimits.waitMs)
  expect((await list('second.finance')).results.map(({ itemId }) => itemId)).not.toContain(item.itemId)
})

test('sends reminders only to those who may confirm it', async () => {
  await world.pass(confirmationLimits.waitMs - hourMs + 60_000)
  const told = (name: string) =>
    world.messages().filter(({ to, text }) => to === `${name}@people.test` && text.includes('Decision about a disputed booking'))
  expect([told('second.finance').length > 0, told('only.moderator').length]).toEqual([true, 0])
})
