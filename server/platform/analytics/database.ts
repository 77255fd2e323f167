/** Stores browser errors in our own database for admins: counted by kind, with a limit on the number of kinds. */
import { sql } from 'drizzle-orm'
import { exceptionLimits } from '#contract/analytics/analytics.ts'
import type { Clock } from '../clock/port.ts'
import type { Queries } from '../database/port.ts'
import type { Analytics } from './port.ts'
import { exceptions } from './tables.ts'

/** Collects every kind beyond the limit, so that a client which invents errors fills one row. */
export const surplus = { fingerprint: 'surplus', name: 'Too many kinds', message: 'Faults of further kinds are only counted.', stack: '' }

export function databaseAnalytics({ orm, clock }: { orm: Queries; clock: Clock }): Analytics {
  return {
    async exception(fault) {
      const { path, release, userAgent: user_agent } = fault
      const { fingerprint, name, message, stack } = (await isRoomFor(orm, fault.fingerprint)) ? fault : surplus
      const newest = { path, release, user_agent, last_seen_at: clock.now() }
      await orm
        .insert(exceptions)
        .values({ fingerprint, name, message, stack, ...newest, first_seen_at: clock.now() })
        .onConflictDoUpdate({ target: exceptions.fingerprint, set: { ...newest, count: sql`${exceptions.count} + 1` } })
    },
  }
}

/** Concurrent callers may exceed the limit by a few; their number bounds the excess. */
async function isRoomFor(orm: Queries, fingerprint: string): Promise<boolean> {
  const { rows } = await orm.execute<{ room: boolean }>(sql`
    select exists (select from ${exceptions} where ${exceptions.fingerprint} = ${fingerprint})
      or (select count(*) from ${exceptions}) < ${exceptionLimits.kinds} as room`)
  return !!rows[0]?.room
}
