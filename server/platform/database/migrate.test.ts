// Runs on: both databases
import { afterEach, expect, test } from 'vitest'
import { cloneDatabase } from '../../testing/database.ts'
import { migrate } from './migrate.ts'
import type { Database } from './port.ts'
import { DatabaseTooOld } from './too-old.ts'

let database: Database
afterEach(() => database.close())

test('a database from before the baseline is rejected with an explanation, and not changed', async () => {
  database = await cloneDatabase()
  await migrate(database)
  await database.pool.query('update drizzle.__drizzle_migrations set created_at = created_at - 1')
  const before = await database.pool.query('select * from drizzle.__drizzle_migrations')
  await expect(migrate(database)).rejects.toThrow(DatabaseTooOld)
  await expect(migrate(database)).rejects.toThrow(/before version 0\.2 and cannot be upgraded/)
  expect((await database.pool.query('select * from drizzle.__drizzle_migrations')).rows).toEqual(before.rows)
})
