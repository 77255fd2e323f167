/** The content of an email, without its layout. */
import { brand } from '#brand'

export interface MailContent {
  subject: string
  /** Name for the greeting. */
  to?: string
  /** Paragraphs; empty ones are dropped. */
  lines: readonly string[]
  /** Details in a table: `['When', 'Sat, 12 Dec 2026']`. */
  facts?: readonly (readonly [name: string, value: string])[]
  /** A code to type somewhere, shown large. It also appears in the paragraphs. */
  code?: string
  /** The main link. Without `about` it is only the URL. */
  link?: string
  about?: string
  /** Paragraphs after the link. */
  after?: readonly string[]
  /** Why the reader gets this email, and where to change that. */
  why?: { text: string; link?: string }
}

/** Drops empty paragraphs. */
export const paragraphs = (lines: readonly string[] = []) => lines.filter(Boolean)

/** On one line, whatever characters a name contains. */
export const greeting = ({ to }: MailContent) => (to ? `Dear ${to.replace(/\s+/g, ' ')},` : 'Hello,')

/** The plain-text part of the email. */
export function textOf(letter: MailContent): string {
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

/** On one line, for a text message. */
export function shortTextOf({ lines, link, after }: MailContent): string {
  return [...paragraphs(lines), link, ...paragraphs(after)].filter(Boolean).join(' ')
}
