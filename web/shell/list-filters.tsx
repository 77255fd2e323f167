import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countOf, type Noun } from '#web/lib/count-of.ts'
import { NativeButton } from '#web/ui/native-button.tsx'
import { PopSheet } from '#web/ui/pop-sheet.tsx'

const sheetId = 'filters'

/** Opens the filters where there is no room for them beside the list. It stays within reach of the thumb as long as the list is seen. */
export function FiltersButton({ chosen }: { chosen: number }) {
  return (
    <div data-without-whatsapp="on phones" data-floats className="sticky bottom-4 z-20 order-last mt-6 self-end lg:hidden">
      <NativeButton popoverTarget={sheetId} icon={<SlidersHorizontal aria-hidden className="size-4.5" />} className="shadow-lift">
        {chosen ? `Filters (${chosen})` : 'Filters'}
      </NativeButton>
    </div>
  )
}

type Props = { of: Noun; total: number; clearHref: string; isFiltered: boolean; children: ReactNode }

/** The filters of a list: beside it, or over it where there is no room. */
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
