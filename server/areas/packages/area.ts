import type { Area } from '../../area.ts'
import { packagesJobs } from './jobs.ts'
import { packagesPersonalData } from './personal-data.ts'
import { packagesRoutes } from './routes.ts'

export const packagesArea: Area = { name: 'packages', routes: packagesRoutes, jobs: packagesJobs, personalData: packagesPersonalData }
