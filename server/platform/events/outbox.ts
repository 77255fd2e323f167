/** The outbox: events are rows of the publisher's transaction; each becomes one task per subscriber. */
import { setTimeout } from 'node:timers/promises'
import { eq, getTableColumns, isNull, lt } from 'drizzle-orm'
import type { EventName, Events } from '#contract/events.ts'
import { dayMs } from '#contract/grammar/time.ts'
import type { Clock } from '../clock/port.ts'
import type { Database, Queries } from '../database/port.ts'
import { preparedInsert } from '../database/prepared.ts'
import type { Ids } from '../ids/port.ts'
import type { PendingWork } from '../pending-work.ts'
import type { Tasks } from '../tasks/port.ts'
import { events } from './tables.ts'

export interface DomainEvent<Name extends EventName = EventName> {
  id: string
  name: Name
  payload: Events[Name]
  toldAt: Date
}

export interface Outbox {
  write<Name extends EventName>(db: Queries, name: Name, payload: Events[Name]): Promise<void>
  /**
   * Receives each event at least once, in no promised order, so handlers are idempotent.
   * @param subscriber a name that tasks in the queue keep
   * @param formerly names of subscribers that it replaces: tasks that an earlier version queued for them are done by it
   */
  subscribe<Name extends EventName>(
    subscriber: string,
    names: readonly Name[],
    handler: (event: DomainEvent<Name>) => Promise<void>,
    formerly?: readonly string[],
  ): void
  /** Looks for undispatched events soon; none goes out before the task queue runs. */
  nudge(): void
  /** Turns every undispatched event into tasks; returns how many there were. */
  dispatch(): Promise<number>
}

const insert = preparedInsert((db, event: typeof events.$inferInsert) => db.insert(events).values(event))

const waitingIn = (db: Queries, most = batch) => db.select().from(events).where(isNull(events.dispatched_at)).orderBy(events.id).limit(most)

const queue = 'events'
const batch = 100
/** Pause between two looks while events keep coming, so that under load one look finds several. */
const pauseMs = 20
/** Long enough to investigate what went wrong last month. */
const keptMs = 30 * dayMs

export interface OutboxParts {
  database: Database
  jobs: Tasks
  clock: Clock
  ids: Ids
  underWay: PendingWork
  onError: (error: unknown) => void
}

export function createOutbox({ database, jobs, clock, ids, underWay, onError }: OutboxParts): Outbox {
  const subscribers = new Map<string, { names: readonly string[]; handler: (event: DomainEvent) => Promise<void> }>()
  /** Former names of subscribers, with the current ones. */
  const successors = new Map<string, string>()
  let running: Promise<unknown> | null = null
  let again = false

  jobs.define(
    queue,
    async (data) => {
      const { subscriber, event } = data as { subscriber: string; event: DomainEvent & { toldAt: string } }
      const { handler } = subscribers.get(successors.get(subscriber) ?? subscriber) ?? {}
      await handler?.({ ...event, toldAt: new Date(event.toldAt) })
    },
    { concurrency: 20 },
  )
  jobs.whenDue(
    'dispatch-events',
    () => waitingIn(database.orm),
    async () => {
      await outbox.dispatch()
    },
  )
  jobs.every('forget-events', '45 3 * * *', async () => {
    await database.orm.delete(events).where(lt(events.dispatched_at, new Date(clock.now().getTime() - keptMs)))
  })

  const outbox: Outbox = {
    async write(db, name, payload) {
      await insert(db, { id: ids.uuid(), name, payload: { ...payload }, told_at: clock.now() })
    },
    subscribe(subscriber, names, handler, formerly = []) {
      if (subscribers.has(subscriber)) throw new Error(`events: there is a subscriber '${subscriber}' already`)
      for (const name of formerly) successors.set(name, subscriber)
      subscribers.set(subscriber, { names, handler: handler as (event: DomainEvent) => Promise<void> })
    },
    nudge() {
      // Sending to a queue that does not run would wait, in a transaction, for an answer on another connection.
      if (!jobs.running()) return
      if (running) {
        again = true
        return
      }
      running = dispatchAll()
        .catch(onError)
        .then(() => (again ? setTimeout(pauseMs) : undefined))
        .finally(() => {
          running = null
          if (again) {
            again = false
            outbox.nudge()
          }
        })
      const whole = running
      underWay.add(() => whole)
    },
    async dispatch() {
      // A nudged dispatch has locked its events; wait, so that the caller finds their tasks sent.
      while (running) await running
      // Mostly there are none, and a plain read finds that out without a transaction.
      return (await waitingIn(database.orm, 1)).length ? dispatchAll() : 0
    },
  }

  async function dispatchAll() {
    for (let all = 0; ; ) {
      const count = await dispatchBatch()
      all += count
      if (count < batch) return all
    }
  }

  function dispatchBatch() {
    return database.transaction(async (db, later) => {
      const waiting = db.$with('waiting').as(waitingIn(db).for('update', { skipLocked: true }))
      const taken = await db
        .with(waiting)
        .update(events)
        .set({ dispatched_at: clock.now() })
        .from(waiting)
        .where(eq(events.id, waiting.id))
        .returning(getTableColumns(events))
      const inOrder = taken.toSorted((a, b) => (a.id < b.id ? -1 : 1))
      if (inOrder.length) later(jobs.sendAll(queue, inOrder.flatMap(jobsFor), { db }))
      return inOrder.length
    })
  }

  function jobsFor({ id, name, payload, told_at }: typeof events.$inferSelect) {
    const event = { id, name, payload, toldAt: told_at.toISOString() }
    return [...subscribers].filter(([, { names }]) => names.includes(name)).map(([subscriber]) => ({ subscriber, event }))
  }
  return outbox
}
