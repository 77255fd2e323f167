/** Brings the tables up to date at every start; several processes may start at once. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { waitingAsLongAsItTakes } from './patience.ts'
import type { Database } from './port.ts'
import { DatabaseTooOld } from './too-old.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
// An arbitrary advisory lock number that nothing else in this database uses.
const migrationLock = 7_205_759

/** @throws DatabaseTooOld */
export async function migrate(database: Database): Promise<void> {
  const client = await database.pool.connect()
  const inTurn = async () => {
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      await refuseOlder(client)
      await runMigrations(drizzle(client), { migrationsFolder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  }
  await waitingAsLongAsItTakes(client, inTurn).finally(() => client.release())
}

async function refuseOlder(client: PoolClient): Promise<void> {
  const { rows: known } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as journal`)
  if (!known[0].journal) return
  const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations order by created_at limit 1')
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
  if (rows[0] && Number(rows[0].created_at) < journal.entries[0].when)
    throw new DatabaseTooOld(
      'This database was made before version 0.2 and cannot be upgraded. Start with an empty one: set DATABASE_URL or DATA_DIR to another.',
    )
}
