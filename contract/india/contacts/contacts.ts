/**
 * Detects contact data in what people write before an advance is paid: phone numbers (digits with any separator or disguise, of every
 * Indian script, or as English or Hindi words), UPI ids, email addresses, links, names on other networks and requests to continue
 * there. Prices, dates, times, pincodes, numbers of guests and song titles stay. All masking uses this. Pure.
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

/** Replaces a contact. */
export const contactMask = '•••••'
export const contactSentence =
  'Phone numbers, payment ids and links are hidden until the booking is accepted. It keeps your advance and the refund policy yours.'

export interface Contact {
  kind: ContactKind
  /** Ten digits for a phone; everything else as written, in lower case. */
  value: string
}

interface Span extends Contact {
  from: number
  to: number
}

/** Masks every contact. `kinds` lists each kind once; empty when the text is unchanged. */
export function maskContacts(text: string): Masked {
  return withMasks(text, merged(spansIn(text)))
}

/** Every contact in the text, each once. */
export function contactsIn(text: string): Contact[] {
  const found = spansIn(text).map(({ kind, value }) => ({ kind, value }))
  return [...new Map(found.map((contact) => [`${contact.kind} ${contact.value}`, contact])).values()]
}

export function holdsContacts(text: string): boolean {
  return spansIn(text).length > 0
}

/** Also masks a contact that one person split over consecutive messages, oldest first. Each message loses its own part of it. */
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
  /** Where it begins in its message. */
  offset: number
  text: string
}

/** How much of a long message may be part of a contact that continues in a neighbouring message. */
const edge = 100

/** Groups what is read together: short messages whole; of long ones the end with what follows, and the start with what precedes. */
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
