import type { Area } from '../../area.ts'
import { videosPersonalData } from './personal-data.ts'
import { videosRoutes } from './routes.ts'
import { videosJobs } from './tasks.ts'

export const videosArea: Area = { name: 'videos', routes: videosRoutes, tasks: videosJobs, personalData: videosPersonalData }
