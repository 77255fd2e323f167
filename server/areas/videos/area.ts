import type { Area } from '../../area.ts'
import { videosJobs } from './jobs.ts'
import { videosPersonalData } from './personal-data.ts'
import { videosRoutes } from './routes.ts'

export const videosArea: Area = { name: 'videos', routes: videosRoutes, jobs: videosJobs, personalData: videosPersonalData }
