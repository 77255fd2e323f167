import { Check } from 'lucide-react'
import { tv } from 'tailwind-variants'

export const stepMark = tv({
  base: 'grid shrink-0 place-items-center rounded-full border-[1.5px] tabular-nums',
  variants: {
    state: {
      done: 'border-success-soft bg-success-soft text-success',
      current: 'border-primary bg-primary text-on-primary',
      upcoming: 'border-edge text-muted',
    },
  },
})

export type StepState = 'done' | 'current' | 'upcoming'

/** The position in a short process. `current` counts from 0. */
export function Stepper({
  steps,
  current,
  label = 'Steps',
  className,
}: {
  steps: readonly string[]
  current: number
  label?: string
  className?: string
}) {
  return (
    <ol aria-label={label} className={`flex ${className ?? ''}`}>
      {steps.map((step, place) => {
        const state: StepState = place < current ? 'done' : place === current ? 'current' : 'upcoming'
        return (
          <li
            key={step}
            {...(state === 'current' ? { 'aria-current': 'step' } : {})}
            className={`relative flex min-w-0 flex-1 flex-col items-center gap-2 text-center leading-tight font-medium ${state === 'current' ? 'font-semibold' : 'text-muted'}`}
          >
            {place > 0 && (
              <span
                aria-hidden
                className={`absolute top-5 right-[calc(50%+1.5rem)] left-[calc(-50%+1.5rem)] h-0.5 ${place <= current ? 'bg-success' : 'bg-line'}`}
              />
            )}
            <span className={stepMark({ state, className: 'size-10.5 font-semibold' })}>
              {state === 'done' ? <Check role="img" aria-label="Done" className="size-4.5" /> : place + 1}
            </span>
            {step}
          </li>
        )
      })}
    </ol>
  )
}
