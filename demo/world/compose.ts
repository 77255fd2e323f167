import { type CitySlug, cityOf } from '../../contract/india/cities.ts'
import type { LanguageCode } from '../../contract/india/languages.ts'
import { type CategorySlug, categoryOf } from '../../contract/profiles/categories.ts'
import { type Chance, chanceFrom } from '../drawing/chance.ts'
import type { DemoArtist, DemoMember, DemoPackage, DemoTravelBand, Gender, PriceBand, StyleOf } from './artist.ts'
import { namesOf } from './names.ts'
import type { Offer } from './offers/offer.ts'
import { type OfferKey, offerOf } from './offers/offers.ts'

/** A hand-written artist in `artists/`; prices and members are derived from it. */
export interface ArtistRow<Slug extends CategorySlug> {
  readonly username: string
  readonly name: readonly [first: string, last: string]
  /** When it is not just the name. */
  readonly stage?: string
  readonly gender: Gender
  readonly city: CitySlug
  readonly languages: readonly LanguageCode[]
  readonly styles: readonly StyleOf<Slug>[]
  readonly also?: readonly CategorySlug[]
  readonly years: number
  readonly band: PriceBand
  readonly policy: DemoArtist['policy']
  readonly travels: number | 'all India'
  readonly sells: readonly OfferKey<Slug>[]
  /** Hand-written packages, instead of `sells`. */
  readonly packages?: readonly DemoPackage[]
  /** Roles in the band or group, the leader's first. */
  readonly lineUp?: readonly string[]
  /** The members after the leader, in the order of the roles, where the bio names them; others get regional names. */
  readonly people?: readonly string[]
  readonly bio: string
}

const BAND_FACTOR: Readonly<Record<PriceBand, number>> = { entry: 0.62, middle: 1, upper: 1.5, headline: 2.1 }
const ADVANCE_PERCENT: Readonly<Record<DemoArtist['policy'], number>> = { flexible: 25, standard: 30, strict: 50 }

/** Longer than the longest road between two cities of the table. */
const ALL_INDIA_KM = 4_000

/** Rupees for one or two people with light luggage, by distance. */
const TRAVEL: readonly DemoTravelBand[] = [
  { uptoKm: 40, priceRupees: 0 },
  { uptoKm: 150, priceRupees: 2_500 },
  { uptoKm: 400, priceRupees: 6_000 },
  { uptoKm: 900, priceRupees: 11_000 },
  { uptoKm: 1_800, priceRupees: 18_000 },
  { uptoKm: ALL_INDIA_KM, priceRupees: 26_000 },
]

function toHundreds(rupees: number, step = 500): number {
  return Math.max(step, Math.round(rupees / step) * step)
}

function groupFactor(performers: number): number {
  if (performers <= 2) return 1
  if (performers <= 5) return 2
  return performers <= 8 ? 3 : 4.2
}

function travelBands(performers: number, travelsKm: number): DemoTravelBand[] {
  const last = TRAVEL.findIndex((band) => band.uptoKm >= travelsKm)
  return TRAVEL.slice(0, last + 1).map((band) => ({
    uptoKm: Math.min(band.uptoKm, travelsKm),
    priceRupees: band.priceRupees === 0 ? 0 : toHundreds(band.priceRupees * groupFactor(performers)),
  }))
}

function packageOf<Slug extends CategorySlug>(offer: Offer, row: ArtistRow<Slug>, chance: Chance): DemoPackage {
  const performers = offer.performers === 'everyone' ? (row.lineUp?.length ?? 1) : offer.performers
  const priceRupees = toHundreds(offer.baseRupees * BAND_FACTOR[row.band] * chance.between(0.93, 1.08))
  return {
    title: chance.pick(offer.titles),
    description: chance.pick(offer.descriptions),
    priceRupees,
    minutes: offer.minutes,
    sets: offer.sets,
    performers,
    included: offer.included,
    notIncluded: offer.notIncluded,
    advancePercent: ADVANCE_PERCENT[row.policy],
    noticeDays: offer.noticeDays,
    overtimePer30MinRupees: offer.delivered ? null : toHundreds(Math.min(priceRupees * 0.4, (priceRupees * 30) / offer.minutes)),
    addOns: offer.addOns.map((addOn) => ({ ...addOn, priceRupees: toHundreds(addOn.priceRupees * chance.between(0.9, 1.15)) })),
    ...(offer.audienceMin !== undefined && { audienceMin: offer.audienceMin }),
    audienceMax: offer.audienceMax,
    ...(offer.isWeddingSeason && { isWeddingSeason: true }),
    travelBands: offer.delivered
      ? [{ uptoKm: ALL_INDIA_KM, priceRupees: 0 }]
      : travelBands(performers, row.travels === 'all India' ? ALL_INDIA_KM : row.travels),
  }
}

function membersOf<Slug extends CategorySlug>(row: ArtistRow<Slug>, chance: Chance): DemoMember[] {
  const { female, male, surnames } = namesOf(cityOf(row.city).state)
  const given = chance.shuffled([...female, ...male])
  const leader = row.name.join(' ')
  return (row.lineUp ?? []).map((role, at) => ({
    name: at === 0 ? leader : (row.people?.[at - 1] ?? `${given[at % given.length] ?? ''} ${chance.pick(surnames)}`),
    role,
  }))
}

/** The same rows always give the same artists and prices. */
export function artistsOf<Slug extends CategorySlug>(category: Slug, rows: readonly ArtistRow<Slug>[]): DemoArtist[] {
  return rows.map((row) => {
    const [firstName, lastName] = row.name
    return {
      username: row.username,
      firstName,
      lastName,
      stageName: row.stage ?? row.name.join(' '),
      gender: row.gender,
      category: categoryOf(category).slug,
      otherCategories: row.also ?? [],
      styles: row.styles,
      bio: row.bio,
      languages: row.languages,
      experienceYears: row.years,
      city: row.city,
      travelsKm: row.travels === 'all India' ? null : row.travels,
      members: membersOf(row, chanceFrom(`members of ${row.username}`)),
      priceBand: row.band,
      policy: row.policy,
      packages: row.packages ?? row.sells.map((key) => packageOf(offerOf(category, key), row, chanceFrom(`${row.username} ${key}`))),
    }
  })
}
