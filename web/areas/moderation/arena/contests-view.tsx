import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { AdminContest, ContestAdminMove } from '#contract/arena/admin.ts'
import { arenaCategoryOf } from '#contract/arena/categories.ts'
import { contestFailures } from '#contract/arena/contests.ts'
import { prizeLine } from '#web/areas/arena/arena-words.ts'
import { api } from '#web/lib/api.ts'
import { countOf } from '#web/lib/count-of.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { PagedList } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import { Decide } from '../decide/decide.tsx'
import { useDecision } from '../decide/use-decision.ts'
import { queuesKey } from '../use-queues.ts'
import { ContestDialog } from './contest-dialog.tsx'
import { canBeChanged, contestName, contestTones, happensOn, hasVotesToDecide, moveDone, moveNames } from './contest-words.ts'
import { arenaAdminKey, hrefOf } from './place.ts'

const perPage = 20
type Step = { contest: AdminContest; move: ContestAdminMove | 'edit' }

/** Contests with their numbers, drafts included, and the actions. */
export function ContestsView({ page }: { page: number }) {
  const [step, setStep] = useState<Step | null>(null)
  const close = () => setStep(null)
  const filter = { page_number: page, page_size: perPage }
  const list = useQuery({
    queryKey: [...arenaAdminKey, 'contests', filter],
    queryFn: ({ signal }) => api.arenaAdmin.contests(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PagedList
        of={list}
        fallback="The contests could not be loaded."
        hrefFor={(page) => hrefOf({ view: 'contests', page })}
        empty={
          <EmptyState heading="h2" title="No contests yet">
            New ones start as drafts that only our team sees, until you announce them.
          </EmptyState>
        }
      >
        {(contests) => (
          <ul aria-label="Contests" className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            {contests.map((contest) => (
              <li key={contest.contest_id} className="min-w-0">
                <ContestRow contest={contest} onStep={(move) => setStep({ contest, move })} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {step?.move === 'edit' && <ContestDialog contest={step.contest} onClose={close} />}
      {step && step.move !== 'edit' && <Move contest={step.contest} move={step.move} onClose={close} />}
    </>
  )
}

/** The button beside the page's title. */
export function NewContest() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Plus aria-hidden className="size-5" />} onPress={() => setOpen(true)}>
        New contest
      </Button>
      {isOpen && <ContestDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ContestRow({ contest, onStep }: { contest: AdminContest; onStep: (step: ContestAdminMove | 'edit') => void }) {
  const { contest_id, title, category, state, about, prize, reason, nextMoves, numbers } = contest
  const isPublic = contest.isAnnounced && state !== 'cancelled'
  return (
    <Card as="article" aria-labelledby={contest_id} className="flex h-full min-w-0 flex-col gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={contest_id} className="font-sans text-lg leading-snug font-semibold tracking-normal wrap-anywhere">
            {isPublic ? <TitleLink href={paths.arenaContests(category)}>{title}</TitleLink> : title}
          </h2>
          <p className="text-muted wrap-anywhere">
            {arenaCategoryOf(category).name}. {prizeLine(prize) || 'No prize is named.'}
          </p>
        </div>
        <Badge tone={contestTones[state]} isLive={contest.takesVotes} className="shrink-0">
          {contestName(contest)}
        </Badge>
      </div>
      {about && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{about}</p>}
      {reason && <p className="wrap-anywhere">Why it was cancelled: {reason}</p>}
      <Numbers contest={contest} />
      {nextMoves.includes('publish') && numbers.quarantined > 0 && (
        <Banner tone="warning">
          {numbers.quarantined === 1 ? '1 vote is' : `${numbers.quarantined.toLocaleString('en-IN')} votes are`} on hold. Decide about{' '}
          {numbers.quarantined === 1 ? 'it' : 'them'}, then publish the results.
        </Banner>
      )}
      <div className="mt-auto flex flex-wrap gap-3 border-t border-line pt-4 empty:hidden">
        {nextMoves
          .filter((move) => move !== 'cancel')
          .map((move) => (
            <Button
              key={move}
              size="sm"
              isDisabled={move === 'publish' && numbers.quarantined > 0}
              aria-label={`${moveNames[move]}: ${title}`}
              onPress={() => onStep(move)}
            >
              {moveNames[move]}
            </Button>
          ))}
        {canBeChanged(contest) && (
          <Button size="sm" variant="secondary" aria-label={`Change ${title}`} onPress={() => onStep('edit')}>
            Change
          </Button>
        )}
        {hasVotesToDecide(contest) && (
          <LinkButton
            size="sm"
            variant="secondary"
            href={hrefOf({ view: 'votes', contest: contest_id })}
            aria-label={`Votes on hold in ${title}`}
          >
            Votes on hold: {numbers.quarantined.toLocaleString('en-IN')}
          </LinkButton>
        )}
        {nextMoves.includes('cancel') && (
          <Button
            size="sm"
            variant="danger"
            className="sm:ml-auto"
            aria-label={`${moveNames.cancel}: ${title}`}
            onPress={() => onStep('cancel')}
          >
            {moveNames.cancel}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Numbers({ contest }: { contest: AdminContest }) {
  const { category, entriesFrom, entriesUntil, votingFrom, votingUntil, entries, numbers } = contest
  const { received, valid, quarantined, voided } = numbers
  const total = Object.values(entries).reduce((sum, each) => sum + (each ?? 0), 0)
  const toReview = entries.in_review ?? 0
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-3">
      <Fact name="Entries">
        <Span from={entriesFrom} until={entriesUntil} />
      </Fact>
      <Fact name="Voting">
        <Span from={votingFrom} until={votingUntil} />
      </Fact>
      <Fact name="Performances">
        {total ? countOf(total, { one: 'entry', many: 'entries' }) : 'None yet'}
        {toReview > 0 && (
          <>
            {', '}
            <TextLink href={hrefOf({ view: 'entries', category })}>{toReview.toLocaleString('en-IN')} to review</TextLink>
          </>
        )}
      </Fact>
      <Fact name="Votes">
        {received
          ? `${received.toLocaleString('en-IN')} received: ${valid.toLocaleString('en-IN')} counted, ${quarantined.toLocaleString('en-IN')} on hold, ${voided.toLocaleString('en-IN')} voided`
          : 'None yet'}
      </Fact>
    </dl>
  )
}

function Move({ contest, move, onClose }: { contest: AdminContest; move: ContestAdminMove; onClose: () => void }) {
  const { contest_id: contestId, title, version } = contest
  const isEnd = move === 'cancel'
  const act = useDecision((reason) => api.arenaAdmin.moveContest({ contestId, move, reason, version }), {
    said: moveDone[move],
    changes: [arenaAdminKey, queuesKey],
    onDone: onClose,
  })
  return (
    <Decide
      dialog={{ title: moveNames[move], onClose }}
      choices={[{ words: moveNames[move], variant: isEnd ? 'grave' : 'primary', onDecide: act.mutate }]}
      act={act}
      consequence={`“${title}”. ${happensOn(move, contest)}`}
      isKept
      why={{
        autoFocus: true,
        ...(isEnd ? { hint: 'Everyone who takes part reads it.', missing: contestFailures.reason_needed().message } : { isOptional: true }),
      }}
    />
  )
}

function Span({ from, until }: { from: string; until: string }) {
  return (
    <>
      <span className="sm:whitespace-nowrap">{shortWhen(from)} to</span> <span className="sm:whitespace-nowrap">{shortWhen(until)}</span>
    </>
  )
}
