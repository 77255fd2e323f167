import type { Area } from '../../area.ts'
import { invoicesJobs } from './jobs.ts'
import { invoicesPersonalData } from './personal-data.ts'
import { invoicesRoutes } from './routes.ts'

export const invoicesArea: Area = { name: 'invoices', routes: invoicesRoutes, jobs: invoicesJobs, personalData: invoicesPersonalData }
