/**
 * Several processes of the product on one database, with one manually moved clock. Each has its own app, connections, caches and
 * worker; tasks wait in one queue, as in an installation's database. A killed process loses its connections in the middle of its work;
 * another one runs its worker's tasks.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Chance } from '#demo/drawing/chance.ts'
import { createApp } from '../../app.ts'
import { type MovableClock, movableClock } from '../../platform/clock/port.ts'
import { systemCtx } from '../../platform/context.ts'
import type { Database } from '../../platform/database/port.ts'
import { openPostgres } from '../../platform/database/postgres.ts'
import { readEnv } from '../../platform/env/env.ts'
import { createLog, openPlatform } from '../../platform/open.ts'
import type { PaymentProvider } from '../../platform/payments/port.ts'
import type { TaskHandler } from '../../platform/tasks/port.ts'
import { recurringTasks } from '../../platform/tasks/recurring.ts'
import { cloneDatabase, onPostgres } from '../database.ts'
import type { World } from '../world.ts'

export type Process = Omit<World, 'ask' | 'get' | 'messages' | 'jobs' | 'pass'> & {
  name: string
  isDead: boolean
  jobs: ReturnType<typeof workerOf>
}

export interface Processes {
  clock: MovableClock
  database: Database
  all: Process[]
  /** A running process. */
  any(): Process
  /** Handles all events, with work in each process. */
  settle(): Promise<void>
  /** Runs what is due, in the processes by turns. */
  tick(): Promise<void>
  /** Kills one and starts another in its place. @returns its name */
  kill(): Promise<string>
  close(): Promise<void>
}

interface Job {
  queue: string
  data: Record<string, unknown>
  key?: string | undefined
  tries: number
}

const mostTries = 8
const loopsEach = 2
const poolSize = 8

interface StageRequest {
  chance: Chance
  processes: number
  start: Date
  env: Record<string, string>
  partner: (partner: PaymentProvider) => PaymentProvider
}

export async function openProcesses({ chance, processes, start, env, partner }: StageRequest): Promise<Processes> {
  const folder = await mkdtemp(join(tmpdir(), 'mehfil-season-'))
  const clock = movableClock()
  clock.freeze(start)
  const database = await cloneDatabase()
  const waiting: Job[] = []
  let made = 0

  async function open(): Promise<Process> {
    const name = `season_${++made}`
    const own = await ownPool(database, name)
    const jobs = workerOf(waiting, { clock, database: own })
    const opened = await openPlatform(
      readEnv({
        ...{ NODE_ENV: 'test', DATA_DIR: folder, SECRET: 'a secret that is only good for tests', RATE_LIMITS: 'off' },
        ...{ PICTURE_JUDGE: 'none', LOG_LEVEL: 'fatal', ...env },
      }),
      { clock, jobs, database: own, log: createLog('fatal') },
    )
    const platform = { ...opened, payments: partner(opened.payments) }
    const app = await createApp(platform)
    await app.http.ready()
    const process: Process = {
      ...{ name, app, platform, clock, jobs, isDead: false, ctx: systemCtx(platform, 'season') },
      settle: () => settle(),
      async close() {
        await app.http.close()
        await platform.close()
      },
    }
    return process
  }

  const all: Process[] = []
  for (let i = 0; i < processes; i++) all.push(await open())

  async function work(process: Process): Promise<void> {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const taken = job
      await process.jobs.run(taken).catch((error: unknown) => {
        if (!process.isDead && ++taken.tries >= mostTries) throw error
        waiting.push(taken)
      })
      if (process.isDead) return
    }
  }

  const dispatched = (process: Process) =>
    process.platform.outbox.dispatch().then(
      (many) => many > 0,
      (error: unknown) => {
        if (!process.isDead) throw error
        return true
      },
    )

  async function settle() {
    for (let busy = true; busy; ) {
      busy = false
      for (const process of [...all]) busy = (await dispatched(process)) || busy
      busy ||= waiting.length > 0
      const loops = onPostgres() ? loopsEach : 1
      await Promise.all(all.flatMap((process) => Array.from({ length: loops }, () => work(process))))
    }
  }

  return {
    clock,
    database,
    all,
    any: () => all[chance.whole(0, all.length - 1)] as Process,
    settle,
    async tick() {
      const turn = all[chance.whole(0, all.length - 1)] as Process
      await turn.jobs.tick().catch((error: unknown) => {
        if (!turn.isDead) throw error
      })
    },
    async kill() {
      const place = chance.whole(0, all.length - 1)
      const victim = all[place] as Process
      victim.isDead = true
      await cutOff(database, victim)
      all[place] = await open()
      return victim.name
    },
    async close() {
      for (const process of all) await process.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** On PostgreSQL every process has its own connections; the embedded database has one for all. */
async function ownPool(shared: Database, name: string): Promise<Database> {
  if (shared.kind !== 'postgres') return { ...shared, close: async () => {} }
  const { rows } = await shared.pool.query('select current_database() as name')
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${(rows[0] as { name: string }).name}`
  url.searchParams.set('application_name', name)
  return openPostgres({ url: url.href, poolSize, isPatient: true, onError: () => {} })
}

/** Nothing that it has begun is committed, and it sends no more queries. */
async function cutOff(database: Database, victim: Process): Promise<void> {
  if (database.kind !== 'postgres') return
  void victim.platform.database.close().catch(() => {})
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
    [victim.name],
  )
}

/** The worker of one process, for tasks that all of them share. */
function workerOf(waiting: Job[], { clock, database }: { clock: MovableClock; database: Pick<Database, 'orm'> }) {
  const handlers = new Map<string, TaskHandler>()
  const recurring = recurringTasks({ clock, db: database.orm, onError: () => {} })
  return {
    define: (queue: string, handler: TaskHandler) => {
      handlers.set(queue, handler)
    },
    recurring,
    every: recurring.every,
    whenDue: recurring.whenDue,
    async send(queue: string, data: Record<string, unknown>, { key }: { key?: string } = {}) {
      if (key && waiting.some((job) => job.queue === queue && job.key === key)) return
      waiting.push({ queue, data, key, tries: 0 })
    },
    async sendAll(queue: string, all: Record<string, unknown>[]) {
      waiting.push(...all.map((data) => ({ queue, data, tries: 0 })))
    },
    tick: recurring.tick,
    run: async ({ queue, data }: Job) => handlers.get(queue)?.(data),
    start: async () => {},
    running: () => true,
    stop: async () => {},
    check: async () => {},
    counts: async () => [],
  }
}
