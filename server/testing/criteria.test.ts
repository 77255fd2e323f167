/** Checks the table of acceptance criteria: its references exist and its counts are right. */
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
/** A path, not a command and not an identifier. */
const paths = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.[a-z]+)`/g)].map(([, path = '']) => path)

test('there are 118 criteria, each once, with a valid state', () => {
  expect(rows).toHaveLength(118)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(118)
  expect(rows.filter(({ state, cells, what }) => !states.some((each) => each === state) || cells !== 4 || !what)).toEqual([])
})

test('every named file exists', () => {
  expect(paths.length).toBeGreaterThan(200)
  expect([...new Set(paths)].filter((path) => !existsSync(at(path)))).toEqual([])
})

test('a met criterion names a test or a journey, and any other says what is missing', () => {
  expect(rows.filter(({ state, evidence }) => state === 'met' && !/\.(test|e2e)\.ts`/.test(evidence)).map(({ id }) => id)).toEqual([])
  expect(rows.filter(({ state, missing }) => state !== 'met' && !missing).map(({ id }) => id)).toEqual([])
})

test('the counts at the top and under each heading match the rows', () => {
  const counted = (part: string) => /(\d+)\s+met,\s+(\d+)\s+partly,\s+(\d+)\s+not/.exec(part)?.slice(1).map(Number)
  const [head = '', ...areas] = text.split(/^## /m)
  expect(counted(head)).toEqual(countOf(rows))
  for (const area of areas) expect(counted(area), area).toEqual(countOf(rows.filter(({ id }) => area.includes(`| ${id} `))))
})
