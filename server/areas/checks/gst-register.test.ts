/** What the GST register returns for a number, beside the artist's name, using the sandbox. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checks } from '#contract/checks/checks.ts'
import { checkOf } from '#contract/india/tax-numbers.ts'
import { invoices } from '#contract/invoices/invoices.ts'
import { gstSandbox, testGstin } from '../../platform/identity/gst-register.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { signInAgain, signUpAs } from '../auth/testing.ts'
import { as } from '../bookings/testing.ts'
import { makeArtists } from '../profiles/testing.ts'
import { openedCheck } from './service/admin.ts'
import { openCheck, passCheck } from './testing.ts'

let world: World
let count = 0
beforeAll(async () => {
  world = await createWorld({ GST_REGISTER: 'sandbox' })
  await signUpAs(world, 'admin', 'meera')
})
afterAll(() => world.close())

async function askedWith(gstin: string): Promise<string> {
  const username = `asha${++count}`
  await makeArtists(world.ctx, [{ username, stage_name: 'Asha', category: 'singer', city: 'jaipur' }])
  const { token } = await signInAgain(world, username)
  const billing = { legalName: 'Asha Rao', address: '12, Johari Bazaar', city: 'Jaipur', pincode: '302001', state: '08', gstin } as const
  await world.get(invoices.saveBilling, billing, { token })
  return (await world.get(checks.ask, { kind: 'gstin' }, { token })).checkId ?? ''
}

test.each([
  [1001, { answer: 'active', name: 'Asha Rao', state: 'Rajasthan', fits: true }],
  [1002, { answer: 'active', name: 'Kiran Trading Company', state: 'Rajasthan', fits: false }],
  [1003, { answer: 'cancelled', name: 'Asha Rao', state: 'Rajasthan', fits: true }],
  [1009, { answer: 'silent', name: null, state: null, fits: false }],
] as const)('an admin sees the register’s entry of %d', async (serial, said) => {
  const { opened } = await openCheck(world, 'meera', await askedWith(testGstin(serial)))
  expect(opened.gstRegister).toEqual({ by: 'the sandbox', ...said })
})

test('an unknown number, and a register without an answer, do not block a decision', async () => {
  const unknown = await askedWith(`08ABCPR1234K1Z${checkOf('08ABCPR1234K1Z')}`)
  const { opened } = await openCheck(world, 'meera', unknown)
  expect(opened.gstRegister).toMatchObject({ answer: 'unknown', name: null })
  expect((await passCheck(world, 'meera', await askedWith(testGstin(1009)), 'Asha Rao')).state).toBe('passed')
})

test('the check character is verified on both sides', async () => {
  const wrong = `${testGstin(1001).slice(0, 14)}${testGstin(1001).endsWith('A') ? 'B' : 'A'}`
  expect(await gstSandbox().lookUp(wrong)).toBeNull()
  await expect(askedWith(wrong)).rejects.toThrow(/does not fit/)
})

test('without a configured register, there is no entry', async () => {
  const checkId = await askedWith(testGstin(1001))
  const { admin } = await openCheck(world, 'meera', checkId)
  const without = { ...as(world, admin.person), platform: { ...world.ctx.platform, gstRegister: null } }
  expect((await openedCheck(without, checkId)).gstRegister).toBeNull()
})
