/** What people are written about their copy and their leaving. */
import { brand } from '#brand'
import { formatWhen } from '#contract/time.ts'
import type { Mail } from '../../platform/mail/port.ts'

type Letter = Omit<Mail, 'to'>
const letter = (subject: string, paragraphs: string[]): Letter => ({ subject, text: [...paragraphs, brand.name].join('\n\n') })

export function exportReadyMail({ firstName, link }: { firstName: string; link: string }): Letter {
  return letter('The copy of your data is ready', [
    `Hello ${firstName},`,
    `here is everything that ${brand.name} holds about you. Open the link while you are signed in, and prove once more that it is you. It works for 24 hours; the copy itself is removed after a week:`,
    link,
    'If you did not ask for it, sign out your other devices in your settings and set a new password.',
  ])
}

export function erasureAskedMail({ firstName, dueAt, link }: { firstName: string; dueAt: Date; link: string }): Letter {
  return letter('Your account will be erased', [
    `Hello ${firstName},`,
    `as you asked, your account is erased on ${formatWhen(dueAt)}. Until then you can change your mind with one press:`,
    link,
    'If you did not ask for this, press it too, and then set a new password.',
  ])
}

export function erasureHeldMail({ firstName, holds, link }: { firstName: string; holds: readonly string[]; link: string }): Letter {
  return letter('Your account could not be erased yet', [
    `Hello ${firstName},`,
    `your account was to be erased, but something has to be settled first:\n${holds.map((hold) => `- ${hold}`).join('\n')}`,
    'We try again every day, and erase it as soon as nothing stands in the way. You can change your mind here:',
    link,
  ])
}

export function erasedMail({ firstName }: { firstName: string }): Letter {
  return letter('Your account is erased', [
    `Hello ${firstName},`,
    'your account and what we held about you are erased. What the law makes us keep, bookings and payments, no longer carries your name. This is the last mail to this address.',
  ])
}
