/** How far recently started things have come. */
import { type SQL, sql } from 'drizzle-orm'
import { liveStates } from '#contract/bookings/bookings.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { addDays, dayOf, startOfDay } from '#contract/grammar/time.ts'
import { type overview as calls, type FunnelName, type FunnelStep, funnelNames, funnelSteps } from '#contract/moderation/overview.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { countCache } from '../../../platform/count-cache.ts'
import { together } from '../../../platform/database/transaction.ts'
import { people } from '../../auth/tables.ts'
import { bookingMoves, bookings } from '../../bookings/tables.ts'
import { jobProposals, jobs } from '../../jobs/tables.ts'
import { packages } from '../../packages/tables.ts'
import { profiles } from '../../profiles/tables.ts'

const { keptCount } = countCache({ most: 10 })

type Counts = Partial<Record<FunnelStep | 'open', number>> & Record<string, unknown>

const has = (...moves: (typeof bookingMoves.$inferSelect)['move'][]) =>
  sql`exists (select from ${bookingMoves} later where later.booking_id = ${bookings.id} and later.move = any(${sql.param(moves)}))`
const counted = (condition: SQL, name: FunnelStep | 'open') => sql`(count(*) filter (where ${condition}))::int as ${sql.identifier(name)}`
const list = (...parts: SQL[]) => sql.join(parts, sql`, `)

/** From the first move of each booking: moves never change, and are stored in the order of time. */
const bookingsFrom = (since: SQL) => sql`
  select ${list(
    sql`count(*)::int as started`,
    counted(has('pay', 'revive'), 'paid'),
    counted(has('accept'), 'accepted'),
    counted(has('secure'), 'secured'),
    counted(has('complete'), 'played'),
    counted(sql`${bookings.state} = any(${sql.param(liveStates)})`, 'open'),
  )}
  from ${bookingMoves} join ${bookings} on ${bookings.id} = ${bookingMoves.booking_id}
  where ${bookingMoves.move} = 'initiate' and ${bookingMoves.at} >= ${since}`

const artistsFrom = (since: SQL) => sql`
  select ${list(
    sql`count(*)::int as registered`,
    counted(sql`${profiles.submitted_at} is not null or ${profiles.approved_at} is not null`, 'submitted'),
    counted(sql`${profiles.approved_at} is not null`, 'approved'),
    counted(
      sql`${profiles.approved_at} is not null and exists (select from ${packages} where ${packages.artist_id} = ${people.id} and ${packages.active} and ${packages.removed_at} is null)`,
      'selling',
    ),
    counted(
      sql`exists (select from ${bookings} where ${bookings.artist_id} = ${people.id} and ${bookings.advance_payment_id} is not null)`,
      'booked',
    ),
    counted(sql`${profiles.submitted_at} is not null and ${profiles.approved_at} is null`, 'open'),
  )}
  from ${people} left join ${profiles} on ${profiles.person_id} = ${people.id}
  where ${people.type} = 'artist' and ${people.created_at} >= ${since}`

const jobsFrom = (since: SQL) => sql`
  select ${list(
    sql`count(*)::int as posted`,
    counted(sql`${jobs.opened_at} is not null`, 'opened'),
    counted(sql`exists (select from ${jobProposals} where ${jobProposals.job_id} = ${jobs.id})`, 'answered'),
    counted(sql`${jobs.taken} > 0`, 'filled'),
    counted(sql`${jobs.taken} = 0 and ${jobs.state} in ('in_review', 'open', 'paused')`, 'open'),
  )}
  from ${jobs} where ${jobs.created_at} >= ${since}`

const statements: Record<FunnelName, (since: SQL) => SQL> = { bookings: bookingsFrom, artists: artistsFrom, jobs: jobsFrom }

export function funnels(ctx: Ctx, { days }: ParsedOf<typeof calls.funnels>): Promise<OutputOf<typeof calls.funnels>> {
  const since = startOfDay(addDays(dayOf(now(ctx)), -days)).toISOString()
  return keptCount(ctx, since, async () => {
    const found = await together(...funnelNames.map((name) => ctx.db.execute<Counts>(statements[name](sql`${since}::timestamptz`))))
    return {
      results: funnelNames.map((funnel, place) => {
        const counts = found[place]?.rows[0] ?? {}
        return { funnel, steps: funnelSteps[funnel].map((step) => ({ step, count: counts[step] ?? 0 })), open: counts.open ?? 0 }
      }),
    }
  })
}
