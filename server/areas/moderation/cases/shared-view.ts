/** Lets support see a person's own lists while the person allows it. Such a view is read-only, and the person learns of every look. */
import { and, count, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { bookings } from '#contract/bookings/bookings.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { type sharedView as calls, sharedViewFailures, sharedViewLimits } from '#contract/moderation/shared-view.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { orders } from '#contract/orders/orders.ts'
import { type Ctx, inTransaction, now, type Person, requirePerson } from '../../../platform/context.ts'
import { readOnly } from '../../../platform/database/read-only.ts'
import { record } from '../../audit/service.ts'
import { auditLog } from '../../audit/tables.ts'
import { lockPerson } from '../../auth/service.ts'
import { people } from '../../auth/tables.ts'
import { filter as bookingsOf } from '../../bookings/service/list.ts'
import { fetchEvents } from '../../notifications/service.ts'
import { bought, sold } from '../../orders/service/lists.ts'
import { sharedViews } from '../tables.ts'

function isAllowed(ctx: Ctx, personId: string): SQL | undefined {
  return and(eq(sharedViews.person_id, personId), isNull(sharedViews.ended_at), gt(sharedViews.ends_at, now(ctx)))
}

async function untilOf(ctx: Ctx, personId: string): Promise<Date | null> {
  const [view] = await ctx.db
    .select({ until: sharedViews.ends_at })
    .from(sharedViews)
    .where(isAllowed(ctx, personId))
    .orderBy(desc(sharedViews.ends_at))
    .limit(1)
  return view?.until ?? null
}

const stateOf = (until: Date | null) => ({ until: until?.toISOString() ?? null })

export async function get(ctx: Ctx, asked: ParsedOf<typeof calls.get>): Promise<OutputOf<typeof calls.get>> {
  const { id } = requirePerson(ctx)
  const { page_number: page, page_size: limit } = asked
  const where = and(eq(auditLog.subject_id, id), eq(auditLog.action, 'case.see'))
  const looks = await ctx.db
    .select({ entry: auditLog.seq, who: people.first_name, at: auditLog.at })
    .from(auditLog)
    .innerJoin(people, eq(people.id, auditLog.actor_id))
    .where(where)
    .orderBy(desc(auditLog.seq))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await ctx.db.select({ total: count() }).from(auditLog).where(where)
  const results = looks.map(({ entry, who, at }) => ({ entry, who, at: at.toISOString() }))
  return { ...stateOf(await untilOf(ctx, id)), looks: pageFrom(results, counted?.total ?? 0, { page, limit }) }
}

/** Allowing again while it runs extends it to an hour from now. */
export async function allow(ctx: Ctx): Promise<OutputOf<typeof calls.allow>> {
  const { id } = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    await lockPerson(ctx, id)
    await endAll(ctx, id)
    const at = now(ctx)
    const ends_at = new Date(at.getTime() + sharedViewLimits.forMs)
    await ctx.db.insert(sharedViews).values({ id: ctx.platform.ids.uuid(), person_id: id, given_at: at, ends_at })
    return stateOf(ends_at)
  })
}

export async function end(ctx: Ctx): Promise<OutputOf<typeof calls.end>> {
  await endAll(ctx, requirePerson(ctx).id)
  return stateOf(null)
}

async function endAll(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db
    .update(sharedViews)
    .set({ ended_at: now(ctx) })
    .where(isAllowed(ctx, personId))
}

export async function allowed(ctx: Ctx, { id }: ParsedOf<typeof calls.allowed>): Promise<OutputOf<typeof calls.allowed>> {
  return stateOf(await untilOf(ctx, id))
}

/** Records the look before anything is shown. @throws not_allowed */
export async function see(ctx: Ctx, { id }: ParsedOf<typeof calls.see>): Promise<OutputOf<typeof calls.see>> {
  const { until, person } = await inTransaction(ctx, async (ctx) => {
    const person = await requireSubject(ctx, id)
    const until = await untilOf(ctx, id)
    if (!until) throw sharedViewFailures.not_allowed()
    await record(ctx, { action: 'case.see', subject_id: id, before: {}, after: {}, reason: '' })
    return { until, person }
  })
  const theirs = await asTheySeeIt(ctx, person, async (ctx) => ({
    bookings: await bookingsOf(ctx, bookings.filter.input.parse({})),
    orders: await bought(ctx, orders.list.input.parse({})),
    sales: person.type === 'artist' ? await sold(ctx, orders.sales.input.parse({})) : null,
    notifications: await fetchEvents(ctx, notifications.fetch.input.parse({})),
  }))
  return { until: until.toISOString(), ...theirs }
}

async function requireSubject(ctx: Ctx, id: string): Promise<Person> {
  const [row] = await ctx.db.select({ id: people.id, type: people.type, username: people.username }).from(people).where(eq(people.id, id))
  // Accounts of our own team are never shared.
  if (!row || row.type === 'admin') throw failures.not_found()
  return { ...row, sessionId: '' }
}

/** Calls the functions that answer the person, as that person but read-only. */
export function asTheySeeIt<Result>(ctx: Ctx, person: Person, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  return readOnly({ ...ctx, person }, work)
}
