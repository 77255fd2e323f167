/** Tests the adapter against a real HTTP server that answers as the portal does. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { movableClock } from '../clock/port.ts'
import { nicRegistrar } from './nic.ts'
import { RegistrarRefused, RegistrarUnavailable } from './port.ts'
import { openPortal, type Portal } from './portal-for-tests.ts'

const gstin = '08AAACM0000A1ZM'
const clock = movableClock()
clock.freeze(new Date('2026-11-21T04:30:00.000Z'))
let portal: Portal
let count = 0
beforeAll(async () => {
  portal = await openPortal()
})
beforeEach(() => portal.next())
afterAll(() => portal.close())

const registrar = (changes = {}) => nicRegistrar({ ...portal.access, gstin, ...changes }, clock)

function paper(changes = {}) {
  const No = `MF/26-27/${String(++count).padStart(7, '0')}`
  const party = { Gstin: gstin, LglNm: 'Mehfil Example', Addr1: '1 Example Road', Loc: 'Jaipur', Pin: 302001, Stcd: '08' }
  const form = {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N' },
    DocDtls: { Typ: 'INV', No, Dt: '21/11/2026' },
    SellerDtls: party,
    BuyerDtls: { ...party, Gstin: '08ABCPM1234D1Z7', Pos: '08' },
    ItemList: [
      {
        SlNo: '1',
        PrdDesc: 'Platform fee',
        IsServc: 'Y',
        HsnCd: '998599',
        UnitPrice: 100,
        TotAmt: 100,
        AssAmt: 100,
        GstRt: 18,
        TotItemVal: 118,
      },
    ],
    ValDtls: { AssVal: 100, TotInvVal: 118 },
    ...changes,
  }
  return { irn: createHash('sha256').update(`${gstin}2026-27INV${No}`).digest('hex'), form }
}

test('registers several invoices in one session, each with its IRN, acknowledgement and signed QR code', async () => {
  const nic = registrar()
  const asked = paper()
  expect(await nic.register(asked)).toMatchObject({
    irn: asked.irn,
    ackNo: expect.stringMatching(/^\d{15}$/),
    ackAt: new Date('2026-11-21T04:35:00.000Z'),
    signedQr: portal.known.get(asked.irn)?.SignedQRCode,
  })
  await nic.register(paper())
  expect(portal.heard.splice(0)).toEqual(['POST /eivital/v1.04/auth', 'POST /eicore/v1.03/Invoice', 'POST /eicore/v1.03/Invoice'])
})

test('opens a new session when the portal ended it, or when it expired', async () => {
  const nic = registrar()
  await nic.register(paper())
  portal.endSessions()
  await nic.register(paper())
  clock.advance(6 * 3600_000)
  portal.heard.splice(0)
  await nic.register(paper())
  clock.advance(-6 * 3600_000)
  expect(portal.heard[0]).toBe('POST /eivital/v1.04/auth')
})

describe('a document that is already registered is read, not registered twice', () => {
  test('after its answer was lost', async () => {
    const [nic, asked] = [registrar(), paper()]
    portal.next({ silent: true })
    await expect(nic.register(asked)).rejects.toThrow(RegistrarUnavailable)
    const before = portal.known.size
    expect(await nic.register(asked)).toMatchObject({ irn: asked.irn })
    expect(portal.known.size).toBe(before)
  })

  test('and refused when the portal no longer shows it', async () => {
    const [nic, asked] = [registrar(), paper()]
    await nic.register(asked)
    portal.next({}, { forgets: true })
    await expect(nic.register(asked)).rejects.toThrow(
      new RegistrarRefused('The portal says: IRN details cannot be provided as it is generated more than 2 days prior. (2283)'),
    )
  })

  test('and refused when another document is registered under its number', async () => {
    const [nic, asked] = [registrar(), paper()]
    await nic.register(asked)
    const dearer = { ...asked, form: { ...asked.form, ValDtls: { AssVal: 100, TotInvVal: 118.01 } } }
    await expect(nic.register(dearer)).rejects.toThrow('The portal has registered something else under this number.')
  })
})

describe('a refusal carries the portal’s message', () => {
  test('about the form', async () => {
    await expect(registrar().register(paper({ Version: '2' }))).rejects.toThrow(
      new RegistrarRefused('The portal says: Schema: Version. (5002)'),
    )
  })

  test('about both parties, with all messages', async () => {
    portal.next({
      faults: [
        { ErrorCode: '3028', ErrorMessage: 'GSTIN is not present in invoice system ' },
        { ErrorCode: '3039', ErrorMessage: 'Pincode does not belong to the state.' },
      ],
    })
    await expect(registrar().register(paper())).rejects.toThrow(
      new RegistrarRefused('The portal says: GSTIN is not present in invoice system. (3028) Pincode does not belong to the state. (3039)'),
    )
  })
})

describe('an unknown outcome is retried later', () => {
  test.each([
    ['the portal is broken', { status: 503 }, 'The portal answers 503.'],
    ['it is asked too often', { status: 429 }, 'The portal answers 429.'],
    ['it answers with a page', { body: '<html>Down for maintenance</html>' }, 'The portal answers 200, and nothing that we can read.'],
    [
      'it asks to try again',
      { faults: [{ ErrorCode: '2147', ErrorMessage: 'Unable to sign invoice' }] },
      'The portal asks to try again: Unable to sign invoice. (2147)',
    ],
    ['its code is signed by somebody else', { signedByAnother: true }, 'The portal’s QR code is not signed with the key that we know.'],
  ])('%s', async (_why, mood, words) => {
    portal.next(mood)
    await expect(registrar().register(paper())).rejects.toThrow(new RegistrarUnavailable(words))
  })

  test('when it rejects our credentials', async () => {
    await expect(registrar({ password: 'another' }).register(paper())).rejects.toThrow(
      new RegistrarUnavailable('The portal did not let us in: Invalid login credentials. (1007)'),
    )
    await expect(registrar({ clientSecret: 'another' }).register(paper())).rejects.toThrow(RegistrarUnavailable)
  })

  test('when it is unreachable', async () => {
    const url = `http://127.0.0.1:${await freePort()}`
    await expect(registrar({ url }).register(paper())).rejects.toThrow(new RegistrarUnavailable('The portal cannot be reached.'))
  })
})

test.each([['SellerGstin'], ['BuyerGstin'], ['DocNo'], ['DocTyp'], ['DocDt'], ['Irn'], ['TotInvVal']])(
  'rejects a signed QR code whose %s belongs to another document',
  async (field) => {
    portal.next({ forged: { [field]: field === 'TotInvVal' ? 1 : 'another' } })
    await expect(registrar().register(paper())).rejects.toThrow('The portal has registered something else under this number.')
  },
)
