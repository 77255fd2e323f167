import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '#web/ui/toast.tsx'
import { queuesKey } from '../use-queues.ts'

export const teamKey = ['admin-team'] as const

/** A decision about roles in a dialog: on success shows a toast, refetches the lists and closes. */
export function useTeamCall<Input, Output>(decide: (input: Input) => Promise<Output>, said: string, onClose: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: () => {
      showToast({ title: said })
      onClose()
    },
    // Another admin may have been faster: refetch after failures too.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: teamKey })
      void queries.invalidateQueries({ queryKey: queuesKey })
    },
  })
}
