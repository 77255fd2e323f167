/** A mail before it is written: what it says, without how it looks. */
import { brand } from '#brand'

export interface Letter {
  subject: string
  /** Whom it greets by name. */
  to?: string
  /** Paragraphs; empty ones are left out. */
  lines: readonly string[]
  /** What it is about, in a table: `['When', 'Sat, 12 Dec 2026']`. */
  facts?: readonly (readonly [name: string, value: string])[]
  /** To be typed somewhere: shown large. It stands in the paragraphs too. */
  code?: string
  /** The way to what it is about. Without `about` it is only the address. */
  link?: string
  about?: string
  /** After the link. */
  after?: readonly string[]
  /** Why it comes, and where that can be changed. */
  why?: { text: string; link?: string }
}

/** A letter without what only its shape is for. */
export const paragraphs = (lines: readonly string[] = []) => lines.filter(Boolean)

/** In one line, whatever somebody has made their name. */
export const greeting = ({ to }: Letter) => (to ? `Dear ${to.replace(/\s+/g, ' ')},` : 'Hello,')

/** The part of the mail for who reads no HTML. */
export function textOf(letter: Letter): string {
  const { lines, facts = [], about, link, after, why } = letter
  return [
    greeting(letter),
    ...paragraphs(lines),
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    link ? (about ? `${about}: ${link}` : link) : '',
    ...paragraphs(after),
    brand.name,
    why ? `-- \n${[why.text, why.link].filter(Boolean).join(' ')}` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** In one line, for a text message. */
export function shortTextOf({ lines, link, after }: Letter): string {
  return [...paragraphs(lines), link, ...paragraphs(after)].filter(Boolean).join(' ')
}
