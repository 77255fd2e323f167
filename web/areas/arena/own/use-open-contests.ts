import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** More contests than are ever open at once. */
const shown = 50

/** The contests that are open for entries. */
export function useOpenContests() {
  return useQuery({
    queryKey: ['arena', 'open-contests'],
    queryFn: ({ signal }) => api.arena.contests({ state: 'entries_open', limit: shown }, { signal }),
    select: ({ results }) => results.filter(({ takesEntries }) => takesEntries),
  })
}
