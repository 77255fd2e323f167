import { eq, or, sql } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import { inErasure } from '../../platform/database/erasure.ts'
import { consents } from './tables.ts'

export const consentsPersonalData: PersonalData = {
  tables: ['consents'],
  async gather(ctx, { id, email }) {
    const rows = await ctx.db.select().from(consents).where(mine(id, email))
    return { said: rows }
  },
  /** The consent stays provable; that does not need the e-mail. */
  async erase(ctx, { id, email }) {
    if (email)
      await inErasure(ctx, () =>
        ctx.db
          .update(consents)
          .set({ email: null, person_id: sql`coalesce(${consents.person_id}, ${id})` })
          .where(eq(consents.email, email)),
      )
  },
}

function mine(id: string, email: string | null) {
  return or(eq(consents.person_id, id), email ? eq(consents.email, email) : undefined)
}
