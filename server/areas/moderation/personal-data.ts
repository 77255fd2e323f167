import { eq, or } from 'drizzle-orm'
import { mentions, type PersonalData, withoutWords } from '../../personal-data.ts'
import { auditLog } from '../audit/tables.ts'
import { forgetReported } from '../reports/service.ts'
import { reports } from '../reports/tables.ts'
import { removeCopies } from './reported-messages.ts'
import { decisionAppeals, hiddenContacts, reportedMessages, sanctions, sharedViews } from './tables.ts'

/** The part that the person may read, without the admins' names. */
const { step, limits, reason, until, state, given_at, ended_at, lifted_at, lifted_why } = sanctions
const { appeal_text, appealed_at, appeal_state, appeal_decided_at, appeal_answer } = sanctions
const ownColumns = {
  ...{ step, limits, reason, until, state, given_at, ended_at, lifted_at, lifted_why },
  ...{ appeal_text, appealed_at, appeal_state, appeal_decided_at, appeal_answer },
}

const { subject, text, decision_at, decision_reason, decided_at, answer } = decisionAppeals
const appealColumns = {
  ...{ subject, text, appealed_at: decisionAppeals.appealed_at, state: decisionAppeals.state },
  ...{ decision_at, decision_reason, decided_at, answer },
}

export const moderationPersonalData: PersonalData = {
  tables: [
    'audit_log',
    'reports',
    'reported_messages',
    'role_requests',
    'audit_checks',
    'switches',
    'review_items',
    'review_history',
    'review_decisions',
    'review_filters',
    'review_clocks',
    'daily_figures',
    'case_looks',
    'shared_views',
    'sanctions',
    'decision_appeals',
    'confirmations',
    'hidden_contacts',
  ],
  /** Decisions about this person, without the admins who made them. */
  async gather(ctx, { id }) {
    const { action, reason, at } = auditLog
    const { text, state } = reports
    return {
      reports: await ctx.db
        .select({ reason: reports.reason, text, state, at: reports.at })
        .from(reports)
        .where(eq(reports.reporter_id, id)),
      sanctions: await ctx.db.select(ownColumns).from(sanctions).where(eq(sanctions.person_id, id)),
      appeals: await ctx.db.select(appealColumns).from(decisionAppeals).where(eq(decisionAppeals.person_id, id)),
      decisions: await ctx.db.select({ action, reason, at }).from(auditLog).where(eq(auditLog.subject_id, id)),
      hidden_contacts: await ctx.db
        .select({ place: hiddenContacts.place, at: hiddenContacts.at })
        .from(hiddenContacts)
        .where(eq(hiddenContacts.person_id, id)),
      shared_views: await ctx.db
        .select({ given_at: sharedViews.given_at, ends_at: sharedViews.ends_at, ended_at: sharedViews.ended_at })
        .from(sharedViews)
        .where(eq(sharedViews.person_id, id)),
    }
  },
  /**
   * A hash chain cannot lose a word, and a confirmation stays as requested. Their entries hold ids and states; admins are told to write no names
   * into reasons.
   */
  async erase(ctx, subject) {
    const { id } = subject
    await removeCopies(ctx, await forgetReported(ctx, id))
    await ctx.db.delete(hiddenContacts).where(eq(hiddenContacts.person_id, id))
    await ctx.db.update(sanctions).set({ appeal_text: '' }).where(eq(sanctions.person_id, id))
    await ctx.db.update(decisionAppeals).set({ text: '' }).where(eq(decisionAppeals.person_id, id))
    const { text, alt } = reportedMessages
    await ctx.db
      .update(reportedMessages)
      .set({ text: withoutWords(text, subject), alt: withoutWords(alt, subject) })
      .where(or(mentions(text, subject), mentions(alt, subject)))
  },
}
