/**
 * Ways to reach somebody past the site, in what people write before an advance is paid: phone numbers (as digits however
 * they are set apart or dressed, of every Indian script, or as English or Hindi words), UPI ids, e-mail addresses, links,
 * names on other networks and what asks to go on there. Prices, dates, times, pincodes, numbers of guests and names of songs
 * stay. Everything that hides contacts asks here. Pure.
 */
import { addressesIn } from './addresses.ts'
import { handlesIn } from './networks.ts'
import { phonesIn } from './numbers.ts'
import { originalOf, read } from './reading.ts'

export type ContactKind = 'phone' | 'upi' | 'email' | 'link' | 'handle'
export interface Masked {
  text: string
  kinds: ContactKind[]
}

/** What stands in the place of a contact. */
export const contactMask = '•••••'
export const contactSentence =
  'Phone numbers, payment ids and links are hidden until the booking is accepted. It keeps your advance and the refund policy yours.'

export interface Contact {
  kind: ContactKind
  /** A phone's ten digits; everything else as it is written, in small letters. */
  value: string
}

interface Span extends Contact {
  from: number
  to: number
}

/** Hides every contact. `kinds` says which there were, each once; empty when the text is as it was. */
export function maskContacts(text: string): Masked {
  return withMasks(text, merged(spansIn(text)))
}

/** Every contact that is named, each once. */
export function contactsIn(text: string): Contact[] {
  const found = spansIn(text).map(({ kind, value }) => ({ kind, value }))
  return [...new Map(found.map((contact) => [`${contact.kind} ${contact.value}`, contact])).values()]
}

export function holdsContacts(text: string): boolean {
  return spansIn(text).length > 0
}

/**
 * Hides also a contact that is cut over messages which one person wrote one after the other, the oldest first. Of such a
 * contact each message loses its own part.
 */
export function maskRun(texts: readonly string[]): Masked[] {
  const spans = texts.map(spansIn)
  for (const parts of chainsOf(texts)) {
    const whole = spansIn(parts.map(({ text }) => text).join(' '))
    let start = 0
    for (const { message, offset, text } of parts) {
      for (const span of whole) {
        const [from, to] = [span.from - start, span.to - start]
        const isCut = from < 0 || to > text.length
        if (isCut && from < text.length && to > 0)
          spans[message]?.push({ ...span, from: offset + Math.max(from, 0), to: offset + Math.min(to, text.length) })
      }
      start += text.length + 1
    }
  }
  return texts.map((text, i) => withMasks(text, merged(spans[i] ?? [])))
}

interface Part {
  message: number
  /** Where in its message it begins. */
  offset: number
  text: string
}

/** As much of a long message as may belong to a contact that the one before or after it holds the rest of. */
const edge = 100

/** What is read together: short messages whole, of long ones the end with what follows, and the beginning with what went before. */
function chainsOf(texts: readonly string[]): Part[][] {
  let chain: Part[] = []
  const chains = [chain]
  for (const [message, text] of texts.entries()) {
    const isLong = text.length > 2 * edge
    chain.push({ message, offset: 0, text: isLong ? text.slice(0, edge) : text })
    if (!isLong) continue
    chain = [{ message, offset: text.length - edge, text: text.slice(-edge) }]
    chains.push(chain)
  }
  return chains.filter(({ length }) => length > 1)
}

function spansIn(text: string): Span[] {
  const reading = read(text)
  const spanOf = (kind: ContactKind, { from, to }: { from: number; to: number }, digits?: string): Span => ({
    kind,
    value: digits ?? reading.text.slice(from, to),
    ...originalOf(reading, from, to),
  })
  return [
    ...addressesIn(reading).map((address) => spanOf(address.kind, address)),
    ...phonesIn(reading).map((phone) => spanOf('phone', phone, phone.digits)),
    ...handlesIn(reading).map((handle) => spanOf('handle', handle)),
  ]
}

function withMasks(text: string, spans: readonly Span[]): Masked {
  let masked = ''
  let last = 0
  for (const { from, to } of spans) {
    masked += text.slice(last, from) + contactMask
    last = to
  }
  return { text: masked + text.slice(last), kinds: [...new Set(spans.map(({ kind }) => kind))] }
}

function merged(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.from - b.from || b.to - a.to)
  const kept: Span[] = []
  for (const span of sorted) {
    const last = kept.at(-1)
    if (last && span.from < last.to) last.to = Math.max(last.to, span.to)
    else kept.push({ ...span })
  }
  return kept
}
