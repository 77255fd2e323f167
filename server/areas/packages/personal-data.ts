import { eq } from 'drizzle-orm'
import { type PersonalData, withoutWords } from '../../personal-data.ts'
import { now } from '../../platform/context.ts'
import { packages } from './tables.ts'

export const packagesPersonalData: PersonalData = {
  tables: ['packages'],
  async gather(ctx, { id }) {
    return { packages: await ctx.db.select().from(packages).where(eq(packages.artist_id, id)) }
  },
  /** Bookings refer to the row, so it stays; each booking has its own snapshot. */
  async erase(ctx, subject) {
    await ctx.db
      .update(packages)
      .set({
        title: withoutWords(packages.title, subject),
        description: '',
        included: [],
        not_included: [],
        active: false,
        removed_at: now(ctx),
      })
      .where(eq(packages.artist_id, subject.id))
  },
}
