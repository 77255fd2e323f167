/** Tasks that run later, at least once, with retries; and recurring tasks that run once over all processes. */
import type { SQLWrapper } from 'drizzle-orm'
import type { Queries } from '../database/port.ts'

export type TaskHandler = (data: Record<string, unknown>) => Promise<void>

/** How many tasks a queue has. `failed`: given up after all retries, and not yet deleted. */
export interface QueueCounts {
  queue: string
  waiting: number
  running: number
  failed: number
}

export interface Tasks {
  /** Defines a queue. Call before `start`. @param concurrency how many of its tasks run at once in this process */
  define(queue: string, handler: TaskHandler, options?: { concurrency?: number }): void
  /** Defines a scheduled task. @param cron minute hour day month weekday, in Indian time */
  every(name: string, cron: string, handler: () => Promise<void>): void
  /**
   * Defines a task that runs within a minute of rows being due.
   * @param due the query that the task starts with. All of these run as one statement, and only tasks whose query finds a row run
   */
  whenDue(name: string, due: () => SQLWrapper, handler: () => Promise<void>): void
  /**
   * Sends a task; with `db` only if that transaction commits. `key`: at most one waiting task with it. `afterMs`: not before; where
   * tasks run by hand it runs at once, so the handler checks the clock itself.
   */
  send(queue: string, data: Record<string, unknown>, options?: { db?: Queries; key?: string; afterMs?: number }): Promise<void>
  /** Sends one task for each entry, in one statement. */
  sendAll(queue: string, data: Record<string, unknown>[], options: { db: Queries }): Promise<void>
  /**
   * Runs recurring tasks now, for a clock that was moved by hand: those that are due, and those scheduled between the last time and
   * now.
   * @throws after all were tried, when some of them failed
   */
  tick(): Promise<void>
  start(): Promise<void>
  /** True between `start` and `stop`. */
  running(): boolean
  /** Takes no more tasks and waits for running ones. */
  stop(): Promise<void>
  check(): Promise<void>
  /** Counts of every queue, some seconds old. */
  counts(): Promise<QueueCounts[]>
}
