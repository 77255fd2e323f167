import { dueRows } from '../../platform/clock/wake.ts'
import { whenDue } from '../../platform/clock/when-due.ts'
import { systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { orderEvents, type Side } from './notices.ts'
import { forgetOldLines } from './service/cart-lines.ts'
import { moveByTheClock } from './service/due.ts'
import { noteRefunded, takeMoney } from './service/money-in.ts'
import { mail, mailReview, notifyPaidOut, notifyRefunded, notifySide } from './service/notify.ts'
import { orders } from './tables.ts'

const sides = ['buyer', 'seller'] as const satisfies Side[]

export function ordersJobs(platform: Platform): void {
  const { outbox } = platform
  outbox.subscribe('orders.money', ['payment.paid'], ({ id, payload }) => takeMoney(systemCtx(platform, id), payload))
  outbox.subscribe('orders.refunded', ['payment.refunded'], ({ id, payload }) => noteRefunded(systemCtx(platform, id), payload))
  // One subscriber for each side, so that the retry of a failed email does not send the other side's again.
  for (const side of sides) {
    outbox.subscribe(`orders.bell-${side}`, orderEvents, (event) => notifySide(systemCtx(platform, event.id), side, event))
    outbox.subscribe(`orders.mail-${side}`, orderEvents, (event) => mail(systemCtx(platform, event.id), side, event))
  }
  for (const to of ['buyer', 'desk'] as const)
    outbox.subscribe(`orders.review-${to}`, ['payment.needs_review'], ({ id, payload }) => mailReview(systemCtx(platform, id), to, payload))
  outbox.subscribe('orders.refund-told', ['payment.refunded'], ({ id, payload }) => notifyRefunded(systemCtx(platform, id), payload))
  outbox.subscribe('orders.paid-out', ['payout.paid'], ({ id, payload }) => notifyPaidOut(systemCtx(platform, id), payload))
  platform.tasks.every('forget-old-carts', '50 3 * * *', () => forgetOldLines(systemCtx(platform, 'forget-old-carts')))
  whenDue(platform, 'orders-due', (ctx) => dueRows(ctx, orders), moveByTheClock)
}
