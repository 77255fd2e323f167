import type { Area } from '../../area.ts'
import { systemCtx } from '../../platform/context.ts'
import { auditCheckQueue, runAuditCheck } from './audit-check.ts'
import { moderationPersonalData } from './personal-data.ts'
import { freeCopy, sweepCopies } from './reported-messages.ts'
import { carryOutDue, dueDecisions } from './review/decisions.ts'
import { dueClocks, tellClocks } from './review/lateness.ts'
import { moderationRoutes } from './routes.ts'
import { ringSuperadmins, tellChanged } from './team-notices.ts'

export const moderationArea: Area = {
  name: 'moderation',
  routes: moderationRoutes,
  jobs(platform) {
    platform.outbox.subscribe('reports-free-copies', ['report.copy_removed'], ({ id, payload: { reportId } }) =>
      freeCopy(systemCtx(platform, id), reportId),
    )
    platform.jobs.define(auditCheckQueue, ({ id }) => runAuditCheck(systemCtx(platform, auditCheckQueue), String(id)))
    platform.outbox.subscribe('team.bell-asked', ['team.role_asked'], (event) => ringSuperadmins(systemCtx(platform, event.id), event))
    platform.outbox.subscribe('team.bell-changed', ['team.role_changed'], (event) => tellChanged(systemCtx(platform, event.id), event))
    const decisions = systemCtx(platform, 'review-decisions')
    platform.jobs.whenDue(
      'review-decisions',
      () => dueDecisions(decisions),
      () => carryOutDue(decisions),
    )
    const clocks = systemCtx(platform, 'review-clocks')
    platform.jobs.whenDue(
      'review-clocks',
      () => dueClocks(clocks),
      () => tellClocks(clocks),
    )
    platform.jobs.every('reports-sweep', '55 3 * * *', () => sweepCopies(systemCtx(platform, 'reports-sweep')))
  },
  personalData: moderationPersonalData,
}
