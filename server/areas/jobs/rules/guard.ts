/** Detects posts that ask artists for money, which real clients never do: in English, and in Hindi in both scripts. Pure. */
import { fold } from '#contract/india/hinglish.ts'
import { jobLimits, type ReviewReason } from '#contract/jobs/jobs.ts'

/**
 * Phrases about something that an artist would pay, one for all spellings that fold alike, Devanagari included. They are phrases because `fee` and
 * `deposit` alone are what clients pay.
 */
const phrases: readonly string[] = [
  'registration fee',
  'registration fees',
  'registration charge',
  'registration charges',
  'registration amount',
  'joining fee',
  'joining fees',
  'security deposit',
  'security money',
  'security amount',
  'security fee',
  'refundable deposit',
  'refundable fee',
  'refundable amount',
  'processing fee',
  'processing fees',
  'processing charge',
  'processing charges',
  'verification fee',
  'verification fees',
  'verification charges',
  'application fee',
  'audition fee',
  'audition fees',
  'audition charges',
  'portfolio charges',
  'portfolio fee',
  'artist card',
  'membership fee',
  'pay to join',
  'pay to apply',
  'pay before audition',
  'gate pass fee',
  'gate pass charges',
  'file charge',
  'file charges',
  'training fee',
  'training fees',
  'uniform charges',
  'costume deposit',
  'caution money',
  'send otp',
  'share otp',
  'otp bhejo',
  'panjikaran shulk',
  'panjikaran rashi',
  'registration shulk',
  'registration ka paisa',
  'registration ke paise',
  'रजिस्ट्रेशन फीस',
  'रजिस्ट्रेशन शुल्क',
  'रजिस्ट्रेशन चार्ज',
  'पंजीकरण शुल्क',
  'पंजीकरण फीस',
  'पंजीकरण राशि',
  'सिक्योरिटी डिपॉजिट',
  'सिक्योरिटी डिपाजिट',
  'सिक्युरिटी डिपॉजिट',
  'सिक्योरिटी मनी',
  'सुरक्षा राशि',
  'सुरक्षा जमा',
  'जमानत राशि',
  'प्रोसेसिंग शुल्क',
  'प्रवेश शुल्क',
  'आवेदन शुल्क',
  'ऑडिशन फीस',
  'ऑडिशन शुल्क',
  'सदस्यता शुल्क',
  'pehle paise bhejo',
  'pehle payment karo',
  'pehle jama karo',
  'paise jama karne honge',
  'पहले पैसे भेजें',
]
/** Finds these phrases in texts, in any spelling. Returns them as listed, in the order of the text. */
export function finderOf(phrases: readonly string[]): (...texts: readonly string[]) => string[] {
  const known = new Map(phrases.map((phrase) => [fold(phrase), phrase]))
  return (...texts) => {
    const words = ` ${fold(texts.join(' \n '))} `
    const found = [...known].filter(([folded]) => words.includes(` ${folded} `))
    return found.sort(([one], [other]) => words.indexOf(` ${one} `) - words.indexOf(` ${other} `)).map(([, phrase]) => phrase)
  }
}

/** The phrases found; empty for nearly every post. */
export const flagsIn = finderOf(phrases)

export interface Posted {
  flags: readonly string[]
  passedFlags: readonly string[]
  /** Whether this client has had a published post. */
  hasPosted: boolean
  accountAgeMs: number
}

/** Reasons for a review by an admin; empty if the post can be published at once. */
export function reviewReasonsFor({ flags, passedFlags, hasPosted, accountAgeMs }: Posted): ReviewReason[] {
  const reasons: ReviewReason[] = []
  if (flags.some((flag) => !passedFlags.includes(flag))) reasons.push('asks_for_money')
  if (!hasPosted && accountAgeMs < jobLimits.newMs) reasons.push('first_job')
  return reasons
}
