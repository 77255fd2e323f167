import { useSearchParams } from 'react-router'
import type { OwnProfile } from '#contract/profiles/profiles.ts'

/**
 * Which step is open, counted from 0. The address says it, so that the browser's back button works; nobody gets further
 * than the profile remembers, and whoever comes back later starts there.
 */
export function useStep({ onboardingStep }: OwnProfile, count: number) {
  const [search, setSearch] = useSearchParams()
  const reached = Math.min(onboardingStep, count - 1)
  const wanted = Number(search.get('step') ?? Number.NaN) - 1
  const step = Number.isInteger(wanted) && wanted >= 0 ? Math.min(wanted, reached) : reached
  return { step, open: (next: number) => setSearch({ step: String(next + 1) }) }
}

/** A step that was done once stays done, also when somebody goes back to it. */
export function doneWith(step: number, { onboardingStep }: OwnProfile): number {
  return Math.max(step + 1, onboardingStep)
}
