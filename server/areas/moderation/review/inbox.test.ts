/** Decisions in the inbox: single, many, undone, carried out, and always with permissions. */
// Runs on: both databases
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { InputOf } from '#contract/grammar/call.ts'
import { hourMs, minuteMs } from '#contract/grammar/time.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { type ReviewItem, reviewInbox, reviewLimits } from '#contract/moderation/review.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { reports } from '#contract/reports/reports.ts'
import { allAtOnce, createWorld, type World } from '../../../testing/world.ts'
import { auditLog } from '../../audit/tables.ts'
import { adminRoles, people } from '../../auth/tables.ts'
import { type SignedIn, signInAgain, signUp, signUpAs } from '../../auth/testing.ts'
import { notifications } from '../../notifications/tables.ts'
import { makePicture, meher } from '../../profiles/testing.ts'
import { profileKind } from './kinds/profiles.ts'
import { reviewDecisions } from './tables.ts'

let world: World
let kabir: SignedIn
let farah: SignedIn
let support: SignedIn
let count = 0
beforeAll(async () => {
  world = await createWorld()
  kabir = await signUpAs(world, 'admin', 'desk.kabir', ['moderator'])
  farah = await signUpAs(world, 'admin', 'desk.farah', ['moderator'])
  support = await signUpAs(world, 'admin', 'desk.sana', ['support'])
  await world.ctx.db.update(people).set({ first_name: 'Kabir' }).where(eq(people.id, kabir.person.id))
})
afterAll(() => world.close())
// Tests move the clock past the lifetime of a session's token.
async function signAllIn() {
  kabir = await signInAgain(world, 'desk.kabir')
  farah = await signInAgain(world, 'desk.farah')
  support = await signInAgain(world, 'desk.sana')
}
beforeEach(signAllIn)
async function pass(ms: number) {
  await world.pass(ms)
  await signAllIn()
}

const by = (who: SignedIn) => ({ token: who.token })
const list = (who = kabir, filter: Partial<InputOf<typeof reviewInbox.list>> = {}) => world.get(reviewInbox.list, filter, by(who))
const codeOf = ({ status, body }: { status: number; body: { code?: string | undefined } }) => (status === 200 ? 'ok' : body.code)
const stateOf = async (username: string) => (await world.get(moderation.profile, { username }, by(kabir))).state

async function submitted() {
  const artist = await signUp(world, { type: 'artist', username: `farhan${++count}` })
  const displayPictureId = await makePicture(world.ctx, artist.person.id)
  await world.get(profiles.upsert, { ...meher, displayPictureId, submit: true }, by(artist))
  const { results } = await list(kabir, { kinds: ['profiles'], sort: 'age', page_size: 100 })
  const item = results.find(({ href }) => href.endsWith(`/${artist.person.username}`)) as ReviewItem
  return { artist, username: artist.person.username, item }
}

const decide = (who: SignedIn, { itemId, version }: ReviewItem, decision = 'approve', reason = '') =>
  world.ask(reviewInbox.decide, { itemId, version, decision, reason }, by(who))
const look = (who: SignedIn, { itemId }: ReviewItem) => world.get(reviewInbox.get, { itemId }, by(who))

describe('a decision in the inbox', () => {
  test('takes effect after ten minutes, in the admin’s name, and not before', async () => {
    const { artist, username, item } = await submitted()
    expect(item).toMatchObject({ kind: 'profiles', state: 'waiting', line: expect.stringContaining('New profile') })
    const { body } = await decide(kabir, item)
    expect(body.item).toMatchObject({ state: 'decided', decided: { name: 'Kabir Rao', decision: 'approve', isMine: true } })
    await pass(9 * minuteMs)
    expect(await stateOf(username)).toBe('submitted')
    await pass(minuteMs + 1000)
    expect(await stateOf(username)).toBe('approved')
    expect(await look(farah, item)).toMatchObject({ state: 'closed', decided: null, choices: [] })
    const entries = await world.ctx.db.select().from(auditLog).where(eq(auditLog.subject_id, artist.person.id))
    expect(entries.map(({ action, actor_id, roles }) => [action, actor_id, roles])).toEqual([
      ['profile.approve', kabir.person.id, ['moderator']],
    ])
    const told = await world.ctx.db.select().from(notifications).where(eq(notifications.person_id, artist.person.id))
    expect(told.map(({ type }) => type)).toContain('profile.approved')
  })

  test('has no effect once undone; only its admin can undo it, and only in time', async () => {
    const { artist, username, item } = await submitted()
    const { body } = await decide(kabir, item, 'reject', 'Not a performing artist.')
    const decisionId = body.item.decided?.decisionId ?? ''
    expect((await world.ask(reviewInbox.undo, { decisionId }, by(farah))).status).toBe(404)
    expect((await world.get(reviewInbox.undo, { decisionId }, by(kabir))).item).toMatchObject({ state: 'waiting', decided: null })
    expect(codeOf(await world.ask(reviewInbox.undo, { decisionId }, by(kabir)))).toBe('undo_over')
    await pass(hourMs)
    expect(await stateOf(username)).toBe('submitted')
    const told = await world.ctx.db.select().from(notifications).where(eq(notifications.person_id, artist.person.id))
    expect(told).toEqual([])

    const again = await look(kabir, item)
    const missed = (await decide(kabir, again)).body.item.decided?.decisionId ?? ''
    world.clock.advance(reviewLimits.undoMs)
    await signAllIn()
    expect(codeOf(await world.ask(reviewInbox.undo, { decisionId: missed }, by(kabir))), 'in time, not before the clock').toBe('undo_over')
    await pass(1000)
    expect(await stateOf(username)).toBe('approved')
  })

  test('cannot be undone once it is carried out', async () => {
    const { username, item } = await submitted()
    const later = (await decide(kabir, item)).body.item.decided?.decisionId ?? ''
    await pass(reviewLimits.undoMs + 1000)
    expect(codeOf(await world.ask(reviewInbox.undo, { decisionId: later }, by(kabir)))).toBe('undo_over')
    expect(await stateOf(username)).toBe('approved')
  })

  test('by many at once is made by one admin; the others learn who, what and when', async () => {
    const { item } = await submitted()
    const replies = await allAtOnce(20, (i) => decide(i % 2 ? kabir : farah, item, i % 3 ? 'approve' : 'reject', 'Looked at.'))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = replies.filter(({ status }) => status !== 200)
    expect(new Set(lost.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 decided_already']))
    expect(lost[0]?.body.message).toMatch(
      /^(Kabir|Asha) Rao has already acted on this one \((approve|reject), \d+:\d\d.(am|pm)\)\. Look again\.$/,
    )
    expect(await world.ctx.db.$count(reviewDecisions, eq(reviewDecisions.item_id, item.itemId))).toBe(1)
  })

  test('on a version that its owner has changed is refused, and a later change puts the item back into the queue', async () => {
    const { artist, username, item } = await submitted()
    await world.get(profiles.upsert, { stageName: 'Farhan Qureshi' }, by(artist))
    expect(codeOf(await decide(kabir, item))).toBe('changed')
    expect((await decide(kabir, await look(kabir, item))).status).toBe(200)
    await world.get(profiles.upsert, { stageName: 'Farhan Q' }, by(artist))
    await pass(reviewLimits.undoMs + 1000)
    expect(await stateOf(username)).toBe('submitted')
    const { state, history } = await look(kabir, item)
    expect(state).toBe('waiting')
    expect(history.at(-1)).toMatchObject({ change: 'failed', who: null, note: expect.stringContaining('changed') })
  })

  test('is not carried out for an admin who has lost the role', async () => {
    const leaver = await signUpAs(world, 'admin', 'desk.leaver', ['moderator'])
    const { username, item } = await submitted()
    await decide(leaver, item)
    await world.ctx.db.delete(adminRoles).where(eq(adminRoles.person_id, leaver.person.id))
    await pass(reviewLimits.undoMs + 1000)
    expect(await stateOf(username)).toBe('submitted')
    expect(await look(kabir, item)).toMatchObject({ state: 'waiting' })
  })

  test('to reject or to ask for changes needs a reason, and the person reads exactly the previewed text', async () => {
    const { artist, item } = await submitted()
    expect(codeOf(await decide(kabir, item, 'request_changes', '  '))).toBe('reason_needed')
    expect(await decide(kabir, item, 'request_changes', 'No.')).toMatchObject({ status: 400, body: { errors: [{ path: 'reason' }] } })
    expect(codeOf(await decide(kabir, item, 'dance'))).toBe('not_here')
    const reason = 'Please upload a portrait in good light.'
    const { itemId } = item
    const read = await world.get(reviewInbox.preview, { itemId, decision: 'request_changes', reason }, by(kabir))
    await decide(kabir, item, 'request_changes', reason)
    await pass(reviewLimits.undoMs + 1000)
    const letter = world.messages().find(({ to, subject }) => to === `${artist.person.username}@people.test` && subject === read.title)
    for (const line of read.lines) expect(letter?.text).toContain(line)
    expect(read.lines).toContain(reason)
  })
})

test('that fails unexpectedly blocks no other decision, and its item waits again', async () => {
  const [one, two] = [await submitted(), await submitted()]
  const carryOut = vi.spyOn(profileKind, 'carryOut').mockRejectedValueOnce(new Error('a bug of ours'))
  await decide(kabir, one.item)
  await decide(kabir, two.item)
  await expect(pass(reviewLimits.undoMs + 1000)).rejects.toThrow()
  carryOut.mockRestore()
  await signAllIn()
  expect(await stateOf(two.username)).toBe('approved')
  expect(await stateOf(one.username)).toBe('submitted')
  const { state, history } = await look(kabir, one.item)
  expect([state, history.at(-1)?.change]).toEqual(['waiting', 'failed'])
})

describe('a claim', () => {
  test('keeps others away for half an hour and no longer', async () => {
    const { item } = await submitted()
    const { itemId } = item
    expect(await world.get(reviewInbox.claim, { itemId }, by(kabir))).toMatchObject({ claim: { name: 'Kabir Rao', isMine: true } })
    expect(codeOf(await world.ask(reviewInbox.claim, { itemId }, by(farah)))).toBe('taken')
    expect((await decide(farah, item)).body).toMatchObject({ code: 'taken', message: expect.stringContaining('Kabir Rao') })
    expect((await list(farah, { whose: 'free', page_size: 100 })).results.map((each) => each.itemId)).not.toContain(itemId)
    expect((await list(kabir, { whose: 'mine' })).results.map((each) => each.itemId)).toEqual([itemId])
    await pass(reviewLimits.claimMs + 1000)
    expect((await look(farah, item)).claim).toBeNull()
    expect((await decide(farah, item)).status).toBe(200)
  })

  test('by many at once is made by one admin', async () => {
    const { item } = await submitted()
    const { itemId } = item
    const replies = await allAtOnce(10, (i) => world.ask(reviewInbox.claim, { itemId }, by(i % 2 ? kabir : farah)))
    const owners = new Set(replies.flatMap(({ status }, i) => (status === 200 ? [i % 2] : [])))
    expect(owners.size).toBe(1)
    await world.get(reviewInbox.release, { itemId }, by(owners.has(1) ? farah : kabir))
    expect((await look(kabir, item)).claim).not.toBeNull()
    await world.get(reviewInbox.release, { itemId }, by(owners.has(1) ? kabir : farah))
    expect((await look(kabir, item)).claim).toBeNull()
  })
})

test('several are decided at once, and each failure has its reason', async () => {
  const [one, two, three] = [await submitted(), await submitted(), await submitted()]
  await world.get(reviewInbox.claim, { itemId: two.item.itemId }, by(farah))
  await world.get(moderation.approve, { username: three.username }, by(farah))
  const items = [one, two, three].map(({ item: { itemId, version } }) => ({ itemId, version }))
  const { results } = await world.get(reviewInbox.decideMany, { items, kind: 'approve' }, by(kabir))
  expect(results.map(({ code, item }) => code ?? item?.state)).toEqual(['decided', 'taken', 'decided_already'])
  expect(results[2]?.message).toContain('approve')
})

test('an admin without the role finds an item neither in the list nor by its id', async () => {
  const { item } = await submitted()
  const mine = await list(support, { page_size: 100 })
  expect(mine.counts.map(({ kind }) => kind)).not.toContain('profiles')
  expect(mine.results.filter(({ kind }) => kind === 'profiles')).toEqual([])
  expect((await list(support, { kinds: ['profiles'] })).results).toEqual([])
  const { itemId, version } = item
  const calls = [
    world.ask(reviewInbox.get, { itemId }, by(support)),
    world.ask(reviewInbox.claim, { itemId }, by(support)),
    world.ask(reviewInbox.decide, { itemId, version, decision: 'approve' }, by(support)),
    world.ask(reviewInbox.preview, { itemId, decision: 'approve' }, by(support)),
  ]
  for (const reply of await Promise.all(calls)) expect(reply.status).toBe(404)
})

test('counts equal those of the lists, whatever the filter', async () => {
  for (const filter of [{}, { whose: 'free' }, { state: 'closed' }, { risk: 'high' }, { late: true }] as const) {
    const { counts } = await list(kabir, filter)
    for (const { kind, count } of counts)
      expect((await list(kabir, { ...filter, kinds: [kind] })).total, `${kind} ${JSON.stringify(filter)}`).toBe(count)
  }
})

test('deciding admins are reminded an hour before a deadline and once more after it', async () => {
  const about = await signUp(world, { username: 'reported.one' })
  const teller = await signUp(world, { username: 'teller.one' })
  await world.get(reports.send, { username: about.person.username, reason: 'minor' }, by(teller))
  const mails = () =>
    world.messages().filter(({ to, subject }) => to === 'desk.kabir@people.test' && /items? (is|are) (due|late)/i.test(subject))
  const before = mails().length
  await pass(30 * minuteMs)
  expect(mails()).toHaveLength(before)
  await pass(31 * minuteMs)
  expect(mails()).toHaveLength(before + 1)
  await pass(hourMs)
  expect(mails()).toHaveLength(before + 2)
  expect(mails()[0]?.text).toContain('Child safety')
  await pass(hourMs)
  expect(mails()).toHaveLength(before + 2)
  const { results } = await list(kabir, { kinds: ['reports'], late: true, sort: 'risk' })
  expect(results[0]).toMatchObject({ risk: 'urgent', title: 'Child safety' })
})

test('filters are saved under a name, at most twenty, each name once', async () => {
  const filters = { kinds: ['profiles' as const], risk: 'high' as const }
  const save = (name: string) => world.ask(reviewInbox.saveFilter, { name, filters }, by(kabir))
  expect((await save('Mine')).status).toBe(200)
  expect(codeOf(await save('mine'))).toBe('filter_named')
  const replies = await allAtOnce(30, (i) => save(`Filter ${i}`))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(reviewLimits.filters - 1)
  const { results } = await world.get(reviewInbox.filters, {}, by(kabir))
  expect(results.find(({ name }) => name === 'Mine')?.filters).toMatchObject({ ...filters, state: 'waiting', whose: 'all' })
  const { filterId } = results[0] ?? { filterId: '' }
  expect((await world.ask(reviewInbox.removeFilter, { filterId }, by(farah))).status).toBe(404)
  await world.get(reviewInbox.removeFilter, { filterId }, by(kabir))
  expect((await world.get(reviewInbox.filters, {}, by(kabir))).results).toHaveLength(reviewLimits.filters - 1)
})

test('the deadlines are exported without names', async () => {
  const root = await signUpAs(world, 'admin', 'desk.root')
  const { status, body } = await world.ask(reviewInbox.export, { kinds: ['profiles'] }, by(root))
  expect(status).toBe(200)
  const lines = String(body).trim().split('\r\n')
  expect(lines[0]).toBe('item,kind,detail,risk,state,opened_at,due_at,closed_at,in_time')
  expect(lines.length).toBeGreaterThan(5)
  expect(String(body)).not.toMatch(/farhan|Rao/i)
})
