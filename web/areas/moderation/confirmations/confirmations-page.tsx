import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { InputOf } from '#contract/grammar/call.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatUntil, formatWhen } from '#contract/grammar/time.ts'
import {
  type Confirmation,
  type ConfirmationDecision,
  type ConfirmationKind,
  confirmationKinds,
  confirmationNames,
  confirmationProcess,
  type confirmations,
} from '#contract/moderation/confirmations.ts'
import { rewardAdmin } from '#contract/rewards/admin.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { countOf } from '#web/lib/count-of.ts'
import { useMay } from '#web/lib/roles.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Decide } from '../decide/decide.tsx'
import { useDecision } from '../decide/use-decision.ts'
import { everyState, queueState } from '../queue-state.ts'
import { adminKey } from '../rewards/admin-key.ts'
import { useWaiting } from '../use-queues.ts'
import { confirmationsKey, decisionWords, pageOf, stateLooks, stateNames } from './confirmation-words.ts'

/** Requests of one admin that another confirms or refuses. */
export default function ConfirmationsPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ confirmation: Confirmation; decision: ConfirmationDecision } | null>(null)
  const said = search.get('state') ?? undefined
  const state = queueState(search, confirmationProcess.states, 'waiting')
  const waiting = useWaiting('confirmations')
  const kind = confirmationKinds.find((each) => each === search.get('kind'))
  const asked = { page_number: pageIn(search), state, kind }
  const list = useList(asked)
  const all = useList({ page_number: 1 }).data
  // When one page holds all requests, offer only the states that occur.
  const states =
    all?.totalPages === 1
      ? confirmationProcess.states.filter((each) => each === 'waiting' || all.results.some((row) => row.state === each))
      : confirmationProcess.states
  const hrefFor = (changed: { state?: string | undefined; kind?: ConfirmationKind | undefined; page?: number }) =>
    adminPaths.confirmations({ state: said, kind, ...changed })
  const grants = useGrantsWaiting()
  const nothingWaits = grants ? 'Nothing else waits for a second admin' : 'Nothing waits for a second admin'
  const emptyTitle = state === 'waiting' ? nothingWaits : state || kind ? 'No requests match' : 'No requests yet'
  return (
    <>
      <h1 className="font-display text-3xl">Confirmations</h1>
      <p className="mt-1 max-w-[65ch] text-muted">
        These steps need two admins: one asks, another confirms within seven days, or the request lapses.
      </p>
      <ListTools
        label="Filter confirmations"
        isSearched={!!kind}
        chips={
          <FilterChips
            label="By state"
            values={states}
            chosen={state}
            nameOf={(each) => stateNames[each]}
            hrefFor={(each) => hrefFor({ state: each ?? everyState })}
            countOf={(each) => (each === 'waiting' ? waiting : each === state ? list.data?.total : undefined)}
          />
        }
        filters={
          <NativeSelect
            label="About"
            isLabelHidden
            className="md:w-72"
            value={kind ?? ''}
            onChange={({ target }) =>
              void navigate(hrefFor({ state: state ?? everyState, kind: confirmationKinds.find((each) => each === target.value) }))
            }
          >
            <option value="">Everything</option>
            {confirmationKinds.map((each) => (
              <option key={each} value={each}>
                {confirmationNames[each]}
              </option>
            ))}
          </NativeSelect>
        }
      />
      {grants === undefined ? (
        <RowsSkeleton picture="none" className="mt-5 h-96" />
      ) : (
        <>
          <GrantsWaiting waiting={grants} />
          <PagedList
            of={list}
            className="mt-5"
            hrefFor={(page) => hrefFor({ page })}
            empty={
              <EmptyState heading="h2" title={emptyTitle}>
                Large refunds and decisions, bans of people with open bookings, and voided votes wait here until another admin confirms
                them.
              </EmptyState>
            }
          >
            {(rows) => (
              <RowList label="Confirmations" rows={rows} keyOf={({ confirmationId }) => confirmationId}>
                {(confirmation) => <Row confirmation={confirmation} onDecide={(decision) => setOpen({ confirmation, decision })} />}
              </RowList>
            )}
          </PagedList>
        </>
      )}
      {open && <DecideDialog {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

function useList(asked: InputOf<typeof confirmations.list>) {
  return useQuery({
    queryKey: [...confirmationsKey, asked],
    queryFn: ({ signal }) => api.confirmations.list(asked, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** `undefined` until known: the list below must not move. */
function useGrantsWaiting(): number | undefined {
  const isAllowed = useMay()(rewardAdmin.grants)
  const list = useQuery({
    queryKey: [...adminKey, 'grants', 1],
    queryFn: ({ signal }) => api.rewardAdmin.grants({ page_number: 1 }, { signal }),
    enabled: isAllowed,
  })
  if (!isAllowed || list.isError) return 0
  return list.data?.results.filter(({ state }) => state === 'waiting').length
}

/** Large coin grants are confirmed on the rewards page, beside the others. */
function GrantsWaiting({ waiting }: { waiting: number }) {
  if (!waiting) return null
  return (
    <Banner
      tone="warning"
      className="mt-5"
      title={countOf(waiting, { one: 'coin grant waits.', many: 'coin grants wait.' })}
      action={
        <LinkButton variant="secondary" size="sm" href={adminPaths.rewards({ view: 'grants' })}>
          Open coin grants
        </LinkButton>
      }
    >
      Another admin confirms {waiting === 1 ? 'it' : 'them'} under Rewards.
    </Banner>
  )
}

const wordsOf = ({ kind, about }: Confirmation) => `${confirmationNames[kind]}: ${about}`

function Row({ confirmation, onDecide }: { confirmation: Confirmation; onDecide: (decision: ConfirmationDecision) => void }) {
  const { kind, about, amount, effects, reason, state, askedBy, askedAt, waitsUntil, decidedBy, decidedAt, answer, nextMoves } =
    confirmation
  return (
    <div className="grid gap-x-6 gap-y-3 p-4 md:grid-cols-[1fr_auto] md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="font-semibold wrap-anywhere">
            {confirmationNames[kind]}: <TextLink href={pageOf(confirmation)}>{about}</TextLink>
          </strong>
          <Badge tone={stateLooks[state][0]}>{stateLooks[state][1]}</Badge>
        </p>
        {amount !== null && <p className="mt-1 font-display text-xl tabular-nums">{formatRupees(amount)}</p>}
        <ul className="mt-2 grid list-disc gap-1 ps-5 marker:text-muted">
          {effects.map((effect) => (
            <li key={effect} className="wrap-anywhere">
              {effect}
            </li>
          ))}
        </ul>
        <p className="mt-2 wrap-anywhere">“{reason}”</p>
        <p className="text-sm text-muted wrap-anywhere">
          Asked by {askedBy}, {formatWhen(askedAt)}
          {waitsUntil && `. Waits until ${formatUntil(waitsUntil)}`}
        </p>
        {decidedAt && (
          <p className="text-sm text-muted wrap-anywhere">
            {stateLooks[state][1]}
            {decidedBy && ` by ${decidedBy}`}, {formatWhen(decidedAt)}
            {answer && `: “${answer}”`}
          </p>
        )}
      </div>
      {nextMoves.length > 0 && (
        <div className="button-row">
          {nextMoves.map((decision) => (
            <Button
              key={decision}
              size="sm"
              variant={decisionWords[decision].variant}
              aria-label={`${decisionWords[decision].words}: ${wordsOf(confirmation)}`}
              onPress={() => onDecide(decision)}
            >
              {decisionWords[decision].words}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

type DialogProps = { confirmation: Confirmation; decision: ConfirmationDecision; onClose: () => void }

function DecideDialog({ confirmation, decision, onClose }: DialogProps) {
  const { words, title, said, variant } = decisionWords[decision]
  const { confirmationId, askedBy, effects } = confirmation
  const act = useDecision((reason) => api.confirmations.decide({ confirmationId, decision, reason }), {
    said,
    changes: [confirmationsKey],
    onDone: onClose,
  })
  return (
    <Decide
      dialog={{ title, onClose }}
      choices={[{ words, variant, onDecide: act.mutate }]}
      act={act}
      look={
        <>
          <p className="font-semibold">{wordsOf(confirmation)}</p>
          <ul className="grid list-disc gap-0.5 ps-5 marker:text-muted">
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </>
      }
      consequence={
        decision === 'confirm' ? `${askedBy} has asked for it. It is done at once and cannot be taken back here.` : 'Nothing is done.'
      }
      why={{ hint: 'Kept in the audit log.' }}
    />
  )
}
