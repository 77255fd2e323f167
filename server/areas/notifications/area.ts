import { notifications } from '#contract/notifications.ts'
import type { Area } from '../../area.ts'
import { systemCtx } from '../../platform/context.ts'
import { notificationsPersonalData } from './personal-data.ts'
import { fetchNews, forgetOld, markRead } from './service.ts'

export const notificationsArea: Area = {
  name: 'notifications',
  routes(bind) {
    bind(notifications.fetch, fetchNews)
    bind(notifications.markRead, markRead)
  },
  jobs(platform) {
    platform.jobs.every('forget-notifications', '35 3 * * *', () => forgetOld(systemCtx(platform, 'forget-notifications')))
  },
  personalData: notificationsPersonalData,
}
