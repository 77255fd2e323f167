import { whenDue } from '../../platform/clock/when-due.ts'
import { systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { subscribeNotices } from '../notifications/service/notices.ts'
import { invoiceNotices } from './notices.ts'
import { makeDocuments } from './service/make.ts'
import { makeOverdue } from './service/overdue.ts'
import { makePackDocuments } from './service/packs.ts'
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
  platform.outbox.subscribe('invoices.papers', news, ({ id, payload }) =>
    makeDocuments(systemCtx(platform, id), 'booking', payload.bookingId),
  )
  const orderEvents = ['order.shipped', 'order.completed', 'order.returned', 'order.resolved'] as const
  platform.outbox.subscribe('invoices.order-papers', orderEvents, ({ id, payload }) =>
    makeDocuments(systemCtx(platform, id), 'order', payload.orderId),
  )
  platform.outbox.subscribe('invoices.pack-papers', ['pack.credited', 'pack.returned'], ({ id, payload }) =>
    makePackDocuments(systemCtx(platform, id), payload.purchaseId),
  )
  subscribeNotices(platform, 'invoices', invoiceNotices, ['invoices.bell'])
  if (platform.registrar)
    whenDue(
      platform,
      'invoices-register',
      (ctx) => dueRegistrations(ctx, most),
      (ctx) => registerDue(ctx, most),
    )
  platform.tasks.every('invoices-overdue', '20 * * * *', () => makeOverdue(systemCtx(platform, 'invoices-overdue'), most))
}
