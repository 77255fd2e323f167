import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cloneDatabase } from '../../testing/database.ts'
import { eventually } from '../../testing/eventually.ts'
import { systemClock } from '../clock/port.ts'
import { openEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { pgBossTasks } from './pg-boss.ts'

test('the query of each minute runs every due task separately, and old schedules are removed', async () => {
  const database = await cloneDatabase()
  const [ran, failed]: [string[], unknown[]] = [[], []]
  const open = () =>
    pgBossTasks({
      database,
      clock: systemClock,
      pollingIntervalSeconds: 0.5,
      onError: (error, job) => failed.push([job, (error as Error).message]),
    })
  const former = open()
  former.every('of-a-former-version', '0 0 1 1 *', async () => {})
  await former.start()
  await former.stop()

  const jobs = open()
  const something = () => sql`(select 1)`
  jobs.whenDue('broken', something, async () => {
    throw new Error('it broke')
  })
  jobs.whenDue('due', something, async () => void ran.push('due'))
  jobs.whenDue(
    'idle',
    () => sql`(select 1 where false)`,
    async () => void ran.push('idle'),
  )
  jobs.every('yearly', '0 0 1 1 *', async () => void ran.push('yearly'))
  await jobs.start()
  try {
    const { rows } = await database.pool.query<{ key: string; timezone: string }>('select key, timezone from jobs.schedule order by key')
    expect(rows).toEqual(['what-is-due', 'yearly'].map((key) => ({ key, timezone: 'Asia/Kolkata' })))
    // The schedule fires at the next full minute; this fires now.
    await jobs.send('recurring', { task: 'what-is-due' }, { key: 'what-is-due' })
    await eventually(() => {
      expect(new Set(ran)).toEqual(new Set(['due']))
      expect(failed[0]).toEqual(['broken', 'it broke'])
    })
  } finally {
    await jobs.stop()
    await database.close()
  }
})

test('on the embedded database, sending a task wakes its worker, also within a transaction and for several in turn', async () => {
  const database = await openEmbedded({})
  const done: unknown[] = []
  // The worker does not poll before the test is over.
  const jobs = pgBossTasks({ database, clock: systemClock, looksEverySeconds: 3600, onError: (error) => done.push(error) })
  jobs.define('letters', async ({ to }) => void done.push(to))
  try {
    await migrate(database)
    await jobs.start()
    await jobs.send('letters', { to: 'Asha' })
    await eventually(() => expect(done).toEqual(['Asha']))
    await database.transaction(async (db) => {
      await jobs.send('letters', { to: 'Dev' }, { db })
      await jobs.sendAll('letters', [{ to: 'Ravi' }, { to: 'Zoya' }], { db })
      expect(done).toEqual(['Asha'])
    })
    await eventually(() => expect(new Set(done)).toEqual(new Set(['Asha', 'Dev', 'Ravi', 'Zoya'])))
  } finally {
    await jobs.stop()
    await database.close()
  }
})

test('every queue reports how many tasks wait in it', async () => {
  const database = await cloneDatabase()
  const jobs = pgBossTasks({ database, clock: systemClock, onError: () => {} })
  jobs.define('letters', async () => {})
  await jobs.start()
  try {
    await jobs.send('letters', {}, { afterMs: 3_600_000 })
    // The library counts each queue periodically.
    await database.pool.query(`update jobs.queue set queued_count = 1 where name = 'letters'`)
    const counts = await jobs.counts()
    expect(counts.map(({ queue }) => queue).sort()).toEqual(['letters', 'recurring'])
    expect(counts.find(({ queue }) => queue === 'letters')).toEqual({ queue: 'letters', waiting: 1, running: 0, failed: 0 })
  } finally {
    await jobs.stop()
    await database.close()
  }
})
