import { Keyboard } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { QueueName } from '#contract/moderation/moderation.ts'
import type { ReviewFilters } from '#contract/moderation/review.ts'
import { countOf } from '#web/lib/count-of.ts'
import { FiltersInSheet } from '#web/shell/filters-in-sheet.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { filtersInUse } from './filters-in-address.ts'
import { InboxFilters } from './inbox-filters.tsx'
import { KindChips } from './kind-chips.tsx'

const items = { one: 'item', many: 'items' }

type Props = {
  filters: ReviewFilters
  counts: readonly { kind: QueueName; count: number }[]
  total: number | undefined
  /** On small screens the open item is in the place of the list, so the list's tools are hidden. */
  isItemOpen: boolean
  hrefOf: (filters: Partial<ReviewFilters>) => string
  onHelp: () => void
}

/** The inbox's title and kinds, and its filters: in a row on wide screens, else in a sheet. */
export function InboxHead({ filters, counts, total, isItemOpen, hrefOf, onHelp }: Props) {
  const navigate = useNavigate()
  const besideList = isItemOpen ? 'max-lg:hidden' : ''
  const fields = <InboxFilters filters={filters} onChange={(changed) => void navigate(hrefOf(changed))} hrefOf={hrefOf} />
  return (
    <>
      <header className="flex min-h-11 items-center gap-3">
        <h1 className="mr-auto font-display text-3xl">Inbox</h1>
        <FiltersInSheet
          count={total === undefined ? items.many : countOf(total, items)}
          chosen={filtersInUse(filters)}
          clearHref={hrefOf({ state: 'waiting', risk: undefined, whose: 'all', late: false })}
          className={`xl:hidden ${besideList}`}
        >
          {fields}
        </FiltersInSheet>
        <IconButton label="Keyboard shortcuts" variant="ghost" className="max-md:hidden" onPress={onHelp}>
          <Keyboard aria-hidden className="size-5" />
        </IconButton>
      </header>
      <div className={besideList}>
        <KindChips counts={counts} kinds={filters.kinds} hrefOf={(kinds) => hrefOf({ kinds })} />
        <div className="mt-3 grid grid-cols-[repeat(4,minmax(0,1fr))_auto] items-end gap-2.5 max-xl:hidden">{fields}</div>
      </div>
    </>
  )
}
