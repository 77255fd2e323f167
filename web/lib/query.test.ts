import { expect, test } from 'vitest'
import { failureFrom } from '#contract/client.ts'
import { sentenceOf } from './query.ts'

const ours = 'Failed to fetch artworks'

test('an answer says its own words, one without words those of the page, and nobody’s fault is told as no connection', () => {
  expect(sentenceOf(failureFrom(422, { message: 'Say why.' }), ours)).toBe('Say why.')
  expect(sentenceOf(failureFrom(502, '<html>'), ours)).toBe(ours)
  expect(sentenceOf(failureFrom(502, '<html>'))).toBe('Request failed with status code 502')
  expect(sentenceOf(new TypeError('no network'), ours)).toMatch(/no connection/)
  expect(sentenceOf(new Error('odd'))).toBe('Something went wrong')
})
