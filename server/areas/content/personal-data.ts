import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import { policyAcceptances } from './tables.ts'

export const contentPersonalData: PersonalData = {
  tables: ['policy_acceptances'],
  async gather(ctx, { id }) {
    return { agreed: await ctx.db.select().from(policyAcceptances).where(eq(policyAcceptances.person_id, id)) }
  },
  /** Contains a number, a version and a time: without the account's name, nothing personal is left. */
  async erase() {},
}
