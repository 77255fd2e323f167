import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Prize, PrizeState } from '#contract/arena/prizes.ts'
import { formatDay, formatWhen } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PagedList } from '#web/shell/paged-list.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PrizeFacts } from '../prize-facts.tsx'
import { prizeStates } from '../prize-words.ts'
import { toEnter, toPrizes } from './place.ts'

const tones: Record<PrizeState, BadgeTone> = { due: 'marigold', handed_over: 'peacock', passed_on: 'ink' }

/** Prizes that the user has won, the latest first. */
export function PrizeList({ page }: { page: number }) {
  const list = useQuery({
    queryKey: ['own-prizes', page],
    queryFn: ({ signal }) => api.prizes.own({ page }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <PagedList
      of={list}
      hrefFor={toPrizes}
      fallback="Your prizes could not be loaded."
      empty={
        <EmptyState heading="h2" title="No prizes yet" action={<LinkButton href={toEnter()}>Enter a contest</LinkButton>}>
          Your prizes appear here as soon as the results are out, with what we sent and when.
        </EmptyState>
      }
    >
      {(prizes) => (
        <ul aria-label="Prizes" className="grid gap-4">
          {prizes.map((prize) => (
            <li key={prize.prizeId} className="min-w-0">
              <PrizeCard prize={prize} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function PrizeCard({ prize }: { prize: Prize }) {
  const { prizeId, contestTitle, rank, state, reason, reference, since, settledAt, waitsFor } = prize
  return (
    <Card as="article" aria-labelledby={prizeId} className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={prizeId} className="min-w-0 font-sans text-lg leading-snug font-semibold tracking-normal wrap-anywhere">
          Place {rank} in {contestTitle}
        </h2>
        <Badge tone={tones[state]}>{prizeStates[state]}</Badge>
      </div>
      {waitsFor && (
        <Banner tone="warning" title="We cannot send it yet.">
          <p>{waitsFor}</p>
          <LinkButton size="sm" variant="secondary" className="mt-3" href={paths.artistPayouts()}>
            Where we pay you
          </LinkButton>
        </Banner>
      )}
      <PrizeFacts prize={prize} />
      <p className="text-muted wrap-anywhere">
        {state === 'due' && `Won on ${formatDay(since)}. Once we send it, you’ll see its reference here.`}
        {state === 'handed_over' && settledAt && `Sent on ${formatWhen(settledAt)}. ${reference}`}
        {state === 'passed_on' && settledAt && `Passed on to the next in line, ${formatWhen(settledAt)}. ${reason}`}
      </p>
    </Card>
  )
}
