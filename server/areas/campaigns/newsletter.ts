/** Asking for the newsletter, saying yes to it, ending it. */
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { ParsedOf } from '#contract/call.ts'
import type { ConsentChannel } from '#contract/consents.ts'
import { isProgram } from '#contract/honeypot.ts'
import {
  type newsletter as calls,
  newsletterFailures,
  newsletterLimits,
  newsletterNotice,
  subscriptionProcess,
} from '#contract/newsletter.ts'
import { dayMs, hourMs } from '#contract/time.ts'
import { type Ctx, inTransaction, now, tell } from '../../platform/context.ts'
import { countAttempt, countFromAddress } from '../auth/service/attempts.ts'
import { tokenHash } from '../auth/service/secrets.ts'
import { personIdByEmail, requirePersonRow } from '../auth/service.ts'
import { lastSaid, noteConsent } from '../consents/service.ts'
import { subscriptionIn, unsubscribeLink } from './links.ts'
import { subscriptionLinks, subscriptions } from './tables.ts'

const list = 'newsletter'
type Done = { message: string }

/** Nothing here depends on who is known: that is found out when the mail is written. */
export async function subscribe(ctx: Ctx, input: ParsedOf<typeof calls.subscribe>): Promise<Done> {
  const answer = { message: 'Almost done. We have sent you a mail with a link; press the button behind it, and the letters come.' }
  if (isProgram(input)) return answer
  const { email } = input
  await countFromAddress(ctx, { what: 'newsletters', most: newsletterLimits.perHourFromAddress, withinMs: hourMs })
  await countAttempt(ctx, { key: `newsletter to ${email}`, most: newsletterLimits.perDestinationPerDay, withinMs: dayMs })
  await inTransaction(ctx, async (ctx) => {
    const asked = { asked_at: now(ctx) }
    const [row] = await ctx.db
      .insert(subscriptions)
      .values({ id: ctx.platform.ids.uuid(), list, email, state: subscriptionProcess.start, ...asked })
      .onConflictDoUpdate({ target: [subscriptions.list, subscriptions.email], set: asked })
      .returning({ id: subscriptions.id })
    if (row) tell(ctx, 'newsletter.asked', { subscriptionId: row.id })
  })
  return answer
}

/** Says yes with a link. The same link again finds it said already. @throws 410 when the link has run out or was overtaken by a no */
export async function confirm(ctx: Ctx, { token }: ParsedOf<typeof calls.confirm>): Promise<Done> {
  return inTransaction(ctx, async (ctx) => {
    const [link] = await ctx.db
      .select()
      .from(subscriptionLinks)
      .where(eq(subscriptionLinks.hash, tokenHash(token)))
    const row = link && (await locked(ctx, link.subscription_id))
    if (!link || !row || row.list !== list) throw newsletterFailures.link_over()
    const answer = { message: 'You are on the list. The next letter comes to you.' }
    if (link.used_at && row.state === 'subscribed') return answer
    const [used] = await ctx.db
      .update(subscriptionLinks)
      .set({ used_at: now(ctx) })
      .where(and(eq(subscriptionLinks.hash, link.hash), isNull(subscriptionLinks.used_at), gt(subscriptionLinks.expires_at, now(ctx))))
      .returning()
    if (!used) throw newsletterFailures.link_over()
    if (!subscriptionProcess.can('confirm', row.state, 'reader')) return answer
    const { to } = subscriptionProcess.moves.confirm
    await ctx.db
      .update(subscriptions)
      .set({ state: to, subscribed_at: now(ctx), unsubscribed_at: null })
      .where(eq(subscriptions.id, row.id))
    await note(ctx, row.email, { given: true, channel: 'link in a mail' })
    return answer
  })
}

/** Ends it at once; asked again it says so again. @throws 404 when the link was not made here for this list */
export async function unsubscribe(ctx: Ctx, input: ParsedOf<typeof calls.unsubscribe>): Promise<Done> {
  const id = subscriptionIn(ctx.platform.env, list, input.token)
  if (!id) throw newsletterFailures.not_our_link()
  await inTransaction(ctx, async (ctx) => {
    const row = await locked(ctx, id)
    if (!row || !subscriptionProcess.can('unsubscribe', row.state, 'reader')) return
    const { to } = subscriptionProcess.moves.unsubscribe
    await ctx.db
      .update(subscriptions)
      .set({ state: to, unsubscribed_at: now(ctx) })
      .where(eq(subscriptions.id, id))
    // A yes from before the no must not come after it.
    await ctx.db.delete(subscriptionLinks).where(eq(subscriptionLinks.subscription_id, id))
    await note(ctx, row.email, { given: false, channel: input['List-Unsubscribe'] ? 'one click of a mail program' : 'page' })
  })
  return { message: 'You are unsubscribed. No more newsletters from us.' }
}

/** Where a mail program leads that opens the link instead of posting to it. @throws 404 when it is not one of ours */
export function pageOfLink({ platform: { env } }: Ctx, { token }: { token: string }): string {
  const id = subscriptionIn(env, list, token)
  if (!id) throw newsletterFailures.not_our_link()
  return unsubscribeLink(env, { id, list })
}

async function locked(ctx: Ctx, id: string): Promise<typeof subscriptions.$inferSelect | undefined> {
  const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  return row
}

async function note(ctx: Ctx, email: string, said: { given: boolean; channel: ConsentChannel }): Promise<void> {
  const personId = await personIdByEmail(ctx, email)
  await noteConsent(ctx, { ...(personId && { personId }), email, purpose: list, noticeVersion: newsletterNotice.version, ...said })
}

/** Somebody has said yes or no in their settings: what they said last is done, in whatever order the news comes. */
export async function followConsent(ctx: Ctx, { personId }: { personId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { email, email_verified_at } = await requirePersonRow(ctx, personId)
    const said = await lastSaid(ctx, personId, list)
    if (!email || !email_verified_at || !said) return
    const at = now(ctx)
    const set = said.given
      ? { state: subscriptionProcess.moves.confirm.to, subscribed_at: at, unsubscribed_at: null }
      : { state: subscriptionProcess.moves.unsubscribe.to, unsubscribed_at: at }
    const [row] = await ctx.db
      .insert(subscriptions)
      .values({ id: ctx.platform.ids.uuid(), list, email, asked_at: at, ...set })
      .onConflictDoUpdate({ target: [subscriptions.list, subscriptions.email], set })
      .returning({ id: subscriptions.id })
    // A yes from before the no must not come after it.
    if (row && !said.given) await ctx.db.delete(subscriptionLinks).where(eq(subscriptionLinks.subscription_id, row.id))
  })
}

/** Links that have run out, and addresses of people who never said yes. Who said no stays known, so that it stays a no. */
export async function forgetUnconfirmed(ctx: Ctx): Promise<void> {
  const ago = (ms: number) => new Date(now(ctx).getTime() - ms)
  await ctx.db.delete(subscriptionLinks).where(lt(subscriptionLinks.expires_at, ago(dayMs)))
  await ctx.db
    .delete(subscriptions)
    .where(and(eq(subscriptions.state, subscriptionProcess.start), lt(subscriptions.asked_at, ago(newsletterLimits.unconfirmedMs))))
}
