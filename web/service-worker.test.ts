import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

const source = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8')
const origin = 'https://mehfil.example'
const page = `<link rel="preload" href="/assets/mukta.woff2"><link rel="modulepreload" href="/assets/page.js"><link rel="stylesheet" href="/assets/root.css">
<script>theme()</script><script>window.__reactRouterContext = {}</script><script type="module" async="">import "/assets/entry.js"</script>`

type Listener = (event: Record<string, unknown>) => void
let stores: Map<string, Map<string, Response>>
let listeners: Record<string, Listener>
let asked: string[]
let network: (url: string) => Response
let shown: Record<string, unknown>[]
let opened: string[]
let told: { path: string; body: unknown; headers: Record<string, string>; credentials?: string }[]
let subscribedWith: object[]
let windows: { navigate: (path: string) => Promise<unknown> }[]

const subscriptionAt = (endpoint: string) => ({
  options: { applicationServerKey: 'our key' },
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: `key of ${endpoint}`, auth: 'a secret' } }),
})
const pathOf = (request: { url: string } | string) => new URL(typeof request === 'string' ? request : request.url, origin).pathname

beforeEach(async () => {
  stores = new Map()
  listeners = {}
  asked = []
  network = (url) => (url === '/offline' ? new Response(page) : new Response(url, { headers: { 'cache-control': 'public, max-age=1' } }))
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (request: Request | string) => store.get(pathOf(request))?.clone(),
      put: async (request: Request | string, response: Response) => void store.set(pathOf(request), response),
      add: async (request: Request) => void store.set(pathOf(request), await fetched(request)),
      keys: async () => [...store.keys()].map((path) => ({ url: origin + path })),
      delete: async (request: { url: string }) => store.delete(pathOf(request)),
    }
  }
  const fetched = async (
    request: Request | string,
    sent?: { method: string; body: string; headers: Record<string, string>; credentials?: string },
  ) => {
    asked.push(pathOf(request))
    if (sent?.method === 'POST') told.push({ ...sent, path: pathOf(request), body: JSON.parse(sent.body) })
    return network(pathOf(request))
  }
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: Request) =>
      [...stores.values()]
        .map((store) => store.get(pathOf(request)))
        .find(Boolean)
        ?.clone(),
  }
  class Asked {
    url: string
    constructor(url: string) {
      this.url = origin + url
    }
  }
  shown = []
  windows = []
  const clients = {
    matchAll: async () => windows,
    openWindow: async (path: string) => void opened.push(path),
  }
  opened = []
  told = []
  subscribedWith = []
  const pushManager = {
    subscribe: async (options: object) => {
      subscribedWith.push(options)
      return subscriptionAt('https://push.example/anew')
    },
  }
  const registration = {
    pushManager,
    showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
  }
  const self = {
    location: { origin, hostname: 'mehfil.example' },
    clients,
    registration,
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
  }
  runInNewContext(`const release = 'today'\n${source}`, { self, caches, fetch: fetched, URL, Request: Asked, Response, Set, Error })
  await fire('install')
  asked = []
})

async function fire(name: string, event: Record<string, unknown> = {}): Promise<Response | undefined> {
  const waiting: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  const respondWith = (response: Promise<Response>) => {
    answer = response
    waiting.push(response)
  }
  listeners[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => waiting.push(work), respondWith })
  // Some waitUntil calls happen only after the answer.
  for (let known = 0; known < waiting.length; ) {
    known = waiting.length
    await Promise.all(waiting)
  }
  return answer
}

/** The worker's response, or undefined where it does not intercept. */
async function ask(path: string, { method = 'GET', mode = 'no-cors', headers = {} } = {}): Promise<string | undefined> {
  const request = { url: path.startsWith('http') ? path : origin + path, method, mode, headers: new Headers(headers) }
  return (await fire('fetch', { request }))?.text()
}

const offline = () => {
  network = () => {
    throw new TypeError('no network')
  }
}

test('does not intercept API calls, other sites, non-GET requests and requests with a token', async () => {
  expect(await ask('/api/artist/list', { method: 'POST' })).toBeUndefined()
  expect(await ask('/api/media/file?id=1')).toBeUndefined()
  expect(await ask('/artists.data')).toBeUndefined()
  expect(await ask('https://elsewhere.example/assets/x.js')).toBeUndefined()
  expect(await ask('/assets/x.js', { headers: { authorization: 'Bearer x' } })).toBeUndefined()
})

test('always loads pages from the network and never stores them', async () => {
  expect(await ask('/dashboard/user', { mode: 'navigate' })).toBe('/dashboard/user')
  expect([...stores.values()].flatMap((store) => [...store.keys()])).not.toContain('/dashboard/user')
})

test('shows the stored page when offline, with styles and without the site’s scripts', async () => {
  offline()
  const answer = await ask('/profile/meher', { mode: 'navigate' })
  expect(answer).toContain('theme()')
  expect(answer).not.toMatch(/__reactRouter|type="module"|modulepreload/)
  expect([...(stores.get('offline-today')?.keys() ?? [])].sort()).toEqual(['/assets/mukta.woff2', '/assets/root.css', '/offline'])
})

test('loads a built file once; shows an illustration from the cache and refreshes it', async () => {
  for (const path of ['/assets/a-1.js', '/drawn/lamp.svg']) for (let i = 0; i < 2; i++) expect(await ask(path)).toBe(path)
  expect(asked).toEqual(['/assets/a-1.js', '/drawn/lamp.svg', '/drawn/lamp.svg'])
})

test('stores only public, complete answers, up to a limit', async () => {
  network = (url) =>
    new Response(url, {
      status: url.endsWith('lost.js') ? 404 : 200,
      headers: { 'cache-control': url.endsWith('own.js') ? 'private' : 'public' },
    })
  for (const path of ['/assets/lost.js', '/assets/own.js', ...Array.from({ length: 160 }, (_, i) => `/assets/${i}.js`)]) await ask(path)
  const kept = [...(stores.get('lasting-1')?.keys() ?? [])]
  expect(kept).toHaveLength(150)
  expect(kept).toContain('/assets/159.js')
  expect(kept).not.toContain('/assets/0.js')
  expect(kept.filter((path) => /lost|own/.test(path))).toEqual([])
})

test('a new worker deletes old caches, and does not skip waiting', async () => {
  stores.set('offline-yesterday', new Map())
  await fire('activate')
  expect([...stores.keys()]).toEqual(['offline-today'])
  expect(source).not.toMatch(/skipWaiting\(/)
})

test('is not installed when the offline page cannot be loaded', async () => {
  network = () => new Response('', { status: 503 })
  await expect(fire('install')).rejects.toThrow('503')
})

const pushed = (text: string) => fire('push', { data: { json: () => JSON.parse(text) } })

test('shows a push with its own text, replacing an earlier one of its kind', async () => {
  await pushed(
    JSON.stringify({ title: 'Mehfil: Bookings', body: 'A booking was accepted', href: '/dashboard/user/bookings/7', tag: 'booking 7' }),
  )
  expect(shown).toMatchObject([
    { title: 'Mehfil: Bookings', body: 'A booking was accepted', tag: 'booking 7', data: { href: '/dashboard/user/bookings/7' } },
  ])
})

test('shows an unreadable push too, or the browser would revoke the permission', async () => {
  await pushed('no json')
  await fire('push', { data: null })
  expect(shown).toMatchObject([{ title: 'mehfil.example' }, { title: 'mehfil.example', data: { href: '/' } }])
})

test.each(['https://evil.test/', '//evil.test/', 'javascript:alert(1)', '/\\\\evil.test/', 7, null])(
  'a push to %j opens the front page',
  async (href) => {
    await pushed(JSON.stringify({ title: 'x', href }))
    expect(shown).toMatchObject([{ data: { href: '/' } }])
  },
)

test('a click navigates the open tab, or opens a new one', async () => {
  const pressed = () => fire('notificationclick', { notification: { close() {}, data: { href: '/dashboard' } } })
  await pressed()
  expect(opened).toEqual(['/dashboard'])
  const went: string[] = []
  windows = [{ navigate: async (path) => ({ focus: async () => void went.push(path) }) }]
  await pressed()
  expect([opened, went]).toEqual([['/dashboard'], ['/dashboard']])
  windows = [{ navigate: () => Promise.reject(new TypeError('not mine')) }]
  await pressed()
  expect(opened).toEqual(['/dashboard', '/dashboard'])
})

const [before, after] = ['https://push.example/before', 'https://push.example/after']
const of = (endpoint: string) => ({ endpoint, keys: { p256dh: `key of ${endpoint}`, auth: 'a secret' } })

test('sends a new endpoint to the server with proof of the old one, without a session', async () => {
  await fire('pushsubscriptionchange', { oldSubscription: subscriptionAt(before), newSubscription: subscriptionAt(after) })
  expect(told).toMatchObject([{ path: '/api/notification/push/renew', credentials: 'omit', body: { old: of(before), renewed: of(after) } }])
  expect(subscribedWith).toEqual([])
  expect(Object.keys(told[0]?.headers ?? {})).toEqual(['content-type'])
})

test('subscribes again with the same key when there is no subscription', async () => {
  await fire('pushsubscriptionchange', { oldSubscription: subscriptionAt(before), newSubscription: null })
  expect(subscribedWith).toEqual([{ userVisibleOnly: true, applicationServerKey: 'our key' }])
  expect(told).toMatchObject([{ body: { old: of(before), renewed: of('https://push.example/anew') } }])
})

test('leaves it to the next page when the browser does not reveal the old subscription', async () => {
  await fire('pushsubscriptionchange', { oldSubscription: null, newSubscription: subscriptionAt(after) })
  await fire('pushsubscriptionchange')
  expect([told, subscribedWith]).toEqual([[], []])
})
