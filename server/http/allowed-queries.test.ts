import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allowedQueries } from './allowed-queries.ts'

test('every query parameter that a page reads is on the list of allowed ones', () => {
  const sources = globSync('web/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const read = sources.flatMap((source) => [...source.matchAll(/(?:search|searchParams|useSearchParams\(\)\[0\])\.get\('(\w+)'\)/gi)])
  const names = new Set(read.map(([, name]) => name as string))
  expect(names.size).toBeGreaterThan(10)
  expect([...names].filter((name) => !allowedQueries.has(name))).toEqual([])
})
