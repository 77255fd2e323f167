/** PostgreSQL 15 or newer. Refuses to start where a commit would not be on the disk. */
import type { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { endSilentLines, impatient, patient } from './patience.ts'
import type { Database, Queries } from './port.ts'
import { transactionsOn } from './transaction.ts'

/** @param isPatient nobody waits for an answer @throws when fsync, full_page_writes or synchronous_commit is off */
export async function openPostgres({
  url,
  poolSize,
  onError,
  isPatient = false,
}: {
  url: string
  poolSize: number
  onError: (error: Error) => void
  isPatient?: boolean
}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    pipeline: true,
    Client: GatheringClient,
    ...(isPatient ? patient : impatient),
  })
  if (!isPatient) endSilentLines(pool)
  pool.on('error', onError)
  // The pool listens to those that rest only; a line that breaks under a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  await refuseUnsafe(pool)
  return { kind: 'postgres', pool, orm: drizzle(pool) as unknown as Queries, transaction: transactionsOn(pool), close: () => pool.end() }
}

/** What is asked within one turn is sent at its end, together: a write to the line costs more than most of what it carries. */
class GatheringClient extends pg.Client {
  override query(...given: unknown[]) {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    if (!stream.writableCorked) {
      stream.cork()
      process.nextTick(() => stream.uncork())
    }
    return (super.query as (...all: unknown[]) => never)(...given)
  }
}

async function refuseUnsafe(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
  )
  if (!rows.length) return
  await pool.end()
  throw new Error(`PostgreSQL would lose acknowledged work: ${rows.map((row) => `${row.name} is off`).join(', ')}`)
}
