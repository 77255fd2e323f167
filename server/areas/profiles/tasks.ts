import { keysOf } from '#contract/grammar/names.ts'
import { doWhatIsDue, dueRows } from '../../platform/clock/wake.ts'
import { whenDue } from '../../platform/clock/when-due.ts'
import { type Ctx, systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { requirePersonRow } from '../auth/service.ts'
import { mailPerson } from '../notifications/service/mail.ts'
import { type Decided, decisionEvents, mailAbout } from './mails.ts'
import { bandEvents, notifyAdmins, ringBand, ringOwner } from './notices.ts'
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
  platform.outbox.subscribe('profiles-mail', decisionEvents, (event) => mailDecision(systemCtx(platform, event.id), event as Decided))
  platform.outbox.subscribe('profiles-bell', decisionEvents, (event) =>
    ringOwner(systemCtx(platform, event.id), event as Decided & { id: string }),
  )
  platform.outbox.subscribe('profiles-bell-desk', ['profile.submitted'], (event) => notifyAdmins(systemCtx(platform, event.id), event))
  platform.outbox.subscribe('profiles-bell-band', bandEvents, (event) => ringBand(systemCtx(platform, event.id), event))
  whenDue(
    platform,
    'band-members-due',
    (ctx) => dueRows(ctx, bandMembers),
    (ctx) => doWhatIsDue(ctx, bandMembers, expire),
  )
  platform.outbox.subscribe('profiles-renamed', ['person.renamed'], ({ id, payload }) => followName(systemCtx(platform, id), payload))
  platform.tasks.every('profiles-activity', '*/10 * * * *', () => refreshActivity(systemCtx(platform, 'profiles-activity')))
}

async function mailDecision(ctx: Ctx, decided: Decided): Promise<void> {
  const { personId } = decided.payload
  const { first_name: firstName } = await requirePersonRow(ctx, personId)
  const letter = mailAbout(decided, { firstName, baseUrl: ctx.platform.env.BASE_URL })
  await mailPerson(ctx, personId, { type: decided.name, letter })
}
