/** What artists sell besides shows: originals and editions. Spelled as the product's calls spell it. */
import { z } from 'zod'
import { call, done, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { rupees } from '../grammar/money-fields.ts'
import { pageNumberInput, pageOf } from '../grammar/page.ts'
import { defineProcess } from '../grammar/process.ts'
import { instant } from '../grammar/time-fields.ts'
import { citySlugs } from '../india/cities.ts'
import { picture } from '../media/media.ts'
import { rating } from '../profiles/profiles.ts'
import { materialNames, subCategoryNames } from './words.ts'

/** Dated 2026-11-21. Prices in rupees: the maximum equals the upper bound of an open search. */
export const artworkLimits = {
  perArtist: 500,
  images: 10,
  materials: 8,
  tags: 12,
  edition: 1000,
  leastRupees: 100,
  mostRupees: 1_000_000,
  longestInch: 500,
  heaviestKg: 500,
  handlingDays: 60,
  /** Longest message of an artist who asks to restore an artwork. Dated 2026-11-22. */
  askNote: 1000,
} as const
export const measurementUnit = 'inch'

export const artworkProcess = defineProcess({
  start: 'draft',
  moves: {
    list: { by: ['seller'], from: ['draft', 'unlisted'], to: 'listed' },
    unlist: { by: ['seller'], from: ['draft', 'listed'], to: 'unlisted' },
    /** The last piece is paid for, possibly while it was being unlisted. */
    sell_out: { by: ['orders'], from: ['listed', 'unlisted'], to: 'sold' },
    /** The order fell through before shipping, or an edition gets more pieces. */
    restock: { by: ['orders', 'seller'], from: ['sold'], to: 'listed' },
    /** The piece was returned: its artist checks it before it can be sold again. */
    take_back: { by: ['orders'], from: ['sold'], to: 'unlisted' },
    /** An admin removes it. Its orders go on, and change the state that it would return to instead. */
    take_down: { by: ['admin'], from: ['listed', 'unlisted', 'sold'], to: 'taken_down' },
    /** Its artist has corrected it, or disagrees. */
    ask_again: { by: ['seller'], from: ['taken_down'], to: 'in_review' },
    keep_down: { by: ['admin'], from: ['in_review'], to: 'taken_down' },
    /** One move for each state that it can return to. */
    restore: { by: ['admin'], from: ['taken_down', 'in_review'], to: 'listed' },
    restore_unlisted: { by: ['admin'], from: ['taken_down', 'in_review'], to: 'unlisted' },
    restore_sold: { by: ['admin'], from: ['taken_down', 'in_review'], to: 'sold' },
  },
})
export type ArtworkState = (typeof artworkProcess.states)[number]
export type ArtworkMove = (typeof artworkProcess.moveNames)[number]

/** Publicly visible: what can be bought, and sold originals. */
export const publicArtworkStates = ['listed', 'sold'] as const satisfies readonly ArtworkState[]

/** States that an artwork can return to after an admin's removal. */
export const standingStates = ['listed', 'unlisted', 'sold'] as const satisfies readonly ArtworkState[]
export type StandingState = (typeof standingStates)[number]

export const artworkKinds = ['original', 'edition'] as const

const hundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
/** Forms send text, so numbers are coerced. */
const measure = (most: number) => z.coerce.number().min(0).max(most).refine(hundredths, 'At most two decimals.')
const inches = measure(artworkLimits.longestInch).default(0)
export const dimensions = z.object({ width: inches, height: inches, depth: inches })
const noDimensions = { width: 0, height: 0, depth: 0 }

const priced = z.coerce
  .number()
  .pipe(rupees)
  .refine((value) => value >= artworkLimits.leastRupees && value <= artworkLimits.mostRupees, 'A price is between ₹100 and ₹10,00,000.')
const words = (most: number) => z.string().trim().max(most)
export const artworkImage = z.object({ id: z.uuid(), alt: words(200).default('') })

const shape = {
  name: words(120).min(3, 'A name has at least 3 characters.'),
  description: words(3000),
  /** How it was made. */
  story: words(3000),
  price: priced,
  sub_category: z.enum(subCategoryNames),
  materials: z.array(z.enum(materialNames)).max(artworkLimits.materials),
  kind: z.enum(artworkKinds),
  /** Size of the edition. */
  editionSize: z.coerce.number().int().min(2).max(artworkLimits.edition).nullable(),
  /** Pieces left. */
  quantities: z.coerce.number().int().min(0).max(artworkLimits.edition),
  measurement_unit: z.literal(measurementUnit),
  dimensions,
  /** Weight with packaging, in kilograms; 0 when unknown. */
  weight: measure(artworkLimits.heaviestKg),
  year: z.coerce.number().int().min(1500).max(2100).nullable(),
  isFramed: z.boolean(),
  isSigned: z.boolean(),
  tags: z.array(words(30).min(1)).max(artworkLimits.tags),
  /** Days from acceptance to the courier. */
  handlingDays: z.coerce.number().int().min(1).max(artworkLimits.handlingDays),
  /** In display order, uploaded as `artwork` before. */
  images: z.array(artworkImage).max(artworkLimits.images),
}

/** May be unknown in a draft. */
const undecided = { price: shape.price.nullable(), sub_category: shape.sub_category.nullable() }

/** A new artwork: a draft needs only its name, the rest has defaults. */
export const artworkFields = z.object({
  ...shape,
  description: shape.description.default(''),
  story: shape.story.default(''),
  price: undecided.price.default(null),
  sub_category: undecided.sub_category.default(null),
  materials: shape.materials.default([]),
  kind: shape.kind.default('original'),
  editionSize: shape.editionSize.default(null),
  quantities: shape.quantities.default(1),
  measurement_unit: shape.measurement_unit.default(measurementUnit),
  dimensions: shape.dimensions.default(noDimensions),
  weight: shape.weight.default(0),
  year: shape.year.default(null),
  isFramed: shape.isFramed.default(false),
  isSigned: shape.isSigned.default(false),
  tags: shape.tags.default([]),
  handlingDays: shape.handlingDays.default(5),
  images: shape.images.default([]),
})
export type ArtworkFields = z.output<typeof artworkFields>

/** Locked while somebody pays for the piece: the buyer must get what was shown. */
export const lockedFields = [
  'name',
  'price',
  'sub_category',
  'materials',
  'kind',
  'editionSize',
  'dimensions',
  'weight',
  'isFramed',
  'isSigned',
] as const satisfies readonly (keyof ArtworkFields)[]

/** A row of a list. */
export const artworkCard = z.object({
  id: z.uuid(),
  name: z.string(),
  price: rupees,
  sub_category: z.enum(subCategoryNames),
  materials: z.array(z.enum(materialNames)),
  kind: z.enum(artworkKinds),
  measurement_unit: z.literal(measurementUnit),
  dimensions,
  state: z.enum(publicArtworkStates),
  /** Pieces that can be bought right now; 0 also while somebody else is paying. */
  available: z.number().int(),
  picture: picture.nullable(),
  username: z.string(),
  artist: z.object({ username: z.string(), stageName: z.string(), city: z.enum(citySlugs), verified: z.boolean(), rating }),
})
export type ArtworkCard = z.infer<typeof artworkCard>

export const artworkView = artworkCard.extend({
  description: z.string(),
  story: z.string(),
  editionSize: z.number().int().nullable(),
  quantities: z.number().int(),
  weight: z.number(),
  year: z.number().int().nullable(),
  isFramed: z.boolean(),
  isSigned: z.boolean(),
  tags: z.array(z.string()),
  handlingDays: z.number().int(),
  images: z.array(picture),
  /** URLs of their largest variants. */
  media_urls: z.array(z.string()),
  /** When the last piece is free again at the latest, while somebody is paying for it. */
  heldUntil: instant.nullable(),
  listedAt: instant.nullable(),
  soldAt: instant.nullable(),
  version: z.number().int(),
})
export type ArtworkView = z.infer<typeof artworkView>

/** Why an admin took it down, and the artist's reply. */
export const takedown = z.object({
  reason: z.string(),
  at: instant,
  /** null until its artist asks to restore it; kept when an admin refuses. */
  askedAt: instant.nullable(),
  note: z.string(),
})
export type Takedown = z.infer<typeof takedown>

/** The artwork as its artist edits it. */
export const ownArtwork = z.object({
  ...artworkFields.shape,
  price: rupees.nullable(),
  id: z.uuid(),
  state: z.enum(artworkProcess.states),
  version: z.number().int(),
  images: z.array(artworkImage.extend({ picture: picture.nullable() })),
  media_urls: z.array(z.string()),
  available: z.number().int(),
  reserved: z.number().int(),
  sold: z.number().int(),
  heldUntil: instant.nullable(),
  nextMoves: z.array(z.enum(artworkProcess.moveNames)),
  takedown: takedown.nullable(),
  /** What prevents listing it, by field. */
  missing: z.array(z.object({ path: z.string(), message: z.string() })),
  createdAt: instant,
  updatedAt: instant,
})
export type OwnArtwork = z.infer<typeof ownArtwork>

export const artworkFailures = defineFailures({
  too_many: [422, `An artist can keep ${artworkLimits.perArtist} artworks. Remove one first.`],
  incomplete: [422, 'A few things are still missing before this can be listed.'],
  not_approved: [422, 'Your profile has to be approved before your artworks can be seen. Drafts are kept until then.'],
  locked: [409, 'Somebody is paying for this piece. Its name, price, material and size stay as they are until they have finished.'],
  below_reserved: [
    409,
    ({ reserved = 1 }) => `${reserved} of these ${reserved === 1 ? 'is' : 'are'} being paid for, so there cannot be fewer.`,
  ],
  one_original: [422, 'There is one of an original. Make it an edition to sell several.'],
  edition_size: [422, 'Of an edition no more can be sold than it has prints.'],
  sold_stays: [409, 'This piece is sold and stays to be seen as sold.'],
  wrong_state: [409, ({ state = '' }) => `This is not possible any more: the artwork is ${String(state).replaceAll('_', ' ')}.`],
})

/** Texts for answers without a message of their own. */
export const artworkFallbacks = {
  subCategories: 'Failed to fetch categories',
  materials: 'Failed to fetch materials',
  create: 'Failed to create artwork',
  update: 'Failed to update artwork',
  remove: 'Failed to delete artwork',
  list: 'Failed to fetch artworks',
} as const

const seen = { id, version: z.coerce.number().int() }

export const artworks = {
  create: call({
    method: 'POST',
    path: '/artwork/new',
    may: 'artist',
    behind: ['uploads'],
    multipart: 'images',
    idempotent: true,
    perMinute: 30,
    summary: 'Add an artwork: fields and pictures (`images`) of one multipart body. Kept as a draft, or listed with `list`.',
    // Validated with the body, field by field; the URL has no input.
    input: z.object({}),
    output: ownArtwork,
  }),
  update: call({
    method: 'POST',
    path: '/artwork/update/{id}',
    may: 'artist:own',
    summary: 'Change an artwork. 409 with the fresh one when it was changed meanwhile.',
    input: z
      .object({ ...shape, ...undecided })
      .partial()
      .extend(seen),
    output: ownArtwork,
  }),
  remove: call({
    method: 'POST',
    path: '/artwork/remove/{id}',
    may: 'artist:own',
    summary: 'Take an artwork off the market. Whoever is paying for it still gets it; what is sold stays to be seen.',
    input: z.object(seen),
    output: done.extend({ artwork: ownArtwork }),
  }),
  publish: call({
    method: 'POST',
    path: '/artwork/publish/{id}',
    may: 'artist:own',
    summary: 'Put a draft, or what was taken off, on the market.',
    input: z.object(seen),
    output: ownArtwork,
  }),
  askAgain: call({
    method: 'POST',
    path: '/artwork/ask-again/{id}',
    may: 'artist:own',
    summary: 'Ask the desk to look once more at an artwork that it has taken down.',
    input: z.object({ ...seen, note: z.string().trim().max(artworkLimits.askNote).default('') }),
    output: ownArtwork,
  }),
  list: call({
    method: 'POST',
    path: '/artwork/list',
    may: 'artist',
    summary: 'My artworks in any state, the latest changed first.',
    input: z.object({
      ...pageNumberInput(10),
      state: z.enum(artworkProcess.states).optional(),
      words: z.string().trim().max(100).optional(),
    }),
    output: pageOf(ownArtwork).extend({ counts: z.record(z.string(), z.number().int()) }),
  }),
  own: call({
    method: 'GET',
    path: '/artwork/{id}',
    may: 'artist:own',
    summary: 'One artwork of mine, as I edit it.',
    input: z.object({ id }),
    output: ownArtwork,
  }),
  metadata: call({
    method: 'POST',
    path: '/artwork/metadata',
    may: 'anyone',
    summary: 'The kinds of artworks there are, or what they are made of.',
    input: z.object({ id: z.enum(['sub_categories', 'materials']) }),
    output: z.object({ id: z.string(), results: z.array(z.object({ value: z.string(), label: z.string() })) }),
  }),
}
