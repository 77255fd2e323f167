/** The mail that asks to confirm a subscription. */
import { eq } from 'drizzle-orm'
import { newsletterLimits } from '#contract/campaigns/newsletter.ts'
import { type Ctx, now } from '../../platform/context.ts'
import { written } from '../../platform/mail/write.ts'
import { tokenHash } from '../auth/service/secrets.ts'
import { belongsToMinor } from '../auth/service.ts'
import { unsubscribeHeaders, unsubscribeLink } from './links.ts'
import { alreadyMail, confirmMail } from './mails.ts'
import { subscriptionLinks, subscriptions } from './tables.ts'

/** A mail that could not be sent is written again with another link; the link that nobody received expires. */
export async function mailConfirmation(ctx: Ctx, { subscriptionId }: { subscriptionId: string }): Promise<void> {
  const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId))
  // We never mail anybody under 18, whoever typed the address.
  if (!row || (await belongsToMinor(ctx, row.email))) return
  const { env, mailer } = ctx.platform
  const unsubscribe = unsubscribeLink(env, row)
  const letter = row.state === 'subscribed' ? alreadyMail({ unsubscribe }) : confirmMail({ link: await newLink(ctx, row), unsubscribe })
  await mailer.send({ to: row.email, ...written(letter, env.BASE_URL), headers: unsubscribeHeaders(env, row) })
}

async function newLink(ctx: Ctx, { id, list }: typeof subscriptions.$inferSelect): Promise<string> {
  const token = ctx.platform.ids.secret()
  const expires_at = new Date(now(ctx).getTime() + newsletterLimits.confirmMs)
  await ctx.db.insert(subscriptionLinks).values({ hash: tokenHash(token), subscription_id: id, created_at: now(ctx), expires_at })
  return `${ctx.platform.env.BASE_URL}/${list}/confirm?token=${token}`
}
