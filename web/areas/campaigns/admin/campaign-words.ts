/** Words about campaigns: counts, durations, and why recipients were left out. */
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

/** Why a recipient of a frozen audience got no mail; answers of mail servers stay verbatim. */
export const reasonOf = (reason: string) => (isSkip(reason) ? skips[reason] : reason)

type Counts = Record<RecipientState, number>

/** How many of a frozen audience are handled, and how many remain. */
export function progressOf(counts: Counts): { total: number; handled: number; left: number } {
  const left = counts.waiting + counts.sending
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { total, handled: total - left, left }
}

/** The time left at the mail server's pace. */
export function timeLeft(left: number, perSecond: number): string {
  const minutes = left / perSecond / 60
  if (minutes < 1) return 'Less than a minute left'
  if (minutes < 90) return `About ${countOf(Math.ceil(minutes), { one: 'minute', many: 'minutes' })} left`
  return `About ${countOf(Math.round(minutes / 60), { one: 'hour', many: 'hours' })} left`
}

/** Announced to screen readers at every tenth, not at every poll. */
export function spokenProgress({ total, handled }: { total: number; handled: number }): string {
  const tenths = total ? Math.floor((handled / total) * 10) : 0
  return tenths ? `${tenths * 10} % of the mails are handled` : ''
}

/** A share of the recipients who allow tracking. */
export const ofAllowing = (count: number, counted: number) =>
  `${count.toLocaleString('en-IN')} of ${counted.toLocaleString('en-IN')} who allow it`
