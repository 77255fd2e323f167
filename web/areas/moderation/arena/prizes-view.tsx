import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminPrize, type PrizeMove, type PrizeState, prizeFailures, prizeLimits, prizeProcess } from '#contract/arena/prizes.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { PrizeFacts } from '#web/areas/arena/prize-facts.tsx'
import { prizeStates } from '#web/areas/arena/prize-words.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PagedList } from '#web/shell/paged-list.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import { Decide } from '../decide/decide.tsx'
import { useDecision } from '../decide/use-decision.ts'
import { queuesKey } from '../use-queues.ts'
import { arenaAdminKey, hrefOf } from './place.ts'

const perPage = 20
const moveNames: Record<PrizeMove, string> = { hand_over: 'Hand over', pass_on: 'Pass on' }

/** Prizes, their winners, and whether they have been handed over. */
export function PrizesView({ state, page }: { state: PrizeState; page: number }) {
  const [step, setStep] = useState<{ prize: AdminPrize; move: PrizeMove } | null>(null)
  const filter = { page_number: page, page_size: perPage, state }
  const list = useQuery({
    queryKey: [...arenaAdminKey, 'prizes', filter],
    queryFn: ({ signal }) => api.prizes.list(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <FilterChips
        label="Prizes by state"
        values={prizeProcess.states}
        chosen={state}
        isWithoutAll
        nameOf={(each) => prizeStates[each]}
        hrefFor={(each) => hrefOf({ view: 'prizes', prizes: each })}
        countOf={(each) => (each === state ? list.data?.total : undefined)}
      />
      <PagedList
        of={list}
        className="mt-5"
        fallback="The prizes could not be loaded."
        hrefFor={(page) => hrefOf({ view: 'prizes', prizes: state, page })}
        empty={
          <EmptyState heading="h2" title="No prizes here">
            Once the results of a contest are published, its prizes show here.
          </EmptyState>
        }
      >
        {(prizes) => (
          <ul aria-label="Prizes" className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            {prizes.map((prize) => (
              <li key={prize.prizeId} className="min-w-0">
                <PrizeRow prize={prize} onMove={(move) => setStep({ prize, move })} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {step?.move === 'hand_over' && <HandOver prize={step.prize} onClose={() => setStep(null)} />}
      {step?.move === 'pass_on' && <PassOn prize={step.prize} onClose={() => setStep(null)} />}
    </>
  )
}

function PrizeRow({ prize, onMove }: { prize: AdminPrize; onMove: (move: PrizeMove) => void }) {
  const { prizeId, name, username, rank, contestTitle, participant_id, since, settledAt, reference, reason, waitsFor, nextMoves } = prize
  return (
    <Card as="article" aria-labelledby={prizeId} className="grid min-w-0 gap-4">
      <div className="min-w-0">
        <h2 id={prizeId} className="font-sans text-lg leading-snug font-semibold tracking-normal wrap-anywhere">
          {username ? <TitleLink href={paths.profile(username)}>{name}</TitleLink> : name}
        </h2>
        <p className="text-muted wrap-anywhere">
          Place {rank} in <TextLink href={paths.performance(participant_id)}>{contestTitle}</TextLink>, won on {formatWhen(since)}
          {settledAt && `; settled on ${formatWhen(settledAt)}`}.
        </p>
      </div>
      <PrizeFacts prize={prize} />
      {(reference || reason) && <p className="wrap-anywhere">{reference || reason}</p>}
      {waitsFor && (
        <Banner tone="warning" title="Nothing can be sent yet.">
          The winner reads: {waitsFor}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {nextMoves.map((move) => (
          <Button
            key={move}
            size="sm"
            variant={move === 'hand_over' ? 'primary' : 'quiet'}
            aria-label={`${moveNames[move]}: ${name}`}
            isDisabled={move === 'hand_over' && waitsFor !== null}
            onPress={() => onMove(move)}
          >
            {moveNames[move]}
          </Button>
        ))}
      </div>
    </Card>
  )
}

type StepProps = { prize: AdminPrize; onClose: () => void }

function HandOver({ prize: { prizeId, version, name, net, text }, onClose }: StepProps) {
  const [reference, setReference] = useState('')
  const inputOf = (reason: string) => ({ prizeId, move: 'hand_over' as const, reference, reason, version })
  const act = useDecision((reason) => api.prizes.settle(inputOf(reason)), {
    said: 'The prize is handed over',
    changes: [arenaAdminKey, queuesKey],
    onDone: onClose,
  })
  const first = net > 0 ? `Send ₹${net.toLocaleString('en-IN')} to ${name} first${text && `, and see to “${text}”`}.` : `${name}: ${text}.`
  return (
    <Decide
      dialog={{ title: 'Hand it over', onClose }}
      choices={[{ words: 'Hand it over', onDecide: act.mutate }]}
      act={act}
      second={(reason) => ({ kind: 'prize.hand_over', input: inputOf(reason) })}
      consequence={`${first} It cannot be taken back.`}
      isKept
      why={{ isOptional: true, autoFocus: true }}
      below={
        <TextField
          label="Reference"
          hint="Of the bank transfer, or how it was handed over. The winner reads it."
          value={reference}
          onChange={setReference}
          maxLength={prizeLimits.referenceMost}
          isRequired
        />
      }
    />
  )
}

function PassOn({ prize: { prizeId, version, name }, onClose }: StepProps) {
  const act = useDecision((reason) => api.prizes.settle({ prizeId, move: 'pass_on', reason, version }), {
    said: 'The prize is passed on',
    changes: [arenaAdminKey, queuesKey],
    onDone: onClose,
  })
  return (
    <Decide
      dialog={{ title: 'Pass it on', onClose }}
      choices={[{ words: 'Pass it on', variant: 'grave', onDecide: act.mutate }]}
      act={act}
      consequence="It goes to who came next on the board and takes part still; who is equally high shares it. The places in the results stay as they are. It cannot be taken back."
      isKept
      why={{ autoFocus: true, hint: `${name} reads it.`, missing: prizeFailures.prize_reason_needed().message }}
    />
  )
}
