import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

export const ownEntriesKey = ['arena', 'own-entries'] as const

/** One step changes the entry, the list, and which contests can be entered. */
export function useLookAgain(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ queryKey: ['arena'] }), [queries])
}
