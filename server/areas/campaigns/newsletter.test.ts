import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listNotices } from '#contract/campaigns/mailing-lists.ts'
import { newsletter, newsletterLimits } from '#contract/campaigns/newsletter.ts'
import { consents as consentCalls } from '#contract/consents/consents.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { people } from '../auth/tables.ts'
import { type SignedIn, signUp } from '../auth/testing.ts'
import { consents } from '../consents/tables.ts'
import { unsubscribeToken } from './links.ts'
import { subscriptionLinks, subscriptions } from './tables.ts'
import { clickOnce, confirmTokenIn, mailTo, oneClickAddress } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const subscribe = (email: string, more = {}) => world.ask(newsletter.subscribe, { email, ...more })
const confirm = (token: string) => world.ask(newsletter.confirm, { token })
const saidBy = (email: string) => world.ctx.db.select().from(consents).where(eq(consents.email, email)).orderBy(consents.id)

async function rowOf(email: string) {
  const [row] = await world.ctx.db.select().from(subscriptions).where(eq(subscriptions.email, email))
  return row as NonNullable<typeof row>
}

/** Subscribes an address. @returns its first mail */
async function subscribed(email: string) {
  await subscribe(email)
  const letter = await mailTo(world, email)
  expect((await confirm(confirmTokenIn(letter))).status).toBe(200)
  return letter
}

describe('a newsletter request', () => {
  test('subscribes nobody until they confirm with the mailed link', async () => {
    expect((await subscribe('Farah@People.test ')).status).toBe(200)
    const letter = await mailTo(world, 'farah@people.test')
    expect([(await rowOf('farah@people.test')).state, await saidBy('farah@people.test')]).toEqual(['asked', []])
    const token = confirmTokenIn(letter)
    expect((await confirm(token)).body.message).toContain('on the list')
    expect((await rowOf('farah@people.test')).state).toBe('subscribed')
    expect(await saidBy('farah@people.test')).toMatchObject([
      { purpose: 'newsletter', notice_version: listNotices.newsletter.version, given: true, at: world.clock.now() },
    ])
  })

  test('confirmed twice changes nothing', async () => {
    const token = confirmTokenIn(await subscribed('gul@people.test'))
    const replies = await allAtOnce(5, () => confirm(token))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await saidBy('gul@people.test')).toHaveLength(1)
  })

  test('stores only a hash of the link', async () => {
    await subscribe('hash@people.test')
    const token = confirmTokenIn(await mailTo(world, 'hash@people.test'))
    expect(JSON.stringify(await world.ctx.db.select().from(subscriptionLinks))).not.toContain(token)
  })

  test('gets the same response for an address that is new, subscribed or unsubscribed', async () => {
    await subscribed('known@people.test')
    await clickOnce(world, oneClickAddress(await subscribed('left@people.test')))
    const replies = [await subscribe('known@people.test'), await subscribe('left@people.test'), await subscribe('new@people.test')]
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect((await mailTo(world, 'known@people.test')).subject).toContain('already')
    expect((await rowOf('left@people.test')).state).toBe('unsubscribed')
  })

  test('sends at most three mails a day to one address, and says so to the rest', async () => {
    const replies = await allAtOnce(8, () => subscribe('often@people.test'))
    await world.settle()
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(newsletterLimits.perDestinationPerDay)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(8 - newsletterLimits.perDestinationPerDay)
    expect(world.messages().filter(({ to }) => to === 'often@people.test')).toHaveLength(newsletterLimits.perDestinationPerDay)
  })

  test('by a bot that fills in everything is thanked, and sends nothing', async () => {
    const honest = await subscribe('honest@people.test')
    expect((await subscribe('program@people.test', { fax: '12' })).body).toEqual(honest.body)
    await world.settle()
    expect(world.messages().filter(({ to }) => to === 'program@people.test')).toEqual([])
    expect(await rowOf('program@people.test')).toBeUndefined()
  })

  test('needs exactly one valid e-mail address', async () => {
    for (const email of ['', 'asha', 'a@b.test\r\nBcc: all@people.test', 'a@b.test, c@d.test', '"a b"@c.test'])
      expect([email, (await subscribe(email)).status]).toEqual([email, 400])
  })
})

describe('a confirmation link', () => {
  test('expires after seven days', async () => {
    const [inTime, late] = ['in.time@people.test', 'late@people.test']
    for (const email of [inTime, late]) await subscribe(email)
    const tokens = [confirmTokenIn(await mailTo(world, inTime)), confirmTokenIn(await mailTo(world, late))] as const
    world.clock.advance(newsletterLimits.confirmMs - 1000)
    expect((await confirm(tokens[0])).status).toBe(200)
    world.clock.advance(1000)
    expect((await confirm(tokens[1])).body.code).toBe('link_over')
    expect((await rowOf('late@people.test')).state).toBe('asked')
  })

  test('of a second mail is as good as that of the first: one consent is recorded', async () => {
    const email = 'asked.twice@people.test'
    await subscribe(email)
    const first = confirmTokenIn(await mailTo(world, email))
    await subscribe(email)
    const second = confirmTokenIn(await mailTo(world, email))
    expect(second).not.toBe(first)
    const replies = [await confirm(first), await confirm(second)]
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual(Array(2).fill([200, expect.stringContaining('on the list')]))
    expect((await saidBy(email)).map(({ given }) => given)).toEqual([true])
  })

  test('that was forged is refused', async () => {
    expect((await confirm('made-up')).status).toBe(410)
  })

  test('from before an unsubscribe does not resubscribe, a new one does', async () => {
    const first = await subscribed('back@people.test')
    await subscribe('back@people.test')
    await clickOnce(world, oneClickAddress(first))
    expect((await confirm(confirmTokenIn(first))).status).toBe(410)
    await subscribe('back@people.test')
    expect((await confirm(confirmTokenIn(await mailTo(world, 'back@people.test')))).status).toBe(200)
    expect((await saidBy('back@people.test')).map(({ given }) => given)).toEqual([true, false, true])
  })
})

describe('switching it off in the settings', () => {
  const sayNo = async ({ token }: SignedIn) => {
    const { status } = await world.ask(consentCalls.say, { purpose: 'newsletter', given: false }, { token })
    await world.settle()
    return status
  }

  test('invalidates the link of an earlier mail', async () => {
    const ravi = await signUp(world, { username: 'ravi.says' })
    await subscribe(ravi.email)
    const token = confirmTokenIn(await mailTo(world, ravi.email))
    expect(await sayNo(ravi)).toBe(200)
    expect((await confirm(token)).body.code).toBe('link_over')
    expect((await rowOf(ravi.email)).state).toBe('unsubscribed')
  })

  test('without a confirmed e-mail leaves the list alone, because the address may be another’s', async () => {
    const asha = await signUp(world, { username: 'asha.says' })
    await subscribed(asha.email)
    await world.ctx.db.update(people).set({ email_verified_at: null }).where(eq(people.id, asha.person.id))
    expect(await sayNo(asha)).toBe(200)
    expect((await rowOf(asha.email)).state).toBe('subscribed')
  })
})

describe('leaving the list', () => {
  test('takes one click of a mail program, without cookies, and a second one gets the same response', async () => {
    const letter = await subscribed('one@people.test')
    expect(letter.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(letter.text).toContain('/newsletter/unsubscribe?token=')
    const address = oneClickAddress(letter)
    expect(await clickOnce(world, address)).toEqual({ status: 200, message: expect.stringContaining('You are unsubscribed') })
    expect((await rowOf('one@people.test')).state).toBe('unsubscribed')
    expect((await clickOnce(world, address)).status).toBe(200)
    expect((await saidBy('one@people.test')).map(({ given, source }) => [given, source])).toEqual([
      [true, 'link in a mail'],
      [false, 'one click of a mail program'],
    ])
  })

  test('accepts the other form encoding that mail programs send', async () => {
    const address = oneClickAddress(await subscribed('multipart@people.test'))
    const reply = await world.app.http.inject({
      method: 'POST',
      url: new URL(address).pathname,
      headers: { 'content-type': 'multipart/form-data; boundary=line' },
      payload: '--line\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--line--\r\n',
    })
    expect(reply.statusCode).toBe(200)
    expect((await rowOf('multipart@people.test')).state).toBe('unsubscribed')
  })

  test('never happens by only opening the URL, which leads to a page with a button', async () => {
    const address = oneClickAddress(await subscribed('scanner@people.test'))
    for (const method of ['GET', 'HEAD'] as const) {
      const reply = await world.app.http.inject({ method, url: new URL(address).pathname })
      expect(reply.statusCode).toBe(302)
      expect(new URL(String(reply.headers.location)).pathname).toBe('/newsletter/unsubscribe')
    }
    expect((await rowOf('scanner@people.test')).state).toBe('subscribed')
  })

  test('with the button on the page is recorded as such', async () => {
    const token = new URL(oneClickAddress(await subscribed('page@people.test'))).pathname.split('/').at(-1) ?? ''
    expect((await world.ask(newsletter.unsubscribe, { token })).status).toBe(200)
    expect((await saidBy('page@people.test')).at(-1)).toMatchObject({ given: false, source: 'page' })
  })

  test('is refused with a link that was forged or issued for another list', async () => {
    await subscribed('victim@people.test')
    const { id } = await rowOf('victim@people.test')
    const { env } = world.platform
    const real = unsubscribeToken(env, { id, list: 'newsletter' })
    const forged = [
      `${id}.${'A'.repeat(43)}`,
      real.slice(0, -1) + (real.endsWith('A') ? 'B' : 'A'),
      real.replace(id, '00000000-0000-7000-8000-000000000000'),
      unsubscribeToken(env, { id, list: 'offers' as 'newsletter' }),
      id,
      'x',
    ]
    for (const token of forged) {
      expect([token, (await world.ask(newsletter.unsubscribe, { token })).status]).toEqual([token, 404])
      expect([token, (await world.ask(newsletter.unsubscribePage, { token })).status]).toEqual([token, 404])
    }
    expect((await rowOf('victim@people.test')).state).toBe('subscribed')
  })

  test('accepts no form in any other route', async () => {
    const reply = await world.app.http.inject({
      method: 'POST',
      url: '/api/newsletter/confirm',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'token=x',
    })
    expect(reply.statusCode).toBe(415)
  })
})

test('consent records can be added, never changed', async () => {
  await clickOnce(world, oneClickAddress(await subscribed('said@people.test')))
  const said = await saidBy('said@people.test')
  expect(said.map(({ given }) => given)).toEqual([true, false])
  const stays = { cause: { message: 'rows of consents are never changed' } }
  await expect(world.ctx.db.update(consents).set({ given: false })).rejects.toMatchObject(stays)
  await expect(world.ctx.db.delete(consents)).rejects.toMatchObject(stays)
  expect(await saidBy('said@people.test')).toEqual(said)
})

test('an unconfirmed address is deleted after a month, an unsubscribed one is kept', async () => {
  await subscribe('silent@people.test')
  await clickOnce(world, oneClickAddress(await subscribed('no@people.test')))
  await world.settle()
  await world.pass(newsletterLimits.unconfirmedMs - dayMs)
  expect((await rowOf('silent@people.test')).state).toBe('asked')
  await world.pass(2 * dayMs)
  expect(await rowOf('silent@people.test')).toBeUndefined()
  expect((await rowOf('no@people.test')).state).toBe('unsubscribed')
  expect(await world.ctx.db.$count(subscriptionLinks)).toBe(0)
})
