import { expect, test } from 'vitest'
import { openPostgres } from './postgres.ts'

const url = process.env.TEST_DATABASE_URL
if (url)
  test('a line that breaks while somebody holds it fails them and nobody else (faults D02)', async () => {
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
else
  test('without a PostgreSQL, none is opened', async () => {
    const nowhere = openPostgres({ url: 'postgres://root@127.0.0.1:1/none', poolSize: 1, onError: () => {} })
    await expect(nowhere).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
