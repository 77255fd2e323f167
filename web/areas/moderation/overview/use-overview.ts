import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

const key = ['overview'] as const
const askEveryMs = 5 * 60_000

export function useWeeks() {
  return useQuery({ queryKey: [...key, 'weeks'], queryFn: ({ signal }) => api.overview.weeks({}, { signal }), refetchInterval: askEveryMs })
}

export function useFunnels(days: 28 | 90) {
  return useQuery({
    queryKey: [...key, 'funnels', days],
    queryFn: ({ signal }) => api.overview.funnels({ days }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useMoneyAtRest() {
  return useQuery({
    queryKey: [...key, 'money'],
    queryFn: ({ signal }) => api.overview.atRest({}, { signal }),
    refetchInterval: askEveryMs,
  })
}

export function useUnusual() {
  return useQuery({
    queryKey: [...key, 'unusual'],
    queryFn: ({ signal }) => api.overview.unusual({}, { signal }),
    refetchInterval: askEveryMs,
  })
}

export function useHealth() {
  return useQuery({ queryKey: [...key, 'health'], queryFn: ({ signal }) => api.overview.health({}, { signal }), refetchInterval: 30_000 })
}
