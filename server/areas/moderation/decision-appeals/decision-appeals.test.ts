/** Appeals against a rejected profile, a disqualified entry and a removed job: once, in time, and judged by another admin. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arenaAdmin } from '#contract/arena/admin.ts'
import { jobAdmin } from '#contract/jobs/admin.ts'
import { type AppealSubject, decisionAppeals } from '#contract/moderation/decision-appeals.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { reviewInbox, reviewLimits } from '#contract/moderation/review.ts'
import { sanctionLimits } from '#contract/moderation/sanctions.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import type { Subject } from '../../../personal-data.ts'
import { inTransaction } from '../../../platform/context.ts'
import { allAtOnce, createWorld, type World } from '../../../testing/world.ts'
import { entries } from '../../arena/tables.ts'
import { makeContest, makeLive, untilVoting } from '../../arena/testing.ts'
import { auditLog } from '../../audit/tables.ts'
import { people } from '../../auth/tables.ts'
import { signInAgain, signUp, signUpAs } from '../../auth/testing.ts'
import { tokenOf } from '../../bookings/testing.ts'
import { jobs } from '../../jobs/tables.ts'
import { makeClient, postJob } from '../../jobs/testing.ts'
import { profiles as profileRows } from '../../profiles/tables.ts'
import { makePicture, meher } from '../../profiles/testing.ts'
import { moderationPersonalData } from '../personal-data.ts'
import { reviewItems } from '../review/tables.ts'
import { decisionAppeals as rows } from '../tables.ts'

let world: World
let count = 0
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['first.mod', 'second.mod']) await signUpAs(world, 'admin', name, ['moderator'])
})
afterAll(() => world.close())

const as = async (name: string) => ({ token: (await signInAgain(world, name)).token })
const codeOf = ({ status, body }: { status: number; body: { code?: string | undefined } }) => (status === 200 ? 'ok' : body.code)
const text = 'You may have looked at the pictures of somebody else with my name.'
const reason = 'This is a text about another trade.'

interface Decided {
  subject: AppealSubject
  subjectId: string
  personId: string
  state: () => Promise<string | undefined>
  own: () => Promise<{ token: string }>
}

async function rejectedProfile(): Promise<Decided> {
  const artist = await signUp(world, { type: 'artist', username: `rejected${++count}` })
  const { id, username } = artist.person
  await world.get(profiles.upsert, { ...meher, displayPictureId: await makePicture(world.ctx, id), submit: true }, { token: artist.token })
  await world.get(moderation.approve, { username, decision: 'reject', reason }, await as('first.mod'))
  const state = async () => (await world.ctx.db.select().from(profileRows).where(eq(profileRows.person_id, id)))[0]?.state
  return { subject: 'profile', subjectId: id, personId: id, state, own: () => as(username) }
}

async function disqualifiedEntry(): Promise<Decided> {
  const contest = await makeContest(world)
  const { entry, person } = await makeLive(world, contest)
  await untilVoting(world, contest)
  const { id, version } = entry
  await world.get(arenaAdmin.decide, { id, decision: 'disqualify', reason, version }, await as('first.mod'))
  const state = async () => (await world.ctx.db.select().from(entries).where(eq(entries.id, id)))[0]?.state
  return { subject: 'entry', subjectId: id, personId: person.id, state, own: async () => ({ token: await tokenOf(world, person) }) }
}

async function removedJob(): Promise<Decided> {
  const client = await makeClient(world)
  const { jobId, version } = await postJob(world, client)
  await world.get(jobAdmin.decide, { jobId, decision: 'remove', reason, version }, await as('first.mod'))
  const state = async () => (await world.ctx.db.select().from(jobs).where(eq(jobs.id, jobId)))[0]?.state
  const own = async () => ({ token: await tokenOf(world, client.person) })
  return { subject: 'job', subjectId: jobId, personId: client.person.id, state, own }
}

const appeal = async ({ subject, subjectId, own }: Decided) => world.ask(decisionAppeals.make, { subject, subjectId, text }, await own())
const look = async ({ subject, subjectId, own }: Decided) => world.get(decisionAppeals.of, { subject, subjectId }, await own())
const rowOf = async ({ subjectId }: Decided) =>
  (await world.ctx.db.select().from(rows).where(eq(rows.subject_id, subjectId)))[0] as typeof rows.$inferSelect
const decide = async (decided: Decided, name: string, decision: 'uphold' | 'reverse') =>
  world.ask(
    decisionAppeals.decide,
    { appealId: (await rowOf(decided)).id, decision, reason: 'We have looked at it again.' },
    await as(name),
  )

describe.each([
  ['a rejected profile', rejectedProfile, 'rejected', 'incomplete'],
  ['a disqualified entry', disqualifiedEntry, 'disqualified', 'live'],
  ['a removed job', removedJob, 'removed', 'in_review'],
] as const)('%s', (_, make, before, after) => {
  test('is appealed once by its owner and put back by another admin, who is notified; the owner learns the answer', async () => {
    const decided = await make()
    expect(await look(decided)).toMatchObject({ decision: { reason }, appeal: null, appealUntil: expect.any(String) })
    const sent = await allAtOnce(5, () => appeal(decided))
    expect(sent.map(codeOf).toSorted()).toEqual([...Array(4).fill('appealed_already'), 'ok'])
    await world.settle()
    const bell = async (who: { token: string }) => (await world.get(notifications.fetch, {}, who)).notifications.map(({ type }) => type)
    expect(await bell(await as('second.mod'))).toContain('decision.appealed')
    expect(codeOf(await decide(decided, 'first.mod', 'reverse'))).toBe('another_admin')
    expect(await decided.state()).toBe(before)
    expect(codeOf(await decide(decided, 'second.mod', 'reverse'))).toBe('ok')
    expect(await decided.state()).toBe(after)
    expect(codeOf(await decide(decided, 'second.mod', 'uphold'))).toBe('appeal_decided')
    await world.settle()
    expect(await bell(await decided.own())).toContain('decision.reversed')
    const [person] = await world.ctx.db.select().from(people).where(eq(people.id, decided.personId))
    const mail = world.messages().findLast(({ to, subject }) => to === person?.email && subject === 'Your appeal was successful')
    if (person?.email) expect(mail?.text).toContain('We have looked at it again.')
    expect((await look(decided)).appeal).toMatchObject({ state: 'reversed', answer: 'We have looked at it again.' })
    const log = await world.ctx.db.select().from(auditLog).where(eq(auditLog.subject_id, decided.subjectId)).orderBy(auditLog.seq)
    expect(log.at(-1)).toMatchObject({ action: 'appeal.reverse', after: { appeal: 'reversed', kind: decided.subject } })
  })

  test('cannot be appealed by anybody else, nor after thirty days', async () => {
    const decided = await make()
    const stranger = await signUp(world, { username: `stranger${++count}` })
    const { subject, subjectId } = decided
    const theirs = { token: stranger.token }
    expect((await world.ask(decisionAppeals.of, { subject, subjectId }, theirs)).status).toBe(404)
    expect((await world.ask(decisionAppeals.make, { subject, subjectId, text }, theirs)).status).toBe(404)
    world.clock.advance(sanctionLimits.appealMs)
    expect(codeOf(await appeal(decided))).toBe('appeal_closed')
    expect(await look(decided)).toMatchObject({ appealUntil: null, appeal: null })
  })

  test('is upheld from the inbox after ten minutes; the database refuses the admin who decided it', async () => {
    const decided = await make()
    await appeal(decided)
    const { id } = await rowOf(decided)
    const [item] = await world.ctx.db.select().from(reviewItems).where(eq(reviewItems.source_id, id))
    const { itemId, version } = { itemId: item?.id ?? '', version: item?.version ?? 0 }
    const say = async (name: string) =>
      world.ask(reviewInbox.decide, { itemId, version, decision: 'uphold', reason: 'It is as it was.' }, await as(name))
    expect(await world.get(reviewInbox.get, { itemId }, await as('first.mod'))).toMatchObject({ kind: 'appeals', choices: [] })
    expect(codeOf(await say('first.mod'))).toBe('another_admin')
    const { choices } = await world.get(reviewInbox.get, { itemId }, await as('second.mod'))
    expect(choices.map(({ decision }) => decision)).toEqual(['reverse', 'uphold'])
    expect(codeOf(await say('second.mod'))).toBe('ok')
    await world.pass(reviewLimits.undoMs - 1000)
    expect((await rowOf(decided)).state).toBe('waiting')
    await world.pass(2000)
    expect([(await rowOf(decided)).state, await decided.state()]).toEqual(['upheld', before])
    const { decision_by } = await rowOf(decided)
    await expect(world.ctx.db.update(rows).set({ decided_by: decision_by }).where(eq(rows.id, id))).rejects.toThrow()
  })
})

test('an appeal puts nothing back that has changed since', async () => {
  const decided = await rejectedProfile()
  await appeal(decided)
  const [person] = await world.ctx.db.select().from(people).where(eq(people.id, decided.personId))
  await world.get(moderation.approve, { username: person?.username ?? '', decision: 'restore' }, await as('first.mod'))
  expect(codeOf(await decide(decided, 'second.mod', 'reverse'))).toBe('stands_otherwise')
  expect((await rowOf(decided)).state).toBe('waiting')
})

test('only what an admin has decided can be appealed', async () => {
  const artist = await signUp(world, { type: 'artist', username: `fresh${++count}` })
  const asked = { subject: 'profile', subjectId: artist.person.id, text } as const
  expect(codeOf(await world.ask(decisionAppeals.make, asked, { token: artist.token }))).toBe('nothing_to_appeal')
})

test('an appeal is in its author’s export, and loses its words when they are erased', async () => {
  const decided = await removedJob()
  await appeal(decided)
  const [person] = await world.ctx.db.select().from(people).where(eq(people.id, decided.personId))
  const subject = { ...person, words: ['nobody.else'], pseudonym: 'Someone' } as unknown as Subject
  const found = await moderationPersonalData.gather(world.ctx, subject)
  expect(found).toMatchObject({ appeals: [{ subject: 'job', text, state: 'waiting' }] })
  expect(JSON.stringify(found)).not.toContain((await rowOf(decided)).decision_by)
  await inTransaction(world.ctx, (ctx) => moderationPersonalData.erase(ctx, subject))
  expect((await rowOf(decided)).text).toBe('')
})
