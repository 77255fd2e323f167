import { expect, test } from 'vitest'
import { addOnsOf, travelPaise, withIds } from './rules.ts'

const bands = [
  { uptoKm: 50, paise: 0 },
  { uptoKm: 300, paise: 500_000 },
  { uptoKm: 1500, paise: 1_800_000 },
]

test.each([
  [0, 0],
  [50, 0],
  [51, 500_000],
  [300, 500_000],
  [1500, 1_800_000],
  [1501, null],
])('travelling %i km costs %s paise', (km, paise) => {
  expect(travelPaise(bands, km)).toBe(paise)
})

test('without travel bands the price includes the travel', () => {
  expect(travelPaise([], 2000)).toBe(0)
})

const lights = { id: 'lights', title: 'Lights', paise: 1_800_000 }
const dhol = { id: 'dhol', title: 'Dhol', paise: 900_000 }

test('add-ons are found by id, each once, and an unknown one is refused', () => {
  const pack = { add_ons: [lights, dhol] }
  expect(addOnsOf(pack, ['dhol', 'lights', 'dhol'])).toEqual([lights, dhol])
  expect(addOnsOf(pack, [])).toEqual([])
  expect(() => addOnsOf(pack, ['dhol', 'smoke'])).toThrow('One of the extras is not offered')
})

test('an add-on keeps its id after renaming; a new, unknown or duplicate id is replaced', () => {
  let made = 0
  const sent = [
    { id: 'dhol', title: 'Two dhols', paise: 1 },
    { title: 'Smoke', paise: 2 },
    { id: 'mine', title: 'Mine', paise: 3 },
    { id: 'dhol', title: 'Third dhol', paise: 4 },
  ]
  expect(withIds(sent, [lights, dhol], () => `new-${++made}`).map(({ id }) => id)).toEqual(['dhol', 'new-1', 'new-2', 'new-3'])
})
