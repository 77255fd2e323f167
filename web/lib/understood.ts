/** The interpretation of typed words, as removable chips. */
import { capitalize } from '#contract/grammar/capitalize.ts'
import type { ChosenFilter } from '#web/ui/chosen-filters.tsx'

type Part = { label: string; without: string }

/** @param hrefOf builds the list's address with these words, or with none */
export function chipsOf(parts: readonly Part[] | undefined, hrefOf: (words: string | undefined) => string): ChosenFilter[] {
  return (parts ?? []).map(({ label, without }) => ({
    name: capitalize(label),
    hrefWithout: hrefOf(without || undefined),
  }))
}
