/** Blocks and frees times, each with undo. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CalendarEntry, calendar } from '#contract/calendar/calendar.ts'
import type { InputOf } from '#contract/grammar/call.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { showToast } from '#web/ui/toast.tsx'
import { blockAgain, whenOf } from './entries.ts'

const said = (error: unknown) => showToast({ title: sentenceOf(error), tone: 'danger' })

export function useBlocks() {
  const queries = useQueryClient()
  const ask = useIntention(api.calendar.block)
  const onSettled = () => queries.invalidateQueries({ queryKey: ['calendar'] })
  const free = useMutation({
    mutationFn: ({ id }: CalendarEntry) => api.calendar.unblock({ blockId: id }),
    onSuccess: (_done, entry) =>
      showToast({
        title: 'Free again',
        text: whenOf(entry),
        action: { label: 'Undo', onPress: () => block.mutate(blockAgain(entry)) },
      }),
    onError: said,
    onSettled,
  })
  const block = useMutation({
    mutationFn: (asked: InputOf<typeof calendar.block>) => ask(asked),
    onSuccess: (entry) =>
      showToast({ title: 'Blocked', text: whenOf(entry), action: { label: 'Undo', onPress: () => free.mutate(entry) } }),
    onError: said,
    onSettled,
  })
  return { block, free }
}
