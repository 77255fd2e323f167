import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Failure } from '#contract/grammar/errors.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Decide } from './decide.tsx'

export type Choice<Name extends string> = {
  name: Name
  words: string
  variant: 'primary' | 'secondary' | 'danger'
  /** The consequence. A decision with a consequence needs a reason. */
  consequence?: string
  /** Who will read the reason. */
  hint?: string
}
type Input<Name> = { decision: Name; reason?: string }

type Props<Name extends string> = {
  /** The subject of the decision, in a few words. */
  text?: ReactNode
  /** No decision is pending: the possible ones are behind a menu button. */
  isMenu?: boolean
  choices: readonly Choice<Name>[]
  decide: UseMutationResult<unknown, Error, Input<Name>>
  /** Refetches the subject after another admin was faster. */
  onLookAgain: () => void
  /** Further fields of a decision. */
  moreFor?: (decision: Name) => ReactNode
}

/** The possible decisions in a sticky bar; on a phone above the tabs. Those that need a reason ask for it in a side sheet. */
export function DecisionBar<Name extends string>({ text, isMenu = false, choices, decide, onLookAgain, moreFor }: Props<Name>) {
  const [explaining, setExplaining] = useState<Choice<Name> | null>(null)
  const failure = decide.isError && <NotDone error={decide.error} onLookAgain={onLookAgain} />
  const choose = (choice: Choice<Name>) => (choice.consequence ? setExplaining(choice) : decide.mutate({ decision: choice.name }))
  const sheet = explaining && (
    <Explain choice={explaining} failure={failure} decide={decide} onClose={() => setExplaining(null)}>
      {moreFor?.(explaining.name)}
    </Explain>
  )
  if (choices.length === 0) return null
  if (isMenu)
    return (
      <>
        <MoreMenu
          label="Decide"
          items={choices.map((choice) => ({
            id: choice.name,
            label: choice.words,
            isDanger: choice.variant === 'danger',
            onAction: () => choose(choice),
          }))}
        />
        {sheet}
      </>
    )
  return (
    <section
      aria-label="Decide"
      data-bottom-bar="bar"
      className="sticky bottom-0 z-20 -mx-4 mt-6 grid gap-x-6 gap-y-2 border-t border-line bg-card px-4 py-3 shadow-lift max-md:bottom-(--tab-bar) md:mx-0 md:rounded-t-lg md:border-x md:px-6 lg:grid-cols-[1fr_auto] lg:items-center"
    >
      {!explaining && failure && <div className="lg:col-span-full">{failure}</div>}
      <p className="min-w-0 text-muted max-lg:hidden">{text}</p>
      <div className="flex flex-wrap gap-2 max-md:gap-1.5">
        {choices.map((choice) => (
          <Button
            key={choice.name}
            variant={choice.variant}
            className="max-md:flex-auto max-md:px-3"
            isPending={decide.isPending && decide.variables.decision === choice.name}
            onPress={() => choose(choice)}
          >
            {choice.words}
          </Button>
        ))}
      </div>
      {sheet}
    </section>
  )
}

function NotDone({ error, onLookAgain }: { error: Error; onLookAgain: () => void }) {
  const isOvertaken = error instanceof Failure && error.status === 409
  return (
    <Banner
      tone="danger"
      isAnnounced
      title={isOvertaken ? 'Not done.' : undefined}
      action={
        isOvertaken && (
          <Button variant="secondary" size="sm" onPress={onLookAgain}>
            Show the latest
          </Button>
        )
      }
    >
      {sentenceOf(error)}
    </Banner>
  )
}

type ExplainProps<Name extends string> = Pick<Props<Name>, 'decide'> & {
  choice: Choice<Name>
  failure: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Explains the consequence and asks for the reason, so that nobody is refused without one. */
function Explain<Name extends string>({ choice, failure, decide, onClose, children }: ExplainProps<Name>) {
  const { name, words, variant, consequence, hint } = choice
  const onDecide = (reason: string) => decide.mutate({ decision: name, reason })
  return (
    <Decide
      dialog={{ title: words, isSheet: true, onClose }}
      choices={[{ words, variant: variant === 'danger' ? 'grave' : 'primary', onDecide }]}
      act={{ isPending: decide.isPending }}
      look={failure}
      consequence={consequence}
      why={{ label: 'Reason', hint, rows: 4, autoFocus: true }}
      onBack={onClose}
    >
      {children}
    </Decide>
  )
}
