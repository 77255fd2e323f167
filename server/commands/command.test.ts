import { expect, test } from 'vitest'
import { wordsOf } from './command.ts'

const refused = (code: string) => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:2525'), { code })

test.each([
  ['of the mail', refused('ESOCKET')],
  ['of the database, as the driver wraps it', new Error('Failed query: select 1', { cause: refused('ECONNREFUSED') })],
])('an outage is reported without a stack: %s', (_, error) => {
  expect(wordsOf(error)).toBe(
    'Something that this needs is away, full or broken: connect ECONNREFUSED 127.0.0.1:2525. Try again once it works.',
  )
})

test('an unexpected error keeps its stack', () => {
  expect(wordsOf(new TypeError('x is not a function'))).toMatch(/TypeError: x is not a function\n\s+at /)
})
