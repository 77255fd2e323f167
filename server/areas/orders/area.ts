import type { Area } from '../../area.ts'
import { ordersJobs } from './jobs.ts'
import { ordersPersonalData } from './personal-data.ts'
import { ordersRoutes } from './routes.ts'
import { orderSamples } from './samples.ts'

export const ordersArea: Area = {
  name: 'orders',
  routes: ordersRoutes,
  jobs: ordersJobs,
  mails: orderSamples,
  personalData: ordersPersonalData,
}
