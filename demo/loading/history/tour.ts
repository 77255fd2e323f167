/** The two accounts of the tour: the contents of Meher's and Priya's pages are hand-written. */
import type { EventFields } from '#contract/bookings/bookings.ts'
import { addDays, atTime, dayMs, dayOf, hourMs, minuteMs } from '#contract/grammar/time.ts'
import type { PackageRow } from '#server/areas/packages/tables.ts'
import { chanceFrom } from '../../drawing/chance.ts'
import type { LoadedArtist, LoadedPeople } from '../people.ts'
import type { Diary } from './diary.ts'
import { liveThrough, type Outcome } from './fates.ts'
import { complete, initiate, type Life, payAdvance, payBalance, slotFor, step, type Wish } from './life.ts'
import { placeIn } from './occasions.ts'
import { traitsOf } from './traits.ts'

interface Stage {
  now: Date
  people: LoadedPeople
  packs: ReadonlyMap<string, readonly PackageRow[]>
  diaryOf(artist: LoadedArtist): Diary
}

interface Told {
  artist: string
  client: string
  /** By default the cheapest package that is large enough. */
  title?: string
  addOn?: string
  /** Days from today; shows of the tour are never moved. */
  day: number
  time: string
  /** The time of booking: days before the show, or hours before now. */
  lead: { days: number } | { hoursAgo: number }
  event: Omit<EventFields, 'venue' | 'address' | 'pincode'>
  fate: Outcome
}

/** The next Saturday that is at least `least` days away. */
function saturday(now: Date, least: number): number {
  const weekday = new Date(`${addDays(dayOf(now), least)}T00:00:00Z`).getUTCDay()
  return least + ((6 - weekday + 7) % 7)
}

/** Priya's own bookings and Meher's next shows. */
function tourOf(now: Date): Told[] {
  const [meher, priya] = ['meher.rathore', 'priya.malhotra']
  const week = saturday(now, 0)
  return [
    // The tour's first example: five musicians and sound for a Saturday in Udaipur, ₹1,12,500, waiting for Meher's answer.
    {
      artist: meher,
      client: priya,
      title: 'Sangeet Evening',
      addOn: 'Sound and lights for up to 250 guests',
      day: saturday(now, 20),
      time: '19:00',
      lead: { hoursAgo: 3 },
      fate: 'requested',
      event: {
        type: 'sangeet',
        city: 'udaipur',
        guests: 220,
        notes: 'My sister does not know about the last song. Please do not mention it when she calls.',
      },
    },
    {
      artist: meher,
      client: priya,
      title: 'Mehfil at Home',
      day: week - 203,
      time: '19:30',
      lead: { days: 31 },
      fate: 'performed',
      event: {
        type: 'house-concert',
        city: 'jaipur',
        guests: 45,
        notes: 'My grandmother will ask for one song twice. Please sing it twice.',
      },
    },
    {
      artist: 'tenzin.lepcha',
      client: priya,
      day: week - 126,
      time: '19:00',
      lead: { days: 24 },
      fate: 'performed',
      event: { type: 'anniversary', city: 'siliguri', guests: 60, notes: 'Thirty years. They met on the toy train, if that helps.' },
    },
    {
      artist: 'aarohi.kulkarni',
      client: priya,
      day: week - 77,
      time: '18:30',
      lead: { days: 40 },
      fate: 'left',
      event: { type: 'birthday', city: 'pune', guests: 50, notes: 'A surprise, please call me and not the house.' },
    },
    {
      artist: 'venkat.subramaniam',
      client: priya,
      day: week - 49,
      time: '18:00',
      lead: { days: 30 },
      fate: 'declined',
      event: { type: 'house-concert', city: 'chennai', guests: 40, notes: 'Forty people on carpets, tea before and after.' },
    },
    {
      artist: 'dj.nihal',
      client: priya,
      day: week - 8,
      time: '20:00',
      lead: { days: 33 },
      fate: 'performed',
      event: { type: 'reception', city: 'panaji', guests: 180, notes: 'The lawn has a sound limit after ten.' },
    },
    {
      artist: 'farhan.ali.khan',
      client: priya,
      day: week + 14,
      time: '18:30',
      lead: { days: 45 },
      fate: 'secured',
      event: { type: 'mehendi', city: 'delhi', guests: 70, notes: 'Soft music in the courtyard, most people will be sitting.' },
    },
    {
      artist: 'ayesha.lens',
      client: priya,
      day: week + 34,
      time: '11:00',
      lead: { days: 58 },
      fate: 'accepted',
      event: { type: 'wedding', city: 'delhi', guests: 220, notes: 'Two families, one list of pictures that must not be forgotten.' },
    },
    {
      artist: meher,
      client: 'vikram.chauhan',
      title: 'Sangeet Evening',
      day: week + 7,
      time: '19:00',
      lead: { days: 52 },
      fate: 'secured',
      event: { type: 'sangeet', city: 'udaipur', guests: 240, notes: 'Six family dances in between, around four minutes each.' },
    },
    {
      artist: meher,
      client: 'sana.merchant',
      title: 'Wedding Weekend',
      day: week + 28,
      time: '18:30',
      lead: { days: 75 },
      fate: 'accepted',
      event: {
        type: 'wedding',
        city: 'jaipur',
        guests: 500,
        notes: 'Both evenings on the lawn; the second begins after the baraat has come.',
      },
    },
    {
      artist: meher,
      client: 'anita.baruah',
      title: 'Mehfil at Home',
      day: week + 43,
      time: '19:30',
      lead: { days: 61 },
      fate: 'accepted',
      event: { type: 'house-concert', city: 'jaipur', guests: 50, notes: 'We have carpets for fifty and a cat that likes tabla.' },
    },
  ]
}

/** Short-lived states that chance would hardly ever show. */
function passingOf(now: Date): Told[] {
  const begun = ['21:00', '18:00', '13:00', '09:00'].find((time) => atTime(dayOf(now), time).getTime() < now.getTime() - hourMs)
  return [
    {
      artist: 'gurnoor.sandhu',
      client: 'jaspreet.sohal',
      day: saturday(now, 40),
      time: '19:00',
      lead: { hoursAgo: 0.1 },
      fate: 'held',
      event: { type: 'wedding', city: 'ludhiana', guests: 60, notes: 'We are still asking the second family.' },
    },
    {
      artist: 'kavya.iyer',
      client: 'deepika.rangan',
      day: begun ? 0 : -1,
      time: begun ?? '21:00',
      lead: { days: 37 },
      fate: 'underWay',
      event: { type: 'house-concert', city: 'chennai', guests: 50, notes: 'Please begin with a varnam, my aunt counts.' },
    },
    {
      artist: 'dj.nihal',
      client: 'caroline.menezes',
      day: -1,
      time: '18:00',
      lead: { days: 26 },
      fate: 'disputed',
      event: { type: 'birthday', city: 'panaji', guests: 80, notes: 'On the terrace. The lift is small, the stairs are not.' },
    },
    {
      artist: 'aarohi.kulkarni',
      client: 'harsh.soni',
      day: -1,
      time: '18:00',
      lead: { days: 33 },
      fate: 'contested',
      event: { type: 'anniversary', city: 'pune', guests: 60, notes: 'Two sets, with the cake between them.' },
    },
    {
      artist: 'kavya.iyer',
      client: 'deepika.rangan',
      day: saturday(now, 33),
      time: '18:30',
      lead: { days: 60 },
      fate: 'pleaded',
      event: { type: 'house-concert', city: 'chennai', guests: 40, notes: 'On the roof; below it, should it rain.' },
    },
  ]
}

export function tourBookings(stage: Stage): Life[] {
  return [...[...tourOf(stage.now), ...passingOf(stage.now)].map((told) => tell(stage, told)), lastNight(stage)]
}

function tell(stage: Stage, told: Told): Life {
  const wish = wishOf(stage, told)
  const chance = chanceFrom(`${told.client} ${told.artist} ${told.fate}`)
  return liveThrough(wish, told.fate, { chance, now: stage.now, answerMinutes: traitsOf(wish.artist).answerMinutes })
}

/** Meher's last show: completed by the client, with the payout next. */
function lastNight(stage: Stage): Life {
  const { now } = stage
  const ended = (day: number) => atTime(addDays(dayOf(now), day), '21:30').getTime() < now.getTime() - 2 * hourMs
  const day = [0, -1, -2].find(ended) ?? -2
  const wish = wishOf(stage, {
    artist: 'meher.rathore',
    client: 'harsh.soni',
    title: 'Sangeet Evening',
    day,
    time: '19:00',
    lead: { days: 40 },
    fate: 'performed',
    event: {
      type: 'sangeet',
      city: 'jaipur',
      guests: 180,
      notes: 'We have a DJ as well, so two sets with an hour between them would work best.',
    },
  })
  const life = initiate(wish)
  const { booking } = life
  payAdvance(life, new Date(booking.created_at.getTime() + 6 * minuteMs))
  step(life, { move: 'accept', by: 'artist', at: new Date(booking.updated_at.getTime() + 55 * minuteMs) })
  payBalance(life, new Date(booking.starts_at.getTime() - 5 * dayMs))
  step(life, { move: 'start', by: 'artist', at: new Date(booking.starts_at.getTime() - 25 * minuteMs) })
  // Late enough that the payout is still pending, at any hour of the day.
  complete(life, 'client', new Date(Math.max(booking.ends_at.getTime() + 20 * minuteMs, now.getTime() - 12 * hourMs)))
  return life
}

function wishOf(
  { now, people, packs, diaryOf }: Stage,
  { artist: artistName, client: clientName, title, addOn, day, time, lead, event }: Told,
): Wish {
  const artist = people.artists.find(({ username }) => username === artistName)
  const client = people.clients.find(({ username }) => username === clientName)
  const sold = artist && packs.get(artist.id)
  const pack = sold?.find((each) => each.title === title) ?? sold?.find((each) => (each.audience_max ?? event.guests) >= event.guests)
  if (!artist || !client || !pack) throw new Error(`demo: ${clientName} cannot book ${artistName}`)
  const startsAt = atTime(addDays(dayOf(now), day), time)
  const addOns = pack.add_ons.filter((each) => each.title === addOn).map(({ id }) => id)
  const bookedAt = new Date('days' in lead ? startsAt.getTime() - lead.days * dayMs - 7 * hourMs : now.getTime() - lead.hoursAgo * hourMs)
  const wish: Wish = {
    artist,
    client,
    pack,
    addOns,
    extraHalfHours: 0,
    startsAt,
    bookedAt,
    event: { ...placeIn(event.city, event.guests > 100 ? 0 : 1), ...event },
  }
  if (!diaryOf(artist).take(slotFor(wish))) throw new Error(`demo: ${artistName} is busy on day ${day}`)
  return wish
}
