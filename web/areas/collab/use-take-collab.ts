import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Collab } from '#contract/collab/collab.ts'

/** Stores a changed collaboration in the cache; without one, refetches everything. */
export function useTakeCollab(): (collab?: Collab) => void {
  const queries = useQueryClient()
  return useCallback(
    (collab) => {
      if (collab) queries.setQueryData(['collab', 'one', collab._id], { collab })
      void queries.invalidateQueries({ queryKey: ['collab'] })
    },
    [queries],
  )
}
