import { spaces } from '#contract/grammar/sockets.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import type { Area } from '../../area.ts'
import { notificationsPersonalData } from './personal-data.ts'
import { plainSamples } from './samples.ts'
import { preferences, putPreferences } from './service/preferences.ts'
import { pushDevices, renewPush, subscribe, unsubscribe } from './service/push.ts'
import { fetchEvents, markRead } from './service.ts'
import { notificationsJobs } from './tasks.ts'

export const notificationsArea: Area = {
  name: 'notifications',
  routes(bind) {
    bind(notifications.fetch, fetchEvents)
    bind(notifications.markRead, markRead)
    bind(notifications.preferences, preferences)
    bind(notifications.putPreferences, putPreferences)
    bind(notifications.pushDevices, pushDevices)
    bind(notifications.subscribe, subscribe)
    bind(notifications.renewPush, renewPush)
    bind(notifications.unsubscribe, unsubscribe)
  },
  tasks: notificationsJobs,
  live: (gate) => void gate.open(spaces.feed),
  mails: plainSamples,
  personalData: notificationsPersonalData,
}
