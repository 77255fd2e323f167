import type { Area } from '../../area.ts'
import { profilesPersonalData } from './personal-data.ts'
import { artistPages, categoryPages, frontPages } from './public-pages.ts'
import { profilesRoutes } from './routes.ts'
import { profileSamples } from './samples.ts'
import { profilesJobs } from './tasks.ts'

export const profilesArea: Area = {
  name: 'profiles',
  routes: profilesRoutes,
  tasks: profilesJobs,
  publicPages: { pages: frontPages, artists: artistPages, categories: categoryPages },
  mails: profileSamples,
  personalData: profilesPersonalData,
}
