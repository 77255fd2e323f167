/** HTTP faults: security headers, cross-site writes, absurd parameters, and slow clients. */
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { type Call, pathFields } from '#contract/grammar/call.ts'
import type { World } from '../world.ts'
import { allAtOnce, everyCall } from '../world.ts'
import type { Attack, Outcome } from './accounts.ts'

interface Reply {
  statusCode: number
  headers: Record<string, unknown>
}
export type Inject = (asked: InjectOptions) => Promise<Reply>
/** Access tokens by name. */
export type Tokens = Record<string, string>

const always = {
  'strict-transport-security': /^max-age=31536000/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(same|cross)-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(self\)/,
  'content-security-policy': /default-src '(none|self)'/,
  'cache-control': /\S/,
} as const

/** Missing or wrong headers of an answer; empty when complete. */
export function headerFaults(headers: Record<string, unknown>): string[] {
  const faults = Object.entries(always).flatMap(([name, pattern]) =>
    pattern.test(String(headers[name] ?? '')) ? [] : [`${name}: ${headers[name]}`],
  )
  const policy = String(headers['content-security-policy'])
  // Where nothing may load or run, framing is all that is left to forbid.
  if (!/frame-ancestors '(none|self)'|sandbox/.test(policy) && !/javascript|json/.test(String(headers['content-type'])))
    faults.push(`frame-ancestors: ${policy}`)
  if (headers['x-powered-by'] || headers.server) faults.push('says what it runs on')
  return faults
}

const somebody = '00000000-0000-7000-8000-000000000000'
const addressOf = ({ path }: Call, filler = somebody) => `/api${path.replace(/\{\w+\}/g, encodeURIComponent(filler))}`
const bodyOf = ({ method }: Call) => (['GET', 'DELETE'].includes(method) ? {} : { payload: {} })

/** W01: every call by every kind of caller, every page and every error has its headers; private answers are not cached. */
export async function headersEverywhere(inject: Inject, { tokens, pages }: { tokens: Tokens; pages: readonly string[] }): Promise<Outcome> {
  const breaches: string[] = []
  let tried = 0
  const look = async (asked: InjectOptions & { url: string }, isPrivate = false) => {
    const { headers } = await inject(asked)
    const faults = headerFaults(headers)
    if (isPrivate && headers['cache-control'] !== 'no-store') faults.push(`cache-control: ${headers['cache-control']}`)
    tried++
    if (faults.length) breaches.push(`${asked.method ?? 'GET'} ${asked.url}: ${faults.join(', ')}`)
  }
  for (const { call } of everyCall())
    for (const [who, token] of Object.entries({ nobody: '', ...tokens })) {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      await look({ method: call.method, url: addressOf(call), headers, ...bodyOf(call) }, who !== 'nobody' && call.may !== 'anyone')
      await look({ method: call.method, url: `${addressOf(call, '\u0000')}?page=-1`, headers, ...bodyOf(call) })
    }
  for (const url of pages) for (const each of [url, `${url}?page=-1`, `${url.replace(/\/$/, '')}/no/such/page`]) await look({ url: each })
  return { tried, breaches }
}

/** W02: a page of another site cannot write, whatever token it has. */
export async function foreignWrites(inject: Inject, { tokens, ownUrl }: { tokens: Tokens; ownUrl: string }): Promise<Outcome> {
  const { protocol, host } = new URL(ownUrl)
  const foreign = [
    'null',
    '',
    'https://evil.test',
    `${protocol}//${host}.evil.test`,
    `${protocol}//evil.test/${host}`,
    'evil',
    `ftp:${host}@evil.test`,
  ]
  const writes = everyCall().filter(({ call }) => call.method !== 'GET' && !call.form)
  const breaches: string[] = []
  for (const { name, call } of writes)
    for (const token of Object.values(tokens)) {
      const ask = (origin: string) =>
        inject({ method: call.method, url: addressOf(call), headers: { authorization: `Bearer ${token}`, origin, host }, ...bodyOf(call) })
      for (const origin of foreign) {
        const { statusCode } = await ask(origin)
        if (statusCode !== 403) breaches.push(`${name} from ${origin}: ${statusCode}`)
      }
    }
  return { tried: writes.length * Object.keys(tokens).length * foreign.length, breaches }
}

const absurd = [
  1e9,
  -1,
  0,
  1e308,
  2 ** 53,
  0.5,
  '-1',
  '1e9',
  'x'.repeat(1_000_000),
  `${'a'.repeat(50_000)}!`,
  '(a+)+$'.repeat(2_000),
  '%'.repeat(20_000),
  Array.from({ length: 10_000 }, (_, i) => i),
  Array.from({ length: 10_000 }, () => 'singer'),
] as const
const mostListed = 100

interface Bounds {
  requests: number
  tokens: Tokens
  /** Limit of the 99th percentile. */
  mostMs?: number
  /** Only calls whose path matches; otherwise all. */
  only?: RegExp
}

/** W03: no absurd limit fails, lists without end or slows the server. */
export async function absurdBounds(
  { ask }: Attack,
  { requests, tokens, mostMs = Number.POSITIVE_INFINITY, only = /./ }: Bounds,
): Promise<Outcome> {
  const calls = everyCall().filter(
    ({ call }) => !call.raw && !call.multipart && only.test(call.path) && !/logout|end-others|account\/password|erasure/.test(call.path),
  )
  const inputs = fc.record({
    at: fc.nat(calls.length - 1),
    values: fc.array(fc.constantFrom(...absurd), { minLength: 12, maxLength: 12 }),
    keeps: fc.nat(3),
  })
  const breaches: string[] = []
  const times: number[] = []
  for (const { at, values, keeps } of fc.sample(inputs, { numRuns: requests, seed: 20_261_121 })) {
    const { name, call } = calls[at] as (typeof calls)[number]
    const fields = Object.keys(call.input.shape)
    // Include some of them alone, because otherwise another one might be refused first.
    const body = Object.fromEntries(
      fields.map((field, i) => [field, values[i % values.length]] as const).filter((_, i) => keeps === 0 || i % 4 === keeps),
    )
    for (const field of pathFields(call.path)) body[field] = String(values[0]).slice(0, 200)
    const token = tokens[call.may.replace(':own', '')] ?? tokens.user ?? ''
    const began = performance.now()
    const { status, body: said } = await ask(call, body as never, call.may === 'anyone' ? {} : { token })
    times.push(performance.now() - began)
    const listed = (said as { results?: unknown[] }).results?.length ?? 0
    if (status >= 500 || listed > mostListed) breaches.push(`${name}: ${status}, ${listed} listed`)
  }
  const slowest = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  if (slowest > mostMs) breaches.push(`99 of 100 within ${Math.round(slowest)} ms`)
  return { tried: requests, breaches, measured: `99 of 100 within ${slowest.toFixed(1)} ms` }
}

interface Slow {
  connections: number
  /** Time limit for cutting them; later ones are counted. */
  withinMs: number
  /** Number of other requests before and during the attack. */
  looks: number
}

/** W04: endless heads are cut, and nobody else waits; bodies too large or too deep are refused. */
export async function slowAndLarge({ app }: Pick<World, 'app'>, { connections, withinMs, looks }: Slow): Promise<Outcome> {
  if (!app.http.server.listening) await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/api/artist/categories`
  const breaches: string[] = []
  const before = await slowestOf(url, looks)
  const began = performance.now()
  const slow = await allAtOnce(connections, () => slowSocket(port))
  const during = await slowestOf(url, looks)
  const cut = await Promise.race([Promise.all(slow.map(({ closed }) => closed)), setTimeout(withinMs - (performance.now() - began))])
  const open = slow.filter(({ socket }) => !socket.destroyed)
  if (!cut) breaches.push(`${open.length} of ${connections} are open after ${withinMs / 1000} s`)
  for (const { socket } of open) socket.destroy()
  for (const [what, body] of Object.entries(bodies)) {
    const status = await fetch(`http://127.0.0.1:${port}/api/artist/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
      .then((response) => response.status)
      // The connection was cut before all of it was sent, which is a refusal too.
      .catch(() => 413)
    if (status < 400 || status >= 500) breaches.push(`${what}: ${status}`)
  }
  return {
    tried: connections + Object.keys(bodies).length,
    breaches,
    measured: `99 of 100 others within ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms meanwhile`,
  }
}

const bodies = {
  'ten megabytes': JSON.stringify({ words: 'x'.repeat(10_000_000) }),
  'ten thousand deep': `{"words":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
}

/** Sends a head byte by byte without end. */
async function slowSocket(port: number): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ')
  const drip = setInterval(() => socket.write('x'), 500)
  socket.on('data', () => {})
  void closed.then(() => clearInterval(drip))
  return { socket, closed }
}

/** The 99th percentile of response times, in milliseconds. */
async function slowestOf(url: string, looks: number): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < looks; i++) {
    const began = performance.now()
    await (await fetch(url, { method: 'POST' })).arrayBuffer()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(looks * 0.99) - 1] ?? 0
}
