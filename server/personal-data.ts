/** The personal data of each area: what it has, how it exports it, and how it erases it. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Hold } from '#contract/privacy/privacy.ts'
import type { Ctx } from './platform/context.ts'

/** The person whose data is exported or erased. */
export interface Subject {
  id: string
  username: string
  /** Verified addresses only. */
  email: string | null
  phone: string | null
  /** `Former member 7F3A`: replaces the names in the books. */
  pseudonym: string
  /** Every word that may name them in other people's texts: names, the stage name, addresses. Longest first. */
  words: readonly string[]
}

export type Row = Record<string, unknown>

/** A file that the person uploaded. */
export interface PersonalFile {
  /** `pictures/0193….webp`: with the id of its exported row. */
  name: string
  key: string
}

export interface PersonalData {
  /** Tables with personal data; a test finds unlisted ones. */
  tables: readonly string[]
  /** The person's export, by section. */
  gather: (ctx: Ctx, subject: Subject) => Promise<Record<string, Row[]>>
  /** The files of those rows, exported beside them. */
  files?: (ctx: Ctx, subject: Subject) => Promise<PersonalFile[]>
  /** Erases the person, in the transaction of the erasure. Idempotent. */
  erase: (ctx: Ctx, subject: Subject) => Promise<void>
  /** What must end first, in words for the person. */
  holds?: (ctx: Ctx, personId: string) => Promise<Hold[]>
}

/** Matches whole words: `dev` is not in `devotional`. `+91…` has no word boundary before it. */
const asPattern = (word: string) =>
  `${/^\w/.test(word) ? '\\m' : ''}${word.replace(/[^\p{L}\p{N} ]/gu, '\\$&')}${/\w$/.test(word) ? '\\M' : ''}`

/** A text with every word of the person replaced. */
export function withoutWords(text: SQLWrapper, { words, pseudonym }: Subject): SQL {
  return words.reduce((rest, word) => sql`regexp_replace(${rest}, ${asPattern(word)}, ${pseudonym}, 'gi')`, sql`${text}`)
}

/** True if a text contains a word of the person. */
export function mentions(text: SQLWrapper, { words }: Subject): SQL {
  return words.length ? sql`${text} ~* ${words.map(asPattern).join('|')}` : sql`false`
}
