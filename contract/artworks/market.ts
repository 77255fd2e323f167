/** Searching artworks, and what builds trust in one: delivery cost and time, and a genuine certificate. */
import { z } from 'zod'
import { call, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { rupees } from '../grammar/money-fields.ts'
import { pageInput, pageOf } from '../grammar/page.ts'
import { day, instant } from '../grammar/time-fields.ts'
import { deliveryZones, pincode } from '../india/pincodes.ts'
import { picture } from '../media/media.ts'
import { artworkCard, artworkKinds, artworkLimits, artworkView } from './artworks.ts'
import { artworkSizeNames, materialNames, subCategoryNames } from './words.ts'

/** Dated 2026-11-21. */
export const marketLimits = { page: 10, mostPerPage: 48, mostFacetValues: 40 } as const

export const artworkSorts = ['relevance', 'newest', 'price_low', 'price_high'] as const

const price = z.coerce.number().min(0).max(100_000_000)
/** The filters of the market; also the names of the page's query parameters. */
export const artworkFilters = z.object({
  words: z.string().trim().max(100).optional(),
  sub_category: z.enum(subCategoryNames).optional(),
  /** Any of these materials. */
  materials: z.array(z.enum(materialNames)).max(artworkLimits.materials).optional(),
  kind: z.enum(artworkKinds).optional(),
  size: z.enum(artworkSizeNames).optional(),
  price_min: price.default(0),
  price_max: price.default(artworkLimits.mostRupees),
  /** Minimum rating of its artist. Sent only above 0; 0 means any. */
  ratingBar: z.coerce.number().min(0).max(5).optional(),
  /** Only what can be bought now. */
  available: z.boolean().default(false),
  sort: z.enum(artworkSorts).default('relevance'),
})
export type ArtworkFilters = z.output<typeof artworkFilters>

const facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() }))

export const artworkListing = pageOf(artworkCard).extend({
  facets: z.object({ sub_category: facet, materials: facet, size: facet, price: facet }).optional(),
  priceRange: z.object({ least: rupees, most: rupees }).nullable().optional(),
  /** Price and size understood from the words ("up to ₹10,000"), and the remaining words. */
  understood: z
    .object({ parts: z.array(z.object({ part: z.enum(['budget', 'size']), label: z.string(), without: z.string() })) })
    .optional(),
})
export type ArtworkListing = z.infer<typeof artworkListing>

/** Delivery cost and time of one artwork; an estimate without commitment. */
export const deliveryEstimate = z.object({
  isServed: z.boolean(),
  /** Why there is no delivery, in a sentence. */
  reason: z.string().nullable(),
  pincode: z.string(),
  zone: z.enum(deliveryZones).nullable(),
  cost: rupees.nullable(),
  handlingDays: z.number().int(),
  earliest: day.nullable(),
  latest: day.nullable(),
})
export type DeliveryEstimate = z.infer<typeof deliveryEstimate>

/** `MH4K-9QWE-7RTY-2PAS`: read aloud, typed with or without hyphens, in either case. */
export const certificateCode = z
  .string()
  .trim()
  .max(40)
  .overwrite((text) => text.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  .regex(/^[A-HJ-NP-Z2-9]{16}$/, 'A code has sixteen letters and digits.')

export const certificateView = z.object({
  code: z.string(),
  isValid: z.boolean(),
  /** Why it was voided. */
  voidReason: z.string().nullable(),
  artworkId: z.uuid(),
  name: z.string(),
  artistName: z.string(),
  /** null when the artist has left. */
  username: z.string().nullable(),
  sub_category: z.string(),
  materials: z.array(z.string()),
  dimensions: artworkCard.shape.dimensions,
  year: z.number().int().nullable(),
  kind: z.enum(artworkKinds),
  editionNumber: z.number().int().nullable(),
  editionSize: z.number().int().nullable(),
  picture: picture.nullable(),
  issuedAt: instant,
})
export type CertificateView = z.infer<typeof certificateView>

export const marketFailures = defineFailures({
  /** `details.artworks`: which, and how many are left. */
  gone: [409, 'Somebody was faster: this piece cannot be bought any more. Nothing was charged.'],
  being_paid: [409, 'Somebody else is paying for this piece. It may be free again in a few minutes. Nothing was charged.'],
  own_artwork: [422, 'You cannot buy your own artwork.'],
  taken_down: [410, 'We have taken this work off the market.'],
  no_certificate: [404, 'There is no certificate with this code. Compare it with the paper, letter by letter.'],
})

/** Texts for answers without a message of their own. */
export const marketFallbacks = {
  buy: 'Failed to buy item',
  orders: 'Failed to fetch orders',
  updateOrder: 'Failed to update order status',
} as const

export const market = {
  list: call({
    method: 'POST',
    path: '/product/list',
    may: 'anyone',
    summary: 'Find artworks by words, kind, material, size, price and how their artists are rated. What is sold comes last.',
    input: artworkFilters.extend({ ...pageInput(marketLimits.page, marketLimits.mostPerPage), facets: z.boolean().default(false) }),
    output: artworkListing,
  }),
  get: call({
    method: 'GET',
    path: '/product/{id}',
    may: 'anyone',
    summary: 'One artwork, as everybody sees it.',
    input: z.object({ id }),
    output: artworkView,
  }),
  byUsername: call({
    method: 'POST',
    path: '/product/by-username',
    may: 'anyone',
    summary: "An artist's artworks, what can be bought first.",
    input: z.object({
      username: z.string().min(1).max(60),
      ...pageInput(marketLimits.page, marketLimits.mostPerPage),
      available: z.boolean().default(false),
      /** Exclude one: the artwork on the current page. */
      except: z.uuid().optional(),
    }),
    output: pageOf(artworkCard),
  }),
  delivery: call({
    method: 'GET',
    path: '/product/{id}/delivery',
    may: 'anyone',
    perMinute: 120,
    summary: 'What bringing it to a pincode costs, and between which days it comes.',
    input: z.object({ id, pincode }),
    output: deliveryEstimate,
  }),
  certificate: call({
    method: 'GET',
    path: '/certificates/{code}',
    may: 'anyone',
    perMinute: 30,
    summary: 'Is the certificate with this code real, and what does it stand for?',
    input: z.object({ code: certificateCode }),
    output: certificateView,
  }),
}
