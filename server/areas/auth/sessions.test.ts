// Runs on: both databases
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth, authLimits } from '#contract/auth/auth.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { identify } from './service/access-token.ts'
import { endSessions, setSuspended } from './service.ts'
import { signUp } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const refresh = (refreshToken: string) => world.ask(auth.refresh, { refreshToken })
const whoIs = (token: string) => identify(world.ctx, token)

describe('a session', () => {
  test('is opened by registering, and its token names the person', async () => {
    const asha = await signUp(world, { username: 'asha.sings', type: 'artist' })
    expect(await whoIs(asha.token)).toMatchObject({ id: asha.person.id, type: 'artist', username: 'asha.sings' })
  })

  test('continues with its refresh token beyond the life of the access token', async () => {
    const asha = await signUp(world, { username: 'asha.stays' })
    world.clock.advance(authLimits.accessTokenMs + 1000)
    expect(await whoIs(asha.token)).toBeNull()
    const next = await refresh(asha.refreshToken)
    expect([next.status, next.body.tokens.expiresIn]).toEqual([200, 600])
    expect(next.body.tokens.refreshToken).not.toBe(asha.refreshToken)
    expect(await whoIs(next.body.tokens.accessToken)).toMatchObject({ id: asha.person.id })
  })

  test('twenty tabs that refresh at once all continue with the same token', async () => {
    const asha = await signUp(world, { username: 'asha.tabs' })
    let token = asha.refreshToken
    for (let round = 0; round < 3; round++) {
      const replies = await allAtOnce(20, () => refresh(token))
      expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200))
      expect(new Set(replies.map((reply) => reply.body.tokens.refreshToken)).size).toBe(1)
      for (const reply of replies) expect(await whoIs(reply.body.tokens.accessToken)).not.toBeNull()
      token = replies[0]?.body.tokens.refreshToken ?? ''
      world.clock.advance(authLimits.refreshGraceMs + 1000)
    }
  })

  test('a tab that missed two rotations within the grace period gets the newest token', async () => {
    const asha = await signUp(world, { username: 'asha.late' })
    const second = (await refresh(asha.refreshToken)).body.tokens.refreshToken
    const third = (await refresh(second)).body.tokens.refreshToken
    expect((await refresh(asha.refreshToken)).body.tokens.refreshToken).toBe(third)
  })

  test('ends for thief and owner alike when an old token is reused after the grace period', async () => {
    const asha = await signUp(world, { username: 'asha.robbed' })
    const next = (await refresh(asha.refreshToken)).body.tokens
    world.clock.advance(authLimits.refreshGraceMs + 1000)
    expect((await refresh(asha.refreshToken)).status).toBe(401)
    expect((await refresh(next.refreshToken)).status).toBe(401)
    expect(await whoIs(next.accessToken)).toBeNull()
  })

  test('ends after seven idle days', async () => {
    const [rested, idle] = [await signUp(world, { username: 'asha.rested' }), await signUp(world, { username: 'asha.idle' })]
    world.clock.advance(7 * dayMs - 1000)
    expect((await refresh(rested.refreshToken)).status).toBe(200)
    world.clock.advance(1000)
    expect((await refresh(idle.refreshToken)).body.code).toBe('session_ended')
  })

  test('ends after thirty days in any case', async () => {
    const busy = await signUp(world, { username: 'asha.busy' })
    let token = busy.refreshToken
    for (let day = 0; day < 30; day += 6) {
      const reply = await refresh(token)
      expect(reply.status).toBe(200)
      token = reply.body.tokens.refreshToken
      world.clock.advance(6 * dayMs)
    }
    expect((await refresh(token)).status).toBe(401)
  })

  test('ends at once when its person signs out', async () => {
    const asha = await signUp(world, { username: 'asha.leaves' })
    const other = await signUp(world, { username: 'asha.remains' })
    await world.get(auth.logout, {}, { token: asha.token })
    await world.get(auth.logout, { refreshToken: asha.refreshToken })
    expect([await whoIs(asha.token), (await refresh(asha.refreshToken)).status]).toEqual([null, 401])
    expect(await whoIs(other.token)).not.toBeNull()
  })

  test('ends at once when an admin ends all sessions of a person or suspends them', async () => {
    const ended = await signUp(world, { username: 'asha.ended' })
    const banned = await signUp(world, { username: 'asha.banned' })
    await endSessions(world.ctx, ended.person.id)
    await setSuspended(world.ctx, banned.person.id, true)
    for (const one of [ended, banned]) {
      expect(await whoIs(one.token)).toBeNull()
      expect((await refresh(one.refreshToken)).status).toBe(401)
    }
  })

  test('is not opened by an invented refresh token', async () => {
    expect((await refresh('x')).body.code).toBe('session_ended')
  })
})
