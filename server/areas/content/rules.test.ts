import { describe, expect, test } from 'vitest'
import type { KeptArticle } from './library.ts'
import { readingMinutes, relatedTo, spokenOf, standingOf, tally } from './rules.ts'

test('reading time is in whole minutes, at least one', () => {
  expect([0, 200, 201, 400, 401].map(readingMinutes)).toEqual([1, 1, 2, 2, 3])
})

describe('an article', () => {
  const now = new Date('2026-11-21T04:30:00.000Z')
  const [day, later] = ['2026-11-21T10:00:00.000+05:30', '2026-11-21T10:00:00.001+05:30']
  test.each([
    ['published', day, 'out'],
    ['published', later, 'not_yet'],
    ['scheduled', day, 'out'],
    ['scheduled', later, 'not_yet'],
    ['published', undefined, 'not_yet'],
    ['draft', day, 'not_yet'],
    ['archived', day, 'gone'],
    ['archived', later, 'gone'],
  ] as const)('that is %s for %s is %s', (status, publishAt, standing) => {
    expect(standingOf({ status, publishAt }, now)).toBe(standing)
  })
})

describe('related articles are', () => {
  const article = (slug: string, category: string, ...tags: string[]) => ({ slug, category, tags }) as unknown as KeptArticle
  const read = article('read', 'money', 'fees', 'gst')
  const related = (...others: KeptArticle[]) => relatedTo(read, others).map(({ slug }) => slug)

  test('those with shared tags or the same category, where a category weighs more than one tag and less than two', () => {
    expect(related(article('one', 'craft', 'fees'), article('same', 'money', 'stage'), article('two', 'craft', 'gst', 'fees'))).toEqual([
      'two',
      'same',
      'one',
    ])
    expect(related(article('two', 'craft', 'gst', 'fees'), article('both', 'money', 'gst'))).toEqual(['both', 'two'])
  })

  test('the newest among equally related ones, three at most', () => {
    expect(related(...['a', 'b', 'c', 'd'].map((slug) => article(slug, 'craft')))).toEqual(['a', 'b', 'c'])
  })

  test('never itself', () => {
    expect(related(read, article('other', 'craft'))).toEqual(['other'])
  })
})

describe('a search returns', () => {
  const article = (slug: string, title: string, summary = '', html = '', ...tags: string[]) =>
    ({ slug, title, summary, html, tags }) as unknown as KeptArticle
  const all = [
    article('text', 'A room', '', '<p>and then a <b>DJ</b> came</p>'),
    article('title', 'What a DJ costs'),
    article('tagged', 'Prices', 'For a wedding', '', 'dj'),
    article('other', 'A veena'),
  ]
  const spoken = (words: string) => spokenOf(all, words).map(({ slug }) => slug)

  test('title matches first, then tags, then mentions', () => {
    expect(spoken('dj')).toEqual(['title', 'tagged', 'text'])
  })

  test('matches of the most words first, in Hindi too; nothing for an unknown topic', () => {
    expect(spoken('shadi dj')[0]).toBe('tagged')
    expect(spoken('डीजे')).toEqual(['title', 'tagged', 'text'])
    expect(spoken('xylophone')).toEqual([])
    expect(spoken('b')).toEqual([])
    expect(spoken('xylophone dj')).toEqual(['title', 'tagged', 'text'])
  })
})

describe('article search', () => {
  const article = (slug: string, title: string, about?: string) =>
    ({ slug, title, about, summary: '', html: '', tags: [] }) as unknown as KeptArticle
  const all = [
    article('price', 'What a price is made of', 'singer'),
    article('licence', 'Licences for music', 'dj'),
    article('voice', 'Keeping a voice', 'singer'),
  ]
  const first = (words: string) => spokenOf(all, words)[0]?.slug

  test('finds prices and permissions by any of their names', () => {
    expect(first('kitna paisa')).toBe('price')
    expect(first('laisens')).toBe('licence')
    expect(first('singer under 20k')).toBe('price')
  })

  test('corrects a typo, by words of the articles and the vocabulary', () => {
    expect(first('keepnig')).toBe('voice')
    expect(first('singre')).toBe('price')
  })

  test('ignores cities and dates', () => {
    expect(first('dj licence mumbai tomorrow')).toBe('licence')
    expect(spokenOf(all, 'mumbai')).toEqual([])
  })
})

test('values are counted, the most frequent first, then by name', () => {
  expect(tally(['gst', 'stage', 'fees', 'stage', 'fees', 'rider', 'stage'])).toEqual([
    { value: 'stage', count: 3 },
    { value: 'fees', count: 2 },
    { value: 'gst', count: 1 },
    { value: 'rider', count: 1 },
  ])
  expect(tally([])).toEqual([])
})
