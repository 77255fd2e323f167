/** Usernames must not collide with the site: the first segment of every URL, of a page or of the server, is reserved. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { username } from '#contract/auth/auth.ts'
import { isReserved } from '../areas/auth/rules.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const first = (path: string) => path.replace(/^\//, '').split('/')[0] ?? ''

function pagesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`
    return [...(path === undefined ? [] : [first(here)]), ...pagesOf(children, here)]
  })
}

/** First segments from Fastify's printed route tree, where `/api/account` spans several lines; the first level has no indentation. */
function routesOf(printed: string): string[] {
  return [...printed.matchAll(/^[├└]── (\/[^\s:*{(]+)/gm)].map(([, path = '']) => first(path))
}

test('the first segment of every URL of the site is reserved', async () => {
  const routes = (await import('#web/routes.ts')).default as RouteConfigEntry[]
  const parts = new Set([...pagesOf(routes), ...routesOf(world.app.http.printRoutes({ commonPrefix: false }))])
  expect(parts.has('buy-art') && parts.has('dashboard') && parts.has('api') && parts.has('healthz')).toBe(true)
  const couldBeNames = [...parts].filter((part) => username.safeParse(part.replaceAll('-', '_')).success)
  expect(couldBeNames.length).toBeGreaterThan(20)
  expect(couldBeNames.filter((part) => !isReserved(part))).toEqual([])
})
