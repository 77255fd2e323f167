/** Tasks that run on demand: for tests and simulations, where the clock is moved by hand. */
import type { Clock } from '../clock/port.ts'
import type { Database } from '../database/port.ts'
import type { TaskHandler, Tasks } from './port.ts'
import { type Recurring, recurringTasks } from './recurring.ts'

export interface JobsByHand extends Tasks {
  /** Runs waiting tasks, and those they create, until none is left; returns how many ran. Throws when a task fails. */
  drain(): Promise<number>
  recurring: Pick<Recurring, 'scheduled' | 'dueTasks' | 'namesDue'>
}

export function jobsByHand({ clock, database }: { clock: Clock; database: Pick<Database, 'orm'> }): JobsByHand {
  const handlers = new Map<string, TaskHandler>()
  // Failures are thrown instead.
  const recurring = recurringTasks({ clock, db: database.orm, onError: () => {} })
  const waiting: { queue: string; data: Record<string, unknown>; key?: string }[] = []
  return {
    define: (queue, handler) => {
      handlers.set(queue, handler)
    },
    recurring,
    every: recurring.every,
    whenDue: recurring.whenDue,
    async send(queue, data, { key } = {}) {
      if (key && waiting.some((job) => job.queue === queue && job.key === key)) return
      waiting.push({ queue, data, ...(key ? { key } : {}) })
    },
    async sendAll(queue, all) {
      waiting.push(...all.map((data) => ({ queue, data })))
    },
    tick: recurring.tick,
    async drain() {
      let done = 0
      for (let job = waiting.shift(); job; job = waiting.shift(), done++) await handlers.get(job.queue)?.(job.data)
      return done
    },
    start: async () => {},
    running: () => true,
    stop: async () => {},
    check: async () => {},
    async counts() {
      return [...handlers.keys()].map((queue) => ({
        queue,
        waiting: waiting.filter((job) => job.queue === queue).length,
        running: 0,
        failed: 0,
      }))
    },
  }
}
