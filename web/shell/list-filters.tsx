import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countOf, type Noun } from '#web/lib/count-of.ts'
import { NativeButton } from '#web/ui/native-button.tsx'
import { PopSheet } from '#web/ui/pop-sheet.tsx'

const sheetId = 'filters'

/** Opens the filters where there is no room for them beside the list. */
export function FiltersButton({ chosen }: { chosen: number }) {
  return (
    <NativeButton
      popoverTarget={sheetId}
      variant="quiet"
      icon={<SlidersHorizontal aria-hidden className="size-4.5 max-[23rem]:hidden" />}
      className="shrink-0 max-sm:px-3.5 lg:hidden"
    >
      {chosen ? `Filters (${chosen})` : 'Filters'}
    </NativeButton>
  )
}

type Props = { of: Noun; total: number; clearHref: string; isFiltered: boolean; children: ReactNode }

/** The filters of a list: beside it, or in a sheet where there is no room. */
export function FilterSheet({ of, total, clearHref, isFiltered, children }: Props) {
  return (
    <PopSheet
      id={sheetId}
      label="Filters"
      footer={
        <NativeButton popoverTarget={sheetId} popoverTargetAction="hide" isFullWidth>
          Show {countOf(total, of)}
        </NativeButton>
      }
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="font-sans text-lg font-semibold tracking-normal">Filters</h2>
        {isFiltered && (
          <Link to={clearHref} className="inline-flex min-h-11 items-center underline-link">
            Clear all
          </Link>
        )}
      </div>
      {children}
    </PopSheet>
  )
}
