import { describe, expect, test } from 'vitest'
import { askedOf } from './asked.ts'

const contests = [
  { id: 'one', title: 'Raat Raagini' },
  { id: 'two', title: 'Gully Ka Mic' },
]
const asked = (words: string) => askedOf(words, contests, '2026-11-25', new Set())

describe('a contest', () => {
  test.each(['raat raagini', 'Raat Ragini', 'रात रागिनी', 'best of raat raagini'])('is recognized by its name, as in “%s”', (words) => {
    expect(asked(words).contests).toEqual(['one'])
  })

  test('consumes its words from the rest of the query', () => {
    const { contests, meaning } = asked('gulli ka mike jaipur')
    expect(contests).toEqual(['two'])
    expect(meaning).toMatchObject({ city: 'jaipur', kind: null, styles: [], rest: [] })
  })

  test('is recognized by its category', () => {
    expect(asked('singing contest')).toMatchObject({ contests: [], category: 'singing' })
    expect(asked('music competition').category).toBe('music')
    expect(asked('music').category).toBe('music')
    expect(asked('singer').category).toBeNull()
  })
})

test('a style implies its kind, but does not name it', () => {
  expect(asked('flute').namesKind).toBe(false)
  expect(asked('flute musician').namesKind).toBe(true)
})

test('a place keeps the typed word, and a single word is not a title', () => {
  expect(asked('singer in goa')).toMatchObject({ place: 'goa', title: 'singer in goa' })
  expect(asked('singer').title).toBeNull()
})

describe('a contest is not recognized', () => {
  test.each(['raat', 'raat ka', 'gully', 'raagini', 'rat', 'raat sitar', 'gully ka rap'])('by “%s”', (words) => {
    expect(asked(words).contests).toEqual([])
  })

  test('and short words tolerate no typos: “gully la mic” is another name', () => {
    expect(asked('gully la mic').contests).toEqual([])
  })
})

test('the category is found behind other words, if a kind or contest word names it', () => {
  expect(asked('best singing competition jaipur')).toMatchObject({ category: 'singing', meaning: { city: 'jaipur' } })
  expect(asked('jaipur contest singer').category).toBe('singing')
  expect(asked('contest').category).toBeNull()
  expect(asked('contest')).toMatchObject({ contests: [], meaning: { kind: null, rest: [] }, place: null, title: null })
  expect(asked('sufi').category).toBeNull()
})

test('only meaningful words make a title', () => {
  expect(asked('a song').title).toBeNull()
  expect(asked('moon river').title).toBe('moon river')
})
