/** The recurring tasks of a process, in the order of their definition. */
import type { SQLWrapper } from 'drizzle-orm'
import type { Clock } from '../clock/port.ts'
import type { Queries } from '../database/port.ts'
import { type DueTask, whatIsDue } from './due.ts'
import { type Schedule, scheduleOf } from './schedule.ts'

export interface ScheduledTask {
  name: string
  cron: string
  schedule: Schedule
  handler: () => Promise<void>
}

interface RecurringParts {
  clock: Clock
  db: Queries
  /** Receives every failure. @param name of the task; absent when the due query itself failed */
  onError: (error: unknown, name?: string) => void
}

export interface Recurring {
  scheduled: readonly ScheduledTask[]
  dueTasks: readonly DueTask[]
  every(name: string, cron: string, handler: () => Promise<void>): void
  whenDue(name: string, due: () => SQLWrapper, handler: () => Promise<void>): void
  /** The names of the tasks that have something due. */
  namesDue(): Promise<string[]>
  /** Runs one task. @throws what it throws */
  run(name: string): Promise<void>
  /** Runs all due tasks. @throws after all were tried, when some of them failed */
  tick(): Promise<void>
}

export function recurringTasks({ clock, db, onError }: RecurringParts): Recurring {
  const tasks = new Map<string, ScheduledTask | DueTask>()
  const isDueTask = (task: ScheduledTask | DueTask): task is DueTask => 'due' in task
  const dueTasks = () => [...tasks.values()].filter(isDueTask)

  function add(task: ScheduledTask | DueTask) {
    if (tasks.has(task.name)) throw new Error(`jobs: there is a recurring task '${task.name}' already`)
    tasks.set(task.name, task)
  }

  async function run(name: string) {
    try {
      await tasks.get(name)?.handler()
    } catch (error) {
      onError(error, name)
      throw error
    }
  }

  return {
    get scheduled() {
      return [...tasks.values()].filter((task) => !isDueTask(task)) as ScheduledTask[]
    },
    get dueTasks() {
      return dueTasks()
    },
    every: (name, cron, handler) => add({ name, cron, schedule: scheduleOf(cron, clock.now()), handler }),
    whenDue: (name, due, handler) => add({ name, due, handler }),
    namesDue: async () => (await whatIsDue(db, dueTasks(), onError)).map(({ name }) => name),
    run,
    async tick() {
      const now = clock.now()
      const errors: unknown[] = []
      const rest = new Set([...tasks.values()].filter((task) => isDueTask(task) || task.schedule.hasCome(now)))
      // One task may make rows due for another, so check each until it has run, or until nothing runs any more.
      for (let ran = true; ran; ) {
        ran = false
        const due = new Set<ScheduledTask | DueTask>(await whatIsDue(db, [...rest].filter(isDueTask), onError))
        for (const task of rest) {
          if (isDueTask(task) && !due.has(task)) continue
          rest.delete(task)
          ran = true
          await run(task.name).catch((error: unknown) => errors.push(error))
        }
      }
      if (errors.length === 1) throw errors[0]
      if (errors.length) throw new AggregateError(errors, 'some recurring tasks failed')
    },
  }
}
