import type { Area } from '../../area.ts'
import { doWhatIsDue, dueRows } from '../../platform/clock/wake.ts'
import { whenDue } from '../../platform/clock/when-due.ts'
import { systemCtx } from '../../platform/context.ts'
import { subscribeNotices } from '../notifications/service/notices.ts'
import { checkNotices } from './notices.ts'
import { checksPersonalData } from './personal-data.ts'
import { checksRoutes } from './routes.ts'
import { removeBytes, sweepFiles } from './service/files.ts'
import { endChanged, endForAccount, wake } from './service/move.ts'
import { checks } from './tables.ts'

const changes = ['person.name_changed', 'profile.changed', 'profile.approved', 'billing.changed'] as const

export const checksArea: Area = {
  name: 'checks',
  routes: checksRoutes,
  extraRoutes: (app, { register }) => register?.routes?.(app),
  tasks(platform) {
    const { outbox, tasks: jobs } = platform
    subscribeNotices(platform, 'checks', checkNotices, ['checks-bell'])
    outbox.subscribe('checks-changes', changes, ({ id, payload }) => endChanged(systemCtx(platform, id), payload.personId))
    outbox.subscribe('checks-account', ['payout_account.changed'], ({ id, payload }) => endForAccount(systemCtx(platform, id), payload))
    outbox.subscribe('checks-files', ['check.files_removed'], ({ id, payload }) => removeBytes(systemCtx(platform, id), payload.fileIds))
    whenDue(
      platform,
      'checks-due',
      (ctx) => dueRows(ctx, checks),
      (ctx) => doWhatIsDue(ctx, checks, wake),
    )
    jobs.every('checks-sweep', '20 * * * *', () => sweepFiles(systemCtx(platform, 'checks-sweep')))
  },
  personalData: checksPersonalData,
}
