/** How the deadlines were kept, as a file: kinds and times, no names. */
import { Readable } from 'node:stream'
import { and, asc, gt, gte, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { moderationFailures, queueNames } from '#contract/moderation/moderation.ts'
import { type reviewInbox as calls, reviewLimits } from '#contract/moderation/review.ts'
import { reviewRisks } from '#contract/moderation/review-clocks.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { record, theLog } from '../../audit/service.ts'
import { cell } from '../audit-export.ts'
import { type ReviewItemRow, reviewItems } from './tables.ts'

const rowsAtOnce = 1000

/** @throws too_many_entries */
export async function exportClocks(ctx: Ctx, { kinds, from, until }: ParsedOf<typeof calls.export>): Promise<Readable> {
  const where = and(
    inArray(reviewItems.kind, kinds.length ? kinds : [...queueNames]),
    from ? gte(reviewItems.opened_at, new Date(from)) : undefined,
    until ? lt(reviewItems.opened_at, new Date(until)) : undefined,
  )
  await inTransaction(ctx, async (ctx) => {
    const entries = await ctx.db.$count(reviewItems, where)
    if (entries > reviewLimits.exported) throw moderationFailures.too_many_entries({ most: reviewLimits.exported.toLocaleString('en-IN') })
    await record(ctx, { action: 'review_clocks.export', subject_id: theLog, before: {}, after: { entries, filters: kinds }, reason: '' })
  })
  return Readable.from(lines(ctx, where))
}

const columns: readonly (readonly [name: string, of: (row: ReviewItemRow) => string])[] = [
  ['item', ({ id }) => id],
  ['kind', ({ kind }) => kind],
  ['detail', ({ detail }) => detail],
  ['risk', ({ risk }) => reviewRisks[risk] ?? ''],
  ['state', ({ state }) => state],
  ['opened_at', ({ opened_at }) => opened_at.toISOString()],
  ['due_at', ({ due_at }) => due_at?.toISOString() ?? ''],
  ['closed_at', ({ closed_at }) => closed_at?.toISOString() ?? ''],
  ['in_time', ({ due_at, closed_at }) => (due_at && closed_at ? (closed_at <= due_at ? 'yes' : 'no') : '')],
]

async function* lines(ctx: Ctx, where: SQL | undefined): AsyncGenerator<string> {
  yield `${columns.map(([name]) => name).join(',')}\r\n`
  for (let after: ReviewItemRow | undefined; ; ) {
    const { opened_at, id } = reviewItems
    const beyond: SQL | undefined = after && or(gt(opened_at, after.opened_at), and(gte(opened_at, after.opened_at), gt(id, after.id)))
    const rows = await ctx.db.select().from(reviewItems).where(and(where, beyond)).orderBy(asc(opened_at), asc(id)).limit(rowsAtOnce)
    after = rows.at(-1)
    if (!after) return
    yield rows.map((row) => `${columns.map(([, of]) => cell(of(row))).join(',')}\r\n`).join('')
  }
}
