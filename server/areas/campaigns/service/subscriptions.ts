/** Subscriptions: unsubscribing, fewer mails, and the choice in the settings. */
import { eq } from 'drizzle-orm'
import { listNotices, type MailingList } from '#contract/campaigns/mailing-lists.ts'
import { type newsletter as calls, newsletterFailures, subscriptionProcess } from '#contract/campaigns/newsletter.ts'
import type { ConsentChannel } from '#contract/consents/consents.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { personIdByEmail, requirePersonRow } from '../../auth/service.ts'
import { lastSaid, noteConsent } from '../../consents/service.ts'
import { subscriptionIn, unsubscribeLink } from '../links.ts'
import { subscriptionLinks, subscriptions } from '../tables.ts'
import { addressKey, lift, suppress } from './suppressions.ts'

type Subscription = typeof subscriptions.$inferSelect

const left: Record<MailingList, string> = {
  newsletter: 'You are unsubscribed. No more newsletters from us.',
  offers: 'You are unsubscribed. No more offers from us.',
}

/** Unsubscribes at once; idempotent. @throws 404 when the link was not issued for this list */
export const unsubscribeFrom = (list: MailingList) => async (ctx: Ctx, input: ParsedOf<typeof calls.unsubscribe>) => {
  const id = idIn(ctx, list, input.token)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockSubscription(ctx, id)
    if (!row || !subscriptionProcess.can('unsubscribe', row.state, 'reader')) return
    const { to } = subscriptionProcess.moves.unsubscribe
    await ctx.db
      .update(subscriptions)
      .set({ state: to, unsubscribed_at: now(ctx) })
      .where(eq(subscriptions.id, id))
    await afterNo(ctx, row)
    await noteSaid(ctx, row, { given: false, channel: input['List-Unsubscribe'] ? 'one click of a mail program' : 'page' })
  })
  return { message: left[list] }
}

/** Limits offers to one a month for a subscriber. Idempotent. @throws 404 when we did not issue the link */
export async function lessOften(ctx: Ctx, { token }: ParsedOf<typeof calls.lessOften>): Promise<{ message: string }> {
  await ctx.db
    .update(subscriptions)
    .set({ pace: 'monthly' })
    .where(eq(subscriptions.id, idIn(ctx, 'offers', token)))
  return { message: 'Done: one mail with offers a month at most.' }
}

/** The page for a mail program that opens the link rather than posting to it. @throws 404 when it is not one of ours */
export function pageOfLink(ctx: Ctx, list: MailingList, { token }: { token: string }): string {
  return unsubscribeLink(ctx.platform.env, { id: idIn(ctx, list, token), list })
}

function idIn({ platform: { env } }: Ctx, list: MailingList, token: string): string {
  const id = subscriptionIn(env, list, token)
  if (!id) throw newsletterFailures.not_our_link()
  return id
}

export async function lockSubscription(ctx: Ctx, id: string): Promise<Subscription | undefined> {
  const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  return row
}

export async function noteSaid(
  ctx: Ctx,
  { email, list }: Pick<Subscription, 'email' | 'list'>,
  said: { given: boolean; channel: ConsentChannel },
): Promise<void> {
  const personId = await personIdByEmail(ctx, email)
  await noteConsent(ctx, { ...(personId && { personId }), email, purpose: list, noticeVersion: listNotices[list].version, ...said })
}

/** The unsubscribe is stored independently of the account, and an earlier confirmation link must not override it. */
async function afterNo(ctx: Ctx, { id, email, list }: Pick<Subscription, 'id' | 'email' | 'list'>): Promise<void> {
  await suppress(ctx, email, { scope: list, reason: 'unsubscribed' })
  await ctx.db.delete(subscriptionLinks).where(eq(subscriptionLinks.subscription_id, id))
}

/** Applies the latest choice in the settings, whatever the order of the events. */
export async function followConsent(ctx: Ctx, list: MailingList, personId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { email, email_verified_at } = await requirePersonRow(ctx, personId)
    const said = await lastSaid(ctx, personId, list)
    if (!email || !email_verified_at || !said) return
    const at = now(ctx)
    // A new consent starts again at the usual frequency.
    const set = said.given
      ? { state: subscriptionProcess.moves.confirm.to, subscribed_at: at, unsubscribed_at: null, pace: 'usual' as const }
      : { state: subscriptionProcess.moves.unsubscribe.to, unsubscribed_at: at }
    const [row] = await ctx.db
      .insert(subscriptions)
      .values({ id: ctx.platform.ids.uuid(), list, email, address_key: addressKey(ctx, email), asked_at: at, ...set })
      .onConflictDoUpdate({ target: [subscriptions.list, subscriptions.email], set })
      .returning()
    if (said.given) await lift(ctx, email, list)
    else if (row) await afterNo(ctx, row)
  })
}
