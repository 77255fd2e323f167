import { mentions, type PersonalData } from '../../personal-data.ts'
import { exceptions } from '../../platform/analytics/tables.ts'
import { emptySearches } from './tables.ts'

export const analyticsPersonalData: PersonalData = {
  tables: ['exceptions', 'empty_searches'],
  /** Page errors, and searches without results, are counted without the browser that sent them. */
  async gather() {
    return {}
  },
  /** The path of a page can contain a username, and so can a search. */
  async erase(ctx, subject) {
    for (const column of [exceptions.path, exceptions.message, exceptions.stack])
      await ctx.db.delete(exceptions).where(mentions(column, subject))
    await ctx.db.delete(emptySearches).where(mentions(emptySearches.words, subject))
  },
}
