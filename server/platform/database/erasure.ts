/** Removes an erased person's words from rows that the database otherwise protects from change (see the migration `erasure`). */
import { sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'

/** Only inside a transaction: the permission ends with `work`. */
export async function inErasure<Result>(ctx: Ctx, work: () => PromiseLike<Result>): Promise<Result> {
  if (!ctx.inTransaction) throw new Error('erasure: outside a transaction')
  await ctx.db.execute(sql`select set_config('mehfil.erasing', 'on', true)`)
  const result = await work()
  await ctx.db.execute(sql`select set_config('mehfil.erasing', '', true)`)
  return result
}
