import { describe, expect, test } from 'vitest'
import { phraseAt, tableOf, textOf, tokensOf } from './tokens.ts'

const cut = (text: string) => tokensOf(text).map(({ folded, number, isJoined }) => [folded, number, isJoined])

describe('a query is split', () => {
  test('into words, numbers and signs, each marked if joined to the one before', () => {
    expect(cut('DJ under ₹50,000/-')).toEqual([
      ['dj', null, false],
      ['under', null, false],
      ['₹', null, false],
      ['50,000', 50_000, true],
      ['/', null, true],
      ['-', null, true],
    ])
  })

  test.each([
    [
      '50k',
      [
        ['50', 50, false],
        ['k', null, true],
      ],
    ],
    ['kshitij56', [['ksitij56', null, false]]],
    [
      '1.5 lakh',
      [
        ['1.5', 1.5, false],
        ['lakh', null, false],
      ],
    ],
    ['५०', [['50', 50, false]]],
    [
      'stand-up',
      [
        ['stand', null, false],
        ['up', null, false],
      ],
    ],
    [
      '20-30',
      [
        ['20', 20, false],
        ['-', null, true],
        ['30', 30, true],
      ],
    ],
    ['-', [['-', null, false]]],
    ['', []],
    ['!!', []],
  ])('%j', (text, tokens) => {
    expect(cut(text)).toEqual(tokens)
  })

  test('and joined back to the same text', () => {
    expect(textOf(tokensOf('  Sufi   singer,under 50k/- '))).toBe('Sufi singer under 50k/-')
    expect(textOf(tokensOf('50k').slice(1))).toBe('k')
  })
})

describe('a phrase', () => {
  const table = tableOf([
    [['new', 'new year'], 'short'],
    [['new year eve night'], 'long'],
  ])

  test('is the longest match, of four words at most', () => {
    const at = (text: string, from = 0) => phraseAt(tokensOf(text), from, table)
    expect(at('new year eve night party')).toEqual({ value: 'long', length: 4 })
    expect(at('new year eve')).toEqual({ value: 'short', length: 2 })
    expect(at('new')).toEqual({ value: 'short', length: 1 })
    expect(at('a new year', 1)).toEqual({ value: 'short', length: 2 })
    expect([at('year'), at('', 0), at('new', 1)]).toEqual([null, null, null])
  })
})
