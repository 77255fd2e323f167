import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

export const ownEntriesKey = ['arena', 'own-entries'] as const

/** Refreshes the entry, the list and the contests that can be entered, which each step may change. */
export function useLookAgain(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ queryKey: ['arena'] }), [queries])
}
