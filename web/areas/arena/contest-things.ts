import type { Event } from 'schema-dts'
import { brand } from '#brand'
import { arenaCategoryOf } from '#contract/arena/categories.ts'
import type { Contest } from '#contract/arena/contests.ts'
import { paths } from '#web/paths.ts'
import { contestPicture } from './contest-picture.ts'

/** A contest as a schema.org event on this site, from its first entry to its last vote. */
export function contestEvent(base: string, contest: Contest): Event {
  const { contest_id, title, about, category, state, entriesFrom, votingUntil } = contest
  const url = base + paths.arenaBoard({ contest: contest_id })
  return {
    '@type': 'Event',
    name: title,
    description: about || `A contest in ${arenaCategoryOf(category).name.toLowerCase()} that everybody can watch and vote in.`,
    startDate: entriesFrom,
    endDate: votingUntil,
    eventStatus: `https://schema.org/${state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    image: base + contestPicture(category),
    organizer: { '@type': 'Organization', name: brand.name, url: base + paths.home() },
    isAccessibleForFree: true,
    url,
  }
}
