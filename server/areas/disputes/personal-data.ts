/** Statements stay, as evidence, without the words of an erased person. */
import { eq, inArray } from 'drizzle-orm'
import { mentions, type PersonalData, withoutWords } from '../../personal-data.ts'
import { inErasure } from '../../platform/database/erasure.ts'
import { disputeStatements, disputes } from './tables.ts'

export const disputesPersonalData: PersonalData = {
  tables: ['disputes', 'dispute_statements'],
  async gather(ctx, { id }) {
    const theirs = ctx.db.select({ id: disputeStatements.subject_id }).from(disputeStatements).where(eq(disputeStatements.person_id, id))
    return {
      disputes: await ctx.db.select().from(disputes).where(inArray(disputes.subject_id, theirs)),
      statements: await ctx.db.select().from(disputeStatements).where(eq(disputeStatements.person_id, id)),
    }
  },
  async erase(ctx, subject) {
    await inErasure(ctx, async () => {
      await ctx.db.update(disputeStatements).set({ text: '' }).where(eq(disputeStatements.person_id, subject.id))
      await ctx.db
        .update(disputeStatements)
        .set({ text: withoutWords(disputeStatements.text, subject) })
        .where(mentions(disputeStatements.text, subject))
    })
  },
}
