/** What may be a username or a password, and how what was typed is read. */
import { email, phone, reservedUsernames, username } from '#contract/auth/auth.ts'
import { commonPasswords, commonWords } from './common-passwords.ts'

export type SignInName = { kind: 'email' | 'phone' | 'username'; value: string }

/** Reads what was typed into a sign-in box; null when nobody can be called so. */
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
 * The mailbox behind an e-mail, for limits and votes: what follows a plus is the same mailbox nearly everywhere, and Gmail reads
 * no dots. Never for mail or sign-in: at some provider they may be two people.
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

/** Whoever typed an address may have mistyped it: only one that a code or a link has proved is theirs. */
export function provedEmail({ email, email_verified_at }: Pick<Addresses, 'email' | 'email_verified_at'>): string | null {
  return email_verified_at ? email : null
}

/** As `provedEmail`, of the phone. */
export function provedPhone({ phone, phone_verified_at }: Pick<Addresses, 'phone' | 'phone_verified_at'>): string | null {
  return phone_verified_at ? phone : null
}

/** What other people see of a name: the first one and an initial. */
export function shortName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return last_name ? `${first_name} ${[...last_name][0]}.` : first_name
}

const bare = (name: string) => name.toLowerCase().replace(/[._-]/g, '')

const twins: Record<string, string> = { '0': 'o', '1': 'l', i: 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', rn: 'm', vv: 'w' }

/** How a name looks at a glance: `adm1n`, `a.drnin` and `admin` are one. */
function looksOf(name: string): string {
  return bare(name).replace(/rn|vv|[013457i]/g, (sign) => twins[sign] as string)
}
const reserved = new Set(reservedUsernames.map(looksOf))

/** Is it a name of the house, or one that would pass for it? */
export function isReserved(name: string): boolean {
  return reserved.has(looksOf(name))
}

/** Names near a taken one, best first; all pass the username rule and none is reserved. */
export function namesNear(taken: string, number: string): string[] {
  const stem = taken.slice(0, 30 - 1 - Math.max(number.length, 'live'.length)).replace(/[._]+$/, '')
  const near = [`${stem}.live`, `${stem}_in`, `${stem}.art`, `${stem}${number}`, `${stem}_${number}`, `the.${stem}`]
  return [...new Set(near)].filter((name) => name !== taken && username.safeParse(name).success && !isReserved(name))
}

const fewestSigns = 4
const shortestName = 3

/**
 * Is this a password that guessing programs try first? NIST SP 800-63B 5.1.1.2: lists, repetitions, sequences, the
 * person's own names; nothing about mixing kinds of letters.
 */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  const letters = folded.replace(/[^\p{L}\p{N}]/gu, '')
  // What is left when the ending that programs add by themselves is taken off: `india@2024`, `123krishna!`.
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

/** All of it stands in one row of the alphabet, the digits or the keyboard, either way round. */
function isSequence(text: string): boolean {
  return rows.some((row) => row.includes(text) || [...row].reverse().join('').includes(text))
}

const spoken: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

/** `P@ssw0rd` is `password` to every guessing program. */
function unleet(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => spoken[sign] as string)
}

/** Where to go after signing in: a path of this site, or home. Browsers read `//x` and `/\x` as another site. */
export function safeReturn(path: string | undefined): string {
  if (!path) return '/'
  // A control character may vanish in the browser and leave `//` behind.
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : '/'
}

/** The day on which somebody born on that day is so old. After a 29 February it is 1 March where there is none. */
export function birthdayAt(birth: string, years: number): string {
  const [year = 0, month = 1, day = 1] = birth.split('-').map(Number)
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10)
}

/** Whole years from one day to another, both `2026-11-21`. Born on 29 February, one is a year older on 1 March. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}
