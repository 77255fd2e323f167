import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

export type Side = 'yours' | 'theirs'

export type Difference = {
  name: string
  label: string
  yours: ReactNode
  theirs: ReactNode
  /** The preselected version: `theirs` where only they changed the field. */
  start: Side
}

export type ChangedMeanwhileProps = {
  /** What was changed: "this artwork". */
  what: string
  /** Empty without a conflict. */
  differences: readonly Difference[]
  /** The label of the button that applies the choices. */
  actionLabel?: string
  isPending?: boolean
  onResolve: (chosen: Readonly<Record<string, Side>>) => void
  /** Returns to the form without saving. */
  onCancel: () => void
}

/** Resolves a conflict: two versions field by field, and a choice for each. */
export function ChangedMeanwhile({ what, differences, onCancel, ...rest }: ChangedMeanwhileProps) {
  return (
    <Dialog title="Changed meanwhile" size="lg" role="dialog" isOpen={differences.length > 0} onClose={onCancel}>
      {differences.length > 0 && (
        <>
          <p className="max-w-[65ch] text-muted">
            While you were writing, {what} was saved from another tab or device. Nothing is lost: choose what to keep of each field.
          </p>
          <Choices key={differences.map(({ name }) => name).join()} differences={differences} {...rest} />
        </>
      )}
    </Dialog>
  )
}

function Choices({ differences, actionLabel = 'Save this', isPending, onResolve }: Omit<ChangedMeanwhileProps, 'what' | 'onCancel'>) {
  const [chosen, setChosen] = useState<Record<string, Side>>(() => Object.fromEntries(differences.map(({ name, start }) => [name, start])))
  const takeAll = (side: Side) => setChosen(Object.fromEntries(differences.map(({ name }) => [name, side])))
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onPress={() => takeAll('yours')}>
          Keep all of yours
        </Button>
        <Button variant="quiet" size="sm" onPress={() => takeAll('theirs')}>
          Take all that was saved
        </Button>
      </div>
      <div className="mt-5 grid gap-5">
        {differences.map(({ name, label, yours, theirs }) => (
          <RadioGroup<Side>
            key={name}
            label={label}
            value={chosen[name] ?? 'yours'}
            onChange={(side) => setChosen((all) => ({ ...all, [name]: side }))}
          >
            <div className="grid items-stretch gap-2 sm:grid-cols-2 sm:gap-3">
              <RadioCard value="yours" title="Yours" text={<Said>{yours}</Said>} />
              <RadioCard value="theirs" title="Saved meanwhile" text={<Said>{theirs}</Said>} />
            </div>
          </RadioGroup>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button isPending={isPending ?? false} onPress={() => onResolve(chosen)}>
          {actionLabel}
        </Button>
      </div>
    </>
  )
}

/** Cuts a long text, showing enough to distinguish the versions. */
function Said({ children }: { children: ReactNode }) {
  return <span className="mt-0.5 line-clamp-6 block text-base wrap-anywhere whitespace-pre-line text-text">{children || 'Nothing'}</span>
}
