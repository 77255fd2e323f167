/** What each check is, for its artist. */
import type { CheckState, identityDocuments, OwnCheck } from '#contract/checks.ts'
import { formatDay } from '#contract/time.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const checkTitles: Record<OwnCheck['kind'], string> = {
  contact: 'E-mail and phone',
  identity: 'Identity',
  bank: 'Bank account',
  gstin: 'GSTIN',
  shows: 'Shows played',
}

export const checkTexts: Record<OwnCheck['kind'], string> = {
  contact: 'Both are confirmed with a code that we send you.',
  identity: 'We compare a document with a portrait and your name. Only this check puts the green badge beside your name.',
  bank: 'We compare the name of your payout account with the name that your identity check proved. Nobody sees the account.',
  gstin: 'We look your number up in the GST register and compare the name with the one on your invoices.',
  shows: 'Every show that you play through Mehfil counts by itself, from the first one.',
}

export const checkLooks: Record<OwnCheck['state'], readonly [BadgeTone | undefined, string]> = {
  none: [undefined, 'Not checked'],
  asked: ['marigold', 'In review'],
  passed: ['peacock', 'Passed'],
  refused: ['danger', 'Did not pass'],
  lapsed: [undefined, 'Not decided in time'],
  ended: [undefined, 'Ended'],
  withdrawn: [undefined, 'Withdrawn'],
}

export const stateNames: Record<CheckState, string> = {
  asked: 'Waiting for us',
  passed: 'Passed',
  refused: 'Refused',
  lapsed: 'Not decided in time',
  ended: 'Ended',
  withdrawn: 'Withdrawn',
}

/** How a check stands, in a sentence; null where the badge beside it says all. */
export function standingOf({ kind, state, checked, askedAt, decidedAt, endsAt, reason, note }: OwnCheck): string | null {
  if (kind === 'shows') return decidedAt && `The latest on ${formatDay(decidedAt)}.`
  if (state === 'passed' && checked && decidedAt)
    return `${checked} on ${formatDay(decidedAt)}.${endsAt ? ` The badge is on your page until ${formatDay(endsAt)}.` : ''}`
  if (state === 'asked' && askedAt) return `Asked on ${formatDay(askedAt)}.`
  const why = [reason, note].filter(Boolean).join('. ')
  return why ? why.replace(/([^.!?])$/, '$1.') : null
}

export const documentHints: Record<(typeof identityDocuments)[number], string> = {
  passport: 'The page with your photo',
  driving_licence: 'The side with your photo',
  voter_card: 'The side with your photo',
  pan: 'The side with your photo',
  aadhaar: 'Cover the first eight digits; we do not take a number that can be read',
}
