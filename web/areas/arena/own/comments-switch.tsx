import { useMutation } from '@tanstack/react-query'
import type { OwnEntry } from '#contract/arena/performances.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Switch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useLookAgain } from './use-look-again.ts'

/** Comments are off until the artist turns them on. */
export function CommentsSwitch({ entry: { id, takesComments } }: { entry: OwnEntry }) {
  const lookAgain = useLookAgain()
  const change = useMutation({
    mutationFn: (open: boolean) => api.comments.open({ entryId: id, open }),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: lookAgain,
  })
  return (
    <Switch
      isSelected={change.isPending ? change.variables : takesComments}
      isDisabled={change.isPending}
      onChange={(open) => change.mutate(open)}
      hint="You can delete comments, and turn them off again."
    >
      Allow comments
    </Switch>
  )
}
