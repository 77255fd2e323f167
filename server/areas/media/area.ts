import type { Area } from '../../area.ts'
import { mediaPersonalData } from './personal-data.ts'
import { mediaRoutes } from './routes.ts'
import { mediaJobs } from './tasks.ts'

export const mediaArea: Area = {
  name: 'media',
  routes: mediaRoutes,
  jobs: mediaJobs,
  doors: (app, { storage }) => storage.doors?.(app),
  personalData: mediaPersonalData,
}
