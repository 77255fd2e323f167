/** What each check is, for its artist. */
import type { CheckState, identityDocuments, OwnCheck } from '#contract/checks/checks.ts'
import { formatDay } from '#contract/grammar/time.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const checkTitles: Record<OwnCheck['kind'], string> = {
  contact: 'E-mail and phone',
  identity: 'Identity',
  bank: 'Bank account',
  gstin: 'GSTIN',
  shows: 'Shows played',
}

export const checkTexts: Record<OwnCheck['kind'], string> = {
  contact: 'Confirmed with a code we send you.',
  identity: 'We compare a document with your portrait and name. It gives you the green badge beside your name.',
  bank: 'We compare your payout account with your verified name. Nobody sees the account.',
  gstin: 'We check your GSTIN in the GST register against the name on your invoices.',
  shows: 'Counted automatically from your first show on Mehfil.',
}

export const checkLooks: Record<OwnCheck['state'], readonly [BadgeTone | undefined, string]> = {
  none: [undefined, 'Not checked'],
  asked: ['marigold', 'In review'],
  passed: ['peacock', 'Verified'],
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

/** The state of a check in a sentence; null where its badge says everything. */
export function standingOf({ kind, state, checked, askedAt, decidedAt, endsAt, reason, note }: OwnCheck): string | null {
  if (kind === 'shows') return decidedAt && `Latest show on ${formatDay(decidedAt)}`
  if (state === 'passed' && checked && decidedAt)
    return `${checked} on ${formatDay(decidedAt)}${endsAt ? `, valid until ${formatDay(endsAt)}` : ''}`
  if (state === 'asked' && askedAt) return `Requested on ${formatDay(askedAt)}.`
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
