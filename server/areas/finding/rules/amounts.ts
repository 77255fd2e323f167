/** Pure: parses a budget: `under 50k`, `1.5 lakh tak`, `20-30 hazaar`, `पचास हज़ार में`. */
import { listed } from '#contract/grammar/listed.ts'
import { phraseAt, type Tokens, tableOf } from './tokens.ts'

/** In rupees; both ends included. */
export interface Budget {
  least?: number
  most?: number
}

const thousand = 1_000
const lakh = 100_000
const crore = 10_000_000

const units = tableOf([
  [['k', 'thousand', 'thousands', 'hazaar', 'hazar', 'hajaar', 'hjar'], thousand],
  [['hundred', 'sau'], 100],
  [['lakh', 'lakhs', 'lac', 'lacs', 'l', 'laakh'], lakh],
  [['crore', 'crores', 'cr', 'karod'], crore],
])
const currencies = tableOf([[['₹', 'rs', 'inr', 'rupees', 'rupee', 'rupaye', 'rupay', 'rupaiye', 'rupiya', 'rupye', 'rupaya', 'ru'], true]])

/** Number words count only before a unit, because `do` and `das` have other meanings. */
const numerals = tableOf([
  [['ek', 'one', 'a'], 1],
  [['dedh', 'derh'], 1.5],
  [['do', 'two'], 2],
  [['dhai', 'adhai', 'dhaai'], 2.5],
  [['teen', 'three'], 3],
  [['chaar', 'char', 'four'], 4],
  [['paanch', 'panch', 'five'], 5],
  [['chhe', 'chhah', 'six'], 6],
  [['seven'], 7],
  [['aath', 'eight'], 8],
  [['nau', 'nine'], 9],
  [['das', 'dus', 'ten'], 10],
  [['gyarah', 'eleven'], 11],
  [['barah', 'twelve'], 12],
  [['terah', 'thirteen'], 13],
  [['chaudah', 'fourteen'], 14],
  [['pandrah', 'fifteen'], 15],
  [['solah', 'sixteen'], 16],
  [['satrah', 'seventeen'], 17],
  [['atharah', 'eighteen'], 18],
  [['unnis', 'nineteen'], 19],
  [['bees', 'bis', 'twenty'], 20],
  [['ikkis', 'twenty one'], 21],
  [['bais', 'twenty two'], 22],
  [['pachees', 'pachchis', 'twenty five'], 25],
  [['tees', 'tis', 'thirty'], 30],
  [['paintis', 'thirty five'], 35],
  [['chalis', 'chaalis', 'forty'], 40],
  [['paintalis', 'forty five'], 45],
  [['pachas', 'pachaas', 'fifty'], 50],
  [['pachpan', 'fifty five'], 55],
  [['saath', 'sixty'], 60],
  [['painsath', 'sixty five'], 65],
  [['sattar', 'seventy'], 70],
  [['pachhattar', 'seventy five'], 75],
  [['assi', 'eighty'], 80],
  [['pachasi', 'eighty five'], 85],
  [['nabbe', 'ninety'], 90],
  [['aadha', 'aadhe', 'half', 'half a'], 0.5],
  [['sava', 'sawa'], 1.25],
])
const andAHalf = tableOf([[['sadhe', 'saadhe', 'sarhe'], 0.5]])

/** Seven, which folds to the same letters as `saath`, sixty. */
const seven = /^(?:saa?t|सात)$/i

type Bound = 'most' | 'least' | 'from' | 'about' | 'between'
/** `from 1995` and `between 5 and 9` are amounts only with a currency or unit. */
const saysNoMoney: ReadonlySet<Bound> = new Set(['from', 'between'])
const openers = tableOf<Bound>([
  [listed('under, below, within, upto, up to, max, maximum, less than, not more than, at most, till, no more than, uptil'), 'most'],
  [
    ['budget', 'budget of', 'budget is', 'my budget is', 'mera budget', 'budget hai', 'budget under', 'price under', 'for under', 'bajat'],
    'most',
  ],
  [['above', 'over', 'more than', 'min', 'minimum', 'at least', 'starting', 'starting from', 'starting at'], 'least'],
  [['from'], 'from'],
  [['around', 'about', 'approx', 'approximately', 'roughly', 'kareeb', 'karib', 'lagbhag', 'near about'], 'about'],
  [['between', 'range'], 'between'],
])
const closers = tableOf<Bound>([
  [
    listed('tak, ke andar, andar, ke andar andar, se kam, se niche, ke niche, se neeche, me, mein, max, only, or less, tak chalega'),
    'most',
  ],
  [
    ['ke beech', 'ke beech me', 'ke bich', 'ka budget', 'budget', 'ka bajat', 'bajat', 'tak ka', 'wala', 'ke budget me', 'ke budget mein'],
    'most',
  ],
  [['se upar', 'se zyada', 'se jyada', 'and above', 'or more', 'plus', '+', 'onwards', 'se shuru'], 'least'],
  [['ke aas paas', 'ke aaspaas', 'aas paas', 'ke karib', 'ke lagbhag', 'lagbhag', 'approx', 'around', 'about'], 'about'],
])
/** Range separators. */
export const upTo = tableOf([[['-', '–', 'to', 'se', 'and', 'aur'], true]])
/** Words after a number of guests, which is not a price. */
export const crowds = tableOf([
  [listed('guests, guest, log, logon, logo, people, persons, pax, mehman, mehmaan, audience, crowd, students, baraati, baratis'), true],
])

/** Plausible limits of a fee. */
const leastRupees = 500
const mostRupees = 5 * crore
/** A plain number is an amount from this value on, unless it is a year. */
const plainlyAnAmount = 1_000
const [firstYear, lastYear] = [1_900, 2_100]
/** The tolerance of `around 50k`. */
const aroundShare = 0.2

interface Amount {
  /** The number as written, and its value in rupees. */
  number: number
  unit: number | null
  isMoney: boolean
  length: number
}

/** One or two amounts at this position, with the words that belong to them. */
export function budgetAt(tokens: Tokens, at: number): { budget: Budget; length: number } | null {
  const opener = phraseAt(tokens, at, openers)
  const from = at + (opener?.length ?? 0)
  const first = amountAt(tokens, from)
  if (!first) return null
  let end = from + first.length
  const middle = phraseAt(tokens, end, upTo)
  const second = middle && amountAt(tokens, end + middle.length)
  if (second) end += (middle?.length ?? 0) + second.length
  if (phraseAt(tokens, end, crowds)) return null
  const closer = phraseAt(tokens, end, closers)
  end += closer?.length ?? 0
  const amounts = second ? [amountOf({ ...first, unit: first.unit ?? second.unit }), amountOf(second)] : [amountOf(first)]
  const isSaid = first.isMoney || !!second?.isMoney || (opener !== null && !saysNoMoney.has(opener.value)) || !!closer
  if (!amounts.every((rupees) => isLikely(rupees, isSaid))) return null
  return { budget: boundBy(opener?.value ?? closer?.value ?? 'most', amounts), length: end - at }
}

export function amountAt(tokens: Tokens, at: number): Amount | null {
  const before = phraseAt(tokens, at, currencies)
  let end = at + (before?.length ?? 0)
  const digits = tokens[end]?.number ?? null
  const said = digits === null ? numeralAt(tokens, end) : { number: digits, length: 1 }
  if (!said) return null
  end += said.length
  const unit = phraseAt(tokens, end, units)
  if (digits === null && !unit) return null
  end += unit?.length ?? 0
  // `50k/-`
  if (tokens[end]?.folded === '/' && tokens[end + 1]?.folded === '-') end += 2
  const after = phraseAt(tokens, end, currencies)
  end += after?.length ?? 0
  return { number: said.number, unit: unit?.value ?? null, isMoney: !!before || !!after || !!unit, length: end - at }
}

function numeralAt(tokens: Tokens, at: number): { number: number; length: number } | null {
  const half = phraseAt(tokens, at, andAHalf)
  const from = at + (half?.length ?? 0)
  const numeral = phraseAt(tokens, from, numerals)
  if (!numeral) return null
  const whole = seven.test(tokens[from]?.written ?? '') ? 7 : numeral.value
  return { number: whole + (half?.value ?? 0), length: from + numeral.length - at }
}

export const amountOf = ({ number, unit }: Amount) => Math.round(number * (unit ?? 1))

function isLikely(rupees: number, isSaid: boolean): boolean {
  if (rupees < leastRupees || rupees > mostRupees) return false
  return isSaid || (rupees >= plainlyAnAmount && (rupees < firstYear || rupees > lastYear))
}

function boundBy(bound: Bound, [one = 0, other]: number[]): Budget {
  if (other !== undefined) return { least: Math.min(one, other), most: Math.max(one, other) }
  if (bound === 'least' || bound === 'from') return { least: one }
  if (bound === 'about') return { least: Math.round(one * (1 - aroundShare)), most: Math.round(one * (1 + aroundShare)) }
  return { most: one }
}
