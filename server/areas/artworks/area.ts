import type { Area } from '../../area.ts'
import { artworksJobs } from './jobs.ts'
import { artworksPersonalData } from './personal-data.ts'
import { artworkPages } from './public-pages.ts'
import { artworksRoutes } from './routes.ts'

export const artworksArea: Area = {
  name: 'artworks',
  routes: artworksRoutes,
  jobs: artworksJobs,
  publicPages: { artworks: artworkPages },
  personalData: artworksPersonalData,
}
