import { keysOf } from '#contract/grammar/names.ts'
import { doWhatIsDue, dueRows } from '../../platform/clock/wake.ts'
import { whenDue } from '../../platform/clock/when-due.ts'
import { systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { subscribeNotices } from '../notifications/service/notices.ts'
import { profileNotices } from './notices.ts'
import { noteChange } from './public-pages.ts'
import { bookingEvents, noteBooking, refreshActivity } from './service/activity.ts'
import { expire } from './service/band-members.ts'
import { forgetCounts } from './service/count-cache.ts'
import { followName } from './service/follow-name.ts'
import { forgetPicture } from './service/own-profile.ts'
import { bandMembers } from './tables.ts'

export function profilesJobs(platform: Platform): void {
  const names = keysOf(bookingEvents)
  platform.outbox.subscribe('profiles-activity', names, (event) => noteBooking(systemCtx(platform, event.id), event))
  platform.outbox.subscribe('profiles-counts', ['profile.approved', 'profile.suspended', 'profile.changed', 'person.erased'], async () =>
    forgetCounts(platform),
  )
  platform.outbox.subscribe('profiles-changed', ['profile.approved', 'profile.changed', 'package.changed'], (event) =>
    noteChange(systemCtx(platform, event.id), event),
  )
  platform.outbox.subscribe('profiles-pictures', ['media.removed'], ({ id, payload }) => forgetPicture(systemCtx(platform, id), payload))
  subscribeNotices(platform, 'profiles', profileNotices, ['profiles-bell', 'profiles-mail', 'profiles-bell-desk', 'profiles-bell-band'])
  whenDue(
    platform,
    'band-members-due',
    (ctx) => dueRows(ctx, bandMembers),
    (ctx) => doWhatIsDue(ctx, bandMembers, expire),
  )
  platform.outbox.subscribe('profiles-renamed', ['person.renamed'], ({ id, payload }) => followName(systemCtx(platform, id), payload))
  platform.tasks.every('profiles-activity', '*/10 * * * *', () => refreshActivity(systemCtx(platform, 'profiles-activity')))
}
