/** Names of the subjects of audit entries. */
import { sql } from 'drizzle-orm'
import type { AuditSubject } from '#contract/audit/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { contests, entries } from '../arena/tables.ts'
import { artworks } from '../artworks/tables.ts'
import { people } from '../auth/tables.ts'
import { bookings } from '../bookings/tables.ts'
import { campaigns, segments } from '../campaigns/tables.ts'
import { jobs } from '../jobs/tables.ts'
import { orders } from '../orders/tables.ts'
import { payments, payouts, refunds } from '../payments/tables.ts'
import { profiles } from '../profiles/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { rewards, vouchers } from '../rewards/tables.ts'
import { tickets } from '../support/tables.ts'

export interface SubjectName {
  kind: AuditSubject
  name: string
}

/** Ids are unique across tables, so one query looks for all ids of the page in every table. */
export async function subjectNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, SubjectName>> {
  if (!ids.length) return new Map()
  const wanted = sql`any(${sql.param([...new Set(ids)])}::uuid[])`
  const { rows } = await ctx.db.execute<{ id: string; kind: AuditSubject; name: string }>(sql`
    select ${people.id} as id, 'person' as kind, coalesce(nullif(${profiles.stage_name}, ''), ${people.first_name} || ' ' || ${people.last_name}) as name
      from ${people} left join ${profiles} on ${profiles.person_id} = ${people.id} where ${people.id} = ${wanted}
    union all select ${artworks.id}, 'artwork', ${artworks.name} from ${artworks} where ${artworks.id} = ${wanted}
    union all select ${bookings.id}, 'booking', ${bookings.number} from ${bookings} where ${bookings.id} = ${wanted}
    union all select ${orders.id}, 'order', ${orders.number} from ${orders} where ${orders.id} = ${wanted}
    union all select ${jobs.id}, 'job', ${jobs.title} from ${jobs} where ${jobs.id} = ${wanted}
    union all select ${contests.id}, 'contest', ${contests.title} from ${contests} where ${contests.id} = ${wanted}
    union all select ${entries.id}, 'performance', ${entries.title} from ${entries} where ${entries.id} = ${wanted}
    union all select ${reviews.id}, 'review', coalesce(nullif(${profiles.stage_name}, ''), ${people.first_name} || ' ' || ${people.last_name})
      from ${reviews} join ${people} on ${people.id} = ${reviews.about_id} left join ${profiles} on ${profiles.person_id} = ${people.id}
      where ${reviews.id} = ${wanted}
    union all select ${payments.id}, 'payment', ${payments.label} from ${payments} where ${payments.id} = ${wanted}
    union all select ${refunds.id}, 'payment', ${payments.label}
      from ${refunds} join ${payments} on ${payments.id} = ${refunds.payment_id} where ${refunds.id} = ${wanted}
    union all select ${payouts.id}, 'payment', ${payouts.label} from ${payouts} where ${payouts.id} = ${wanted}
    union all select ${tickets.id}, 'ticket', ${tickets.number} from ${tickets} where ${tickets.id} = ${wanted}
    union all select ${rewards.id}, 'reward', ${rewards.title} from ${rewards} where ${rewards.id} = ${wanted}
    union all select ${vouchers.id}, 'voucher', ${rewards.title}
      from ${vouchers} join ${rewards} on ${rewards.id} = ${vouchers.reward_id} where ${vouchers.id} = ${wanted}
    union all select ${campaigns.id}, 'campaign', ${campaigns.subject} from ${campaigns} where ${campaigns.id} = ${wanted}
    union all select ${segments.id}, 'segment', ${segments.name} from ${segments} where ${segments.id} = ${wanted}`)
  return new Map(rows.map(({ id, kind, name }) => [id, { kind, name: name ?? '' }]))
}
