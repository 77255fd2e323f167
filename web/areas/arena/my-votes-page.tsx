import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Receipt } from '#contract/arena/arena.ts'
import { arenaCategoryOf } from '#contract/arena/categories.ts'
import { voidReasons } from '#contract/arena/vote-words.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { api } from '#web/lib/api.ts'
import { countOf } from '#web/lib/count-of.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'

/** The votes that the user gave and, once the results are out, whether each was counted. */
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
        Only you can see whom you voted for. Once the results are out, each vote says whether it was counted.
      </p>
      <PagedList
        of={list}
        className="mt-6"
        height="h-38"
        hrefFor={(page) => paths.myVotes({ page })}
        empty={
          <EmptyState heading="h2" title="No votes yet" action={<LinkButton href={paths.arenaVoting()}>Vote now</LinkButton>}>
            You have one free vote a day in each contest of the Artist Arena.
          </EmptyState>
        }
      >
        {(rows) => (
          <div className="gap-x-5 *:mb-5 *:break-inside-avoid lg:columns-2">
            {byContest(rows).map((votes) => (
              <ContestVotes key={votes[0].contest_id} votes={votes} />
            ))}
          </div>
        )}
      </PagedList>
    </>
  )
}

type Votes = [Receipt, ...Receipt[]]

/** Groups by contest, the contest of the latest vote first. */
function byContest(receipts: readonly Receipt[]): Votes[] {
  const contests = new Map<string, Votes>()
  for (const receipt of receipts) {
    const votes = contests.get(receipt.contest_id)
    if (votes) votes.push(receipt)
    else contests.set(receipt.contest_id, [receipt])
  }
  return [...contests.values()]
}

function ContestVotes({ votes }: { votes: Votes }) {
  const [{ contest_id, contest }] = votes
  return (
    <Card as="section" padding="sm" aria-labelledby={contest_id}>
      <h2 id={contest_id} className="font-display text-xl">
        <TitleLink href={paths.arenaResults({ category: contest.category, contest_id })}>{contest.title}</TitleLink>
      </h2>
      <p className="text-muted">
        {arenaCategoryOf(contest.category).name}, {countOf(votes.length, { one: 'vote', many: 'votes' })}
      </p>
      <ul aria-label={`Votes in ${contest.title}`} className="mt-2 divide-y divide-line">
        {votes.map((receipt) => (
          <Row key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ receipt }: { receipt: Receipt }) {
  const { name, title, participant_id, at } = receipt
  return (
    <li className="flex items-start gap-3 py-3 last:pb-0">
      <Poster receipt={receipt} />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold wrap-anywhere">
          <TitleLink href={paths.performance(participant_id)}>{name}</TitleLink>
        </p>
        <p className="leading-snug wrap-anywhere">{title}</p>
        <p className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-sm text-muted tabular-nums">{shortWhen(at)}</span>
          <Outcome receipt={receipt} />
        </p>
        {receipt.reason && !receipt.counted && <p className="mt-1 text-sm text-muted">{voidReasons[receipt.reason]}.</p>}
      </div>
    </li>
  )
}

/** The best frame of the clip, else the artist's portrait, else the first letter. */
function Poster({ receipt: { name, poster, picture } }: { receipt: Receipt }) {
  const shown = poster ?? picture
  return (
    <span aria-hidden className="relative block aspect-[3/4] w-14 shrink-0 overflow-hidden rounded-md bg-soft">
      {shown ? (
        <Picture picture={shown} urlOf={pictureUrl} alt="" sizes="3.5rem" className="size-full object-cover" />
      ) : (
        <span className="grid size-full place-items-center font-display text-2xl text-muted">{[...name][0]}</span>
      )}
    </span>
  )
}

function Outcome({ receipt: { counted, reason, contest } }: { receipt: Receipt }) {
  if (counted) return <Badge tone="peacock">Counted</Badge>
  if (reason) return <Badge tone="marigold">{counted === null ? 'Returned to you' : 'Not counted'}</Badge>
  return <Badge>{contest.state === 'cancelled' ? 'Contest cancelled' : 'Received'}</Badge>
}
