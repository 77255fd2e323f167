import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { OutputOf } from '#contract/grammar/call.ts'
import type { notifications as calls, Notification } from '#contract/notifications/notifications.ts'
import { api } from '#web/lib/api.ts'
import { useFeed } from './use-feed.ts'

type Fetched = OutputOf<typeof calls.fetch>
type Pages = InfiniteData<Fetched, string | undefined>

const key = ['notifications'] as const
const everyMs = 60_000

/** The user's notifications, and marking them as read. */
export function useNotifications() {
  // Unread notifications older than the loaded pages: no longer counted once the bell was opened.
  const [older, setOlder] = useState(0)
  const queries = useQueryClient()
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => api.notifications.fetch({ ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ more, notifications }) => (more ? notifications.at(-1)?.id : undefined),
    refetchInterval: everyMs,
  })
  useFeed(useCallback(() => void queries.invalidateQueries({ queryKey: key }), [queries]))
  const mark = useMutation({
    mutationFn: (ids: string[]) => api.notifications.markRead({ ids }),
    // A running fetch would bring the old count back.
    onMutate: () => queries.cancelQueries({ queryKey: key }),
    onSuccess: ({ unread }) => {
      queries.setQueryData<Pages>(key, (known) => known && withCount(known, unread))
      setOlder(unread)
    },
  })
  const pages = list.data?.pages ?? []
  const unread = pages[0]?.unread ?? 0
  return {
    list,
    all: pages.flatMap(({ notifications }) => notifications),
    /** Unread notifications since the bell was last opened. */
    unread: Math.max(0, unread - older),
    dismiss: () => setOlder(unread),
    markRead: mark.mutate,
  }
}

/** The read marks come with the next fetch, so that new entries stay highlighted in the open panel. */
function withCount({ pages, ...rest }: Pages, unread: number): Pages {
  return { ...rest, pages: pages.map((page) => ({ ...page, unread })) }
}

/** The ids to mark now, at most as many as one call accepts. */
export function unreadIds(all: readonly Notification[], most: number): string[] {
  return all.flatMap(({ id, readAt }) => (readAt ? [] : id)).slice(0, most)
}
