import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** What an artist sees of jobs is looked at again: one step changes the list, the job and what can be done. */
export function useLookAgain(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ queryKey: ['jobs'] }), [queries])
}
