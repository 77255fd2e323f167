/**
 * Names that one transaction at a time may hold, until it ends. Both are sent the moment they are asked for, not when
 * somebody waits for them: what is asked for together with a lock, and after it, sees what the one before has left.
 */
import { sql } from 'drizzle-orm'
import type { Queries } from './port.ts'

/** Waits for its turn. */
export function lock(db: Queries, name: string): Promise<void> {
  return db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`).then(() => {})
}

/** @returns false when another one holds it */
export function tryLock(db: Queries, name: string): Promise<boolean> {
  return db
    .execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`)
    .then(({ rows }) => !!rows[0]?.free)
}
