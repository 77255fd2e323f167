import type { Area } from '../../area.ts'
import { ordersPersonalData } from './personal-data.ts'
import { ordersRoutes } from './routes.ts'
import { orderSamples } from './samples.ts'
import { ordersJobs } from './tasks.ts'

export const ordersArea: Area = {
  name: 'orders',
  routes: ordersRoutes,
  tasks: ordersJobs,
  mails: orderSamples,
  personalData: ordersPersonalData,
}
