/** What the sandbox says it settled: everything of a day in India, at the end of that day, less a fee and the tax on it. */
import { and, gte, inArray, lt } from 'drizzle-orm'
import { percentOf } from '#contract/money.ts'
import { addDays, startOfDay } from '#contract/time.ts'
import type { SettlementLine } from './port.ts'
import type { SandboxParts } from './sandbox-parts.ts'
import { sandboxPayments, sandboxPayouts, sandboxRefunds } from './tables.ts'

/** As cards and net banking cost in India in 2026; the tax is GST. */
const feePercent = 2
const taxPercent = 18

export async function settledOn({ database: { orm } }: SandboxParts, day: string): Promise<SettlementLine[]> {
  const [from, until] = [startOfDay(day), startOfDay(addDays(day, 1))]
  const settlementId = `setl_${day.replaceAll('-', '')}`
  const paid = await orm
    .select()
    .from(sandboxPayments)
    .where(
      and(
        gte(sandboxPayments.created_at, from),
        lt(sandboxPayments.created_at, until),
        inArray(sandboxPayments.state, ['captured', 'refunded']),
      ),
    )
  const back = await orm
    .select()
    .from(sandboxRefunds)
    .where(and(gte(sandboxRefunds.created_at, from), lt(sandboxRefunds.created_at, until)))
  const out = await orm
    .select()
    .from(sandboxPayouts)
    .where(and(gte(sandboxPayouts.created_at, from), lt(sandboxPayouts.created_at, until)))
  const gone = (kind: 'refund' | 'payout') => (row: { id: string; amount_paise: number; created_at: Date }) => ({
    entityId: row.id,
    kind,
    amountPaise: row.amount_paise,
    feePaise: 0,
    taxPaise: 0,
    netPaise: -row.amount_paise,
    currency: 'INR',
    settlementId,
    at: row.created_at,
  })
  return [
    ...paid.map(({ id, amount_paise, currency, created_at }) => {
      const fee = percentOf(amount_paise, feePercent)
      const taxPaise = percentOf(fee, taxPercent)
      const feePaise = fee + taxPaise
      const netPaise = amount_paise - feePaise
      return {
        entityId: id,
        kind: 'payment' as const,
        amountPaise: amount_paise,
        feePaise,
        taxPaise,
        netPaise,
        currency,
        settlementId,
        at: created_at,
      }
    }),
    ...back.map(gone('refund')),
    ...out.map(gone('payout')),
  ]
}
