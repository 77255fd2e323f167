// Runs on: PostgreSQL
import { expect, test } from 'vitest'
import { waitingAsLongAsItTakes } from './patience.ts'
import { openPostgres } from './postgres.ts'

const url = process.env.TEST_DATABASE_URL as string

test('a connection that breaks in use fails its own caller and nobody else (faults D02)', async () => {
  const errors: Error[] = []
  const { pool, close } = await openPostgres({ url, poolSize: 2, onError: (error) => errors.push(error) })
  const held = await pool.connect()
  const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  await expect(held.query('select 1')).rejects.toThrow()
  held.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

test('plain reads of one turn share a connection, each with its own outcome; a query that may wait for a lock gets its own', async () => {
  const { pool, close } = await openPostgres({ url, poolSize: 6, onError: () => {} })
  const pid = 'select pg_backend_pid() as pid'
  const lineOf = async (text: string) => (await pool.query<{ pid: number }>(text)).rows[0]?.pid
  const [first, second, third, locking] = await Promise.all([pid, pid, pid, `${pid} from pg_class limit 1 for share`].map(lineOf))
  expect([second, third]).toEqual([first, first])
  expect(locking).not.toBe(first)
  const many = await Promise.all(Array.from({ length: 17 }, () => lineOf(pid)))
  expect(new Set(many).size).toBe(3)
  const outcomes = await Promise.allSettled([pid, 'select 1 / 0', pid].map(lineOf))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  // A query that waits for a lock must not delay any other.
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock(4711)')
  const waits = pool.query('with held as (select pg_advisory_xact_lock(4711)) select * from held')
  expect(await lineOf(pid)).toBeGreaterThan(0)
  await holder.query('commit')
  holder.release()
  await waits
  await expect.poll(() => pool.idleCount).toBe(pool.totalCount)
  await close()
})

test('a shared connection that breaks fails its own reads, and the next reads succeed', async () => {
  const { pool, close } = await openPostgres({ url, poolSize: 2, onError: () => {} })
  const reads = await Promise.allSettled(['select pg_terminate_backend(pg_backend_pid())', 'select 1'].map((text) => pool.query(text)))
  expect(reads.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(pool.waitingCount).toBe(0)
  await close()
})

test('statements have a time limit, and migrations have none', async () => {
  const { pool, close } = await openPostgres({ url, poolSize: 1, onError: () => {} })
  const timeOf = async (asked: Pick<typeof pool, 'query'>) => (await asked.query('show statement_timeout')).rows
  const client = await pool.connect()
  await waitingAsLongAsItTakes(client, async () => expect(await timeOf(client)).toEqual([{ statement_timeout: '0' }]))
  client.release()
  expect(await timeOf(pool)).toEqual([{ statement_timeout: '5s' }])
  await expect(pool.query('select pg_sleep(6)')).rejects.toMatchObject({ code: '57014' })
  await close()
  const command = await openPostgres({ url, poolSize: 1, onError: () => {}, isPatient: true })
  expect(await timeOf(command.pool)).toEqual([{ statement_timeout: '0' }])
  await command.close()
})
