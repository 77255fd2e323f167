import { whenDue } from '../../platform/clock/when-due.ts'
import { systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { askForDueFeeds, dueFeeds, feedQueue } from './service/feeds.ts'
import { fetchFeed } from './service/fetch-feed.ts'

/** Each feed is read in a thread of its own. */
const concurrency = 3

export function calendarJobs(platform: Platform): void {
  platform.tasks.define(feedQueue, ({ feedId }) => fetchFeed(systemCtx(platform, `feed ${feedId}`), String(feedId)), { concurrency })
  whenDue(platform, 'calendar-feeds', dueFeeds, askForDueFeeds)
}
