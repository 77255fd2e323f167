/** The server calls of the feed; loaded once the visitor starts watching. */

import type { vidbox } from '#contract/arena/vidbox.ts'
import type { InputOf } from '#contract/grammar/call.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import type { FeedAnswer } from './use-feed-pages.ts'

export async function loadMore(wish: InputOf<(typeof vidbox)['explore']>): Promise<FeedAnswer> {
  try {
    return await api.vidbox.explore(wish)
  } catch (error) {
    return { failure: sentenceOf(error) }
  }
}
