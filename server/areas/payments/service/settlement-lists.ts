/** Settlements as listed for admins. */
import { and, asc, count, desc, eq, gt, gte, isNotNull, lte, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { dayOf } from '#contract/grammar/time.ts'
import {
  type payments as calls,
  type PaymentSubject,
  paymentFailures,
  type SettlementDay,
  type SettlementLineView,
} from '#contract/payments/payments.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { ProviderUnavailable } from '../../../platform/payments/port.ts'
import { csvCell } from '../rules.ts'
import { settlementDays, settlementLines } from '../tables.ts'
import { subjectOfPayment } from './rows.ts'
import { checkDay, type DayRow } from './settlements.ts'
import { linkTo } from './views.ts'

export async function listSettlements(
  ctx: Ctx,
  { from, until, unexplained, ...page }: ParsedOf<typeof calls.settlements>,
): Promise<OutputOf<typeof calls.settlements>> {
  const wrong = gt(settlementDays.unexplained, 0)
  const wanted = and(
    from ? gte(settlementDays.day, from) : undefined,
    until ? lte(settlementDays.day, until) : undefined,
    unexplained ? wrong : undefined,
  )
  const rows = await ctx.db
    .select()
    .from(settlementDays)
    .where(wanted)
    .orderBy(desc(settlementDays.day))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
  const [total] = await ctx.db.select({ count: count() }).from(settlementDays).where(wanted)
  return { ...pageFrom(rows.map(dayViewOf), total?.count ?? 0, page), unexplainedDays: await ctx.db.$count(settlementDays, wrong) }
}

export async function listSettlementLines(
  ctx: Ctx,
  { day, kind, unexplained, ...page }: ParsedOf<typeof calls.settlementLines>,
): Promise<OutputOf<typeof calls.settlementLines>> {
  const summary = dayViewOf(await knownDay(ctx, day))
  const wanted = and(
    eq(settlementLines.day, day),
    kind ? eq(settlementLines.kind, kind) : undefined,
    unexplained ? isNotNull(settlementLines.why) : undefined,
  )
  const rows = await ctx.db
    .select()
    .from(settlementLines)
    .where(wanted)
    .orderBy(sql`${settlementLines.why} is null`, asc(settlementLines.at), asc(settlementLines.id))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
  const [total] = await ctx.db.select({ count: count() }).from(settlementLines).where(wanted)
  const known = await knownEntities(
    ctx,
    rows.map(({ entity_id }) => entity_id),
  )
  return {
    ...pageFrom(
      rows.map((row) => ({ ...lineViewOf(row), ...nameOf(known.get(row.entity_id)) })),
      total?.count ?? 0,
      page,
    ),
    summary,
  }
}

interface Known extends Record<string, unknown> {
  entity: string
  label: string
  subject: PaymentSubject
  subject_id: string
}

function nameOf(known: Known | undefined): Pick<SettlementLineView, 'label' | 'bookingId' | 'orderId' | 'purchaseId'> {
  return known
    ? { label: known.label, ...linkTo(known.subject, known.subject_id) }
    : { label: null, bookingId: null, orderId: null, purchaseId: null }
}

/** Our subjects of the partner's entities, for all lines of a page at once. */
export async function knownEntities(ctx: Ctx, entityIds: readonly string[]): Promise<Map<string, Known>> {
  if (!entityIds.length) return new Map()
  const wanted = sql`any(${sql.param([...entityIds])}::text[])`
  const { rows } = await ctx.db.execute<Known>(sql`
    select provider_payment_id as entity, label, ${subjectOfPayment('payments')} as subject, subject_id from payments where provider_payment_id = ${wanted} and part_of is null
    union all
    select r.provider_refund_id, p.label, ${subjectOfPayment('p')}, p.subject_id
      from refunds r join payments p on p.id = r.payment_id where r.provider_refund_id = ${wanted}
    union all
    select provider_payout_id, label, subject, subject_id from payouts where provider_payout_id = ${wanted}`)
  return new Map(rows.map((row) => [row.entity, row]))
}

async function knownDay(ctx: Ctx, day: string): Promise<DayRow> {
  const [row] = await ctx.db.select().from(settlementDays).where(eq(settlementDays.day, day))
  if (!row) throw failures.not_found()
  return row
}

const columns = ['Settlement', 'Partner id', 'Kind', 'Told by', 'Amount', 'Fee with tax', 'Tax', 'Net', 'When', 'Unexplained'] as const

export async function settlementFile(ctx: Ctx, { day }: { day: string }): Promise<OutputOf<typeof calls.settlementFile>> {
  await knownDay(ctx, day)
  const rows = await ctx.db
    .select()
    .from(settlementLines)
    .where(eq(settlementLines.day, day))
    .orderBy(asc(settlementLines.at), asc(settlementLines.id))
  const lines = rows.map(lineViewOf).map((line) => {
    const { settlementId, entityId, kind, source, amount, fee, tax, net, at, why } = line
    return [settlementId, entityId, kind, source, amount, fee, tax, net, at, why ?? '']
  })
  return { fileName: `settlement-${day}.csv`, csv: [columns, ...lines].map((cells) => cells.map(csvCell).join(',')).join('\r\n') }
}

export async function checkSettlement(ctx: Ctx, { day }: { day: string }): Promise<SettlementDay> {
  if (day >= dayOf(now(ctx))) throw paymentFailures.day_not_over()
  try {
    return dayViewOf(await checkDay(ctx, day))
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw paymentFailures.provider_down()
    throw error
  }
}

function dayViewOf(row: DayRow): SettlementDay {
  return {
    day: row.day,
    lines: row.lines,
    payments: toRupees(row.payments_paise),
    refunds: toRupees(row.refunds_paise),
    payouts: toRupees(row.payouts_paise),
    other: toRupees(row.other_paise),
    fees: toRupees(row.fee_paise),
    tax: toRupees(row.tax_paise),
    net: toRupees(row.net_paise),
    unexplained: row.unexplained,
    checkedAt: row.checked_at.toISOString(),
  }
}

function lineViewOf(row: typeof settlementLines.$inferSelect): Omit<SettlementLineView, 'label' | 'bookingId' | 'orderId' | 'purchaseId'> {
  return {
    id: row.id,
    entityId: row.entity_id,
    kind: row.kind,
    source: row.source,
    amount: toRupees(row.amount_paise),
    fee: toRupees(row.fee_paise),
    tax: toRupees(row.tax_paise),
    net: toRupees(row.net_paise),
    settlementId: row.settlement_id,
    at: row.at.toISOString(),
    why: row.why,
  }
}
