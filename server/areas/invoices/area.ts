import type { Area } from '../../area.ts'
import { invoicesPersonalData } from './personal-data.ts'
import { invoicesRoutes } from './routes.ts'
import { invoicesJobs } from './tasks.ts'

export const invoicesArea: Area = { name: 'invoices', routes: invoicesRoutes, tasks: invoicesJobs, personalData: invoicesPersonalData }
