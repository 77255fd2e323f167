import type { Area } from '../../area.ts'
import { calendarDoor } from './calendar-door.ts'
import { bookingsJobs } from './jobs.ts'
import { bookingsPersonalData } from './personal-data.ts'
import { bookingsRoutes } from './routes.ts'
import { bookingSamples } from './samples.ts'

export const bookingsArea: Area = {
  name: 'bookings',
  routes: bookingsRoutes,
  jobs: bookingsJobs,
  doors: calendarDoor,
  mails: bookingSamples,
  personalData: bookingsPersonalData,
}
