import type { Area } from '../../area.ts'
import { mediaPersonalData } from './personal-data.ts'
import { mediaRoutes } from './routes.ts'
import { mediaJobs } from './tasks.ts'

export const mediaArea: Area = {
  name: 'media',
  routes: mediaRoutes,
  tasks: mediaJobs,
  extraRoutes: (app, { storage }) => storage.routes?.(app),
  personalData: mediaPersonalData,
}
