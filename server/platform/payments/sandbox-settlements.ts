/** Settlement report of the sandbox: everything of a day in India, at the end of that day, less a fee and its tax. */
import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { percentOf } from '#contract/grammar/money.ts'
import { addDays, startOfDay } from '#contract/grammar/time.ts'
import type { SettlementLine } from './port.ts'
import type { SandboxParts } from './sandbox-parts.ts'
import { sandboxPayments, sandboxPayouts, sandboxRefunds } from './tables.ts'

/** Usual cost of cards and net banking in India in 2026; the tax is GST. */
const feePercent = 2
const taxPercent = 18

export async function settledOn({ database: { orm } }: Pick<SandboxParts, 'database'>, day: string): Promise<SettlementLine[]> {
  const [from, until] = [startOfDay(day), startOfDay(addDays(day, 1))]
  const settlementId = `setl_${day.replaceAll('-', '')}`
  const movedIn = (kind: SettlementLine['kind'], table: typeof sandboxPayments | typeof sandboxRefunds | typeof sandboxPayouts) =>
    orm
      .select({
        entityId: table.id,
        kind: sql<SettlementLine['kind']>`${kind}::text`.as('kind'),
        amountPaise: table.amount_paise,
        at: table.created_at,
        currency: sql<string>`${'currency' in table ? table.currency : sql`'INR'`}`.as('currency'),
      })
      .from(table)
  const inDay = (column: AnyPgColumn) => and(gte(column, from), lt(column, until))
  const isPaid = inArray(sandboxPayments.state, ['captured', 'refunded'])
  const moved = await movedIn('payment', sandboxPayments)
    .where(and(inDay(sandboxPayments.created_at), isPaid))
    .unionAll(movedIn('refund', sandboxRefunds).where(inDay(sandboxRefunds.created_at)))
    .unionAll(movedIn('payout', sandboxPayouts).where(inDay(sandboxPayouts.created_at)))
  return moved.map(({ kind, ...line }) => {
    const fee = kind === 'payment' ? percentOf(line.amountPaise, feePercent) : 0
    const taxPaise = percentOf(fee, taxPercent)
    const feePaise = fee + taxPaise
    const netPaise = kind === 'payment' ? line.amountPaise - feePaise : -line.amountPaise
    return { ...line, kind, feePaise, taxPaise, netPaise, settlementId }
  })
}
