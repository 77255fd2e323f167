import { describe, expect, test } from 'vitest'
import { misshapenPaths } from '../../../platform/invoice-registrar/portal-for-tests.ts'
import { type DocumentLine, documentsOf, house, numberOf, type Party, seriesOf } from './documents.ts'
import { eInvoiceOf, type IssuedDocument, irnOf, isForRegistration, problemsOfEInvoice } from './e-invoice.ts'
import { taxWithin } from './taxes.ts'

const today = '2026-11-21'
const asha: Party = {
  ...{ name: 'Asha Rao', knownAs: 'Asha', address: '4 Johari Bazaar', city: 'Jaipur', pincode: '302003' },
  ...{ state: '08', gstin: '08ABCPM1234D1Z7' },
}
const mehta: Party = {
  ...{ name: 'Mehta Events', knownAs: null, address: '2 Hill Road', city: 'Mumbai', pincode: '400050' },
  ...{ state: '27', gstin: '27ABCCM1234D1ZY' },
}
const line = (changes: Partial<DocumentLine> = {}, total = 94_500_00, isWithin = false): DocumentLine => {
  const { percent = 18 } = changes
  return { label: 'Sangeet Evening by Asha', code: '999631', percent, ...taxWithin(total, percent, isWithin), ...changes }
}
const paper = (changes: Partial<IssuedDocument> = {}): IssuedDocument => {
  const { lines = [line()] } = changes
  return {
    form: 'tax_invoice',
    number: 'MP/26-27/0000042',
    year: '2026-27',
    issuedAt: new Date('2026-11-21T18:00:00.000Z'),
    issuerId: 'asha',
    supplier: asha,
    recipient: mehta,
    placeOfSupply: '27',
    lines,
    total: lines.reduce((sum, { total }) => sum + total, 0),
    follows: null,
    ...changes,
  }
}
const fileOf = (changes: Partial<IssuedDocument> = {}) => {
  const made = eInvoiceOf(paper(changes), today)
  if ('problems' in made) throw new Error(made.problems.join(' '))
  return made.file
}
const whyNot = (changes: Partial<IssuedDocument>) => {
  const made = eInvoiceOf(paper(changes), today)
  return 'problems' in made ? made.problems : []
}

test('an artist’s invoice to a company in another state, issued through us', () => {
  expect(fileOf()).toEqual({
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', EcmGstin: '08AAACM0000A1CX', IgstOnIntra: 'N' },
    DocDtls: { Typ: 'INV', No: 'MP/26-27/0000042', Dt: '21/11/2026' },
    SellerDtls: {
      ...{ Gstin: '08ABCPM1234D1Z7', LglNm: 'Asha Rao', TrdNm: 'Asha' },
      ...{ Addr1: '4 Johari Bazaar', Loc: 'Jaipur', Pin: 302003, Stcd: '08' },
    },
    BuyerDtls: {
      ...{ Gstin: '27ABCCM1234D1ZY', LglNm: 'Mehta Events', Pos: '27' },
      ...{ Addr1: '2 Hill Road', Loc: 'Mumbai', Pin: 400050, Stcd: '27' },
    },
    ItemList: [
      {
        ...{ SlNo: '1', PrdDesc: 'Sangeet Evening by Asha', IsServc: 'Y', HsnCd: '999631', Qty: 1, Unit: 'OTH', Discount: 0 },
        ...{ UnitPrice: 80_084.74, TotAmt: 80_084.74, AssAmt: 80_084.74, GstRt: 18 },
        ...{ IgstAmt: 14_415.26, CgstAmt: 0, SgstAmt: 0, TotItemVal: 94_500 },
      },
    ],
    ValDtls: { AssVal: 80_084.74, CgstVal: 0, SgstVal: 0, IgstVal: 14_415.26, RndOffAmt: 0, TotInvVal: 94_500 },
  })
})

const goods = [line({ label: 'Print', code: '4911' }, 5_900_00), line({ label: 'Painting', code: '9701', percent: 12 }, 11_200_00)]
describe('each kind of document matches the published schema', () => {
  test.each<[string, Partial<IssuedDocument>, object]>([
    [
      'a performance within the state',
      { placeOfSupply: '08', lines: [line({}, 94_500_00, true)] },
      { ValDtls: { CgstVal: 7_207.63, IgstVal: 0 } },
    ],
    [
      'works of two headings',
      { lines: goods },
      {
        ItemList: [
          { IsServc: 'N', HsnCd: '4911', Unit: 'NOS' },
          { SlNo: '2', GstRt: 12 },
        ],
      },
    ],
    [
      'our fee',
      { supplier: house, recipient: asha, issuerId: null, placeOfSupply: '08', lines: [line({ code: '998599' }, 11_151_00, true)] },
      {},
    ],
    [
      'a credit note',
      { form: 'credit_note', number: 'MC/26-27/0000001', follows: { number: 'MP/26-27/0000042', issuedAt: '2026-10-03T20:00:00.000Z' } },
      { DocDtls: { Typ: 'CRN' }, RefDtls: { PrecDocDtls: [{ InvNo: 'MP/26-27/0000042', InvDt: '04/10/2026' }] } },
    ],
    [
      'a supplementary invoice',
      { follows: { number: 'MP/26-27/0000041', issuedAt: '2026-10-03T10:00:00.000Z' } },
      { DocDtls: { Typ: 'INV' }, RefDtls: { PrecDocDtls: [{ InvNo: 'MP/26-27/0000041', InvDt: '03/10/2026' }] } },
    ],
    [
      'a credit note to a company that named its purchase order',
      {
        ...{ form: 'credit_note', follows: { number: 'MP/26-27/0000042', issuedAt: '2026-10-03T10:00:00.000Z' } },
        recipient: { ...mehta, purchaseOrder: 'PO/2026-0042' },
      },
      { RefDtls: { PrecDocDtls: [{ InvNo: 'MP/26-27/0000042', InvDt: '03/10/2026' }], ContrDtls: [{ PORefr: 'PO/2026-0042' }] } },
    ],
  ])('%s', (_kind, changes, expected) => {
    const file = fileOf(changes)
    expect(file).toMatchObject(expected)
    expect(misshapenPaths(file)).toEqual([])
  })

  test('our own has no e-commerce operator', () => {
    expect(fileOf({ issuerId: null }).TranDtls).not.toHaveProperty('EcmGstin')
  })

  test('long and unusual names and addresses are cut to the maximum length, between words, without quotation marks', () => {
    const name = `${'Very "Long" \\ '.repeat(9)}`
    const address = `Flat 12,\n${'Shanti Niwas Apartments, '.repeat(11)}`
    const { SellerDtls, ItemList } = fileOf({ supplier: { ...asha, name, address }, lines: [line({ label: 'x'.repeat(400) })] })
    expect(SellerDtls.LglNm).toMatch(/^Very ’Long’ \/ Very/)
    expect(SellerDtls.Addr1).toBe(`Flat 12, ${'Shanti Niwas Apartments, '.repeat(3)}Shanti Niwas`)
    expect(SellerDtls.Addr2).toMatch(/^Apartments, .{88,89}$/)
    expect(ItemList[0]?.PrdDesc).toHaveLength(300)
    expect(fileOf({ supplier: { ...asha, address: 'x'.repeat(150), knownAs: 'A' } }).SellerDtls).toEqual(
      expect.objectContaining({ Addr1: 'x'.repeat(100), Addr2: 'x'.repeat(50) }),
    )
  })
})

describe('what is registered', () => {
  test.each<[string, Partial<IssuedDocument>, boolean]>([
    ['a tax invoice between registered businesses', {}, true],
    ['its credit note', { form: 'credit_note' }, true],
    ['one with an exempt line among taxed ones', { lines: [line(), line({ percent: 0 })] }, true],
    ['a bill of supply', { form: 'bill_of_supply', lines: [line({ percent: 0 })] }, false],
    ['the credit note of one', { form: 'credit_note', lines: [line({ percent: 0 })] }, false],
    ['a receipt', { form: 'receipt', supplier: { ...asha, gstin: null } }, false],
    ['an invoice to somebody without a GSTIN', { recipient: { ...mehta, gstin: null } }, false],
    ['a credit note of somebody without a GSTIN', { form: 'credit_note', supplier: { ...asha, gstin: null } }, false],
  ])('%s: %s', (_what, changes, expected) => {
    expect(isForRegistration(paper(changes))).toBe(expected)
  })
})

describe('missing or wrong details of the parties are reported', () => {
  const buyer = (changes: Partial<Party>) => ({ recipient: { ...mehta, ...changes } })
  test.each<[string, Partial<IssuedDocument>, string[]]>([
    ['city and pincode', buyer({ city: null, pincode: null }), ['The buyer’s city is missing.', 'The buyer’s pincode is missing.']],
    [
      'of the seller too',
      { supplier: { ...asha, city: undefined, pincode: undefined } as Party },
      ['The seller’s city is missing.', 'The seller’s pincode is missing.'],
    ],
    ['an address', buyer({ address: null }), ['The buyer’s address is missing.']],
    ['a GSTIN', buyer({ gstin: null }), ['The buyer’s GSTIN is missing.']],
    ['a GSTIN with a slip', buyer({ gstin: '27ABCCM1234D1ZX' }), ['The buyer’s GSTIN is not a valid one.']],
    [
      'a GSTIN of another state',
      buyer({ state: '29', pincode: '560001' }),
      ['The buyer’s GSTIN was given by another state than that of the address.'],
    ],
    ['a pincode of another state', buyer({ pincode: '560001' }), ['The buyer’s pincode lies in another state.']],
    ['a short name', buyer({ name: 'Om' }), ['The buyer’s name has 3 to 100 characters.']],
    [
      'the same twice',
      { supplier: mehta, placeOfSupply: '27', lines: [line({}, 100_00, true)] },
      ['Seller and buyer have the same GSTIN.'],
    ],
    ['a day to come', { issuedAt: new Date('2026-11-21T18:31:00.000Z') }, ['It is dated in the future.']],
    ['a number that begins with 0', { number: '0042' }, ['The number has up to 16 letters, digits, / and -, and does not begin with 0.']],
    ['a long number', { number: 'MP/2026-27/0000042' }, ['The number has up to 16 letters, digits, / and -, and does not begin with 0.']],
    ['no heading', { lines: [line({ code: '99963' })] }, ['A line has no HSN or SAC of 4, 6 or 8 digits.']],
  ])('%s', (_what, changes, expected) => {
    expect(whyNot(changes)).toEqual(expected)
  })
})

describe('its totals match within a rupee', () => {
  const withItem = (changes: object, values: object = {}) => {
    const file = fileOf()
    return problemsOfEInvoice({ ...file, ItemList: [{ ...file.ItemList[0], ...changes }], ValDtls: { ...file.ValDtls, ...values } }, today)
  }
  const kind = 'Line 1: the kind of tax does not fit where it was supplied.'
  test.each<[string, object, object, string[]]>([
    ['exact', {}, {}, []],
    ['a rupee', { TotItemVal: 94_501 }, { TotInvVal: 94_499 }, []],
    ['more than a rupee in a line', { TotItemVal: 94_501.01 }, {}, ['Line 1: value and taxes do not add up.']],
    ['more than a rupee in all', {}, { TotInvVal: 94_498.99 }, ['The total is not the value and its taxes.']],
    ['the price', { TotAmt: 80_086 }, {}, ['Line 1: the value is not the price less the discount.']],
    ['the rate', { GstRt: 12 }, {}, ['Line 1: the tax is not that of its rate.']],
    [
      'the value',
      {},
      { AssVal: 80_000, IgstVal: 14_500 },
      ['The value is not the sum of its lines.', 'The IGST is not the sum of its lines.'],
    ],
    [
      'CGST and SGST between states',
      { IgstAmt: 0, CgstAmt: 7_207.63, SgstAmt: 7_207.62 },
      { IgstVal: 0, CgstVal: 7_207.63, SgstVal: 7_207.62 },
      ['Line 1: CGST and SGST differ.', kind],
    ],
    ['a third of a paisa', { AssAmt: 80_084.743 }, {}, ['The value of a line is no amount of rupees and paise that the portal takes.']],
    ['below nought', { IgstAmt: -1 }, {}, ['The IGST of a line is no amount of rupees and paise that the portal takes.']],
  ])('%s', (_what, item, values, expected) => {
    expect(withItem(item, values)).toEqual(expected)
  })

  test('IGST within one state', () => {
    expect(whyNot({ placeOfSupply: '08' })).toEqual([kind])
  })

  test('a field that the portal does not know', () => {
    expect(problemsOfEInvoice({ ...fileOf(), Extra: 1 }, today)).toHaveLength(1)
  })
})

describe('the IRN of a document', () => {
  test('equals the one that the portal computed for a published example', () => {
    const known = { form: 'tax_invoice', supplier: { ...asha, gstin: '09AAAPG7885R002' }, number: 'MSI/084', year: '2020-21' } as const
    expect(irnOf(known)).toBe('d27bf67bcab04c7f5af7de6560e3573b0a4caeafaf86e194db0c817f8a264600')
  })

  test('differs for a credit note of the same number, another year, another seller', () => {
    const numbers = [paper(), paper({ form: 'credit_note' }), paper({ year: '2027-28' }), paper({ supplier: mehta })].map(irnOf)
    expect(new Set(numbers).size).toBe(4)
  })
})

test('every number that we issue matches the portal’s pattern', () => {
  const series = [
    ...(['performance', 'artwork', 'platform_fee', 'coins'] as const).map((subject) => seriesOf({ subject, form: 'tax_invoice' })),
    seriesOf({ subject: 'performance', form: 'credit_note' }),
  ]
  for (const each of series) for (const count of [1, 9_999_999]) expect(whyNot({ number: numberOf(each, '2026-27', count) })).toEqual([])
})

test('the documents of a booking with extra time and a refund all match the portal’s schema', () => {
  const papers = documentsOf({
    ...{ sale: 'booking', saleId: 'b', saleNumber: 'MB-1', buyerId: 'mehta', artistId: 'asha', label: 'Sangeet by Asha' },
    supply: { subject: 'performance', lines: [{ label: 'Sangeet', code: '999631', percent: 18, weight: 1 }], placeOfSupply: '27' },
    charges: [
      { key: 'show', label: 'Sangeet by Asha', total: 94_500_01 },
      { key: 'extra', label: 'Extra time', total: 101_333_33 },
      { key: 'back', label: 'Refunded', total: 33_333_34 },
    ],
    earned: [{ reference: 'b', gross: 33_333_34, fee: 3_333_33, gst: 600_00, at: new Date('2026-11-20T10:00:00.000Z') }],
    ...{ gstOnFeePercent: 18, buyer: mehta, artist: asha },
  })
  expect(papers.map(({ form, subject }) => `${form} of ${subject}`)).toEqual([
    ...['tax_invoice of performance', 'tax_invoice of performance', 'credit_note of performance', 'tax_invoice of platform_fee'],
  ])
  for (const draft of papers) expect(whyNot({ ...draft, follows: null })).toEqual([])
})
