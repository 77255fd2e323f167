/** The database: PostgreSQL, or PGlite in a worker thread. One driver and one dialect for both. */
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Transaction } from './transaction.ts'

/** What an operation queries through: the pool, or its current transaction. */
export type Queries = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface Database {
  readonly kind: 'postgres' | 'embedded'
  readonly pool: Pool
  readonly orm: Queries
  readonly transaction: Transaction
  close(): Promise<void>
}
