/** Finds addresses in a reading: email, UPI ids and links, written with symbols or as "at" and "dot". Pure. */
import { isCapital, type Reading } from './reading.ts'

export interface Address {
  kind: 'upi' | 'email' | 'link' | 'handle'
  from: number
  to: number
}

const domainEnds = 'com|in|org|net|io|me|co|info|biz|app|dev|xyz|live|store|shop|page|link|bio|club|online|site|ly|gg|tv|be'
/** Top-level domains that no sentence begins with. */
const sureEnds = 'com|net|org|कॉम|काम'
const mailHosts = 'gmail|gmai|hotmail|outlook|rediffmail|rediff|ymail|icloud|protonmail|proton|जीमेल|याहू'
const upiHosts =
  'ok(?:axis|icici|sbi|hdfcbank)|ybl|ibl|axl|apl|yapl|rapl|upi|paytm|pt(?:sbi|yes|axis|hdfc)|icici|hdfcbank|sbi|axisbank|kotak|fbl|freecharge|airtel|jio|waicici|waaxis|wasbi|wahdfcbank'
const name = '[\\p{L}\\p{M}\\p{N}_%+-]'
/** A local part with its dots, as symbols or words. */
const local = `${name}{1,64}(?:(?:\\.|\\s?\\(dot\\)\\s?|\\s?\\[dot\\]\\s?|\\s+dot\\s+|\\s+डॉट\\s+)${name}{1,64}){0,4}`
const host = '[\\p{L}\\p{M}\\p{N}-]{1,60}'
const dotWord = '(?:\\s?[([{]\\s?(?:dot|\\.)\\s?[)\\]}]\\s?|\\s+dot\\s+|-dot-|\\s+डॉट\\s+)'
const dot = `(?:\\.|${dotWord})`
const the = '(?:the|द|दी|da)'
const rate = '(?:rate|रेट|ret)'
const atWord = `(?:at(?:[\\s-]+${the}[\\s-]+${rate})?|एट(?:\\s+${the}\\s+${rate})?|ऐट(?:\\s+${the}\\s+${rate})?|अट)`
const at = `(?:\\s?(?:@|&#64;|#)\\s?(?:${the}[\\s-]?${rate}\\s)?|\\s?[([{]\\s?(?:at|@)\\s?[)\\]}]\\s?|\\s+${atWord}\\s+|-at-)`
const start = '(?<![\\p{L}\\p{M}\\p{N}._@-])'
const end = '(?![\\p{L}\\p{M}\\p{N}-])'

const of = (...parts: string[]) => new RegExp(parts.join(''), 'gu')
/** Cheap test first: without one of these there is no address of that kind, and most texts have none. */
const hasAt = /[@#]|&#64;|\bat\b|एट|ऐट|अट/
const hasDotWord = /dot|डॉट|[([{]\s?\./
const hasDot = /\.[a-z]/
const patterns: readonly (readonly [kind: Address['kind'], sign: RegExp, pattern: RegExp])[] = [
  ['link', /:\/\//, /(?<![\p{L}\p{N}])(?:https?|hxxps?):\/\/\S{1,2000}/gu],
  ['link', /www\./, /(?<![\p{L}\p{N}])www\.[^\s,;]{1,2000}/gu],
  ['email', /@/, /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,60}\.[\p{L}\p{N}.-]{1,60}/gu],
  ['email', hasAt, of(start, local, at, host, dot, `(?:${domainEnds}|${sureEnds}|इन)(?:${dot}in${end})?`, end)],
  ['email', hasAt, of(start, local, at, host, '\\s?[.,]\\s?', `(?:${sureEnds})`, end)],
  ['email', hasAt, of(start, local, at, `(?:${mailHosts})`, end, "(?!['’]s)")],
  ['upi', hasAt, of(start, local, at, `(?:${upiHosts})`, end)],
  ['upi', /@/, /(?<![\p{L}\p{N}._@-])[\p{L}\p{N}._-]{2,64}@[\p{L}][\p{L}\p{N}]{1,60}(?![\p{L}\p{N}@.-]{0,60}\.[\p{L}])/gu],
  ['link', hasDot, of('(?<![\\p{L}\\p{N}@._-])(?:[a-z0-9-]{1,63}\\.){1,6}', `(?:${domainEnds})(?![\\p{L}\\p{N}-])(?:\\/\\S{0,2000})?`)],
  ['link', hasDot, /(?<![\p{L}\p{N}@._-])[a-z][a-z0-9-]{1,60}\.[a-z]{2,6}\/[a-z0-9@]\S{0,2000}/gu],
  [
    'link',
    hasDotWord,
    of(
      start,
      `(?!(?:the|a|on|polka|of|each|one|red|this|that|every)\\s)(?:insta gram|face book|you tube|[\\p{L}\\p{M}\\p{N}-]{1,60})`,
      `${dotWord}(?:${domainEnds}|${sureEnds}|इन)`,
      end,
      '(?:\\s?(?:\\/|\\sslash\\s)\\s?\\S{1,200})?',
    ),
  ],
  [
    'link',
    /\s\./,
    of(
      start,
      '(?:insta gram|face book|you tube|[\\p{L}\\p{N}-]{1,60})',
      '\\s?\\.',
      '(?<=\\s\\.)\\s?',
      `(?:${sureEnds})`,
      end,
      '(?:\\s?\\/\\s?\\S{1,200})?',
    ),
  ],
  ['handle', /@/, /(?<![\p{L}\p{N}@._])@[a-z][a-z0-9._]{2,29}/gu],
]

export function addressesIn(reading: Reading): Address[] {
  const { text } = reading
  const found: Address[] = []
  for (const [kind, sign, pattern] of patterns) {
    if (!sign.test(text)) continue
    for (const { 0: match, index } of text.matchAll(pattern)) {
      const length = match.replace(/[.,;:!?)]+$/, '').length
      if (!isNewSentence(reading, index, match)) found.push({ kind, from: index, to: index + length })
    }
  }
  return found
}

const shortWords = /^(?:etc|approx|incl|vol|no|nr|mr|mrs|dr|pt|st|rs|hrs|min|max)\./

/** A full stop without a space after it: "It is great.In the end", "etc.in". */
function isNewSentence(reading: Reading, from: number, match: string): boolean {
  const stop = match.lastIndexOf('.')
  if (stop < 1 || !/^[a-z]{2,4}$/.test(match.slice(stop + 1))) return false
  const isShouted = isCapital(reading, from + stop - 1)
  return shortWords.test(match) || (isCapital(reading, from + stop + 1) && !isShouted)
}
