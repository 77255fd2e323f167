import { expect, test } from 'vitest'
import { defineFailures, Failure, failures, fieldFailure } from './errors.ts'

const known = defineFailures({
  slot_taken: [409, 'That time is taken.'],
  too_many: [422, ({ most = 5 }) => `You can have ${most} at most.`],
})

test('a failure is thrown by name, with its status and its sentence', () => {
  const failure = known.slot_taken()
  expect(failure).toBeInstanceOf(Failure)
  expect({ ...failure, message: failure.message }).toEqual({
    name: 'Failure',
    code: 'slot_taken',
    status: 409,
    message: 'That time is taken.',
    errors: undefined,
    details: undefined,
  })
})

test('the sentence contains the given facts, and works without them', () => {
  expect([known.too_many({ most: 3 }).message, known.too_many().message]).toEqual(['You can have 3 at most.', 'You can have 5 at most.'])
})

test('details are for programs and do not change the sentence', () => {
  expect(known.too_many({ most: 3 }, { limit: 3 })).toMatchObject({ message: 'You can have 3 at most.', details: { limit: 3 } })
})

test('a rule broken by one field names the field', () => {
  expect(fieldFailure('dates.0', 'Please choose a day.')).toMatchObject({
    code: 'invalid_field',
    status: 422,
    message: 'Please choose a day.',
    errors: [{ path: 'dates.0', message: 'Please choose a day.' }],
  })
})

test('a rate-limited caller reads how long to wait', () => {
  expect(failures.too_many_requests({ seconds: 7 }).message).toBe('That was too often. Please try again in 7 seconds.')
  expect(failures.too_many_requests().message).toBe('That was too often. Please try again in 60 seconds.')
})
