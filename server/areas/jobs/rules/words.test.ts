import { expect, test } from 'vitest'
import { fold } from '#contract/india/hinglish.ts'
import { readingsOf, searchColumnsOf } from './words.ts'

test('a job is found by its title, category, city, occasion and description', () => {
  const { search_name, search_words } = searchColumnsOf({
    title: 'Rooftop evening',
    description: 'Old film songs',
    category: 'singer',
    city: 'udaipur',
    event_type: 'house-concert',
  })
  expect(search_name).toBe(fold('Rooftop evening'))
  for (const word of ['rooftop', 'singer', 'singers', 'udaipur', 'house', 'concert', 'songs']) expect(search_words).toContain(fold(word))
})

test.each([
  ['udaypr', 'udaipur'],
  ['singrs', 'singers'],
])('%s may mean %s', (typed, meant) => {
  const [reading] = readingsOf(typed)
  expect(reading?.terms[0]?.corrected).toContain(fold(meant))
})

test.each([
  ['dj gurgaon', ['dj', 'gurugram']],
  ['new bombay', ['navi mumbai']],
  ['शहनाई बनारस', ['shehnai', 'varanasi']],
  ['comedian bangalore', ['comedian', 'bengaluru']],
])('%s is a city by another name', (typed, wanted) => {
  expect(readingsOf(typed)[0]?.terms.map(({ anyOf }) => anyOf[0])).toEqual(wanted.join(' ').split(' ').map(fold))
})

test('a search with more words than a job has falls back to category and city, then to either', () => {
  const words = readingsOf('dancer chennai music video urgent').map(({ terms }) => terms.map(({ anyOf }) => anyOf[0]))
  expect(words.slice(2)).toEqual([['dancer', 'chennai'].map(fold), [fold('dancer')], [fold('chennai')]])
})

test('an occasion is one of the essential parts', () => {
  const words = readingsOf('singer urgently for sangeet in jaipur').map(({ terms }) => terms.map(({ anyOf }) => anyOf[0]))
  const [singer, jaipur, sangeet] = ['singer', 'jaipur', 'sangeet'].map(fold)
  expect(words.slice(2)).toEqual([
    [singer, jaipur, sangeet],
    [singer, jaipur],
    [singer, sangeet],
    [singer],
    [jaipur, sangeet],
    [jaipur],
    [sangeet],
  ])
})

test.each(['gigs', 'jobs', 'weekend gigs', 'kaam', 'नौकरी', 'part time job'])('“%s” lists all jobs', (typed) => {
  expect(readingsOf(typed)).toEqual([{ terms: [], loose: false, kind: null }])
})

test.each([
  ['wedding gigs', 'wedding'],
  ['dancer jobs', 'dancer'],
  ['jaipur me kaam', 'jaipur'],
])('“%s” searches for %s', (typed, word) => {
  expect(readingsOf(typed)[0]?.terms.map(({ anyOf }) => anyOf[0])).toEqual([fold(word)])
})

test.each([
  ['compering in hindi', 'speaker'],
  ['nritya', 'dancer'],
  ['classical dance', 'dancer'],
  ['rooftop', null],
])('“%s” means a %s', (typed, kind) => {
  expect(readingsOf(typed).map((reading) => reading.kind)).toContain(kind)
})

test('text without words has no interpretation', () => {
  expect([readingsOf(''), readingsOf('!!!')]).toEqual([[], []])
})
