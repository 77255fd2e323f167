/** Rules for usernames and passwords, and the parsing of sign-in names. */
import { email, phone, reservedUsernames, username } from '#contract/auth/auth.ts'
import { commonPasswords, commonWords } from './common-passwords.ts'

export type SignInName = { kind: 'email' | 'phone' | 'username'; value: string }

/** Parses a name typed into a sign-in box; null if no account can have it. */
export function readSignInName(typed: string): SignInName | null {
  const kinds = typed.includes('@') ? [['email', email] as const] : [['phone', phone] as const, ['username', username] as const]
  for (const [kind, field] of kinds) {
    const read = field.safeParse(typed)
    if (read.success) return { kind, value: read.data }
  }
  return null
}

const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an e-mail, for limits and votes: a plus suffix is ignored nearly everywhere, and Gmail ignores dots. Never use it for mail or
 * sign-in, since at some providers they may be two people.
 */
export function foldedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = '', host = ''] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()]
  const box = name.replace(/(?<=.)\+.*$/, '')
  return dotless.has(host) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`
}

interface Addresses {
  email: string | null
  email_verified_at: Date | null
  phone: string | null
  phone_verified_at: Date | null
}

/** The e-mail if a code or a link has proved it; a merely typed one may be mistyped. */
export function provedEmail({ email, email_verified_at }: Pick<Addresses, 'email' | 'email_verified_at'>): string | null {
  return email_verified_at ? email : null
}

/** Like `provedEmail`, for the phone. */
export function provedPhone({ phone, phone_verified_at }: Pick<Addresses, 'phone' | 'phone_verified_at'>): string | null {
  return phone_verified_at ? phone : null
}

/** The name shown to other people: the first name and an initial. */
export function shortName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return last_name ? `${first_name} ${[...last_name][0]}.` : first_name
}

const bare = (name: string) => name.toLowerCase().replace(/[._-]/g, '')

const twins: Record<string, string> = { '0': 'o', '1': 'l', i: 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', rn: 'm', vv: 'w' }

/** Normalizes lookalikes: `adm1n`, `a.drnin` and `admin` become one. */
function looksOf(name: string): string {
  return bare(name).replace(/rn|vv|[013457i]/g, (sign) => twins[sign] as string)
}
const reserved = new Set(reservedUsernames.map(looksOf))

/** True for a reserved name, or one that looks like it. */
export function isReserved(name: string): boolean {
  return reserved.has(looksOf(name))
}

/** Suggestions near a taken name, best first; all pass the username rule and none is reserved. */
export function namesNear(taken: string, number: string): string[] {
  const stem = taken.slice(0, 30 - 1 - Math.max(number.length, 'live'.length)).replace(/[._]+$/, '')
  const near = [`${stem}.live`, `${stem}_in`, `${stem}.art`, `${stem}${number}`, `${stem}_${number}`, `the.${stem}`]
  return [...new Set(near)].filter((name) => name !== taken && username.safeParse(name).success && !isReserved(name))
}

const fewestSigns = 4
const shortestName = 3

/**
 * True for a password that guessing programs try first. NIST SP 800-63B 5.1.1.2: lists, repetitions, sequences, the person's own names; no rule
 * about kinds of characters.
 */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  const letters = folded.replace(/[^\p{L}\p{N}]/gu, '')
  // Without the beginnings and endings that such programs add: `india@2024`, `123krishna!`.
  const word = unleet(folded.replace(/[^\p{L}]*$/u, '').replace(/^[^\p{L}]+/u, '')).replace(/[^\p{L}]/gu, '')
  if (new Set(folded).size < fewestSigns || isRepetition(folded) || isSequence(letters)) return true
  if (commonWords.has(word) || [folded, letters, unleet(folded)].some((form) => commonPasswords.has(form))) return true
  return own.map(bare).some((name) => name.length >= shortestName && (word === name.replace(/\d+$/, '') || letters === name))
}

/** `abcabcabc`, `12121212` */
function isRepetition(text: string): boolean {
  return /^(.{1,6}?)\1+$/u.test(text)
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
]

/** The whole text is a run of the alphabet, the digits or a keyboard row, forwards or backwards. */
function isSequence(text: string): boolean {
  return rows.some((row) => row.includes(text) || [...row].reverse().join('').includes(text))
}

const spoken: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

/** Every guessing program reads `P@ssw0rd` as `password`. */
function unleet(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => spoken[sign] as string)
}

/** The path to open after signing in, or home. It must be on this site: browsers read `//x` and `/\x` as another site. */
export function safeReturn(path: string | undefined): string {
  if (!path) return '/'
  // A browser may drop a control character, which can leave `//`.
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : '/'
}

/** The day on which a person reaches that age. For a birthday on 29 February it is 1 March in other years. */
export function birthdayAt(birth: string, years: number): string {
  const [year = 0, month = 1, day = 1] = birth.split('-').map(Number)
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10)
}

/** Full years from one day to another, both as `2026-11-21`. A person born on 29 February gets older on 1 March. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}
