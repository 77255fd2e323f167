import { describe, expect, test } from 'vitest'
import { isOneOf } from '../grammar/names.ts'
import { artworkFields, lockedFields } from './artworks.ts'
import { countFault, missingToList, whyLocked } from './rules.ts'

const id = '4f9c9a52-8d0f-4f1e-9d53-0d8e4a8f5c11'
const whole = artworkFields.parse({
  name: 'Raga',
  price: 25_000,
  sub_category: 'painting',
  materials: ['oil'],
  description: 'x'.repeat(20),
  images: [{ id }],
})

describe('what prevents listing an artwork', () => {
  test.each([
    ['nothing', {}, []],
    ['no picture', { images: [] }, ['images']],
    ['no price', { price: null }, ['price']],
    ['no kind', { sub_category: null }, ['sub_category']],
    ['no material', { materials: [] }, ['materials']],
    ['too few words', { description: 'x'.repeat(19) }, ['description']],
    ['none to sell', { quantities: 0 }, ['quantities']],
    ['an edition without its size', { kind: 'edition' as const }, ['editionSize']],
    ['an original needs no size', { kind: 'original' as const, editionSize: null }, []],
    ['an edition with its size', { kind: 'edition' as const, editionSize: 20 }, []],
    [
      'everything, in the order of the form',
      artworkFields.parse({ name: 'Raga', quantities: 0, kind: 'edition' }),
      ['images', 'price', 'sub_category', 'materials', 'description', 'quantities', 'editionSize'],
    ],
  ])('%s', (_, changes, missing) => {
    expect(missingToList({ ...whole, ...changes }).map(({ path }) => path)).toEqual(missing)
  })

  test('states it in words', () => {
    expect(missingToList({ ...whole, description: 'A river.' })).toEqual([
      { path: 'description', message: 'Add a description of at least 20 characters.' },
    ])
  })
})

test.each([
  ['original', 1, null, 0, null],
  ['original', 0, null, 1, null],
  ['original', 2, null, 0, 'one_original'],
  ['original', 1, null, 1, 'one_original'],
  ['edition', 20, 20, 0, null],
  ['edition', 15, 20, 5, null],
  ['edition', 16, 20, 5, 'edition_size'],
  ['edition', 21, 20, 0, 'edition_size'],
  ['edition', 900, null, 0, null],
] as const)('of an %s, %d left of %s with %d sold: %s', (kind, quantities, editionSize, sold, fault) => {
  expect(countFault({ kind, quantities, editionSize }, sold)).toBe(fault)
})

const promised = ['kind', 'editionSize', 'sub_category', 'materials', 'dimensions', 'isSigned'] as const
const free = lockedFields.filter((field) => !isOneOf(promised, field))

describe('locked fields', () => {
  test('an update without changes is allowed', () => {
    expect(whyLocked({ kind: 'original', reserved: 3, sold: 3 }, [])).toBeNull()
  })

  test.each(lockedFields)('%s may change while nobody has bought it or is buying it', (field) => {
    expect(whyLocked({ kind: 'original', reserved: 0, sold: 0 }, [field])).toBeNull()
    expect(whyLocked({ kind: 'edition', reserved: 0, sold: 0 }, [field])).toBeNull()
  })

  test.each(lockedFields)('%s is locked during a payment, and for a sold original', (field) => {
    expect(whyLocked({ kind: 'original', reserved: 1, sold: 0 }, [field])).toBe('locked')
    expect(whyLocked({ kind: 'edition', reserved: 1, sold: 1 }, [field])).toBe('locked')
    expect(whyLocked({ kind: 'original', reserved: 1, sold: 1 }, [field])).toBe('sold_stays')
    expect(whyLocked({ kind: 'original', reserved: 0, sold: 1 }, [field])).toBe('sold_stays')
  })

  test('after the first sale of an edition, its promised fields are locked and the rest may change', () => {
    const sold = { kind: 'edition', reserved: 0, sold: 1 } as const
    expect(promised.map((field) => whyLocked(sold, [field]))).toEqual(promised.map(() => 'sold_stays'))
    expect(free.map((field) => whyLocked(sold, [field]))).toEqual(free.map(() => null))
    expect(whyLocked(sold, [...free.slice(0, 1), 'isSigned'])).toBe('sold_stays')
  })
})
