/** Pure: GSTR-8, the GST collected from artists on their supplies, in the GST portal’s format. Amounts in paise, in the file in rupees. */
import { z } from 'zod'
import { type Paise, sumOf, toPaise, toRupees } from '#contract/grammar/money.ts'
import type { Month } from '#contract/grammar/time.ts'
import { checkOf, gstin } from '#contract/india/tax-numbers.ts'
import { amount, differingHeads, formatProblems, period, periodOf } from './gst-file.ts'
import type { Split } from './taxes.ts'

/** The taxable amount of a sale, or a change of it, for an artist with a GSTIN. */
export interface CollectedLine extends Split {
  gstin: string
  /** The buyer has a GSTIN, too. */
  isToRegistered: boolean
  /** Taxable value without GST; negative for a return. */
  base: Paise
}

const atLeastNothing = amount.refine((value) => value >= 0)
/** The fourteenth character of a tax collector's GSTIN is C. */
const collector = z
  .string()
  .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/)
  .refine((value) => checkOf(value.slice(0, 14)) === value[14])

export const gstr8Shape = z.object({
  gstin: collector,
  fp: period,
  tcs: z.array(
    z.object({
      stin: gstin,
      supR: atLeastNothing,
      retsupR: atLeastNothing,
      supU: atLeastNothing,
      retsupU: atLeastNothing,
      amt: amount,
      camt: amount,
      samt: amount,
      iamt: amount,
    }),
  ),
})
export type Gstr8 = z.infer<typeof gstr8Shape>

type Row = Gstr8['tcs'][0]

/**
 * @returns the file, and the sellers with more returns than supplies: the format has no negative rows, so they belong in the amendments of the month
 * of their sale
 */
export function gstr8Of({ collector, month, lines }: { collector: string; month: Month; lines: readonly CollectedLine[] }): {
  file: Gstr8
  leftOut: Row[]
} {
  const rows = [...Map.groupBy(lines, ({ gstin }) => gstin)].sort(([a], [b]) => a.localeCompare(b)).map(([stin, own]) => rowOf(stin, own))
  const file = { gstin: collector, fp: periodOf(month), tcs: rows.filter(({ amt }) => amt >= 0) }
  return { file, leftOut: rows.filter(({ amt }) => amt < 0) }
}

function rowOf(stin: string, own: readonly CollectedLine[]): Row {
  const supplied = (isToRegistered: boolean, sign: 1 | -1) =>
    toRupees(sumOf(own.filter((line) => line.isToRegistered === isToRegistered).map(({ base }) => Math.max(sign * base, 0))))
  const sum = (name: 'base' | 'cgst' | 'sgst' | 'igst') => toRupees(sumOf(own.map((line) => line[name])))
  return {
    stin,
    supR: supplied(true, 1),
    retsupR: supplied(true, -1),
    supU: supplied(false, 1),
    retsupU: supplied(false, -1),
    amt: sum('base'),
    camt: sum('cgst'),
    samt: sum('sgst'),
    iamt: sum('igst'),
  }
}

/** @param stated the tax collected in the month, from the tax lines */
export function problemsOfGstr8(file: Gstr8, leftOut: readonly Row[], stated: Split): string[] {
  const misshapen = formatProblems(gstr8Shape, file)
  if (misshapen.length) return misshapen
  const problems: string[] = []
  for (const { stin, supR, retsupR, supU, retsupU, amt, camt, samt } of file.tcs) {
    if (toPaise(supR) - toPaise(retsupR) + toPaise(supU) - toPaise(retsupU) !== toPaise(amt))
      problems.push(`${stin}: supplies less returns differ from the net amount.`)
    if (toPaise(camt) !== toPaise(samt)) problems.push(`${stin}: CGST and SGST are not the same.`)
  }
  const all = [...file.tcs, ...leftOut]
  for (const head of differingHeads(stated, (name) => sumOf(all.map((row) => toPaise(row[name])))))
    problems.push(`${head} of all sellers is not what was collected.`)
  return problems
}
