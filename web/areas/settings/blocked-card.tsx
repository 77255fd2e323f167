import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#contract/grammar/time.ts'
import type { BlockedPerson } from '#contract/profiles/blocks.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { Turner } from './turner.tsx'

const blockedKey = ['blocked'] as const

export function BlockedCard() {
  const [page, setPage] = useState(1)
  const blocked = useQuery({
    queryKey: [...blockedKey, page],
    queryFn: ({ signal }) => api.blocks.list({ page }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card as="section" aria-labelledby="blocked">
      <h2 id="blocked" className="font-display text-xl">
        People you blocked
      </h2>
      <AnswerState of={blocked} inCard height="h-16" className="mt-4" />
      {blocked.data?.total === 0 && (
        <p className="mt-2 text-muted">You haven’t blocked anybody. You can block people from their profile.</p>
      )}
      {blocked.data && blocked.data.total > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {blocked.data.results.map((person) => (
            <Blocked key={person.username} person={person} />
          ))}
        </ul>
      )}
      {blocked.data && <Turner page={page} pages={blocked.data.totalPages} onPage={setPage} />}
    </Card>
  )
}

function Blocked({ person: { username, name, since } }: { person: BlockedPerson }) {
  const queries = useQueryClient()
  const lift = useMutation({
    mutationFn: () => api.blocks.unblock({ username }),
    onSuccess: ({ message }) => showToast({ title: message }),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: blockedKey }),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        <strong className="block font-semibold wrap-anywhere">{name}</strong>
        <span className="text-sm text-muted">
          {username}, since {formatDay(since)}
        </span>
      </span>
      <Button variant="quiet" size="sm" aria-label={`Unblock ${name}`} isPending={lift.isPending} onPress={() => lift.mutate()}>
        Unblock
      </Button>
    </li>
  )
}
