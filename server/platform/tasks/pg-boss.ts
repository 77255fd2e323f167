/** A task queue in the same database, on the same pool: a task sent in a transaction exists if and only if it commits. */
import { sql } from 'drizzle-orm'
import { type Db, fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Clock } from '../clock/port.ts'
import type { Database } from '../database/port.ts'
import type { TaskHandler, Tasks } from './port.ts'
import { recurringTasks } from './recurring.ts'
import { timeZone } from './schedule.ts'

/** Another process takes over a task after this long without a heartbeat of its process. */
const heartbeatSeconds = 20
const lookAfterSeconds = 15
const retry = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, heartbeatSeconds } as const
/** Shorter than the shutdown timeout of the process (server/serve.ts). */
const drainSeconds = 10
/** One poll fetches as many as may run at once; while batches are full, it polls again without a pause. */
const eager = { burstWhenBatchFull: true, perJobResults: true } as const
/** On the embedded database only this process sends tasks, and sending wakes the worker, so it polls only for postponed tasks. */
const usualLooks = { postgres: 0.5, embedded: 2 } as const

/** All recurring tasks share a queue, so that one poll finds any of them; a queue for each would mean thirty polls. */
const recurringQueue = 'recurring'
/** Runs in one process every minute. */
const questionName = 'what-is-due'
/** More than the tasks that wait for a partner, so that a partner who does not answer delays no other task. */
const recurringAtOnce = 8

interface BossParts {
  database: Database
  clock: Clock
  onError: (error: unknown, job?: string) => void
  /** Polling interval for recurring tasks. */
  pollingIntervalSeconds?: number
  /** Polling interval for each queue. */
  looksEverySeconds?: number
}

export function pgBossTasks({
  database,
  clock,
  onError,
  pollingIntervalSeconds = 5,
  looksEverySeconds = usualLooks[database.kind],
}: BossParts): Tasks {
  const pool: Db = { executeSql: (text, values) => database.pool.query(text, values) }
  const boss = new PgBoss({
    db: pool,
    schema: 'jobs',
    superviseIntervalSeconds: lookAfterSeconds,
    monitorIntervalSeconds: lookAfterSeconds,
  })
  boss.on('error', (error) => onError(error))
  const queues = new Map<string, { handler: TaskHandler; concurrency: number }>()
  const workers = new Map<string, string>()
  const recurring = recurringTasks({ clock, db: database.orm, onError: (error, name = questionName) => onError(error, name) })
  let started = false

  async function guarded(name: string, work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      onError(error, name)
      throw error
    }
  }

  /** Works within a transaction too: the poll waits for the one connection, and so for the commit. */
  function wake(queue: string) {
    const worker = workers.get(queue)
    if (worker && database.kind === 'embedded') boss.notifyWorker(worker)
  }

  async function work(queue: string, handler: TaskHandler, jobs: Job<unknown>[]): Promise<JobResult[]> {
    const results = await Promise.all(jobs.map((job) => settled(queue, handler, job)))
    wake(queue)
    return results
  }

  async function settled(name: string, handler: TaskHandler, { id, data }: Job<unknown>): Promise<JobResult> {
    try {
      await guarded(name, () => handler(data as Record<string, unknown>))
      return { id, status: 'completed' }
    } catch (error) {
      return { id, status: 'failed', output: { message: String(error) } }
    }
  }

  /** A task that is waiting or running is not sent again, and one that fails is due again in a minute. */
  async function sendWhatIsDue() {
    const names = await recurring.namesDue()
    const jobs = names.map((task) => ({ data: { task }, singletonKey: task, retryLimit: 0, heartbeatSeconds }))
    if (jobs.length) await boss.insert(recurringQueue, jobs)
  }

  async function schedule(task: string, cron: string, options: { retryLimit: number }) {
    await boss.schedule(recurringQueue, cron, { task }, { ...retry, ...options, key: task, singletonKey: task, tz: timeZone })
  }

  /** Schedules of an earlier version would send tasks without a handler. */
  async function removeOldSchedules(known: Set<string>) {
    for (const { name, key } of await boss.getSchedules()) if (name !== recurringQueue || !known.has(key)) await boss.unschedule(name, key)
  }

  async function startRecurring() {
    await boss.createQueue(recurringQueue, { policy: 'exclusive' })
    await boss.work<{ task: string }>(recurringQueue, { pollingIntervalSeconds, localConcurrency: recurringAtOnce }, async ([job]) => {
      if (job?.data.task === questionName) await guarded(questionName, sendWhatIsDue)
      else if (job) await recurring.run(job.data.task)
    })
    await removeOldSchedules(new Set([questionName, ...recurring.scheduled.map(({ name }) => name)]))
    await schedule(questionName, '* * * * *', { retryLimit: 0 })
    for (const { name, cron } of recurring.scheduled) await schedule(name, cron, retry)
  }

  return {
    define(queue, handler, { concurrency = 1 } = {}) {
      queues.set(queue, { handler, concurrency })
    },
    every: recurring.every,
    whenDue: recurring.whenDue,
    async send(queue, data, { db, key, afterMs } = {}) {
      await boss.send(queue, data, {
        ...retry,
        ...(key ? { singletonKey: key } : {}),
        ...(afterMs ? { startAfter: Math.ceil(afterMs / 1000) } : {}),
        ...(db ? { db: fromDrizzle(db, sql) } : {}),
      })
      wake(queue)
    },
    async sendAll(queue, all, { db }) {
      const jobs = all.map((data) => ({ ...retry, data }))
      if (jobs.length) await boss.insert(queue, jobs, { db: fromDrizzle(db, sql) })
      wake(queue)
    },
    tick: recurring.tick,
    async start() {
      await boss.start()
      for (const [name, { handler, concurrency }] of queues) {
        await boss.createQueue(name)
        const options = { ...eager, pollingIntervalSeconds: looksEverySeconds, batchSize: concurrency }
        workers.set(name, await boss.work(name, options, (jobs) => work(name, handler, jobs)))
      }
      await startRecurring()
      started = true
    },
    running: () => started,
    async stop() {
      if (!started) return
      started = false
      await boss.stop({ graceful: true, timeout: drainSeconds * 1000, close: false })
    },
    async check() {
      if (!started) throw new Error('jobs are not running')
    },
    async counts() {
      const found = await boss.getQueues([recurringQueue, ...queues.keys()])
      return found.map(({ name, queuedCount, activeCount, failedCount }) => ({
        queue: name,
        waiting: queuedCount,
        running: activeCount,
        failed: failedCount,
      }))
    },
  }
}
