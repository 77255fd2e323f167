import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresses, addressLimits } from '#contract/orders/addresses.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signUpAs } from '../auth/testing.ts'

let world: World
let dev: SignedIn
let ravi: SignedIn
beforeAll(async () => {
  world = await createWorld()
  dev = await signUpAs(world, 'user', 'dev.client')
  ravi = await signUpAs(world, 'user', 'ravi.client')
})
afterAll(() => world.close())

const home = { name: 'Dev Mehta', phone_number: '98765 43210', line1: '4 Hill Road', city: 'Udaipur', pincode: '313001' }
const as = ({ token }: SignedIn) => ({ token })
const book = async (who: SignedIn) => (await world.get(addresses.list, {}, as(who))).results

test('the first address is the default; another can become it, and there is only one', async () => {
  const first = await world.get(addresses.add, home, as(dev))
  expect(first).toMatchObject({ isDefault: true, stateName: 'Rajasthan', phone_number: '+919876543210' })
  const second = await world.get(addresses.add, { ...home, label: 'Studio', pincode: '400050', isDefault: true }, as(dev))
  expect((await book(dev)).map(({ addressId, isDefault }) => [addressId, isDefault])).toEqual([
    [second.addressId, true],
    [first.addressId, false],
  ])
  await allAtOnce(6, (i) =>
    world.get(addresses.update, { ...home, addressId: (i % 2 ? first : second).addressId, isDefault: true }, as(dev)),
  )
  expect((await book(dev)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  const usual = (await book(dev))[0]?.addressId ?? ''
  await world.get(addresses.remove, { addressId: usual }, as(dev))
  expect((await book(dev)).map(({ isDefault }) => isDefault)).toEqual([true])
})

test('a person near a state border chooses the state', async () => {
  expect(await world.get(addresses.add, { ...home, pincode: '246149', state: '09' }, as(ravi))).toMatchObject({
    stateName: 'Uttar Pradesh',
  })
})

test('a person has at most twenty addresses, also under concurrency', async () => {
  const meera = await signUpAs(world, 'user', 'meera.client')
  const replies = await allAtOnce(addressLimits.perPerson + 5, () => world.ask(addresses.add, home, as(meera)))
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(5).fill('too_many'))
  expect(await book(meera)).toHaveLength(addressLimits.perPerson)
})

test.each([
  ['a pincode where no courier goes', { pincode: '990001' }],
  ['a pincode of five digits', { pincode: '31300' }],
  ['a phone of no mobile', { phone_number: '12345' }],
  ['no street', { line1: '' }],
])('%s is refused with its field', async (_what, wrong) => {
  const { status, body } = await world.ask(addresses.add, { ...home, ...wrong }, as(dev))
  expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, Object.keys(wrong)])
})

test('a pincode gives its place', async () => {
  expect(await world.get(addresses.pincode, { pincode: '302001' })).toMatchObject({
    isServed: true,
    stateName: 'Rajasthan',
    city: 'Jaipur',
  })
  expect(await world.get(addresses.pincode, { pincode: '990001' })).toMatchObject({ isServed: false, state: null, city: null })
})
