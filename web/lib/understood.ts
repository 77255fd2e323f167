/** What typed words were taken to mean, as chips that can be taken away. */
import type { ChosenFilter } from '#web/ui/chosen-filters.tsx'

type Part = { label: string; without: string }

/** @param hrefOf the list with these words, or with none */
export function chipsOf(parts: readonly Part[] | undefined, hrefOf: (words: string | undefined) => string): ChosenFilter[] {
  return (parts ?? []).map(({ label, without }) => ({
    name: `${label[0]?.toUpperCase()}${label.slice(1)}`,
    hrefWithout: hrefOf(without || undefined),
  }))
}
