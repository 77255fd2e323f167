import { whenDue } from '../../platform/clock/when-due.ts'
import { type Ctx, systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { accountNotices } from './notices.ts'
import { type Attempt, deliver, deliverDue, deliverQueue, dueDeliveries, forgetDelivered } from './service/deliveries.ts'
import { attemptMail } from './service/mail.ts'
import { subscribeNotices } from './service/notices.ts'
import { attemptPush, forgetSignedOut } from './service/push.ts'
import { forgetOld } from './service.ts'

const atOnce = 10
const attempts = { mail: attemptMail, push: attemptPush }
const attempt: Attempt = (ctx, delivery) => attempts[delivery.channel](ctx, delivery)

export function notificationsJobs(platform: Platform): void {
  const { tasks: jobs } = platform
  jobs.define(deliverQueue, ({ id }) => deliver(systemCtx(platform, String(id)), String(id), attempt), { concurrency: atOnce })
  whenDue(platform, 'deliver-due', dueDeliveries, (ctx) => deliverDue(ctx, attempt))
  subscribeNotices(platform, 'notifications', accountNotices, ['notifications-address-lost'])
  jobs.every('forget-notifications', '35 3 * * *', () => forget(systemCtx(platform, 'forget-notifications')))
}

async function forget(ctx: Ctx): Promise<void> {
  await forgetOld(ctx)
  await forgetDelivered(ctx)
  await forgetSignedOut(ctx)
}
