import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '#web/ui/toast.tsx'

type Done = { said: string; changes: readonly QueryKey[]; onDone: () => void }

/** The call of a decision: says what was done, and refetches what it changed, after failures too: another admin may have been faster. */
export function useDecision<Output>(decide: (reason: string) => Promise<Output>, { said, changes, onDone }: Done) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: () => {
      showToast({ title: said })
      onDone()
    },
    onSettled: () => Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}
