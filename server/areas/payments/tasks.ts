import type { SQLWrapper } from 'drizzle-orm'
import { whenDue } from '../../platform/clock/when-due.ts'
import { type Ctx, systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { subscribeNotices } from '../notifications/service/notices.ts'
import { paymentNotices } from './notices.ts'
import { hashAccounts, linkAccount, waitingAccounts } from './service/accounts.ts'
import { checkBooks } from './service/books.ts'
import { overdue } from './service/checkout.ts'
import { forgetSettled } from './service/differences.ts'
import { processEvent, retryEvents, waitingEvents } from './service/events.ts'
import { noticeLate } from './service/late-transfers.ts'
import { lookAtHeldAgain, sendPayout, waitingPayouts } from './service/payouts.ts'
import { endOverdue, reconcile, unreconciled } from './service/reconcile.ts'
import { sendRefund, waitingRefunds } from './service/refunds.ts'
import { setApart } from './service/set-apart.ts'
import { checkSettlements } from './service/settlements.ts'

const most = 100

export function paymentsJobs(platform: Platform) {
  const ctx = (name: string) => systemCtx(platform, `job:${name}`)
  platform.outbox.subscribe('payments.events', ['payment.event_received'], async (event) => {
    await processEvent(ctx('payments.events'), (event.payload as { providerEventId: string }).providerEventId)
  })
  platform.outbox.subscribe('payments.refunds', ['payment.refund_due'], async (event) => {
    await sendRefund(ctx('payments.refunds'), (event.payload as { refundId: string }).refundId)
  })
  const dueTask = (name: string, due: (ctx: Ctx, most: number) => SQLWrapper, work: (ctx: Ctx, most: number) => Promise<void>) =>
    whenDue(
      platform,
      name,
      (ctx) => due(ctx, most),
      (ctx) => work(ctx, most),
    )
  dueTask('payments-events', waitingEvents, retryEvents)
  dueTask('payments-reconcile', unreconciled, reconcile)
  dueTask('payments-expire', overdue, endOverdue)
  dueTask('payments-refunds', waitingRefunds, async (ctx) => {
    for (const { id } of await waitingRefunds(ctx, most)) await sendRefund(ctx, id)
  })
  dueTask('payments-payouts', waitingPayouts, async (ctx) => {
    for (const { id } of await waitingPayouts(ctx, most)) await sendPayout(ctx, id)
  })
  platform.outbox.subscribe('payments.hold', ['payment.paid'], ({ payload }) => setApart(ctx('payments.hold'), payload.paymentId))
  platform.outbox.subscribe('payments.link', ['payout_account.changed'], ({ payload }) =>
    linkAccount(ctx('payments.link'), payload.artistId),
  )
  platform.outbox.subscribe('payments.guardian', ['guardian.agreed'], ({ payload }) =>
    lookAtHeldAgain(ctx('payments.guardian'), payload.artistId),
  )
  subscribeNotices(platform, 'payments', paymentNotices, ['payments.bell', 'payments.account-mail'])
  dueTask('payments-accounts', waitingAccounts, async (ctx) => {
    for (const { id } of await waitingAccounts(ctx, most)) await linkAccount(ctx, id)
  })
  platform.tasks.every('payments-account-hashes', '5 4 * * *', () => hashAccounts(ctx('payments-account-hashes')))
  platform.tasks.every('payments-settlements', '*/15 * * * *', () => checkSettlements(ctx('payments-settlements')))
  platform.tasks.every('payments-books', '*/5 * * * *', async () => {
    await checkBooks(ctx('payments-books'))
  })
  platform.tasks.every('payments-late-transfers', '*/5 * * * *', () => noticeLate(ctx('payments-late-transfers')))
  platform.tasks.every('payments-differences', '25 4 * * *', () => forgetSettled(ctx('payments-differences')))
}
