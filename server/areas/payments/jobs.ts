import { systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { noticedNews, ring } from './notices.ts'
import { linkAccount, waitingAccounts } from './service/accounts.ts'
import { checkBooks } from './service/books.ts'
import { processEvent, retryEvents } from './service/events.ts'
import { mailAccountChange } from './service/mail.ts'
import { lookAtHeldAgain, sendPayout, waitingPayouts } from './service/payouts.ts'
import { endOverdue, reconcile } from './service/reconcile.ts'
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
  platform.jobs.every('payments-events', '*/5 * * * *', () => retryEvents(ctx('payments-events'), most))
  platform.jobs.every('payments-reconcile', '* * * * *', () => reconcile(ctx('payments-reconcile'), most))
  platform.jobs.every('payments-expire', '* * * * *', () => endOverdue(ctx('payments-expire'), most))
  platform.jobs.every('payments-refunds', '* * * * *', async () => {
    for (const id of await waitingRefunds(ctx('payments-refunds'), most)) await sendRefund(ctx('payments-refunds'), id)
  })
  platform.jobs.every('payments-payouts', '* * * * *', async () => {
    for (const id of await waitingPayouts(ctx('payments-payouts'), most)) await sendPayout(ctx('payments-payouts'), id)
  })
  platform.outbox.subscribe('payments.hold', ['payment.paid'], ({ payload }) => setApart(ctx('payments.hold'), payload.paymentId))
  platform.outbox.subscribe('payments.link', ['payout_account.changed'], ({ payload }) =>
    linkAccount(ctx('payments.link'), payload.artistId),
  )
  platform.outbox.subscribe('payments.guardian', ['guardian.agreed'], ({ payload }) =>
    lookAtHeldAgain(ctx('payments.guardian'), payload.artistId),
  )
  platform.outbox.subscribe('payments.account-mail', ['payout_account.changed'], ({ payload }) =>
    mailAccountChange(ctx('payments.account-mail'), payload.artistId),
  )
  platform.outbox.subscribe('payments.bell', noticedNews, (event) => ring(ctx('payments.bell'), event))
  platform.jobs.every('payments-accounts', '* * * * *', async () => {
    for (const id of await waitingAccounts(ctx('payments-accounts'), most)) await linkAccount(ctx('payments-accounts'), id)
  })
  platform.jobs.every('payments-settlements', '*/15 * * * *', () => checkSettlements(ctx('payments-settlements')))
  platform.jobs.every('payments-books', '*/5 * * * *', async () => {
    await checkBooks(ctx('payments-books'))
  })
}
