/** Which pages an event makes old. One process hears the event; what it says of it reaches the pages that every process keeps. */
import { arena } from '#contract/arena/arena.ts'
import { vidbox } from '#contract/arena/vidbox.ts'
import { market } from '#contract/artworks/market.ts'
import type { EventName, Events } from '#contract/events.ts'
import type { Call } from '#contract/grammar/call.ts'
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
/** Votes are not news to pages: those that show them are fresh for some seconds only. */
const arenaCalls: readonly Call[] = [
  ...[arena.contests, arena.participants, arena.leaderboards, arena.results],
  ...[vidbox.trending, vidbox.performance, vidbox.explore, vidbox.find, vidbox.byArtists],
]
const listCalls: readonly Call[] = [
  ...[profiles.list, profiles.trending, profiles.spotlight, profiles.shorts, profiles.categories],
  // The pieces of an artist come and go with them.
  ...[...marketCalls, market.get],
  // And the posts of a client.
  ...[jobs.list, jobs.get],
  // Whoever is suspended stands on no board.
  ...arenaCalls,
]
/** With every clip that comes. */
const clipCalls: readonly Call[] = [profiles.shorts, profiles.frontPage]
/** Every call whose answers on pages are thrown away by name; others grow old with time, or with their artist, artwork or job. */
export const invalidatedCalls: readonly Call[] = [...listCalls, ...clipCalls, reviews.testimonials]

const markets = pathsOf(marketCalls)
const stages = pathsOf(arenaCalls)
const lists = pathsOf(listCalls)
/** What is put forward comes first there, or is said to be. */
const withPins: Record<Events['pins.changed']['kind'], readonly string[]> = {
  trending: pathsOf([profiles.trending]),
  spotlight: pathsOf([profiles.spotlight]),
  performances: pathsOf([vidbox.trending, vidbox.performance, vidbox.explore, vidbox.byArtists]),
}

/** What to say where an artist's page, and every list that it may stand in, is old at once and no event may name it. */
export function everywhere(username: string): string {
  return [`artist:${username}`, ...lists].join(' ')
}

/** The same of an artwork. @param username its artist's, who may be gone */
export function whereSold(artworkId: string, username: string | undefined): string {
  return [`artwork:${artworkId}`, ...(username ? [`artist:${username}`] : []), ...markets].join(' ')
}

export async function purgeOnNews(platform: Platform, cache: PageCache): Promise<void> {
  const { outbox, broadcast } = platform
  outbox.subscribe('purge-pages', aboutArtist, async ({ name, payload }) => {
    const isAboutLists = (aboutLists as readonly string[]).includes(name)
    const { username } = payload as Events['profile.changed']
    const shorts = name === 'profile.changed' ? pathsOf(clipCalls) : []
    await broadcast.say([`artist:${username}`, ...(isAboutLists ? lists : shorts)].join(' '))
  })
  outbox.subscribe('purge-jobs', ['job.changed'], ({ payload: { jobId } }) => broadcast.say(`job:${jobId} ${jobs.list.path}`))
  // The number of proposals stands on its page; in lists it may be a little behind.
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
