/** HTTP faults with small numbers; and a product broken in exactly that place, which is detected. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createScenario, type Scenario } from '../scenario.ts'
import { createWorld, type World } from '../world.ts'
import { broken, saying } from './broken.ts'
import { absurdBounds, foreignWrites, headersEverywhere, type Inject, slowAndLarge, type Tokens } from './endpoints.ts'

let world: World
let people: Scenario
let tokens: Tokens
let inject: Inject
beforeAll(async () => {
  world = await createWorld()
  people = await createScenario(world)
  tokens = { user: people.dev.token, artist: people.asha.token, admin: people.meera.token }
  inject = (asked) => world.app.http.inject(asked)
})
afterAll(() => world.close())

describe('W01: headers of every call', () => {
  const pages = ['/healthz', '/readyz', '/robots.txt', '/sitemap.xml', '/cards/site.jpg', '/api/openapi.json']
  test('are complete', async () => {
    const { tried, breaches } = await headersEverywhere(inject, { tokens: { artist: people.asha.token }, pages })
    expect(breaches).toEqual([])
    expect(tried).toBeGreaterThan(300)
  })
  test('would be missed', async () => {
    const bare: Inject = async (asked) => {
      const { statusCode, headers } = await inject(asked)
      return { statusCode, headers: { ...headers, 'content-security-policy': undefined } }
    }
    expect((await headersEverywhere(bare, { tokens: {}, pages })).breaches.length).toBeGreaterThan(100)
  })
})

describe('W02: writes from another site’s page', () => {
  test('are refused; those of our own pages and of programs are not', async () => {
    const { tried, breaches } = await foreignWrites(inject, { tokens: { admin: people.meera.token }, ownUrl: world.platform.env.BASE_URL })
    expect(breaches).toEqual([])
    expect(tried).toBeGreaterThan(300)
    const own = (headers: Record<string, string>) =>
      inject({ method: 'POST', url: '/api/artist/list', payload: {}, headers }).then(({ statusCode }) => statusCode)
    expect(await own({ origin: new URL(world.platform.env.BASE_URL).origin })).toBe(200)
    expect(await own({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' })).toBe(200)
    expect(await own({})).toBe(200)
  })
  test('would be detected', async () => {
    const blind: Inject = ({ headers: { origin: _origin, ...headers } = {}, ...asked }) => inject({ ...asked, headers })
    expect(
      (await foreignWrites(blind, { tokens: { nobody: 'nothing' }, ownUrl: world.platform.env.BASE_URL })).breaches.length,
    ).toBeGreaterThan(100)
  })
})

describe('W03: absurd limits', () => {
  test('are refused or capped', async () => {
    const { breaches } = await absurdBounds({ world, ask: world.ask }, { requests: 80, tokens })
    expect(breaches).toEqual([])
  })
  test('would be detected', async () => {
    const endless = broken(world, '/artist/list', saying(200, { results: Array(1000).fill({}) }))
    expect((await absurdBounds(endless, { requests: 30, tokens, only: /^\/artist\/list$/ })).breaches).not.toEqual([])
  })
})

describe('W04: endless request heads', () => {
  const patient = { connections: 25, withinMs: 20_000, looks: 10 }
  test('are cut, and large or deep bodies refused', async () => {
    world.app.http.server.headersTimeout = 500
    expect((await slowAndLarge(world, patient)).breaches).toEqual([])
  })
  test('would be detected', async () => {
    world.app.http.server.headersTimeout = 0
    world.app.http.server.requestTimeout = 0
    expect((await slowAndLarge(world, { ...patient, withinMs: 2_500 })).breaches).not.toEqual([])
  })
})
