/** How our invoices get their numbers from the e-invoice portal, and the file of a document for it. */
import { count, eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { invoices as calls } from '#contract/invoices/invoices.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { inTransaction } from '../../platform/context.ts'
import { openPortal, type Portal } from '../../platform/invoice-registrar/portal-for-tests.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { as, bookingIn, type Stage, setStage, tokenOf } from '../bookings/testing.ts'
import { type Draft, house, type Party } from './rules/documents.ts'
import { irnOf } from './rules/e-invoice.ts'
import { issue } from './service/issue.ts'
import { requireInvoice } from './service/list.ts'
import { registerDue } from './service/register.ts'
import { invoiceRegistrations, invoices } from './tables.ts'
import { ashasGstin, documentsOf, draftOf, tellNumbers } from './testing.ts'

const asha: Party = {
  ...{ name: 'Asha Rao', knownAs: 'Asha', address: '4 Johari Bazaar', city: 'Jaipur', pincode: '302003' },
  ...{ state: '08', gstin: ashasGstin },
}
let portal: Portal
let world: World
let stage: Stage
beforeAll(async () => {
  portal = await openPortal()
  world = await createWorld(portal.env)
  stage = await setStage(world)
})
beforeEach(() => portal.next())
afterAll(async () => {
  await world.close()
  portal.close()
})

/** Our fee for a show, billed to a registered artist; `changes` turn it into another document. */
async function feeBilled(changes: Partial<Draft> = {}) {
  const fee = { code: '998599', percent: 18, taxable: 9_450_00, total: 11_151_00, cgst: 850_50, sgst: 850_50, igst: 0 }
  const lines = [{ ...fee, label: 'Platform fee: Sangeet Evening by Asha' }]
  const draft = draftOf(
    { artist: stage.artist, client: stage.artist },
    { ...fee, form: 'tax_invoice', subject: 'platform_fee', issuerId: null, supplier: house, recipient: asha, lines, ...changes },
  )
  const { id: invoiceId, number } = await inTransaction(world.ctx, (ctx) => issue(ctx, draft))
  portal.heard.splice(0)
  return { invoiceId, number }
}

async function pass(ms: number) {
  world.clock.advance(ms)
  await registerDue(world.ctx, 10)
}

async function rowOf({ invoiceId }: { invoiceId: string }) {
  const [row] = await world.ctx.db.select().from(invoiceRegistrations).where(eq(invoiceRegistrations.invoice_id, invoiceId))
  return row
}
const toPortal = () => portal.heard.filter((each) => each.startsWith('POST /eicore'))
const openOnes = async () => (await world.get(calls.registrations, { limit: 50 }, { token: await tokenOf(world, stage.admin) })).results

async function textOfPdf(invoiceId: string) {
  const headers = { authorization: `Bearer ${await tokenOf(world, stage.artist)}` }
  const reply = await world.app.http.inject({ method: 'GET', url: `/api/invoices/${invoiceId}/pdf`, headers })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(reply.rawPayload)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

describe('our invoice to a registered artist', () => {
  test('is registered within a minute after the show, once, and then shows it', async () => {
    await tellNumbers(stage, { gstin: ashasGstin })
    const { bookingId } = await bookingIn(stage, 'completed')
    await world.settle()
    const [performance, fee] = await documentsOf(stage, 'artist', bookingId)
    if (!performance || !fee) throw new Error('papers are missing')
    expect([performance.isForRegistration, fee.isForRegistration]).toEqual([false, true])
    expect(await openOnes()).toMatchObject([{ number: fee.number, state: 'waiting', reason: null, total: 11_151 }])
    expect(await textOfPdf(fee.invoiceId)).not.toContain('IRN')
    await world.pass(minuteMs)
    const irn = irnOf(await requireInvoice(as(world, stage.artist), fee.invoiceId))
    const row = await rowOf(fee)
    expect(row).toMatchObject({ state: 'registered', irn, ack_no: String(portal.known.get(irn)?.AckNo), reason: null })
    expect(row?.signed_qr).toBe(portal.known.get(irn)?.SignedQRCode)
    const text = await textOfPdf(fee.invoiceId)
    expect(text.replaceAll(' ', '')).toContain(`IRN${irn}`)
    expect(text).toContain(`Acknowledgement ${row?.ack_no} of Sat, 21 Nov 2026`)
    await world.pass(hourMs)
    expect(toPortal()).toHaveLength(1)
    expect(await openOnes()).toEqual([])
  })

  test('is sent once by concurrent processes', async () => {
    await feeBilled()
    await allAtOnce(8, () => registerDue(world.ctx, 10))
    expect(toPortal()).toHaveLength(1)
  })

  test('waits while the portal is unavailable, with growing intervals, and is sent when it is back', async () => {
    const fee = await feeBilled()
    portal.next({ status: 503 }, { silent: true }, { status: 503 })
    await pass(minuteMs)
    expect(await openOnes()).toMatchObject([{ state: 'waiting', reason: 'The portal answers 503.' }])
    await pass(minuteMs)
    expect(toPortal(), 'two minutes after the first try').toHaveLength(1)
    await pass(minuteMs)
    expect(await openOnes()).toMatchObject([{ reason: 'The portal cannot be reached.' }])
    await pass(4 * minuteMs)
    expect((await rowOf(fee))?.state).toBe('waiting')
    const before = portal.known.size
    await pass(8 * minuteMs)
    expect(await rowOf(fee)).toMatchObject({ state: 'registered', tries: 4, reason: null })
    expect(portal.known.size, 'the second try had been taken').toBe(before)
  })

  test('stays refused with the portal’s message, for finance admins, and is not sent again', async () => {
    const fee = await feeBilled()
    portal.next({ faults: [{ ErrorCode: '3029', ErrorMessage: 'GSTIN is not active' }] })
    await pass(minuteMs)
    await pass(dayMs)
    const refused = { state: 'refused', reason: 'The portal says: GSTIN is not active. (3029)' }
    expect(await openOnes()).toContainEqual(expect.objectContaining({ ...refused, number: fee.number, invoiceId: fee.invoiceId }))
    expect(toPortal()).toHaveLength(1)
  })

  test('is sent again when a finance admin says so, once, and only while it is refused', async () => {
    const fee = await feeBilled()
    const token = await tokenOf(world, stage.admin)
    const sendAgain = () => world.ask(calls.registerAgain, { invoiceId: fee.invoiceId }, { token })
    expect(await sendAgain(), 'it still waits').toMatchObject({ status: 409, body: { code: 'not_refused' } })
    portal.next({ faults: [{ ErrorCode: '3029', ErrorMessage: 'GSTIN is not active' }] })
    await pass(minuteMs)
    const answers = await allAtOnce(3, sendAgain)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ number: fee.number, state: 'waiting', reason: null })
    await pass(0)
    expect(await rowOf(fee)).toMatchObject({ state: 'registered', reason: null })
    expect(toPortal()).toHaveLength(2)
    expect(await sendAgain(), 'it is registered').toMatchObject({ status: 409, body: { code: 'not_refused' } })
    const { results: logged } = await world.get(moderation.audit, { action: 'invoice.register_again' }, { token })
    expect(logged).toMatchObject([
      { action: 'invoice.register_again', before: { state: 'refused' }, after: { state: 'waiting', reference: fee.number } },
    ])
    const { invoiceId } = await feeBilled({ recipient: { ...asha, gstin: null } })
    expect(await world.ask(calls.registerAgain, { invoiceId }, { token }), 'never to be registered').toMatchObject({ status: 404 })
  })

  test('is not sent if our own check finds a problem', async () => {
    const fee = await feeBilled({ recipient: { ...asha, pincode: '400050' } })
    await pass(0)
    const reason = 'The buyer’s pincode lies in another state.'
    expect(await openOnes()).toContainEqual(expect.objectContaining({ number: fee.number, state: 'refused', reason }))
    expect(toPortal()).toEqual([])
  })

  test('stays unchanged once registered, even by a late attempt', async () => {
    const fee = await feeBilled()
    await pass(minuteMs)
    const before = await rowOf(fee)
    portal.next({ faults: [] })
    await registerDue(world.ctx, 10)
    expect(await rowOf(fee)).toEqual(before)
    await expect(
      world.ctx.db.update(invoiceRegistrations).set({ irn: null }).where(eq(invoiceRegistrations.invoice_id, fee.invoiceId)),
    ).rejects.toThrow()
  })
})

describe('nothing is registered', () => {
  const planned = async () => (await world.ctx.db.select({ count: count() }).from(invoiceRegistrations))[0]?.count

  test.each<[string, Partial<Draft>]>([
    ['for an artist without a GSTIN', { recipient: { ...asha, gstin: null } }],
    ['for what an artist bills a business', { issuerId: 'the artist', supplier: asha, recipient: house }],
    ['for a receipt', { form: 'receipt' }],
  ])('%s', async (_what, { issuerId, ...changes }) => {
    const before = await planned()
    await feeBilled({ ...changes, ...(issuerId && { issuerId: stage.artist.id }) })
    expect(await planned()).toBe(before)
  })

  test('without a configured portal', async () => {
    const alone = await createWorld()
    try {
      const { artist } = await setStage(alone)
      const lines = [{ label: 'Fee', code: '998599', percent: 18, taxable: 100_00, total: 118_00, cgst: 9_00, sgst: 9_00, igst: 0 }]
      const sums = { taxable: 100_00, total: 118_00, cgst: 9_00, sgst: 9_00 }
      const draft = draftOf(
        { artist, client: artist },
        { form: 'tax_invoice', issuerId: null, supplier: house, recipient: asha, lines, ...sums },
      )
      await inTransaction(alone.ctx, (ctx) => issue(ctx, draft))
      await alone.jobs.tick()
      expect(alone.jobs.recurring.dueTasks.map(({ name }) => name)).not.toContain('invoices-register')
      expect(await alone.ctx.db.select().from(invoiceRegistrations)).toEqual([])
    } finally {
      await alone.close()
    }
  })
})

describe('the e-invoice file of a document', () => {
  const ask = async (person: Stage['artist'], invoiceId: string) =>
    world.ask(calls.eInvoice, { invoiceId }, { token: await tokenOf(world, person) })

  test('is available to the artist and our team; others get 404', async () => {
    const fee = await feeBilled()
    const { body, headers } = await ask(stage.artist, fee.invoiceId)
    expect(body).toMatchObject({
      ...{ Version: '1.1', DocDtls: { Typ: 'INV', No: fee.number }, ValDtls: { TotInvVal: 11_151, CgstVal: 850.5 } },
      ...{
        SellerDtls: { Gstin: '08AAACM0000A1ZM', Loc: 'Jaipur', Pin: 302001 },
        BuyerDtls: { Gstin: ashasGstin, Loc: 'Jaipur', Pin: 302003 },
      },
    })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="mehfil-${fee.number.replaceAll('/', '-')}.json"`,
    })
    expect((await ask(stage.admin, fee.invoiceId)).status).toBe(200)
    expect((await ask(stage.client, fee.invoiceId)).status).toBe(404)
  })

  test('is refused unless both sides are businesses', async () => {
    const { invoiceId } = await feeBilled({ recipient: { ...asha, gstin: null } })
    expect(await ask(stage.artist, invoiceId)).toMatchObject({ status: 422, body: { code: 'not_for_registration' } })
  })

  test('lists what is missing on a document from before cities were required', async () => {
    const { city: _city, pincode: _pincode, ...old } = asha
    const { invoiceId } = await feeBilled({ recipient: old })
    expect(await ask(stage.artist, invoiceId)).toMatchObject({
      status: 422,
      body: {
        code: 'registration_incomplete',
        message: 'This cannot be registered as it stands. The buyer’s city is missing. The buyer’s pincode is missing.',
      },
    })
  })
})

test('a document keeps the address known when it was issued', async () => {
  const { bookingId } = await bookingIn(stage, 'funds_secured')
  const moved = {
    legalName: 'Asha Rao',
    address: '9 Fateh Sagar',
    city: 'Udaipur',
    pincode: '313001',
    state: '08',
    gstin: ashasGstin,
  } as const
  await world.get(calls.saveBilling, moved, { token: await tokenOf(world, stage.artist) })
  const [row] = await world.ctx.db.select().from(invoices).where(eq(invoices.sale_id, bookingId))
  expect(row?.supplier).toMatchObject({ city: 'Jaipur', pincode: '302003' })
})
