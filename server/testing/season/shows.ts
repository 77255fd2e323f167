/** The bookings of a season, each on its way to one of the possible outcomes. */
import { bookings as calls, type NewBooking } from '#contract/bookings/bookings.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { addDays, atTime, type Day, dayOf, timeOf } from '#contract/grammar/time.ts'
import type { CitySlug } from '#contract/india/cities.ts'
import { answerDate, proposeDate } from '../../areas/bookings/service/dates/dates.ts'
import { speak } from '../../areas/bookings/service/disputes/speak.ts'
import { initiate } from '../../areas/bookings/service/initiate.ts'
import { answerOvertime, billOvertime } from '../../areas/bookings/service/overtime/overtime.ts'
import { act, as, cancelBy, decide, type Stage, see, wish } from '../../areas/bookings/testing.ts'
import type { World } from '../world.ts'
import { later, payAt, type Season, type SeasonArtist, type SeasonClient, soon, today } from './stage.ts'

/** The terms of a booking and the admin's decision, as remembered by those involved. */
export interface Show {
  bookingId: string
  artist: SeasonArtist
  client: SeasonClient
  way: string
  city: CitySlug
  agreed: Pick<NewBooking, 'total' | 'advance' | 'startsAt' | 'createdAt' | 'refundPolicy'>
  /** The admin's decision about the refund, if any. */
  verdict?: { percent: number } | { amount: number }
}

type Way = (show: Of) => void
interface Of {
  season: Season
  show: Show
  stage: (world: World) => Stage
  day: Day
  /** Index of the hour at or after which the show begins. */
  hour: number
}

/** Starts of shows, each a little after an hour of activity: the artist can start then, and the show is over at the next. */
const begins = ['11:00', '14:30', '18:30', '21:00'] as const
const cities = ['udaipur', 'jaipur', 'delhi', 'udaipur'] as const satisfies CitySlug[]

const shares: [number, string][] = [
  [36, 'played'],
  [7, 'silence'],
  [9, 'overtime'],
  [7, 'contested'],
  [5, 'no-show'],
  [4, 'declined'],
  [3, 'withdrawn'],
  [3, 'unanswered'],
  [5, 'lapsed'],
  [9, 'cancelled by the client'],
  [4, 'cancelled by the artist'],
  [2, 'cancelled by the desk'],
  [5, 'beyond control'],
  [7, 'moved'],
  [4, 'unpaid'],
]
const deck = shares.flatMap(([many, way]) => Array<string>(many).fill(way))

export function book(season: Season, shows: Show[]): (world: World) => Promise<void> {
  const { chance } = season
  const artist = one(season, season.artists)
  const client = one(season, season.clients)
  const way = one(season, deck)
  const city = chance.pick(cities)
  const hour = chance.whole(0, begins.length - 1)
  const daysAhead =
    way === 'lapsed' || way === 'moved' ? chance.whole(6, 40) : chance.maybe(0.15) ? chance.whole(1, 3) : chance.whole(4, 40)
  return async (world) => {
    const stage = stageOf(season, { artist, client }, world)
    const asked = wish(stage, daysAhead, begins[hour])
    const { booking, checkout } = await initiate(
      as(world, client.person),
      calls.initiate.input.parse({ ...asked, event: { ...asked.event, city } }),
    ).catch((error: unknown) => {
      // A client whose time is taken, or who has too many holds, looks for another artist at the next hour.
      if (error instanceof Failure) later(season, ...soon(season), 'book', book(season, shows))
      throw error
    })
    const show: Show = { bookingId: booking.bookingId, artist, client, way, city, agreed: booking }
    shows.push(show)
    const day = addDays(today(season), daysAhead)
    ways[way]?.({ season, show, stage: (world) => stageOf(season, show, world), day, hour })
    if (way !== 'unpaid') await payAt(season, world, client.person, checkout.paymentId)
  }
}

function stageOf({ admins: [admin] }: Season, { artist, client }: Pick<Show, 'artist' | 'client'>, world: World): Stage {
  return { world, admin, artist: artist.person, client: client.person, packageId: artist.packageId }
}

export function one<Item>({ chance }: Pick<Season, 'chance'>, items: readonly Item[]): Item {
  return items[chance.whole(0, items.length - 1)] as Item
}

/** A day between now and the show. */
function dayBefore({ season, day }: Of, most = 30): Day {
  const from = today(season)
  const days = Math.max(1, Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000))
  return addDays(from, season.chance.whole(1, Math.min(days, most)))
}

function accept(of: Of) {
  const [day, hour] = soon(of.season)
  later(of.season, day, hour, 'accept', (world) => act(of.stage(world), 'artist', of.show.bookingId, { action: 'accept' }))
}

function payBalance(of: Of) {
  const { season, show, day } = of
  const at = addDays(day, -season.chance.whole(2, 5))
  const when: [Day, number] = at > today(season) ? [at, season.chance.whole(0, 3)] : [addDays(today(season), 1), 0]
  // A client who forgot it remembers the next day.
  for (const [name, days] of [
    ['pay balance', 0],
    ['pay balance after all', 1],
  ] as const)
    later(season, addDays(when[0], days), when[1], name, async (world) => {
      const { checkout } = await act(of.stage(world), 'client', show.bookingId, { action: 'pay_balance' })
      if (checkout) await payAt(season, world, show.client.person, checkout.paymentId)
    })
}

function promise(of: Of) {
  accept(of)
  payBalance(of)
}

function start({ season, show, stage, day, hour }: Of) {
  later(season, day, hour, 'start', async (world) => {
    const { arrivalCode } = await see(stage(world), 'client', show.bookingId)
    await act(stage(world), 'artist', show.bookingId, { action: 'start', code: arrivalCode ?? '0000' })
  })
}

/** The hour of activity after a show has begun. */
const next = ({ day, hour }: Of, more = 1): [Day, number] => {
  const hours = hour + more
  return [addDays(day, Math.floor(hours / begins.length)), hours % begins.length]
}

function complete(of: Of) {
  later(of.season, ...next(of), 'complete', (world) => act(of.stage(world), 'client', of.show.bookingId, { action: 'complete' }))
}

function play(of: Of) {
  promise(of)
  start(of)
  complete(of)
}

function decideAbout(of: Of, [day, hour]: [Day, number]) {
  const { season, show, stage } = of
  later(season, day, hour, 'answer', (world) =>
    speak(as(world, show.artist.person), { bookingId: show.bookingId, text: 'We played both sets.', evidence: [] }),
  )
  later(season, addDays(day, 3), hour, 'decide', async (world) => {
    const { paid } = await see(stage(world), 'client', show.bookingId)
    const { chance } = season
    const percent = chance.pick([0, 25, 33, 50, 66, 100])
    show.verdict = chance.maybe(0.5) ? { percent } : { amount: chance.whole(0, Math.floor(paid)) }
    await decide(stage(world), show.bookingId, show.verdict)
  })
}

const ways: Record<string, Way> = {
  played: play,
  silence(of) {
    promise(of)
    if (of.season.chance.maybe(0.5)) start(of)
  },
  overtime(of) {
    play(of)
    const { season, show, stage, day, hour } = of
    // Some bill it during the show, some after its completion.
    const [at, atHour] = season.chance.maybe(0.5) ? [day, hour] : next(of)
    later(season, at, atHour, 'bill', (world) =>
      billOvertime(as(world, show.artist.person), {
        bookingId: show.bookingId,
        halfHours: season.chance.whole(1, 4),
        note: 'They danced on.',
      }),
    )
    later(season, ...next(of, season.chance.whole(1, 2)), 'pay the bill', async (world) => {
      const billId = (await see(stage(world), 'client', show.bookingId)).overtime[0]?.billId ?? show.bookingId
      const { checkout } = await answerOvertime(as(world, show.client.person), { bookingId: show.bookingId, billId, answer: 'confirm' })
      if (checkout) await payAt(season, world, show.client.person, checkout.paymentId)
    })
  },
  contested(of) {
    play(of)
    later(of.season, ...next(of, 2), 'contest', (world) =>
      act(of.stage(world), 'client', of.show.bookingId, { action: 'contest', reason: 'They played one set of the two.' }),
    )
    decideAbout(of, next(of, 3))
  },
  'no-show'(of) {
    promise(of)
    later(of.season, ...next(of), 'report', (world) =>
      act(of.stage(world), of.season.chance.pick(['client', 'artist']), of.show.bookingId, {
        action: 'report_no_show',
        reason: 'Nobody came, and nobody called.',
      }),
    )
    decideAbout(of, next(of, 2))
  },
  declined(of) {
    later(of.season, ...soon(of.season), 'decline', (world) => act(of.stage(world), 'artist', of.show.bookingId, { action: 'decline' }))
  },
  withdrawn(of) {
    later(of.season, ...soon(of.season), 'withdraw', (world) => act(of.stage(world), 'client', of.show.bookingId, { action: 'withdraw' }))
  },
  unanswered() {},
  lapsed: accept,
  'cancelled by the client': (of) => cancelled(of, 'client'),
  'cancelled by the artist': (of) => cancelled(of, 'artist'),
  'cancelled by the desk': (of) => cancelled(of, 'admin'),
  'beyond control'(of) {
    promise(of)
    const { season, show, stage } = of
    const day = dayBefore(of)
    const by = season.chance.pick(['client', 'artist'])
    later(season, day, 3, 'plead', (world) =>
      cancelBy(stage(world), by, show.bookingId, { beyondControl: true, reason: 'The river has taken the road to the venue.' }),
    )
    later(season, addDays(day, 3), 0, 'decide about the plea', (world) =>
      decide(stage(world), show.bookingId, { granted: season.chance.maybe(0.5) }),
    )
  },
  moved(of) {
    accept(of)
    const { season, show, stage, day } = of
    const by = season.chance.pick(['client', 'artist'])
    const proposed = dayBefore(of, 4)
    const later_ = season.chance.whole(3, 20)
    const newDay = addDays(day, later_)
    later(season, proposed, 1, 'propose a date', async (world) => {
      const { startsAt, total, state } = await see(stage(world), 'client', show.bookingId)
      const isDearer = by === 'artist' && state === 'accepted' && season.chance.maybe(0.5)
      await proposeDate(as(world, by === 'client' ? show.client.person : show.artist.person), {
        bookingId: show.bookingId,
        startsAt: atTime(newDay, timeOf(startsAt)).toISOString(),
        note: '',
        cannotCome: false,
        ...(isDearer && { total: total + season.chance.whole(-4_000, 9_000) }),
      })
    })
    later(season, proposed, 2, 'answer the date', async (world) => {
      const { dates } = await see(stage(world), 'client', show.bookingId)
      await answerDate(as(world, by === 'client' ? show.artist.person : show.client.person), {
        bookingId: show.bookingId,
        proposalId: dates[0]?.proposalId ?? show.bookingId,
        answer: season.chance.maybe(0.85) ? 'accept' : 'refuse',
        note: '',
      })
      const { startsAt } = await see(stage(world), 'client', show.bookingId)
      const moved = { ...of, day: dayOf(startsAt) }
      payBalance(moved)
      if (season.chance.maybe(0.6)) {
        start(moved)
        complete(moved)
      } else cancelled(moved, season.chance.pick(['client', 'artist']), true)
    })
  },
  unpaid() {},
}

function cancelled(of: Of, by: 'client' | 'artist' | 'admin', isPromised = false) {
  if (!isPromised) accept(of)
  if (of.season.chance.maybe(0.6) && !isPromised) payBalance(of)
  later(of.season, dayBefore(of), of.season.chance.whole(0, 3), `cancel by the ${by}`, (world) =>
    cancelBy(of.stage(world), by, of.show.bookingId, { reason: 'It cannot be.' }),
  )
}
