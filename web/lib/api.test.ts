/** Requests that are under way while the person signs out. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/auth/auth.ts'
import { api, tokenAfter } from './api.ts'
import { dropSession, keepSession, readSession } from './session.ts'

const session = (name: string, expiresIn: number): Session => ({
  user: { id: '1', username: 'dev', type: 'user' } as Session['user'],
  tokens: { accessToken: `access ${name}`, refreshToken: `refresh ${name}`, expiresIn, tokenType: 'Bearer' } as Session['tokens'],
})
const assign = vi.fn()
/** Answers by path, each when the test lets it. */
const answers = new Map<string, (status: number, body?: object) => void>()

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('window', { location: { pathname: '/dashboard', search: '', assign }, addEventListener: () => {} })
  vi.stubGlobal('fetch', (url: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers.set(url.split('?')[0] ?? '', (status, body = {}) => resolve(new Response(JSON.stringify(body), { status })))
    return promise
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  assign.mockReset()
  answers.clear()
})

const answered = async (path: string) => vi.waitFor(() => answers.get(path) ?? Promise.reject(new Error(path)))

test('a refused request leads to the sign-in page, and back afterwards', async () => {
  keepSession(session('one', 900))
  const asked = api.notifications.fetch({}).catch((error: Error) => error)
  ;(await answered('/api/notification/fetch'))(401)
  ;(await answered('/api/auth/refresh'))(401)
  await asked
  expect([readSession(), assign.mock.calls]).toEqual([null, [['/login?next=%2Fdashboard']]])
})

test('a request that is refused because the person has signed out leads nowhere', async () => {
  keepSession(session('one', 900))
  const asked = api.notifications.fetch({}).catch((error: Error) => error)
  const answer = await answered('/api/notification/fetch')
  dropSession()
  answer(401)
  // A refresh, which there should be none of, is refused.
  void answered('/api/auth/refresh').then(
    (refuse) => refuse(401),
    () => {},
  )
  expect(await asked).toBeInstanceOf(Error)
  expect([answers.has('/api/auth/refresh'), assign.mock.calls]).toEqual([false, []])
})

test('a refresh that was under way does not undo a sign-out', async () => {
  keepSession(session('one', 900))
  const asked = tokenAfter('access one')
  const answer = await answered('/api/auth/refresh')
  dropSession()
  answer(200, session('two', 900))
  expect([await asked, readSession(), assign.mock.calls]).toEqual([null, null, []])
})
