import type { Events } from '#contract/events.ts'
import { whenDue } from '../../platform/clock/when-due.ts'
import { type Ctx, systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Attempt, deliver, deliverDue, deliverQueue, dueDeliveries, forgetDelivered } from './service/deliveries.ts'
import { attemptMail } from './service/mail.ts'
import { attemptPush, forgetSignedOut } from './service/push.ts'
import { forgetOld, notify } from './service.ts'

const atOnce = 10
const attempts = { mail: attemptMail, push: attemptPush }
const attempt: Attempt = (ctx, delivery) => attempts[delivery.channel](ctx, delivery)

export function notificationsJobs(platform: Platform): void {
  const { tasks: jobs } = platform
  jobs.define(deliverQueue, ({ id }) => deliver(systemCtx(platform, String(id)), String(id), attempt), { concurrency: atOnce })
  whenDue(platform, 'deliver-due', dueDeliveries, (ctx) => deliverDue(ctx, attempt))
  platform.outbox.subscribe('notifications-address-lost', ['person.address_lost'], ({ id, payload }) =>
    ringLost(systemCtx(platform, id), payload),
  )
  jobs.every('forget-notifications', '35 3 * * *', () => forget(systemCtx(platform, 'forget-notifications')))
}

const lostWords: Record<Events['person.address_lost']['kind'], string> = {
  email: 'Somebody else has confirmed that the e-mail you had typed is theirs, so it is out of your account. Add your own in the settings.',
  phone:
    'Somebody else has confirmed that the phone number you had typed is theirs, so it is out of your account. Add your own in the settings.',
}

async function ringLost(ctx: Ctx, { personId, kind }: Events['person.address_lost']): Promise<void> {
  const type = 'person.address_lost'
  await notify(ctx, { personId, key: `${type} ${ctx.requestId}`, type, message: lostWords[kind], href: '/dashboard/settings' })
}

async function forget(ctx: Ctx): Promise<void> {
  await forgetOld(ctx)
  await forgetDelivered(ctx)
  await forgetSignedOut(ctx)
}
