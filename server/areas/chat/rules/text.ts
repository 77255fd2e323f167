/** What may be written. Pure. */
import { chatFailures } from '#contract/chat/chat.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import { holdsContacts } from '#contract/india/contacts/contacts.ts'

/** Marks that turn the reading direction around for what follows, and letters without width that hide words from filters. */
const invisible = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu
/** Control letters, but for the end of a line and the tab. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const control = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g
/** More than a few marks on one letter climb over the lines around it. Devanagari needs up to four. */
const towers = /(\p{M}{6})\p{M}+/gu

/** As it is kept: composed, without what does harm, without space around. */
export function cleanText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(control, '')
    .replace(invisible, '')
    .normalize('NFC')
    .replace(towers, '$1')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim()
}

/** @throws empty, too_long */
export function requireText(text: string, most: number): string {
  const clean = captionOf(text, most)
  if (!clean) throw chatFailures.empty()
  return clean
}

/** What stands beside a file, perhaps nothing. @throws too_long */
export function captionOf(text: string, most: number): string {
  const clean = cleanText(text)
  if ([...clean].length > most) throw chatFailures.too_long({ most })
  return clean
}

/** Who joined yesterday at the earliest may not send ways to reach them past the site. @throws young */
export function requireMature(text: string, joinedAt: Date, now: Date): void {
  const isYoung = now.getTime() - joinedAt.getTime() < chatLimits.youngMs
  if (isYoung && holdsContacts(withoutMentions(text))) throw chatFailures.young()
}

const mention = /(?<![\p{L}\p{N}@._-])@([a-z0-9](?:[a-z0-9._]{1,58}[a-z0-9])?)/giu

/** The usernames that a text calls, each once, the first few. */
export function mentionsIn(text: string): string[] {
  const names = [...text.matchAll(mention)].map(([, name = '']) => name.toLowerCase())
  return [...new Set(names)].slice(0, chatLimits.mentions)
}

/** Calling somebody of the site is no way past it. */
function withoutMentions(text: string): string {
  return text.replace(mention, '')
}
