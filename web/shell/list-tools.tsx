import { Search, SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

type Props = {
  /** The search's label, `Search bookings`. */
  label: string
  /** A ChipRow. */
  chips: ReactNode
  search?: ReactNode
  /** Selects that filter the list. */
  filters?: ReactNode
  /** A search or filter is active, so show the fields. */
  isSearched: boolean
}

/** Chips and filters: side by side where both fit, else stacked. On a phone an icon opens the fields. */
export function ListTools({ label, chips, search, filters, isSearched }: Props) {
  const [isOpen, setOpen] = useState(isSearched)
  const Icon = isOpen ? X : filters ? SlidersHorizontal : Search
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 md:mt-5 md:justify-between md:gap-x-4 md:gap-y-3">
      <div className="min-w-0 max-md:flex-1 [&>nav]:max-md:mr-0!">{chips}</div>
      <IconButton
        label={isOpen ? (filters ? 'Hide the filters' : 'Hide the search') : label}
        aria-expanded={isOpen}
        variant="ghost"
        className="md:hidden"
        onPress={() => setOpen(!isOpen)}
      >
        <Icon aria-hidden className="size-5" />
      </IconButton>
      <div className={`grid w-full grid-cols-1 gap-3 md:flex md:w-auto md:flex-wrap md:items-center ${isOpen ? '' : 'max-md:hidden'}`}>
        {filters}
        {search && <div className="md:w-60">{search}</div>}
      </div>
    </div>
  )
}
