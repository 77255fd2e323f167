/** Finds phone numbers in a reading: digits and digit words that form one number. Pure. */
import { joiningWords, repeatOf, spokenNumber } from './number-words.ts'
import { type Reading, undisguised } from './reading.ts'

export interface Phone {
  from: number
  to: number
  /** The ten digits; a foreign number or a landline as it is. */
  digits: string
}

/** An Indian mobile number has ten digits; with a leading 0, 91 or 0091 a few more. */
const localDigits = 10
const mostDigits = 14
const mostSigns = 8
const mostSpace = 40
const mostJoining = 4

interface Piece {
  from: number
  to: number
  digits: string
  isSpoken: boolean
  isRound?: boolean
  isDoubtful?: boolean
}
interface Repeat {
  from: number
  to: number
  times: number
}
/** `joins` marks what may stand between two pieces; any other word ends a number. */
type Token = Piece | Repeat | { from: number; to: number; joins: boolean }

/** Splits the text into runs: pieces with nothing between them that ends a number. */
export function phonesIn(reading: Reading): Phone[] {
  const phones: Phone[] = []
  for (const run of runsOf(reading.text, tokensOf(reading.text))) phones.push(...phonesOf(reading.text, run))
  return phones
}

const token = /[\p{L}\p{M}\p{N}]+/gu

function tokensOf(text: string): Token[] {
  return [...text.matchAll(token)].flatMap(({ 0: word, index }) => tokensOfWord(word, index))
}

const parts = /\d+|\D+/g
/** Letters that stand for similar-looking digits, within mostly digits. */
const likeDigits: Record<string, string> = { o: '0', l: '1', i: '1', z: '2', a: '4', s: '5', g: '9', b: '8', q: '9' }

function tokensOfWord(word: string, from: number): Token[] {
  const to = from + word.length
  if (/^\d+$/.test(word)) return [{ from, to, digits: word, isSpoken: false }]
  const times = repeatOf(word)
  if (times) return [{ from, to, times }]
  const spoken = spokenNumber(word) ?? (/\d/.test(word) && word.length <= 12 ? spokenNumber(undisguised(word)) : undefined)
  if (spoken && !(spoken.isDoubtful && /\d/.test(word))) return [{ from, to, isSpoken: true, ...spoken }]
  if (!/\d/.test(word)) return [{ from, to, joins: joiningWords.has(word) }]
  const digits = word.replace(/[a-z]/g, (letter) => likeDigits[letter] ?? letter)
  const isMostlyDigits = (word.match(/\d/g)?.length ?? 0) * 2 > word.length
  if (word.length >= 7 && isMostlyDigits && /^\d+$/.test(digits)) return [{ from, to, digits, isSpoken: true }]
  return mixed(word, from)
}

/** Letters within ten digits are there to hide the number; other letters end it. */
function mixed(word: string, from: number): Token[] {
  const hides = isMobile(word.replace(/\D/g, ''))
  return [...word.matchAll(parts)].map(({ 0: part, index }, i, all) => {
    const at = { from: from + index, to: from + index + part.length }
    if (/^\d/.test(part)) return { ...at, digits: part, isSpoken: false }
    const spoken = spokenNumber(part)
    if (spoken && !spoken.isDoubtful) return { ...at, isSpoken: true, ...spoken }
    return { ...at, joins: hides && part.length <= 2 && i > 0 && i < all.length - 1 }
  })
}

function runsOf(text: string, tokens: readonly Token[]): Piece[][] {
  const runs: Piece[][] = []
  let run: Piece[] = []
  let repeat: Repeat | null = null
  let joining = 0
  let last = 0
  const end = () => {
    if (run.length) runs.push(run)
    run = []
    repeat = null
    joining = 0
  }
  for (const [i, each] of tokens.entries()) {
    if (!isGap(text, last, each.from)) end()
    last = each.to
    if ('times' in each) repeat = each
    else if (!('digits' in each) || (each.isDoubtful && !isDigit(each, tokens[i - 1], tokens[i + 1]))) {
      const joins = 'joins' in each && each.joins
      joining++
      if (!joins || repeat || joining > mostJoining) end()
    } else {
      addTo(run, each, repeat)
      repeat = null
      joining = 0
    }
  }
  end()
  return runs
}

/** Ambiguous words count as digits beside a digit word, "oh" also after any digit. */
const isDigit = ({ digits }: Piece, before: Token | undefined, after: Token | undefined) =>
  isSaid(before) || isSaid(after) || (digits === '0' && !!before && 'digits' in before)

const isSaid = (each: Token | undefined) => !!each && ('times' in each || ('isSpoken' in each && each.isSpoken && !each.isDoubtful))

function addTo(run: Piece[], piece: Piece, repeat: Repeat | null): void {
  const before = run.at(-1)
  if (!repeat && before?.isRound && piece.isSpoken && /^[1-9]$/.test(piece.digits)) {
    run[run.length - 1] = { from: before.from, to: piece.to, digits: `${before.digits[0]}${piece.digits}`, isSpoken: true }
    return
  }
  run.push(repeat ? { ...piece, from: repeat.from, digits: piece.digits.repeat(repeat.times) } : piece)
}

/** A currency, a per cent sign or an @ ends a number; other symbols and spaces may stand in it. */
function isGap(text: string, from: number, to: number): boolean {
  if (to - from > mostSpace) return false
  const signs = text.slice(from, to).replace(/\s+/gu, '')
  return signs.length <= mostSigns && !/[\p{Sc}%@]/u.test(signs)
}

/** Longest stretches first, each piece in at most one number. */
function phonesOf(text: string, run: readonly Piece[]): Phone[] {
  const phones: Phone[] = []
  for (let first = 0; first < run.length; ) {
    const found = longestFrom(text, run, first)
    if (found) phones.push(found.phone)
    first = found ? found.next : first + 1
  }
  return phones
}

function longestFrom(text: string, run: readonly Piece[], first: number): { phone: Phone; next: number } | undefined {
  const pieces: Piece[] = []
  let length = 0
  for (const piece of run.slice(first, first + mostDigits)) {
    length += piece.digits.length
    if (length > mostDigits) break
    pieces.push(piece)
  }
  for (; pieces.length; pieces.pop()) {
    const [head, tail] = [pieces[0], pieces.at(-1)]
    if (!head || !tail) return
    const digits = pieces.map((piece) => piece.digits).join('')
    const isAbroad = hasPlus(text, head.from) && isForeign(digits, text.slice(head.from, tail.to))
    const between = text.slice(head.from, tail.to)
    if (
      !isAbroad &&
      !((isMobile(digits) || isLandline(digits, pieces)) && !isList(between, pieces, text.slice(Math.max(0, head.from - 6), head.from)))
    )
      continue
    const from = hasPlus(text, head.from) ? head.from - 1 : head.from
    return { phone: { from, to: tail.to, digits: isMobile(digits) ? digits.slice(-localDigits) : digits }, next: first + pieces.length }
  }
  return
}

const hasPlus = (text: string, from: number) => text[from - 1] === '+'

function isMobile(digits: string): boolean {
  const local = digits.replace(/^(?:0091|091|91|0)(?=\d{10}$)/, '')
  return local.length === localDigits && /^[6-9]/.test(local)
}

/** An area code with its zero, and the number. */
const isLandline = (digits: string, pieces: readonly Piece[]) =>
  digits.length === 11 && /^0[1-8]/.test(digits) && (pieces[0]?.digits.length ?? 0) >= 3

const isForeign = (digits: string, between: string) => digits.length >= 9 && /^[\d\s()-]+$/.test(between)

/** Dates, times, prices, guests and ranges of them that happen to have ten digits. */
function isList(between: string, pieces: readonly Piece[], before: string): boolean {
  const values = pieces.map(({ digits }) => Number(digits))
  if (isCounting(values)) return true
  if (pieces.some(({ isSpoken }) => isSpoken)) return pieces.length > 2 && pieces.every(({ digits }) => /^\d[05]$/.test(digits))
  const [first = '', second = ''] = pieces.map(({ digits }) => digits)
  if (pieces.length === 2 && first.length === 6 && /^(?:19|20)\d\d$/.test(second)) return true
  if (/(?:^|\D)\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d(?:\D|$)/.test(between)) return true
  const signs = between.replace(/[\d\s]+/g, '')
  // A slash or a colon between only some of the pieces belongs to a date, a time or a fraction.
  if (/[/:]/.test(signs) && !/^(?:\/+|:+)$/.test(signs)) return true
  if (/(?:^|\D)(?:[01]?\d|2[0-3]):[0-5]\d(?:\D|$)/.test(between)) return true
  const numbers = between.replace(/,(?=\d{2,3}(?!\d))/g, '').split(/[^\d.]+/)
  if (numbers.length < 2) return false
  if (numbers.every((number) => /^\d{1,2}\.\d\d$/.test(number))) return true
  const isRound = (number: string) => /^\d+$/.test(number) && Number(number) % (number.length > 3 ? (isPrice(before) ? 10 : 50) : 5) === 0
  return numbers.every(isRound)
}

const isPrice = (before: string) => /(?:₹|\brs\.?|\binr)\s*$/.test(before)

/** 8, 9, 10, 11, 12 */
function isCounting(values: readonly number[]): boolean {
  const step = (values[1] ?? 0) - (values[0] ?? 0)
  return values.length >= 4 && step > 0 && step <= 10 && values.every((value, i) => i === 0 || value - (values[i - 1] ?? 0) === step)
}
