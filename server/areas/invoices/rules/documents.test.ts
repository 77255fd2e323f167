import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '#contract/grammar/money.ts'
import {
  type Charge,
  type Draft,
  documentsOf,
  type Earned,
  house,
  type Known,
  lineLabel,
  numberOf,
  type Party,
  type SaleFacts,
  seriesOf,
  taxesOf,
  type Wording,
} from './documents.ts'

const home = house.state
const away = home === '27' ? '08' : '27'
const asha: Party = { name: 'Asha Rao', knownAs: 'Asha', address: '4 Johari Bazaar', state: home, gstin: '08ABCPM1234D1Z7' }
const meera: Party = { name: 'Meera Shah', knownAs: null, address: null, state: away, gstin: null }
const charge = (key: string, total: number): Charge => ({ key, label: `About ${key}`, total })
const earned = (reference: string, gross: number, fee = 0, gst = 0, at = '2026-12-13T04:30:00.000Z'): Earned => ({
  reference,
  gross,
  fee,
  gst,
  at: new Date(at),
})
const linesAt = (percent: number) => [{ label: 'Sangeet', code: '999631', percent, weight: 1_180_00 }]
const sale: SaleFacts = {
  sale: 'booking',
  saleId: 'b',
  saleNumber: 'MB-1',
  buyerId: 'meera',
  artistId: 'asha',
  label: 'Sangeet by Asha',
  supply: { subject: 'performance', lines: linesAt(18), placeOfSupply: home },
  charges: [charge('performance b', 1_180_00)],
  earned: [],
  gstOnFeePercent: 18,
  buyer: meera,
  artist: asha,
}
const amounts = ({ form, total, taxable, cgst, sgst, igst }: Draft) => [form, total, taxable, cgst, sgst, igst]

describe('the buyer gets', () => {
  test('one document of the billed amount, from the artist', () => {
    expect(documentsOf(sale)).toEqual([
      {
        key: 'performance b',
        form: 'tax_invoice',
        subject: 'performance',
        issuerId: 'asha',
        recipientId: 'meera',
        sale: 'booking',
        saleId: 'b',
        saleNumber: 'MB-1',
        supplier: asha,
        recipient: meera,
        label: 'About performance b',
        placeOfSupply: home,
        taxable: 1_000_00,
        total: 1_180_00,
        cgst: 90_00,
        sgst: 90_00,
        igst: 0,
        lines: [
          {
            label: 'About performance b',
            code: '999631',
            percent: 18,
            taxable: 1_000_00,
            total: 1_180_00,
            cgst: 90_00,
            sgst: 90_00,
            igst: 0,
          },
        ],
      },
    ])
  })

  test.each([
    ['a tax invoice with tax of both kinds within a state', asha, 18, home, ['tax_invoice', 1_180_00, 1_000_00, 90_00, 90_00, 0]],
    ['one with integrated tax between states', asha, 18, away, ['tax_invoice', 1_180_00, 1_000_00, 0, 0, 180_00]],
    ['a bill of supply for what is exempt', asha, 0, home, ['bill_of_supply', 1_180_00, 1_180_00, 0, 0, 0]],
    ['a receipt from who is not registered', { ...asha, gstin: null }, 0, home, ['receipt', 1_180_00, 1_180_00, 0, 0, 0]],
  ] as const)('%s', (_, artist, percent, placeOfSupply, expected) => {
    expect(documentsOf({ ...sale, artist, supply: { ...sale.supply, lines: linesAt(percent), placeOfSupply } }).map(amounts)).toEqual([
      expected,
    ])
  })

  test('a supplementary document for an increase, a credit note for a decrease, and none without a change', () => {
    const charges = [charge('first', 1_180_00), charge('more', 1_770_00), charge('same', 1_770_00), charge('less', 590_00)]
    const papers = documentsOf({ ...sale, charges })
    expect(papers.map((paper) => [paper.key, ...amounts(paper)])).toEqual([
      ['first', 'tax_invoice', 1_180_00, 1_000_00, 90_00, 90_00, 0],
      ['more', 'tax_invoice', 590_00, 500_00, 45_00, 45_00, 0],
      ['less', 'credit_note', 1_180_00, 1_000_00, 90_00, 90_00, 0],
    ])
  })

  test('nothing while nothing is billed', () => {
    expect(documentsOf({ ...sale, charges: [] })).toEqual([])
    expect(documentsOf({ ...sale, charges: [charge('kept', 0)] })).toEqual([])
  })

  test('later documents worded as the first, despite later changes', () => {
    const first: Wording = { form: 'receipt', lines: linesAt(0), placeOfSupply: away, supplier: { ...asha, gstin: null }, recipient: asha }
    const [paper] = documentsOf(sale, { performance: first })
    const { lines: _, ...wording } = first
    expect(paper).toMatchObject({ ...wording, total: 1_180_00, taxable: 1_180_00 })
  })
})

describe('an order of several kinds', () => {
  const lines = [
    { label: '2 × Bust', code: '9703', percent: 5, weight: 2_100_00 },
    { label: 'Photograph', code: '4911', percent: 18, weight: 1_180_00 },
  ]
  const order: SaleFacts = { ...sale, sale: 'order', supply: { subject: 'artwork', lines, placeOfSupply: home } }
  const linesOf = ({ lines }: Draft) =>
    lines.map(({ label, code, percent, taxable, cgst, sgst, total }) => [label, code, percent, taxable, cgst, sgst, total])

  test('is one document, each line with its own heading, rate and value', () => {
    const [paper, ...more] = documentsOf({ ...order, charges: [charge('artwork o', 3_280_00)] })
    expect(more).toEqual([])
    expect(linesOf(paper as Draft)).toEqual([
      ['2 × Bust', '9703', 5, 2_000_00, 50_00, 50_00, 2_100_00],
      ['Photograph', '4911', 18, 1_000_00, 90_00, 90_00, 1_180_00],
    ])
    expect(amounts(paper as Draft)).toEqual(['tax_invoice', 3_280_00, 3_000_00, 140_00, 140_00, 0])
  })

  test('and a refund reduces each line by its share, until nothing is left of any', () => {
    const [, half, rest] = documentsOf({ ...order, charges: [charge('sold', 3_280_00), charge('half', 1_640_00), charge('all', 0)] })
    expect(linesOf(half as Draft).map(([, code, , , , , total]) => [code, total])).toEqual([
      ['9703', 1_050_00],
      ['4911', 590_00],
    ])
    expect(amounts(half as Draft)).toEqual(['credit_note', 1_640_00, 1_500_00, 70_00, 70_00, 0])
    expect(amounts(rest as Draft)).toEqual(amounts(half as Draft))
  })

  test('paisa by paisa, each refund reduces a line that has some left', () => {
    const three = ['a', 'b', 'c'].map((code) => ({ label: code, code, percent: 5, weight: 1 }))
    const charges = [3, 2, 1, 0].map((total) => charge(`${total} left`, total))
    const papers = documentsOf({ ...order, supply: { ...order.supply, lines: three }, charges })
    expect(papers.map(({ form, lines }) => [form, lines.map(({ code, total }) => `${code} ${total}`)])).toEqual([
      ['tax_invoice', ['a 1', 'b 1', 'c 1']],
      ['credit_note', ['b 1']],
      ['credit_note', ['c 1']],
      ['credit_note', ['a 1']],
    ])
  })

  test('after any refund, the taxes of the rest equal those of the value left on its documents', () => {
    const weight = fc.oneof(fc.constantFrom(1_693_00, 900_00), fc.integer({ min: 40_00, max: 60_000_00 }))
    const back = fc.oneof(fc.constantFrom(1, 2, 3, 4, 1_238_01), fc.integer({ min: 1, max: 60_00 }))
    fc.assert(
      fc.property(weight, weight, back, (one, other, back) => {
        const lines = [
          { label: 'Bust', code: '9703', percent: 5, weight: one },
          { label: 'Photograph', code: '4911', percent: 18, weight: other },
        ]
        const total = one + other
        const facts = { ...order, supply: { ...order.supply, lines }, charges: [charge('sold', total), charge('left', total - back)] }
        const papers = documentsOf(facts)
        const left = sumOf(papers.map(({ form, taxable }) => (form === 'credit_note' ? -taxable : taxable)))
        const asked = {
          ...facts,
          earned: [earned('o', total - back)],
          place: 0,
          known: [],
          seller: { gstin: asha.gstin, pan: 'ABCPM1234D' },
        }
        expect(taxesOf({ ...asked, said: { lines, supplier: asha, placeOfSupply: home } }, []).tdsBase).toBe(left)
      }),
    )
  })

  test('for any changes, each document is the sum of its lines, no line is negative, and together they are the rest', () => {
    // Includes a few paise, where one paisa rounded the wrong way is a whole line.
    const weight = fc.oneof(fc.integer({ min: 1, max: 50_000_00 }), fc.integer({ min: 1, max: 3 }))
    const weights = fc.array(weight, { minLength: 1, maxLength: 5 })
    const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 })
    fc.assert(
      fc.property(weights, parts, fc.boolean(), (weights, parts, isWithin) => {
        const rates = [5, 18, 12, 0, 28]
        const lines = weights.map((weight, place) => ({ label: `Work ${place}`, code: `${place}`, percent: rates[place] ?? 5, weight }))
        const all = sumOf(weights)
        const totals = [all, ...parts.map((part) => Math.round(all * part))]
        const papers = documentsOf({
          ...order,
          supply: { subject: 'artwork', lines, placeOfSupply: isWithin ? home : away },
          charges: totals.map((total, place) => charge(`step ${place}`, total)),
        })
        const left = new Map<string, number>()
        for (const { form, lines, total, taxable, cgst, sgst, igst } of papers) {
          expect([total, taxable]).toEqual([sumOf(lines.map((line) => line.total)), sumOf(lines.map((line) => line.taxable))])
          expect([cgst, total]).toEqual([sgst, taxable + cgst + sgst + igst])
          for (const line of lines) {
            expect(line.total).toBe(line.taxable + line.cgst + line.sgst + line.igst)
            const now = (left.get(line.code) ?? 0) + (form === 'credit_note' ? -line.total : line.total)
            expect(now).toBeGreaterThanOrEqual(0)
            left.set(line.code, now)
          }
        }
        expect(sumOf(left.values())).toBe(totals.at(-1))
      }),
    )
  })
})

describe('the artist gets our invoice', () => {
  const first = earned('e1', 1_000_00, 100_00, 18_00)
  const withFees = (...changes: Earned[]) => documentsOf({ ...sale, charges: [], earned: [first, ...changes] })

  test('for the fee and its tax, to the paisa as in the ledger', () => {
    expect(withFees()).toEqual([
      {
        key: 'fee e1',
        form: 'tax_invoice',
        subject: 'platform_fee',
        issuerId: null,
        recipientId: 'asha',
        sale: 'booking',
        saleId: 'b',
        saleNumber: 'MB-1',
        supplier: house,
        recipient: asha,
        label: 'Platform fee: Sangeet by Asha',
        placeOfSupply: home,
        taxable: 100_00,
        total: 118_00,
        cgst: 9_00,
        sgst: 9_00,
        igst: 0,
        lines: [
          {
            label: 'Platform fee: Sangeet by Asha',
            code: '998599',
            percent: 18,
            taxable: 100_00,
            total: 118_00,
            cgst: 9_00,
            sgst: 9_00,
            igst: 0,
          },
        ],
      },
    ])
  })

  test('supplementary ones for extra time, and credit notes for refunds', () => {
    const papers = withFees(earned('e2', 200_00, 20_00, 3_61), earned('e3', -600_00, -60_00, -10_80), earned('e4', 50_00))
    expect(papers.slice(1).map((paper) => [paper.key, paper.label, ...amounts(paper)])).toEqual([
      ['fee e2', 'Platform fee of extra time: Sangeet by Asha', 'tax_invoice', 23_61, 20_00, 1_81, 1_80, 0],
      ['fee e3', 'Platform fee of what was refunded: Sangeet by Asha', 'credit_note', 70_80, 60_00, 5_40, 5_40, 0],
    ])
  })

  test('with integrated tax in another state than ours, and worded as the first', () => {
    const fees = { ...sale, charges: [], earned: [first] }
    expect(documentsOf({ ...fees, artist: { ...asha, state: away } }).map(amounts)).toEqual([['tax_invoice', 118_00, 100_00, 0, 0, 18_00]])
    const worded: Wording = { form: 'tax_invoice', lines: linesAt(12), placeOfSupply: away, supplier: house, recipient: meera }
    const { lines: _, ...wording } = worded
    expect(documentsOf(fees, { platform_fee: worded })).toMatchObject([{ ...wording, igst: 18_00, lines: [{ percent: 12 }] }])
  })
})

test('a statement line says whether it is an increase or a refund', () => {
  const facts = { label: 'Sangeet by Asha', earned: [earned('e1', 1_000_00), earned('e2', 1), earned('e3', -1)] }
  expect([0, 1, 2].map((place) => lineLabel(facts, place))).toEqual([
    'Sangeet by Asha',
    'Extra time: Sangeet by Asha',
    'Refunded: Sangeet by Asha',
  ])
})

describe('taxes of earnings', () => {
  const seller = { gstin: asha.gstin, pan: 'ABCCM1234D' }
  const said = { lines: linesAt(18), supplier: asha, placeOfSupply: home }
  const known = (tds: number, change: Partial<Known> = {}): Known => ({ ...seller, tds, ...change })
  const taxes = (earnings: Earned[], more: Partial<Parameters<typeof taxesOf>[0]> = {}, before: Parameters<typeof taxesOf>[1] = []) =>
    taxesOf({ charges: [], earned: earnings, place: earnings.length - 1, known: [], said, seller, ...more }, before)

  test('are computed on the value without GST', () => {
    expect(taxes([earned('e1', 11_800_00)])).toEqual({
      ...seller,
      tcsBase: 10_000_00,
      tcs: { cgst: 25_00, sgst: 25_00, igst: 0 },
      tdsBase: 10_000_00,
      tds: 10_00,
      year: '2026-27',
    })
    expect(taxes([earned('e1', 11_800_00)], { said: { ...said, placeOfSupply: away } }).tcs).toEqual({ cgst: 0, sgst: 0, igst: 50_00 })
  })

  test.each([
    ['who is not registered', { seller: { ...seller, gstin: null } }],
    ['of what is exempt', { said: { ...said, lines: linesAt(0) } }],
  ])('have no TCS: %s', (_, more) => {
    const { tcsBase, tcs, tdsBase } = taxes([earned('e1', 11_800_00)], more)
    expect([tcsBase, tcs]).toEqual([0, { cgst: 0, sgst: 0, igst: 0 }])
    expect(tdsBase).toBeGreaterThan(0)
  })

  test('are computed on the difference of an increase', () => {
    expect(taxes([earned('e1', 11_800_00), earned('e2', 2_360_00)], { known: [known(10_00)] })).toMatchObject({
      tcsBase: 2_000_00,
      tcs: { cgst: 5_00, sgst: 5_00, igst: 0 },
      tdsBase: 2_000_00,
      tds: 2_00,
    })
  })

  test('are returned with a refund, in proportion to all that was deducted', () => {
    const earnings = [earned('e1', 11_800_00), earned('e2', 2_360_00), earned('e3', -7_080_00)]
    expect(taxes(earnings, { known: [known(10_00), known(2_00)] })).toMatchObject({
      tcsBase: -6_000_00,
      tcs: { cgst: -15_00, sgst: -15_00, igst: 0 },
      tdsBase: -6_000_00,
      tds: -6_00,
    })
    const between = { known: [known(10_00), known(2_00)], said: { ...said, placeOfSupply: away } as const }
    expect(taxes(earnings, between).tcs).toEqual({ cgst: 0, sgst: 0, igst: -30_00 })
  })

  test('consider earlier credits: a person pays nothing up to the free amount, and then for all of it', () => {
    const person = { seller: { ...seller, pan: 'ABCPM1234D' } }
    const credited = (base: number) => [{ day: '2026-05-01', base, tds: 0 }]
    expect(taxes([earned('e1', 11_800_00)], person, credited(4_90_000_00)).tds).toBe(0)
    expect(taxes([earned('e1', 11_800_01)], person, credited(4_90_000_00)).tds).toBe(500_00)
  })

  test('are not returned if none were deducted, however much was credited since', () => {
    const person = { pan: 'ABCPM1234D' }
    const since = [{ day: '2026-05-01', base: 9_00_000_00, tds: 900_00 }]
    expect(taxes([earned('e1', 11_800_00), earned('e2', -5_900_00)], { known: [known(0, person)] }, since).tds).toBe(0)
  })

  test('of a change use the tax numbers of the original', () => {
    const earnings = [earned('e1', 11_800_00), earned('e2', 2_360_00)]
    const unknown = { gstin: null, pan: null }
    expect(taxes(earnings, { known: [known(500_00, unknown)] })).toMatchObject({ ...unknown, tcsBase: 0, tds: 100_00 })
  })

  test('of a change use the TCS rate of the first day, and the TDS rate and year of their own', () => {
    const earnings = [
      earned('e1', 11_800_00, 0, 0, '2024-03-31T18:29:59.999Z'),
      earned('e2', 11_800_00, 0, 0, '2024-03-31T18:30:00.000Z'),
      earned('e3', 11_800_00, 0, 0, '2024-09-30T18:30:00.000Z'),
    ]
    const of = (place: number) => taxes(earnings.slice(0, place + 1), { known: earnings.slice(0, place).map(() => known(0)) })
    expect([0, 1, 2].map(of).map(({ tcs, tds, year }) => [tcs.cgst, tds, year])).toEqual([
      [50_00, 100_00, '2023-24'],
      [50_00, 100_00, '2024-25'],
      [50_00, 10_00, '2024-25'],
    ])
  })
})

test('documents about each subject have their own series, and all credit notes share one', () => {
  const of = (subject: Draft['subject'], form: Draft['form']) => seriesOf({ subject, form })
  expect([of('performance', 'receipt'), of('artwork', 'tax_invoice'), of('platform_fee', 'tax_invoice')]).toEqual(['MP', 'MA', 'MF'])
  expect([of('performance', 'credit_note'), of('artwork', 'credit_note'), of('platform_fee', 'credit_note')]).toEqual(['MC', 'MC', 'MC'])
})

test('a number has at most sixteen characters, even the last of its series', () => {
  expect(numberOf('MP', '2026-27', 1)).toBe('MP/26-27/0000001')
  expect(numberOf('MC', '2026-27', 9_999_999)).toBe('MC/26-27/9999999')
  expect(() => numberOf('MC', '2026-27', 10_000_000)).toThrow('MC of 2026-27 is full')
})
