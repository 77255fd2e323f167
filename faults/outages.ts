/**
 * D07: mail, Redis and the database go away, are slow and come back, one after the other. Only what needs them suffers,
 * `/readyz` says who is away, and what guards accounts lets nobody guess more.
 * `node faults/outages.ts [--pretend]`; with `--pretend` nothing really goes away, and that must be noticed each time: so
 * it is known that these looks see something. Wants a Redis at TEST_REDIS_URL.
 */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { type FaultProxy, faultProxy, targetOf } from '#server/testing/fault-proxy.ts'
import { makeArtists, makeClients } from './people.ts'
import { product } from './process.ts'
import { faultsWorld } from './world.ts'

const { values } = parseArgs({ options: { pretend: { type: 'boolean', default: false } } })
const looks = 20
/** On a busy machine everything is slow now and then: below this nothing is called slow. */
const alwaysQuickMs = 250

const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _session, done) => stream.resume().once('end', done),
})
mail.listen(0, '127.0.0.1')
await once(mail.server, 'listening')
const database = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres')
const redis = new URL(process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379')
const lines = {
  mail: await faultProxy({ port: (mail.server.address() as AddressInfo).port }),
  redis: await faultProxy(targetOf(redis.href, 6379)),
  database: await faultProxy(targetOf(database.href, 5432)),
}
const world = await faultsWorld(database.href)
const platform = await world.open()
await makeArtists(platform, 10)
const [client] = await makeClients(platform, 1)
await platform.close()
const through = new URL(world.env.DATABASE_URL ?? '')
through.port = String(lines.database.port)
const running = await product({
  ...world.env,
  DATABASE_URL: through.href,
  DATABASE_POOL: '4',
  REDIS_URL: `redis://127.0.0.1:${lines.redis.port}`,
  SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`,
  RATE_LIMITS: 'on',
})

interface Look {
  status: number
  ms: number
  body: Record<string, unknown>
}

async function look(path: string, { json, token }: { json?: object; token?: string } = {}): Promise<Look> {
  const began = performance.now()
  const response = await fetch(running.url + path, {
    ...(json && { method: 'POST', body: JSON.stringify(json) }),
    headers: { ...(json && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
  }).catch(() => null)
  const text = (await response?.text()) ?? ''
  const body = response?.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}
  return { status: response?.status ?? 0, ms: performance.now() - began, body }
}

const all = {
  page: () => look('/about'),
  file: () => look('/robots.txt'),
  list: () => look('/api/artist/list', { json: { category: 'singer' } }),
  account: async () => look('/api/account', { token: (await client?.token()) ?? '' }),
  letter: () => look('/api/auth/forgot', { json: { email: `nobody.${Math.random()}@people.test` } }),
} as const
type Feature = keyof typeof all
const needs: Record<keyof typeof lines, Feature[]> = { mail: [], redis: [], database: ['list', 'account', 'letter'] }

const usual: Partial<Record<Feature, number>> = {}
const wrong: string[] = []
const medianOf = (seen: Look[]) => seen.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(seen.length / 2)] ?? Number.NaN

/** Everything that does not need it goes on, and is not much slower. */
async function others(away: keyof typeof lines): Promise<string[]> {
  const faults: string[] = []
  for (const feature of Object.keys(all) as Feature[]) {
    if (needs[away].includes(feature)) continue
    const seen: Look[] = []
    // So many letters from one address are refused by themselves.
    for (let i = 0; i < (feature === 'letter' ? 1 : looks); i++) seen.push(await all[feature]())
    const failed = seen.filter(({ status }) => status !== 200 && status !== 404)
    const ms = medianOf(seen)
    if (failed.length) faults.push(`${feature}: ${failed.map(({ status }) => status)}`)
    if (ms > Math.max(alwaysQuickMs, 2 * (usual[feature] ?? ms))) faults.push(`${feature} took ${Math.round(ms)} ms`)
  }
  return faults
}

/** Eleven wrong passwords: ten are compared at most, and none opens. */
async function guesses(): Promise<number[]> {
  const email = `victim.${Math.random()}@people.test`
  const statuses: number[] = []
  for (let i = 0; i < 12; i++) statuses.push((await look('/api/auth/login', { json: { email, password: `guess ${i}` } })).status)
  return statuses
}

const isGuarded = (statuses: number[]) => !statuses.includes(200) && statuses.filter((status) => status === 401).length <= 10

async function fault(name: string, line: FaultProxy, breakIt: () => void, check: () => Promise<string[]>) {
  if (!values.pretend) breakIt()
  await new Promise((resolve) => setTimeout(resolve, 500))
  const faults = await check()
  line.mend()
  const began = performance.now()
  await running.readyAgain()
  await until(async () => Object.values((await look('/readyz')).body).every((part) => part !== false))
  const backAfter = Math.round(performance.now() - began)
  if (backAfter > 10_000) faults.push(`back after ${backAfter} ms`)
  wrong.push(...faults)
  const isSeen = faults.length > 0
  process.stdout.write(`D07 ${name}: ${faults.length} wrong${isSeen ? ` (${faults.join('; ')})` : ''}, whole again after ${backAfter} ms\n`)
  if (values.pretend && !isSeen) throw new Error(`${name}: nobody noticed that it was there`)
}

async function until(isTrue: () => Promise<boolean>) {
  for (let i = 0; i < 150 && !(await isTrue()); i++) await new Promise((resolve) => setTimeout(resolve, 200))
}

/** @param part which `/readyz` must name, without being held up itself */
async function health(part: string, status: number): Promise<string[]> {
  const { body, status: said, ms } = await look('/readyz')
  return body[part] === false && said === status && ms < 4_000 ? [] : [`readyz: ${said} ${JSON.stringify(body)} after ${Math.round(ms)} ms`]
}

async function databaseAway(): Promise<string[]> {
  const faults = [...(await health('database', 503)), ...(await others('database'))]
  const asked = await Promise.all([all.list(), all.account(), ...Array.from({ length: 6 }, all.list)])
  const said = asked.map(({ status }) => status)
  if (said.some((status) => status !== 503 && status !== 200) || !said.includes(503)) faults.push(`lists and accounts: ${said}`)
  return faults
}

try {
  await running.start()
  for (const feature of Object.keys(all) as Feature[]) {
    for (let i = 0; i < 3; i++) await all[feature]()
    const seen: Look[] = []
    for (let i = 0; i < (feature === 'letter' ? 1 : looks); i++) seen.push(await all[feature]())
    usual[feature] = medianOf(seen)
  }
  const { mail, redis, database } = lines
  await fault('mail gone', mail, mail.cut, async () => [...(await health('mail', 200)), ...(await others('mail'))])
  await fault('mail silent', mail, mail.hush, async () => [...(await health('mail', 200)), ...(await others('mail'))])
  await fault('Redis gone', redis, redis.cut, async () => {
    const statuses = await guesses()
    const guarded = isGuarded(statuses) ? [] : [`guesses: ${statuses}`]
    return [...(await health('redis', 200)), ...(await others('redis')), ...guarded]
  })
  await fault('Redis silent', redis, redis.hush, async () => [...(await health('redis', 200)), ...(await others('redis'))])
  await fault('database gone', database, database.cut, async () => {
    const statuses = await guesses()
    const guarded = statuses.every((status) => status === 503) ? [] : [`guesses: ${statuses}`]
    return [...(await databaseAway()), ...guarded]
  })
  await fault('database silent', database, database.hush, databaseAway)
  // Four connections, each busy for seconds: for most there is none.
  await fault('database slow by 5 s, pool empty', database, () => database.slow(5_000), databaseAway)
} finally {
  await running.kill()
  await Promise.all(Object.values(lines).map((line) => line.close()))
  await new Promise<void>((resolve) => mail.close(() => resolve()))
  await world.remove()
}
process.exitCode = values.pretend || wrong.length === 0 ? 0 : 1
