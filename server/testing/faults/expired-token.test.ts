import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/auth/auth.ts'
import { api } from '#web/lib/api.ts'
import { keepSession, readSession } from '#web/lib/session.ts'
import { pageAndServer, tokenEndsForMany } from './expired-token.ts'

let server: ReturnType<typeof pageAndServer>
beforeEach(() => {
  server = pageAndServer()
  for (const [name, value] of Object.entries({ ...server.page, fetch: server.fetch })) vi.stubGlobal(name, value)
})
afterEach(() => vi.unstubAllGlobals())

const few = { rounds: 20, requests: 10 }

test('ten requests with an expired token cause one refresh, and all are answered', async () => {
  const ask = () =>
    api.account.get({}).then(
      () => true,
      () => false,
    )
  expect(await tokenEndsForMany(server, ask, few)).toEqual({ tried: 200, breaches: [] })
})

test('a page where each request refreshes for itself would be detected', async () => {
  const ask = async () => {
    const session = readSession()
    const headers = { authorization: `Bearer ${session?.accessToken}` }
    if ((await server.fetch('/api/account', { headers })).ok) return true
    const renewed = await server.fetch('/api/auth/refresh', { headers, body: JSON.stringify({ refreshToken: session?.refreshToken }) })
    if (renewed.ok) keepSession((await renewed.json()) as Session)
    return renewed.ok
  }
  expect((await tokenEndsForMany(server, ask, few)).breaches).not.toEqual([])
})
