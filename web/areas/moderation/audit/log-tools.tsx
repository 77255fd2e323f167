import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf, type Noun } from '#web/lib/count-of.ts'
import { FiltersInSheet } from '#web/shell/filters-in-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { type ChosenFilter, ChosenFilters } from '#web/ui/chosen-filters.tsx'

type Props = {
  of: Noun
  total: number | undefined
  chosen: readonly ChosenFilter[]
  clearHref: string
  onExport: () => void
  /** Further actions on the log. */
  more?: ReactNode
  /** The fields of the filters. */
  children: ReactNode
}

/** The tools above a log: entry count, active filters, export, and further actions. */
export function LogTools({ of, total, chosen, clearHref, onExport, more, children }: Props) {
  const count = total === undefined ? of.many : countOf(total, of)
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center gap-2 md:mt-5">
      <p role="status" className={`mr-1 font-semibold tabular-nums ${total === undefined ? 'invisible' : ''}`}>
        {count}
      </p>
      <ChosenFilters chosen={chosen} />
      <div className="ml-auto flex gap-2">
        {more}
        <FiltersInSheet count={count} chosen={chosen.length} clearHref={clearHref}>
          {children}
        </FiltersInSheet>
        <Button variant="quiet" icon={<Download aria-hidden className="size-4.5" />} onPress={onExport}>
          <span className="max-md:sr-only">Export</span>
        </Button>
      </div>
    </div>
  )
}
