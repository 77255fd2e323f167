/** GSTIN and PAN as fields of a call. */
import { z } from 'zod'
import { type StateCode, states } from './states.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The check character of a GSTIN, its fifteenth. @param first the fourteen before it */
export function checkOf(first: string): string {
  let sum = 0
  for (const [place, letter] of [...first].entries()) {
    const product = alphabet.indexOf(letter) * (place % 2 ? 2 : 1)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return alphabet[(36 - (sum % 36)) % 36] as string
}

const typed = z
  .string()
  .trim()
  .max(30)
  .overwrite((value) => value.replace(/[\s-]/g, '').toUpperCase())

/** The fourth letter is the kind of holder: P a person, H a Hindu undivided family, C a company … */
const panShape = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/
export const pan = typed.regex(panShape, 'A PAN is five letters, four digits and a letter, like ABCPM1234D.')

export const gstin = typed
  .regex(/^\d{2}[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'A GSTIN has 15 characters: state, PAN, and three more.')
  .refine((value) => value.slice(0, 2) in states, 'This GSTIN begins with the number of no state.')
  .refine(
    (value) => value.length !== 15 || checkOf(value.slice(0, 14)) === value[14],
    'The last character does not fit. Please compare it with your certificate.',
  )

export function stateOfGstin(gstin: string): StateCode {
  return gstin.slice(0, 2) as StateCode
}

export function panOfGstin(gstin: string): string {
  return gstin.slice(2, 12)
}

/** Only they have an annual amount below which nothing is deducted. */
export function isPersonOrFamily(pan: string): boolean {
  return pan[3] === 'P' || pan[3] === 'H'
}
