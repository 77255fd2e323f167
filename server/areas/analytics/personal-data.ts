import { mentions, type PersonalData } from '../../personal-data.ts'
import { exceptions } from '../../platform/analytics/tables.ts'
import { emptySearches } from './tables.ts'

export const analyticsPersonalData: PersonalData = {
  tables: ['exceptions', 'empty_searches'],
  /** Faults of pages, and searches in vain, are counted; whose browser it was is not kept. */
  async gather() {
    return {}
  },
  /** The address of a page can hold a username, and so can what was searched for. */
  async erase(ctx, subject) {
    for (const column of [exceptions.path, exceptions.message, exceptions.stack])
      await ctx.db.delete(exceptions).where(mentions(column, subject))
    await ctx.db.delete(emptySearches).where(mentions(emptySearches.words, subject))
  },
}
