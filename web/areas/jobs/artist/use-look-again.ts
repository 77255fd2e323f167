import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Refetches everything about jobs, because one step changes the list, the job and its actions. */
export function useLookAgain(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ queryKey: ['jobs'] }), [queries])
}
