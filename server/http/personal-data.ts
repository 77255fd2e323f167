import { eq, sql } from 'drizzle-orm'
import { mentions, type PersonalData } from '../personal-data.ts'
import { idempotencyKeys } from './tables.ts'

/** Answers kept for two days, so that a retry gets them again. */
export const answersPersonalData: PersonalData = {
  tables: ['idempotency_keys'],
  async gather() {
    return {}
  },
  async erase(ctx, subject) {
    await ctx.db.delete(idempotencyKeys).where(eq(idempotencyKeys.person_id, subject.id))
    await ctx.db.delete(idempotencyKeys).where(mentions(sql`${idempotencyKeys.answer}::text`, subject))
  },
}
