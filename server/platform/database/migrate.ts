/** Brings the tables up to date at every start; several processes may start at once. */
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { waitingAsLongAsItTakes } from './patience.ts'
import type { Database } from './port.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
// Any number that nobody else uses as an advisory lock in this database.
const migrationLock = 7_205_759

export async function migrate(database: Database): Promise<void> {
  const client = await database.pool.connect()
  const inTurn = async () => {
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      await runMigrations(drizzle(client), { migrationsFolder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  }
  await waitingAsLongAsItTakes(client, inTurn).finally(() => client.release())
}
