import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { jobFallbacks, type OwnJob, proposalSorts, type ReceivedProposal } from '#contract/jobs/jobs.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { AskAuditionDialog } from './ask-audition-dialog.tsx'
import { CompareBar } from './compare-bar.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { countIn, type Group, groupNames, groups, type Listed, listedBy, queryOfList, sortNames } from './pipeline.ts'
import { type Asking, ReceivedCard } from './received-card.tsx'

const mostPicked = 3
const orders = proposalSorts.map((value) => ({ value, label: sortNames[value] }))

/** The proposals in the chosen group, and a comparison of two or three. */
export function ReceivedProposals({ job }: { job: OwnJob }) {
  const { jobId } = job
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { group, sort } = listedBy(search)
  const filter = { jobId, states: [...groups[group].states], sort, page: pageIn(search) }
  const list = useQuery({
    queryKey: ['jobs', 'received', jobId, filter],
    queryFn: ({ signal }) => api.jobs.proposals(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  useMarkViewed(jobId, list.data?.results)
  const picks = usePicks(list.data?.results)
  const [asked, setAsked] = useState<{ what: Asking; proposal: ReceivedProposal } | null>(null)
  const [isComparing, setComparing] = useState(false)
  const hrefOf = (changed: Partial<Listed>) => paths.clientJob(jobId, queryOfList({ group, sort, ...changed }))
  const ask = (what: Asking, proposal: ReceivedProposal) => {
    setComparing(false)
    setAsked({ what, proposal })
  }
  const close = () => setAsked(null)
  const counts = list.data?.counts
  return (
    <section aria-labelledby="proposals" className="mt-6">
      <div className="flex items-center justify-between gap-4">
        <h2 id="proposals" className="font-display text-2xl">
          Proposals
        </h2>
        <Select
          label="Order"
          isLabelHidden
          className="w-44 sm:w-60"
          options={orders}
          value={sort}
          onChange={(chosen) => void navigate(hrefOf({ sort: chosen }))}
        />
      </div>
      <ChipRow key={String(!counts)} label="Which proposals" className="mt-3">
        {groupNames.map((each) => (
          <ChipLink key={each} href={hrefOf({ group: each })} isCurrent={each === group} count={counts && countIn(each, counts)}>
            {groups[each].name}
          </ChipLink>
        ))}
      </ChipRow>
      {picks.picked.length > 0 && <CompareBar picked={picks.picked} onCompare={() => setComparing(true)} onClear={picks.clear} />}
      <PagedList
        of={list}
        className="mt-5"
        fallback={jobFallbacks.proposals}
        hrefFor={(page) => hrefOf({ page })}
        empty={<Nothing job={job} group={group} />}
      >
        {(proposals) => (
          <ul aria-label="Proposals" className="grid grid-cols-1 gap-4">
            {proposals.map((proposal) => (
              <li key={proposal.proposalId} className="min-w-0">
                <ReceivedCard
                  proposal={proposal}
                  isPicked={picks.has(proposal)}
                  canPick={picks.has(proposal) || picks.picked.length < mostPicked}
                  onPick={(isPicked) => picks.pick(proposal, isPicked)}
                  onAsk={(what) => ask(what, proposal)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {isComparing && <CompareDialog picked={picks.picked} onAccept={(one) => ask('accept', one)} onClose={() => setComparing(false)} />}
      {asked?.what === 'accept' && <AcceptDialog job={job} proposal={asked.proposal} onClose={close} />}
      {asked?.what === 'decline' && <DeclineDialog proposal={asked.proposal} onClose={close} />}
      {asked?.what === 'audition' && <AskAuditionDialog job={job} proposal={asked.proposal} onClose={close} />}
      {asked?.what === 'note' && <NoteDialog proposal={asked.proposal} onClose={close} />}
    </section>
  )
}

/** Marks displayed proposals as viewed, each once. */
function useMarkViewed(jobId: string, shown: readonly ReceivedProposal[] | undefined) {
  const queries = useQueryClient()
  const told = useRef(new Set<string>())
  const { mutate } = useMutation({
    mutationFn: (proposalIds: string[]) => api.jobs.view({ jobId, proposalIds }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['jobs', 'own'] }),
    // Silent on failure: the next display reports them again.
    onError: (_, ids) => {
      for (const id of ids) told.current.delete(id)
    },
  })
  useEffect(() => {
    const isUntold = ({ proposalId, state }: ReceivedProposal) => state === 'submitted' && !told.current.has(proposalId)
    const ids = (shown ?? []).filter(isUntold).map(({ proposalId }) => proposalId)
    if (!ids.length) return
    for (const id of ids) told.current.add(id)
    mutate(ids)
  }, [shown, mutate])
}

/** The picked proposals, which may come from other groups and pages; refreshed when they are displayed. */
function usePicks(shown: readonly ReceivedProposal[] | undefined) {
  const [kept, setKept] = useState<readonly ReceivedProposal[]>([])
  const isSame = (one: ReceivedProposal) => (other: ReceivedProposal) => one.proposalId === other.proposalId
  return {
    picked: kept.map((one) => shown?.find(isSame(one)) ?? one),
    has: (one: ReceivedProposal) => kept.some(isSame(one)),
    pick: (one: ReceivedProposal, isPicked: boolean) =>
      setKept((kept) => {
        const others = kept.filter((other) => !isSame(one)(other))
        return isPicked ? [...others, one].slice(0, mostPicked) : others
      }),
    clear: () => setKept([]),
  }
}

const nothing: Record<Exclude<Group, 'new'>, string> = {
  shortlisted: 'Shortlist the artists you like and compare them here.',
  accepted: 'Artists you accept are listed here, with their booking.',
  declined: 'Artists you decline are listed here, with your reason.',
  over: 'Proposals that were withdrawn, declined or expired are listed here.',
}

function Nothing({ job: { state, proposals }, group }: { job: OwnJob; group: Group }) {
  if (group !== 'new')
    return (
      <EmptyState heading="h3" title="Nobody here">
        {nothing[group]}
      </EmptyState>
    )
  if (proposals > 0)
    return (
      <EmptyState heading="h3" title="You have answered everybody">
        Artists you shortlisted or accepted are under the tabs above.
      </EmptyState>
    )
  return (
    <EmptyState heading="h3" title="No proposals yet">
      {state === 'in_review'
        ? 'Artists see the job once we have reviewed it.'
        : state === 'paused'
          ? 'Open the job again so that artists can apply.'
          : 'We tell you as soon as somebody proposes.'}
    </EmptyState>
  )
}
