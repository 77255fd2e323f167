/** What each area knows of people, how it hands that over, and how it forgets it. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Hold } from '#contract/privacy/privacy.ts'
import type { Ctx } from './platform/context.ts'

/** Somebody whose data is gathered or erased. */
export interface Subject {
  id: string
  username: string
  /** Only as far as they are proved. */
  email: string | null
  phone: string | null
  /** `Former member 7F3A`: what stands in the books in place of the names. */
  pseudonym: string
  /** Every word by which others may have written of them: names, the stage name, addresses. The longest first. */
  words: readonly string[]
}

export type Row = Record<string, unknown>

/** Something that the person sent, as the store has it. */
export interface PersonalFile {
  /** `pictures/0193….webp`: with the id that its row has in what is gathered. */
  name: string
  key: string
}

export interface PersonalData {
  /** The tables that hold something about people; a test finds those that nobody names. */
  tables: readonly string[]
  /** What the person gets to read, by section. */
  gather: (ctx: Ctx, subject: Subject) => Promise<Record<string, Row[]>>
  /** The files of those rows, to be handed over beside them. */
  files?: (ctx: Ctx, subject: Subject) => Promise<PersonalFile[]>
  /** Takes the person out, in the transaction of the erasure. Done twice it changes nothing. */
  erase: (ctx: Ctx, subject: Subject) => Promise<void>
  /** What has to end first, in the person's words. */
  holds?: (ctx: Ctx, personId: string) => Promise<Hold[]>
}

/** Standing by itself: `dev` is not in `devotional`. `+91…` has no beginning of a word before it. */
const asPattern = (word: string) =>
  `${/^\w/.test(word) ? '\\m' : ''}${word.replace(/[^\p{L}\p{N} ]/gu, '\\$&')}${/\w$/.test(word) ? '\\M' : ''}`

/** A text with every word of the person replaced. */
export function withoutWords(text: SQLWrapper, { words, pseudonym }: Subject): SQL {
  return words.reduce((rest, word) => sql`regexp_replace(${rest}, ${asPattern(word)}, ${pseudonym}, 'gi')`, sql`${text}`)
}

/** Does a text hold a word of the person's? */
export function mentions(text: SQLWrapper, { words }: Subject): SQL {
  return words.length ? sql`${text} ~* ${words.map(asPattern).join('|')}` : sql`false`
}
