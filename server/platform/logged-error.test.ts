import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loggedError } from './logged-error.ts'

test('the log says which query failed and why, without its parameters', () => {
  const cause = Object.assign(new Error('duplicate key value'), { code: '23505', detail: 'Key (email)=(asha@people.test) already exists.' })
  const said = loggedError(new DrizzleQueryError('insert into people values ($1)', ['asha@people.test'], cause))
  expect(said).toMatchObject({ message: 'duplicate key value', code: '23505', query: 'insert into people values ($1)' })
  expect(JSON.stringify(said)).not.toContain('asha@people.test')
  expect((said as { stack: string }).stack).toMatch(/at .*logged-error\.test/)
})

test('any other error is logged whole', () => {
  expect(loggedError(new TypeError('x is undefined'))).toMatchObject({ type: 'TypeError', message: 'x is undefined' })
})
