import { expect, test } from 'vitest'
import { items, numbers, testLimits, trimmed, values } from '../testing/limits.ts'
import { artworkFields, artworkLimits, artworks } from './artworks.ts'

const id = '4f9c9a52-8d0f-4f1e-9d53-0d8e4a8f5c11'
const inches = values(
  [0, 0.01, 1.1, 12.29, '12.5', artworkLimits.longestInch],
  [-0.01, 0.001, 12.345, artworkLimits.longestInch + 0.01, 'wide'],
)

testLimits('an artwork', artworkFields, {
  name: trimmed(3, 120),
  description: trimmed(0, 3000),
  story: trimmed(0, 3000),
  price: values([null, 100, 100.01, '2500', 1_000_000], [99.99, 1_000_000.01, 0, 100.001, 'dear']),
  materials: items(0, artworkLimits.materials, () => 'oil'),
  editionSize: numbers(2, artworkLimits.edition),
  quantities: numbers(0, artworkLimits.edition),
  'dimensions.width': inches,
  'dimensions.height': inches,
  'dimensions.depth': inches,
  weight: values([0, 0.01, 1.29, artworkLimits.heaviestKg], [-0.01, 1.295, artworkLimits.heaviestKg + 0.01]),
  year: numbers(1500, 2100),
  tags: items(0, artworkLimits.tags, () => 'raga'),
  'tags.0': trimmed(1, 30),
  handlingDays: numbers(1, artworkLimits.handlingDays),
  images: items(0, artworkLimits.images, () => ({ id })),
  'images.0.alt': trimmed(0, 200),
})

testLimits('asking to restore an artwork', artworks.askAgain.input, { note: trimmed(0, artworkLimits.askNote) })
testLimits("an artist's list of artworks", artworks.list.input, { words: trimmed(0, 100) })

test('a draft needs only a name, and everything else has a default', () => {
  expect(artworkFields.parse({ name: 'Raga' })).toEqual({
    name: 'Raga',
    description: '',
    story: '',
    price: null,
    sub_category: null,
    materials: [],
    kind: 'original',
    editionSize: null,
    quantities: 1,
    measurement_unit: 'inch',
    dimensions: { width: 0, height: 0, depth: 0 },
    weight: 0,
    year: null,
    isFramed: false,
    isSigned: false,
    tags: [],
    handlingDays: 5,
    images: [],
  })
})
