/** Pure: rules for message texts. */
import { chatFailures } from '#contract/chat/chat.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import { holdsContacts } from '#contract/india/contacts/contacts.ts'

/** Characters that reverse the reading direction, and zero-width characters that hide words from filters. */
const invisible = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu
/** Control characters, except newline and tab. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
const control = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g
/** Many marks on one letter overflow into other lines. Devanagari needs up to four. */
const towers = /(\p{M}{6})\p{M}+/gu

/** The stored form: composed, without harmful characters, trimmed. */
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

/** The text beside a file, which may be empty. @throws too_long */
export function captionOf(text: string, most: number): string {
  const clean = cleanText(text)
  if ([...clean].length > most) throw chatFailures.too_long({ most })
  return clean
}

/** New accounts may not send contact details on their first day. @throws young */
export function requireMature(text: string, joinedAt: Date, now: Date): void {
  const isYoung = now.getTime() - joinedAt.getTime() < chatLimits.youngMs
  if (isYoung && holdsContacts(withoutMentions(text))) throw chatFailures.young()
}

const mention = /(?<![\p{L}\p{N}@._-])@([a-z0-9](?:[a-z0-9._]{1,58}[a-z0-9])?)/giu

/** The first few usernames mentioned in a text, each once. */
export function mentionsIn(text: string): string[] {
  const names = [...text.matchAll(mention)].map(([, name = '']) => name.toLowerCase())
  return [...new Set(names)].slice(0, chatLimits.mentions)
}

/** Mentioning a person of the site is not a contact detail. */
function withoutMentions(text: string): string {
  return text.replace(mention, '')
}
