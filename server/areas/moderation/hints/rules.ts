/** The texts of hints and their confidence. Pure. */

import { dayMs } from '#contract/grammar/time.ts'
import type { Contact, ContactKind } from '#contract/india/contacts/contacts.ts'
import { type HintConfidence, type ReviewHint, reviewLimits } from '#contract/moderation/review.ts'
import { finderOf, flagsIn } from '../../jobs/rules/guard.ts'
import type { HiddenPlace } from '../tables.ts'

export type Hint = Pick<ReviewHint, 'kind' | 'confidence' | 'text'>

/** Phrases that lead people and their money off the site, or promise fake prizes and accounts. One for all spellings that fold alike. */
const phrases: readonly string[] = [
  'pay me directly',
  'pay directly',
  'direct payment',
  'pay outside',
  'outside the site',
  'outside the app',
  'without commission',
  'save the commission',
  'cash only advance',
  'send advance on gpay',
  'gpay karo',
  'paytm karo',
  'phonepe karo',
  'gift card',
  'scan this qr',
  'update your kyc',
  'kyc update',
  'account will be blocked',
  'you have won',
  'lottery',
  'double your money',
  'work from home',
  'seedha payment',
  'bina commission',
  'सीधे भुगतान',
  'बिना कमीशन',
  'लॉटरी',
]
const othersIn = finderOf(phrases)

export function scamWords(texts: readonly string[]): Hint | null {
  const found = [...flagsIn(...texts), ...othersIn(...texts)]
  if (!found.length) return null
  const quoted = found.map((phrase) => `“${phrase}”`).join(', ')
  return { kind: 'scam_words', confidence: found.length > 1 ? 'high' : 'medium', text: `The text says ${quoted}, as frauds do.` }
}

const contactNames: Record<ContactKind, string> = {
  phone: 'a phone number',
  upi: 'a UPI id',
  email: 'an e-mail address',
  link: 'a link',
  handle: 'a name on another site',
}
/** With these, people can pay or talk off the site at once. */
const direct: readonly ContactKind[] = ['phone', 'upi', 'email']

export function contactInText(contacts: readonly Contact[]): Hint | null {
  const kinds = [...new Set(contacts.map(({ kind }) => kind))]
  if (!kinds.length) return null
  const confidence = kinds.some((kind) => direct.includes(kind)) ? 'medium' : 'low'
  return { kind: 'contact_in_text', confidence, text: `The text seems to name ${kinds.map((kind) => contactNames[kind]).join(', ')}.` }
}

const places: Record<HiddenPlace, readonly [one: string, many: string]> = {
  message: ['message', 'messages'],
  booking: ['booking request', 'booking requests'],
  proposal: ['proposal', 'proposals'],
  collab: ['collaboration request', 'collaboration requests'],
  order: ['order', 'orders'],
}

/** Asking for a number once may be harmless; repetition is not. */
export function contactsHidden(counts: ReadonlyMap<HiddenPlace, number>): Hint | null {
  const total = [...counts.values()].reduce((sum, each) => sum + each, 0)
  if (!total) return null
  const counted = [...counts].map(([place, times]) => `${times} ${places[place][times === 1 ? 0 : 1]}`)
  const confidence: HintConfidence = total >= 5 ? 'high' : total >= 2 ? 'medium' : 'low'
  const days = reviewLimits.hiddenContactsMs / dayMs
  return { kind: 'contacts_hidden', confidence, text: `In the last ${days} days contacts were hidden in ${counted.join(', ')} of theirs.` }
}

export interface Other {
  name: string
  isSuspended: boolean
}
const standing = ({ isSuspended }: Other) => (isSuspended ? ', who is suspended' : '')

/** @param bitsApart of 64; copies of one picture measured at most 5 */
export function samePicture(other: Other, bitsApart: number): Hint {
  const confidence: HintConfidence = bitsApart <= 3 ? 'high' : bitsApart <= 5 ? 'medium' : 'low'
  return { kind: 'same_picture', confidence, text: `This picture looks like one of ${other.name}${standing(other)}.` }
}

/** Families and bands share accounts, so a match with a person in good standing says little. */
export function knownAccount(other: Other): Hint {
  const text = `Their payout account, or a UPI id in the text, is also that of ${other.name}${standing(other)}.`
  return { kind: 'known_account', confidence: other.isSuspended ? 'high' : 'low', text }
}

export function knownContact(other: Other): Hint {
  const text = `Their phone number, or one in the text, is that of ${other.name}${standing(other)}.`
  return { kind: 'known_contact', confidence: other.isSuspended ? 'high' : 'low', text }
}

/** @param score 0 to 1; dancers and drawings are sometimes taken for nudity, so even 1 is a guess */
export function nudity(score: number): Hint {
  const confidence: HintConfidence = score >= 0.8 ? 'high' : score >= 0.5 ? 'medium' : 'low'
  return { kind: 'nudity', confidence, text: 'This picture may show nudity.' }
}
