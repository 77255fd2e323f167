import { expect, test } from 'vitest'
import { type Cell, type Choice, cellsOf, countBy, countIn, sum, upTo } from './cells.ts'

const kinds = ['painting', 'print', 'textile']
const stuffs = [['ink'], ['ink', 'paper'], ['cotton'], []]
// Every price occurs several times, and the last is matched exactly.
const prices = [100, 100, 250, 250, 250, 900]
const works = kinds.flatMap((sub_category, i) =>
  stuffs.flatMap((materials, j) =>
    ['small', null].flatMap((size) =>
      prices.slice(0, 1 + ((i + j) % prices.length)).map((price) => ({ sub_category, materials, size, price })),
    ),
  ),
)

const cells: Cell[] = kinds.flatMap((sub_category) =>
  stuffs.flatMap((materials) =>
    ['small', null].map((size) => {
      const alike = works.filter((work) => work.sub_category === sub_category && work.materials === materials && work.size === size)
      return { sub_category, materials, size, prices: Float64Array.from(alike.map(({ price }) => price)) }
    }),
  ),
)

const none: Choice = { sub_category: undefined, size: undefined, materials: undefined, price: undefined }
test.each<Partial<Choice>>([
  {},
  { sub_category: 'print' },
  { size: 'small', price: [100, 250] },
  { materials: ['paper', 'cotton'], price: [101, 900] },
  { sub_category: 'textile', size: 'small', materials: ['ink'], price: [250, 250] },
  { price: [901, 2_000] },
  { sub_category: 'sculpture' },
])('%o gives the same counts as a scan', (chosen) => {
  const choice = { ...none, ...chosen }
  const { sub_category, size, materials, price } = choice
  const fitting = works.filter(
    (work) =>
      (!sub_category || work.sub_category === sub_category) &&
      (!size || work.size === size) &&
      (!materials || materials.some((one) => work.materials.includes(one))) &&
      (!price || (price[0] <= work.price && work.price <= price[1])),
  )
  const found = cellsOf(cells, choice)
  expect(sum(found.map((cell) => countIn(cell, price)))).toBe(fitting.length)
  const inInk = fitting.filter((work) => work.materials.includes('ink')).length
  expect(countBy(found, price, ({ materials }) => materials).find(({ value }) => value === 'ink')?.count ?? 0).toBe(inInk)
})

test('equal prices are counted together', () => {
  const cell = { sub_category: 'print', size: null, materials: [], prices: Float64Array.from(prices) }
  expect([99, 100, 249, 250, 899, 900, Number.POSITIVE_INFINITY].map((paise) => upTo(cell, paise))).toEqual([0, 2, 2, 5, 5, 6, 6])
})
