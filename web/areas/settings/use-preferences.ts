import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type NoticePreferences, noticePreferences } from '#contract/notifications/notifications.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { showToast } from '#web/ui/toast.tsx'

const preferencesKey = ['notice-preferences'] as const

/** Saves each change at once with an optimistic update; rolls back on failure. */
export function usePreferences() {
  const queries = useQueryClient()
  const kept = useQuery({ queryKey: preferencesKey, queryFn: ({ signal }) => api.notifications.preferences({}, { signal }) })
  const put = useMutation({
    mutationFn: (chosen: NoticePreferences) => api.notifications.putPreferences(chosen),
    // One after the other, so that the last choice wins.
    scope: { id: 'notice-preferences' },
    onMutate: async (chosen) => {
      await queries.cancelQueries({ queryKey: preferencesKey })
      queries.setQueryData(preferencesKey, chosen)
    },
    onError: (error) => {
      showToast({ title: sentenceOf(error), tone: 'danger' })
      void queries.invalidateQueries({ queryKey: preferencesKey })
    },
  })
  return {
    kept,
    /** @returns the error of an invalid choice, which is then not saved */
    choose(changes: Partial<NoticePreferences>): string | undefined {
      const now = queries.getQueryData<NoticePreferences>(preferencesKey)
      if (!now) return undefined
      const read = noticePreferences.safeParse({ ...now, ...changes })
      if (!read.success) return read.error.issues[0]?.message
      put.mutate(read.data)
      return undefined
    },
  }
}
export type Preferences = ReturnType<typeof usePreferences>
