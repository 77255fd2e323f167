import { describe, expect, test } from 'vitest'
import { items, numbers, testLimits, trimmed, values } from '../testing/limits.ts'
import { jobFields, jobFilters, jobLimits, jobs } from './jobs.ts'

const youtube = (padding: number) => `https://youtu.be/aqz-KE-bpKQ?t=${'1'.repeat(padding)}`

testLimits('a job', jobFields, {
  title: trimmed(jobLimits.titleLeast, jobLimits.titleMost),
  description: trimmed(jobLimits.descriptionLeast, jobLimits.descriptionMost),
  startTime: values(
    ['00:00', '09:30', '19:00', '23:30'],
    ['24:00', '19:15', '9:00', '19:0', '19:300', '119:00', '1a:00', 'at 19:00', '19:00 h', '29:00'],
  ),
  minutes: numbers(jobLimits.minutesLeast, jobLimits.minutesMost),
  guests: numbers(1, 200_000),
  openings: numbers(1, jobLimits.openings),
  budgetMin: numbers(500, 5_000_000, 0.01),
  budgetMax: numbers(500, 5_000_000, 0.01),
})

testLimits('filters of jobs', jobFilters, { words: trimmed(0, 100), budget: numbers(0, 5_000_000, 0.01) })

testLimits('a proposal', jobs.propose.input, {
  note: trimmed(jobLimits.noteLeast, jobLimits.noteMost),
  price: numbers(500, 5_000_000, 0.01),
  clipUrl: values(
    [null, 'https://youtu.be/aqz-KE-bpKQ', '  https://youtu.be/aqz-KE-bpKQ  ', youtube(169), `${youtube(169)}   `],
    ['', 'https://example.com/watch?v=aqz-KE-bpKQ', youtube(170)],
  ),
})

testLimits('closing a job', jobs.close.input, { reason: trimmed(0, 300) })
testLimits("a client's note", jobs.note.input, { note: trimmed(0, 1000) })
testLimits('a list of proposals', jobs.proposals.input, { states: items(0, 10, () => 'viewed') })
testLimits('viewed proposals', jobs.view.input, {
  proposalIds: items(1, 50, () => '4f9c9a52-8d0f-4f1e-9d53-0d8e4a8f5c11'),
})

test('a job with only the required fields starts at seven and lasts an hour and a half', () => {
  const said = {
    title: 'A singer for a sangeet',
    description: 'A garden, eighty guests, old film songs and a little Sufi.',
    category: 'singer',
    eventType: 'sangeet',
    date: '2026-12-12',
    city: 'jaipur',
    budgetMin: 20_000,
    budgetMax: 40_000,
  }
  expect(jobFields.parse(said)).toEqual({ ...said, startTime: '19:00', minutes: 90, guests: 100, openings: 1, place: null })
})

test('the location has exactly venue, address and pincode', () => {
  const place = { venue: 'Rambagh', address: '1 Bhawani Singh Road', pincode: '302005' }
  expect(jobs.accept.input.shape.place.parse({ ...place, city: 'jaipur', guests: 5 })).toEqual(place)
  expect(jobs.accept.input.shape.place.safeParse({ venue: 'Rambagh' }).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'address',
    'pincode',
  ])
})

describe('an alert needs a category, a city, or both', () => {
  test.each([
    [{ category: 'singer' }, []],
    [{ city: 'jaipur' }, []],
    [{ category: 'singer', city: 'jaipur' }, []],
    [{}, ['category: Choose a category, a city, or both.']],
    [{ category: null, city: null }, ['category: Choose a category, a city, or both.']],
  ])('%j', (input, expected) => {
    const { error } = jobs.addAlert.input.safeParse(input)
    expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual(expected)
  })
})

test('saving a job is the default, and its list has no counts by default', () => {
  const jobId = '4f9c9a52-8d0f-4f1e-9d53-0d8e4a8f5c11'
  expect(jobs.save.input.parse({ jobId })).toEqual({ jobId, saved: true })
  expect(jobs.list.input.parse({})).toMatchObject({ facets: false, sort: 'newest' })
})

test('the client sees fields that nobody else does', () => {
  const own = { reviewReasons: ['first_job'], unread: 2, nextMoves: ['close'] }
  expect(jobs.get.output.shape.own.parse({ ...own, title: 'A singer' })).toEqual(own)
})
