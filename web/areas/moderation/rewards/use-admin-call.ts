import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '#web/ui/toast.tsx'
import { deskKey } from './admin-key.ts'

interface Done<Output> {
  /** What is said of it. */
  said: (output: Output) => string
  onClose: () => void
}

/** A decision about rewards or coins in a dialog: once it is made it is said, the lists are asked for again, and the dialog closes. */
export function useDeskCall<Input, Output>(decide: (input: Input) => Promise<Output>, { said, onClose }: Done<Output>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: (output: Output) => {
      showToast({ title: said(output) })
      void queries.invalidateQueries({ queryKey: deskKey })
      onClose()
    },
  })
}
