/**
 * The cost of page-wide styles: browsers re-evaluate a `:has()` on the whole page whenever an element with one of its features appears (decision
 * 049).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const wholePage = /(?:html|body|:root):has\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g
/** Focused text fields have no rarer feature to select by. */
const known = [':is(input:not([type="checkbox"], [type="radio"], [type="range"]), textarea):focus']
const sources = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(css|tsx)$/.test(name))
const asked = sources.flatMap((name) =>
  [...readFileSync(`web/${name}`, 'utf8').matchAll(wholePage)].map(([, what = '']) => ({ name, what })),
)

test('page-wide :has() rules select by an attribute that few elements have', () => {
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter(({ what }) => !known.includes(what) && !/^(?:[a-z]+)?\[data-[a-z-]+(?:="[a-z]+")?\]$/.test(what))).toEqual([])
})
