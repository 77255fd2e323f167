import { expect, test } from 'vitest'
import { fold } from '#contract/india/hinglish.ts'
import { readingsOf, rooms } from './readings.ts'

/** What every work has to be found by, of each reading in turn; the looser ones of the same words left out. */
const ways = (typed: string) =>
  readingsOf(typed).flatMap((reading) => (reading?.loose ? [] : [reading ? reading.terms.map(({ anyOf }) => anyOf) : null]))
const first = (typed: string) => readingsOf(typed)[0]
const folded = (words: readonly string[]) => words.map(fold)

test('a tribal painting is tribal art, and where there is none some painting', () => {
  expect(ways('tribal painting')).toEqual([[['tribal']], [], [], [], null])
  expect(first('tribal painting')?.named).toMatchObject({ kinds: ['folk-art'], isPainted: true })
})

test('where we know no other word, a painting that is told of comes first', () => {
  expect(ways('qwertz painting')[0]).toHaveLength(2)
})

test('a painting is one, or else whatever is painted, at last whatever hangs on a wall; each room holds the one before', () => {
  expect(readingsOf('paintings for office').map((reading) => reading?.kinds ?? null)).toEqual([...rooms, null])
  for (const [i, room] of rooms.slice(1).entries()) expect(room).toEqual(expect.arrayContaining([...(rooms[i] ?? [])]))
})

test.each(['gift', 'home decor', 'buy online', 'the'])('“%s” may be anything', (typed) => expect(readingsOf(typed)).toEqual([null]))
test.each(['', '🎨', '%'])('“%s” is no word', (typed) => expect(readingsOf(typed)).toEqual([]))

test('a bronze mask is a mask where there is none of bronze', () => {
  const any = ways('bronze mask').at(-1)?.[0]
  for (const word of ['bronze', 'mask']) expect(any).toContain(fold(word))
  expect(first('bronze mask')?.named).toMatchObject({ kinds: ['mask-and-puppet'], materials: ['bronze'] })
})

test.each([
  ['lakdi ki murti', ['sculpture'], ['wood']],
  ['lakdi', ['wood-and-metal'], ['wood']],
  ['art on paper', [], ['paper']],
])('what “%s” is made of says its kind only where nothing else does', (typed, kinds, materials) => {
  expect(first(typed)?.named).toMatchObject({ kinds, materials })
})

test.each([
  ['varli', 'warli'],
  ['वारली', 'warli'],
  ['mountain', 'mountains'],
  ['tea garden', 'tea garden'],
  ['puppets', 'puppet'],
])('%s is looked for under the tag %s', (typed, tag) => expect(first(typed)?.named.tags.flat()).toContain(tag))

test('a tradition that was mistyped is looked for under its tag', () => {
  const loose = readingsOf('madubani paintings').find((reading) => reading?.loose)
  expect(loose?.named.tags.flat()).toContain('madhubani')
})

test('no mistake is looked for in words of the trade, nor in very short ones', () => {
  for (const typed of ['warli deer', 'om']) expect(readingsOf(typed).some((reading) => reading?.loose)).toBe(false)
})

test('what it is made of is nothing that it is called', () => {
  expect(first('brass elephant')?.named.names).toEqual([folded(['elephant'])])
})
