import { type ReactNode, useEffect, useRef } from 'react'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { CompletenessCard } from '#web/areas/profiles/own/completeness-card.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

type Props = {
  steps: readonly string[]
  step: number
  title: string
  text: string
  profile: OwnProfile
  linkOf: (field: string) => string
  children: ReactNode
}

/** One step: its position, its purpose, and the overall progress. */
export function StepFrame({ steps, step, title, text, profile, linkOf, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = useRef(step)
  useEffect(() => {
    if (opened.current !== step) heading.current?.focus()
    opened.current = step
  }, [step])
  const isMissingAny = profile.completeness.missing.length > 0
  return (
    <>
      <Stepper steps={steps} current={step} label="Steps" className="mx-auto max-w-3xl text-sm sm:text-base" />
      <div
        className={`mt-8 grid grid-cols-1 items-start gap-8 lg:mt-11 ${isMissingAny ? 'lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-14' : 'mx-auto max-w-3xl'}`}
      >
        <div>
          <p className="text-muted">
            Step {step + 1} of {steps.length}
          </p>
          <h1 ref={heading} tabIndex={-1} className="font-display text-3xl shadow-none! outline-none!">
            {title}
          </h1>
          <p className="mt-1.5 max-w-[60ch] text-muted">{text}</p>
          <div className="mt-6">{children}</div>
        </div>
        {isMissingAny && <CompletenessCard completeness={profile.completeness} linkOf={linkOf} className="lg:sticky lg:top-8" />}
      </div>
    </>
  )
}
