import { and, eq, inArray, ne } from 'drizzle-orm'
import { activeEntryStates } from '#contract/arena/performances.ts'
import { mentions, type PersonalData, withoutWords } from '../../personal-data.ts'
import { now } from '../../platform/context.ts'
import { leave } from './service/entries.ts'
import { contests, entries, entryComments, prizes, voteReminders, votes } from './tables.ts'

export const arenaPersonalData: PersonalData = {
  tables: ['performance_pins', 'contest_entries', 'votes', 'entry_views', 'entry_comments', 'prizes', 'vote_reminders'],
  async gather(ctx, { id }) {
    const { state, title, about, clip_kind, synthetic, guardian, reason, consented_at, created_at } = entries
    return {
      performances: await ctx.db
        .select({ contest: contests.title, state, title, about, clip_kind, synthetic, guardian, reason, consented_at, created_at })
        .from(entries)
        .innerJoin(contests, eq(contests.id, entries.contest_id))
        .where(eq(entries.artist_id, id)),
      votes: await ctx.db
        .select({ contest: contests.title, performance: entries.title, day: votes.day, at: votes.at })
        .from(votes)
        .innerJoin(contests, eq(contests.id, votes.contest_id))
        .innerJoin(entries, eq(entries.id, votes.entry_id))
        .where(eq(votes.voter_id, id)),
      reminders: await ctx.db
        .select({ contest: contests.title, performance: entries.title, at: voteReminders.wake_at })
        .from(voteReminders)
        .innerJoin(contests, eq(contests.id, voteReminders.contest_id))
        .innerJoin(entries, eq(entries.id, voteReminders.entry_id))
        .where(eq(voteReminders.person_id, id)),
      comments: await ctx.db
        .select({ performance: entries.title, text: entryComments.text, at: entryComments.at })
        .from(entryComments)
        .innerJoin(entries, eq(entries.id, entryComments.entry_id))
        .where(eq(entryComments.author_id, id)),
      prizes: await ctx.db
        .select({
          ...{ contest: contests.title, rank: prizes.rank, amount_paise: prizes.gross_paise, tax_paise: prizes.tax_paise },
          ...{ state: prizes.state, reference: prizes.reference, reason: prizes.reason, pan: prizes.pan, at: prizes.created_at },
        })
        .from(prizes)
        .innerJoin(contests, eq(contests.id, prizes.contest_id))
        .where(eq(prizes.artist_id, id)),
    }
  },
  /** Prizes stay in the books, without texts about anybody. Views keep an irreversible hash, and votes of finished contests the pseudonym. */
  async erase(ctx, subject) {
    const { id } = subject
    const standing = and(eq(entries.artist_id, id), inArray(entries.state, [...activeEntryStates]))
    const entered = ctx.db.select({ id: entries.contest_id }).from(entries).where(standing)
    // Lock contests before their entries, as everywhere; the results are then published either before or after.
    await ctx.db.select({ id: contests.id }).from(contests).where(inArray(contests.id, entered)).orderBy(contests.id).for('update')
    for (const row of await ctx.db.select().from(entries).where(standing).orderBy(entries.id).for('update'))
      await leave(ctx, row, { by: 'artist', day: null })
    await ctx.db.update(entries).set({ title: '', about: '', guardian: null, reason: '' }).where(eq(entries.artist_id, id))
    const open = ctx.db
      .select({ id: contests.id })
      .from(contests)
      .where(inArray(contests.state, ['voting_open', 'voting_closed']))
    await ctx.db
      .update(votes)
      .set({ state: 'void', void_reason: 'erased', decided_at: now(ctx) })
      .where(and(eq(votes.voter_id, id), ne(votes.state, 'void'), inArray(votes.contest_id, open)))
    await ctx.db.delete(entryComments).where(eq(entryComments.author_id, id))
    await ctx.db.delete(voteReminders).where(eq(voteReminders.person_id, id))
    await ctx.db
      .update(entryComments)
      .set({ text: withoutWords(entryComments.text, subject) })
      .where(mentions(entryComments.text, subject))
    await ctx.db.update(votes).set({ network_hash: '', device_hash: null }).where(eq(votes.voter_id, id))
    await ctx.db.update(prizes).set({ reason: '' }).where(eq(prizes.artist_id, id))
    await ctx.db
      .update(prizes)
      .set({ reason: withoutWords(prizes.reason, subject) })
      .where(mentions(prizes.reason, subject))
    for (const column of ['about', 'reason', 'title'] as const)
      await ctx.db
        .update(entries)
        .set({ [column]: withoutWords(entries[column], subject) })
        .where(mentions(entries[column], subject))
  },
}
