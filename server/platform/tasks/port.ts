/** Work that happens later, at least once, with retries; and work that happens every so often, once over all processes. */
import type { SQLWrapper } from 'drizzle-orm'
import type { Queries } from '../database/port.ts'

export type JobHandler = (data: Record<string, unknown>) => Promise<void>

/** How much of one kind of work there is. `failed`: given up after all tries, and not yet forgotten. */
export interface QueueCounts {
  queue: string
  waiting: number
  running: number
  failed: number
}

export interface Jobs {
  /** Names a kind of work. Call before `start`. @param concurrency how many of it at once in this process */
  define(queue: string, handler: JobHandler, options?: { concurrency?: number }): void
  /** Names work that runs by itself. @param cron minute hour day month weekday, in India */
  every(name: string, cron: string, handler: () => Promise<void>): void
  /**
   * Names work that runs by itself within a minute of rows being due.
   * @param due the query that the work begins with. All of these are asked together, and only work whose query finds a row runs
   */
  whenDue(name: string, due: () => SQLWrapper, handler: () => Promise<void>): void
  /**
   * Asks for work; with `db` it is asked for only if that transaction commits. `key`: at most one waiting job with it.
   * `afterMs`: not before; where jobs run by hand it comes at once, so the handler looks at the clock itself.
   */
  send(queue: string, data: Record<string, unknown>, options?: { db?: Queries; key?: string; afterMs?: number }): Promise<void>
  /** Asks for a job of each, in one go. */
  sendAll(queue: string, data: Record<string, unknown>[], options: { db: Queries }): Promise<void>
  /**
   * Runs recurring work now, for a clock that was moved by hand: what is due, and what the calendar names between the last time and now.
   * @throws after everything was tried, when some of it failed
   */
  tick(): Promise<void>
  start(): Promise<void>
  /** Between `start` and `stop`. */
  running(): boolean
  /** Takes no more work, waits for what is under way. */
  stop(): Promise<void>
  check(): Promise<void>
  /** Of every queue, as it was some seconds ago. */
  counts(): Promise<QueueCounts[]>
}
