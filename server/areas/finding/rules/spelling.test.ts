import { expect, test } from 'vitest'
import { corrected } from './spelling.ts'
import { tokensOf } from './tokens.ts'

const read = (word: string) => {
  const [token] = tokensOf(word)
  return token ? (corrected(token)?.folded ?? null) : undefined
}

test.each([
  ['dancar', 'danser'],
  ['kathk', 'kathak'],
  ['jaypuur', 'jaipur'],
  ['photografar', 'fotografer'],
  ['bharatnatiam', 'bharatnatyam'],
])('%s is %s', (typed, meant) => {
  expect(read(typed)).toBe(meant)
})

test('for five letters, a different letter makes another word, and swapped letters a typo', () => {
  expect([read('handi'), read('kannur'), read('haldu')]).toEqual([null, null, null])
  expect(read('hadli')).toBe('haldi')
})

test.each(['50000', 'kavi', 'sing', 'xylophones', 'ancer', 'sarangi', 'manali', 'qwertyuiop'])('%s is unchanged', (typed) => {
  expect(read(typed)).toBeNull()
})

test('two typos are too many for a short word, and not for a long one', () => {
  expect([read('dancaz'), read('photogruphir')]).toEqual([null, 'fotografi'])
})
