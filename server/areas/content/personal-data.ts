import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import { policyAcceptances } from './tables.ts'

export const contentPersonalData: PersonalData = {
  tables: ['policy_acceptances'],
  async gather(ctx, { id }) {
    return { agreed: await ctx.db.select().from(policyAcceptances).where(eq(policyAcceptances.person_id, id)) }
  },
  /** Holds a number, a version and a time: with the name gone from the account, nothing personal is left in it. */
  async erase() {},
}
