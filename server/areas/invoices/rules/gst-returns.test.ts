/** The content of the return files, and that each error in one is found. */
import { expect, test } from 'vitest'
import { type Gstr1, gstr1Of, type HouseInvoice, problemsOfGstr1 } from './gstr1.ts'
import { type CollectedLine, type Gstr8, gstr8Of, problemsOfGstr8 } from './gstr8.ts'
import { type Deduction, problemsOfTds, tdsRows } from './tds-quarter.ts'

const month = '2026-11'
const seller = '08AAACM0000A1ZM'
const buyer = '27AAPFU0939F1ZV'
const ashas = '08ABCPM1234D1Z7'

const invoice = (count: number, changes: Partial<HouseInvoice> = {}): HouseInvoice => ({
  number: `MF/26-27/${String(count).padStart(7, '0')}`,
  isCredit: false,
  issuedAt: new Date('2026-11-12T06:30:00.000Z'),
  gstin: null,
  placeOfSupply: '08',
  percent: 18,
  sac: '998599',
  taxable: 1_000_00,
  cgst: 90_00,
  sgst: 90_00,
  igst: 0,
  total: 1_180_00,
  creditedTotal: null,
  ...changes,
})
const elsewhere = { placeOfSupply: '27', cgst: 0, sgst: 0, igst: 180_00 } as const
const large = { ...elsewhere, taxable: 1_00_000_00, igst: 18_000_00, total: 1_18_000_00 }
const note = (count: number, changes: Partial<HouseInvoice> = {}) =>
  invoice(count, { number: `MC/26-27/000000${count}`, isCredit: true, ...changes })

const invoices = [
  invoice(1),
  invoice(2, { ...elsewhere, gstin: buyer }),
  invoice(3, elsewhere),
  invoice(4, large),
  note(1),
  note(2, { ...elsewhere, gstin: buyer }),
  note(3, { ...large, creditedTotal: large.total }),
]
const stated = { cgst: 0, sgst: 0, igst: 180_00 }

test('each invoice is in its table: by GSTIN, large interstate ones by number, all others summed, less credit notes', () => {
  const file = gstr1Of({ seller, month, invoices })
  expect(problemsOfGstr1(file, { month, stated })).toEqual([])
  expect(file.b2b).toMatchObject([{ ctin: buyer, inv: [{ inum: 'MF/26-27/0000002', idt: '12-11-2026', val: 1180, pos: '27' }] }])
  expect(file.b2cl).toMatchObject([{ pos: '27', inv: [{ inum: 'MF/26-27/0000004', val: 118_000 }] }])
  expect(file.b2cs).toEqual([
    { sply_ty: 'INTRA', typ: 'OE', pos: '08', rt: 18, txval: 0, iamt: 0, camt: 0, samt: 0, csamt: 0 },
    { sply_ty: 'INTER', typ: 'OE', pos: '27', rt: 18, txval: 1000, iamt: 180, camt: 0, samt: 0, csamt: 0 },
  ])
  expect(file.cdnr).toMatchObject([{ ctin: buyer, nt: [{ ntty: 'C', nt_num: 'MC/26-27/0000002' }] }])
  expect(file.cdnur).toMatchObject([{ typ: 'B2CL', nt_num: 'MC/26-27/0000003' }])
  expect(file.hsn.hsn_b2c).toMatchObject([{ hsn_sc: '998599', rt: 18, txval: 1000, iamt: 180 }])
  expect(file.doc_issue.doc_det.map(({ doc_num, docs }) => [doc_num, docs[0]?.from, docs[0]?.to, docs[0]?.totnum])).toEqual([
    [1, 'MF/26-27/0000001', 'MF/26-27/0000004', 4],
    [5, 'MC/26-27/0000001', 'MC/26-27/0000003', 3],
  ])
})

test('numbers of another month in between split a series into rows', () => {
  const file = gstr1Of({ seller, month, invoices: [invoice(7), invoice(3), invoice(4), invoice(8)] })
  expect(file.doc_issue.doc_det[0]?.docs.map(({ from, to, totnum }) => [from.slice(-1), to.slice(-1), totnum])).toEqual([
    ['3', '4', 2],
    ['7', '8', 2],
  ])
})

const changed = (change: (file: Gstr1) => void): string[] => {
  const file = structuredClone(gstr1Of({ seller, month, invoices }))
  change(file)
  return problemsOfGstr1(file, { month, stated })
}
const first = <Item>([item]: readonly Item[]): Item => item as Item

test.each<[string, (file: Gstr1) => void, RegExp]>([
  ['a GSTIN whose last character does not fit', (file) => Object.assign(first(file.b2b), { ctin: '27AAPFU0939F1ZW' }), /b2b\.0\.ctin/],
  ['an amount of three decimals', (file) => Object.assign(first(file.b2cs), { txval: 0.001 }), /b2cs\.0\.txval/],
  ['a value that is not taxable and tax', (file) => Object.assign(first(first(file.b2b).inv), { val: 1181 }), /do not add up/],
  ['a invoice of another month', (file) => Object.assign(first(first(file.b2b).inv), { idt: '12-10-2026' }), /another month/],
  ['tax of the wrong kind', (file) => Object.assign(first(first(file.b2b).inv), { pos: '08' }), /does not fit where/],
  ['another rate', (file) => Object.assign(first(first(first(file.b2b).inv).itms).itm_det, { rt: 5 }), /not that of its rate/],
  ['a invoice that is missing', (file) => file.b2b.splice(0, 1), /IGST of the tables/],
  ['a number that is missing', (file) => Object.assign(first(first(file.doc_issue.doc_det).docs), { totnum: 3 }), /missing between/],
  ['a summary that says less', (file) => Object.assign(first(file.hsn.hsn_b2c), { iamt: 1 }), /IGST of the summary/],
])('GSTR-1 detects %s', (_, change, found) => {
  expect(changed(change).join(' ')).toMatch(found)
})

const collector = '08AAACM0000A1CX'
const sold = (changes: Partial<CollectedLine> = {}): CollectedLine => ({
  ...{ gstin: buyer, isToRegistered: false, base: 1_000_00, cgst: 0, sgst: 0, igst: 5_00, ...changes },
})

test('a seller is in GSTR-8 once, with the supplies to both kinds of buyers and the returns', () => {
  const lines = [sold(), sold({ isToRegistered: true }), sold({ base: -400_00, igst: -2_00 })]
  const { file, leftOut } = gstr8Of({ collector, month, lines })
  expect(leftOut).toEqual([])
  expect(file).toEqual({
    gstin: collector,
    fp: '112026',
    tcs: [{ stin: buyer, supR: 1000, retsupR: 0, supU: 1000, retsupU: 400, amt: 1600, camt: 0, samt: 0, iamt: 8 }],
  })
  const stated = { cgst: 0, sgst: 0, igst: 8_00 }
  expect(problemsOfGstr8(file, [], stated)).toEqual([])
  expect(problemsOfGstr8(file, [], { ...stated, igst: 9_00 })).toEqual(['IGST of all sellers is not what was collected.'])
  const wrong = (changes: Partial<Gstr8['tcs'][0]>) =>
    problemsOfGstr8({ ...file, tcs: [{ ...first(file.tcs), ...changes }] }, [], stated).join(' ')
  expect(wrong({ amt: 1700 })).toMatch(/differ from the net amount/)
  expect(wrong({ samt: 1 })).toMatch(/not the same/)
  expect(problemsOfGstr8({ ...file, gstin: seller }, [], stated).join(' ')).toMatch(/^gstin/)
})

test('a seller with more returns than supplies is left out, and the totals account for it', () => {
  const { file, leftOut } = gstr8Of({ collector, month, lines: [sold(), sold({ gstin: ashas, base: -400_00, igst: -2_00 })] })
  expect([file.tcs.map(({ stin }) => stin), leftOut.map(({ stin, amt }) => [stin, amt])]).toEqual([[buyer], [[ashas, -400]]])
  expect(problemsOfGstr8(file, leftOut, { cgst: 0, sgst: 0, igst: 3_00 })).toEqual([])
})

const paid = (changes: Partial<Deduction> = {}): Deduction => ({
  ...{ subjectId: 'one', kind: 'sale', day: '2026-11-12', name: 'Asha Rao', pan: 'ABCPM1234D', base: 1_000_00, tax: 1_00, ...changes },
})

test('the TDS statement has one row per subject and month, with its section code, and the reason without a deduction', () => {
  const challans = [{ month, challan: '0510308-00042', paidOn: '2026-12-05', amount: 51_00 }]
  const statement = tdsRows(
    [
      paid(),
      paid({ base: -400_00, tax: -40, day: '2026-11-20' }),
      paid({ subjectId: 'two', pan: null, name: 'Zoya Khan', tax: 50_00 }),
      paid({ subjectId: 'three', kind: 'prize', pan: 'ABCCM1234D', tax: 40, day: '2026-11-30' }),
      paid({ subjectId: 'four', tax: 0, day: '2026-03-31' }),
      paid({ subjectId: 'five', base: -1_00, tax: -1 }),
    ],
    challans,
  )
  expect(
    statement.rows.map(({ payeeCode, pan, paymentCode, base, tax, reason }) => [payeeCode, pan, paymentCode, base, tax, reason]),
  ).toEqual([
    ['02', 'ABCPM1234D', '94O', 1_000_00, 0, 'Y'],
    ['02', 'ABCPM1234D', '1035', 600_00, 60, ''],
    ['02', 'PANNOTAVBL', '1035', 1_000_00, 50_00, 'C'],
    ['01', 'ABCCM1234D', '1058', 1_000_00, 40, ''],
  ])
  expect(statement.leftOut).toMatchObject([{ base: -1_00, tax: -1 }])
  const stated = { month, tax: 50_99, left: 99 }
  expect(problemsOfTds(statement, [stated])).toEqual([])
  expect(problemsOfTds(statement, [{ ...stated, tax: 52_00 }])).toEqual(['The rows of November 2026 differ from what was deducted.'])
  expect(problemsOfTds(statement, [{ ...stated, left: 1_00 }])).toEqual(['What was deducted in November 2026 is not paid yet.'])
  expect(problemsOfTds(tdsRows([paid({ day: '2019-01-01' })], []), []).join(' ')).toMatch(/no code on that day/)
  expect(problemsOfTds(tdsRows([paid({ pan: 'NONE' })], []), []).join(' ')).toMatch(/is no PAN/)
})
