/** Push subscriptions of browsers, and pushing to them. */
import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { brand } from '#brand'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import {
  type notifications as calls,
  noticeCategoryWords,
  noticeFailures,
  notificationLimits,
  type PushDevice,
} from '#contract/notifications/notifications.ts'
import { type Ctx, inTransaction, now, type Person, requirePerson } from '../../../platform/context.ts'
import { sameHash } from '../../auth/service/secrets.ts'
import { lockPerson } from '../../auth/service.ts'
import { sessions } from '../../auth/tables.ts'
import { catalogue } from '../rules/catalogue.ts'
import { isWanted } from '../rules/preferences.ts'
import { notifications, pushSubscriptions } from '../tables.ts'
import { type Delivery, plan } from './deliveries.ts'
import { preferencesOf } from './preferences.ts'

type Subscription = typeof pushSubscriptions.$inferSelect
const deviceLength = 300

export async function pushDevices(ctx: Ctx): Promise<OutputOf<typeof calls.pushDevices>> {
  const person = requirePerson(ctx)
  const rows = await liveOf(ctx, person.id)
  return { publicKey: ctx.platform.pusher.publicKey, results: rows.map((row) => viewOf(row, person)) }
}

/** A browser has one address, and belongs to the person who is signed in there now. @throws push_address */
export async function subscribe(ctx: Ctx, { endpoint, keys, replaces }: ParsedOf<typeof calls.subscribe>): Promise<PushDevice> {
  const person = requirePerson(ctx)
  if (!(await ctx.platform.pusher.accepts(endpoint))) throw noticeFailures.push_address()
  const row = await inTransaction(ctx, async (ctx) => {
    await lockPerson(ctx, person.id)
    if (replaces && replaces !== endpoint) await moveTo(ctx, endpoint, sameRow(replaces, person.id))
    const said = {
      person_id: person.id,
      session_id: person.sessionId,
      ...keysOf(keys),
      user_agent: (ctx.userAgent ?? '').slice(0, deviceLength),
    }
    const [kept] = await ctx.db
      .insert(pushSubscriptions)
      .values({ id: ctx.platform.ids.uuid(), endpoint, ...said, created_at: now(ctx) })
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { ...said, created_at: now(ctx), last_used_at: null },
      })
      .returning()
    await makeRoom(ctx, person.id)
    return kept as Subscription
  })
  return viewOf(row, person)
}

const sameRow = (endpoint: string, personId: string) =>
  and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.person_id, personId))

/** A browser with a new address keeps its device id, which an open page may be showing. */
async function moveTo(ctx: Ctx, endpoint: string, old: SQL | undefined): Promise<void> {
  const isKnown = exists(ctx.db.select({ id: other.id }).from(other).where(eq(other.endpoint, endpoint)))
  await ctx.db.delete(pushSubscriptions).where(and(old, isKnown))
  await ctx.db.update(pushSubscriptions).set({ endpoint }).where(old)
}

/** Keeps its owner, and ends with the session that created it. @throws 404 unless the old one is known, with its secrets; push_address */
export async function renewPush(ctx: Ctx, { old, renewed }: ParsedOf<typeof calls.renewPush>): Promise<{ message: string }> {
  const [known] = await ctx.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, old.endpoint))
  const said = keysOf(old.keys)
  if (!known || !sameHash(known.auth, said.auth) || !sameHash(known.p256dh, said.p256dh)) throw failures.not_found()
  // Only after the secrets match, so that strangers cannot trigger DNS lookups.
  if (!(await ctx.platform.pusher.accepts(renewed.endpoint))) throw noticeFailures.push_address()
  const same = and(eq(pushSubscriptions.id, known.id), eq(pushSubscriptions.endpoint, old.endpoint))
  const isKnown = exists(ctx.db.select({ id: other.id }).from(other).where(eq(other.endpoint, renewed.endpoint)))
  await inTransaction(ctx, async (ctx) => {
    await lockPerson(ctx, known.person_id)
    // A page of this browser was faster.
    if (renewed.endpoint !== old.endpoint) await ctx.db.delete(pushSubscriptions).where(and(same, isKnown))
    await ctx.db
      .update(pushSubscriptions)
      .set({ endpoint: renewed.endpoint, ...keysOf(renewed.keys) })
      .where(same)
  })
  return { message: 'It is pushed to the new address.' }
}

const other = alias(pushSubscriptions, 'other')

/** Browsers write base64url with or without padding. */
const keysOf = ({ p256dh, auth }: ParsedOf<typeof calls.subscribe>['keys']) => ({
  p256dh: p256dh.replace(/=$/, ''),
  auth: auth.replace(/=$/, ''),
})

async function makeRoom(ctx: Ctx, personId: string): Promise<void> {
  const tooMany = await ctx.db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.person_id, personId))
    .orderBy(desc(pushSubscriptions.created_at), desc(pushSubscriptions.id))
    .offset(notificationLimits.pushDevices)
  if (tooMany.length)
    await ctx.db.delete(pushSubscriptions).where(
      inArray(
        pushSubscriptions.id,
        tooMany.map(({ id }) => id),
      ),
    )
}

/** @throws 404 for another person's browser */
export async function unsubscribe(ctx: Ctx, { deviceId }: ParsedOf<typeof calls.unsubscribe>): Promise<{ message: string }> {
  const own = and(eq(pushSubscriptions.id, deviceId), eq(pushSubscriptions.person_id, requirePerson(ctx).id))
  const { rowCount } = await ctx.db.delete(pushSubscriptions).where(own)
  if (!rowCount) throw failures.not_found()
  return { message: 'Nothing is pushed there any more.' }
}

/** Subscriptions with a live session. */
async function liveOf(ctx: Ctx, personId: string): Promise<Subscription[]> {
  const rows = await ctx.db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.session_id))
    .where(and(eq(pushSubscriptions.person_id, personId), isNull(sessions.ended_at), gt(sessions.expires_at, now(ctx))))
    .orderBy(desc(pushSubscriptions.created_at))
  return rows.map(({ subscription }) => subscription)
}

function viewOf({ id, user_agent, session_id, created_at, last_used_at }: Subscription, { sessionId }: Person): PushDevice {
  return {
    id,
    device: user_agent,
    thisOne: session_id === sessionId,
    since: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }
}

/** Queues a push to each of the person's browsers. */
export async function pushAll(ctx: Ctx, { id, person_id, type }: typeof notifications.$inferSelect, at: Date): Promise<void> {
  const subscriptions = await liveOf(ctx, person_id)
  await plan(
    ctx,
    subscriptions.map((subscription) => ({
      key: `push ${id} ${subscription.id}`,
      channel: 'push',
      type,
      person_id,
      notification_id: id,
      subscription_id: subscription.id,
      next_at: at,
    })),
  )
}

/** One attempt to push. In the meantime it may have been read, or the preferences may have changed. */
export async function attemptPush(ctx: Ctx, { notification_id, subscription_id, person_id }: Delivery): Promise<'sent' | 'dropped'> {
  const news = notification_id && (await unreadEvents(ctx, notification_id))
  const subscription = subscription_id && person_id && (await liveOf(ctx, person_id)).find(({ id }) => id === subscription_id)
  if (!news || !subscription || !isWanted(await preferencesOf(ctx, subscription.person_id), news.type, 'push')) return 'dropped'
  const outcome = await ctx.platform.pusher.send(subscription, payloadOf(news))
  const mine = eq(pushSubscriptions.id, subscription.id)
  if (outcome === 'gone') await ctx.db.delete(pushSubscriptions).where(mine)
  else
    await ctx.db
      .update(pushSubscriptions)
      .set({ last_used_at: now(ctx) })
      .where(mine)
  return 'sent'
}

async function unreadEvents(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), isNull(notifications.read_at)))
  return row
}

/** A locked screen is visible to others, so a push has only the type of what happened; the page has the rest. */
function payloadOf({ id, type, href, group_key }: typeof notifications.$inferSelect) {
  const { category, title } = catalogue[type]
  return { title: `${brand.name}: ${noticeCategoryWords[category].title}`, body: title, href, tag: group_key ?? id }
}

/** Removes subscriptions of ended sessions. */
export async function forgetSignedOut(ctx: Ctx): Promise<void> {
  const over = ctx.db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.session_id))
    .where(or(isNotNull(sessions.ended_at), lte(sessions.expires_at, now(ctx))))
  await ctx.db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, over))
}
