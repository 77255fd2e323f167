// Runs on: both databases
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Audience, campaigns, emailMarketing } from '#contract/campaigns/campaigns.ts'
import { consents as consentCalls } from '#contract/consents/consents.ts'
import { dayMs, minuteMs } from '#contract/grammar/time.ts'
import { switches } from '#contract/moderation/switches.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { auditLog } from '../audit/tables.ts'
import { people } from '../auth/tables.ts'
import { type SignedIn, signInAgain, signUp, signUpAs } from '../auth/testing.ts'
import { suppress } from './service/suppressions.ts'
import { campaignRecipients, campaigns as campaignRows, mailSuppressions } from './tables.ts'
import { campaignFields, wanting as wantingIn } from './testing.ts'

let world: World
let admin: SignedIn
let second: SignedIn
beforeAll(async () => {
  world = await createWorld()
  admin = await signUpAs(world, 'admin', 'meera.writes')
  second = await signUpAs(world, 'admin', 'second.writes')
})
afterAll(() => world.close())

const as = ({ token }: SignedIn) => ({ token })
const { audience: _, ...content } = campaignFields()

const wanting = (username: string) => wantingIn(world, username)

async function draft(audience: Audience, more: { subject?: string; subject_b?: string; body?: string } = {}) {
  return world.get(campaigns.create, { ...content, ...more, audience }, as(await again(admin)))
}

const previewed = async ({ campaignId, version }: { campaignId: string; version: number }, audience: Audience) =>
  world.get(emailMarketing.preview, { campaign_id: campaignId, version, ...audience }, as(await again(admin)))

const mailsTo = (email: string) => world.messages().filter(({ to, subject }) => to === email && subject.startsWith('Sufi'))

async function sentOut(campaignId: string) {
  for (let round = 0; round < 40; round++) {
    await world.pass(2000)
    const [row] = await world.ctx.db.select({ state: campaignRows.state }).from(campaignRows).where(eq(campaignRows.id, campaignId))
    if (row?.state !== 'sending') return row?.state
  }
  return 'sending'
}

describe('a preview', () => {
  test('shows who gets it, masked, and who does not and why', async () => {
    await wanting('pre.one')
    const silent = await signUp(world, { username: 'pre.two', email: 'pre.two@people.test' })
    const gone = await wanting('pre.three')
    await world.get(consentCalls.say, { purpose: 'offers', given: false }, as(gone))
    const bounced = await wanting('pre.four')
    await suppress(world.ctx, bounced.email, { scope: 'all', reason: 'bounced' })
    const unproven = await wanting('pre.five')
    await world.ctx.db.update(people).set({ email_verified_at: null }).where(eq(people.id, unproven.person.id))
    const suspended = await wanting('pre.six')
    await world.ctx.db.update(people).set({ suspended_at: world.clock.now() }).where(eq(people.id, suspended.person.id))
    await world.settle()
    const found = await world.get(emailMarketing.preview, { email: 'pre.' }, as(await again(admin)))
    expect(found.total).toBe(1)
    expect(found.results).toEqual([expect.objectContaining({ username: 'pre.one', email: 'pr•••@people.test' })])
    expect(Object.fromEntries(found.excluded.map(({ reason, people }) => [reason, people]))).toEqual({
      suspended: 1,
      unproven: 1,
      bounced: 1,
      unsubscribed: 1,
      no_consent: 1,
    })
    expect(JSON.stringify(found)).not.toContain('pre.one@')
    expect(silent.person.username).toBe('pre.two')
  })

  test('freezes the recipients: later matches are not added, and those who leave before their turn are skipped', async () => {
    await wanting('ice.one')
    const leaves = await wanting('ice.two')
    const audience = { email: 'ice.' }
    const made = await draft(audience)
    const frozen = await previewed(made, audience)
    expect([frozen.total, frozen.renderings.length]).toEqual([2, 2])
    expect(frozen.renderings[0]?.subject).toBe('Sufi nights in your city')
    const colleague = await signUpAs(world, 'admin', 'ice.colleague', ['marketing'])
    const { renderings } = await world.get(campaigns.mails, { campaign_id: made.campaignId }, as(colleague))
    expect(renderings, 'a second admin reads the same mails').toEqual(frozen.renderings)
    await wanting('ice.three')
    await world.get(consentCalls.say, { purpose: 'offers', given: false }, as(leaves))
    await world.settle()
    const { body } = await world.ask(
      emailMarketing.send,
      { campaign_id: made.campaignId, version: made.version, ...audience },
      as(await again(admin)),
    )
    expect(body.state).toBe('sending')
    expect(await sentOut(made.campaignId)).toBe('sent')
    expect(['one', 'two', 'three'].map((name) => mailsTo(`ice.${name}@people.test`).length)).toEqual([1, 0, 0])
    const { results } = await world.get(campaigns.recipients, { campaign_id: made.campaignId }, as(await again(admin)))
    expect(results.map(({ username, state, reason }) => [username, state, reason])).toEqual([
      ['ice.one', 'sent', ''],
      ['ice.two', 'skipped', 'unsubscribed'],
    ])
  })
})

describe('sending', () => {
  test('needs a preview with the same filters', async () => {
    await wanting('not.yet')
    const audience = { email: 'not.yet' }
    const made = await draft(audience)
    const seen = { campaign_id: made.campaignId, version: made.version }
    expect((await world.ask(emailMarketing.send, { ...seen, ...audience }, as(await again(admin)))).body.code).toBe('not_previewed')
    await previewed(made, audience)
    expect((await world.ask(emailMarketing.send, { ...seen, email: 'somebody.else' }, as(await again(admin)))).body.code).toBe(
      'other_filters',
    )
    expect((await world.ask(emailMarketing.send, { email: 'never.seen' }, as(await again(admin)))).body.code).toBe('not_previewed')
  })

  test('with the bare call of the specification uses the caller’s last previewed draft with the same filters', async () => {
    await wanting('bare.one')
    const audience = { email: 'bare.one' }
    const made = await draft(audience)
    await previewed(made, audience)
    const { body } = await world.ask(emailMarketing.send, audience, as(await again(admin)))
    expect([body.campaignId, body.state]).toEqual([made.campaignId, 'sending'])
  })

  test('happens once for many concurrent requests, with one mail per person', async () => {
    for (const name of ['many.one', 'many.two', 'many.three']) await wanting(name)
    const audience = { email: 'many.' }
    const made = await draft(audience)
    await previewed(made, audience)
    const seen = { campaign_id: made.campaignId, version: made.version, ...audience }
    const me = await again(admin)
    const replies = await allAtOnce(6, () => world.ask(emailMarketing.send, seen, as(me)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    await sentOut(made.campaignId)
    expect(['one', 'two', 'three'].map((name) => mailsTo(`many.${name}@people.test`).length)).toEqual([1, 1, 1])
  })

  test('stops if a variable has no value for somebody; with a fallback it goes out', async () => {
    await wanting('void.one')
    const audience = { email: 'void.' }
    const made = await draft(audience, { subject: 'Sufi nights', body: 'In {{city}} and elsewhere.' })
    await previewed(made, audience)
    const stopped = await world.ask(
      emailMarketing.send,
      { campaign_id: made.campaignId, version: made.version, ...audience },
      as(await again(admin)),
    )
    expect([stopped.status, stopped.body.code, stopped.body.message]).toEqual([
      422,
      'missing_variable',
      expect.stringContaining('1 people have no city'),
    ])
    const mended = await world.get(
      campaigns.edit,
      { campaign_id: made.campaignId, version: made.version, ...content, body: 'In {{city|your city}}.', audience },
      as(await again(admin)),
    )
    const { status } = await world.ask(
      emailMarketing.send,
      { campaign_id: made.campaignId, version: mended.version, ...audience },
      as(await again(admin)),
    )
    expect(status).toBe(200)
    await sentOut(made.campaignId)
    expect(mailsTo('void.one@people.test')[0]?.text).toContain('In your city.')
  })

  test.each([
    ['offers', 2, 7],
    ['newsletter', 1, 30],
  ] as const)('%s reach nobody more often than promised: %d within %d days', async (list, most, days) => {
    const me = await again(admin)
    const reader = await signUp(world, { username: `often.${list}` })
    await world.get(consentCalls.say, { purpose: list, given: true }, as(reader))
    await world.settle()
    const audience = { email: `often.${list}` }
    for (let time = 0; time < most; time++) {
      const made = await world.get(campaigns.create, { ...content, list, audience }, as(me))
      await world.get(emailMarketing.preview, { campaign_id: made.campaignId, version: made.version, list, ...audience }, as(me))
      await world.get(emailMarketing.send, { campaign_id: made.campaignId, version: made.version, ...audience }, as(me))
      await sentOut(made.campaignId)
    }
    const more = await world.get(emailMarketing.preview, { list, ...audience }, as(me))
    expect([more.total, more.excluded]).toEqual([0, [{ reason: 'too_many', people: 1 }]])
    world.clock.advance(days * dayMs)
    expect((await world.get(emailMarketing.preview, { list, ...audience }, as(await again(admin)))).total).toBe(1)
  })
})

/** A new sign-in, since the clock has outrun the first session. */
const again = ({ person }: SignedIn) => signInAgain(world, person.username)

describe('a second admin', () => {
  test('has to confirm mails to everybody or nobody by typing the count; the requester or author cannot', async () => {
    const [one, other] = [await again(admin), await again(second)]
    const made = await world.get(campaigns.create, { ...content, audience: {} }, as(one))
    const frozen = await world.get(emailMarketing.preview, { campaign_id: made.campaignId, version: made.version }, as(one))
    const seen = { campaign_id: made.campaignId, version: made.version }
    const asked = await world.ask(emailMarketing.send, seen, as(one))
    expect([asked.body.state, asked.body.asked?.by, asked.body.second?.confirmation]).toEqual([
      'draft',
      'meera.writes',
      `send to ${frozen.total}`,
    ])
    const confirmation = `send to ${frozen.total}`
    expect((await world.ask(emailMarketing.send, { ...seen, confirmation }, as(one))).body.code).toBe('second_admin_needed')
    expect((await world.ask(emailMarketing.send, seen, as(other))).body.code).toBe('confirmation_needed')
    const sent = await world.ask(emailMarketing.send, { ...seen, confirmation }, as(other))
    expect(sent.body.state).toBe('sending')
    const actions = await world.ctx.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.subject_id, made.campaignId))
    expect(actions.map(({ action }) => action)).toEqual(['campaign.create', 'campaign.preview', 'campaign.ask', 'campaign.send'])
  })
})

describe('a campaign in progress', () => {
  test('can be paused, resumed and cancelled, each only from the allowed states', async () => {
    const me = await again(admin)
    await wanting('road.one')
    const audience = { email: 'road.' }
    const made = await world.get(campaigns.create, { ...content, audience }, as(me))
    await world.get(emailMarketing.preview, { campaign_id: made.campaignId, version: made.version, ...audience }, as(me))
    const at = new Date(world.clock.now().getTime() + 30 * minuteMs).toISOString()
    const planned = await world.get(emailMarketing.send, { campaign_id: made.campaignId, version: made.version, ...audience, at }, as(me))
    expect([planned.state, planned.scheduledAt]).toEqual(['scheduled', at])
    const moved = (move: 'pause' | 'resume' | 'cancel' | 'unschedule', version: number) =>
      world.ask(campaigns.move, { campaign_id: made.campaignId, version, move }, as(me))
    expect((await moved('pause', planned.version)).body.code).toBe('wrong_state')
    expect((await moved('cancel', planned.version - 1)).body.code).toBe('version_conflict')
    const cancelled = await moved('cancel', planned.version)
    expect(cancelled.body.state).toBe('cancelled')
    await world.pass(dayMs)
    expect(mailsTo('road.one@people.test')).toEqual([])
  })

  test('pauses after too many bounces, and no list mails those addresses again', async () => {
    const me = await again(admin)
    const names = Array.from({ length: 60 }, (_, place) => `brake.x${place}`)
    for (const name of names) await wanting(name)
    const audience = { email: 'brake.' }
    const made = await world.get(campaigns.create, { ...content, audience }, as(me))
    await world.get(emailMarketing.preview, { campaign_id: made.campaignId, version: made.version, ...audience }, as(me))
    const { send } = world.platform.mailer
    world.platform.mailer.send = async (mail) => {
      if (/brake\.x\d*[05]@/.test(mail.to)) throw Object.assign(new Error('550 no such user'), { responseCode: 550, command: 'RCPT TO' })
      await send(mail)
    }
    await world.get(emailMarketing.send, { campaign_id: made.campaignId, version: made.version, ...audience }, as(me))
    const state = await sentOut(made.campaignId)
    world.platform.mailer.send = send
    const stopped = await world.get(campaigns.get, { campaign_id: made.campaignId }, as(me))
    expect([state, stopped.pausedWhy]).toEqual(['paused', expect.stringMatching(/^\d+ of \d+ mails came back: more than 5 %\.$/)])
    expect(stopped.progress.bounced).toBeGreaterThan(2)
    const [row] = (await world.get(campaigns.list, { state: 'paused' }, as(me))).results
    expect(row).toMatchObject({ sent: stopped.progress.sent, undelivered: stopped.progress.bounced })
    const bounced = await world.ctx.db.$count(
      mailSuppressions,
      and(eq(mailSuppressions.scope, 'all'), eq(mailSuppressions.reason, 'bounced')),
    )
    expect(bounced).toBeGreaterThanOrEqual(stopped.progress.bounced)
  })

  test('does not blame the address when the content is refused', async () => {
    const me = await again(admin)
    await wanting('words.one')
    const audience = { email: 'words.' }
    const made = await world.get(campaigns.create, { ...content, audience }, as(me))
    await world.get(emailMarketing.preview, { campaign_id: made.campaignId, version: made.version, ...audience }, as(me))
    const { send } = world.platform.mailer
    world.platform.mailer.send = async () => {
      throw Object.assign(new Error('554 looks like spam'), { responseCode: 554, command: 'DATA' })
    }
    await world.get(emailMarketing.send, { campaign_id: made.campaignId, version: made.version, ...audience }, as(me))
    await sentOut(made.campaignId)
    world.platform.mailer.send = send
    const { progress } = await world.get(campaigns.get, { campaign_id: made.campaignId }, as(await again(admin)))
    expect(progress.bounced).toBe(1)
    expect((await world.get(emailMarketing.preview, audience, as(await again(admin)))).excluded).toEqual([])
  })

  test('loses no mail while the mail server is unavailable', async () => {
    const me = await again(admin)
    for (const name of ['away.one', 'away.two']) await wanting(name)
    const audience = { email: 'away.' }
    const made = await world.get(campaigns.create, { ...content, audience }, as(me))
    await world.get(emailMarketing.preview, { campaign_id: made.campaignId, version: made.version, ...audience }, as(me))
    const { send } = world.platform.mailer
    world.platform.mailer.send = async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })
    }
    await world.get(emailMarketing.send, { campaign_id: made.campaignId, version: made.version, ...audience }, as(me))
    await world.pass(10 * minuteMs)
    world.platform.mailer.send = send
    expect(mailsTo('away.one@people.test')).toEqual([])
    await world.pass(2 * minuteMs)
    await sentOut(made.campaignId)
    expect(['one', 'two'].map((name) => mailsTo(`away.${name}@people.test`).length)).toEqual([1, 1])
    const tries = await world.ctx.db
      .select({ tries: campaignRecipients.tries })
      .from(campaignRecipients)
      .where(eq(campaignRecipients.campaign_id, made.campaignId))
    expect(tries.map(({ tries }) => tries)).toEqual([0, 0])
  })
})

test('sends nothing while mail is switched off, and everything afterwards', async () => {
  const me = await again(admin)
  await wanting('quiet.one')
  const audience = { email: 'quiet.' }
  const made = await world.get(campaigns.create, { ...content, audience }, as(me))
  await world.get(emailMarketing.preview, { campaign_id: made.campaignId, version: made.version, ...audience }, as(me))
  const set = async (isOff: boolean) =>
    world.get(
      switches.set,
      { name: 'mail', isOff, banner: 'Our mails come later today.', version: isOff ? 0 : 1, reason: 'The relay is away.' },
      as(await again(admin)),
    )
  await set(true)
  await world.get(emailMarketing.send, { campaign_id: made.campaignId, version: made.version, ...audience }, as(me))
  await world.pass(10 * minuteMs)
  expect(mailsTo('quiet.one@people.test')).toEqual([])
  await set(false)
  await sentOut(made.campaignId)
  expect(mailsTo('quiet.one@people.test')).toHaveLength(1)
})
