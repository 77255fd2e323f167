import type { OrderState } from '#contract/orders/orders.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { groupNames, type OrderGroup, orderGroups, statesIn } from './order-groups.ts'
import { orderStateName } from './order-state.tsx'

/** Fewer are seen at a glance, without any chip. */
const few = 5

type Props = {
  side: 'buyer' | 'seller'
  counts: Readonly<Record<string, number>> | undefined
  group: OrderGroup | undefined
  /** A single state, where a link leads to it. */
  status: OrderState | undefined
  hrefFor: (group: OrderGroup | undefined) => string
}

/** The groups of orders, and how many each one holds. */
export function StateChips({ side, counts: counted, group, status, hrefFor }: Props) {
  const counts = counted ?? {}
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (all <= few && !group && !status) return null
  const countOf = (each: OrderGroup) => statesIn(each, side).reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  return (
    // With the counts come more chips: the chosen one is looked for anew.
    <ChipRow key={String(!counted)} label="States" className="mt-4 md:mt-5">
      <ChipLink href={hrefFor(undefined)} isCurrent={!group && !status} count={all}>
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
