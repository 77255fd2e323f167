import { jobAdmin } from '#contract/jobs/admin.ts'
import { auditions } from '#contract/jobs/auditions.ts'
import { jobs } from '#contract/jobs/jobs.ts'
import type { Area } from '../../area.ts'
import { dueRows } from '../../platform/clock/wake.ts'
import { whenDue } from '../../platform/clock/when-due.ts'
import { systemCtx } from '../../platform/context.ts'
import { subscribeNotices } from '../notifications/service/notices.ts'
import { jobNotices } from './notices.ts'
import { jobsPersonalData } from './personal-data.ts'
import { jobPages } from './public-pages.ts'
import { adminList, decideJob } from './service/admin.ts'
import { ask, sent, submit, upload } from './service/auditions.ts'
import { lookAfterAuditions } from './service/auditions-due.ts'
import { accept, decline, note, shortlist, view } from './service/choose.ts'
import { forgetCounts } from './service/count-cache.ts'
import { moveByTheClock } from './service/due.ts'
import { list } from './service/finding.ts'
import { followBooking, followedEvents } from './service/follow-booking.ts'
import { guidance } from './service/guidance.ts'
import { endAllOf } from './service/leaving.ts'
import { get, listOwn, ownProposals, proposals } from './service/lists.ts'
import { close, edit, pause, post, remove, resume } from './service/post.ts'
import { confirm, editProposal, propose, withdraw } from './service/propose.ts'
import { addAlert, alerts, removeAlert, save, saved } from './service/watching.ts'
import { jobAuditions, jobs as table } from './tables.ts'

export const jobsArea: Area = {
  name: 'jobs',
  publicPages: { jobs: jobPages },
  routes(bind) {
    bind(jobs.post, post)
    bind(jobs.edit, edit)
    bind(jobs.pause, pause)
    bind(jobs.resume, resume)
    bind(jobs.close, close)
    bind(jobs.remove, remove)
    bind(jobs.list, list)
    bind(jobs.listOwn, listOwn)
    bind(jobs.get, get)
    bind(jobs.guidance, guidance)
    bind(jobs.save, save)
    bind(jobs.saved, saved)
    bind(jobs.addAlert, addAlert)
    bind(jobs.removeAlert, removeAlert)
    bind(jobs.alerts, alerts)
    bind(jobs.propose, propose)
    bind(jobs.editProposal, editProposal)
    bind(jobs.confirm, confirm)
    bind(jobs.withdraw, withdraw)
    bind(jobs.ownProposals, ownProposals)
    bind(jobAdmin.list, adminList)
    bind(jobAdmin.decide, decideJob)
    bind(jobs.proposals, proposals)
    bind(jobs.view, view)
    bind(jobs.shortlist, shortlist)
    bind(jobs.decline, decline)
    bind(jobs.note, note)
    bind(jobs.accept, accept)
    bind(auditions.ask, ask)
    bind(auditions.upload, upload)
    bind(auditions.sent, sent)
    bind(auditions.submit, submit)
  },
  tasks(platform) {
    const { outbox } = platform
    outbox.subscribe('jobs-counts', ['job.changed', 'person.erased'], async () => forgetCounts(platform))
    outbox.subscribe('jobs-bookings', [...followedEvents], ({ id, payload }) => followBooking(systemCtx(platform, id), payload.bookingId))
    const bells = ['jobs-bell-artist', 'jobs-bell-client', 'jobs-bell-owner', 'jobs-bell-end', 'jobs-bell-applicants', 'jobs-bell-desk']
    subscribeNotices(platform, 'jobs', jobNotices, [...bells, 'jobs-alerts'])
    outbox.subscribe('jobs-suspended', ['profile.suspended'], ({ id, payload }) => endAllOf(systemCtx(platform, id), payload.personId))
    whenDue(platform, 'job-auditions-due', (ctx) => dueRows(ctx, jobAuditions), lookAfterAuditions)
    whenDue(platform, 'jobs-due', (ctx) => dueRows(ctx, table), moveByTheClock)
  },
  personalData: jobsPersonalData,
}
