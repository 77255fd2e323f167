/** Requesting and confirming a newsletter subscription. */
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { type newsletter as calls, newsletterFailures, newsletterLimits, subscriptionProcess } from '#contract/campaigns/newsletter.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { isProgram } from '#contract/grammar/honeypot.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { foldedAddress } from '../../auth/rules.ts'
import { countAttempt, countFromAddress } from '../../auth/service/attempts.ts'
import { tokenHash } from '../../auth/service/secrets.ts'
import { subscriptionLinks, subscriptions } from '../tables.ts'
import { lockSubscription, noteSaid } from './subscriptions.ts'
import { addressKey, lift } from './suppressions.ts'

const list = 'newsletter'
type Done = { message: string }

/** Does not depend on who is subscribed, which is checked when the mail is written. */
export async function subscribe(ctx: Ctx, input: ParsedOf<typeof calls.subscribe>): Promise<Done> {
  const answer = { message: 'Almost done. We have sent you a mail with a link; press the button behind it, and the letters come.' }
  if (isProgram(input)) return answer
  const { email } = input
  await countFromAddress(ctx, { what: 'newsletters', most: newsletterLimits.perHourFromAddress, withinMs: hourMs })
  await countAttempt(ctx, { key: `newsletter to ${foldedAddress(email)}`, most: newsletterLimits.perDestinationPerDay, withinMs: dayMs })
  await inTransaction(ctx, async (ctx) => {
    const asked = { asked_at: now(ctx) }
    const [row] = await ctx.db
      .insert(subscriptions)
      .values({ id: ctx.platform.ids.uuid(), list, email, address_key: addressKey(ctx, email), state: subscriptionProcess.start, ...asked })
      .onConflictDoUpdate({ target: [subscriptions.list, subscriptions.email], set: asked })
      .returning({ id: subscriptions.id })
    if (row) publish(ctx, 'newsletter.asked', { subscriptionId: row.id })
  })
  return answer
}

/** Confirms with a link; a repeat changes nothing. @throws 410 when the link has expired or was followed by an unsubscribe */
export async function confirm(ctx: Ctx, { token }: ParsedOf<typeof calls.confirm>): Promise<Done> {
  return inTransaction(ctx, async (ctx) => {
    const [link] = await ctx.db
      .select()
      .from(subscriptionLinks)
      .where(eq(subscriptionLinks.hash, tokenHash(token)))
    const row = link && (await lockSubscription(ctx, link.subscription_id))
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
    await lift(ctx, row.email, list)
    await noteSaid(ctx, row, { given: true, channel: 'link in a mail' })
    return answer
  })
}

/** Deletes expired links, and addresses that were never confirmed. Unsubscribed ones are kept, so that they stay unsubscribed. */
export async function forgetUnconfirmed(ctx: Ctx): Promise<void> {
  const ago = (ms: number) => new Date(now(ctx).getTime() - ms)
  await ctx.db.delete(subscriptionLinks).where(lt(subscriptionLinks.expires_at, ago(dayMs)))
  await ctx.db
    .delete(subscriptions)
    .where(and(eq(subscriptions.state, subscriptionProcess.start), lt(subscriptions.asked_at, ago(newsletterLimits.unconfirmedMs))))
}
