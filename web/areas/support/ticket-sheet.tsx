import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TicketMove, TicketView } from '#contract/support/support.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { AnswerForm } from './answer-form.tsx'
import { TicketFacts, TicketMessages } from './ticket-facts.tsx'

const keyOf = (ticketId: string | null) => ['admin-ticket', ticketId] as const

/** One ticket in a sheet beside the list: its messages, and the possible actions. */
export function TicketSheet({ ticketId, onClose }: { ticketId: string | null; onClose: () => void }) {
  const found = useQuery({
    queryKey: keyOf(ticketId),
    queryFn: ({ signal }) => api.support.get({ ticketId: ticketId ?? '' }, { signal }),
    enabled: ticketId !== null,
  })
  return (
    <Sheet isOpen={ticketId !== null} title={found.data?.number ?? 'Ticket'} onClose={onClose}>
      <AnswerState of={found} height="h-80" staysGood />
      {found.data && <Ticket key={found.data.ticketId} ticket={found.data} />}
    </Sheet>
  )
}

const words: Record<Exclude<TicketMove, 'answer'>, { button: string; done: string }> = {
  acknowledge: { button: 'Say that we have read it', done: 'acknowledged' },
  close: { button: 'Close', done: 'closed' },
  reopen: { button: 'Take it up again', done: 'taken up again' },
}

function Ticket({ ticket }: { ticket: TicketView }) {
  const { ticketId, version, nextMoves } = ticket
  const keep = useKeep(ticketId)
  const move = useMutation({
    mutationFn: (name: keyof typeof words) => api.support[name]({ ticketId, version }),
    onSuccess: (after, name) => {
      keep(after)
      showToast({ title: `${after.number}: ${words[name].done}` })
    },
    // Another admin was faster: refetch it behind the error.
    onError: () => keep(),
  })
  const moves = nextMoves.filter((each): each is keyof typeof words => each !== 'answer')
  return (
    <div className="grid gap-5">
      {move.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(move.error)}
        </Banner>
      )}
      <TicketFacts ticket={ticket} />
      <TicketMessages messages={ticket.messages} name={ticket.name} />
      {nextMoves.includes('answer') && <AnswerForm ticket={ticket} onDone={keep} />}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {moves.map((each) => (
          <Button
            key={each}
            variant="secondary"
            isPending={move.isPending && move.variables === each}
            isDisabled={move.isPending}
            onPress={() => move.mutate(each)}
          >
            {words[each].button}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Stores the answered ticket in the cache; without one, refetches it. */
function useKeep(ticketId: string) {
  const queries = useQueryClient()
  return (after?: TicketView) => {
    if (after) queries.setQueryData(keyOf(ticketId), after)
    else void queries.invalidateQueries({ queryKey: keyOf(ticketId) })
    void queries.invalidateQueries({ queryKey: ['admin-tickets'] })
  }
}
