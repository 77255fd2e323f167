import { expect, test } from 'vitest'
import { changesOf, clashingNames, fieldsToSend, isOtherTerms, type JobValues, newValues } from './job-values.ts'
import { fieldsOf } from './use-job-form.ts'

const base: JobValues = {
  ...newValues(),
  title: 'Sufi singer for a courtyard sangeet',
  description: 'Two sets of forty minutes in the courtyard of a haveli, songs agreed with the family before.',
  category: 'singer',
  eventType: 'sangeet',
  date: '2026-12-12',
  city: 'udaipur',
  budgetMin: 40_000,
  budgetMax: 90_000,
  deadline: '2026-12-01',
}
const place = { venue: 'Fateh Bagh', address: 'Ranakpur Road, near the lake', pincode: '313001' }

test('sends null for an empty place, and leaves an unset deadline to the server', () => {
  expect(fieldsToSend(newValues())).toMatchObject({ place: null, title: '' })
  expect(fieldsToSend(newValues())).not.toHaveProperty('deadline')
  expect(fieldsToSend({ ...base, place })).toMatchObject({ place, deadline: '2026-12-01' })
})

test('sends only changed fields', () => {
  expect(changesOf(fieldsOf(base), base)).toEqual({})
  expect(changesOf(fieldsOf({ ...base, title: `${base.title} ` }), base)).toEqual({})
  expect(changesOf(fieldsOf({ ...base, guests: 250, place }), base)).toEqual({ guests: 250, place })
  expect(changesOf(fieldsOf(base), { ...base, place })).toEqual({ place: null })
})

test('asks only about fields that were saved meanwhile', () => {
  const mine: JobValues = { ...base, budgetMax: 120_000, guests: 300 }
  expect(clashingNames(mine, { ...base, budgetMax: 80_000 }, base)).toEqual(['budgetMax'])
  expect(clashingNames(mine, { ...base, budgetMax: 120_000 }, base)).toEqual([])
  expect(clashingNames(mine, base, base)).toEqual([])
})

test('date, time, city and budget count as other terms', () => {
  expect(isOtherTerms(['startTime'])).toBe(true)
  expect(isOtherTerms(['title', 'budgetMin'])).toBe(true)
  expect(isOtherTerms(['guests', 'openings', 'place'])).toBe(false)
})
