import type { Area } from '../../area.ts'
import { doWhatIsDue, dueRows } from '../../platform/clock/wake.ts'
import { whenDue } from '../../platform/clock/when-due.ts'
import { systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { subscribeNotices } from '../notifications/service/notices.ts'
import { auditCheckQueue, runAuditCheck } from './audit-check.ts'
import { confirmationNotices } from './confirmations/notices.ts'
import { lapseOne } from './confirmations/service.ts'
import { answeredEvents, appealNotices } from './decision-appeals/notices.ts'
import { countHiddenContacts } from './hidden-contacts.ts'
import { notifyUnusual } from './overview/unusual-notices.ts'
import { moderationPersonalData } from './personal-data.ts'
import { freeCopy, sweepCopies } from './reported-messages.ts'
import { carryOutDue, dueDecisions } from './review/decisions.ts'
import { dueClocks, notifyOfClocks } from './review/lateness.ts'
import { moderationRoutes } from './routes.ts'
import { moderationSamples } from './samples.ts'
import { endByTheClock } from './sanctions/due.ts'
import { sanctionNotices, toldToPerson } from './sanctions/notices.ts'
import { confirmations, sanctions } from './tables.ts'
import { teamNotices } from './team-notices.ts'

export const moderationArea: Area = {
  name: 'moderation',
  routes: moderationRoutes,
  tasks(platform) {
    platform.outbox.subscribe('reports-free-copies', ['report.copy_removed'], ({ id, payload: { reportId } }) =>
      freeCopy(systemCtx(platform, id), reportId),
    )
    platform.tasks.define(auditCheckQueue, ({ id }) => runAuditCheck(systemCtx(platform, auditCheckQueue), String(id)))
    subscribeToNotices(platform)
    whenDue(platform, 'review-decisions', dueDecisions, carryOutDue)
    whenDue(platform, 'review-clocks', dueClocks, notifyOfClocks)
    countHiddenContacts(platform)
    whenDue(platform, 'sanctions-due', (ctx) => dueRows(ctx, sanctions), endByTheClock)
    whenDue(
      platform,
      'confirmations-due',
      (ctx) => dueRows(ctx, confirmations),
      (ctx) => doWhatIsDue(ctx, confirmations, lapseOne),
    )
    platform.tasks.every('unusual-figures', '*/15 * * * *', () => notifyUnusual(systemCtx(platform, 'unusual-figures')))
    platform.tasks.every('reports-sweep', '55 3 * * *', () => sweepCopies(systemCtx(platform, 'reports-sweep')))
  },
  mails: moderationSamples,
  personalData: moderationPersonalData,
}

function subscribeToNotices(platform: Platform): void {
  const bellAndMail = (names: readonly string[]) => names.flatMap((name) => [`${name}.bell`, `${name}.mail`])
  subscribeNotices(platform, 'team', teamNotices, ['team.bell-asked', 'team.bell-changed'])
  subscribeNotices(platform, 'sanctions', sanctionNotices, [...bellAndMail(toldToPerson), 'sanction.bell-appealed'])
  subscribeNotices(platform, 'decision-appeals', appealNotices, [...bellAndMail(answeredEvents), 'decision.bell-appealed'])
  subscribeNotices(platform, 'confirmations', confirmationNotices, ['confirmation.bell-asked', 'confirmation.bell-settled'])
}
