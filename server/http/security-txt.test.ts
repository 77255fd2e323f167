import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#brand'
import { dayMs } from '#contract/grammar/time.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('security.txt names a contact for vulnerabilities and expires in less than a year', async () => {
  const reply = await world.app.http.inject('/.well-known/security.txt')
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = reply.body
    .trim()
    .split('\n')
    .map((line) => line.split(/: (.*)/, 2) as [string, string])
  expect(fields.map(([name]) => name)).toEqual(['Contact', 'Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
  expect(fields[0]?.[1]).toBe(`mailto:${brand.security}`)
  const days = (Date.parse(fields[2]?.[1] ?? '') - world.clock.now().getTime()) / dayMs
  expect(days).toBe(180)
})

test('every file that the threat model names exists', async () => {
  const text = readFileSync('docs/security.md', 'utf8')
  const named = [...text.matchAll(/`((?:server|web|contract|e2e|docs|bench|bin|faults|content)\/[^`\s]+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(60)
  const missing = [...new Set(named)].filter((path) => !globSync(path).length)
  expect(missing).toEqual([])
})
