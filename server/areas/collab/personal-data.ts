import { and, eq, inArray } from 'drizzle-orm'
import { mentions, type PersonalData, withoutWords } from '../../personal-data.ts'
import { isTheirs } from './service/rows.ts'
import { collabs } from './tables.ts'

export const collabPersonalData: PersonalData = {
  tables: ['collabs'],
  async gather(ctx, { id }) {
    const { requester_id, state, note, card, reason, created_at, settled_at } = collabs
    const rows = await ctx.db.select({ requester_id, state, note, card, reason, created_at, settled_at }).from(collabs).where(isTheirs(id))
    return { collaborations: rows.map(({ requester_id, ...row }) => ({ ...row, askedByMe: requester_id === id })) }
  },
  async erase(ctx, subject) {
    const { id } = subject
    await ctx.db
      .update(collabs)
      .set({ state: 'cancelled', wake_at: null })
      .where(and(isTheirs(id), eq(collabs.state, 'pending')))
    await ctx.db
      .update(collabs)
      .set({ state: 'disconnected', wake_at: null })
      .where(and(isTheirs(id), eq(collabs.state, 'accepted')))
    await ctx.db
      .update(collabs)
      .set({ note: '', card: { idea: '', role: '', split: '', by: null }, reason: '' })
      .where(eq(collabs.requester_id, id))
    const rest = ctx.db.select({ id: collabs.id }).from(collabs).where(mentions(collabs.note, subject))
    await ctx.db
      .update(collabs)
      .set({ note: withoutWords(collabs.note, subject) })
      .where(inArray(collabs.id, rest))
  },
}
