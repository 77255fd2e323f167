/** Packages: a show with a price, so exact that the server alone can calculate the total. */
import { z } from 'zod'
import { call, done, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { rupees } from '../grammar/money-fields.ts'
import { day } from '../grammar/time-fields.ts'
import { categorySlugs } from '../profiles/categories.ts'
import { boundProblems, type PackageBounds } from './bounds.ts'

/** Dated 2026-11-20. */
export const packageLimits = { perArtist: 20, addOns: 12, travelBands: 8, leastRupees: 500, mostRupees: 5_000_000 } as const

/** For extras: none costs more than the dearest package. */
const onTop = rupees.refine((value) => value <= packageLimits.mostRupees, 'It costs at most ₹50,00,000.')

const short = z.string().trim().min(1).max(120)
export const addOn = z.object({ id: z.string().min(1).max(40).optional(), title: short, price: onTop })
/** Price of travel up to a distance from the artist's city; the bands ascend. */
export const travelBand = z.object({ uptoKm: z.number().int().min(0).max(5000), price: onTop })

const shape = {
  title: z.string().trim().min(3, 'A title has at least 3 characters.').max(80),
  description: z.string().trim().min(20, 'Say in at least 20 characters what people get.').max(2000),
  category: z.enum(categorySlugs),
  price: rupees.refine(
    (value) => value >= packageLimits.leastRupees && value <= packageLimits.mostRupees,
    'A price is between ₹500 and ₹50,00,000.',
  ),
  advancePercent: z.number().int().min(20).max(100),
  minutes: z.number().int().min(10).max(720),
  sets: z.number().int().min(1).max(10),
  performers: z.number().int().min(1).max(100),
  setupMinutes: z.number().int().min(0).max(480),
  teardownMinutes: z.number().int().min(0).max(240),
  included: z.array(short).max(20),
  notIncluded: z.array(short).max(20),
  travelBands: z
    .array(travelBand)
    .max(packageLimits.travelBands)
    .refine(
      (bands) => bands.every((band, i) => i === 0 || band.uptoKm > (bands[i - 1]?.uptoKm ?? 0)),
      'Each travel band reaches further than the one before.',
    ),
  /** Rupees per extra 30 minutes, if offered. */
  overtimePer30Min: onTop.nullable(),
  noticeDays: z.number().int().min(0).max(365),
  addOns: z.array(addOn).max(packageLimits.addOns),
  /** Minimum and maximum number of guests; null for no bound. */
  audienceMin: z.number().int().min(1).max(200_000).nullable(),
  audienceMax: z.number().int().min(1).max(200_000).nullable(),
  /** First and last day of shows that it is offered for, both included; null for no bound. */
  validFrom: day.nullable(),
  validUntil: day.nullable(),
  active: z.boolean(),
}

function refuseEmptyBounds(fields: PackageBounds, { addIssue }: z.RefinementCtx): void {
  for (const { path, message } of boundProblems(fields)) addIssue({ code: 'custom', path: [path], message })
}

/** A complete package, as the form edits it. */
export const wholePackage = z.object(shape).superRefine(refuseEmptyBounds)

const usual = z.object({
  ...shape,
  advancePercent: shape.advancePercent.default(30),
  sets: shape.sets.default(1),
  performers: shape.performers.default(1),
  setupMinutes: shape.setupMinutes.default(60),
  teardownMinutes: shape.teardownMinutes.default(30),
  included: shape.included.default([]),
  notIncluded: shape.notIncluded.default([]),
  travelBands: shape.travelBands.default([]),
  overtimePer30Min: shape.overtimePer30Min.default(null),
  noticeDays: shape.noticeDays.default(3),
  addOns: shape.addOns.default([]),
  audienceMin: shape.audienceMin.default(null),
  audienceMax: shape.audienceMax.default(null),
  validFrom: shape.validFrom.default(null),
  validUntil: shape.validUntil.default(null),
  active: shape.active.default(true),
})

/** A new package with defaults. */
export const packageFields = usual.superRefine(refuseEmptyBounds)
export type PackageFields = z.infer<typeof packageFields>

export const packageView = z.object({
  ...shape,
  packageId: z.uuid(),
  artistUsername: z.string(),
  // Older packages may exceed the limit of extras, so it is not checked on reading.
  addOns: z.array(addOn.extend({ price: rupees }).required()),
  travelBands: z.array(travelBand.extend({ price: rupees })),
  overtimePer30Min: rupees.nullable(),
  /** Its last day has passed. */
  isOver: z.boolean(),
  version: z.number().int(),
})
export type PackageView = z.infer<typeof packageView>

export const packageFailures = defineFailures({
  too_many: [422, 'An artist can keep 20 packages. Remove one first.'],
  unknown_add_on: [422, 'One of the extras is not offered with this package any more. Please choose again.'],
})

export const packages = {
  list: call({
    method: 'GET',
    path: '/package/artist/{artistUsername}',
    may: 'anyone',
    summary: "An artist's packages; the artist also sees inactive ones.",
    input: z.object({ artistUsername: z.string().max(60) }),
    output: z.object({ results: z.array(packageView) }),
  }),
  create: call({
    method: 'POST',
    path: '/package/create',
    may: 'artist',
    idempotent: true,
    summary: 'Add a package.',
    input: packageFields,
    output: packageView,
  }),
  update: call({
    method: 'PUT',
    path: '/package/{packageId}',
    may: 'artist:own',
    summary: 'Change a package. Bookings keep the terms they were made with.',
    input: z.object(shape).partial().extend({ packageId: id, version: z.number().int().optional() }),
    output: packageView,
  }),
  remove: call({
    method: 'DELETE',
    path: '/package/{packageId}',
    may: 'artist:own',
    summary: 'Hide a package. Bookings of it go on.',
    input: z.object({ packageId: id }),
    output: done,
  }),
}
