import { whenDue } from '../../platform/clock/when-due.ts'
import { systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { certificateNews, ring } from './notices.ts'
import { makePapers } from './service/make.ts'
import { makeOverdue } from './service/overdue.ts'
import { makePackPapers } from './service/packs.ts'
import { dueRegistrations, registerDue } from './service/register.ts'

const most = 100

export function invoicesJobs(platform: Platform) {
  const news = [
    'booking.funds_secured',
    'booking.completed',
    'booking.overtime_paid',
    'booking.resolved',
    'booking.cancelled',
    'booking.lapsed',
  ] as const
  platform.outbox.subscribe('invoices.papers', news, ({ id, payload }) => makePapers(systemCtx(platform, id), 'booking', payload.bookingId))
  const orderNews = ['order.shipped', 'order.completed', 'order.returned', 'order.resolved'] as const
  platform.outbox.subscribe('invoices.order-papers', orderNews, ({ id, payload }) =>
    makePapers(systemCtx(platform, id), 'order', payload.orderId),
  )
  platform.outbox.subscribe('invoices.pack-papers', ['pack.credited', 'pack.returned'], ({ id, payload }) =>
    makePackPapers(systemCtx(platform, id), payload.purchaseId),
  )
  platform.outbox.subscribe('invoices.bell', certificateNews, (event) => ring(systemCtx(platform, event.id), event))
  if (platform.registrar)
    whenDue(
      platform,
      'invoices-register',
      (ctx) => dueRegistrations(ctx, most),
      (ctx) => registerDue(ctx, most),
    )
  platform.jobs.every('invoices-overdue', '20 * * * *', () => makeOverdue(systemCtx(platform, 'invoices-overdue'), most))
}
