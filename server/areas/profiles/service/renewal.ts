/** Reindexes profiles whose search words an older version computed, so that nobody has to save anything. */
import { and, asc, eq, gt, isNotNull, lt } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { wordsVersion } from '../rules/words.ts'
import { profiles } from '../tables.ts'
import { fieldsOf, searchColumns } from './fields.ts'

/** Ids of artists with words of an older version. @param after the last id seen */
export function withOldWords(ctx: Ctx, most: number, after?: string) {
  return ctx.db
    .select({ id: profiles.person_id })
    .from(profiles)
    .where(and(lt(profiles.words_version, wordsVersion), isNotNull(profiles.stage_name), after ? gt(profiles.person_id, after) : undefined))
    .orderBy(asc(profiles.person_id))
    .limit(most)
}

/** Call it in a transaction. @returns the current username; null without a profile */
export async function renewWords(ctx: Ctx, personId: string): Promise<string | null> {
  const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.person_id, personId)).for('update')
  if (!profile) return null
  const person = await requirePersonRow(ctx, personId)
  await ctx.db
    .update(profiles)
    .set(searchColumns(fieldsOf(profile, person), person.username))
    .where(eq(profiles.person_id, personId))
  return person.username
}
