/** A16: many requests of one page meet an expired token: one refresh, and all of them get their answer. */
import { setTimeout } from 'node:timers/promises'
import type { SessionUser, Tokens } from '#contract/auth/auth.ts'
import { keepSession } from '#web/lib/session.ts'
import type { Outcome } from './accounts.ts'

type Json = { status: number; body: object }
/** A request of the page, to a server that accepts a refresh token once. @returns whether it was answered */
export type Attempt = () => Promise<boolean>

const user = { id: '00000000-0000-7000-8000-000000000000', type: 'user', username: 'dev.client' } as unknown as SessionUser

/** A browser's globals, and a server with one valid token. */
export function pageAndServer() {
  const kept = new Map<string, string>()
  const page = {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    document: { documentElement: { dataset: {} } },
    window: { location: { pathname: '/dashboard/user', search: '', assign: () => {} }, addEventListener: () => {} },
  }
  let good = 0
  let refreshes = 0
  const tokens = (n: number, expiresIn: number): Tokens =>
    ({ accessToken: `access ${n}`, refreshToken: `refresh ${n}`, expiresIn }) as Tokens
  const answer = async (url: string, { headers, body }: { headers: Record<string, string>; body?: string }): Promise<Json> => {
    await setTimeout(Math.random() * 3)
    if (!url.endsWith('/auth/refresh'))
      return headers.authorization === `Bearer access ${good}`
        ? { status: 200, body: {} }
        : { status: 401, body: { message: 'Please sign in.' } }
    refreshes++
    if ((JSON.parse(body ?? '{}') as { refreshToken?: string }).refreshToken !== `refresh ${good}`) return { status: 401, body: {} }
    good++
    return { status: 200, body: { user, tokens: tokens(good, 600) } }
  }
  return {
    page,
    fetch: async (url: string, init: { headers: Record<string, string>; body?: string }) => {
      const { status, body } = await answer(url, init)
      return new Response(JSON.stringify(body), { status })
    },
    /** @param isKnown whether the page knows by its own clock that the token has expired */
    expire(isKnown: boolean) {
      good++
      keepSession({ user, tokens: { ...tokens(good, isKnown ? -1 : 600), accessToken: 'of an hour ago' } })
      refreshes = 0
    },
    refreshes: () => refreshes,
  }
}

export async function tokenEndsForMany(
  server: ReturnType<typeof pageAndServer>,
  ask: Attempt,
  { rounds, requests }: { rounds: number; requests: number },
): Promise<Outcome> {
  const breaches: string[] = []
  for (let round = 0; round < rounds; round++) {
    server.expire(round % 2 === 0)
    const answered = await Promise.all(Array.from({ length: requests }, async () => setTimeout(Math.random() * 2).then(ask)))
    const failed = answered.filter((isAnswered) => !isAnswered).length
    if (failed || server.refreshes() !== 1) breaches.push(`round ${round}: ${server.refreshes()} refreshes, ${failed} not answered`)
  }
  return { tried: rounds * requests, breaches }
}
