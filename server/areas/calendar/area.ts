import type { Area } from '../../area.ts'
import { calendarPersonalData } from './personal-data.ts'
import { calendarRoutes } from './routes.ts'
import { calendarJobs } from './tasks.ts'

export const calendarArea: Area = { name: 'calendar', routes: calendarRoutes, tasks: calendarJobs, personalData: calendarPersonalData }
