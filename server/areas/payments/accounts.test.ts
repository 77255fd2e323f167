import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/grammar/call.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { payments as calls, payoutAccountFields } from '#contract/payments/payments.ts'
import { type PaymentProvider, ProviderUnavailable } from '../../platform/payments/port.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { proved, type SignedIn, signInAgain, signUp, signUpAs } from '../auth/testing.ts'
import { payoutOf } from './service/earnings.ts'
import { payoutAccounts } from './tables.ts'
import { ashasAccount, earn, expectCleanBooks, paidBooking } from './testing.ts'

let world: World
let original: PaymentProvider
beforeAll(async () => {
  world = await createWorld()
  original = world.platform.payments
})
afterAll(() => world.close())

let n = 0
async function artist(): Promise<SignedIn> {
  const made = await signUp(world, { type: 'artist', username: `asha.paid${++n}` })
  return signInAgain(world, made.person.username)
}

const fresh = (who: SignedIn) => proved(world, who, 'payout_account')
type Fields = Partial<InputOf<typeof calls.savePayoutAccount>>
async function save(who: SignedIn, fields: Fields = {}) {
  const stepUp = fields.stepUp ?? (await fresh(who))
  return world.ask(calls.savePayoutAccount, { ...ashasAccount, version: 0, ...fields, stepUp }, { token: who.token, key: randomUUID() })
}

/** The day after the show of a booking that the artist has played. */
async function earned(artistId: string) {
  const stand = await paidBooking(world, 100_000_00, { artistId })
  const dueAt = world.clock.now()
  await earn(world, { ...stand, artistId }, 100_000_00, { dueAt, label: 'Sangeet in Jaipur' })
  return stand.bookingId
}
async function standing(bookingId: string) {
  const payout = (await payoutOf(world.ctx, [bookingId])).get(bookingId)
  return [payout?.state, payout?.heldReason ?? null]
}
const forget = (artistId: string) => world.ctx.db.delete(payoutAccounts).where(eq(payoutAccounts.artist_id, artistId))
const bellOf = async ({ person }: SignedIn) =>
  (await world.get(notifications.fetch, {}, { token: (await signInAgain(world, person.username)).token })).notifications

test('a saved account is encrypted in the database and masked in every answer', async () => {
  const asha = await artist()
  const { status, body } = await save(asha)
  expect(status).toBe(200)
  expect(body).toMatchObject({ holder: 'A••• R•••', place: '••••6789 at HDFC0001234', pan: '•••••1234•', rests: true, version: 1 })
  const answer = await world.get(calls.payoutAccount, {}, { token: asha.token })
  const [row] = await world.ctx.db.select().from(payoutAccounts).where(eq(payoutAccounts.artist_id, asha.person.id))
  for (const text of [JSON.stringify(body), JSON.stringify(answer), JSON.stringify(row)])
    for (const secret of ['50100123456789', 'ABCPR1234K', 'Johari']) expect(text).not.toContain(secret)
})

test('saving needs a fresh step-up proof, and one proof saves once', async () => {
  const asha = await artist()
  expect((await save(asha, { stepUp: 'guessed' })).body.code).toBe('step_up_needed')
  const stepUp = await fresh(asha)
  expect((await save(asha, { stepUp })).status).toBe(200)
  expect((await save(asha, { stepUp, version: 1 })).body.code).toBe('step_up_needed')
  const late = await fresh(asha)
  world.clock.advance(11 * minuteMs)
  const again = await signInAgain(world, asha.person.username)
  expect((await save(again, { stepUp: late, version: 1 })).body.code).toBe('step_up_needed')
})

test('of several concurrent changes one is saved, and the others get account_changed', async () => {
  const asha = await artist()
  await save(asha)
  const proofs = [await fresh(asha), await fresh(asha), await fresh(asha)]
  const replies = await allAtOnce(3, (i) => save(asha, { stepUp: proofs[i] ?? '', version: 1, accountNumber: `5010012345678${i}` }))
  expect(replies.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'account_changed', 'account_changed'])
})

test.each([
  [{ accountNumber: '1234' }, 'accountNumber'],
  [{ ifsc: 'HDFC1001234' }, 'ifsc'],
  [{ pan: 'ABCDE12345' }, 'pan'],
  [{ pan: 'ABCXR1234K' }, 'pan'],
  [{ pincode: '012345' }, 'pincode'],
  [{ holder: '<b>Asha</b>' }, 'holder'],
  [{ accountNumber: '' }, 'accountNumber'],
  [{ kind: 'upi' as const, upi: '' }, 'upi'],
  [{ kind: 'upi' as const, upi: 'asha at okhdfc' }, 'upi'],
])('%o is refused at its field', (change, field) => {
  const read = payoutAccountFields.safeParse({ ...ashasAccount, ...change })
  expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test('spaces, dashes and lower case are normalized', () => {
  const typed = { ...ashasAccount, accountNumber: ' 5010 0123-456789 ', ifsc: ' hdfc0001234', pan: 'abcpr1234k', upi: '' }
  expect(payoutAccountFields.parse(typed)).toMatchObject({ accountNumber: '50100123456789', ifsc: 'HDFC0001234', pan: 'ABCPR1234K' })
})

test('a change sends an email and an in-app notification', async () => {
  const asha = await artist()
  await save(asha)
  await world.settle()
  const mail = world.messages().find(({ to, text }) => to === asha.email && text.includes('your payouts go to'))
  expect(mail?.text).toContain('••••6789 at HDFC0001234')
  expect(mail?.text).not.toContain('50100123456789')
  expect((await bellOf(asha)).map(({ type }) => type)).toContain('payout_account.changed')
})

test('each change sends its own email', async () => {
  const asha = await artist()
  await save(asha)
  await world.settle()
  await save(asha, { stepUp: await fresh(asha), version: 1, accountNumber: '50100123456780' })
  await world.settle()
  const sent = world.messages().filter(({ to, text }) => to === asha.email && text.includes('your payouts go to'))
  expect(sent.map(({ text }) => /••••\d{4}/.exec(text)?.[0]).sort()).toEqual(['••••6780', '••••6789'])
})

test('a payout without an account waits with its reason, waits another day once there is one, and is then sent once by itself', async () => {
  const asha = await artist()
  const bookingId = await earned(asha.person.id)
  await forget(asha.person.id)
  await world.pass(minuteMs)
  expect(await standing(bookingId)).toEqual(['held', 'Add the account that we should pay to.'])
  expect((await bellOf(asha)).map(({ type }) => type)).toEqual(['payout.held'])
  await world.pass(hourMs)
  expect(await bellOf(asha)).toHaveLength(1)
  expect(await world.get(calls.payoutAccount, {}, { token: (await signInAgain(world, asha.person.username)).token })).toMatchObject({
    account: null,
    waiting: 1,
  })
  await save(await signInAgain(world, asha.person.username))
  await world.settle()
  await world.pass(minuteMs)
  await world.pass(23 * hourMs)
  expect((await standing(bookingId))[0]).toBe('held')
  await world.pass(hourMs)
  expect(await standing(bookingId)).toEqual(['paid', null])
  await expectCleanBooks(world)
})

test('for a day after a change nothing is sent, to the new account or the old one', async () => {
  const asha = await artist()
  await save(asha)
  await world.pass(2 * dayMs)
  const again = await signInAgain(world, asha.person.username)
  const bookingId = await earned(asha.person.id)
  await save(again, { version: 1, accountNumber: '999988887777' })
  await world.pass(minuteMs)
  const [state, reason] = await standing(bookingId)
  expect([state, reason]).toEqual(['held', expect.stringContaining('Your account was changed.')])
  await world.pass(dayMs)
  expect(await standing(bookingId)).toEqual(['paid', null])
})

test('a partner that does not answer is asked again; a refusal says what to correct, and the payout waits', async () => {
  const asha = await artist()
  let asked = 0
  world.platform.payments = {
    ...original,
    linkPayee: async () => {
      if (++asked < 3) throw new ProviderUnavailable('down')
      return { link: { accountId: 'acc_asha' }, state: 'refused', problem: 'Please check the IFSC.' }
    },
  }
  await save(asha)
  await world.settle()
  const account = async () =>
    (await world.get(calls.payoutAccount, {}, { token: (await signInAgain(world, asha.person.username)).token })).account
  expect((await account())?.state).toBe('checking')
  for (let i = 0; i < 3; i++) await world.pass(3 * minuteMs)
  expect(await account()).toMatchObject({ state: 'refused', problem: 'Please check the IFSC.' })
  expect((await bellOf(asha)).map(({ type }) => type)).toContain('payout_account.refused')
  await world.pass(dayMs)
  const bookingId = await earned(asha.person.id)
  await world.pass(minuteMs)
  expect((await standing(bookingId))[0]).toBe('held')
  world.platform.payments = original
  await save(await signInAgain(world, asha.person.username), { version: 1 })
  await world.pass(minuteMs)
  await world.pass(dayMs)
  expect(await standing(bookingId)).toEqual(['paid', null])
})

test('a partner that pays only to bank accounts does not get a UPI id', async () => {
  const asha = await artist()
  world.platform.payments = { ...original, pays: ['bank'] }
  expect((await world.get(calls.payoutAccount, {}, { token: asha.token })).kinds).toEqual(['bank'])
  expect((await save(asha, { kind: 'upi', upi: 'asha@okhdfc' })).body.code).toBe('kind_unsupported')
  world.platform.payments = original
  expect((await save(asha, { kind: 'upi', upi: 'asha@okhdfc' })).body).toMatchObject({ place: 'as•••@okhdfc' })
})

test('admins see accounts masked; opening one needs a reason, and is logged', async () => {
  const asha = await artist()
  await save(asha)
  const meera = await signUpAs(world, 'admin', `meera.desk${n}`)
  const { token } = meera
  const list = await world.get(calls.payoutAccounts, { words: asha.person.username }, { token })
  expect(list).toMatchObject({ total: 1, results: [{ artistId: asha.person.id, place: '••••6789 at HDFC0001234' }] })
  expect(JSON.stringify(list)).not.toContain('50100123456789')
  const artistId = asha.person.id
  expect((await world.ask(calls.viewPayoutAccount, { artistId, reason: '' }, { token })).status).toBe(400)
  const full = await world.get(calls.viewPayoutAccount, { artistId, reason: 'The bank has sent it back' }, { token })
  expect(full).toMatchObject({ accountNumber: '50100123456789', ifsc: 'HDFC0001234', pan: 'ABCPR1234K' })
  const { rows } = await world.ctx.db.execute(sql`select action, actor_id, reason from audit_log where subject_id = ${artistId}`)
  expect(rows).toEqual([{ action: 'payout_account.view', actor_id: meera.person.id, reason: 'The bank has sent it back' }])
  expect((await world.ask(calls.viewPayoutAccount, { artistId: randomUUID(), reason: 'A look' }, { token })).status).toBe(404)
})

test('a sealed account moved to another artist’s row cannot be decrypted', async () => {
  const [asha, zoya] = [await artist(), await artist()]
  await save(asha)
  await save(zoya)
  const [row] = await world.ctx.db.select().from(payoutAccounts).where(eq(payoutAccounts.artist_id, asha.person.id))
  await world.ctx.db
    .update(payoutAccounts)
    .set({ sealed: row?.sealed ?? '' })
    .where(eq(payoutAccounts.artist_id, zoya.person.id))
  const { token } = await signUpAs(world, 'admin', `meera.moved${n}`)
  expect((await world.ask(calls.viewPayoutAccount, { artistId: zoya.person.id, reason: 'A look' }, { token })).status).toBe(500)
  expect((await world.ask(calls.viewPayoutAccount, { artistId: asha.person.id, reason: 'A look' }, { token })).status).toBe(200)
})
