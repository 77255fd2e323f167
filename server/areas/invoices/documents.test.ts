/** Which documents a booking gets, for whom, and that none is made twice. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { invoices as calls } from '#contract/invoices/invoices.ts'
import { finishedBooking } from '../../testing/recorded.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { act, bookingIn, cancelBy, decide, passTo, see, setStage, tokenOf } from '../bookings/testing.ts'
import { makeDocuments } from './service/make.ts'
import { makeOverdue } from './service/overdue.ts'
import { invoices, saleTaxes } from './tables.ts'
import { ashasGstin, documentsOf, numbersOf, taxesOf, tellNumbers } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const short = ({ form, subject, total, side }: Awaited<ReturnType<typeof documentsOf>>[number]) => `${side} ${form} ${subject} ${total}`

describe('a played booking', () => {
  test('gets a receipt for the client once it is paid, and our invoice for the artist once it is over', async () => {
    const stage = await setStage(world)
    const { bookingId } = await bookingIn(stage, 'funds_secured')
    expect((await documentsOf(stage, 'client', bookingId)).map(short)).toEqual(['received receipt performance 94500'])
    expect((await documentsOf(stage, 'artist', bookingId)).map(short)).toEqual(['issued receipt performance 94500'])
    await passTo(stage, await see(stage, 'client', bookingId), -2 * hourMs)
    await act(stage, 'client', bookingId, { action: 'complete' })
    await world.settle()
    expect((await documentsOf(stage, 'client', bookingId)).map(short)).toEqual(['received receipt performance 94500'])
    expect((await documentsOf(stage, 'artist', bookingId)).map(short)).toEqual([
      'issued receipt performance 94500',
      'received tax_invoice platform_fee 11151',
    ])
    expect((await documentsOf(stage, 'admin', bookingId)).map(({ side }) => side)).toEqual(['desk', 'desk'])
    // Filtered by sale; the plain list is the person's own, without those of others.
    expect((await world.get(calls.list, {}, { token: await tokenOf(world, stage.admin) })).total).toBe(0)
  })

  test('gets a tax invoice from an artist with a GSTIN, with the tax within the price, by place of supply', async () => {
    const stage = await setStage(world)
    await tellNumbers(stage, { gstin: ashasGstin })
    const { bookingId } = await bookingIn(stage, 'completed')
    await world.settle()
    const [performance, fee] = await documentsOf(stage, 'artist', bookingId)
    expect(performance).toMatchObject({ form: 'tax_invoice', taxable: 80_084.74, tax: 14_415.26, total: 94_500 })
    expect(fee).toMatchObject({ taxable: 9_450, tax: 1_701, total: 11_151 })
    const rows = await world.ctx.db.select().from(invoices).where(eq(invoices.sale_id, bookingId))
    expect(
      rows.map(({ subject, cgst_paise, sgst_paise, igst_paise, place_of_supply }) => [
        subject,
        cgst_paise,
        sgst_paise,
        igst_paise,
        place_of_supply,
      ]),
    ).toEqual([
      ['performance', 720_763, 720_763, 0, '08'],
      ['platform_fee', 85_050, 85_050, 0, '08'],
    ])
  })

  test('has IGST when the client is registered in another state, and is exempt for classical art', async () => {
    const stage = await setStage(world, 'standard', { price: 40_000 })
    await tellNumbers(stage, { gstin: ashasGstin })
    const fromMumbai = {
      legalName: 'Mehta Events',
      address: '2 Hill Road',
      city: 'Mumbai',
      pincode: '400050',
      state: '27',
      gstin: '27ABCCM1234D1ZY',
    } as const
    await world.get(calls.saveBilling, fromMumbai, { token: await tokenOf(world, stage.client) })
    const { bookingId } = await bookingIn(stage, 'funds_secured')
    const [row] = await world.ctx.db.select().from(invoices).where(eq(invoices.sale_id, bookingId))
    expect(row).toMatchObject({
      place_of_supply: '27',
      cgst_paise: 0,
      sgst_paise: 0,
      igst_paise: 7_550_84,
      recipient: { name: 'Mehta Events' },
    })
    await tellNumbers(stage, { gstin: ashasGstin, performanceTax: 'folk_or_classical' })
    const next = await bookingIn(stage, 'funds_secured', 40)
    expect((await documentsOf(stage, 'client', next.bookingId)).map(({ form, tax }) => [form, tax])).toEqual([['bill_of_supply', 0]])
  })
})

describe('a booking that ends early', () => {
  test('before full payment gets a document about the kept amount, or none without one', async () => {
    const stage = await setStage(world)
    const lapsed = await bookingIn(stage, 'lapsed')
    await world.settle()
    const [kept] = await documentsOf(stage, 'client', lapsed.bookingId)
    expect(kept?.total).toBe(lapsed.paid - lapsed.refunded)
    expect(kept?.label).toMatch(/^Time reserved/)
    const declined = await bookingIn(stage, 'declined', 45)
    await world.settle()
    expect(await documentsOf(stage, 'client', declined.bookingId)).toEqual([])
  })

  test('after full payment gets a credit note: the rest of both is what the artist keeps', async () => {
    const stage = await setStage(world)
    await tellNumbers(stage, { gstin: ashasGstin })
    const booking = await bookingIn(stage, 'funds_secured')
    await passTo(stage, booking, 5 * dayMs)
    await cancelBy(stage, 'client', booking.bookingId)
    await world.settle()
    const [invoice, credit, fee] = await documentsOf(stage, 'artist', booking.bookingId)
    const { payout } = await see(stage, 'artist', booking.bookingId)
    expect([invoice?.form, credit?.form, fee?.subject]).toEqual(['tax_invoice', 'credit_note', 'platform_fee'])
    expect(credit?.credits).toBe(invoice?.number)
    expect((invoice?.total ?? 0) - (credit?.total ?? 0)).toBe(payout?.gross)
    expect((await taxesOf(world, booking.bookingId))?.tds_base_paise).toBe(
      Math.round(((invoice?.taxable ?? 0) - (credit?.taxable ?? 0)) * 100),
    )
  })

  test('with a full refund has no taxes left', async () => {
    const stage = await setStage(world)
    const { bookingId } = await bookingIn(stage, 'funds_secured')
    await cancelBy(stage, 'artist', bookingId)
    await world.settle()
    expect((await documentsOf(stage, 'artist', bookingId)).map(short)).toEqual([
      'issued receipt performance 94500',
      'issued credit_note performance 94500',
    ])
    expect(await taxesOf(world, bookingId)).toBeUndefined()
  })
})

describe('an event', () => {
  test('delivered twice and concurrently makes each document once', async () => {
    const stage = await setStage(world)
    const { bookingId } = await bookingIn(stage, 'completed')
    await allAtOnce(20, () => makeDocuments(world.ctx, 'booking', bookingId))
    expect((await documentsOf(stage, 'artist', bookingId)).map(({ subject }) => subject)).toEqual(['performance', 'platform_fee'])
    expect(await numbersOf(world, stage.artist.id)).toEqual(['MP/26-27/0000001'])
  })

  test('that never arrives: a task makes what is missing', async () => {
    const stage = await setStage(world)
    const { bookingId } = await bookingIn(stage, 'in_progress')
    await passTo(stage, await see(stage, 'client', bookingId), -2 * hourMs)
    await act(stage, 'client', bookingId, { action: 'complete' })
    expect(await taxesOf(world, bookingId)).toBeUndefined()
    await makeOverdue(world.ctx, 100)
    expect(await taxesOf(world, bookingId)).toMatchObject({ gross_paise: 94_500_00, fee_paise: 9_450_00, gst_paise: 1_701_00 })
    await world.settle()
    expect(await documentsOf(stage, 'artist', bookingId)).toHaveLength(2)
  })
})

test('an issued document stays unchanged despite later changes of people, and the database refuses any update', async () => {
  const stage = await setStage(world)
  const bookingId = await finishedBooking(stage)
  const before = await world.ctx.db.select().from(invoices).where(eq(invoices.sale_id, bookingId))
  await tellNumbers(stage, { gstin: ashasGstin })
  await makeDocuments(world.ctx, 'booking', bookingId)
  expect(await world.ctx.db.select().from(invoices).where(eq(invoices.sale_id, bookingId))).toEqual(before)
  const refused = { cause: { message: expect.stringMatching(/never changed/) } }
  await expect(world.ctx.db.update(invoices).set({ total_paise: 1 })).rejects.toMatchObject(refused)
  await expect(world.ctx.db.delete(invoices)).rejects.toMatchObject(refused)
  await expect(world.ctx.db.execute(sql`truncate invoices cascade`)).rejects.toMatchObject(refused)
  await expect(world.ctx.db.update(saleTaxes).set({ tds_paise: 1 })).rejects.toMatchObject(refused)
  await expect(world.ctx.db.delete(saleTaxes)).rejects.toMatchObject(refused)
})

test('nobody else can read a document', async () => {
  const stage = await setStage(world)
  const stranger = await setStage(world)
  const bookingId = await finishedBooking(stage)
  const [paper] = await documentsOf(stage, 'client', bookingId)
  const statusFor = async (person: typeof stage.client) =>
    (await world.ask(calls.pdf, { invoiceId: paper?.invoiceId ?? '' }, { token: await tokenOf(world, person) })).status
  expect([await statusFor(stage.client), await statusFor(stage.artist)]).toEqual([200, 200])
  for (const person of [stranger.client, stranger.artist]) {
    expect(await statusFor(person)).toBe(404)
    expect((await world.get(calls.list, { saleId: bookingId }, { token: await tokenOf(world, person) })).results).toEqual([])
  }
})

describe('tax numbers', () => {
  test('must match each other, on the server too', async () => {
    const stage = await setStage(world)
    const token = await tokenOf(world, stage.artist)
    const fields = { legalName: 'Asha Rao', address: '4 Johari Bazaar', city: 'Jaipur', pincode: '302003', state: '08' as const }
    const why = async (changes: object) =>
      (await world.ask(calls.saveBilling, { ...fields, ...changes }, { token })).body.errors?.map(({ path }) => path)
    expect(await why({ gstin: '08ABCPM1234D1ZX' })).toEqual(['gstin'])
    expect(await why({ gstin: ashasGstin, state: '27', pincode: '400050' })).toEqual(['state'])
    expect(await why({ pincode: '400050' })).toEqual(['pincode'])
    expect(await why({ gstin: ashasGstin, pan: 'ABCPM1234E' })).toEqual(['pan'])
    expect(await why({ pan: 'nonsense' })).toEqual(['pan'])
    expect((await world.get(calls.billing, {}, { token })).details).toBeNull()
    await world.get(calls.saveBilling, { ...fields, gstin: ashasGstin.toLowerCase() }, { token })
    expect((await world.get(calls.billing, {}, { token })).details).toMatchObject({ gstin: ashasGstin, pan: '' })
  })

  test('without a PAN five percent is deducted, with one nothing up to the free amount', async () => {
    const without = await setStage(world)
    expect(await taxesOf(world, await finishedBooking(without))).toMatchObject({
      pan: null,
      tds_paise: 4_725_00,
      tcs_base_paise: 0,
      withheld: false,
    })
    const given = await setStage(world)
    await tellNumbers(given, { pan: 'ABCPM1234D' })
    const second = await bookingIn(given, 'completed')
    await world.settle()
    expect(await taxesOf(world, second.bookingId)).toMatchObject({ pan: 'ABCPM1234D', tds_paise: 0 })
  })
})

test('documents can be filtered by kind and month, searched, and paginated', async () => {
  const stage = await setStage(world)
  const made = []
  for (let i = 0; i < 3; i++) made.push(await see(stage, 'client', await finishedBooking(stage)))
  const token = await tokenOf(world, stage.client)
  const found = async (asked: object) => (await world.get(calls.list, asked, { token })).results.map(({ saleNumber }) => saleNumber)
  const numbers = made.map(({ number }) => number)
  expect(await found({})).toEqual([...numbers].reverse())
  expect(await found({ limit: 1, page: 2 })).toEqual([numbers[1]])
  expect(await found({ words: numbers[2] ?? '' })).toEqual([numbers[2]])
  expect(await found({ words: 'asha sangeet' })).toHaveLength(3)
  expect(await found({ words: '100%' })).toEqual([])
  expect(await found({ form: 'credit_note' })).toEqual([])
  const { months } = await world.get(calls.list, {}, { token })
  expect(months).toHaveLength(1)
  expect(await found({ month: months[0] })).toHaveLength(3)
  expect(await found({ month: '2026-01' })).toEqual([])
})

describe('a booking whose plea is undecided', () => {
  test('gets one credit note, for the whole refund, once an admin has decided', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'funds_secured')
    await passTo(stage, booking, 10 * dayMs)
    const { bookingId } = booking
    await cancelBy(stage, 'client', bookingId, { beyondControl: true, reason: 'The river has taken the road.' })
    await world.settle()
    await makeDocuments(world.ctx, 'booking', bookingId)
    expect((await documentsOf(stage, 'client', bookingId)).map(short)).toEqual(['received receipt performance 94500'])
    await world.pass(3 * dayMs)
    await decide(stage, bookingId, { granted: true })
    await world.settle()
    expect((await documentsOf(stage, 'client', bookingId)).map(short)).toEqual([
      'received receipt performance 94500',
      'received credit_note performance 94500',
    ])
    expect(await taxesOf(world, bookingId)).toBeUndefined()
  })
})
