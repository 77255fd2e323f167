/** What styles of a page cost: a `:has()` of the whole page is asked anew whenever an element comes that has one of its features (decision 049). */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const wholePage = /(?:html|body|:root):has\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g
/** A field that has the focus of a phone's keyboard has nothing rarer about it. */
const known = [':is(input:not([type="checkbox"], [type="radio"], [type="range"]), textarea):focus']
const sources = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(css|tsx)$/.test(name))
const asked = sources.flatMap((name) =>
  [...readFileSync(`web/${name}`, 'utf8').matchAll(wholePage)].map(([, what = '']) => ({ name, what })),
)

test('a rule that looks through the whole page asks for an attribute that few elements have', () => {
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter(({ what }) => !known.includes(what) && !/^(?:[a-z]+)?\[data-[a-z-]+(?:="[a-z]+")?\]$/.test(what))).toEqual([])
})
