/** A transaction in which the database itself refuses every write, whatever the code does. */
import { sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../context.ts'

/** @throws PostgreSQL's 25006 on a write; and when called inside another transaction, which may write */
export async function readOnly<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  if (ctx.inTransaction) throw new Error('what is read only cannot be part of a transaction that writes')
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`set transaction read only`)
    return work(ctx)
  })
}
