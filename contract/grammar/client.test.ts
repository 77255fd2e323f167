import { describe, expect, test } from 'vitest'
import { api } from '../api.ts'
import type { Call } from './call.ts'
import { answerFrom, createClient, failureFrom, requestFor } from './client.ts'
import { Failure } from './errors.ts'

const answering = (status: number, body: unknown) => createClient(api, async () => ({ status, body }))
const asked = (status: number, body: unknown) =>
  answering(status, body)
    .notifications.fetch({})
    .catch((error: unknown) => error)

test('a failure has the server’s sentence', async () => {
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
  test(`a failure with ${what} is described by its status`, async () => {
    const failure = await asked(500, body)
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).toMatchObject({ status: 500, message: 'Request failed with status code 500', errors: undefined })
  })

for (const body of [undefined, null, '<!doctype html>', 7])
  test(`a 200 with ${JSON.stringify(body)} counts as no answer, and may be retried`, async () => {
    expect(await asked(200, body)).toMatchObject({ code: 'unreadable_answer', status: 503 })
  })

test('a 200 with an object is returned unchanged', async () => {
  const notifications = { notifications: [], unread: 0, more: false }
  expect(await asked(200, notifications)).toBe(notifications)
})

describe('the request of a call', () => {
  test.each([
    [
      'names in the path, the rest in the query',
      api.orders.evidence,
      { id: 'o-1', mediaId: 'm-1', w: 640 },
      'GET',
      '/api/order/o-1/evidence/m-1?w=640',
      undefined,
    ],
    ['no query where nothing is left', api.orders.get, { id: 'o-1' }, 'GET', '/api/order/o-1', undefined],
    [
      'what is left out is not asked for',
      api.notifications.fetch,
      { before: undefined, limit: 5 },
      'GET',
      '/api/notification/fetch?limit=5',
      undefined,
    ],
    ['a query may hold anything', api.invoices.list, { words: 'a&b=c d' }, 'GET', '/api/invoices?words=a%26b%3Dc+d', undefined],
    ['a path too', api.profiles.get, { username: 'a/b?c' }, 'GET', '/api/artist/username/a%2Fb%3Fc', undefined],
    [
      'nothing in a body takes a thing away',
      api.blocks.unblock,
      { username: 'asha', why: 'peace' },
      'DELETE',
      '/api/blocks/asha?why=peace',
      undefined,
    ],
    [
      'the rest in the body',
      api.bookings.action,
      { bookingId: 'b-1', action: 'accept', reason: undefined },
      'PUT',
      '/api/bookings/b-1/action',
      { action: 'accept' },
    ],
    ['an empty body where nothing is left', api.orders.pay, { id: 'o-1' }, 'POST', '/api/order/o-1/pay', {}],
    [
      'a body for a changed status',
      api.orders.setStatus,
      { id: 'o-1', status: 'shipped' },
      'PATCH',
      '/api/order/o-1/status',
      { status: 'shipped' },
    ],
  ] as [string, Call, Record<string, unknown>, string, string, unknown][])('%s', (_, call, input, method, url, body) => {
    expect(requestFor(call, input)).toEqual({ method, url, body })
  })

  test('passes on the key, the signal and the call itself', async () => {
    const seen: unknown[] = []
    const client = createClient(api, async (request) => {
      seen.push(request)
      return { status: 200, body: {} }
    })
    const { signal } = new AbortController()
    await client.orders.pay({ id: 'o-1' }, { key: 'k-1', signal })
    await client.orders.pay({ id: 'o-1' })
    const request = { method: 'POST', url: '/api/order/o-1/pay', body: {}, call: api.orders.pay }
    expect(seen).toEqual([
      { ...request, key: 'k-1', signal },
      { ...request, key: undefined, signal: undefined },
    ])
  })

  test('has every call of every area', () => {
    const client = createClient(api, async () => ({ status: 200, body: {} }))
    expect(Object.entries(client).map(([area, calls]) => [area, ...Object.keys(calls)])).toEqual(
      Object.entries(api).map(([area, calls]) => [area, ...Object.keys(calls)]),
    )
  })
})

test.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
  [404, false],
])('an object with status %d is an answer: %s', (status, isAnswer) => {
  const body = { code: 'somewhere_else', message: 'Elsewhere.' }
  if (isAnswer) expect(answerFrom(status, body)).toBe(body)
  else expect(() => answerFrom(status, body)).toThrow('Elsewhere.')
})

test('a failure keeps its code, fields and details, and has a code even when none came', () => {
  const errors = [{ path: 'name', message: 'Please enter a name.' }]
  expect(failureFrom(422, { code: 'invalid_input', message: 'No.', errors, details: { left: 2 } })).toMatchObject({
    code: 'invalid_input',
    status: 422,
    message: 'No.',
    errors,
    details: { left: 2 },
  })
  expect(failureFrom(404, { message: '' })).toMatchObject({ code: 'unexpected', message: 'Request failed with status code 404' })
})
