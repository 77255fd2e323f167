import { items, numbers, testLimits, trimmed } from '../testing/limits.ts'
import { cart, cartLimits } from './cart.ts'

const work = () => ({ product_id: '0198c0de-0000-7000-8000-000000000001' })

testLimits('an addition to the cart', cart.put.input, { quantity: numbers(1, 100) })
testLimits('a cart stored in a browser', cart.merge.input, {
  items: items(0, cartLimits.lines, work),
  'items.0.quantity': numbers(1, 100),
  'items.0.name': trimmed(0, 200),
})
testLimits('a look at the cart', cart.look.input, { items: items(0, cartLimits.lines, work) })
testLimits('a checkout', cart.checkout.input, { items: items(1, cartLimits.lines, work), note: trimmed(0, 500) })
