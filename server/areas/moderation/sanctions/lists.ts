/** Lists of sanctions for our team. */
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import type { sanctions as calls, Sanction } from '#contract/moderation/sanctions.ts'
import type { Ctx } from '../../../platform/context.ts'
import { findPerson } from '../../auth/service.ts'
import { sanctions } from '../tables.ts'
import { sanctionViews } from './views.ts'

type ListQuery = ParsedOf<typeof calls.list>

export async function list(ctx: Ctx, asked: ListQuery): Promise<Page<Sanction>> {
  const { page_number: page, page_size: limit, view } = asked
  const where = await matching(ctx, asked)
  const order = view === 'appeals' ? [asc(sanctions.appealed_at)] : [desc(sanctions.given_at)]
  const rows = await ctx.db
    .select()
    .from(sanctions)
    .where(where)
    .orderBy(...order, desc(sanctions.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return pageFrom(await sanctionViews(ctx, rows), await ctx.db.$count(sanctions, where), { page, limit })
}

/** @throws 404 for an unknown username */
async function matching(ctx: Ctx, { username, view, step }: ListQuery): Promise<SQL | undefined> {
  const person = username ? await findPerson(ctx, username) : null
  if (username && !person) throw failures.not_found()
  return and(
    person ? eq(sanctions.person_id, person.id) : undefined,
    view === 'appeals' ? eq(sanctions.appeal_state, 'waiting') : undefined,
    view === 'in_force' ? eq(sanctions.state, 'in_force') : undefined,
    step ? eq(sanctions.step, step) : undefined,
  )
}
