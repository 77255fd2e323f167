/** Shared by the files for the GST portal: amounts in rupees, the period, and sums by tax head. */

import { z } from 'zod'
import type { Paise } from '#contract/grammar/money.ts'
import { keysOf } from '#contract/grammar/names.ts'
import type { Month } from '#contract/grammar/time.ts'
import type { Split } from './taxes.ts'

/** At most two decimals. */
export const amount = z.number().refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)

/** `112026` */
export const period = z.string().regex(/^(0[1-9]|1[0-2])20\d\d$/)
export const periodOf = (month: Month): string => `${month.slice(5)}${month.slice(0, 4)}`

export function formatProblems(shape: z.ZodType, file: unknown): string[] {
  const { error } = shape.safeParse(file)
  return (error?.issues ?? []).map(({ path }) => `${path.join('.')} is not in the portal’s format.`)
}

const heads = { cgst: 'camt', sgst: 'samt', igst: 'iamt' } as const
export type HeadName = (typeof heads)[keyof typeof heads]

/** @returns the heads whose sum in a file differs from the stated one: `CGST` */
export function differingHeads(stated: Split, sumIn: (name: HeadName) => Paise): string[] {
  return keysOf(heads)
    .filter((head) => sumIn(heads[head]) !== stated[head])
    .map((head) => head.toUpperCase())
}
