/**
 * Ways to reach somebody past the site, in what two people write each other before a booking is accepted: phone numbers
 * (as digits however they are set apart, in Devanagari, or as English or Hindi words), UPI ids, e-mail addresses, links and
 * handles. Prices, dates, times, pincodes, numbers of guests and names of songs stay. Pure.
 */
export type ContactKind = 'phone' | 'upi' | 'email' | 'link' | 'handle'
export interface Masked {
  text: string
  kinds: ContactKind[]
}

/** What stands in the place of a contact. */
export const contactMask = '•••••'
export const contactSentence =
  'Phone numbers, payment ids and links are hidden until the booking is accepted. It keeps your advance and the refund policy yours.'

const digitWords: Record<string, string> = {
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  shunya: '0',
  sunya: '0',
  ek: '1',
  do: '2',
  teen: '3',
  tin: '3',
  char: '4',
  chaar: '4',
  paanch: '5',
  panch: '5',
  chhe: '6',
  chhah: '6',
  chah: '6',
  cheh: '6',
  saat: '7',
  sat: '7',
  aath: '8',
  ath: '8',
  nau: '9',
  no: '9',
  शून्य: '0',
  एक: '1',
  दो: '2',
  तीन: '3',
  चार: '4',
  पाँच: '5',
  पांच: '5',
  छह: '6',
  छः: '6',
  छे: '6',
  सात: '7',
  आठ: '8',
  नौ: '9',
}
const repeats: Record<string, number> = { double: 2, dubble: 2, triple: 3, डबल: 2, ट्रिपल: 3 }

/** An Indian mobile number has ten digits; with a leading 0, 91 or 0091 a few more. */
const localDigits = 10
const mostDigits = 14

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
  const spans = merged([...linksIn(text), ...phonesIn(text)])
  let masked = ''
  let last = 0
  for (const { from, to } of spans) {
    masked += text.slice(last, from) + contactMask
    last = to
  }
  return { text: masked + text.slice(last), kinds: [...new Set(spans.map(({ kind }) => kind))] }
}

/** Every contact that is named, each once. */
export function contactsIn(text: string): Contact[] {
  const found = [...linksIn(text), ...phonesIn(text)].map(({ kind, value }) => ({ kind, value }))
  return [...new Map(found.map((contact) => [`${contact.kind} ${contact.value}`, contact])).values()]
}

export function holdsContacts(text: string): boolean {
  return maskContacts(text).kinds.length > 0
}

function merged(spans: Span[]): Span[] {
  const sorted = spans.sort((a, b) => a.from - b.from || b.to - a.to)
  const kept: Span[] = []
  for (const span of sorted) {
    const last = kept.at(-1)
    if (last && span.from < last.to) last.to = Math.max(last.to, span.to)
    else kept.push({ ...span })
  }
  return kept
}

const domainEnds = 'com|in|org|net|io|me|co|info|biz|app|dev|xyz|live|store|shop|page|link|bio|club|online|site|ly|gg|tv|be'
const patterns: readonly (readonly [ContactKind, RegExp])[] = [
  ['link', /\b(?:https?|hxxps?):\/\/\S+/giu],
  ['link', /\bwww\.[^\s,;]+/giu],
  [
    'email',
    /[\p{L}\p{N}._%+-]{1,64}(?:@|\s?(?:\(at\)|\[at\]|\{at\})\s?)[\p{L}\p{N}-]{1,60}(?:\.|\s?(?:\(dot\)|\[dot\]|\{dot\})\s?)[\p{L}\p{N}.-]+/giu,
  ],
  ['email', /\b[\w.+-]{1,64}\s+at\s+[\w-]+\s+dot\s+(?:com|in|org|net|co)\b/giu],
  ['upi', /(?<![\p{L}\p{N}._@-])[\p{L}\p{N}._-]{2,64}@[\p{L}][\p{L}\p{N}]{1,}(?![\p{L}\p{N}@.-]*\.[\p{L}])/giu],
  ['link', new RegExp(`(?<![\\p{L}\\p{N}@._-])(?:[a-z0-9-]+\\.)+(?:${domainEnds})(?![\\p{L}\\p{N}-])(?:\\/\\S*)?`, 'giu')],
  ['handle', /(?<![\p{L}\p{N}@._])@[a-z][a-z0-9._]{2,29}/giu],
  [
    'handle',
    /\b(?:insta(?:gram)?|ig|telegram|snap(?:chat)?|facebook|fb|twitter|skype|youtube|yt)(?:\s+(?:id|handle|page|username|user|account|channel))?\s*(?:is\s+|[:=-]\s*)@?[a-z0-9][a-z0-9._]{2,29}/giu,
  ],
]

function linksIn(text: string): Span[] {
  return patterns.flatMap(([kind, pattern]) => {
    const found: Span[] = []
    for (const match of text.matchAll(pattern)) {
      const end = match[0].replace(/[.,;:!?)]+$/, '').length
      found.push({ from: match.index, to: match.index + end, kind, value: match[0].slice(0, end).toLowerCase() })
    }
    return found
  })
}

interface Piece {
  from: number
  to: number
  digits: string
  isWord: boolean
}

const pieceOf = /\p{Nd}+|[\p{L}\p{M}]+/gu
/** What people put between the digits of a number. A rupee sign, a slash or a word ends it. */
const gap = /^[\s.\-_*~()+,|•·—–]*$/u
const mostGap = 4

/** Runs of digits, written as numerals or as words, that are as long as a phone number and look like one. */
function phonesIn(text: string): Span[] {
  const spans: Span[] = []
  let run: Piece[] = []
  let times = 1
  let timesFrom: number | null = null
  const end = () => {
    spans.push(...phonesOf(text, run))
    run = []
    times = 1
    timesFrom = null
  }
  for (const match of text.matchAll(pieceOf)) {
    const word = match[0].toLowerCase()
    const isNumeral = /^\p{Nd}/u.test(word)
    const digits = isNumeral ? asciiDigits(word) : digitWords[word]
    const from = timesFrom ?? match.index
    const before = run.at(-1)
    if (before && !isGap(text.slice(before.to, from))) end()
    if (!isNumeral && repeats[word]) {
      times = repeats[word]
      timesFrom = match.index
      continue
    }
    if (digits === undefined) {
      end()
      continue
    }
    run.push({ from, to: match.index + match[0].length, digits: digits.repeat(times), isWord: !isNumeral })
    times = 1
    timesFrom = null
  }
  end()
  return spans
}

const isGap = (between: string) => between.length <= mostGap && gap.test(between)

/** The zero of each script's ten digits lies at a multiple that its block says; the value is the distance to it. */
function asciiDigits(numerals: string): string {
  return [...numerals].map(digitValue).join('')
}

const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10]

function digitValue(numeral: string): string {
  const point = numeral.codePointAt(0) ?? 0
  const zero = zeros.find((each) => point >= each && point <= each + 9)
  return zero === undefined ? '' : String(point - zero)
}

/** The longest stretches first, each piece in one number at most. */
function phonesOf(text: string, run: Piece[]): Span[] {
  for (let first = 0; first < run.length; first++)
    for (let last = Math.min(run.length, first + mostDigits) - 1; last >= first; last--) {
      const pieces = run.slice(first, last + 1)
      const [head, tail] = [pieces[0], pieces.at(-1)]
      if (!head || !tail) continue
      const digits = pieces.map((piece) => piece.digits).join('')
      if (isPhone(digits, text.slice(head.from, tail.to), pieces, text.slice(0, head.from)))
        return [
          { from: withPlus(text, head.from), to: tail.to, kind: 'phone', value: digits.slice(-localDigits) },
          ...phonesOf(text, run.slice(last + 1)),
        ]
    }
  return []
}

const withPlus = (text: string, from: number) => (text[from - 1] === '+' ? from - 1 : from)

function isPhone(digits: string, between: string, pieces: Piece[], before: string): boolean {
  const local = digits.replace(/^(?:0091|091|91|0)(?=\d{10}$)/, '')
  if (local.length !== localDigits || !/^[6-9]/.test(local)) return false
  if (/[₹]\s*$|\brs\.?\s*$|\binr\s*$/i.test(before)) return false
  // Ten figures with commas as in lakhs and crores are an amount.
  if (/^\d{1,3}(?:,\d{2,3})+$/.test(between)) return false
  return !looksLikeList(between, pieces)
}

/** Round figures one after the other are guests, minutes or a range of prices; the rest are days and times of day. */
function looksLikeList(between: string, pieces: Piece[]): boolean {
  if (pieces.some((piece) => piece.isWord)) return false
  const [first = '', second = ''] = pieces.map(({ digits }) => digits)
  if (pieces.length === 2 && first.length === 6 && /^(?:19|20)\d\d$/.test(second)) return true
  if (/(?:^|\D)\d{1,2}[.-]\d{1,2}[.-](?:19|20)\d\d(?:\D|$)/.test(between)) return true
  const numbers = between.replace(/,(?=\d{2,3}(?!\d))/g, '').split(/[^\d.]+/)
  if (numbers.length > 1 && numbers.every((number) => /^\d{1,2}\.\d\d$/.test(number))) return true
  const isRound = (number: string) => /^\d+$/.test(number) && Number(number) % (number.length > 3 ? 100 : 5) === 0
  return numbers.length > 1 && numbers.every(isRound)
}
