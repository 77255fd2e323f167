import type { Area } from '../../area.ts'
import { packagesPersonalData } from './personal-data.ts'
import { packagesRoutes } from './routes.ts'
import { packagesJobs } from './tasks.ts'

export const packagesArea: Area = { name: 'packages', routes: packagesRoutes, tasks: packagesJobs, personalData: packagesPersonalData }
