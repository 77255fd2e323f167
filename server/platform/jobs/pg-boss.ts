/** Jobs in the same database, on the same pool: what a transaction asks for is there if and only if it commits. */
import { sql } from 'drizzle-orm'
import { type Db, fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Database } from '../database/port.ts'
import type { JobHandler, Jobs } from './port.ts'

/** A job whose process died is given to another once its heart has not been heard for so long. */
const heartbeatSeconds = 20
const lookAfterSeconds = 15
const retry = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, heartbeatSeconds } as const
/** Shorter than the process waits for its own end (server/serve.ts). */
const drainSeconds = 10
/** One look finds as many as may run at once; while there are so many, it looks again without a pause. */
const eager = { pollingIntervalSeconds: 0.5, burstWhenBatchFull: true, perJobResults: true } as const

export function pgBossJobs({ database, onError }: { database: Database; onError: (error: unknown, job?: string) => void }): Jobs {
  const pool: Db = { executeSql: (text, values) => database.pool.query(text, values) }
  const boss = new PgBoss({
    db: pool,
    schema: 'jobs',
    superviseIntervalSeconds: lookAfterSeconds,
    monitorIntervalSeconds: lookAfterSeconds,
  })
  boss.on('error', (error) => onError(error))
  const queues = new Map<string, { handler: JobHandler; concurrency: number }>()
  const recurring = new Map<string, { cron: string; handler: () => Promise<void> }>()
  let started = false

  async function guarded(name: string, work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      onError(error, name)
      throw error
    }
  }

  async function settled(name: string, handler: JobHandler, { id, data }: Job<unknown>): Promise<JobResult> {
    try {
      await guarded(name, () => handler(data as Record<string, unknown>))
      return { id, status: 'completed' }
    } catch (error) {
      return { id, status: 'failed', output: { message: String(error) } }
    }
  }

  return {
    define(queue, handler, { concurrency = 1 } = {}) {
      queues.set(queue, { handler, concurrency })
    },
    every(name, cron, handler) {
      recurring.set(name, { cron, handler })
    },
    async send(queue, data, { db, key, afterMs } = {}) {
      await boss.send(queue, data, {
        ...retry,
        ...(key ? { singletonKey: key } : {}),
        ...(afterMs ? { startAfter: Math.ceil(afterMs / 1000) } : {}),
        ...(db ? { db: fromDrizzle(db, sql) } : {}),
      })
    },
    async sendAll(queue, all, { db }) {
      const jobs = all.map((data) => ({ ...retry, data }))
      if (jobs.length) await boss.insert(queue, jobs, { db: fromDrizzle(db, sql) })
    },
    async tick() {
      for (const [name, { handler }] of recurring) await guarded(name, handler)
    },
    async start() {
      await boss.start()
      for (const [name, { handler, concurrency }] of queues) {
        await boss.createQueue(name)
        await boss.work(name, { ...eager, batchSize: concurrency }, (jobs) => Promise.all(jobs.map((job) => settled(name, handler, job))))
      }
      for (const [name, { cron, handler }] of recurring) {
        await boss.createQueue(name, { policy: 'singleton' })
        await boss.work(name, { pollingIntervalSeconds: 5 }, () => guarded(name, handler))
        await boss.schedule(name, cron, {}, { tz: 'Asia/Kolkata', ...retry })
      }
      started = true
    },
    async stop() {
      if (!started) return
      started = false
      await boss.stop({ graceful: true, timeout: drainSeconds * 1000, close: false })
    },
    async check() {
      if (!started) throw new Error('jobs are not running')
    },
  }
}
