import type { Area } from '../../area.ts'
import { contentJobs } from './acceptance.ts'
import { blogFeedRoute } from './blog-feed.ts'
import { contentPersonalData } from './personal-data.ts'
import { articlePages, housePages } from './public-pages.ts'
import { contentRoutes } from './routes.ts'

export const contentArea: Area = {
  name: 'content',
  routes: contentRoutes,
  tasks: contentJobs,
  extraRoutes: blogFeedRoute,
  publicPages: { pages: housePages, articles: articlePages },
  personalData: contentPersonalData,
}
