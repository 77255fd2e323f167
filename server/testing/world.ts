/**
 * A whole app for a test file: its own database (cloned from one migrated snapshot), a clock and tasks moved by hand, messages that can
 * be read. On PGlite by default, on PostgreSQL where TEST_DATABASE_URL is set.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '#contract/api.ts'
import { type Api, type Call, type InputOf, type OutputOf, pathFields } from '#contract/grammar/call.ts'
import type { FailureBody } from '#contract/grammar/failure-body.ts'
import { type App, createApp } from '../app.ts'
import { pageRoutes, type SiteCode } from '../http/pages.ts'
import { type MovableClock, movableClock } from '../platform/clock/port.ts'
import { type Ctx, systemCtx } from '../platform/context.ts'
import { readEnv } from '../platform/env/env.ts'
import { seededIds } from '../platform/ids/port.ts'
import type { Kept } from '../platform/mail/outbox.ts'
import { createLog, type OpenPlatform, openPlatform } from '../platform/open.ts'
import { type JobsByHand, jobsByHand } from '../platform/tasks/by-hand.ts'
import { cloneDatabase } from './database.ts'

/** Sat, 21 Nov 2026, 10:00 am IST: the current day of tests. */
export const today = new Date('2026-11-21T04:30:00.000Z')

type Options = { token?: string; key?: string; headers?: Record<string, string> }
export interface Reply<Output> {
  status: number
  body: Output & Partial<FailureBody>
  headers: Record<string, string | string[] | number | undefined>
}
export type Ask = <C extends Call>(call: C, input: InputOf<C>, options?: Options) => Promise<Reply<OutputOf<C>>>

export interface World {
  app: App
  platform: OpenPlatform
  clock: MovableClock
  jobs: JobsByHand
  ctx: Ctx
  /** Makes a call over HTTP, in process. */
  ask: Ask
  /** Makes a call and requires a 200. */
  get: <C extends Call>(call: C, input: InputOf<C>, options?: Options) => Promise<OutputOf<C>>
  messages(): Kept[]
  /** Moves the clock, runs what is due, and handles all events. */
  pass(ms: number): Promise<void>
  /** Handles all events. */
  settle(): Promise<void>
  close(): Promise<void>
}

export interface Furniture {
  /** Pages to serve beside the calls. */
  site?: SiteCode
  /** Adds further routes. */
  furnish?: (http: App['http']) => Promise<void> | void
  /** Seed of all ids. */
  seed?: string
  /** No database time limits, because a machine busy with tests is slow without being broken. */
  isPatient?: boolean
}

export async function createWorld(
  env: Record<string, string> = {},
  { site, furnish, seed, isPatient = true }: Furniture = {},
): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'mehfil-test-'))
  const clock = movableClock()
  clock.freeze(today)
  const database = await cloneDatabase({ isPatient })
  const jobs = jobsByHand({ clock, database })
  const platform = await openPlatform(
    readEnv({
      NODE_ENV: 'test',
      DATA_DIR: folder,
      SECRET: 'a secret that is only good for tests',
      RATE_LIMITS: 'off',
      PICTURE_JUDGE: 'none',
      LOG_LEVEL: 'error',
      ...env,
    }),
    { clock, jobs, database, log: createLog('error'), ...(seed && { ids: seededIds(clock, seed) }) },
  )
  const app = await createApp(platform)
  await furnish?.(app.http)
  if (site) await pageRoutes(app.http, platform, site)
  await app.http.ready()
  const ask = askThrough(app)
  const settle = async () => {
    for (let busy = true; busy; ) {
      const news = await platform.outbox.dispatch()
      busy = news + (await jobs.drain()) > 0
    }
  }
  return {
    app,
    platform,
    clock,
    jobs,
    ask,
    settle,
    ctx: systemCtx(platform, 'test'),
    async get(call, input, options) {
      const reply = await ask(call, input, options)
      if (reply.status !== 200) throw new Error(`${call.method} ${call.path} answered ${reply.status}: ${JSON.stringify(reply.body)}`)
      return reply.body
    },
    messages: () => platform.messages?.read() ?? [],
    async pass(ms) {
      clock.advance(ms)
      await jobs.tick()
      await settle()
    },
    async close() {
      await app.http.close()
      await platform.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function askThrough(app: App): Ask {
  return async (call, input, { token, key, headers } = {}) => {
    const fields = { ...(input as Record<string, unknown>) }
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields[name])))
    for (const name of pathFields(call.path)) delete fields[name]
    const inQuery = call.method === 'GET' || call.method === 'DELETE'
    const query = Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)])
    const response = await app.http.inject({
      method: call.method,
      url: `/api${path}`,
      ...(inQuery ? { query: Object.fromEntries(query) } : { payload: fields as object }),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(key && { 'idempotency-key': key }), ...headers },
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return { status: response.statusCode, body: isJson ? response.json() : (response.body as never), headers: response.headers }
  }
}

/** Every call by `area.name`, for tests that go over all of them. */
export function everyCall(): { name: string; call: Call }[] {
  return Object.entries(api as Api).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ name: `${area}.${name}`, call })),
  )
}

/** Runs the same thing many times at once and returns the results. */
export async function allAtOnce<Result>(times: number, work: (i: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: times }, (_, i) => work(i)))
}
