import { analytics } from '#contract/analytics/analytics.ts'
import type { Area } from '../../area.ts'
import { systemCtx } from '../../platform/context.ts'
import { emptySearch, emptySearches, forgetOldEmptySearches } from './empty-searches.ts'
import { analyticsPersonalData } from './personal-data.ts'
import { exception, exceptions, forgetOldExceptions } from './service.ts'

export const analyticsArea: Area = {
  name: 'analytics',
  routes(bind) {
    bind(analytics.exception, exception)
    bind(analytics.exceptions, exceptions)
    bind(analytics.emptySearch, emptySearch)
    bind(analytics.emptySearches, emptySearches)
  },
  tasks(platform) {
    platform.tasks.every('forget-exceptions', '55 3 * * *', () => forgetOldExceptions(systemCtx(platform, 'forget-exceptions')))
    platform.tasks.every('forget-empty-searches', '58 3 * * *', () => forgetOldEmptySearches(systemCtx(platform, 'forget-empty-searches')))
  },
  personalData: analyticsPersonalData,
}
