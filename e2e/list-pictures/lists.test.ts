import { expect, test } from 'vitest'
import { keptAnswer, lists } from './lists.ts'

test.each(lists)('the kept answer of $name is one that its call may still give, and lists something', (list) => {
  expect(keptAnswer(list).results).not.toEqual([])
})
