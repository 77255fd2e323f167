import type { Area } from '../../area.ts'
import { calendarJobs } from './jobs.ts'
import { calendarPersonalData } from './personal-data.ts'
import { calendarRoutes } from './routes.ts'

export const calendarArea: Area = { name: 'calendar', routes: calendarRoutes, jobs: calendarJobs, personalData: calendarPersonalData }
