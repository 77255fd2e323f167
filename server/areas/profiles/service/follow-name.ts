/** Somebody is called otherwise: they are found by the new name, and pages of both names are made anew. */
import { eq } from 'drizzle-orm'
import type { Events } from '#contract/events.ts'
import { type Ctx, inTransaction, tell } from '../../../platform/context.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { profiles } from '../tables.ts'
import { fieldsOf, searchColumns } from './fields.ts'

export async function followName(ctx: Ctx, { personId, former }: Events['person.renamed']): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.person_id, personId)).for('update')
    if (!profile) return
    const person = await requirePersonRow(ctx, personId)
    await ctx.db
      .update(profiles)
      .set(searchColumns(fieldsOf(profile, person), person.username))
      .where(eq(profiles.person_id, personId))
    for (const username of [former, person.username]) tell(ctx, 'profile.changed', { personId, username })
  })
}
