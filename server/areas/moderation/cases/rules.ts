/** Pure: interprets a search query, and reads and writes timeline cursors. */
import { z } from 'zod'
import { email as emailField, phone as phoneField } from '#contract/auth/auth.ts'

export interface SearchWords {
  /** Normalised like names and titles: lower case, single spaces. */
  text: string
  id: string | null
  email: string | null
  /** In the stored form: `+91` and ten digits. */
  phone: string | null
  username: string | null
  /** Possible numbers of bookings, orders, tickets and invoices. */
  numbers: readonly string[]
  /** As the payment partner or a bank writes it. */
  reference: string | null
  /** The reference in capitals, letters and digits only, with and without a leading UTR. */
  plainReferences: readonly string[]
}

/** Shorter queries match no substrings. */
export const leastInside = 3

const phoneLike = /^[+\d][\d\s().-]{8,22}$/
const usernameLike = /^@?[a-z0-9._-]{1,40}$/i
/** Of a booking or an order: `BK-7F3K9QWZ`, with or without its prefix. */
const numberLike = /^(?:(BK|AR)[\s-]?)?([A-Z0-9]{8})$/
const referenceLike = /^[\w.:/-]{5,64}$/
const handedOver = /^(?:UTR|RRN|IMPS|NEFT|RTGS)?[\s:#-]*([A-Z0-9][A-Z0-9\s-]{4,40})$/i

export function readWords(typed: string): SearchWords {
  const words = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
  const email = emailField.safeParse(words)
  return {
    text: words.toLowerCase(),
    id: z.uuid().safeParse(words).success ? words.toLowerCase() : null,
    email: email.success ? email.data : null,
    phone: phoneIn(words),
    username: usernameLike.test(words) ? words.replace(/^@/, '') : null,
    numbers: numbersIn(words.toUpperCase()),
    reference: referenceLike.test(words) ? words : null,
    plainReferences: plainReferences(words),
  }
}

function phoneIn(words: string): string | null {
  if (!phoneLike.test(words)) return null
  const digits = words.replace(/\D/g, '').replace(/^(?:0091|091)(?=\d{10}$)/, '')
  const phone = phoneField.safeParse(digits)
  return phone.success ? phone.data : null
}

function numbersIn(words: string): string[] {
  const [, series, rest] = numberLike.exec(words) ?? []
  if (rest) return series ? [`${series}-${rest}`] : [`BK-${rest}`, `AR-${rest}`]
  return /^[A-Z0-9][A-Z0-9/-]{4,30}$/.test(words) && /\d/.test(words) ? [words] : []
}

function plainReferences(words: string): string[] {
  const [, rest] = handedOver.exec(words) ?? []
  if (!rest || !/\d/.test(rest)) return []
  const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return [...new Set([plain(words), plain(rest), `UTR${plain(rest)}`])]
}

/** A `like` pattern for a literal prefix. */
export function beginningWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** The last event of the previous page; the key tells events of the same moment apart. */
export interface TimelineCursor {
  /** As the database prints it, to the microsecond. */
  at: string
  key: string
}

const cursorShape = z.tuple([z.iso.datetime({ offset: true }), z.string().min(1).max(80)])

export function writeCursor({ at, key }: TimelineCursor): string {
  return Buffer.from(JSON.stringify([at, key])).toString('base64url')
}

/** @returns null for an invalid cursor: the page then starts from the beginning */
export function readCursor(text: string | undefined): TimelineCursor | null {
  if (!text) return null
  try {
    const [at, key] = cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { at, key }
  } catch {
    return null
  }
}
