import type { OrderState } from '#contract/orders/orders.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { groupNames, type OrderGroup, orderGroups, statesIn } from './order-groups.ts'
import { orderStateName } from './order-state.tsx'

/** With fewer orders the chips are not needed. */
const few = 5

type Props = {
  side: 'buyer' | 'seller'
  counts: Readonly<Record<string, number>> | undefined
  group: OrderGroup | undefined
  /** A single state, when a link selects it. */
  status: OrderState | undefined
  hrefFor: (group: OrderGroup | undefined) => string
}

/** The groups of orders, with their counts once these have loaded. */
export function StateChips({ side, counts: counted, group, status, hrefFor }: Props) {
  const counts = counted ?? {}
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (counted && all <= few && !group && !status) return null
  const countOf = (each: OrderGroup) => counted && statesIn(each, side).reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  return (
    // Remount when the counts load: they add chips, and the selected one must scroll into view again.
    <ChipRow key={String(!counted)} label="States" className="mt-4 md:mt-5">
      <ChipLink href={hrefFor(undefined)} isCurrent={!group && !status} count={counted && all}>
        All
      </ChipLink>
      {orderGroups.map((each) => (
        <ChipLink key={each} href={hrefFor(each)} isCurrent={each === group} count={countOf(each)}>
          {groupNames[each]}
        </ChipLink>
      ))}
      {status && (
        <ChipLink href={`?status=${status}`} isCurrent count={counts[status]}>
          {orderStateName(status)}
        </ChipLink>
      )}
    </ChipRow>
  )
}
