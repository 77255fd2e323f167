import type { OrderState } from '#contract/orders.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { orderStateName, orderStates } from './order-state.tsx'

type Props = {
  counts: Readonly<Record<string, number>> | undefined
  chosen: OrderState | undefined
  hrefFor: (status: OrderState | undefined) => string
}

/** The states that there are orders in, and how many. */
export function StateChips({ counts: counted, chosen, hrefFor }: Props) {
  const counts = counted ?? {}
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown = orderStates.filter((state) => counts[state] || state === chosen)
  return (
    // With the counts come more chips: the chosen one is looked for anew.
    <ChipRow key={String(!counted)} label="States" className="mt-5">
      <ChipLink href={hrefFor(undefined)} isCurrent={!chosen}>
        All <span className="tabular-nums">{all}</span>
      </ChipLink>
      {shown.map((state) => (
        <ChipLink key={state} href={hrefFor(state)} isCurrent={state === chosen}>
          {orderStateName(state)} <span className="tabular-nums">{counts[state] ?? 0}</span>
        </ChipLink>
      ))}
    </ChipRow>
  )
}
