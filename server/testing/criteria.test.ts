/** The table of acceptance criteria: it may be wrong about what it says, but not about where that can be looked up. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const at = (path: string) => new URL(`../../${path}`, import.meta.url)
const text = readFileSync(at('docs/criteria.md'), 'utf8')
const states = ['met', 'partly', 'not'] as const

const rows = [...text.matchAll(/^\| ([A-Z]{2}-\d+) +\|(.+)\|$/gm)].map(([, id, rest = '']) => {
  const [what = '', state = '', evidence = '', missing = ''] = rest.split('|').map((cell) => cell.trim())
  return { id, what, state, evidence, missing, cells: rest.split('|').length }
})
const countOf = (lines: typeof rows) => states.map((state) => lines.filter((row) => row.state === state).length)
/** A path, not a command and not a word of the code. */
const paths = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.[a-z]+)`/g)].map(([, path = '']) => path)

test('there are 118 criteria, each once, in a state that there is', () => {
  expect(rows).toHaveLength(118)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(118)
  expect(rows.filter(({ state, cells, what }) => !states.some((each) => each === state) || cells !== 4 || !what)).toEqual([])
})

test('every file that is named is there', () => {
  expect(paths.length).toBeGreaterThan(200)
  expect([...new Set(paths)].filter((path) => !existsSync(at(path)))).toEqual([])
})

test('what is met is proved by a test or a journey, and what is not says what is missing', () => {
  expect(rows.filter(({ state, evidence }) => state === 'met' && !/\.(test|e2e)\.ts`/.test(evidence)).map(({ id }) => id)).toEqual([])
  expect(rows.filter(({ state, missing }) => state !== 'met' && !missing).map(({ id }) => id)).toEqual([])
})

test('the counts at the top and under each heading are those of the rows', () => {
  const counted = (part: string) => /(\d+) met, (\d+) partly, (\d+) not/.exec(part)?.slice(1).map(Number)
  const [head = '', ...areas] = text.split(/^## /m)
  expect(counted(head)).toEqual(countOf(rows))
  for (const area of areas) expect(counted(area), area).toEqual(countOf(rows.filter(({ id }) => area.includes(`| ${id} `))))
})
