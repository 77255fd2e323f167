/** Handles rows whose `wake_at` has come: each in its own transaction, by one process at a time. */
import { and, asc, eq, lte } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { minuteMs } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now } from '../context.ts'

const batch = 50
const afterErrorMs = 10 * minuteMs

type Waking = PgTable & { id: AnyPgColumn; wake_at: AnyPgColumn; $inferSelect: { id: string; wake_at: Date | null } }

/**
 * Handles due rows until none is left. `wake` receives the locked row and moves its `wake_at` on.
 * @throws when some rows failed; they are retried a little later
 */
export async function doWhatIsDue<Table extends Waking>(
  ctx: Ctx,
  table: Table,
  wake: (ctx: Ctx, row: Table['$inferSelect']) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = []
  for (let moved = batch; moved > 0; ) {
    moved = 0
    for (const { id } of await dueRows(ctx, table))
      try {
        if (await inTransaction(ctx, (ctx) => wakeOne(ctx, table, id as string, wake))) moved++
      } catch (error) {
        errors.push(error)
        await putOff(ctx, table, id as string)
        moved++
      }
  }
  if (errors.length) throw new AggregateError(errors, 'some rows could not be moved by the clock')
}

/** Rows that are due: the query that `doWhatIsDue` starts with. */
export function dueRows(ctx: Ctx, table: Waking) {
  return ctx.db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(lte(table.wake_at, now(ctx)))
    .orderBy(asc(table.wake_at))
    .limit(batch)
}

/** @returns false when another process has locked this row */
async function wakeOne<Table extends Waking>(
  ctx: Ctx,
  table: Table,
  id: string,
  wake: (ctx: Ctx, row: Table['$inferSelect']) => Promise<void>,
): Promise<boolean> {
  const [row] = await ctx.db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.id, id), lte(table.wake_at, now(ctx))))
    .for('update', { skipLocked: true })
  if (!row) return false
  await wake(ctx, row as Table['$inferSelect'])
  return true
}

async function putOff(ctx: Ctx, table: Waking, id: string): Promise<void> {
  await ctx.db
    .update(table as PgTable)
    .set({ wake_at: new Date(now(ctx).getTime() + afterErrorMs) } as never)
    .where(eq(table.id, id))
}
