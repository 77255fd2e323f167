/** The caller's own account. */
import { eq } from 'drizzle-orm'
import { failures } from '#contract/grammar/errors.ts'
import { type Ctx, requirePerson } from '../../../platform/context.ts'
import { people } from '../tables.ts'
import type { PersonRow } from './accounts.ts'

export async function requireOwnRow(ctx: Ctx): Promise<PersonRow> {
  const [row] = await ctx.db
    .select()
    .from(people)
    .where(eq(people.id, requirePerson(ctx).id))
  if (!row) throw failures.not_found()
  return row
}
