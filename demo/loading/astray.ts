/** Money of the demo that waits for a person, as another amount than was asked has come. */
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { minuteMs } from '#contract/grammar/time.ts'
import { applyAttempt } from '#server/areas/payments/service/incoming.ts'
import type { PaymentRow } from '#server/areas/payments/service/rows.ts'
import { payments } from '#server/areas/payments/tables.ts'
import type { Ctx } from '#server/platform/context.ts'
import { captureAtPartner } from './order-money.ts'
import { type LoadedPeople, shownAccounts } from './people.ts'

/** What came in place of what was asked: more, or less. */
const otherAmounts = [-1_00, 500_00, -2_000_00] as const

/** The checkouts of bookings that nobody paid for in time: some of them paid after all, and not what was asked. */
export async function loadOtherAmounts(ctx: Ctx, { clients }: LoadedPeople): Promise<void> {
  const unpaid = await ctx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.state, 'expired'),
        isNull(payments.provider_payment_id),
        inArray(
          payments.payer_id,
          clients.filter(({ username }) => !shownAccounts.includes(username)).map(({ id }) => id),
        ),
      ),
    )
    .orderBy(desc(payments.created_at))
    .limit(otherAmounts.length)
  if (unpaid.length < otherAmounts.length) throw new Error('demo: everybody has paid what was asked')
  for (const [i, payment] of unpaid.entries()) await payOther(ctx, payment, payment.amount_paise + (otherAmounts[i] ?? 0))
}

async function payOther(ctx: Ctx, payment: PaymentRow, amountPaise: number): Promise<void> {
  const at = new Date((payment.expires_at ?? payment.created_at).getTime() + 2 * minuteMs)
  const { platform } = ctx
  // Nobody is to be woken for what was made up.
  const log = platform.log.child({}, { level: 'silent' })
  const then = { ...ctx, platform: { ...platform, log, clock: { now: () => at }, outbox: { ...platform.outbox, write: async () => {} } } }
  await applyAttempt(then, payment, await captureAtPartner(then, at, payment, amountPaise))
}
