import { mentions, type PersonalData } from '../../personal-data.ts'
import { exceptions } from '../../platform/analytics/tables.ts'

export const analyticsPersonalData: PersonalData = {
  tables: ['exceptions'],
  /** Faults of pages are counted by their kind; whose browser it was is not kept. */
  async gather() {
    return {}
  },
  /** The address of a page can hold a username. */
  async erase(ctx, subject) {
    for (const column of [exceptions.path, exceptions.message, exceptions.stack])
      await ctx.db.delete(exceptions).where(mentions(column, subject))
  },
}
