/** The requested show, its price and its problems: one function for quote and booking. */
import type { Quote } from '#contract/bookings/bookings.ts'
import { bookingFailures } from '#contract/bookings/bookings.ts'
import { fieldFailure } from '#contract/grammar/errors.ts'
import { type Paise, toPaise } from '#contract/grammar/money.ts'
import { mostRupees } from '#contract/grammar/money-fields.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import { type CitySlug, distanceKm } from '#contract/india/cities.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { type Durations, slotOf, withRoom } from '../../calendar/rules.ts'
import { freeTimesNear, isFree, roomOf } from '../../calendar/service.ts'
import type { Span } from '../../calendar/tables.ts'
import { packageForBooking } from '../../packages/service.ts'
import type { PackageRow } from '../../packages/tables.ts'
import { areBlocked } from '../../profiles/service/blocks.ts'
import { artistForBooking, artistsById, type BookableArtist } from '../../profiles/service.ts'
import { advanceOf, halfHourMinutes, type Price, priceOf } from '../rules/price.ts'
import { aboutTheTime, anyDay, problemsOf } from '../rules/problems.ts'

export interface OfferQuery {
  artistUsername: string
  packageId: string
  addOns: string[]
  extraHalfHours: number
  startsAt: Date | null
  city: CitySlug | null
  guests: number | null
}

export interface Offer {
  asked: OfferQuery
  at: Date
  artist: BookableArtist
  pack: PackageRow
  price: Price
  advance: { percent: number; advancePaise: Paise }
  /** Minutes on stage. */
  minutes: number
  /** All the artist's time that the show takes, travel included. */
  whole: Durations
  endsAt: Date | null
  slot: Span | null
  problems: Quote['problems']
}

interface Look {
  /** false if the caller reserves the slot next, which checks the time itself; a taken time is then not reported */
  looks?: boolean
  /** Bookings whose time counts as free. */
  except?: readonly string[]
}

/** @throws not_bookable, package_gone */
export async function offerFor(ctx: Ctx, asked: OfferQuery, { looks = true, except = [] }: Look = {}): Promise<Offer> {
  const { artistUsername, packageId, startsAt, city, extraHalfHours } = asked
  const at = now(ctx)
  const artist = await artistForBooking(ctx, artistUsername)
  if (!artist?.isBookable) throw bookingFailures.not_bookable()
  const { personId: artistId } = artist
  const [blocked, pack, room] = await together(
    ctx.person ? areBlocked(ctx, ctx.person.id, artistId) : false,
    packageForBooking(ctx, { artistId, packageId }),
    roomOf(ctx, artistId),
  )
  if (blocked) throw bookingFailures.not_bookable()
  if (!pack) throw bookingFailures.package_gone()
  const price = priceOf(pack, { ...asked, artistCity: artist.city, city })
  if (price.totalPaise > toPaise(mostRupees))
    throw fieldFailure('addOns', 'Together this costs more than ₹10 crore. Please choose fewer extras.')
  const minutes = pack.minutes + extraHalfHours * halfHourMinutes
  const durations = { minutes, setupMinutes: pack.setup_minutes, teardownMinutes: pack.teardown_minutes }
  const whole = withRoom(durations, room, price.travelKm ?? 0)
  const slot = startsAt && slotOf(startsAt, whole)
  const isTaken = looks && !!slot && !(await isFree(ctx, { artistId, ...slot, except }))
  return {
    asked,
    at,
    artist,
    pack,
    price,
    minutes,
    whole,
    slot,
    advance: advanceOf(price.totalPaise, pack.advance_percent, at, startsAt),
    endsAt: startsAt && new Date(startsAt.getTime() + minutes * minuteMs),
    problems: problemsOf({ ...asked, now: at, package: pack, isTooFar: price.isTooFar, isTaken }),
  }
}

/** An artist's offer to one client for one evening. */
export interface Agreed {
  artistId: string
  /** The package or a described show. Its own price, notice and limits do not apply. */
  pack: PackageRow
  totalPaise: Paise
  startsAt: Date
  city: CitySlug
  guests: number
}

/** @throws not_bookable */
export async function agreedOffer(ctx: Ctx, { artistId, pack, totalPaise, startsAt, city, guests }: Agreed): Promise<Offer> {
  const at = now(ctx)
  const [artists, room, blocked] = await together(
    artistsById(ctx, [artistId]),
    roomOf(ctx, artistId),
    ctx.person ? areBlocked(ctx, ctx.person.id, artistId) : false,
  )
  const artist = artists.get(artistId)
  if (!artist?.isBookable || blocked) throw bookingFailures.not_bookable()
  const { minutes, setup_minutes: setupMinutes, teardown_minutes: teardownMinutes } = pack
  const travelKm = distanceKm(artist.city, city)
  const whole = withRoom({ minutes, setupMinutes, teardownMinutes }, room, travelKm)
  const lines: Price['lines'] = [{ code: 'package', label: pack.title, amountPaise: totalPaise }]
  return {
    asked: { artistUsername: artist.username, packageId: pack.id, addOns: [], extraHalfHours: 0, startsAt, city, guests },
    at,
    artist,
    pack: { ...pack, price_paise: totalPaise, ...anyDay },
    price: { lines, totalPaise, travelKm, isTooFar: false },
    minutes,
    whole,
    slot: slotOf(startsAt, whole),
    advance: advanceOf(totalPaise, pack.advance_percent, at, startsAt),
    endsAt: new Date(startsAt.getTime() + minutes * minuteMs),
    problems: aboutTheTime({ now: at, startsAt, package: anyDay, isTaken: false }),
  }
}

const alternativesShown = 6

/** Free times near the taken one. */
export async function alternativesTo(ctx: Ctx, { artist, pack, whole, asked }: Offer): Promise<string[]> {
  if (!asked.startsAt) return []
  const times = await freeTimesNear(ctx, {
    artistId: artist.personId,
    startsAt: asked.startsAt,
    before: whole.setupMinutes,
    length: whole.minutes + whole.teardownMinutes,
    count: alternativesShown,
    noticeDays: pack.notice_days,
    season: { validFrom: pack.valid_from, validUntil: pack.valid_until },
  })
  return times.map((time) => time.toISOString())
}
