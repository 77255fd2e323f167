import { describe, expect, test } from 'vitest'
import type { Meaning, Part } from '../../finding/rules/understand.ts'
import { meaningNothing } from '../../finding/rules/understand.ts'
import { labelOf, whyShown } from './search-words.ts'

const day = '2026-12-12'
const everything: Meaning = {
  kind: 'dj',
  styles: ['House'],
  city: 'pune',
  area: null,
  event: 'wedding',
  days: { from: day, to: day },
  budget: { most: 10_000 },
  language: 'hi',
  gender: 'male',
  guests: 50,
  rest: ['rest'],
}

test.each<[part: Part, written: string, says: Partial<typeof meaningNothing>, label: string]>([
  ['kind', 'gayak', { kind: 'singer' }, 'Singers'],
  ['city', 'in bombay', { city: 'mumbai' }, 'in Mumbai'],
  ['city', 'andheri', { city: 'mumbai', area: 'Andheri' }, 'in Andheri, Mumbai'],
  ['days', '12 dec', { days: { from: day, to: day } }, 'free on Sat, 12 Dec 2026'],
  ['days', 'weekend', { days: { from: day, to: '2026-12-13' } }, 'free between Sat, 12 Dec 2026 and Sun, 13 Dec 2026'],
  ['budget', 'under 50k', { budget: { most: 50_000 } }, 'up to ₹50,000'],
  ['budget', 'above 50k', { budget: { least: 50_000 } }, 'from ₹50,000'],
  ['budget', '1 to 2 lakh', { budget: { least: 100_000, most: 200_000 } }, '₹1,00,000 to ₹2,00,000'],
  ['language', 'tamil', { language: 'ta' }, 'in Tamil'],
  ['gender', 'lady', { gender: 'female' }, 'women'],
  ['gender', 'gents', { gender: 'male' }, 'men'],
  ['guests', '2000 log', { guests: 2000 }, '2,000 guests'],
  ['event', 'ghar par', { event: 'house-concert' }, 'house concert'],
  ['styles', 'qawali', { styles: ['Qawwali party'] }, 'qawali'],
  ['rest', 'billo', { rest: ['billo'] }, '“billo”'],
])('%s from “%s” is shown as %o: %s, whatever else was typed', (part, written, says, label) => {
  expect(labelOf({ part, written, without: '' }, { ...meaningNothing, ...says })).toBe(label)
  expect(labelOf({ part, written, without: '' }, { ...everything, ...says })).toBe(label)
})

const everyPart: Part[] = ['kind', 'city', 'days', 'budget', 'language', 'gender', 'guests', 'event']
test.each(everyPart)('a %s that another reading has replaced is shown as typed', (part) => {
  expect(labelOf({ part, written: 'typed', without: '' }, meaningNothing)).toBe('“typed”')
})

describe('the reason for a result', () => {
  const facts = { styles: ['Sufi rock', 'Ghazal', 'Folk'], shows: 0, comesTo: null } as const

  test('names requested styles, experience and travel', () => {
    const all = { ...facts, shows: 1200, comesTo: 'mumbai' } as const
    expect(whyShown(all, ['Sufi'])).toBe('Sufi rock · 1,200 shows through us · travels to Mumbai')
  })

  test('has a singular, and leaves out zero shows', () => {
    expect(whyShown({ ...facts, shows: 1 }, [])).toBe('1 show through us')
    expect(whyShown(facts, [])).toBeUndefined()
  })

  test('names at most three styles, and only those with all words of a requested one', () => {
    const many = { ...facts, styles: ['Sufi', 'Sufi rock', 'Folk rock', 'Sufi folk', 'Sufi pop'] }
    expect(whyShown(many, ['Sufi'])).toBe('Sufi, Sufi rock, Sufi folk')
    expect(whyShown(many, ['Folk rock'])).toBe('Folk rock')
  })

  test('names no style of others', () => {
    expect(whyShown(facts, ['Jazz' as never])).toBeUndefined()
  })
})
