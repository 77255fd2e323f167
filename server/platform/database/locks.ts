/**
 * Named locks that last until the transaction ends. Both functions send their query when called, not when awaited, so a query issued
 * right after a lock sees what the previous owner committed.
 */
import { sql } from 'drizzle-orm'
import type { Queries } from './port.ts'

/** Waits until the lock is free. */
export function lock(db: Queries, name: string): Promise<void> {
  return db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`).then(() => {})
}

/** @returns false when another transaction has it */
export function tryLock(db: Queries, name: string): Promise<boolean> {
  return db
    .execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`)
    .then(({ rows }) => !!rows[0]?.free)
}
