import { useSearchParams } from 'react-router'
import type { OwnProfile } from '#contract/profiles/profiles.ts'

/**
 * The open step, counted from 0. It is in the address, so that the back button works; nobody can go past their saved progress, and a returning
 * newcomer starts there.
 */
export function useStep({ onboardingStep }: OwnProfile, count: number) {
  const [search, setSearch] = useSearchParams()
  const reached = Math.min(onboardingStep, count - 1)
  const wanted = Number(search.get('step') ?? Number.NaN) - 1
  const step = Number.isInteger(wanted) && wanted >= 0 ? Math.min(wanted, reached) : reached
  return { step, open: (next: number) => setSearch({ step: String(next + 1) }) }
}

/** A completed step stays completed, also after going back. */
export function doneWith(step: number, { onboardingStep }: OwnProfile): number {
  return Math.max(step + 1, onboardingStep)
}
