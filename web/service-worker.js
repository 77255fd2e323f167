/*
 * Offline support: caches immutable files (built files with their fonts, illustrations) and one offline page. Never caches pages or API answers,
 * which are personal or soon stale. The server prepends `release`, the name of the build, to this file.
 *
 * No skipWaiting: a new worker takes over when the last page of the old one closes, so that no page changes its release while it is open. That delays
 * nobody, because pages always come from the network.
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
 * The browser vendor has replaced the endpoint. A worker has no session, so the old subscription's keys authenticate the browser. If it does not
 * reveal them, or the server does not answer, the next opened page renews it.
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

/** Browsers require every push to show a notification, even an unreadable one. */
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

/** Limits a push's link to paths of this site. */
function ownPath(href) {
  const url =
    typeof href === 'string' && href.startsWith('/') && URL.canParse(href, self.location.origin) && new URL(href, self.location.origin)
  return url && url.origin === self.location.origin ? url.pathname + url.search : '/'
}

/** Uses an open tab, if there is one. */
async function openWhatItIsAbout(notification) {
  notification.close()
  const path = notification.data?.href ?? '/'
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!open) return self.clients.openWindow(path)
  // A client that no worker controls cannot be navigated.
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

/** Shown at any address, where the site's scripts would render another page, so remove them. */
function standingAlone(html) {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) => (/type="module"|__reactRouter/.test(script) ? '' : script))
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
}

async function forgetOlder() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== standIn && name !== lasting).map((name) => caches.delete(name)))
}

/** Shows every answer of the server, errors included; the stored page only when none comes. */
async function pageOrOffline(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const page = await (await caches.open(standIn)).match(offline)
    if (!page) throw error
    return page
  }
}

/** Built files have content hashes, so the cache is always right. */
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
  // Delete the oldest entries first.
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostLasting)).map((key) => cache.delete(key)))
}
