import type { Area } from '../../area.ts'
import { systemCtx } from '../../platform/context.ts'
import { paymentsPersonalData } from './personal-data.ts'
import { paymentsRoutes } from './routes.ts'
import { paymentSamples } from './samples.ts'
import { askAfterReturn } from './service/reconcile.ts'
import { paymentsJobs } from './tasks.ts'

export const paymentsArea: Area = {
  name: 'payments',
  routes: paymentsRoutes,
  tasks: paymentsJobs,
  extraRoutes: (app, platform) =>
    platform.payments.attach?.(app, { returned: (reference) => askAfterReturn(systemCtx(platform, 'checkout-return'), reference) }),
  mails: paymentSamples,
  personalData: paymentsPersonalData,
}
