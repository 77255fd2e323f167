import { dueRows } from '../../platform/clock/wake.ts'
import { whenDue } from '../../platform/clock/when-due.ts'
import { systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { subscribeNotices } from '../notifications/service/notices.ts'
import { forgetOldLines } from './service/cart-lines.ts'
import { moveByTheClock } from './service/due.ts'
import { noteRefunded, takeMoney } from './service/money-in.ts'
import { mailReview, orderNotices } from './service/notices.ts'
import { orders } from './tables.ts'

export function ordersJobs(platform: Platform): void {
  const { outbox } = platform
  outbox.subscribe('orders.money', ['payment.paid'], ({ id, payload }) => takeMoney(systemCtx(platform, id), payload))
  outbox.subscribe('orders.refunded', ['payment.refunded'], ({ id, payload }) => noteRefunded(systemCtx(platform, id), payload))
  subscribeNotices(platform, 'orders', orderNotices, [
    'orders.bell-buyer',
    'orders.bell-seller',
    'orders.mail-buyer',
    'orders.mail-seller',
    'orders.refund-told',
    'orders.paid-out',
  ])
  for (const to of ['buyer', 'desk'] as const)
    outbox.subscribe(`orders.review-${to}`, ['payment.needs_review'], ({ id, payload }) => mailReview(systemCtx(platform, id), to, payload))
  platform.tasks.every('forget-old-carts', '50 3 * * *', () => forgetOldLines(systemCtx(platform, 'forget-old-carts')))
  whenDue(platform, 'orders-due', (ctx) => dueRows(ctx, orders), moveByTheClock)
}
