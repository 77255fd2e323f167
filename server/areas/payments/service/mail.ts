/** What artists are written about where their payouts go. */
import { brand } from '#brand'
import { formatWhen } from '#contract/time.ts'
import type { Ctx } from '../../../platform/context.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { accountOf } from './accounts.ts'

/** The letter that lets a thief be noticed. Somebody without an e-mail address is told on the site only. */
export async function mailAccountChange(ctx: Ctx, artistId: string): Promise<void> {
  const { email, first_name } = await requirePersonRow(ctx, artistId)
  const account = await accountOf(ctx, artistId)
  if (!email || !account) return
  const { env, mailer } = ctx.platform
  const lines = [
    `Dear ${first_name},`,
    `from now on your payouts go to ${account.place_mask} (${account.holder_mask}). This was changed on ${formatWhen(account.changed_at)}.`,
    `Nothing is sent there before ${formatWhen(account.payouts_from)}. If this was not you, write to ${brand.email} at once, end your other sessions and set a new password: ${env.BASE_URL}/dashboard/settings`,
    `${env.BASE_URL}/dashboard/artist/payouts`,
    brand.name,
  ]
  await mailer.send({ to: email, subject: 'The account for your payouts was changed', text: lines.join('\n\n') })
}
