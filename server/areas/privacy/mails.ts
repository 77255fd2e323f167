/** Emails about exports and erasure. */
import { brand } from '#brand'
import { dayMs, formatWhen, hourMs } from '#contract/grammar/time.ts'
import { privacyLimits } from '#contract/privacy/privacy.ts'
import type { MailContent } from '../../platform/mail/message.ts'

export function exportReadyMail({ firstName: to, link }: { firstName: string; link: string }): MailContent {
  return {
    subject: 'The copy of your data is ready',
    to,
    lines: [
      `Here is everything that ${brand.name} holds about you, with the files that you sent. Open the link while you are signed in, and prove once more that it is you. It works for ${privacyLimits.linkMs / hourMs} hours; the copy itself is removed after ${privacyLimits.exportKeptMs / dayMs} days.`,
    ],
    about: 'Your copy',
    link,
    after: ['If you did not ask for it, sign out your other devices in your settings and set a new password.'],
  }
}

export function erasureAskedMail({ firstName: to, dueAt, link }: { firstName: string; dueAt: Date; link: string }): MailContent {
  return {
    subject: 'Your account will be erased',
    to,
    lines: [`As you asked, your account is erased on ${formatWhen(dueAt)}. Until then you can change your mind with one press.`],
    about: 'Change my mind',
    link,
    after: ['If you did not ask for this, press it too, and then set a new password.'],
  }
}

export function erasureHeldMail({
  firstName: to,
  holds,
  link,
}: {
  firstName: string
  holds: readonly string[]
  link: string
}): MailContent {
  return {
    subject: 'Your account could not be erased yet',
    to,
    lines: [
      `Your account was to be erased, but something has to be settled first:\n${holds.map((hold) => `- ${hold}`).join('\n')}`,
      'We try again every day, and erase it as soon as nothing stands in the way. You can change your mind on that page.',
    ],
    about: 'Your privacy settings',
    link,
  }
}

export function erasedMail({ firstName: to }: { firstName: string }): MailContent {
  return {
    subject: 'Your account is erased',
    to,
    lines: [
      'Your account and what we held about you are erased. What the law makes us keep, bookings and payments, no longer carries your name. This is the last mail to this address.',
    ],
  }
}
