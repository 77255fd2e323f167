import { expect, test } from 'vitest'
import { keptAnswer, lists } from './lists.ts'

test.each(lists)('the stored answer of $name still fits the contract, and lists something', (list) => {
  expect(keptAnswer(list).results).not.toEqual([])
})
