import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { campaigns, emailMarketing } from '#contract/campaigns/campaigns.ts'
import { newsletter } from '#contract/campaigns/newsletter.ts'
import { consents } from '#contract/consents/consents.ts'
import { dayMs, minuteMs } from '#contract/grammar/time.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signInAgain, signUpAs } from '../auth/testing.ts'
import { noteConsent } from '../consents/service.ts'
import { addressKey } from './service/suppressions.ts'
import { campaignRecipients, mailSuppressions, subscriptions } from './tables.ts'
import { campaignFields, clickOnce, oneClickAddress, wanting } from './testing.ts'

const secret = 'a secret of the mail relay'
let world: World
let admin: SignedIn
beforeAll(async () => {
  world = await createWorld({ MAIL_EVENTS_SECRET: secret })
  admin = await signUpAs(world, 'admin', 'meera.hears')
})
afterAll(() => world.close())

const me = async () => ({ token: (await signInAgain(world, admin.person.username)).token })

/** A campaign that was sent to these people. */
async function reached(names: readonly string[], { counted = false, body = 'Dear {{first_name}}, [look](/artists).' } = {}) {
  const stem = names[0]?.split('.')[0] ?? ''
  for (const name of names) {
    const person = await wanting(world, name)
    if (counted) await world.get(consents.say, { purpose: 'analytics', given: true }, { token: person.token })
  }
  const audience = { email: `${stem}.` }
  const made = await world.get(campaigns.create, { ...campaignFields(audience), body }, await me())
  const seen = { campaign_id: made.campaignId, version: made.version, ...audience }
  await world.get(emailMarketing.preview, seen, await me())
  await world.get(emailMarketing.send, seen, await me())
  await world.settle()
  await world.pass(2000)
  return { campaignId: made.campaignId, letters: names.map(mailOf) }
}

const mailOf = (name: string) => world.messages().find(({ to, subject }) => to === `${name}@people.test` && subject.startsWith('Sufi'))

async function rowOf(campaignId: string) {
  const rows = await world.ctx.db.select().from(campaignRecipients).where(eq(campaignRecipients.campaign_id, campaignId))
  return rows[0] as NonNullable<(typeof rows)[0]>
}

function told(events: object[], { at = world.clock.now(), key = secret }: { at?: Date; key?: string } = {}) {
  const payload = JSON.stringify(events)
  const seconds = Math.floor(at.getTime() / 1000)
  const seal = createHmac('sha256', key).update(`${seconds}.${payload}`).digest('hex')
  return world.app.http.inject({
    method: 'POST',
    url: '/api/mail-events',
    headers: { 'content-type': 'application/json', 'x-mail-signature': `t=${seconds},v1=${seal}` },
    payload,
  })
}

const suppressionOf = async (email: string) =>
  (
    await world.ctx.db
      .select()
      .from(mailSuppressions)
      .where(eq(mailSuppressions.address_key, addressKey(world.ctx, email)))
  ).map(({ scope, reason }) => [scope, reason])

describe('an event of the mail relay', () => {
  test('is accepted only with its signature, and only while fresh', async () => {
    const event = [{ id: 'forged', kind: 'complaint', email: 'forged.one@people.test' }]
    expect((await told(event, { key: 'another secret of sixteen' })).statusCode).toBe(400)
    expect((await told(event, { at: new Date(world.clock.now().getTime() - 6 * minuteMs) })).statusCode).toBe(400)
    expect(await suppressionOf('forged.one@people.test')).toEqual([])
  })

  test('about a bounce counts once, however often it is repeated, and the address is not mailed again', async () => {
    const { campaignId } = await reached(['bounce.one'])
    const { id } = await rowOf(campaignId)
    const event = { id: 'event-1', kind: 'bounce', message_id: `<${id}@localhost>` }
    for (let time = 0; time < 3; time++) expect((await told([event])).statusCode).toBe(200)
    expect((await rowOf(campaignId)).state).toBe('bounced')
    expect(await suppressionOf('bounce.one@people.test')).toEqual([['all', 'bounced']])
    const found = await world.get(emailMarketing.preview, { email: 'bounce.' }, await me())
    expect([found.total, found.excluded]).toEqual([0, [{ reason: 'bounced', people: 1 }]])
  })

  test('about a full mailbox does not suppress the address', async () => {
    const { campaignId } = await reached(['full.one'])
    const { id } = await rowOf(campaignId)
    await told([{ id: 'event-full', kind: 'bounce', permanent: false, message_id: `<${id}@localhost>` }])
    expect(await suppressionOf('full.one@people.test')).toEqual([])
  })

  test('about one complaint among few mails pauses the rest', async () => {
    const names = Array.from({ length: 14 }, (_, place) => `spam.x${place}`)
    for (const name of names) await wanting(world, name)
    const audience = { email: 'spam.' }
    const made = await world.get(campaigns.create, campaignFields(audience), await me())
    const seen = { campaign_id: made.campaignId, version: made.version, ...audience }
    await world.get(emailMarketing.preview, seen, await me())
    await world.get(emailMarketing.send, seen, await me())
    await world.settle()
    const sent = (await world.ctx.db.select().from(campaignRecipients).where(eq(campaignRecipients.campaign_id, made.campaignId))).filter(
      ({ state }) => state === 'sent',
    )
    expect(sent).toHaveLength(10)
    await told([{ id: 'event-spam', kind: 'complaint', message_id: `<${sent[0]?.id}@localhost>` }])
    await world.pass(5000)
    const stopped = await world.get(campaigns.get, { campaign_id: made.campaignId }, await me())
    expect([stopped.state, stopped.pausedWhy, stopped.progress.waiting]).toEqual([
      'paused',
      '1 of 10 people marked it as spam: more than 0.1 %.',
      4,
    ])
    const { body } = await world.ask(
      campaigns.move,
      { campaign_id: made.campaignId, version: stopped.version, move: 'resume', reason: '' },
      await me(),
    )
    expect(body.state).toBe('sending')
    await world.settle()
    await world.pass(3000)
    expect((await world.get(campaigns.get, { campaign_id: made.campaignId }, await me())).state).toBe('sent')
  })
})

describe('opens and clicks', () => {
  test('are counted for people who consent; the link leads only where the campaign says', async () => {
    const { campaignId, letters } = await reached(['counted.one'], { counted: true })
    const [letter] = letters
    const link = letter?.html.match(/http:\/\/localhost:3000(\/api\/mails\/[^"]+\/to\/0)/)?.[1] ?? ''
    const dot = letter?.html.match(/http:\/\/localhost:3000(\/api\/mails\/[^"]+\/opened)/)?.[1] ?? ''
    expect((await world.app.http.inject({ url: dot })).headers['content-type']).toBe('image/gif')
    const followed = await world.app.http.inject({ url: link })
    expect([followed.statusCode, followed.headers.location]).toEqual([302, 'http://localhost:3000/artists'])
    for (const wrong of [link.replace(/0$/, '7'), link.replace(/mails\/(.)/, (_, first) => `mails/${first === '0' ? '1' : '0'}`)])
      expect((await world.app.http.inject({ url: wrong })).statusCode).toBe(404)
    const { variants, links } = await world.get(campaigns.results, { campaign_id: campaignId }, await me())
    expect(variants).toEqual([expect.objectContaining({ delivered: 1, counted: 1, opened: 1, clicked: 1 })])
    expect(links).toEqual([{ url: 'http://localhost:3000/artists', clicks: 1 }])
  })

  test('are not counted for a consent older than the notice about mails', async () => {
    const person = await wanting(world, 'earlier.one')
    const said = {
      personId: person.person.id,
      purpose: 'analytics',
      noticeVersion: '2026-11-25',
      given: true,
      channel: 'settings',
    } as const
    await noteConsent(world.ctx, said)
    const { letters } = await reached(['earlier.two'])
    expect(letters).toHaveLength(1)
    expect(mailOf('earlier.one')?.html).toContain('href="http://localhost:3000/artists"')
    expect(mailOf('earlier.one')?.html).not.toContain('/api/mails/')
  })

  test('are not counted for anybody else: no pixel, and plain links', async () => {
    const { letters } = await reached(['private.one'])
    expect(letters[0]?.html).not.toContain('/api/mails/')
    expect(letters[0]?.html).toContain('href="http://localhost:3000/artists"')
  })
})

describe('unsubscribing', () => {
  test('with one click in a mail program ends offers, is counted, and outlives the subscription', async () => {
    const { campaignId, letters } = await reached(['leave.one'])
    const [letter] = letters
    if (!letter) throw new Error('no mail')
    expect(letter.headers['List-Unsubscribe']).toContain('/api/offers/unsubscribe/')
    expect((await clickOnce(world, oneClickAddress(letter))).status).toBe(200)
    const { variants } = await world.get(campaigns.results, { campaign_id: campaignId }, await me())
    expect(variants[0]?.unsubscribed).toBe(1)
    await world.ctx.db.delete(subscriptions).where(eq(subscriptions.email, 'leave.one@people.test'))
    // A list imported again from elsewhere.
    await world.ctx.db.insert(subscriptions).values({
      id: world.platform.ids.uuid(),
      list: 'offers',
      email: 'leave.one@people.test',
      state: 'subscribed',
      asked_at: world.clock.now(),
    })
    const found = await world.get(emailMarketing.preview, { email: 'leave.' }, await me())
    expect([found.total, found.excluded]).toEqual([0, [{ reason: 'unsubscribed', people: 1 }]])
  })

  test('by choosing less often still allows one mail in thirty days', async () => {
    const { letters } = await reached(['less.one'])
    const token = letters[0]?.text.match(/\/offers\/unsubscribe\?token=([\w.-]+)&less=yes/)?.[1] ?? ''
    expect((await world.ask(newsletter.lessOften, { token })).status).toBe(200)
    const preview = async () => (await world.get(emailMarketing.preview, { email: 'less.' }, await me())).total
    expect(await preview()).toBe(0)
    world.clock.advance(8 * dayMs)
    expect(await preview()).toBe(0)
    world.clock.advance(23 * dayMs)
    expect(await preview()).toBe(1)
  })

  test('from offers is not possible with a newsletter link', async () => {
    const { letters } = await reached(['mixed.one'])
    const token = letters[0]?.text.match(/\/offers\/unsubscribe\?token=([\w.-]+)\n/)?.[1] ?? ''
    expect((await world.ask(newsletter.unsubscribe, { token })).status).toBe(404)
    expect((await world.ask(newsletter.unsubscribeOffers, { token })).status).toBe(200)
  })
})

test('through a mail server: one mail each, with the name, both parts and an unsubscribe link', async () => {
  const mailbox = await openMailbox()
  const other = await createWorld({ SMTP_URL: mailbox.url })
  const boss = await signUpAs(other, 'admin', 'meera.mails')
  // Codes go through the same server.
  for (const name of ['post.one', 'post.two']) await subscribed(other, name)
  const audience = { email: 'post.' }
  const made = await other.get(campaigns.create, campaignFields(audience), { token: boss.token })
  const seen = { campaign_id: made.campaignId, version: made.version, ...audience }
  await other.get(emailMarketing.preview, seen, { token: boss.token })
  mailbox.forget()
  await other.get(emailMarketing.send, seen, { token: boss.token })
  await other.settle()
  expect(mailbox.recipients.flat().toSorted()).toEqual(['post.one@people.test', 'post.two@people.test'])
  const rows = await other.ctx.db.select({ id: campaignRecipients.id }).from(campaignRecipients)
  expect(mailbox.mails.map(({ messageId }) => messageId).toSorted()).toEqual(rows.map(({ id }) => `<${id}@localhost>`).toSorted())
  for (const mail of mailbox.mails) {
    expect(mail.html).toContain('Once a month is enough')
    expect(mail.text).toContain('Unsubscribe: http')
    expect(mail.subject).toBe('Sufi nights in your city')
  }
  await other.close()
  await mailbox.close()
})

/** Signs up without a code, which would have to be read from the mail server. */
async function subscribed(other: World, username: string) {
  await signUpAs(other, 'user', username)
  await other.ctx.db.insert(subscriptions).values({
    id: other.platform.ids.uuid(),
    list: 'offers',
    email: `${username}@people.test`,
    state: 'subscribed',
    asked_at: other.clock.now(),
  })
}
