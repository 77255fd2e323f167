import { describe, expect, test } from 'vitest'
import { taxTable } from '#contract/india/taxes.ts'
import type { Party, SaleFacts } from './documents.ts'
import { chargesOfBooking, chargesOfOrder, type Performance, supplyDay, supplyOfBooking, supplyOfOrder, type Work } from './sales.ts'

const asha: Party = { name: 'Asha Rao', knownAs: null, address: null, state: '08', gstin: '08ABCPM1234D1Z7' }
const meera: Party = { name: 'Meera Shah', knownAs: null, address: null, state: '27', gstin: null }
const earned = (gross: number) => ({ reference: 'e', gross, fee: 0, gst: 0, at: new Date('2026-12-13T04:30:00.000Z') })
const show: Performance = {
  bookingId: 'b',
  label: 'Sangeet by Asha',
  total: 85_000_00,
  isSecured: true,
  overtime: [],
  refunded: 0,
  earned: [],
}
const work = (kind: Work['kind'], quantity = 1): Work => ({ name: 'A work', kind, quantity, total: 24_420_00 })
const percentIn = ({ lines }: SaleFacts['supply']) => lines[0]?.percent
const billed = (charges: ReturnType<typeof chargesOfBooking>) => charges.map(({ key, label, total }) => [key, label, total])

describe('a booking is billed', () => {
  test('for its price, then each extra time on top, then the rest after a refund', () => {
    const overtime = [
      { billId: 'o1', minutes: 30, amount: 5_000_00 },
      { billId: 'o2', minutes: 60, amount: 9_000_50 },
    ]
    expect(billed(chargesOfBooking({ ...show, overtime, refunded: 20_000_25 }))).toEqual([
      ['performance b', 'Sangeet by Asha', 85_000_00],
      ['overtime o1', 'Extra time, 30 minutes: Sangeet by Asha', 90_000_00],
      ['overtime o2', 'Extra time, 60 minutes: Sangeet by Asha', 99_000_50],
      ['refund b', 'Refunded: Sangeet by Asha', 79_000_25],
    ])
  })

  test('the same before and after the end without a refund', () => {
    expect(chargesOfBooking(show).map(({ total }) => total)).toEqual([85_000_00, 85_000_00])
  })

  test('only for the kept amount, if it ended before full payment', () => {
    const ended = chargesOfBooking({ ...show, isSecured: false, refunded: 85_000_00, earned: [earned(25_500_00), earned(-5_500_00)] })
    expect(billed(ended)).toEqual([['performance b', 'Time reserved, booking ended early: Sangeet by Asha', 20_000_00]])
    expect(chargesOfBooking({ ...show, isSecured: false }).map(({ total }) => total)).toEqual([0])
  })
})

describe('a show is supplied', () => {
  const day = '2026-12-01'
  const supply = (client: Party, change = {}) =>
    supplyOfBooking(asha, client, { performanceTax: 'standard', label: 'Sangeet', total: 85_000_00, eventState: '08', day, ...change })

  test('where it is played, and to a registered client in the client’s state', () => {
    expect(supply(meera)).toEqual({
      subject: 'performance',
      lines: [{ label: 'Sangeet', code: '999631', percent: 18, weight: 85_000_00 }],
      placeOfSupply: '08',
    })
    expect(supply({ ...meera, gstin: '27ABCCM1234D1ZY' }).placeOfSupply).toBe('27')
  })

  test('free of tax if its art is exempt at that price, or its artist is not registered', () => {
    expect(percentIn(supply(meera, { performanceTax: 'folk_or_classical' }))).toBe(0)
    expect(percentIn(supply(meera, { performanceTax: 'folk_or_classical', total: 2_00_000_00 }))).toBe(18)
    expect(percentIn(supplyOfBooking(meera, asha, { performanceTax: 'standard', label: 'Sangeet', total: 1, eventState: '08', day }))).toBe(
      0,
    )
  })
})

describe('a rate that changes at midnight', () => {
  const rates = (table: (typeof taxTable)['performanceGst'][number]) => [
    table,
    { from: '2026-12-01', percent: 12, source: 'a notification' },
  ]
  const table = {
    ...taxTable,
    performanceGst: rates(taxTable.performanceGst[0]),
    folkAndClassical: [...taxTable.folkAndClassical, { from: '2026-12-01', paise: 50_000_00, source: 'a notification' }],
  }
  const [lastMoment, midnight] = [new Date('2026-11-30T18:29:59.999Z'), new Date('2026-11-30T18:30:00.000Z')]
  const percentFor = (startsAt: Date, billedAt: Date, performanceTax: 'standard' | 'folk_or_classical' = 'standard') =>
    percentIn(
      supplyOfBooking(
        asha,
        meera,
        { performanceTax, label: 'Sangeet', total: 85_000_00, eventState: '08', day: supplyDay({ startsAt, billedAt }) },
        table,
      ),
    )

  test.each([
    [
      'what is billed in the last moment before it keeps the old one, though the show comes later',
      new Date('2026-12-24T13:30:00Z'),
      lastMoment,
      18,
    ],
    ['what is billed from midnight on has the new one', new Date('2026-12-24T13:30:00Z'), midnight, 12],
    ['a show that was played before keeps the old one, however late it is billed', lastMoment, new Date('2026-12-02T13:30:00Z'), 18],
    ['a show that begins at midnight has the new one', midnight, new Date('2026-12-02T13:30:00Z'), 12],
  ])('%s', (_, startsAt, billedAt, percent) => {
    expect(percentFor(startsAt, billedAt)).toBe(percent)
  })

  test('and a limit that changes with it decides about the exemption', () => {
    expect(percentFor(lastMoment, lastMoment, 'folk_or_classical')).toBe(0)
    expect(percentFor(midnight, midnight, 'folk_or_classical')).toBe(12)
  })
})

describe('an order is billed', () => {
  const parcel = { orderId: 'o', label: 'A lamp', total: 24_420_00, shippedAt: new Date('2026-12-03T06:30:00.000Z'), refunded: 4_420_00 }

  test('once it is with a courier, less refunds', () => {
    expect(billed(chargesOfOrder(parcel))).toEqual([
      ['artwork o', 'A lamp', 24_420_00],
      ['refund o', 'Refunded: A lamp', 20_000_00],
    ])
    expect(chargesOfOrder({ ...parcel, shippedAt: null })).toEqual([])
  })

  test.each([
    ['by the rate of the day in India on which it left', '2025-09-21T18:29:59.999Z', 12],
    ['by the next rate from midnight on', '2025-09-21T18:30:00.000Z', 5],
    ['without tax before there is any', null, 0],
  ])('%s', (_, at, percent) => {
    const goods = { works: [work('sculpture')], shippedAt: at === null ? null : new Date(at), state: '27' } as const
    expect(supplyOfOrder(asha, goods)).toEqual({
      subject: 'artwork',
      lines: [{ label: 'A work', code: '9703', percent, weight: 24_420_00 }],
      placeOfSupply: '27',
    })
    expect(percentIn(supplyOfOrder({ ...asha, gstin: null }, goods))).toBe(0)
  })

  test.each(['photograph', 'digital'] as const)('a %s has the rate of its own heading', (kind) => {
    const sent = (at: string) => supplyOfOrder(asha, { works: [work(kind)], shippedAt: new Date(at), state: '27' }).lines
    expect(sent('2025-09-21T18:29:59.999Z')).toMatchObject([{ code: '4911', percent: 12 }])
    expect(sent('2025-09-21T18:30:00.000Z')).toMatchObject([{ code: '4911', percent: 18 }])
  })

  test('each work has its own heading, with its quantity', () => {
    const works = [work('sculpture', 2), work('photograph')]
    expect(supplyOfOrder(asha, { works, shippedAt: new Date('2026-12-03T06:30:00Z'), state: '27' }).lines).toEqual([
      { label: '2 × A work', code: '9703', percent: 5, weight: 24_420_00 },
      { label: 'A work', code: '4911', percent: 18, weight: 24_420_00 },
    ])
  })
})
