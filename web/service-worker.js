/*
 * Keeps the site usable where the network is not: what never changes (built files with their fonts, drawings) and one
 * page that says what can be done meanwhile. Pages and answers of the server are never kept: they are somebody's, or old
 * tomorrow. The server writes `release`, the name of the build, in front of this file.
 *
 * There is no skipWaiting: a newer worker takes over when the last page of the older one is closed, so that no page
 * changes its release while it is looked at. Nobody is held back by that, for pages always come from the network.
 */
const offline = '/offline'
const standIn = `offline-${release}`
const lasting = 'lasting-1'
const mostLasting = 150

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()))
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()))
self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openWhatItIsAbout(event.notification)))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || request.headers.has('authorization')) return
  if (request.mode === 'navigate') event.respondWith(pageOrOffline(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(event, request))
  else if (pathname.startsWith('/drawn/')) event.respondWith(keptAndRefreshed(event, request))
})

/**
 * Its maker has given the browser another address. A worker has no session: the secrets of the old one say to the server
 * which browser it is. Where the browser does not tell them, or nobody answers, the next page that is opened does it.
 */
async function renewPush({ oldSubscription, newSubscription }) {
  const applicationServerKey = oldSubscription?.options?.applicationServerKey
  if (!applicationServerKey) return
  const renewed = newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  await fetch('/api/notification/push/renew', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old: told(oldSubscription), renewed: told(renewed) }),
  })
}

function told(subscription) {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/** A browser that was pushed to has to show something, also what it cannot read. */
async function show(data) {
  const { title = self.location.hostname, body = 'Something is new for you.', href, tag } = readable(data)
  await self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { href: ownPath(href) } })
}

function readable(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

/** A push opens a page of ours and nothing else. */
function ownPath(href) {
  const url =
    typeof href === 'string' && href.startsWith('/') && URL.canParse(href, self.location.origin) && new URL(href, self.location.origin)
  return url && url.origin === self.location.origin ? url.pathname + url.search : '/'
}

/** In the tab that is open already, if there is one. */
async function openWhatItIsAbout(notification) {
  notification.close()
  const path = notification.data?.href ?? '/'
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!open) return self.clients.openWindow(path)
  // A page that no worker looks after cannot be sent elsewhere.
  const moved = await open.navigate(path).catch(() => null)
  return moved ? moved.focus() : self.clients.openWindow(path)
}

async function keepOfflinePage() {
  const page = await fetch(offline, { credentials: 'omit', cache: 'no-cache' })
  if (!page.ok) throw new Error(`offline page: ${page.status}`)
  const html = standingAlone(await page.text())
  const cache = await caches.open(standIn)
  const files = new Set([...html.matchAll(/"(\/assets\/[\w.-]+)"/g)].map((match) => match[1]))
  await Promise.all([...files].map((file) => cache.add(new Request(file, { credentials: 'omit' }))))
  const policy = page.headers.get('content-security-policy')
  const headers = { 'content-type': 'text/html; charset=utf-8', ...(policy && { 'content-security-policy': policy }) }
  await cache.put(offline, new Response(html, { headers }))
}

/** It is shown at any address; the site's own scripts would look for another page there. */
function standingAlone(html) {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) => (/type="module"|__reactRouter/.test(script) ? '' : script))
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
}

async function forgetOlder() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== standIn && name !== lasting).map((name) => caches.delete(name)))
}

/** What the server answers, errors included, is shown; only where no answer comes the kept page stands in. */
async function pageOrOffline(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const page = await (await caches.open(standIn)).match(offline)
    if (!page) throw error
    return page
  }
}

/** The name of a built file says what is in it. */
async function keptOrFetched(event, request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetchAndKeep(event, request)
}

async function keptAndRefreshed(event, request) {
  const kept = await caches.match(request, { ignoreVary: true })
  const fetched = fetchAndKeep(event, request)
  if (!kept) return fetched
  event.waitUntil(fetched.catch(() => {}))
  return kept
}

async function fetchAndKeep(event, request) {
  const response = await fetch(request)
  const isPublic = /\bpublic\b/.test(response.headers.get('cache-control') ?? '')
  if (response.status === 200 && isPublic) event.waitUntil(keep(request, response.clone()))
  return response
}

async function keep(request, response) {
  const cache = await caches.open(lasting)
  await cache.put(request, response)
  const keys = await cache.keys()
  // What was kept first goes first.
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostLasting)).map((key) => cache.delete(key)))
}
