import { expect, test } from 'vitest'
import { itemsIn } from './checkout-draft.ts'

const well = '0198c0de-0000-7000-8000-000000000001'
const lamp = '0198c0de-0000-7000-8000-000000000002'

test('the address names the works and their quantities', () => {
  expect(itemsIn(new URLSearchParams({ artwork: well, quantity: '3' }))).toEqual([{ product_id: well, quantity: 3 }])
  expect(itemsIn(new URLSearchParams(`artwork=${well}&artwork=${lamp}&quantity=2`))).toEqual([
    { product_id: well, quantity: 2 },
    { product_id: lamp, quantity: 1 },
  ])
})

test('drops invalid ids, and counts an invalid quantity as one', () => {
  expect(itemsIn(new URLSearchParams({ artwork: 'a-lamp' }))).toEqual([])
  for (const quantity of ['0', '-2', 'many', '0.5']) expect(itemsIn(new URLSearchParams({ artwork: well, quantity }))[0]?.quantity).toBe(1)
  expect(itemsIn(new URLSearchParams({ artwork: well, quantity: '5000' }))[0]?.quantity).toBe(100)
})
