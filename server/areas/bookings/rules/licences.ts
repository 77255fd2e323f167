/**
 * Pure: the licences and permissions that an event should check. Reviewed on 2026-11-21; this is advice and not legal advice, so every sentence says
 * "check" and whom to ask.
 */
import type { EventFields } from '#contract/bookings/bookings.ts'
import type { LicenceAnswers, LicenceCode, LicenceItem, VenueKind } from '#contract/bookings/licences.ts'
import { addDays, dayOf } from '#contract/grammar/time.ts'
import { type CitySlug, cityOf } from '#contract/india/cities.ts'

export const licencesAsOf = '2026-11-21'

const links = {
  ppl: { label: 'PPL India, licences for sound recordings', url: 'https://www.pplindia.org/' },
  novex: { label: 'Novex, licences for film and label music', url: 'https://novexindia.com/' },
  iprs: { label: 'IPRS, licences for songs and lyrics', url: 'https://www.iprs.org/' },
  noise: { label: 'Noise Pollution Rules 2000, rules 3, 5 and 5A', url: 'https://cpcb.nic.in/noise-pollution-rules/' },
  copyright: { label: 'Copyright Act 1957, section 52(1)(za)', url: 'https://www.indiacode.nic.in/handle/123456789/1367' },
} as const

const eveningTen = 22
const family: readonly EventFields['type'][] = ['wedding', 'sangeet', 'mehendi', 'haldi', 'reception', 'engagement']
const closed: readonly VenueKind[] = ['hall', 'hotel', 'restaurant', 'office']

export interface LicenceFacts {
  event: Pick<EventFields, 'type' | 'city' | 'guests'>
  startsAt: Date
  endsAt: Date
  answers: LicenceAnswers
}

/** Days before the event by which to apply. */
const leadDays: Record<LicenceCode, number> = {
  recorded_music: 14,
  film_music: 14,
  live_works: 14,
  loudspeaker: 10,
  ten_pm: 10,
  public_gathering: 21,
  excise: 15,
}

export function licencesFor(facts: LicenceFacts): LicenceItem[] {
  const day = dayOf(facts.startsAt)
  return advice.flatMap(({ code, applies, ...item }) =>
    applies(facts)
      ? [
          {
            code,
            title: item.title,
            text: item.text(facts),
            who: item.who(facts),
            startBy: addDays(day, -leadDays[code]),
            links: [...item.links],
          },
        ]
      : [],
  )
}

interface Advice {
  code: LicenceCode
  title: string
  applies: (facts: LicenceFacts) => boolean
  text: (facts: LicenceFacts) => string
  who: (facts: LicenceFacts) => string
  links: readonly LicenceItem['links'][number][]
}

const isFamily = ({ event }: LicenceFacts) => family.includes(event.type)
const exempt = (facts: LicenceFacts) =>
  isFamily(facts)
    ? ' The law exempts religious ceremonies and, as the government reads it, the social festivities of a marriage; the rights holders see that differently and courts have too, so check what your venue asks for.'
    : ''
const venueOrHost = ({ answers: { venueKind } }: LicenceFacts) =>
  venueKind && closed.includes(venueKind) ? 'The venue often has a licence for the year: ask for a copy. Else the host.' : 'The host.'
const endsLate = ({ endsAt, startsAt }: LicenceFacts) => {
  const hour = (at: Date) => Number(new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(11, 13))
  return hour(endsAt) >= eveningTen || hour(endsAt) < 6 || hour(startsAt) >= eveningTen
}
const cityName = (city: CitySlug) => cityOf(city).name
const isOutside = ({ answers: { venueKind } }: LicenceFacts) => venueKind === null || !closed.includes(venueKind)

const advice: readonly Advice[] = [
  {
    code: 'recorded_music',
    title: 'Recorded music: PPL',
    applies: ({ answers }) => answers.recordedMusic,
    text: (facts) =>
      `Check whether a licence for playing recordings is needed, also for songs from a telephone between the sets.${exempt(facts)}`,
    who: venueOrHost,
    links: [links.ppl, links.copyright],
  },
  {
    code: 'film_music',
    title: 'Film and label music: Novex',
    applies: ({ answers }) => answers.recordedMusic,
    text: (facts) =>
      `Some labels license through Novex and not through PPL. Check the list of labels against the songs you want.${exempt(facts)}`,
    who: venueOrHost,
    links: [links.novex],
  },
  {
    code: 'live_works',
    title: 'Songs sung or played live: IPRS',
    applies: () => true,
    text: (facts) => `Check whether the songs themselves need a licence when they are performed live before guests.${exempt(facts)}`,
    who: venueOrHost,
    links: [links.iprs, links.copyright],
  },
  {
    code: 'loudspeaker',
    title: 'Loudspeaker and police permission',
    applies: isOutside,
    text: ({ event }) =>
      `A loudspeaker in the open or in a house needs written permission. Check with the police station that the venue in ${cityName(event.city)} belongs to; many cities take it online.`,
    who: () => 'The host, or the person who runs the place.',
    links: [links.noise],
  },
  {
    code: 'ten_pm',
    title: 'Ten in the evening',
    applies: endsLate,
    text: (facts) =>
      isOutside(facts)
        ? 'From ten in the evening to six in the morning loudspeakers must be silent in the open. States may allow midnight on up to fifteen days a year: check whether yours is one of them, or end earlier.'
        : 'After ten in the evening the sound may go on in closed halls only, and must not be heard outside above the limits. Check that the hall is closed and what its neighbours allow.',
    who: () => 'The host and the venue; the artist plans the last song by it.',
    links: [links.noise],
  },
  {
    code: 'public_gathering',
    title: 'Open to the public, or with tickets',
    applies: ({ answers }) => answers.openToPublic,
    text: ({ event }) =>
      `Check with the police and the municipality of ${cityName(event.city)} which permissions a public performance needs: assembly, traffic, fire, entertainment duty.`,
    who: () => 'The organiser.',
    links: [],
  },
  {
    code: 'excise',
    title: 'Alcohol: a licence for the day',
    applies: ({ answers }) => answers.alcohol,
    text: ({ event }) =>
      `Serving alcohol needs a temporary licence of the state's excise department unless the venue has its own, and some states allow none. Check the rules for ${cityName(event.city)} and the age for drinking there.`,
    who: venueOrHost,
    links: [],
  },
]
