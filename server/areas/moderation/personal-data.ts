import { eq, or } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import { auditLog, reports } from './tables.ts'

export const moderationPersonalData: PersonalData = {
  tables: ['audit_log', 'reports'],
  /** What the desk decided about this person; who of the desk it was is the desk's. */
  async gather(ctx, { id }) {
    const { action, reason, at } = auditLog
    const { text, state } = reports
    return {
      reports: await ctx.db
        .select({ reason: reports.reason, text, state, at: reports.at })
        .from(reports)
        .where(eq(reports.reporter_id, id)),
      decisions: await ctx.db.select({ action, reason, at }).from(auditLog).where(eq(auditLog.subject_id, id)),
    }
  },
  /** A chained log cannot lose a word. Its entries hold ids and states; the desk is told to write no names into reasons. */
  async erase(ctx, { id }) {
    await ctx.db
      .update(reports)
      .set({ text: '' })
      .where(or(eq(reports.reporter_id, id), eq(reports.about_id, id)))
  },
}
