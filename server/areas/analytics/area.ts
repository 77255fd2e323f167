import { analytics } from '#contract/analytics.ts'
import type { Area } from '../../area.ts'
import { systemCtx } from '../../platform/context.ts'
import { analyticsPersonalData } from './personal-data.ts'
import { exception, exceptions, forgetOldExceptions } from './service.ts'

export const analyticsArea: Area = {
  name: 'analytics',
  routes(bind) {
    bind(analytics.exception, exception)
    bind(analytics.exceptions, exceptions)
  },
  jobs(platform) {
    platform.jobs.every('forget-exceptions', '55 3 * * *', () => forgetOldExceptions(systemCtx(platform, 'forget-exceptions')))
  },
  personalData: analyticsPersonalData,
}
