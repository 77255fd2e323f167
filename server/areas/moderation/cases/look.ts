/** Checks who may open a case file, and records in the audit log when an admin opens the file of a person. */
import { and, eq, lt, sql } from 'drizzle-orm'
import { whoMay } from '#contract/grammar/admin-roles.ts'
import { failures } from '#contract/grammar/errors.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { type CaseKind, caseRoles } from '#contract/moderation/cases.ts'
import { type Ctx, inTransaction, isOfTeam, now, requirePerson } from '../../../platform/context.ts'
import { entries } from '../../arena/tables.ts'
import { artworks } from '../../artworks/tables.ts'
import { record } from '../../audit/service.ts'
import { people } from '../../auth/tables.ts'
import { bookings } from '../../bookings/tables.ts'
import { jobs } from '../../jobs/tables.ts'
import { orders } from '../../orders/tables.ts'
import { caseLooks } from '../tables.ts'

const tables = { person: people, booking: bookings, order: orders, job: jobs, entry: entries, artwork: artworks } as const

/** @throws 403 for a role that can read this nowhere, 404 for what does not exist */
export async function requireCase(ctx: Ctx, kind: CaseKind, id: string): Promise<void> {
  const needed = caseRoles[kind]
  if (!isOfTeam(ctx.person, needed)) throw failures.role_needed({ who: whoMay(needed) })
  const isPublic = kind === 'artwork' ? sql`state <> 'draft'` : undefined
  const [found] = await ctx.db
    .select({ id: tables[kind].id })
    .from(tables[kind])
    .where(and(eq(tables[kind].id, id), isPublic))
  if (!found) throw failures.not_found()
  if (kind === 'person') await noteLook(ctx, id)
}

/** Once for each admin, person and hour; the primary key decides between concurrent requests. */
async function noteLook(ctx: Ctx, personId: string): Promise<void> {
  const look = { admin_id: requirePerson(ctx).id, person_id: personId, hour: hourOf(now(ctx)) }
  const { admin_id, person_id, hour } = caseLooks
  const [known] = await ctx.db
    .select({ hour })
    .from(caseLooks)
    .where(and(eq(admin_id, look.admin_id), eq(person_id, personId), eq(hour, look.hour)))
  if (known) return
  await inTransaction(ctx, async (ctx) => {
    const { rowCount } = await ctx.db.insert(caseLooks).values(look).onConflictDoNothing()
    if (!rowCount) return
    // The audit log keeps the entry; this row is needed no longer.
    await ctx.db.delete(caseLooks).where(and(eq(admin_id, look.admin_id), lt(hour, new Date(look.hour.getTime() - dayMs))))
    await record(ctx, { action: 'case.open', subject_id: personId, before: {}, after: {}, reason: '' })
  })
}

function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / hourMs) * hourMs)
}
