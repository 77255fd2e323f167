import fc from 'fast-check'
import { expect, test } from 'vitest'
import { captionLimits, captionText, readCaptions, webVtt, writeCaptions } from './captions.ts'

const song = [
  { from: 3000, until: 7000, text: 'केसरिया बालम' },
  { from: 7000, until: 13_000, text: 'Come home to my land' },
]

test('one line per caption suffices: it lasts until the next begins, at most six seconds', () => {
  expect(readCaptions('0:03 केसरिया बालम\n\n0:07 Come home to my land')).toEqual({ cues: song })
})

test('reads an explicit end, hours, and a second line', () => {
  expect(readCaptions('0:03,5 - 0:04.25 Clap\nwith me\n1:00:00 Still here').cues).toEqual([
    { from: 3500, until: 4250, text: 'Clap\nwith me' },
    { from: 3_600_000, until: 3_606_000, text: 'Still here' },
  ])
})

test('reads WebVTT and SubRip the same', () => {
  const vtt =
    'WEBVTT - a song\n\nNOTE sung twice\n\nfirst\n00:03.000 --> 00:07.000 line:0\n<v Meher><i>केसरिया</i> बालम\n\n00:07.000 --> 00:13.000\nCome home to my land\n'
  const srt =
    '\uFEFF1\r\n00:00:03,000 --> 00:00:07,000\r\n{\\an8}केसरिया बालम\r\n\r\n2\r\n00:00:07,000 --> 00:00:13,000\r\nCome home to my land\r\n'
  expect(readCaptions(vtt)).toEqual({ cues: song })
  expect(readCaptions(srt)).toEqual({ cues: song })
})

test.each([
  ['Welcome', 'Line 1: Begin with the time, like 0:03 Welcome to Jaipur.'],
  ['   ', 'Line 1: There are no words in it.'],
  ['WEBVTT\n\n00:03 --> soon\nHello', 'Line 3: Write times like 00:00:03.000 --> 00:00:07.000.'],
  ['0:03 one\n\n0:03 two', 'Line 3: Each caption begins later than the one above.'],
  ['0:05 - 0:05 one', 'Line 1: A caption ends after it begins.'],
  [`0:01 ${'a'.repeat(201)}`, 'Line 1: At most 200 letters at a time, please.'],
])('says which line cannot be read: %s', (written, problem) => {
  expect(readCaptions(written)).toEqual({ problem })
})

test('reports the first caption beyond the limit with its line', () => {
  const lines = Array.from({ length: captionLimits.cues + 1 }, (_, i) => `${Math.floor(i / 60)}:${String(i % 60).padStart(2, '0')} la`)
  expect(readCaptions(lines.join('\n'))).toEqual({ problem: 'Line 501: At most 500 captions, please.' })
  expect(readCaptions(lines.slice(0, -1).join('\n')).cues).toHaveLength(captionLimits.cues)
})

test('refuses a phone number in captions, and accepts their removal', () => {
  expect(captionText.safeParse('0:03 Call me on 98290 12345').success).toBe(false)
  expect(captionText.safeParse('0:03 Welcome to Jaipur').success).toBe(true)
  expect(captionText.safeParse('').success).toBe(true)
  expect(captionText.safeParse('Welcome').error?.issues[0]?.message).toBe('Line 1: Begin with the time, like 0:03 Welcome to Jaipur.')
})

test('escapes markup in the output for browsers', () => {
  expect(webVtt([{ from: 0, until: 1000, text: '<b>a & b</b> --> c' }])).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.000 line:-4\n&lt;b&gt;a &amp; b&lt;/b&gt; --&gt; c\n',
  )
})

test('reads back both written formats unchanged', () => {
  const word = fc.stringMatching(/^[a-zA-Z\u0905-\u0939]{1,12}$/)
  const line = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  const text = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))
  const cues = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 9000 }), text), { minLength: 1, maxLength: 20 })
    .map((each) => {
      let at = 0
      return each.map(([wait, lasts, text]) => {
        at += wait
        return { from: at, until: at + lasts, text }
      })
    })
  fc.assert(
    fc.property(cues, (cues) => {
      expect(readCaptions(writeCaptions(cues))).toEqual({ cues })
      expect(readCaptions(webVtt(cues))).toEqual({ cues })
    }),
  )
})
