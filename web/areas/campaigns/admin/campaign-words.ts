/** Campaigns in words: how many, how long, and why somebody is left out. */
import { exclusions, type RecipientState, type SkipReason } from '#contract/campaigns/campaigns.ts'
import type { MailingList } from '#contract/campaigns/mailing-lists.ts'
import { countOf } from '#web/lib/count-of.ts'

export const listNames: Record<MailingList, string> = { newsletter: 'Newsletter', offers: 'Offers and invitations' }

export const recipientStateNames: Record<RecipientState, string> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  bounced: 'Came back',
  failed: 'Failed',
  skipped: 'Left out',
}

export const people = (count: number) => countOf(count, { one: 'person', many: 'people' })

const skips: Record<SkipReason, string> = { ...exclusions, erased: 'Account deleted', missing_variable: 'A variable is missing' }
const isSkip = (reason: string): reason is SkipReason => reason in skips

/** Why somebody of a frozen audience got nothing; what a mail server said stays as it said it. */
export const reasonOf = (reason: string) => (isSkip(reason) ? skips[reason] : reason)

type Counts = Record<RecipientState, number>

/** Of a frozen audience: how many are dealt with, and how many are not yet. */
export function progressOf(counts: Counts): { total: number; handled: number; left: number } {
  const left = counts.waiting + counts.sending
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { total, handled: total - left, left }
}

/** How long the rest takes at the pace of the mail server. */
export function timeLeft(left: number, perSecond: number): string {
  const minutes = left / perSecond / 60
  if (minutes < 1) return 'Less than a minute left'
  if (minutes < 90) return `About ${countOf(Math.ceil(minutes), { one: 'minute', many: 'minutes' })} left`
  return `About ${countOf(Math.round(minutes / 60), { one: 'hour', many: 'hours' })} left`
}

/** Read aloud while it is sent: at every tenth, not at every look. */
export function spokenProgress({ total, handled }: { total: number; handled: number }): string {
  const tenths = total ? Math.floor((handled / total) * 10) : 0
  return tenths ? `${tenths * 10} % of the mails are handled` : ''
}

/** A share of those who allow that it is counted. */
export const ofAllowing = (count: number, counted: number) =>
  `${count.toLocaleString('en-IN')} of ${counted.toLocaleString('en-IN')} who allow it`
