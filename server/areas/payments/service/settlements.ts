/** Compares the partner's settlements with our books: every paisa is explained, or reported. */
import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type Paise, sumOf } from '#contract/grammar/money.ts'
import { addDays, dayMs, dayOf, startOfDay } from '#contract/grammar/time.ts'
import { paymentLimits } from '#contract/payments/payments.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { ProviderUnavailable, type SettlementLine } from '../../../platform/payments/port.ts'
import { type KnownMove, readReference, whyUnexplained } from '../rules.ts'
import { settlementDays, settlementLines } from '../tables.ts'

export type DayRow = typeof settlementDays.$inferSelect
type LineRow = typeof settlementLines.$inferInsert

/** Checks all open days. Days without an answer are retried next time. */
export async function checkSettlements(ctx: Ctx): Promise<void> {
  for (const day of await openDays(ctx))
    try {
      await checkDay(ctx, day)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      ctx.platform.log.warn({ day }, 'the payment partner does not answer')
      return
    }
}

/** Days never checked, and the last few, which may still change; newest first. */
async function openDays(ctx: Ctx): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ first: string | null }>(sql`select min(at)::text as first from ledger_journals`)
  const first = rows[0]?.first && dayOf(new Date(rows[0].first))
  if (!first) return []
  const known = new Map((await ctx.db.select().from(settlementDays)).map((row) => [row.day, row]))
  const settledDays = Math.ceil(paymentLimits.settledAfterMs / dayMs)
  const changing = addDays(dayOf(now(ctx)), -settledDays - 2)
  const days: string[] = []
  for (let day = addDays(dayOf(now(ctx)), -1); day >= first && days.length < paymentLimits.settlementDaysAtOnce; day = addDays(day, -1)) {
    const row = known.get(day)
    if (!row || day >= changing || !isLate(row, settledDays)) days.push(day)
  }
  return days
}

/** True if the last check came after everything of that day had to be settled. */
function isLate({ day, checked_at }: DayRow, settledDays: number) {
  return checked_at >= startOfDay(addDays(day, settledDays + 1))
}

/** Loads a day from the partner and compares its lines with the books; a new answer replaces the old one. */
export async function checkDay(ctx: Ctx, day: string): Promise<DayRow> {
  const told = await ctx.platform.payments.settlements(day)
  return inTransaction(ctx, async (ctx) => {
    const known = await knownMoves(ctx, told)
    const before = await beginDay(ctx, day)
    const since = before.unexplained ? await unexplainedSince(ctx, day) : new Map<string, Date>()
    const dated = (line: LineRow): LineRow => (line.why ? { ...line, unexplained_since: since.get(line.entity_id) ?? now(ctx) } : line)
    const said = told.map((line) => dated(lineOf(ctx, day, line, known.get(line.entityId))))
    // A day that counts no lines has none to delete.
    if (before.lines || before.unexplained) await ctx.db.delete(settlementLines).where(eq(settlementLines.day, day))
    await insertLines(ctx, said)
    const missing = (await missingMoves(ctx, day)).map(dated)
    await insertLines(ctx, missing)
    const checked = await endDay(ctx, before, said, missing)
    if (checked.unexplained > before.unexplained) {
      ctx.platform.log.error(
        { day, unexplained: [...said, ...missing].filter(({ why }) => why).map(({ entity_id }) => entity_id) },
        'a settlement is not explained',
      )
      publish(ctx, 'settlement.unexplained', { day })
    }
    return checked
  })
}

function lineOf(ctx: Ctx, day: string, line: SettlementLine, known: KnownMove | undefined): LineRow {
  const why = whyUnexplained(line, known)
  return {
    id: ctx.platform.ids.uuid(),
    day,
    source: 'partner',
    entity_id: line.entityId,
    kind: line.kind,
    amount_paise: line.amountPaise,
    fee_paise: line.feePaise,
    tax_paise: line.taxPaise,
    net_paise: line.netPaise,
    settlement_id: line.settlementId,
    at: line.at,
    why,
    ours_paise: why && known ? known.amountPaise : null,
  }
}

/** The day's row as it was before, locked. */
async function beginDay(ctx: Ctx, day: string): Promise<DayRow> {
  const nought = {
    lines: 0,
    payments_paise: 0,
    refunds_paise: 0,
    payouts_paise: 0,
    other_paise: 0,
    fee_paise: 0,
    tax_paise: 0,
    net_paise: 0,
  }
  const [row] = await ctx.db
    .insert(settlementDays)
    .values({ day, provider: ctx.platform.payments.name, ...nought, unexplained: 0, checked_at: now(ctx) })
    // A no-op update, which locks the row and returns it.
    .onConflictDoUpdate({ target: settlementDays.day, set: { day } })
    .returning()
  return row as DayRow
}

async function insertLines(ctx: Ctx, rows: LineRow[]): Promise<void> {
  const atOnce = 500
  for (let i = 0; i < rows.length; i += atOnce) await ctx.db.insert(settlementLines).values(rows.slice(i, i + atOnce))
}

async function endDay(ctx: Ctx, before: DayRow, said: LineRow[], missing: LineRow[]): Promise<DayRow> {
  // The net is the amount that arrived, and the sums per kind are the partner's, so the constraint holds only if they agree.
  const gross = (kind: LineRow['kind']): Paise =>
    sumOf(said.filter((line) => line.kind === kind).map((line) => line.net_paise + line.fee_paise))
  const after: DayRow = {
    day: before.day,
    provider: ctx.platform.payments.name,
    lines: said.length,
    payments_paise: gross('payment'),
    refunds_paise: gross('refund'),
    payouts_paise: gross('payout'),
    other_paise: gross('other'),
    fee_paise: sumOf(said.map((line) => line.fee_paise)),
    tax_paise: sumOf(said.map((line) => line.tax_paise)),
    net_paise: sumOf(said.map((line) => line.net_paise)),
    unexplained: [...said, ...missing].filter(({ why }) => why).length,
    checked_at: now(ctx),
  }
  // A new day without any lines is already stored like this.
  if (!isDeepStrictEqual(before, after)) await ctx.db.update(settlementDays).set(after).where(eq(settlementDays.day, before.day))
  return after
}

interface Found extends Record<string, unknown> {
  id: string
  kind: KnownMove['kind']
  paise: string
}

/** What the books know of the entities in the partner's lines. */
async function knownMoves(ctx: Ctx, told: SettlementLine[]): Promise<Map<string, KnownMove>> {
  const moves = new Map<string, KnownMove>()
  const atOnce = 1000
  for (let i = 0; i < told.length; i += atOnce) {
    const lines = told.slice(i, i + atOnce)
    const ids = sql`(${sql.join(
      lines.map(({ entityId }) => sql`${entityId}`),
      sql`, `,
    )})`
    const { rows } = await ctx.db.execute<Found>(sql`
      select j.reference as id, 'payment' as kind, sum(e.amount_paise)::text as paise from ledger_journals j join ledger_entries e on e.journal_id = j.id and e.amount_paise > 0
        where j.kind in ('capture', 'capture_unexplained') and j.reference in ${ids} group by j.reference
      union all select provider_refund_id, 'refund', amount_paise::text from refunds where provider_refund_id in ${ids} and state = 'done'
      union all select provider_payout_id, 'payout', net_paise::text from payouts where provider_payout_id in ${ids} and state = 'paid'
      union all select provider_payment_id, 'payment', amount_paise::text from payments where provider_payment_id in ${ids} and captured_paise = 0 and paid_at is not null`)
    for (const { id, kind, paise } of rows) moves.set(id, { kind, amountPaise: Number(paise) })
    for (const [id, move] of await setApart(
      ctx,
      lines.filter(({ entityId }) => !moves.has(entityId)),
    ))
      moves.set(id, move)
  }
  return moves
}

/** A share that waits at the partner for its payout carries the reference of its payment. */
async function setApart(ctx: Ctx, lines: SettlementLine[]): Promise<[string, KnownMove][]> {
  const found: [string, KnownMove][] = []
  for (const { entityId, kind, about, amountPaise } of lines) {
    const reference = kind === 'payout' && about ? readReference(about) : null
    if (!reference) continue
    const { rows } = await ctx.db.execute(sql`
      select 1 from payments where id = ${reference.id} and captured_paise >= ${amountPaise}
      union all select 1 from payouts where id = ${reference.id} and net_paise >= ${amountPaise}`)
    if (rows.length) found.push([entityId, { kind: 'payout', amountPaise }])
  }
  return found
}

interface Missing extends Found {
  at: Date | string
}

/** Moves in the books on that day that the partner has not settled on any day, although overdue. */
async function missingMoves(ctx: Ctx, day: string): Promise<LineRow[]> {
  const until = startOfDay(addDays(day, 1))
  if (now(ctx).getTime() < until.getTime() + paymentLimits.settledAfterMs) return []
  const inDay = (column: string) =>
    sql`${sql.raw(column)} >= ${startOfDay(day).toISOString()}::timestamptz and ${sql.raw(column)} < ${until.toISOString()}::timestamptz`
  const { rows } = await ctx.db.execute<Missing>(sql`
    select moved.* from (
      select j.reference as id, 'payment' as kind, sum(e.amount_paise)::text as paise, j.at from ledger_journals j join ledger_entries e on e.journal_id = j.id and e.amount_paise > 0
        where j.kind in ('capture', 'capture_unexplained') and ${inDay('j.at')} group by j.id
      union all select provider_refund_id, 'refund', amount_paise::text, done_at from refunds where state = 'done' and ${inDay('done_at')}
      union all select provider_payout_id, 'payout', net_paise::text, paid_at from payouts where state = 'paid' and ${inDay('paid_at')}) moved
    where not exists (select 1 from settlement_lines l where l.entity_id = moved.id and l.source = 'partner')`)
  return rows.map(({ id, kind, paise, at }) => ({
    id: ctx.platform.ids.uuid(),
    day,
    source: 'books',
    entity_id: id,
    kind,
    amount_paise: Number(paise),
    fee_paise: 0,
    tax_paise: 0,
    net_paise: 0,
    settlement_id: '',
    at: new Date(at),
    ours_paise: Number(paise),
    why: `The partner has not settled this ${kind}.`,
  }))
}

/** Since when each line is unexplained. */
async function unexplainedSince(ctx: Ctx, day: string): Promise<Map<string, Date>> {
  const rows = await ctx.db
    .select({ id: settlementLines.entity_id, since: settlementLines.unexplained_since })
    .from(settlementLines)
    .where(and(eq(settlementLines.day, day), isNotNull(settlementLines.why)))
  return new Map(rows.flatMap(({ id, since }): [string, Date][] => (since ? [[id, since]] : [])))
}

/** The unexplained lines of a day, by the partner's ids. */
export async function unexplainedOn(ctx: Ctx, day: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: settlementLines.entity_id })
    .from(settlementLines)
    .where(and(eq(settlementLines.day, day), sql`${settlementLines.why} is not null`))
  return rows.map(({ id }) => id)
}
