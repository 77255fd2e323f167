/** Queued emails and pushes: each is tried until it is delivered, has no recipient any more, or is given up. */

import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, lte, ne, not, or, type SQL } from 'drizzle-orm'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { capitalize } from '#contract/grammar/capitalize.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import { dayMs } from '#contract/grammar/time.ts'
import {
  type deliveries as calls,
  deliveryFailures,
  type NotificationType,
  type Undelivered,
} from '#contract/notifications/notifications.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { isSwitchedOff } from '../../../platform/switches/switches.ts'
import { people } from '../../auth/tables.ts'
import { leaseMs, nextAttempt } from '../rules/backoff.ts'
import { catalogue, isNotificationType, isSecurityMail, type MailType, securityMails } from '../rules/catalogue.ts'
import { deliveries } from '../tables.ts'

export type Delivery = typeof deliveries.$inferSelect
type Planned = Pick<Delivery, 'key' | 'channel' | 'type'> & Partial<Delivery>
/** `dropped`: there is no recipient any more. */
export type Attempt = (ctx: Ctx, delivery: Claimed) => Promise<'sent' | 'dropped'>
/** A delivery in progress, with its recipient's current data. */
export type Claimed = Delivery & { reader: { email: string | null; email_verified_at: Date | null } | null }

export const deliverQueue = 'deliver'
const atOnce = 20
/** As long as events may be redelivered, so that their notifications are not sent again. */
const keptMs = 35 * dayMs
const failureLength = 300

/** Queues deliveries, each key once. Due ones are tried right after the commit. */
export async function plan(ctx: Ctx, planned: Planned[]): Promise<void> {
  if (!planned.length) return
  const at = now(ctx)
  const rows = await ctx.db
    .insert(deliveries)
    .values(
      planned.map((each) => ({
        id: ctx.platform.ids.uuid(),
        state: 'waiting' as const,
        attempts: 0,
        next_at: at,
        created_at: at,
        ...each,
      })),
    )
    .onConflictDoNothing({ target: deliveries.key })
    .returning({ id: deliveries.id, next_at: deliveries.next_at })
  for (const { id, next_at } of rows)
    if (next_at <= at) await ctx.platform.tasks.send(deliverQueue, { id }, ctx.inTransaction ? { db: ctx.db } : {})
}

/** Tries one now, under a lease. A failure is recorded, never thrown. */
export async function deliver(ctx: Ctx, id: string, attempt: Attempt): Promise<void> {
  const delivery = await claim(ctx, id)
  if (!delivery) return
  try {
    await end(ctx, id, await attempt(ctx, delivery))
  } catch (error) {
    await noteFailure(ctx, delivery, error as Error)
  }
}

async function claim(ctx: Ctx, id: string): Promise<Claimed | undefined> {
  const at = now(ctx)
  const [found] = await ctx.db
    .select({ row: deliveries, reader: { email: people.email, email_verified_at: people.email_verified_at } })
    .from(deliveries)
    .leftJoin(people, eq(people.id, deliveries.person_id))
    .where(eq(deliveries.id, id))
  if (found?.row.state !== 'waiting' || found.row.next_at > at) return undefined
  const { row, reader } = found
  if (row.channel === 'mail' && !isSecurityMail(row.type) && (await ctx.platform.switches.off()).has('mail')) return undefined
  const [claimed] = await ctx.db
    .update(deliveries)
    .set({ attempts: row.attempts + 1, next_at: new Date(at.getTime() + leaseMs) })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'waiting'), eq(deliveries.attempts, row.attempts)))
    .returning()
  return claimed && { ...claimed, reader }
}

async function end(ctx: Ctx, id: string, state: 'sent' | 'dropped'): Promise<void> {
  await ctx.db
    .update(deliveries)
    .set({ state, ended_at: now(ctx), to_email: null, letter: null, failure: '' })
    .where(eq(deliveries.id, id))
}

/** A permanent error of the mail server; no retry. */
const isFinal = (error: Error & { responseCode?: number }) => (error.responseCode ?? 0) >= 500

async function noteFailure(ctx: Ctx, { id, attempts, channel, type }: Delivery, error: Error): Promise<void> {
  const next = isFinal(error) ? null : nextAttempt(attempts, now(ctx))
  const failure = error.message.slice(0, failureLength)
  await ctx.db
    .update(deliveries)
    .set({ failure, ...(next ? { next_at: next } : { state: 'dead', ended_at: now(ctx) }) })
    .where(eq(deliveries.id, id))
  // Without the error's message, which may contain the address.
  if (!next) ctx.platform.log.error({ deliveryId: id, channel, type, attempts }, 'gave up a delivery')
}

/** While email is switched off, emails wait as long as it takes without being tried or given up; pushes and security warnings are sent. */
const mayGo = or(ne(deliveries.channel, 'mail'), inArray(deliveries.type, [...securityMails]), not(isSwitchedOff('mail')))

/** Everything due: deferred, failed before, or left by a process that ended. */
export function dueDeliveries(ctx: Ctx) {
  return ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.state, 'waiting'), lte(deliveries.next_at, now(ctx)), mayGo))
    .orderBy(asc(deliveries.next_at))
    .limit(atOnce)
}

export async function deliverDue(ctx: Ctx, attempt: Attempt): Promise<void> {
  for (let found = atOnce; found === atOnce; ) {
    const due = await dueDeliveries(ctx)
    await Promise.all(due.map(({ id }) => deliver(ctx, id, attempt)))
    found = due.length
  }
}

export async function forgetDelivered(ctx: Ctx): Promise<void> {
  await ctx.db.delete(deliveries).where(lt(deliveries.ended_at, new Date(now(ctx).getTime() - keptMs)))
}

const troubled: Record<'waiting' | 'dead', SQL | undefined> = {
  dead: eq(deliveries.state, 'dead'),
  waiting: and(eq(deliveries.state, 'waiting'), gt(deliveries.attempts, 0), isNotNull(deliveries.failure)),
}

export async function undelivered(ctx: Ctx, asked: ParsedOf<typeof calls.list>): Promise<Page<Undelivered>> {
  const { state, channel, page_number: page, page_size: limit } = asked
  const where = and(troubled[state], channel ? eq(deliveries.channel, channel) : undefined)
  const rows = await ctx.db
    .select({ delivery: deliveries, username: people.username })
    .from(deliveries)
    .leftJoin(people, eq(people.id, deliveries.person_id))
    .where(where)
    .orderBy(desc(deliveries.created_at), desc(deliveries.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await ctx.db.select({ total: count() }).from(deliveries).where(where)
  return pageFrom(rows.map(viewOf), counted?.total ?? 0, { page, limit })
}

function viewOf({ delivery, username }: { delivery: Delivery; username: string | null }): Undelivered {
  const { id, channel, type, to_email, state, attempts, failure, created_at, next_at } = delivery
  return {
    id,
    channel,
    type,
    about: titleOf(type),
    to: username ?? to_email ?? '',
    state: state === 'dead' ? 'dead' : 'waiting',
    attempts,
    failure,
    since: created_at.toISOString(),
    nextAt: state === 'dead' ? null : next_at.toISOString(),
  }
}

/** Emails without a bell have no title, so their type name is used. */
export function titleOf(type: Delivery['type']): string {
  if (isNotificationType(type as MailType)) return catalogue[type as NotificationType].title
  return capitalize(type.replaceAll(/[._]/g, ' '))
}

/** Restarts a delivery that was given up. @returns the number of attempts so far @throws 404, not_dead */
export async function tryAgain(ctx: Ctx, id: string): Promise<number> {
  const [before] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, id)).for('update')
  if (!before) throw failures.not_found()
  if (before.state !== 'dead') throw deliveryFailures.not_dead()
  await ctx.db
    .update(deliveries)
    .set({ state: 'waiting', attempts: 0, next_at: now(ctx), ended_at: null })
    .where(eq(deliveries.id, id))
  await ctx.platform.tasks.send(deliverQueue, { id }, ctx.inTransaction ? { db: ctx.db } : {})
  return before.attempts
}
