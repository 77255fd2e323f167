import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type AdminContest, type VoteCluster, voteSignals } from '#contract/arena/admin.ts'
import { type VoidReason, voidReasons } from '#contract/arena/vote-words.ts'
import { votesText } from '#web/areas/arena/performance-words.ts'
import { api } from '#web/lib/api.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { NotDoneAlone } from '../confirmations/not-alone.tsx'
import { WaitsForSecond } from '../confirmations/waits-for-second.tsx'
import { FiguresCard } from '../figures-card.tsx'
import { hasVotesToDecide } from './contest-words.ts'
import { arenaAdminKey, hrefOf } from './place.ts'

/** More contests than ever take votes at once. */
const shown = 100

/** Clusters of suspicious votes in a contest whose votes can be voided. */
export function VotesView({ contest: chosen }: { contest: string }) {
  const navigate = useNavigate()
  const contests = useQuery({
    queryKey: [...arenaAdminKey, 'contests', 'of votes'],
    queryFn: ({ signal }) => api.arenaAdmin.contests({ page_size: shown }, { signal }),
  })
  if (!contests.data) return <AnswerState of={contests} height="h-60" fallback="The contests could not be loaded." />
  const open = contests.data.results.filter(hasVotesToDecide)
  const contest = open.find(({ contest_id }) => contest_id === chosen) ?? open.find(({ numbers }) => numbers.quarantined > 0) ?? open[0]
  if (!contest)
    return (
      <EmptyState heading="h2" title="No votes to decide about">
        Votes stand here while a contest is voted in, and until its results are published.
      </EmptyState>
    )
  return (
    <>
      <NativeSelect
        label="Contest"
        className="max-w-md"
        value={contest.contest_id}
        onChange={({ target }) => void navigate(hrefOf({ view: 'votes', contest: target.value }))}
      >
        {open.map(({ contest_id, title, numbers }) => (
          <option key={contest_id} value={contest_id}>
            {title}: {numbers.quarantined.toLocaleString('en-IN')} on hold
          </option>
        ))}
      </NativeSelect>
      <Clusters key={contest.contest_id} contest={contest} />
    </>
  )
}

function Clusters({ contest: { contest_id: contestId, title } }: { contest: AdminContest }) {
  const [deciding, setDeciding] = useState<{ cluster: VoteCluster; decision: 'count' | 'void' } | null>(null)
  const aside = useQuery({
    queryKey: [...arenaAdminKey, 'votes', contestId],
    queryFn: ({ signal }) => api.arenaAdmin.setAside({ contestId }, { signal }),
  })
  const { data } = aside
  return (
    <div className="mt-5 grid gap-4">
      <AnswerState of={aside} height="h-60" fallback="The votes could not be loaded." />
      {data && (
        <FiguresCard
          figures={[
            { name: 'Received', value: data.numbers.received.toLocaleString('en-IN') },
            { name: 'Counted', value: data.numbers.valid.toLocaleString('en-IN') },
            { name: 'On hold', value: data.numbers.quarantined.toLocaleString('en-IN') },
            { name: 'Voided', value: data.numbers.voided.toLocaleString('en-IN') },
          ]}
        />
      )}
      {data && data.clusters.length > 0 && (
        <p className="text-muted">Counted votes go on the board. Voided votes leave it for good, once a second admin confirms.</p>
      )}
      {data?.clusters.length === 0 && (
        <EmptyState heading="h2" title={`No votes on hold in ${title}`}>
          Votes that look as if one hand had cast them stand here as soon as they are found.
        </EmptyState>
      )}
      {data && data.clusters.length > 0 && (
        <ul aria-label="Votes on hold" className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {data.clusters.map((cluster) => (
            <li key={`${cluster.participant_id} ${cluster.signal}`} className="min-w-0">
              <Cluster cluster={cluster} onDecide={(decision) => setDeciding({ cluster, decision })} />
            </li>
          ))}
        </ul>
      )}
      {deciding && <DecideVotes contestId={contestId} {...deciding} onClose={() => setDeciding(null)} />}
    </div>
  )
}

function Cluster({ cluster, onDecide }: { cluster: VoteCluster; onDecide: (decision: 'count' | 'void') => void }) {
  const { participant_id, title, name, signal, votes, people, youngestDays, from, until } = cluster
  const about = `${votesText(votes)} for ${title}`
  return (
    <Card as="article" className="flex h-full flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 font-sans text-lg leading-snug font-semibold tracking-normal wrap-anywhere">
          {votesText(votes)} for <TextLink href={paths.performance(participant_id)}>{title}</TextLink> ({name})
        </h2>
        <Badge tone="marigold">{voteSignals[signal]}</Badge>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact name="People">{people.toLocaleString('en-IN')}</Fact>
        <Fact name="Newest account">{youngestDays === 1 ? '1 day' : `${youngestDays.toLocaleString('en-IN')} days`}</Fact>
        <Fact name="From">{shortWhen(from)}</Fact>
        <Fact name="Until">{shortWhen(until)}</Fact>
      </dl>
      <WaitsForSecond subjectId={participant_id} />
      <div className="mt-auto button-row">
        <Button size="sm" variant="secondary" aria-label={`Count ${about}`} onPress={() => onDecide('count')}>
          Count them
        </Button>
        <Button size="sm" variant="danger" aria-label={`Void ${about}`} onPress={() => onDecide('void')}>
          Void them
        </Button>
      </div>
    </Card>
  )
}

/** The other reasons belong to automatic voiding. */
const given = ['coordinated', 'same_device'] as const satisfies readonly VoidReason[]
const reasonOptions = given.map((value) => ({ value, label: voidReasons[value] }))

type DecideProps = { contestId: string; cluster: VoteCluster; decision: 'count' | 'void'; onClose: () => void }

function DecideVotes({ contestId, cluster, decision, onClose }: DecideProps) {
  const { participant_id, signal, title, votes } = cluster
  const queries = useQueryClient()
  const [reason, setReason] = useState<(typeof given)[number]>(signal === 'device' ? 'same_device' : 'coordinated')
  const isVoid = decision === 'void'
  const decide = useMutation({
    mutationFn: () => api.arenaAdmin.decideVotes({ contestId, participant_id, signal, decision, ...(isVoid && { reason }) }),
    onSuccess: ({ decided }) => {
      showToast({ title: `${votesText(decided)} ${isVoid ? 'void' : 'counted'}` })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: arenaAdminKey }),
  })
  return (
    <ConfirmDialog
      title={isVoid ? 'Void these votes?' : 'Count these votes?'}
      size="md"
      act={{ isPending: decide.isPending, error: null }}
      button={isVoid ? 'Void them' : 'Count them'}
      variant={isVoid ? 'grave' : 'primary'}
      keep="Not yet"
      onConfirm={() => decide.mutate()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <NotDoneAlone
          error={decide.error}
          second={{ kind: 'votes.void', input: { contestId, participant_id, signal, decision, reason } }}
        />
        <p className="wrap-anywhere">
          {votesText(votes)} for “{title}”.{' '}
          {isVoid
            ? 'Another admin confirms it first. Then they never count; after the results, who cast them reads the reason on their receipt. What you decide is kept in the audit log.'
            : 'They count from now on, and are not held again. What you decide is kept in the audit log.'}
        </p>
        {isVoid && <RadioGroup label="Why" options={reasonOptions} value={reason} onChange={setReason} />}
      </div>
    </ConfirmDialog>
  )
}
