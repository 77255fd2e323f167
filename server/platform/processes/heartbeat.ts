/** Writes a heartbeat of this process to the shared table of processes. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { eq, sql } from 'drizzle-orm'
import type { Platform } from '../platform.ts'
import { processes } from './tables.ts'

const everyMs = 15_000

export const processId = randomUUID()

/** Also removes rows of killed processes. @returns a function that stops the heartbeat and removes this process */
export function startHeartbeat({ database, log }: Pick<Platform, 'database' | 'log'>): () => Promise<void> {
  const delays = monitorEventLoopDelay()
  delays.enable()
  const beat = async () => {
    const seen = { seen_at: sql`now()`, memory_mb: Math.round(process.memoryUsage.rss() / 2 ** 20), lag_ms: Math.round(delays.max / 1e6) }
    delays.reset()
    try {
      await database.orm
        .insert(processes)
        .values({ id: processId, host: hostname(), pid: process.pid, started_at: sql`now()`, ...seen })
        .onConflictDoUpdate({ target: processes.id, set: seen })
    } catch (err) {
      log.warn({ err }, 'could not write the heartbeat of this process')
    }
  }
  const removeKilled = () =>
    database.orm
      .delete(processes)
      .where(sql`${processes.seen_at} < now() - interval '1 day'`)
      .catch((err) => log.warn({ err }, 'could not remove old processes from the list'))
  void beat().then(removeKilled)
  const timer = setInterval(beat, everyMs).unref()
  return async () => {
    clearInterval(timer)
    delays.disable()
    await database.orm
      .delete(processes)
      .where(eq(processes.id, processId))
      .catch(() => {})
  }
}
