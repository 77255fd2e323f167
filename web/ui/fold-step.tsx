import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type StepState, stepMark } from '#web/ui/stepper.tsx'

export type FoldStepProps = {
  number: number
  title: string
  state: StepState
  /** Done: the choice in one line. Current: a sentence below the title. */
  summary?: ReactNode
  /** Reopens a finished step. */
  onChange?: () => void
  /** Rendered only while current. */
  children?: ReactNode
}

/** A numbered step of a long form on one page; a finished one folds into a line with a change button. */
export function FoldStep({ number, title, state, summary, onChange, children }: FoldStepProps) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      {...(state === 'current' ? { 'aria-current': 'step' } : {})}
      className="scroll-mt-20 border-t border-line py-4 last:border-b sm:py-5.5"
    >
      <div className="flex items-center gap-3 sm:gap-4">
        <span className={stepMark({ state, className: 'size-10 font-display text-xl' })}>
          {state === 'done' ? <Check role="img" aria-label="Done" className="size-5" /> : number}
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={heading} className={`text-xl ${state === 'upcoming' ? 'text-muted' : ''}`}>
            {title}
          </h2>
          {summary && state !== 'upcoming' && <p className="mt-0.5 leading-snug text-muted">{summary}</p>}
        </div>
        {state === 'done' && onChange && (
          <Button variant="quiet" size="sm" onPress={onChange} aria-label={`Change ${title}`}>
            Change
          </Button>
        )}
      </div>
      {state === 'current' && children && <div className="pt-5 pb-1 sm:pl-14">{children}</div>}
    </section>
  )
}
