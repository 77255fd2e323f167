import type { Area } from '../../area.ts'
import { doWhatIsDue, dueRows } from '../../platform/clock/wake.ts'
import { whenDue } from '../../platform/clock/when-due.ts'
import { systemCtx } from '../../platform/context.ts'
import { auditCheckQueue, runAuditCheck } from './audit-check.ts'
import { ringAsker, ringSecond } from './confirmations/notices.ts'
import { lapseOne } from './confirmations/service.ts'
import { answeredEvents, mailOwner, ringAnother, ringOwner } from './decision-appeals/notices.ts'
import { countHiddenContacts } from './hidden-contacts.ts'
import { notifyUnusual } from './overview/unusual-notices.ts'
import { moderationPersonalData } from './personal-data.ts'
import { freeCopy, sweepCopies } from './reported-messages.ts'
import { carryOutDue, dueDecisions } from './review/decisions.ts'
import { dueClocks, notifyOfClocks } from './review/lateness.ts'
import { moderationRoutes } from './routes.ts'
import { moderationSamples } from './samples.ts'
import { endByTheClock } from './sanctions/due.ts'
import { mailTo, ringModerators, ringPerson, toldToPerson } from './sanctions/notices.ts'
import { confirmations, sanctions } from './tables.ts'
import { publishChanged, ringSuperadmins } from './team-notices.ts'

export const moderationArea: Area = {
  name: 'moderation',
  routes: moderationRoutes,
  tasks(platform) {
    platform.outbox.subscribe('reports-free-copies', ['report.copy_removed'], ({ id, payload: { reportId } }) =>
      freeCopy(systemCtx(platform, id), reportId),
    )
    platform.tasks.define(auditCheckQueue, ({ id }) => runAuditCheck(systemCtx(platform, auditCheckQueue), String(id)))
    platform.outbox.subscribe('team.bell-asked', ['team.role_asked'], (event) => ringSuperadmins(systemCtx(platform, event.id), event))
    platform.outbox.subscribe('team.bell-changed', ['team.role_changed'], (event) => publishChanged(systemCtx(platform, event.id), event))
    whenDue(platform, 'review-decisions', dueDecisions, carryOutDue)
    whenDue(platform, 'review-clocks', dueClocks, notifyOfClocks)
    for (const name of toldToPerson) {
      platform.outbox.subscribe(`${name}.bell`, [name], (event) => ringPerson(systemCtx(platform, event.id), event))
      platform.outbox.subscribe(`${name}.mail`, [name], (event) => mailTo(systemCtx(platform, event.id), event))
    }
    platform.outbox.subscribe('sanction.bell-appealed', ['sanction.appealed'], (event) =>
      ringModerators(systemCtx(platform, event.id), event),
    )
    for (const name of answeredEvents) {
      platform.outbox.subscribe(`${name}.bell`, [name], (event) => ringOwner(systemCtx(platform, event.id), event))
      platform.outbox.subscribe(`${name}.mail`, [name], (event) => mailOwner(systemCtx(platform, event.id), event))
    }
    platform.outbox.subscribe('decision.bell-appealed', ['decision.appealed'], (event) => ringAnother(systemCtx(platform, event.id), event))
    platform.outbox.subscribe('confirmation.bell-asked', ['confirmation.asked'], (event) =>
      ringSecond(systemCtx(platform, event.id), event),
    )
    platform.outbox.subscribe('confirmation.bell-settled', ['confirmation.settled'], (event) =>
      ringAsker(systemCtx(platform, event.id), event),
    )
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
