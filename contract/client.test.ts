import { expect, test } from 'vitest'
import { api } from './api.ts'
import { createClient } from './client.ts'
import { Failure } from './errors.ts'

const answering = (status: number, body: unknown) => createClient(api, async () => ({ status, body }))
const asked = (status: number, body: unknown) =>
  answering(status, body)
    .notifications.fetch({})
    .catch((error: unknown) => error)

test('the sentence of a failure is the server’s', async () => {
  const failure = await asked(503, { code: 'unavailable', message: 'We are not there for a moment.' })
  expect(failure).toBeInstanceOf(Failure)
  expect(failure).toMatchObject({ status: 503, code: 'unavailable', message: 'We are not there for a moment.' })
})

for (const [what, body] of [
  ['nothing in it', undefined],
  ['null in it', null],
  ['a text in it', 'upstream'],
  ['an object for its sentence and a text for its fields', { message: { en: 'no' }, errors: 'none' }],
] as const)
  test(`a failure with ${what} is told by its status`, async () => {
    const failure = await asked(500, body)
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).toMatchObject({ status: 500, message: 'Request failed with status code 500', errors: undefined })
  })

for (const body of [undefined, null, '<!doctype html>', 7])
  test(`an answer of 200 with ${JSON.stringify(body)} is no answer, and may be asked for again`, async () => {
    expect(await asked(200, body)).toMatchObject({ code: 'unreadable_answer', status: 503 })
  })

test('an answer of 200 with an object is handed on as it came', async () => {
  const notifications = { notifications: [], unread: 0, more: false }
  expect(await asked(200, notifications)).toBe(notifications)
})
