/** Emails to artists about their payout account. */
import { brand } from '#brand'
import { formatWhen } from '#contract/grammar/time.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { MailContent } from '../../../platform/mail/message.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { mailPerson } from '../../notifications/service/mail.ts'
import { accountOf } from './accounts.ts'

type AccountView = Pick<NonNullable<Awaited<ReturnType<typeof accountOf>>>, 'place_mask' | 'holder_mask' | 'changed_at' | 'payouts_from'>

/** The email by which the artist notices a theft. */
export async function mailAccountChange(ctx: Ctx, artistId: string): Promise<void> {
  const { first_name } = await requirePersonRow(ctx, artistId)
  const account = await accountOf(ctx, artistId)
  if (account)
    await mailPerson(ctx, artistId, {
      type: 'payout_account.changed',
      letter: accountMail(first_name, account, ctx.platform.env.BASE_URL),
    })
}

/** @param account its masked fields */
export function accountMail(to: string, account: AccountView, baseUrl: string): MailContent {
  const lines = [
    `From now on your payouts go to ${account.place_mask} (${account.holder_mask}). This was changed on ${formatWhen(account.changed_at)}.`,
    `Nothing is sent there before ${formatWhen(account.payouts_from)}. If this was not you, write to ${brand.email} at once, end your other sessions and set a new password: ${baseUrl}/dashboard/settings`,
  ]
  return {
    subject: 'The account for your payouts was changed',
    to,
    lines,
    about: 'Your payouts',
    link: `${baseUrl}/dashboard/artist/payouts`,
  }
}
