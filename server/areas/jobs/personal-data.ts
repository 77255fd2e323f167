import { eq, inArray, or } from 'drizzle-orm'
import { mentions, type PersonalData, withoutWords } from '../../personal-data.ts'
import { endAllOf } from './service/leaving.ts'
import { jobAlerts, jobAuditions, jobProposals, jobSaves, jobs } from './tables.ts'

export const jobsPersonalData: PersonalData = {
  tables: ['jobs', 'job_proposals', 'job_auditions', 'job_saves', 'job_alerts'],
  async gather(ctx, { id }) {
    const { state, title, description, category, city, starts_at, place, reason, created_at } = jobs
    const { note, price_paise, clip_url } = jobProposals
    return {
      jobs: await ctx.db
        .select({ state, title, description, category, city, starts_at, place, reason, created_at })
        .from(jobs)
        .where(eq(jobs.client_id, id)),
      notesOnProposals: await ctx.db
        .select({ about: jobs.title, note: jobProposals.client_note })
        .from(jobProposals)
        .innerJoin(jobs, eq(jobs.id, jobProposals.job_id))
        .where(eq(jobs.client_id, id)),
      proposals: await ctx.db
        .select({
          job: jobs.title,
          state: jobProposals.state,
          note,
          price_paise,
          clip_url,
          reason: jobProposals.reason,
          created_at: jobProposals.created_at,
        })
        .from(jobProposals)
        .innerJoin(jobs, eq(jobs.id, jobProposals.job_id))
        .where(eq(jobProposals.artist_id, id)),
      auditions: await ctx.db
        .select({
          job: jobs.title,
          piece: jobAuditions.piece,
          note: jobAuditions.note,
          video: jobAuditions.video_id,
          clip: jobAuditions.clip,
          asked_at: jobAuditions.asked_at,
          due_at: jobAuditions.due_at,
          submitted_at: jobAuditions.submitted_at,
        })
        .from(jobAuditions)
        .innerJoin(jobs, eq(jobs.id, jobAuditions.job_id))
        .innerJoin(jobProposals, eq(jobProposals.id, jobAuditions.proposal_id))
        .where(or(eq(jobProposals.artist_id, id), eq(jobs.client_id, id))),
      savedJobs: await ctx.db
        .select({ job: jobs.title, at: jobSaves.created_at })
        .from(jobSaves)
        .innerJoin(jobs, eq(jobs.id, jobSaves.job_id))
        .where(eq(jobSaves.person_id, id)),
      jobAlerts: await ctx.db
        .select({ category: jobAlerts.category, city: jobAlerts.city, at: jobAlerts.created_at })
        .from(jobAlerts)
        .where(eq(jobAlerts.person_id, id)),
    }
  },
  async erase(ctx, subject) {
    const { id } = subject
    await endAllOf(ctx, id)
    await ctx.db
      .update(jobs)
      .set({ title: '', description: '', place: null, reason: '', flags: [], search_words: [], search_name: '' })
      .where(eq(jobs.client_id, id))
    const theirs = ctx.db.select({ id: jobs.id }).from(jobs).where(eq(jobs.client_id, id))
    await ctx.db.update(jobProposals).set({ client_note: '', reason: '' }).where(inArray(jobProposals.job_id, theirs))
    await ctx.db.update(jobProposals).set({ note: '', note_key: '', clip_url: null, client_note: '' }).where(eq(jobProposals.artist_id, id))
    await ctx.db.update(jobAuditions).set({ piece: '' }).where(inArray(jobAuditions.job_id, theirs))
    // The videos area exports the recordings.
    const proposed = ctx.db.select({ id: jobProposals.id }).from(jobProposals).where(eq(jobProposals.artist_id, id))
    await ctx.db.update(jobAuditions).set({ note: '', clip: null, video_id: null }).where(inArray(jobAuditions.proposal_id, proposed))
    await ctx.db.delete(jobSaves).where(eq(jobSaves.person_id, id))
    await ctx.db.delete(jobAlerts).where(eq(jobAlerts.person_id, id))
    for (const column of ['title', 'description', 'reason'] as const)
      await ctx.db
        .update(jobs)
        .set({ [column]: withoutWords(jobs[column], subject) })
        .where(mentions(jobs[column], subject))
    for (const column of ['piece', 'note'] as const)
      await ctx.db
        .update(jobAuditions)
        .set({ [column]: withoutWords(jobAuditions[column], subject) })
        .where(mentions(jobAuditions[column], subject))
    for (const column of ['note', 'client_note', 'reason'] as const)
      await ctx.db
        .update(jobProposals)
        .set({ [column]: withoutWords(jobProposals[column], subject) })
        .where(mentions(jobProposals[column], subject))
  },
}
