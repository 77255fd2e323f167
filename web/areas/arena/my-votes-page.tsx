import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Receipt } from '#contract/arena.ts'
import { arenaCategoryOf } from '#contract/arena-categories.ts'
import { formatWhen } from '#contract/time.ts'
import { voidReasons } from '#contract/vote-words.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Whom somebody voted for, and once the results are out, whether each vote was counted. */
export default function MyVotesPage() {
  const [search] = useSearchParams()
  const asked = { page: pageIn(search) }
  const list = useQuery({
    queryKey: ['my-votes', asked],
    queryFn: ({ signal }) => api.arena.receipts(asked, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <h1 className="font-display text-3xl">My votes</h1>
      <p className="mt-2 max-w-prose text-muted">
        Nobody else can see whom you voted for. Whether a vote was counted is said with the results of its contest.
      </p>
      <PagedList
        of={list}
        className="mt-6"
        height="h-32"
        hrefFor={(page) => paths.myVotes({ page })}
        empty={
          <EmptyState heading="h2" title="No vote yet" action={<LinkButton href={paths.arenaVoting()}>Vote now</LinkButton>}>
            You have one free vote a day in each contest of the Artist Arena.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul aria-label="Votes" className="grid gap-4">
            {rows.map((receipt) => (
              <Card as="li" key={receipt.id} padding="sm">
                <Row receipt={receipt} />
              </Card>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function Row({ receipt }: { receipt: Receipt }) {
  const { name, title, participant_id, contest_id, contest, at } = receipt
  const { category } = contest
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <TextLink href={paths.performance(participant_id)} className="font-semibold">
            {name}
          </TextLink>
          , {title}
        </p>
        <p className="text-muted">
          <TextLink href={paths.arenaResults({ category, contest_id })}>{contest.title}</TextLink>,{' '}
          {arenaCategoryOf(category).name.toLowerCase()}
        </p>
        <p className="text-sm text-muted tabular-nums">{formatWhen(at)}</p>
      </div>
      <Outcome receipt={receipt} />
    </div>
  )
}

function Outcome({ receipt: { counted, reason, contest } }: { receipt: Receipt }) {
  if (counted) return <Badge tone="peacock">Counted</Badge>
  if (reason)
    return (
      <div className="max-w-72 sm:text-right">
        <Badge tone="marigold">{counted === null ? 'Given back to you' : 'Not counted'}</Badge>
        <p className="mt-1 text-sm text-muted">{voidReasons[reason]}.</p>
      </div>
    )
  return <Badge>{contest.state === 'cancelled' ? 'Called off' : 'Received'}</Badge>
}
