import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completionsOf } from './completions.ts'

const wordsFor = (text: string, most = 6) => completionsOf(text, most).map(({ words }) => words)

test.each([
  ['sing', 'Singers'],
  ['Singe', 'Singers'],
  ['jai', 'Jaipur'],
  ['bomb', 'Mumbai'],
  ['gazal', 'Ghazal'],
  ['kath', 'Kathak'],
  // An unfinished word folds differently from the whole one.
  ['danc', 'Dancers'],
  ['shaad', 'Wedding'],
  ['sang', 'Sangeet'],
  ['जयपु', 'Jaipur'],
  ['गज', 'Ghazal'],
  ['मेहं', 'Mehendi'],
])('%s becomes %s', (typed, words) => {
  expect(wordsFor(typed)).toContain(words)
})

test.each([
  ['sufi singer jai', 'sufi singer in Jaipur'],
  ['sufi singer in jai', 'sufi singer in Jaipur'],
  ['ghazal sin', 'ghazal singers'],
  ['dj for birth', 'dj for birthday'],
  ['new del', 'Delhi'],
  ['singer in navi m', 'singer in Navi Mumbai'],
])('%s: the end is completed, and the words before it stay: %s', (typed, words) => {
  expect(wordsFor(typed)).toContain(words)
})

test('a name that begins like it comes before another name of something', () => {
  expect(wordsFor('ma')[0]).toBe('Magicians')
  const bo = wordsFor('bo', 12)
  expect(bo.indexOf('Mumbai')).toBeGreaterThanOrEqual(0)
  expect(wordsFor('mumb')[0]).toBe('Mumbai')
})

test('what the search says already is not suggested again', () => {
  expect(completionsOf('singer in jaipur d', 6).filter(({ type }) => type === 'city' || type === 'kind')).toEqual([])
  expect(completionsOf('wedding s', 6).filter(({ type }) => type === 'event')).toEqual([])
})

test('finished words, unknown ones and nothing get no suggestions', () => {
  expect([wordsFor('singer '), wordsFor(''), wordsFor('qqzzx'), wordsFor('₹ / +'), wordsFor('Jaipur')]).toEqual([[], [], [], [], []])
})

test('any text gets at most as many as asked for, each once', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 100 }), fc.string({ unit: 'grapheme', maxLength: 40 })),
      fc.integer({ min: 0, max: 8 }),
      (text, most) => {
        const words = wordsFor(text, most)
        return words.length <= most && new Set(words).size === words.length
      },
    ),
  )
})
