/** Invalidates cached pages on domain events. One process handles the event and broadcasts the tags to the page caches of all. */

import { arena } from '#contract/arena/arena.ts'
import { vidbox } from '#contract/arena/vidbox.ts'
import { market } from '#contract/artworks/market.ts'
import type { EventName, Events } from '#contract/events.ts'
import type { Call } from '#contract/grammar/call.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { jobs } from '#contract/jobs/jobs.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { reviews } from '#contract/reviews/reviews.ts'
import type { Platform } from '../platform/platform.ts'
import type { PageCache } from './page-cache.ts'

const aboutArtist = [
  'profile.approved',
  'profile.changed',
  'profile.suspended',
  'profile.badges_changed',
  'package.changed',
  'calendar.changed',
] as const satisfies readonly EventName[]
const aboutLists = ['profile.approved', 'profile.suspended', 'profile.badges_changed'] as const satisfies readonly EventName[]
const pathsOf = (calls: readonly Call[]) => calls.map(({ path }) => path)
const marketCalls: readonly Call[] = [market.list, market.byUsername]
/** Votes invalidate nothing: pages that show them are fresh for a few seconds only. */
const arenaCalls: readonly Call[] = [
  ...[arena.contests, arena.participants, arena.leaderboards, arena.results],
  ...[vidbox.trending, vidbox.performance, vidbox.explore, vidbox.find, vidbox.byArtists],
]
const listCalls: readonly Call[] = [
  ...[profiles.list, profiles.trending, profiles.spotlight, profiles.shorts, profiles.categories],
  // An artist's artworks appear and disappear with them.
  ...[...marketCalls, market.get],
  // So do a client's posts.
  ...[jobs.list, jobs.get],
  // A suspended artist appears on no leaderboard.
  ...arenaCalls,
]
/** Every new clip invalidates them. */
const clipCalls: readonly Call[] = [profiles.shorts, profiles.frontPage]
/** Calls whose pages are invalidated by name; other pages expire, or are tagged with their artist, artwork or job. */
export const invalidatedCalls: readonly Call[] = [...listCalls, ...clipCalls, reviews.testimonials]

const markets = pathsOf(marketCalls)
const stages = pathsOf(arenaCalls)
const lists = pathsOf(listCalls)
/** Lists that show pinned entries first or mark them. */
const withPins: Record<Events['pins.changed']['kind'], readonly string[]> = {
  trending: pathsOf([profiles.trending]),
  spotlight: pathsOf([profiles.spotlight]),
  performances: pathsOf([vidbox.trending, vidbox.performance, vidbox.explore, vidbox.byArtists]),
}

/** Tags for an artist's page and every list that may contain them, for changes without an event. */
export function everywhere(username: string): string {
  return [`artist:${username}`, ...lists].join(' ')
}

/** The same for an artwork. @param username its artist's, who may be gone */
export function whereSold(artworkId: string, username: string | undefined): string {
  return [`artwork:${artworkId}`, ...(username ? [`artist:${username}`] : []), ...markets].join(' ')
}

export async function invalidateOnEvents(platform: Platform, cache: PageCache): Promise<void> {
  const { outbox, broadcast } = platform
  outbox.subscribe('purge-pages', aboutArtist, async ({ name, payload }) => {
    const isAboutLists = isOneOf(aboutLists, name)
    const { username } = payload as Events['profile.changed']
    const shorts = name === 'profile.changed' ? pathsOf(clipCalls) : []
    await broadcast.say([`artist:${username}`, ...(isAboutLists ? lists : shorts)].join(' '))
  })
  outbox.subscribe('purge-jobs', ['job.changed'], ({ payload: { jobId } }) => broadcast.say(`job:${jobId} ${jobs.list.path}`))
  // The job's page shows the number of proposals; lists may lag a little.
  outbox.subscribe('purge-proposals', ['proposal.sent', 'proposal.withdrawn'], ({ payload: { jobId } }) => broadcast.say(`job:${jobId}`))
  outbox.subscribe('purge-stages', ['contest.changed', 'entry.changed'], () => broadcast.say(stages.join(' ')))
  outbox.subscribe('purge-pins', ['pins.changed'], ({ payload: { kind } }) => broadcast.say(withPins[kind].join(' ')))
  outbox.subscribe('purge-quotes', ['review.quotes_changed'], () => broadcast.say(reviews.testimonials.path))
  await broadcast.hear(
    (tags) => {
      for (const tag of tags.split(' ')) cache.purge(tag)
    },
    () => cache.clear(),
  )
}
