import { Download, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { countOf, type Noun } from '#web/lib/count-of.ts'
import { Button } from '#web/ui/button.tsx'
import { type ChosenFilter, ChosenFilters } from '#web/ui/chosen-filters.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

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
  const navigate = useNavigate()
  const [isFiltering, setFiltering] = useState(false)
  const count = total === undefined ? of.many : countOf(total, of)
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center gap-2 md:mt-5">
      <p role="status" className={`mr-1 font-semibold tabular-nums ${total === undefined ? 'invisible' : ''}`}>
        {count}
      </p>
      <ChosenFilters chosen={chosen} />
      <div className="ml-auto flex gap-2">
        {more}
        <Button variant="quiet" icon={<SlidersHorizontal aria-hidden className="size-4.5" />} onPress={() => setFiltering(true)}>
          {chosen.length ? `Filters (${chosen.length})` : 'Filters'}
        </Button>
        <Button variant="quiet" icon={<Download aria-hidden className="size-4.5" />} onPress={onExport}>
          <span className="max-md:sr-only">Export</span>
        </Button>
      </div>
      <Sheet
        title="Filters"
        isOpen={isFiltering}
        onOpenChange={setFiltering}
        footer={(close) => (
          <>
            <Button onPress={close}>Show {count}</Button>
            {chosen.length > 0 && (
              <Button variant="plain" onPress={() => navigate(clearHref)}>
                Clear all
              </Button>
            )}
          </>
        )}
      >
        <div className="grid gap-4">{children}</div>
      </Sheet>
    </div>
  )
}
