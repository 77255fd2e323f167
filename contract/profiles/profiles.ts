/** Profiles and discovery: what artists publish, how clients find them, and how a change becomes public. */
import { z } from 'zod'
import { genders, personName, personTypes, phone } from '../auth/auth.ts'
import { refundPolicies } from '../bookings/policies.ts'
import { dayParts } from '../calendar/day-parts.ts'
import { checkKinds } from '../checks/checks.ts'
import { call, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { rupees } from '../grammar/money-fields.ts'
import { pageInput, pageOf } from '../grammar/page.ts'
import { defineProcess } from '../grammar/process.ts'
import { day } from '../grammar/time-fields.ts'
import { citySlugs } from '../india/cities.ts'
import { languageCodes } from '../india/languages.ts'
import { picture } from '../media/media.ts'
import { playableVideo } from '../videos/videos.ts'
import { categorySlugs } from './categories.ts'
import { occasionSlugs } from './occasions.ts'
import { suggest } from './suggest.ts'

/** Dated 2026-11-20. */
export const profileLimits = {
  styles: 12,
  languages: 10,
  gallery: 40,
  members: 20,
  /** Limit of pieces in a set list. */
  setList: 40,
  extraCategories: 2,
  bio: 3000,
  mostFacetValues: 40,
} as const

export const profileProcess = defineProcess({
  start: 'incomplete',
  moves: {
    submit: { by: ['owner'], from: ['incomplete', 'changes_requested'], to: 'submitted' },
    approve: { by: ['admin'], from: ['submitted', 'changes_requested'], to: 'approved' },
    request_changes: { by: ['admin'], from: ['submitted'], to: 'changes_requested' },
    /** A final refusal: the profile cannot be submitted again until an admin reopens it. */
    reject: { by: ['admin'], from: ['submitted', 'changes_requested'], to: 'rejected' },
    suspend: { by: ['admin'], from: ['incomplete', 'submitted', 'approved', 'changes_requested', 'rejected'], to: 'suspended' },
    restore: { by: ['admin'], from: ['suspended'], to: 'approved' },
    /** Restores to incomplete, because a profile that was never approved must not become public. */
    reopen: { by: ['admin'], from: ['suspended', 'rejected'], to: 'incomplete' },
    close: {
      by: ['owner', 'admin'],
      from: ['incomplete', 'submitted', 'approved', 'changes_requested', 'rejected', 'suspended'],
      to: 'closed',
    },
  },
})
export type ProfileState = (typeof profileProcess.states)[number]
/** A change of one of these on an approved profile waits for an admin; the public page keeps the approved value meanwhile. */
export const sensitiveFields = [
  'stageName',
  'category',
  'categories',
  'priceFrom',
  'displayPictureId',
  'coverId',
  'gallery',
  'clips',
] as const

const shortText = z.string().trim().min(1).max(60)
/** `https://instagram.com@evil.example` looks like one site and leads to another. */
const webAddress = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(300)
  .refine((address) => !/^https:\/\/[^/?#]*@/i.test(address), 'A web address has no @ before its site.')
/** Hosted elsewhere, at `url`, or a video of the artist's own that we host. */
export const clip = z
  .object({
    title: z.string().trim().min(1).max(100),
    kind: z.enum(['live', 'studio', 'lip-sync']),
    url: webAddress.optional(),
    videoId: z.uuid().optional(),
  })
  .refine(({ url, videoId }) => (url === undefined) !== (videoId === undefined), { path: ['url'], message: 'Please give its address.' })
export type Clip = z.infer<typeof clip>
export const member = z.object({ name: personName, role: shortText })
export const socialLinks = z.object({
  instagram: webAddress.optional(),
  youtube: webAddress.optional(),
  facebook: webAddress.optional(),
  website: webAddress.optional(),
})

export const performers = ['female', 'male'] as const
export type PerformsAs = (typeof performers)[number]

/** The fields that people may edit. Type, approval, ratings and the like are excluded, whatever is sent. */
export const profileFields = z.object({
  first_name: personName,
  last_name: personName,
  gender: z.enum(genders),
  /** Null removes the value. */
  phone_number: phone.nullable(),
  city: z.enum(citySlugs),
  about: z.string().trim().max(500),
  displayPictureId: z.uuid().nullable(),
  coverId: z.uuid().nullable(),
  stageName: z.string().trim().min(2).max(60),
  category: z.enum(categorySlugs),
  categories: z.array(z.enum(categorySlugs)).max(profileLimits.extraCategories),
  styles: z.array(shortText).max(profileLimits.styles),
  bio: z.string().trim().max(profileLimits.bio),
  languages: z.array(z.enum(languageCodes)).max(profileLimits.languages),
  experienceYears: z.number().int().min(0).max(80).nullable(),
  /** Public, for searches such as a woman who sings; null when not stated, and for groups. */
  performsAs: z.enum(performers).nullable(),
  /** Kilometres from the base city; null for all of India. */
  travelsKm: z.number().int().min(0).max(5000).nullable(),
  priceFrom: rupees,
  refundPolicy: z.enum(refundPolicies),
  gallery: z.array(z.uuid()).max(profileLimits.gallery),
  clips: z.array(clip).max(20),
  social: socialLinks,
  members: z.array(member).max(profileLimits.members),
  /** The pieces on offer: "Chaap Tilak, Amir Khusrau", each once. */
  setList: z
    .array(z.string().trim().min(1).max(120))
    .max(profileLimits.setList)
    .overwrite((pieces) => [...new Set(pieces)]),
})
export type ProfileFields = z.infer<typeof profileFields>

export const badge = z.object({
  code: z.enum([...checkKinds, 'shows', 'phone', 'email']),
  /** What exactly was compared. */
  checked: z.string(),
  at: z.string(),
  /** null without an expiry. */
  endsAt: z.string().nullable(),
})
export const rating = z.object({ mean: z.number(), count: z.number().int() })

export const artistCard = z.object({
  username: z.string(),
  stageName: z.string(),
  category: z.enum(categorySlugs),
  city: z.enum(citySlugs),
  languages: z.array(z.enum(languageCodes)),
  styles: z.array(z.string()),
  priceFrom: rupees.nullable(),
  rating,
  /** Further categories that list them. */
  categories: z.array(z.enum(categorySlugs)),
  /** Median minutes to the first answer, null below three answers. */
  responseMinutes: z.number().int().nullable(),
  /** A valid identity check exists; a confirmed email address or phone is not enough. */
  verified: z.boolean(),
  picture: picture.nullable(),
  /** Label of a pin by an admin. */
  label: z.string().optional(),
})
export type ArtistCard = z.infer<typeof artistCard>

export const artistProfile = artistCard.extend({
  bio: z.string(),
  experienceYears: z.number().int().nullable(),
  travelsKm: z.number().int().nullable(),
  refundPolicy: z.enum(refundPolicies),
  cover: picture.nullable(),
  gallery: z.array(picture),
  /** Hosted videos only once they are public. */
  clips: z.array(clip.safeExtend({ video: playableVideo.optional() })),
  social: socialLinks,
  /** `isConfirmed`: they have an account and confirmed the membership; `username` when they have a page. */
  members: z.array(member.extend({ isConfirmed: z.boolean(), username: z.string().nullable() })),
  setList: z.array(z.string()),
  badges: z.array(badge),
  /** Completed shows and orders, and their share of all that were promised: accepted bookings, and orders. */
  shows: z.number().int(),
  sales: z.number().int(),
  keptPercent: z.number().int().nullable(),
  /** Broken promises: accepted bookings and orders that the artist cancelled, did not answer or did not send. */
  broken: z.number().int(),
  memberSince: z.string(),
  demo: z.boolean(),
})
export type ArtistProfile = z.infer<typeof artistProfile>

export const sorts = ['relevance', 'rating', 'price_low', 'price_high', 'newest'] as const
/** The filters of a list of artists; also the names of the page's query parameters. */
export const artistFilters = z.object({
  words: z.string().trim().max(100).optional(),
  category: z.enum(categorySlugs).optional(),
  city: z.enum(citySlugs).optional(),
  /** Still free on this day, in India. */
  date: day.optional(),
  /** Free for a start in this part of the day. */
  time: z.enum(dayParts).optional(),
  budget_min: z.coerce.number().min(0).max(100_000_000).optional(),
  budget_max: z.coerce.number().min(0).max(100_000_000).optional(),
  language: z.enum(languageCodes).optional(),
  rating: z.coerce.number().min(0).max(5).optional(),
  /** Only those who state it publicly. */
  performs_as: z.enum(performers).optional(),
  /** Only residents of the city; otherwise everybody who can be booked there. */
  from_here: z.boolean().default(false),
  sort: z.enum(sorts).default('relevance'),
})
const facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() }))

/** A card in a search result. */
export const foundArtist = artistCard.extend({
  /** With a city: the total price there including travel, and the artist's city if it differs. */
  evening: z.object({ city: z.enum(citySlugs), price: rupees.nullable(), from: z.enum(citySlugs).nullable() }).optional(),
  /** With a date: whether they are free, and which parts of the day are taken. */
  day: z.object({ day, isFree: z.boolean(), taken: z.array(z.enum(dayParts)) }).optional(),
  /** Why they match ("Sufi · 12 shows · travels to Mumbai"). */
  why: z.string().optional(),
  /** Group of near matches, below the exact ones ("A little over ₹50,000"). */
  group: z.string().optional(),
})
export type FoundArtist = z.infer<typeof foundArtist>

/** The interpreted parts of the query, in the order typed. */
export const understoodPart = z.object({
  part: z.enum(['kind', 'styles', 'city', 'event', 'days', 'budget', 'language', 'gender', 'guests', 'rest']),
  /** Interpretation: "up to ₹50,000". */
  label: z.string(),
  /** The query without this part. */
  without: z.string(),
})

export const artistListing = pageOf(foundArtist).extend({
  /** Number of exact matches; near matches follow in groups that name the difference. */
  exact: z.number().int().min(0),
  /** There are more exact matches than are counted and listed. */
  isCapped: z.boolean(),
  /** Words of the query without any match. */
  unmatched: z.array(z.string()).optional(),
  /** A new artist who matches exactly but ranks low: on the first page, a different one each day. */
  newcomer: foundArtist.optional(),
  facets: z.object({ category: facet, city: facet, language: facet, price: facet }).optional(),
  /** Lowest and highest starting price, with the facets; null when nobody has a price. */
  priceRange: z.object({ least: rupees, most: rupees }).nullable().optional(),
  /** The interpretation of the query, with a note where needed ("We have no caterers yet."). */
  understood: z
    .object({
      parts: z.array(understoodPart),
      /** The date in the query. */
      day: day.optional(),
      sorry: z.string().optional(),
    })
    .optional(),
})

export const short = z.object({
  title: z.string(),
  /** YouTube id; hosted videos are in `video`. */
  videoId: z.string().optional(),
  video: playableVideo.optional(),
  artist: artistCard,
  /** Poster, when it differs from the portrait. */
  poster: picture.nullable(),
  demo: z.boolean(),
})
export type Short = z.infer<typeof short>

export const spotlitArtist = artistCard.extend({ bio: z.string(), story: z.string(), cover: picture.nullable() })

export const categoryView = z.object({
  slug: z.enum(categorySlugs),
  name: z.string(),
  tagline: z.string(),
  placeholder: z.string(),
  count: z.number().int(),
  picture: picture.nullable(),
})

export const frontPage = z.object({
  /** Number of artists who can be booked right now. */
  bookable: z.number().int(),
  /** Artists of different categories. */
  hero: z.array(artistCard),
  spotlight: spotlitArtist.nullable(),
  /** Latest artists: shown while the spotlight is empty, and omitted otherwise. */
  newest: z.array(artistCard),
  trending: z.array(artistCard),
  shorts: z.array(short),
  categories: z.array(categoryView),
  occasions: z.array(z.object({ slug: z.enum(occasionSlugs), artists: z.array(artistCard) })),
  /** Two artists who could collaborate. */
  pair: z.array(artistCard),
})
export type FrontPage = z.infer<typeof frontPage>

/** Completeness of a profile, with the best next step. */
export const completeness = z.object({
  percent: z.number().int(),
  missing: z.array(z.object({ field: z.string(), text: z.string() })),
})

export const ownProfile = z.object({
  id: z.uuid(),
  username: z.string(),
  type: z.enum(personTypes),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  /** A valid identity check exists, as on every card. */
  verified: z.boolean(),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  onboarded: z.boolean(),
  onboardingStep: z.number().int(),
  state: z.enum(profileProcess.states),
  nextMoves: z.array(z.enum(profileProcess.moveNames)),
  /** Changes requested by an admin, and the fields; or, with `isRejected`, the reason for refusal. */
  requested: z.object({ reason: z.string(), fields: z.array(z.string()), isRejected: z.boolean() }).nullable(),
  /** The owner's latest saved fields, pending ones included. */
  fields: profileFields.partial(),
  pending: z.array(z.string()),
  displayPicture: picture.nullable(),
  cover: picture.nullable(),
  gallery: z.array(picture),
  completeness,
  version: z.number().int(),
})
export type OwnProfile = z.infer<typeof ownProfile>

export const profileFailures = defineFailures({
  not_your_video: [422, 'That video is not one of yours.'],
  incomplete: [422, 'A few things are still missing before your profile can be sent for review.'],
  gone: [410, 'This artist is not here any more.'],
  not_your_picture: [422, 'That picture is not one of yours.'],
  guardian_needed: [422, 'You are under 18: a parent or guardian has to agree first. Name them in your settings.'],
  already_sent: [409, 'Your profile has been sent already.'],
})

const person = z.object({ username: z.string().max(60) })
const listing = artistFilters.extend({ ...pageInput(12, 48), facets: z.boolean().default(false) })

export const profiles = {
  suggest,
  list: call({
    method: 'POST',
    path: '/artist/list',
    may: 'anyone',
    summary: 'Find artists by words, category, city, free day, budget, language, rating.',
    input: listing,
    output: artistListing,
  }),
  trending: call({
    method: 'POST',
    path: '/artist/trending',
    may: 'anyone',
    summary: 'Artists whom people look at and book most, lately; pins by an admin are labelled.',
    input: z.object({ category: z.enum(categorySlugs).optional(), limit: z.number().int().min(1).max(24).default(8) }),
    output: z.object({ results: z.array(artistCard) }),
  }),
  spotlight: call({
    method: 'POST',
    path: '/artist/spotlight',
    may: 'anyone',
    summary: 'The artist an admin puts forward at the moment.',
    input: nothing,
    output: z.object({ results: z.array(spotlitArtist) }),
  }),
  shorts: call({
    method: 'POST',
    path: '/artist/shorts',
    may: 'anyone',
    summary: 'Short videos of artists, kept here or at YouTube, those most looked at first, one of each artist.',
    input: z.object({ limit: z.number().int().min(1).max(12).default(8) }),
    output: z.object({ results: z.array(short) }),
  }),
  categories: call({
    method: 'POST',
    path: '/artist/categories',
    may: 'anyone',
    summary: 'Every category with the number of its artists.',
    input: nothing,
    output: z.object({ results: z.array(categoryView) }),
  }),
  frontPage: call({
    method: 'POST',
    path: '/artist/front-page',
    may: 'anyone',
    summary: 'Whom the front page shows, each artist in one place as long as there are enough.',
    input: nothing,
    output: frontPage,
  }),
  get: call({
    method: 'GET',
    path: '/artist/username/{username}',
    may: 'anyone',
    summary: "An artist's public page. Gone (410) once it was public and has been closed or suspended.",
    input: person,
    output: artistProfile,
  }),
  preview: call({
    method: 'GET',
    path: '/artist/preview/{username}',
    may: 'signedIn:own',
    summary: 'The page with changes that wait for approval; for its owner and admins.',
    input: person,
    output: artistProfile.extend({ pending: z.array(z.string()), state: z.enum(profileProcess.states) }),
  }),
  seen: call({
    method: 'POST',
    path: '/artist/seen',
    may: 'anyone',
    perMinute: 60,
    summary: "Somebody looks at an artist's page; each viewer counts once a day.",
    input: person,
    output: nothing,
  }),
  own: call({ method: 'GET', path: '/profile', may: 'signedIn', summary: 'My own profile.', input: nothing, output: ownProfile }),
  upsert: call({
    method: 'POST',
    path: '/profile/upsert',
    may: 'signedIn',
    summary: 'Save some of my profile. `submit` sends it for review, `onboarded` ends the onboarding.',
    input: profileFields.partial().extend({
      onboardingStep: z.number().int().min(0).max(9).optional(),
      onboarded: z.boolean().optional(),
      submit: z.boolean().optional(),
      version: z.number().int().optional(),
    }),
    output: ownProfile,
  }),
}
