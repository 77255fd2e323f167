import type { z } from 'zod'
import type { moneyStep } from '#contract/bookings/bookings.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { shortDay } from '#web/lib/short-when.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

type Step = z.infer<typeof moneyStep>
const looks: Record<Step['state'], readonly [BadgeTone, string]> = {
  done: ['peacock', 'Done'],
  under_way: ['marigold', 'On its way'],
  planned: ['ink', 'Due'],
  held: ['marigold', 'On hold'],
  failed: ['danger', 'Failed'],
}

/** Every amount of a booking or an order in order, with date and kind. A due amount has not moved yet, so it has no minus. */
export function MoneyTrail({ steps, heldReason }: { steps: readonly Step[]; heldReason?: string | null | undefined }) {
  return (
    <Card>
      <h2 className="font-display text-xl">Payments</h2>
      {steps.length === 0 && <p className="mt-2 text-muted">No payments yet.</p>}
      <ol className="mt-3 divide-y divide-line">
        {steps.map(({ at, label, amount, state, reference }) => (
          <li key={`${reference} ${label}`} className="grid grid-cols-[1fr_auto] gap-x-4 py-3 last:pb-0">
            <span>{label}</span>
            <strong className="text-right tabular-nums">{formatRupees(state === 'planned' ? Math.abs(amount) : amount)}</strong>
            <span className="text-sm text-muted">{shortDay(at)}</span>
            <span className="text-right">
              <Badge tone={looks[state][0]}>{looks[state][1]}</Badge>
            </span>
          </li>
        ))}
      </ol>
      {heldReason && <p className="mt-2 text-muted">On hold: {heldReason}</p>}
    </Card>
  )
}
