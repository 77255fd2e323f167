/** Pure: parses dates: `kal`, `next saturday`, `25 dec`, `this weekend`. */
import { addDays, addMonths, type Day, type Month, monthOf } from '#contract/grammar/time.ts'
import { upTo } from './amounts.ts'
import { phraseAt, type Token, type Tokens, tableOf } from './tokens.ts'

/** Both ends included; equal for a single day. */
export interface Days {
  from: Day
  to: Day
}

const fromToday = tableOf([
  [['today', 'aaj', 'tonight', 'aaj raat', 'aaj shaam'], 0],
  // `kal` also means yesterday, which nobody searches for.
  [['tomorrow', 'tmrw', 'tomorow', 'tommorow', 'tomorrow night', 'kal', 'kal raat', 'kal shaam'], 1],
  [['day after tomorrow', 'parso', 'parson', 'parsoon'], 2],
])

/** 0 is Sunday, the first day in Indian calendars. */
const weekdays = tableOf([
  [['sunday', 'ravivar', 'raviwar', 'itvar', 'itwar'], 0],
  [['monday', 'somvar', 'somwar'], 1],
  [['tuesday', 'mangalvar', 'mangalwar'], 2],
  [['wednesday', 'budhvar', 'budhwar'], 3],
  [['thursday', 'guruvar', 'guruwar', 'veervar', 'brihaspativar'], 4],
  [['friday', 'shukravar', 'shukrawar', 'jumma'], 5],
  [['saturday', 'shanivar', 'shaniwar', 'shanichar'], 6],
])

/** `sun`, `sat` and `fri` have other meanings, so they need `next`, `this` or `on`. */
const shortWeekdays = tableOf([
  [['sun'], 0],
  [['mon'], 1],
  [['tue', 'tues'], 2],
  [['wed'], 3],
  [['thu', 'thurs'], 4],
  [['fri'], 5],
  [['sat'], 6],
])

/** Holidays with a fixed date, as month and day. */
const feasts = tableOf<readonly [month: number, date: number]>([
  [
    ['31 st night', '31 night', 'new year eve', 'new years eve', 'nye', 'new year night', 'new years night'],
    [12, 31],
  ],
  [['christmas eve'], [12, 24]],
  [
    ['valentine', 'valentines', 'valentine day', 'valentines day'],
    [2, 14],
  ],
  [['republic day'], [1, 26]],
  [['womens day'], [3, 8]],
  [['independence day'], [8, 15]],
  [['teachers day'], [9, 5]],
  [['childrens day'], [11, 14]],
])

const months = tableOf([
  [['january', 'jan', 'janvari', 'janavri'], 1],
  [['february', 'feb', 'farvari', 'faravri'], 2],
  [['march', 'mar'], 3],
  [['april', 'apr', 'aprail'], 4],
  [['may', 'mai'], 5],
  [['june', 'jun'], 6],
  [['july', 'jul', 'julai'], 7],
  [['august', 'aug', 'agast'], 8],
  [['september', 'sep', 'sept', 'sitambar'], 9],
  [['october', 'oct', 'aktubar', 'oktober'], 10],
  [['november', 'nov', 'navambar'], 11],
  [['december', 'dec', 'disambar', 'desember'], 12],
])
/** These have other meanings, so they are months only beside a date. */
const notAlone: ReadonlySet<string> = new Set([
  'may',
  'mai',
  'mar',
  'march',
  'jan',
  'jun',
  'sep',
  'dec',
  'apr',
  'oct',
  'nov',
  'feb',
  'jul',
  'aug',
])

const next = tableOf([[['next', 'agle', 'agla', 'agli'], true]])
const here = tableOf([[['this', 'coming', 'is', 'isi'], true]])
const weekends = tableOf([[['weekend', 'weekends', 'week end', 'hafte ke ant'], true]])
const weeks = tableOf([[['week', 'hafte', 'hafta', 'saptah'], true]])
const monthWords = tableOf([[['month', 'mahine', 'mahina', 'maheene'], true]])
const before = tableOf([[['on', 'for', 'by'], true]])
const after = tableOf([
  [['ko', 'ke liye', 'ke din', 'night', 'evening', 'morning', 'afternoon', 'noon'], true],
  [['raat', 'shaam', 'subah', 'dopahar', 'ki raat', 'ki shaam', 'ki subah'], true],
])
const ordinals = tableOf([[['st', 'nd', 'rd', 'th', 'tarikh', 'tareekh'], true]])
const tarikh = tableOf([[['tarikh', 'tareekh'], true]])
/** `call` folds to the same letters as `kal`, but is not a day. */
const call = /^call?$/i

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The day or days at this position, with the words that belong to them. @param today in India */
export function daysAt(tokens: Tokens, at: number, today: Day): { days: Days; length: number } | null {
  const opener = phraseAt(tokens, at, before)
  const from = at + (opener?.length ?? 0)
  const found =
    feastAt(tokens, from, today) ??
    nearAt(tokens, from, today, tokens[at]?.folded === 'on') ??
    dateAt(tokens, from, today) ??
    dateOnlyAt(tokens, from, today, tokens[at]?.folded === 'on') ??
    monthAt(tokens, from, today)
  if (!found) return null
  const end = from + found.length
  const closer = phraseAt(tokens, end, after)
  return { days: found.days, length: end + (closer?.length ?? 0) - at }
}

type Found = { days: Days; length: number }
const one = (day: Day, length: number): Found => ({ days: { from: day, to: day }, length })
const weekdayOf = (day: Day) => new Date(`${day}T00:00:00.000Z`).getUTCDay()

/** `31st night`, `valentine's day`. */
function feastAt(tokens: Tokens, at: number, today: Day): Found | null {
  const feast = phraseAt(tokens, at, feasts)
  return feast && dayFound(null, ...feast.value, today, feast.length)
}

/** `kal`, `saturday`, `next friday`, `on sat`, `this weekend`, `next week`. */
function nearAt(tokens: Tokens, at: number, today: Day, isOn: boolean): Found | null {
  const soon = call.test(tokens[at]?.written ?? '') ? null : phraseAt(tokens, at, fromToday)
  if (soon) return one(addDays(today, soon.value), soon.length)
  const isNext = phraseAt(tokens, at, next)
  const isThis = isNext ? null : phraseAt(tokens, at, here)
  const said = (isNext ?? isThis)?.length ?? 0
  const then = at + said
  const weekday = phraseAt(tokens, then, weekdays) ?? (said || isOn ? phraseAt(tokens, then, shortWeekdays) : null)
  if (weekday) return one(weekdayFrom(today, weekday.value, !!isNext), said + weekday.length)
  const weekend = phraseAt(tokens, then, weekends)
  if (weekend) {
    const saturday = weekdayOf(today) === 0 && !isNext ? addDays(today, -1) : weekdayFrom(today, 6, !!isNext)
    return { days: { from: saturday < today ? today : saturday, to: addDays(saturday, 1) }, length: said + weekend.length }
  }
  if (!said) return null
  const week = phraseAt(tokens, then, weeks)
  if (week) return { days: weekFrom(today, !!isNext), length: said + week.length }
  const month = phraseAt(tokens, then, monthWords)
  if (!month) return null
  const named = addMonths(monthOf(`${today}T12:00:00.000Z`), isNext ? 1 : 0)
  return { days: inMonth(named, today), length: said + month.length }
}

/** The next such weekday, today included; `next` is the one of next week, which starts on Monday. */
function weekdayFrom(today: Day, weekday: number, isNext: boolean): Day {
  const first = addDays(today, (weekday - weekdayOf(today) + 7) % 7)
  return isNext && first <= weekFrom(today, false).to ? addDays(first, 7) : first
}

/** From today or next Monday until Sunday. */
function weekFrom(today: Day, isNext: boolean): Days {
  const sunday = addDays(today, (7 - weekdayOf(today)) % 7)
  return isNext ? { from: addDays(sunday, 1), to: addDays(sunday, 7) } : { from: today, to: sunday }
}

function inMonth(month: Month, today: Day): Days {
  const first = `${month}-01`
  return { from: first < today ? today : first, to: addDays(`${addMonths(month, 1)}-01`, -1) }
}

/** `25 dec`, `25th of December 2026`, `dec 25`, `10-12 dec`, `25/12`, `25/12/26`, `2026-12-25`. */
function dateAt(tokens: Tokens, at: number, today: Day): Found | null {
  return isoAt(tokens, at, today) ?? slashedAt(tokens, at, today) ?? rangeAt(tokens, at, today) ?? namedAt(tokens, at, today)
}

function isoAt(tokens: Tokens, at: number, today: Day): Found | null {
  const [year, , month, , day] = tokens.slice(at, at + 5)
  const isIso = year?.number && /^\d{4}$/.test(year.written) && tokens.slice(at + 1, at + 5).every(({ isJoined }) => isJoined)
  if (!isIso || tokens[at + 1]?.folded !== '-' || tokens[at + 3]?.folded !== '-') return null
  return dayFound(Number(year?.number), month?.number, day?.number, today, 5)
}

function slashedAt(tokens: Tokens, at: number, today: Day): Found | null {
  const [day, sign, month, again, year] = tokens.slice(at, at + 5)
  if (!day?.number || !month?.number || !sign || !month.isJoined || !['/', '-'].includes(sign.folded)) return null
  const hasYear = again?.folded === sign.folded && !!year?.number && year.isJoined
  // Without a year `20-30` is ambiguous; `25/12` is a day.
  if (sign.folded === '-' && !hasYear) return null
  return dayFound(hasYear ? fullYear(year?.number ?? 0) : null, month.number, day.number, today, hasYear ? 5 : 3)
}

const fullYear = (year: number) => (year < 100 ? 2_000 + year : year)

function namedAt(tokens: Tokens, at: number, today: Day): Found | null {
  const first = tokens[at]?.number
  if (first) {
    let end = at + 1
    end += phraseAt(tokens, end, ordinals)?.length ?? 0
    if (tokens[end]?.folded === 'of') end++
    const month = phraseAt(tokens, end, months)
    return month && withYear(tokens, end + month.length, at, month.value, first, today)
  }
  const month = phraseAt(tokens, at, months)
  const second = month && tokens[at + month.length]
  if (!month || !second?.number || second.number > 31) return null
  let end = at + month.length + 1
  end += phraseAt(tokens, end, ordinals)?.length ?? 0
  return withYear(tokens, end, at, month.value, second.number, today)
}

/** `10-12 dec`, `20 se 22 december`, `28 dec to 2 jan`. */
function rangeAt(tokens: Tokens, at: number, today: Day): Found | null {
  const first = namedAt(tokens, at, today)
  const length = first?.length ?? dayLength(tokens, at)
  const middle = length ? phraseAt(tokens, at + length, upTo) : null
  const last = middle && namedAt(tokens, at + length + middle.length, today)
  if (!last) return null
  const { to } = last.days
  const from = first?.days.from ?? `${to.slice(0, 8)}${twoDigits(tokens[at]?.number ?? 0)}`
  if (!isDay(from) || from > to) return null
  return { days: { from: from < today ? today : from, to }, length: length + middle.length + last.length }
}

/** The number of tokens of `20` or `20th`; 0 without a day of the month. */
function dayLength(tokens: Tokens, at: number): number {
  return isDate(tokens[at]) ? 1 + (phraseAt(tokens, at + 1, ordinals)?.length ?? 0) : 0
}

const lastDate = 31
const isDate = (token: Token | undefined) => !!token?.number && Number.isInteger(token.number) && token.number <= lastDate

/** `25 tarikh`, or just `on 25th`: the next one. */
function dateOnlyAt(tokens: Tokens, at: number, today: Day, isOn: boolean): Found | null {
  if (!isDate(tokens[at])) return null
  const ordinal = isOn ? phraseAt(tokens, at + 1, ordinals) : null
  const said = phraseAt(tokens, at + 1, tarikh) ?? (ordinal && !tokens[at + 1 + ordinal.length] ? ordinal : null)
  if (!said) return null
  const month = monthOf(`${today}T12:00:00.000Z`)
  const date = twoDigits(tokens[at]?.number ?? 0)
  const next = [0, 1, 2].map((later) => `${addMonths(month, later)}-${date}`).find((day) => isDay(day) && day >= today)
  return next ? one(next, 1 + said.length) : null
}

function withYear(tokens: Tokens, end: number, at: number, month: number, day: number, today: Day): Found | null {
  const year = tokens[end]?.number ?? 0
  const isYear = year >= 2_000 && year < 2_100
  return dayFound(isYear ? year : null, month, day, today, end + (isYear ? 1 : 0) - at)
}

/** False for a date like 31 November. */
function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00.000Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** Without a year the next such day. Invalid and past days are ignored. */
function dayFound(
  year: number | null,
  month: number | null | undefined,
  date: number | null | undefined,
  today: Day,
  length: number,
): Found | null {
  if (!month || !date || !Number.isInteger(month) || !Number.isInteger(date)) return null
  const thisYear = Number(today.slice(0, 4))
  // The next 29 February may be years away.
  const years = year === null ? Array.from({ length: 9 }, (_, i) => thisYear + i) : [year]
  for (const tried of years) {
    const day = `${tried}-${twoDigits(month)}-${twoDigits(date)}`
    if (isDay(day) && day >= today) return one(day, length)
  }
  return null
}

/** `december`, `december 2026`: the rest of that month. */
function monthAt(tokens: Tokens, at: number, today: Day): Found | null {
  const month = phraseAt(tokens, at, months)
  if (!month || (month.length === 1 && notAlone.has(tokens[at]?.written.toLowerCase() ?? ''))) return null
  const said = tokens[at + month.length]?.number ?? 0
  const isYear = said >= 2_000 && said < 2_100
  const thisMonth = today.slice(0, 7)
  const inYear = (year: number) => `${year}-${twoDigits(month.value)}`
  const thisYear = Number(today.slice(0, 4))
  const named = isYear ? inYear(said) : inYear(thisYear) < thisMonth ? inYear(thisYear + 1) : inYear(thisYear)
  if (named < thisMonth) return null
  return { days: inMonth(named, today), length: month.length + (isYear ? 1 : 0) }
}
