/** Emails about the newsletter subscription itself. */
import { brand } from '#brand'
import { listNotices } from '#contract/campaigns/mailing-lists.ts'
import { newsletterLimits } from '#contract/campaigns/newsletter.ts'
import { dayMs } from '#contract/grammar/time.ts'
import type { MailContent } from '../../platform/mail/message.ts'

const foot = (unsubscribe: string) => `Unsubscribe: ${unsubscribe}`

export function confirmMail({ link, unsubscribe }: { link: string; unsubscribe: string }): MailContent {
  const days = newsletterLimits.confirmMs / dayMs
  return {
    subject: `Do you want the ${brand.name} newsletter?`,
    lines: [
      `Somebody, perhaps you, typed this address into the newsletter box of ${brand.name}.`,
      listNotices.newsletter.text,
      `If you want it, open this page and press the button. The link works for ${days} days.`,
    ],
    about: 'Say yes',
    link,
    after: ['If this was not you, there is nothing to do: without the button you get no newsletter.', foot(unsubscribe)],
  }
}

/** For a person who is already subscribed, which the site itself never reveals. */
export function alreadyMail({ unsubscribe }: { unsubscribe: string }): MailContent {
  return {
    subject: `You get the ${brand.name} newsletter already`,
    lines: ['Somebody, perhaps you, asked for our newsletter with this address. You get it already.', foot(unsubscribe)],
  }
}
