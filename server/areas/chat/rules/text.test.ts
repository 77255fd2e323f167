import { expect, test } from 'vitest'
import type { Failure } from '#contract/grammar/errors.ts'
import { captionOf, cleanText, mentionsIn, requireMature, requireText } from './text.ts'

/** From code points, because some of them are invisible. */
const signs = (...codes: number[]) => String.fromCodePoint(...codes)
const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

function said(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return [(error as Failure).code, (error as Failure).message]
  }
}

test.each([
  ['that turn the reading direction around', [0x061c, 0x200e, 0x200f, ...upTo(0x202a, 0x202e), ...upTo(0x2066, 0x2069)]],
  ['without width', [0x200b, ...upTo(0x2060, 0x2064), 0xfeff]],
  ['that tag what nobody sees', upTo(0xe0000, 0xe007f)],
  ['of control', [...upTo(0, 8), 0x0b, 0x0c, 0x0d, ...upTo(0x0e, 0x1f), ...upTo(0x7f, 0x9f)]],
])('characters %s are removed', (_what, codes) => {
  expect(codes.filter((code) => cleanText(`ta${signs(code)}bla`) !== 'tabla')).toEqual([])
})

test('joiners of Indian scripts and emoji stay, and so do tab and newline', () => {
  const joined = [
    signs(0x915, 0x94d, 0x200d, 0x937),
    signs(0x915, 0x94d, 0x200c, 0x937),
    signs(0x1f469, 0x200d, 0x1f3a4),
    'one\ttwo\nthree',
  ]
  expect(joined.map(cleanText)).toEqual(joined)
})

test('letters and their marks are composed, even with an invisible character in between', () => {
  const composed = signs(0xe9)
  expect([signs(0x65, 0x301), signs(0x65, 0x200b, 0x301), signs(0x65, 0x7, 0x301)].map(cleanText)).toEqual([composed, composed, composed])
})

test('a letter keeps at most six marks', () => {
  const marks = (count: number) => signs(0x78, ...Array.from({ length: count }, () => 0x337))
  expect([5, 6, 7, 60].map((count) => cleanText(marks(count)))).toEqual([marks(5), marks(6), marks(6), marks(6)])
})

test('newlines are normalized, at most three in a row, and surrounding space is trimmed', () => {
  expect(cleanText(' \n one\r\ntwo\r\n\r\n\r\nthree\n\n\n\nfour\n\n\n\n\n\nfive \t\n')).toBe('one\ntwo\n\n\nthree\n\n\nfour\n\n\nfive')
})

test('a text has between one character and the room’s maximum, in grapheme clusters after cleaning', () => {
  const heart = signs(0x1f9e1)
  expect(said(() => requireText(heart.repeat(5), 5))).toBe(heart.repeat(5))
  expect(said(() => requireText(` ${signs(0x200b)}12345 `, 5))).toBe('12345')
  expect(said(() => requireText('123456', 5))).toEqual(['too_long', expect.stringContaining('5')])
  expect(said(() => requireText(` ${signs(0x200b)} `, 5))).toEqual(['empty', 'Message cannot be empty'])
  expect(said(() => captionOf(' ', 5))).toBe('')
  expect(said(() => captionOf('123456', 5))).toEqual(['too_long', expect.any(String)])
})

test('a person who joined less than a day ago cannot send contact details; usernames are none', () => {
  const joined = new Date('2026-12-01T00:00:00Z')
  const after = (ms: number) => new Date(joined.getTime() + ms)
  const day = 86_400_000
  const says = (text: string, now: Date) => said(() => requireMature(text, joined, now))
  expect(says('call 98765 43210', after(day - 1))).toEqual(['young', expect.any(String)])
  expect(says('call 98765 43210', after(day))).toBeUndefined()
  expect(says('good evening @meher.rathore, and @dev', after(0))).toBeUndefined()
  expect(says('write to meher@people.test', after(0))).toEqual(['young', expect.any(String)])
})

test('the first five mentioned names are found, each once, whatever surrounds them', () => {
  expect(mentionsIn('@Meher.Rathore, (@dev) and @dev: @b_c. @e9x')).toEqual(['meher.rathore', 'dev', 'b_c', 'e9x'])
  expect(mentionsIn('@asha @binu @chetan @dev @ela @farid @gita')).toEqual(['asha', 'binu', 'chetan', 'dev', 'ela'])
  expect(mentionsIn('meher@dev, a.@dev, é@dev, @@dev, -@dev, _@dev, 9@dev')).toEqual([])
  expect(mentionsIn(`@${'a'.repeat(60)} @${'b'.repeat(61)}`)).toEqual(['a'.repeat(60), 'b'.repeat(60)])
  expect(mentionsIn('@dev. and @dev_ and @.dev')).toEqual(['dev'])
})
