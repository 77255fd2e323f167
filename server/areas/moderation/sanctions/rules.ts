/** Sanctions: which can be given, their texts and their effects. Pure. */
import { brand } from '#brand'
import type { Failure } from '#contract/grammar/errors.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { addDays, type Day, dayMs, dayOf, formatUntil, startOfDay } from '#contract/grammar/time.ts'
import {
  limitsText,
  type NewSanction,
  type SanctionPreview,
  type SanctionStep,
  sanctionFailures,
  sanctionLimits,
  sanctionNames,
  sanctionSteps,
} from '#contract/moderation/sanctions.ts'
import type { MailContent } from '../../../platform/mail/message.ts'
import type { sanctions } from '../tables.ts'

export type SanctionRow = typeof sanctions.$inferSelect
/** The content of a sanction, stored or previewed. */
export type SanctionFacts = Pick<SanctionRow, 'step' | 'limits' | 'reason' | 'until'>

const rank = (step: SanctionStep) => sanctionSteps.indexOf(step)
/** Whether the step prevents signing in. */
export const keepsOut = (step: SanctionStep) => rank(step) >= rank('suspend')

/** @returns why it cannot be given, or null */
export function whyNotGiven({ step, limits, until }: NewSanction, standing: SanctionStep | null, at: Date): Failure | null {
  if (standing && rank(standing) > rank(step)) return sanctionFailures.higher_stands({ what: sanctionNames[standing].toLowerCase() })
  if (step === 'limit' && !limits.length) return sanctionFailures.limits_needed()
  if (step === 'limit' && !until) return sanctionFailures.until_needed()
  if (until && (step === 'warn' || step === 'ban')) return sanctionFailures.no_last_day()
  return until ? whyNotUntil(until, at) : null
}

function whyNotUntil(until: Day, at: Date): Failure | null {
  const today = dayOf(at)
  if (until < today) return sanctionFailures.too_soon()
  return until > addDays(today, sanctionLimits.longestDays) ? sanctionFailures.too_long() : null
}

/** With the first instant after its last day; limits only for the step that has some. */
export function saidBy({ step, limits, until, reason }: NewSanction): SanctionFacts {
  return { step, reason, limits: step === 'limit' ? [...new Set(limits)] : [], until: until ? startOfDay(addDays(until, 1)) : null }
}

/** The last moment for an appeal; null if it cannot be appealed (any more). */
export function appealUntil(
  { state, given_at, appealed_at }: Pick<SanctionRow, 'state' | 'given_at' | 'appealed_at'>,
  at: Date,
): Date | null {
  const end = new Date(given_at.getTime() + sanctionLimits.appealMs)
  const isOpen = (state === 'in_force' || state === 'ended') && !appealed_at && end > at
  return isOpen ? end : null
}

const until = (at: Date | null) => (at ? ` until ${formatUntil(at)}` : '')
const happened: Record<SanctionStep, (said: SanctionFacts) => string> = {
  warn: () => 'This is a warning. You can go on using your account. If it happens again, we may limit or suspend it.',
  limit: (said) => `You cannot ${limitsText(said.limits)}${until(said.until)}. Everything else works as before, and it ends by itself.`,
  suspend: (said) =>
    `We have suspended your account${until(said.until)}. You cannot sign in, and nobody sees your page.${said.until ? ' It ends by itself.' : ''}`,
  ban: () => 'We have closed your account for good. You cannot sign in, and nobody sees your page.',
}

const subjects: Record<SanctionStep, string> = {
  warn: `A warning about your ${brand.name} account`,
  limit: `Your ${brand.name} account is limited`,
  suspend: `Your ${brand.name} account is suspended`,
  ban: `Your ${brand.name} account is closed`,
}

const appealDays = sanctionLimits.appealMs / dayMs

/** One sentence, for the bell and the banner. */
export function sentenceOf(said: SanctionFacts): string {
  return happened[said.step](said)
}

/** The email; the admin's preview shows it, too. */
export function mailOf(said: SanctionFacts, to: string, link: string): MailContent {
  return {
    to,
    subject: subjects[said.step],
    lines: [
      sentenceOf(said),
      'The reason:',
      said.reason,
      ...(said.limits.includes('payouts') ? ['What you earn is kept for you and is paid out when this ends.'] : []),
      `If you think this is wrong, appeal within ${appealDays} days. You can do that once, without signing in, and another member of our team decides about it.`,
    ],
    about: 'Appeal',
    link,
  }
}

/** @param lifted.isOpenAgain the sanction prevented signing in until now */
export function liftedMail(
  said: SanctionFacts,
  { to, why, ...lifted }: { to: string; why: string; wasAppealed: boolean; isOpenAgain: boolean },
): MailContent {
  const sentence = `We have lifted the ${sanctionNames[said.step].toLowerCase()} of your account.`
  const subject = lifted.isOpenAgain ? `Your ${brand.name} account is open again` : 'A decision about your account is lifted'
  return {
    to,
    subject: lifted.wasAppealed ? 'Your appeal was successful' : subject,
    lines: [`${sentence} The reason:`, why, lifted.isOpenAgain ? 'You can sign in again.' : ''],
  }
}

export function upheldMail(said: SanctionFacts, { to, answer }: { to: string; answer: string }): MailContent {
  return {
    to,
    subject: 'Your appeal was not successful',
    lines: [
      `Another member of our team has looked at your appeal. The ${sanctionNames[said.step].toLowerCase()} stays as it is${until(said.until)}. Why:`,
      answer,
    ],
  }
}

export function endedMail(said: SanctionFacts, to: string): MailContent {
  return {
    to,
    subject: said.step === 'suspend' ? `Your ${brand.name} account is open again` : `Your ${brand.name} account is not limited any more`,
    lines: [endedSentence(said)],
  }
}

export function endedSentence({ step }: Pick<SanctionFacts, 'step'>): string {
  return step === 'suspend'
    ? 'Your suspension is over. You can sign in and go on.'
    : 'The limits of your account are over. What was kept back is paid out now.'
}

type Facts = Pick<SanctionPreview, 'bookings' | 'orders' | 'jobs' | 'proposals' | 'entries' | 'payouts'>

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** The effects for the deciding admin, one sentence each. */
export function effectsOf(said: SanctionFacts, facts: Facts): string[] {
  if (said.step === 'warn')
    return ['They read the warning on a banner until they confirm it, and by e-mail.', 'Nothing of theirs ends or is kept back.']
  return said.step === 'limit' ? limitEffects(said, facts) : outEffects(said, facts)
}

function limitEffects(said: SanctionFacts, { payouts }: Facts): string[] {
  const kept = `${counted(payouts.total, 'payout')} of ${formatRupees(payouts.amount)} ${payouts.total === 1 ? 'is' : 'are'} kept back now, with all that come`
  return [
    `They cannot ${limitsText(said.limits)}${until(said.until)}. It ends by itself.`,
    ...(said.limits.includes('chat') ? ['They can still read their messages and write to our team.'] : []),
    ...(said.limits.includes('payouts') ? [`${kept}, and paid out when it ends. Nothing is lost.`] : []),
    'Bookings, orders and jobs go on as they are.',
  ]
}

function outEffects(said: SanctionFacts, { bookings, orders, jobs, proposals, entries, payouts }: Facts): string[] {
  const going = bookings.total - bookings.ending
  return [
    `They are signed out everywhere within a minute, cannot sign in${until(said.until)}, and their page disappears.${
      said.step === 'ban' ? ' It does not end by itself.' : said.until ? ' It ends by itself.' : ''
    }`,
    ...(bookings.ending
      ? [
          `${counted(bookings.ending, 'booking')} that nobody has accepted or paid for yet ${bookings.ending === 1 ? 'ends' : 'end'} now; ${formatRupees(bookings.back)} goes back to clients.`,
        ]
      : []),
    ...(going
      ? [
          `${counted(going, 'booking')} ${going === 1 ? 'goes' : 'go'} on, with ${formatRupees(bookings.held)} held. Nothing is refunded by itself: settle each with both sides.`,
        ]
      : []),
    ...(orders.total
      ? [
          `${counted(orders.total, 'order')} of ${formatRupees(orders.paid)} ${orders.total === 1 ? 'goes' : 'go'} on by the clock: what is not sent in time is refunded.`,
        ]
      : []),
    ...(jobs ? [`${counted(jobs, 'open job')} of theirs ${jobs === 1 ? 'is' : 'are'} taken down.`] : []),
    ...(proposals ? [`${counted(proposals, 'proposal')} of theirs ${proposals === 1 ? 'is' : 'are'} withdrawn.`] : []),
    ...(entries
      ? [`${counted(entries, 'entry', 'entries')} in running contests ${entries === 1 ? 'stands' : 'stand'} in no board until it ends.`]
      : []),
    ...(payouts.total
      ? [
          `${counted(payouts.total, 'payout')} of ${formatRupees(payouts.amount)} ${payouts.total === 1 ? 'leaves' : 'leave'} as planned: it is earned.`,
        ]
      : []),
  ]
}
