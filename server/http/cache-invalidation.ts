/** Which pages an event makes old. One process hears the event; what it says of it reaches the pages that every process keeps. */
import type { EventName, Events } from '#contract/events.ts'
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
const markets = ['/product/list', '/product/by-username']
/** Votes are not news to pages: those that show them are fresh for some seconds only. */
const stages = [
  ...['/arena/contests/active', '/arena/cat/participants', '/arena/leaderboards', '/arena/contests/{contestId}/results'],
  ...['/vidbox/trending/performances', '/vidbox/performance', '/vidbox/explore', '/vidbox/find', '/vidbox/by-artists'],
]
/** What is put forward comes first there, or is said to be. */
const withPins: Record<Events['pins.changed']['kind'], readonly string[]> = {
  trending: ['/artist/trending'],
  spotlight: ['/artist/spotlight'],
  performances: ['/vidbox/trending/performances', '/vidbox/performance', '/vidbox/explore', '/vidbox/by-artists'],
}
const lists = [
  ...['/artist/list', '/artist/trending', '/artist/spotlight', '/artist/shorts', '/artist/categories'],
  // The pieces of an artist come and go with them.
  ...[...markets, '/product/{id}'],
  // And the posts of a client.
  ...['/job/list', '/job/{jobId}'],
  // Whoever is suspended stands on no board.
  ...stages,
]

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
    // A clip may have come.
    const shorts = name === 'profile.changed' ? ['/artist/shorts', '/artist/front-page'] : []
    await broadcast.say([`artist:${username}`, ...(isAboutLists ? lists : shorts)].join(' '))
  })
  outbox.subscribe('purge-jobs', ['job.changed'], ({ payload: { jobId } }) => broadcast.say(`job:${jobId} /job/list`))
  // The number of proposals stands on its page; in lists it may be a little behind.
  outbox.subscribe('purge-proposals', ['proposal.sent', 'proposal.withdrawn'], ({ payload: { jobId } }) => broadcast.say(`job:${jobId}`))
  outbox.subscribe('purge-stages', ['contest.changed', 'entry.changed'], () => broadcast.say(stages.join(' ')))
  outbox.subscribe('purge-pins', ['pins.changed'], ({ payload: { kind } }) => broadcast.say(withPins[kind].join(' ')))
  outbox.subscribe('purge-quotes', ['review.quotes_changed'], () => broadcast.say('/review/testimonials'))
  await broadcast.hear(
    (tags) => {
      for (const tag of tags.split(' ')) cache.purge(tag)
    },
    () => cache.clear(),
  )
}
