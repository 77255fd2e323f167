import { expect, test } from 'vitest'
import { fold } from '#contract/india/hinglish.ts'
import { readingsOf, rooms } from './readings.ts'

/** What each reading requires, in turn; looser ones of the same words are left out. */
const ways = (typed: string) =>
  readingsOf(typed).flatMap((reading) => (reading?.loose ? [] : [reading ? reading.terms.map(({ anyOf }) => anyOf) : null]))
const first = (typed: string) => readingsOf(typed)[0]
const folded = (words: readonly string[]) => words.map(fold)

test('a tribal painting is tribal art, or else any painting', () => {
  expect(ways('tribal painting')).toEqual([[['tribal']], [], [], [], null])
  expect(first('tribal painting')?.named).toMatchObject({ kinds: ['folk-art'], isPainted: true })
})

test('for an unknown word, a painting with a mention comes first', () => {
  expect(ways('qwertz painting')[0]).toHaveLength(2)
})

test('a painting is a painting, or else anything painted, or else anything on a wall; each group contains the one before', () => {
  expect(readingsOf('paintings for office').map((reading) => reading?.kinds ?? null)).toEqual([...rooms, null])
  for (const [i, room] of rooms.slice(1).entries()) expect(room).toEqual(expect.arrayContaining([...(rooms[i] ?? [])]))
})

test.each(['gift', 'home decor', 'buy online', 'the'])('“%s” matches anything', (typed) => expect(readingsOf(typed)).toEqual([null]))
test.each(['', '🎨', '%'])('“%s” is not a word', (typed) => expect(readingsOf(typed)).toEqual([]))

test('a bronze mask is any mask if there is none of bronze', () => {
  const any = ways('bronze mask').at(-1)?.[0]
  for (const word of ['bronze', 'mask']) expect(any).toContain(fold(word))
  expect(first('bronze mask')?.named).toMatchObject({ kinds: ['mask-and-puppet'], materials: ['bronze'] })
})

test.each([
  ['lakdi ki murti', ['sculpture'], ['wood']],
  ['lakdi', ['wood-and-metal'], ['wood']],
  ['art on paper', [], ['paper']],
])('the material in “%s” implies its category only if nothing else does', (typed, kinds, materials) => {
  expect(first(typed)?.named).toMatchObject({ kinds, materials })
})

test.each([
  ['varli', 'warli'],
  ['वारली', 'warli'],
  ['mountain', 'mountains'],
  ['tea garden', 'tea garden'],
  ['puppets', 'puppet'],
])('%s is found by the tag %s', (typed, tag) => expect(first(typed)?.named.tags.flat()).toContain(tag))

test('a mistyped tradition is found by its tag', () => {
  const loose = readingsOf('madubani paintings').find((reading) => reading?.loose)
  expect(loose?.named.tags.flat()).toContain('madhubani')
})

test('known terms and very short words tolerate no typos', () => {
  for (const typed of ['warli deer', 'om']) expect(readingsOf(typed).some((reading) => reading?.loose)).toBe(false)
})

test('a material is not part of a name', () => {
  expect(first('brass elephant')?.named.names).toEqual([folded(['elephant'])])
})
