import type { Area } from '../../area.ts'
import { artworksPersonalData } from './personal-data.ts'
import { artworkPages, marketPages } from './public-pages.ts'
import { artworksRoutes } from './routes.ts'
import { artworkSamples } from './samples.ts'
import { artworksJobs } from './tasks.ts'

export const artworksArea: Area = {
  name: 'artworks',
  routes: artworksRoutes,
  tasks: artworksJobs,
  publicPages: { market: marketPages, artworks: artworkPages },
  mails: artworkSamples,
  personalData: artworksPersonalData,
}
