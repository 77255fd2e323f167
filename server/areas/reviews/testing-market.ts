/**
 * A simulated half year of bookings from a seed: honest people as they live in India, and rings that buy stars. `Market` has the traces that each
 * would leave in the database; `evidenceIn` reads it like `service/evidence.ts` reads the tables.
 */
import { dayMs } from '#contract/grammar/time.ts'
import { type Chance, chanceOf } from '../../testing/chance.ts'
import { type Evidence, type SharedTrace, type Verdict, weigh } from './rules/weight.ts'

export interface Account {
  id: string
  /** Day of the half year, from 0. */
  createdDay: number
  hasProvedPhone: boolean
  hasProvedEmail: boolean
  mailbox: string
  phone: string | null
  /** From an address book or a payout account. */
  others: readonly { kind: 'phone' | 'address' | 'payout_account'; value: string }[]
}

export interface Show {
  id: string
  client: string
  artist: string
  day: number
  rupees: number
  refundedRupees: number
  minutes: number
  stars: number
  /** null: honest. */
  ring: RingKind | null
}

export interface Market {
  accounts: Map<string, Account>
  artists: string[]
  shows: Show[]
  /** The people at a place, and the days on which they were there. */
  places: Map<string, { kind: SharedTrace['kind']; days: Map<string, Set<number>> }>
}

const halfYear = 180

/** @param honest number of bookings @param rings number of rings, kinds in turn */
export function makeMarket(seed: number, { honest, rings }: { honest: number; rings: number }): Market {
  const market: Market = { accounts: new Map(), artists: [], shows: [], places: new Map() }
  const chance = chanceOf(seed)
  honestPart(market, chance, honest)
  for (let i = 0; i < rings; i++) addRing(market, chance, ringKinds[i % ringKinds.length] as RingKind, i)
  return market
}

function seen(market: Market, kind: SharedTrace['kind'], place: string, id: string, day: number): void {
  const there = market.places.get(place) ?? { kind, days: new Map<string, Set<number>>() }
  market.places.set(place, there)
  const days = there.days.get(id) ?? new Set()
  there.days.set(id, days.add(Math.min(halfYear, Math.max(0, day))))
}

interface Town {
  name: string
  /** Addresses of each of its three carriers: in a small town all customers of one share them. */
  pool: number
  artists: string[]
  venues: string[]
}

function account(market: Market, chance: Chance, id: string, createdDay: number, changes: Partial<Account> = {}): Account {
  const made = {
    ...{ id, createdDay, hasProvedPhone: chance.maybe(0.75), hasProvedEmail: chance.maybe(0.7) },
    ...{ mailbox: `${id}@mail.test`, phone: `+91-${id}`, others: [], ...changes },
  }
  market.accounts.set(id, made)
  return made
}

/** On a phone through a carrier, whose address may change daily. */
function onMobile(market: Market, chance: Chance, { name, pool }: Town, id: string, carrier: number, day: number): void {
  // Most keep one address for a while; some get another one each day.
  const own = id.length * 7 + id.charCodeAt(id.length - 1) + id.charCodeAt(id.length - 2)
  const address = chance.maybe(0.5) ? own % pool : chance.whole(0, pool - 1)
  seen(market, 'network', `carrier ${carrier} of ${name}, ${address}`, id, day)
}

function honestPart(market: Market, chance: Chance, bookings: number): void {
  const towns: Town[] = Array.from({ length: 40 }, (_, i) => {
    const pool = i < 6 ? 400 : i < 20 ? 40 : chance.whole(1, 4)
    return { name: `town ${i}`, pool, artists: [], venues: Array.from({ length: i < 6 ? 12 : 3 }, (_, n) => `venue ${n} of town ${i}`) }
  })
  const artistCount = Math.max(12, Math.round(bookings / 16))
  for (let i = 0; i < artistCount; i++) {
    const town = towns[Math.min(towns.length - 1, Math.floor(chance.next() ** 2 * towns.length))] as Town
    const { id } = account(market, chance, `artist ${i}`, -chance.whole(30, 900))
    town.artists.push(id)
    market.artists.push(id)
    const carrier = chance.whole(0, 2)
    for (let day = chance.whole(0, 4); day <= halfYear; day += chance.whole(1, 6)) {
      seen(market, 'device', `phone of ${id}`, id, day)
      if (chance.maybe(0.6)) seen(market, 'network', `home of ${id}`, id, day)
      if (chance.maybe(0.5)) onMobile(market, chance, town, id, carrier, day)
    }
    // One in three artists plays at the same restaurant every week and uses its wifi.
    if (chance.maybe(0.33)) for (let day = 3; day < halfYear; day += 7) seen(market, 'network', town.venues[0] ?? '', id, day)
    if (chance.maybe(0.02)) seen(market, 'device', `computer shop of ${town.name}`, id, chance.whole(0, halfYear))
  }
  // Guests use the same wifi, and some sign in there.
  for (const { name, venues } of towns)
    for (let i = 0; i < 25; i++) {
      const { id } = account(market, chance, `guest ${i} of ${name}`, chance.whole(0, 170))
      for (let day = 0; day < chance.whole(1, 3); day++) seen(market, 'network', venues[0] ?? '', id, chance.whole(0, halfYear))
      if (i < 15) seen(market, 'device', `computer shop of ${name}`, id, chance.whole(0, halfYear))
      for (let day = 0; day < 3; day++)
        onMobile(
          market,
          chance,
          { name, pool: towns.find((town) => town.name === name)?.pool ?? 1, artists: [], venues },
          id,
          i % 3,
          chance.whole(0, halfYear),
        )
    }
  const lived = towns.filter(({ artists }) => artists.length)
  let households = 0
  while (market.shows.length < bookings) addHousehold(market, chance, chance.pick(lived), households++, bookings)
}

/** One to five people in one household, of whom one or several book. */
function addHousehold(market: Market, chance: Chance, town: Town, n: number, most: number): void {
  const isOffice = chance.maybe(0.004)
  const isHostel = chance.maybe(0.02)
  const home = isHostel ? `hostel of ${town.name}` : `home ${n}`
  const hasWifi = isOffice || isHostel || chance.maybe(0.6)
  const people = isOffice ? chance.whole(3, 5) : chance.pick([1, 1, 1, 1, 2, 2, 3, 4])
  const sharesPhone = !isOffice && people > 1 && chance.maybe(0.15)
  const known = chance.pick(town.artists)
  for (let i = 0; i < people && market.shows.length < most; i++) {
    // In a family a second wedding sometimes books the same band; an event office has a few favourites.
    const stays = isOffice ? chance.maybe(0.4) : i > 0 && chance.maybe(0.15)
    const artist = i === 0 || stays ? known : chance.pick(town.artists)
    const first = chance.whole(5, 130)
    const { id } = account(market, chance, `client ${n}.${i} of ${town.name}`, first - (chance.maybe(0.7) ? 0 : chance.whole(1, 300)))
    const carrier = chance.whole(0, 2)
    const phone = sharesPhone && i < 2 ? `phone of home ${n}` : `phone of ${id}`
    const here = (day: number) => {
      seen(market, 'device', phone, id, day)
      if (hasWifi && chance.maybe(0.7)) seen(market, 'network', home, id, day)
      else onMobile(market, chance, town, id, carrier, day)
    }
    if (chance.maybe(0.015)) seen(market, 'device', `computer shop of ${town.name}`, id, first)
    // Found at the artist's weekly restaurant, and booked there.
    if (chance.maybe(0.05)) for (const day of [first, first + 7]) seen(market, 'network', town.venues[0] ?? '', id, day)
    // A relative or a friend who lives with the artist for a while.
    if (chance.maybe(0.002)) for (const day of [first, first + 1, first + 2]) seen(market, 'network', `home of ${artist}`, id, day)
    const times = chance.maybe(0.1) ? 2 : isOffice ? chance.whole(2, 4) : 1
    for (let t = 0; t < times && market.shows.length < most; t++) {
      const booked = Math.min(halfYear - 12, first + t * chance.whole(7, 30))
      const day = Math.min(halfYear - 5, booked + chance.whole(3, 45))
      const venue = chance.pick(town.venues)
      for (const at of [booked, booked + 1, day - 2, day + chance.whole(1, 4)]) here(at)
      if (chance.maybe(0.3)) for (const who of [id, artist]) seen(market, 'network', venue, who, day)
      // Both look at the hall together the day before.
      if (chance.maybe(0.1)) for (const who of [id, artist]) seen(market, 'network', venue, who, day - 1)
      const rupees = chance.maybe(0.12) ? chance.whole(500, 3000) : Math.round(18_000 * Math.exp(0.8 * chance.normal()))
      const refund = chance.maybe(0.06) ? chance.next() * 0.5 : chance.maybe(0.01) ? 0.7 + chance.next() * 0.3 : 0
      const stars = refund > 0.5 ? chance.whole(1, 3) : chance.pick([5, 5, 5, 5, 5, 4, 4, 4, 3, 2])
      market.shows.push({
        ...{ id: `show ${market.shows.length}`, client: id, artist, day, rupees, refundedRupees: Math.round(rupees * refund) },
        ...{ minutes: chance.pick([45, 60, 90, 120, 180]), stars, ring: null },
      })
    }
  }
}

export const ringKinds = [
  'one phone',
  'one broadband',
  'a broadband apart',
  'paid back',
  'small amounts',
  'slow drip',
  'broker',
  'one mailbox',
  'one address book',
  'partly careful',
] as const
export type RingKind = (typeof ringKinds)[number]

/** One owner who plays both sides, or sells such reviews to several artists. */
function addRing(market: Market, chance: Chance, kind: RingKind, n: number): void {
  const newArtists = Array.from({ length: kind === 'broker' ? 5 : 1 }, (_, i) => {
    const { id } = account(market, chance, `bought ${n}.${i}`, chance.whole(-100, 20))
    market.artists.push(id)
    for (let day = chance.whole(0, 3); day <= halfYear; day += chance.whole(1, 4)) {
      seen(market, 'device', `phone of ring ${n}.${i}`, id, day)
      const isApart = ['a broadband apart', 'paid back', 'small amounts', 'broker', 'one mailbox', 'one address book'].includes(kind)
      seen(market, 'network', `${isApart ? 'home of artist' : 'house'} ${n}.${isApart ? i : 0}`, id, day)
    }
    return id
  })
  const puppets = kind === 'broker' ? chance.whole(24, 40) : chance.whole(3, 20)
  const phones = kind === 'slow drip' ? chance.whole(2, 3) : Math.ceil(puppets / 4)
  const span = kind === 'slow drip' ? 150 : chance.whole(10, 60)
  const from = chance.whole(5, halfYear - span - 10)
  for (let i = 0; i < puppets; i++) {
    const isCareful = kind === 'partly careful' && i % 4 === 0
    const booked = from + (kind === 'slow drip' ? Math.floor((i * span) / puppets) : chance.whole(0, span - 8))
    const mailbox = kind === 'one mailbox' ? { mailbox: `ring${n}@gmail.com` } : {}
    const book = kind === 'one address book' ? { others: [{ kind: 'address' as const, value: `house of ring ${n}` }] } : {}
    const id = `puppet ${n}.${i}`
    account(market, chance, id, booked - chance.whole(0, 3), {
      hasProvedPhone: chance.maybe(0.5),
      hasProvedEmail: true,
      ...mailbox,
      ...book,
    })
    const day = booked + chance.whole(2, 6)
    for (const at of [booked, booked + 1, day, day + 1]) {
      seen(market, 'device', deviceOf(kind, n, i, phones, isCareful), id, at)
      seen(market, 'network', networkOf(kind, n, i, at, isCareful), id, at)
    }
    const about = kind === 'broker' ? newArtists.filter((_, a) => (i + a) % 2 === 0) : newArtists
    for (const artist of about) {
      const rupees =
        kind === 'small amounts'
          ? chance.whole(500, 990)
          : kind === 'paid back'
            ? chance.whole(4000, 30_000)
            : chance.pick([500, 1500, 2500, 4000])
      const refunded = kind === 'paid back' ? Math.round(rupees * (0.6 + 0.38 * chance.next())) : 0
      market.shows.push({
        ...{ id: `ring ${n} show ${market.shows.length}`, client: id, artist, day, rupees, refundedRupees: refunded },
        ...{ minutes: chance.pick([10, 30, 60]), stars: 5, ring: kind },
      })
    }
  }
}

function deviceOf(kind: RingKind, n: number, i: number, phones: number, isCareful: boolean): string {
  if (isCareful) return `phone of puppet ${n}.${i}`
  if (kind === 'one phone' || kind === 'partly careful') return `phone of ring ${n}.0`
  if (kind === 'slow drip') return `phone ${i % phones} of the drip ${n}`
  return kind === 'broker' ? `phone ${i % phones} of broker ${n}` : `phone of puppet ${n}.${i}`
}

function networkOf(kind: RingKind, n: number, i: number, day: number, isCareful: boolean): string {
  if (kind === 'one broadband') return `house ${n}.0`
  if (kind === 'a broadband apart' || kind === 'broker') return `flat of ring ${n}`
  return isCareful || kind !== 'one phone' ? `mobile ${n}.${i}.${day}` : `house ${n}.0`
}

type Marks = { kind: Evidence['ties'][number]; value: string }[]
const marksOf = ({ mailbox, phone, others }: Account): Marks => [
  { kind: 'mailbox', value: mailbox },
  ...(phone ? [{ kind: 'phone' as const, value: phone }] : []),
  ...others,
]

/** What the database would return for each show after the half year. */
function evidenceIn(market: Market): (show: Show, isShown: (other: Show) => boolean) => Evidence {
  const { accounts, shows, places } = market
  const clientsOf = Map.groupBy(shows, ({ artist }) => artist)
  const placesOf = new Map<string, string[]>()
  for (const [place, { days }] of places) for (const id of days.keys()) placesOf.set(id, [...(placesOf.get(id) ?? []), place])
  const praisedBy = Map.groupBy(shows, ({ client }) => client)
  const crowds = new Map<string, Pick<SharedTrace, 'people' | 'knit'>>()
  const crowdAt = (place: string): Pick<SharedTrace, 'people' | 'knit'> => {
    const known = crowds.get(place)
    if (known) return known
    const ids = [...(places.get(place)?.days.keys() ?? [])]
    const praised = ids.flatMap((id) => [...new Set(praisedBy.get(id)?.map(({ artist }) => artist))].map((artist) => ({ id, artist })))
    const alike = [...Map.groupBy(praised, ({ artist }) => artist).values()].filter((of) => of.length > 1).flat()
    const crowd = { people: ids.length, knit: new Set(alike.map(({ id }) => id)).size }
    crowds.set(place, crowd)
    return crowd
  }
  const isThere = (place: string, id: string, showDay: number) => {
    const { kind, days } = places.get(place) as NonNullable<ReturnType<typeof places.get>>
    return [...(days.get(id) ?? [])].filter((day) => day !== showDay).length >= (kind === 'network' ? 2 : 1)
  }
  return (show, isShown) => {
    const author = accounts.get(show.client) as Account
    const around = [...new Set(clientsOf.get(show.artist)?.map(({ client }) => client))].filter((id) => id !== show.client)
    const own = marksOf(author)
    const tiesWith = (id: string) =>
      marksOf(accounts.get(id) as Account).filter((mark) => own.some(({ kind, value }) => kind === mark.kind && value === mark.value))
    const traces = (placesOf.get(show.client) ?? []).flatMap((place): SharedTrace[] => {
      const there = places.get(place)
      if (!there || !isThere(place, show.client, show.day)) return []
      const withArtist = isThere(place, show.artist, show.day)
      const clients = around.filter((id) => there.days.has(id) && isThere(place, id, show.day))
      return withArtist || clients.length ? [{ kind: there.kind, ...crowdAt(place), withArtist, clients }] : []
    })
    const before = (clientsOf.get(show.artist) ?? []).filter((other) => isShown(other) && isEarlier(other, show))
    return {
      ...{ subject: 'booking' as const, paidPaise: show.rupees * 100, keptPaise: (show.rupees - show.refundedRupees) * 100 },
      ...{ minutes: show.minutes, accountAgeMs: (show.day - author.createdDay) * dayMs },
      ...{ hasProvedPhone: author.hasProvedPhone, hasProvedEmail: author.hasProvedEmail },
      ...{ ties: [...new Set(tiesWith(show.artist).map(({ kind }) => kind))], traces },
      clients: around.length + 1,
      tiedClients: around.filter((id) => tiesWith(id).length),
      earlier: new Map([...Map.groupBy(before, ({ client }) => client)].map(([id, of]) => [id, of.length])),
      ...{ authorId: show.client, wasCleared: false },
    }
  }
}

/** On the same day, by name. */
const isEarlier = (one: Show, other: Show) => one.day < other.day || (one.day === other.day && one.id < other.id)

/** The final verdict on every review, when further weighing changes nothing. */
export function judge(market: Market): Map<string, Verdict> {
  const evidence = evidenceIn(market)
  const held = new Set(
    market.shows
      .filter(
        (show) =>
          weigh(
            evidence(show, () => true),
            show.stars,
          ).heldFor.length,
      )
      .map(({ id }) => id),
  )
  return new Map(
    market.shows.map((show) => [
      show.id,
      weigh(
        evidence(show, ({ id }) => !held.has(id)),
        show.stars,
      ),
    ]),
  )
}
