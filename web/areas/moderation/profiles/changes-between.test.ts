import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween } from './changes-between.ts'

const items = (words: string) => words.split(' ').flatMap((key) => (key ? [{ key }] : []))
const told = (before: string, after: string) =>
  changesBetween(items(before), items(after))
    .map(({ item, kind }) => ({ kept: item.key, removed: `-${item.key}`, added: `+${item.key}` })[kind])
    .join(' ')

test.each([
  ['Asha Rao Live', 'Asha Rao Trio', 'Asha Rao -Live +Trio'],
  ['', 'Asha', '+Asha'],
  ['Asha', '', '-Asha'],
  ['a b c d', 'b c d e', '-a b c d +e'],
  ['a b a', 'a a b', 'a -b a +b'],
  ['same', 'same', 'same'],
])('from "%s" to "%s": %s', (before, after, changes) => {
  expect(told(before, after)).toBe(changes)
})

test('kept plus removed is the old list, kept plus added the new one', () => {
  const list = fc.array(
    fc.constantFrom('a', 'b', 'c', 'd').map((key) => ({ key })),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(list, list, (before, after) => {
      const changes = changesBetween(before, after)
      const without = (kind: string) => changes.filter((change) => change.kind !== kind).map(({ item }) => item.key)
      expect(without('added')).toEqual(before.map(({ key }) => key))
      expect(without('removed')).toEqual(after.map(({ key }) => key))
    }),
  )
})
