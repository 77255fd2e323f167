import type { Area } from '../../area.ts'
import { calendarFeedRoute } from './calendar-feed.ts'
import { bookingsPersonalData } from './personal-data.ts'
import { bookingsRoutes } from './routes.ts'
import { bookingSamples } from './samples.ts'
import { bookingsJobs } from './tasks.ts'

export const bookingsArea: Area = {
  name: 'bookings',
  routes: bookingsRoutes,
  tasks: bookingsJobs,
  extraRoutes: calendarFeedRoute,
  mails: bookingSamples,
  personalData: bookingsPersonalData,
}
