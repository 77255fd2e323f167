import type { Area } from '../../area.ts'
import { ordersPersonalData } from './personal-data.ts'
import { ordersRoutes } from './routes.ts'

export const ordersArea: Area = { name: 'orders', routes: ordersRoutes, personalData: ordersPersonalData }
