import { randomUUID } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { hourMs, minuteMs } from '#contract/grammar/time.ts'
import {
  notifications as calls,
  type NotificationType,
  notificationLimits,
  usualPreferences,
} from '#contract/notifications/notifications.ts'
import { newVapidKeys } from '../../platform/push/web-push.ts'
import { type Browser, newBrowser, openPushService, type PushService } from '../../testing/push-service.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signInAgain, signUp } from '../auth/testing.ts'
import { notify } from './service.ts'
import { deliveries } from './tables.ts'

const keys = newVapidKeys()
let service: PushService
let world: World
let dev: SignedIn
let count = 0
beforeAll(async () => {
  service = await openPushService()
  world = await createWorld({
    TEST_FETCH_ORIGIN: service.origin,
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    VAPID_CONTACT: 'mailto:push@people.test',
    LOG_LEVEL: 'silent',
  })
})
beforeEach(async () => {
  dev = await signUp(world, { username: `dev.${++count}` })
  service.asked.length = 0
  service.answers.length = 0
})
afterAll(async () => {
  await world.close()
  await service.close()
})

const as = ({ token }: SignedIn) => ({ token })
const browserAt = (path = `/${randomUUID()}`) => newBrowser(service.origin + path)
const subscribe = (browser: Browser, who = dev) => world.get(calls.subscribe, browser.subscription, as(who))
const devices = async (who = dev) => (await world.get(calls.pushDevices, {}, as(who))).results
async function tell(type: NotificationType = 'booking.accepted', group?: string) {
  const message = 'Meher said yes to ₹28,350 at 4 Hill Road'
  await notify(world.ctx, {
    personId: dev.person.id,
    key: randomUUID(),
    type,
    message,
    href: '/dashboard/user/bookings/7',
    ...(group && { group: { key: group, many: (count: number) => `${count} of them` } }),
  })
  await world.settle()
}

describe('a subscribed browser', () => {
  test('gets only the type of what happened, encrypted for it and signed by us', async () => {
    const browser = browserAt()
    expect(await subscribe(browser)).toMatchObject({ thisOne: true, lastUsedAt: null })
    await tell()
    const [asked] = service.asked
    expect(service.asked).toHaveLength(1)
    expect(browser.read(asked?.body ?? Buffer.alloc(0))).toEqual({
      title: 'Mehfil: Bookings',
      body: 'A booking was accepted',
      href: '/dashboard/user/bookings/7',
      tag: expect.any(String),
    })
    expect(() => browserAt().read(asked?.body ?? Buffer.alloc(0)), 'nobody else reads it').toThrow()
    const [, jwt = '', key = ''] = String(asked?.headers.authorization).match(/^vapid t=([\w.-]+), ?k=([\w-]+)$/) ?? []
    expect(key).toBe(keys.publicKey)
    expect(decodeProtectedHeader(jwt).alg).toBe('ES256')
    expect(decodeJwt(jwt)).toMatchObject({ aud: service.origin, sub: 'mailto:push@people.test' })
    expect(asked?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(await devices()).toMatchObject([{ lastUsedAt: world.clock.now().toISOString() }])
  })

  test('gets each of several, the later replacing the earlier of its group', async () => {
    const browser = browserAt()
    await subscribe(browser)
    await tell('chat.booking_message', 'chat 1')
    await tell('chat.booking_message', 'chat 1')
    await tell('chat.booking_message', 'chat 2')
    expect(service.asked.map(({ body }) => browser.read(body).tag)).toEqual(['chat 1', 'chat 1', 'chat 2'])
    expect(new Set(service.asked.map(({ headers }) => headers.topic)).size).toBe(2)
  })

  test.each([404, 410])('is removed when its service answers %i, and the others are not', async (status) => {
    const [here, there] = [browserAt('/here'), browserAt('/there')]
    await subscribe(here)
    await subscribe(there)
    service.answers.push(status)
    await tell()
    expect(await devices()).toHaveLength(1)
    await tell()
    expect(service.asked).toHaveLength(3)
  })

  test.each([429, 500, 503])('is retried later when its service answers %i, and the others are not', async (status) => {
    await subscribe(browserAt('/one'))
    await subscribe(browserAt('/other'))
    service.answers.push(status)
    await tell()
    expect(service.asked).toHaveLength(2)
    const [failed] = service.asked
    await world.pass(minuteMs - 1000)
    expect(service.asked).toHaveLength(2)
    await world.pass(2000)
    expect(service.asked.map(({ path }) => path).slice(2)).toEqual([failed?.path])
    await world.pass(24 * hourMs)
    expect(service.asked).toHaveLength(3)
    expect(await devices(await signInAgain(world, dev.person.username))).toHaveLength(2)
  })

  test('gets no push for what has been read', async () => {
    await subscribe(browserAt())
    service.answers.push(500)
    await tell()
    const { notifications } = await world.get(calls.fetch, {}, as(dev))
    await world.get(calls.markRead, { ids: notifications.map(({ id }) => id) }, as(dev))
    await world.pass(2 * hourMs)
    expect(service.asked).toHaveLength(1)
    expect((await world.ctx.db.select().from(deliveries)).filter(({ state }) => state === 'waiting')).toEqual([])
  })

  test('gets only critical notifications in quiet hours, and the rest in the morning', async () => {
    const evening = new Date(world.clock.now().getTime())
    evening.setUTCHours(17, 0, 0, 0)
    await world.pass(evening.getTime() + 24 * hourMs - world.clock.now().getTime())
    dev = await signInAgain(world, dev.person.username)
    await subscribe(browserAt())
    await tell('booking.accepted')
    expect(service.asked).toHaveLength(0)
    expect((await world.get(calls.fetch, {}, as(dev))).unread, 'the bell rings').toBe(1)
    await tell('booking.cancelled')
    expect(service.asked).toHaveLength(1)
    await world.pass(9 * hourMs)
    expect(service.asked).toHaveLength(1)
    await world.pass(hourMs)
    expect(service.asked).toHaveLength(2)
  })

  test('gets no push that its person has turned off', async () => {
    await subscribe(browserAt())
    const channels = { ...usualPreferences.channels, bookings: { site: true, mail: true, push: false } }
    await world.get(calls.putPreferences, { ...usualPreferences, channels }, as(dev))
    await tell()
    expect(service.asked).toHaveLength(0)
  })

  test('gets pushes while its session lasts', async () => {
    const there = await signInAgain(world, dev.person.username)
    await subscribe(browserAt(), there)
    expect(await devices()).toMatchObject([{ thisOne: false }])
    await world.get(auth.logout, { refreshToken: there.refreshToken }, as(there))
    await tell()
    expect(service.asked).toHaveLength(0)
    expect(await devices()).toEqual([])
  })

  test('belongs to the person signed in there now', async () => {
    const browser = browserAt()
    await subscribe(browser)
    const ravi = await signUp(world, { username: `ravi.${count}` })
    await subscribe(browser, ravi)
    expect(await devices()).toEqual([])
    await tell()
    expect(service.asked).toHaveLength(0)
  })

  test('is dropped for the eleventh', async () => {
    const all = await Promise.all(Array.from({ length: notificationLimits.pushDevices + 3 }, () => subscribe(browserAt())))
    expect(new Set(all.map(({ id }) => id)).size).toBe(notificationLimits.pushDevices + 3)
    expect(await devices()).toHaveLength(notificationLimits.pushDevices)
  })
})

describe('a browser with a renewed push address', () => {
  const renew = (old: Browser, renewed: Browser) => world.ask(calls.renewPush, { old: old.subscription, renewed: renewed.subscription })

  test('gets pushes there, for the same person, and not at the old address', async () => {
    const [old, renewed] = [browserAt('/old'), browserAt('/renewed')]
    await subscribe(old)
    expect((await renew(old, renewed)).status).toBe(200)
    await tell()
    expect(service.asked.map(({ path }) => path)).toEqual(['/renewed'])
    expect(renewed.read(service.asked[0]?.body ?? Buffer.alloc(0))).toMatchObject({ body: 'A booking was accepted' })
    expect((await renew(old, browserAt())).status, 'the old one is over').toBe(404)
  })

  test('must know the secrets of the old one', async () => {
    const old = browserAt('/mine')
    await subscribe(old)
    const stranger = browserAt('/mine')
    expect((await renew(stranger, browserAt('/strange'))).status).toBe(404)
    const half = { ...old.subscription, keys: { ...stranger.subscription.keys, p256dh: old.subscription.keys.p256dh } }
    expect((await renew({ ...old, subscription: half }, browserAt('/strange'))).status).toBe(404)
    expect((await renew(browserAt(), browserAt('/strange'))).status).toBe(404)
    await tell()
    expect(service.asked.map(({ path }) => path)).toEqual(['/mine'])
  })

  test('is refused an address that we do not push to', async () => {
    const old = browserAt()
    await subscribe(old)
    expect((await renew(old, newBrowser('https://169.254.169.254/latest/meta-data'))).body.code).toBe('push_address')
  })

  test.each(['its page', 'its worker', 'both'])('gets one push, at its new address, when %s report it first', async (first) => {
    const [old, renewed] = [browserAt('/before'), browserAt('/now')]
    await subscribe(old)
    const [before] = await devices()
    const page = () => world.get(calls.subscribe, { ...renewed.subscription, replaces: old.subscription.endpoint }, as(dev))
    if (first === 'its page') {
      await page()
      expect((await renew(old, renewed)).status, 'the old one is over').toBe(404)
    } else if (first === 'its worker') {
      expect((await renew(old, renewed)).status).toBe(200)
      await page()
    } else await Promise.all([page(), renew(old, renewed)])
    // The same device, as its person may be looking at it.
    expect((await devices()).map(({ id }) => id)).toEqual([before?.id])
    await tell()
    expect(service.asked.map(({ path }) => path)).toEqual(['/now'])
    await world.get(calls.unsubscribe, { deviceId: before?.id ?? '' }, as(dev))
  })

  test('does not replace another person’s subscription', async () => {
    const [mine, theirs] = [browserAt(), browserAt()]
    const ravi = await signUp(world, { username: `ravi.renews.${count}` })
    await subscribe(mine)
    await subscribe(theirs, ravi)
    await world.get(calls.subscribe, { ...browserAt().subscription, replaces: theirs.subscription.endpoint }, as(dev))
    expect(await devices(ravi)).toHaveLength(1)
    expect((await renew(mine, theirs)).status).toBe(200)
    expect(await devices(ravi)).toHaveLength(1)
  })
})

describe('a push address', () => {
  const { keys } = newBrowser('').subscription
  test.each([
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://10.0.0.7/1',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/1',
    'https://name:word@push.example/1',
    'https://push.example:8443/1',
  ])('like %s is refused', async (endpoint) => {
    expect((await world.ask(calls.subscribe, { endpoint, keys }, as(dev))).body.code).toBe('push_address')
  })

  test('with invalid keys is refused', async () => {
    for (const input of [
      { endpoint: 'javascript:alert(1)', keys },
      { endpoint: service.origin, keys: { ...keys, p256dh: 'short' } },
      { endpoint: service.origin, keys: { ...keys, auth: `${keys.auth}x` } },
      { endpoint: `${service.origin}/${'x'.repeat(1000)}`, keys },
    ])
      expect((await world.ask(calls.subscribe, input, as(dev))).status).toBe(400)
  })

  test('is not followed through a redirect', async () => {
    await subscribe(browserAt('/moving'))
    service.answers.push(307)
    await tell()
    expect(service.asked).toHaveLength(1)
    expect(await devices()).toHaveLength(1)
  })
})
