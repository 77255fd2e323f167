/** Addresses that get no more mail, stored only as hashes, so that they stay suppressed when an account or a list is gone. */
import { and, eq, isNull } from 'drizzle-orm'
import type { MailingList } from '#contract/campaigns/mailing-lists.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'
import { mailSuppressions, subscriptions } from '../tables.ts'

const rowsAtOnce = 1000

export function addressKey(ctx: Pick<Ctx, 'platform'>, email: string): string {
  return keyedHash(ctx, `address ${email.trim().toLowerCase()}`)
}

interface Suppression {
  scope: MailingList | 'all'
  reason: 'unsubscribed' | 'bounced' | 'complained'
}

export async function suppress(ctx: Ctx, email: string, { scope, reason }: Suppression): Promise<void> {
  const said = { reason, at: now(ctx) }
  await ctx.db
    .insert(mailSuppressions)
    .values({ address_key: addressKey(ctx, email), scope, ...said })
    .onConflictDoUpdate({ target: [mailSuppressions.address_key, mailSuppressions.scope], set: said })
}

/** A person has subscribed to a list again. Bounces and complaints stay suppressed. */
export async function lift(ctx: Ctx, email: string, list: MailingList): Promise<void> {
  await ctx.db
    .delete(mailSuppressions)
    .where(and(eq(mailSuppressions.address_key, addressKey(ctx, email)), eq(mailSuppressions.scope, list)))
}

/** Adds keys to rows of an older version that stored none. */
export async function fillKeys(ctx: Ctx): Promise<void> {
  for (let found = rowsAtOnce; found === rowsAtOnce; ) {
    const rows = await ctx.db
      .select({ id: subscriptions.id, email: subscriptions.email })
      .from(subscriptions)
      .where(isNull(subscriptions.address_key))
      .limit(rowsAtOnce)
    for (const { id, email } of rows)
      await ctx.db
        .update(subscriptions)
        .set({ address_key: addressKey(ctx, email) })
        .where(eq(subscriptions.id, id))
    found = rows.length
  }
}
