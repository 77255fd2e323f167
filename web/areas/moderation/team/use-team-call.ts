import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '#web/ui/toast.tsx'
import { queuesKey } from '../use-queues.ts'

export const teamKey = ['admin-team'] as const

/** A decision about roles in a dialog: said once it is made, the lists are asked for again, and the dialog closes. */
export function useTeamCall<Input, Output>(decide: (input: Input) => Promise<Output>, said: string, onClose: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: () => {
      showToast({ title: said })
      onClose()
    },
    // Somebody else may have been faster: what is on the screen is old then, too.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: teamKey })
      void queries.invalidateQueries({ queryKey: queuesKey })
    },
  })
}
