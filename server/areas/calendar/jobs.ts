import { systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { askForDueFeeds, feedQueue } from './service/feeds.ts'
import { fetchFeed } from './service/fetch-feed.ts'

/** Each reads on a thread of its own. */
const concurrency = 3

export function calendarJobs(platform: Platform): void {
  platform.jobs.define(feedQueue, ({ feedId }) => fetchFeed(systemCtx(platform, `feed ${feedId}`), String(feedId)), { concurrency })
  platform.jobs.every('calendar-feeds', '*/5 * * * *', () => askForDueFeeds(systemCtx(platform, 'calendar-feeds')))
}
