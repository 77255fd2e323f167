import { useEffect, useRef, useState } from 'react'
import type { ArenaCategory } from '#contract/arena/categories.ts'
import type { Performance } from '#contract/arena/performances.ts'
import type { vidbox } from '#contract/arena/vidbox.ts'
import type { OutputOf } from '#contract/grammar/call.ts'

export type FeedPage = OutputOf<(typeof vidbox)['explore']>
export type FeedAnswer = FeedPage | { failure: string }

export interface FeedWish {
  first: FeedPage
  category: ArenaCategory | undefined
  /** The performance shown before the first page, which later pages leave out. */
  except: string | undefined
  /** The key of this history entry. */
  place: string
}

interface Seen {
  items: readonly Performance[]
  next: string | null
}

/** The feed that was viewed last: a visitor who comes back from a performance finds it as long as before. In browsers only. */
let kept: (Seen & { place: string }) | undefined

/** Performances without duplicates, with more on request. */
export function useFeedPages({ first, category, except, place }: FeedWish) {
  const [wasKept] = useState(() => kept?.place === place)
  const [seen, setSeen] = useState<Seen>(() => (kept?.place === place ? kept : { items: unique(first.results), next: first.next }))
  const [isWaiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isAsking = useRef(false)
  const { items, next } = seen

  useEffect(() => {
    kept = { ...seen, place }
  }, [seen, place])

  const more = async () => {
    if (next === null || isAsking.current) return
    isAsking.current = true
    setWaiting(true)
    setFailure(null)
    const answer = await ask({ category, except, cursor: next })
    if ('failure' in answer) setFailure(answer.failure)
    else setSeen((before) => ({ items: unique([...before.items, ...answer.results]), next: answer.next }))
    isAsking.current = false
    setWaiting(false)
  }
  return { items, hasMore: next !== null, wasKept, isWaiting, failure, more }
}

async function ask({ category, except, cursor }: Pick<FeedWish, 'category' | 'except'> & { cursor: string }): Promise<FeedAnswer> {
  try {
    const { loadMore } = await import('./feed-calls.ts')
    return await loadMore({ cursor, ...(category && { category }), ...(except && { except }) })
  } catch {
    return { failure: 'Could not load more. Check your network and try again.' }
  }
}

function unique(performances: readonly Performance[]): Performance[] {
  return [...new Map(performances.map((each) => [each.id, each])).values()]
}
