import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '#web/ui/toast.tsx'
import { adminKey } from './admin-key.ts'

interface Done<Output> {
  /** The success message. */
  said: (output: Output) => string
  onClose: () => void
}

/** An admin's decision about rewards or coins in a dialog: on success shows a toast, refetches the lists and closes. */
export function useAdminCall<Input, Output>(decide: (input: Input) => Promise<Output>, { said, onClose }: Done<Output>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: (output: Output) => {
      showToast({ title: said(output) })
      void queries.invalidateQueries({ queryKey: adminKey })
      onClose()
    },
  })
}
