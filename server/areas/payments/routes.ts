import { payments } from '#contract/payments/payments.ts'
import type { Bind } from '../../http/bind.ts'
import { listPayoutAccounts, payoutAccount, savePayoutAccount } from './service/accounts.ts'
import { viewPayoutAccount } from './service/admin.ts'
import { books } from './service/books.ts'
import { getPayment, openPayment } from './service/checkout.ts'
import { assignDifference, listDifferences } from './service/differences.ts'
import { listPayouts } from './service/earnings.ts'
import { receiveEvent } from './service/events.ts'
import { listPayoutTrails } from './service/payout-trails.ts'
import { checkSettlement, listSettlementLines, listSettlements, settlementFile } from './service/settlement-lists.ts'
import { listTransactions } from './service/transactions.ts'

export function paymentsRoutes(bind: Bind) {
  bind(payments.transactions, listTransactions)
  bind(payments.get, getPayment)
  bind(payments.open, openPayment)
  bind(payments.payouts, listPayouts)
  bind(payments.payoutAccount, payoutAccount)
  bind(payments.savePayoutAccount, savePayoutAccount)
  bind(payments.payoutAccounts, listPayoutAccounts)
  bind(payments.viewPayoutAccount, viewPayoutAccount)
  bind(payments.settlements, listSettlements)
  bind(payments.settlementLines, listSettlementLines)
  bind(payments.settlementFile, settlementFile)
  bind(payments.checkSettlement, checkSettlement)
  bind(payments.differences, listDifferences)
  bind(payments.assignDifference, assignDifference)
  bind(payments.payoutTrails, listPayoutTrails)
  bind(payments.books, books)
  bind.signed(payments.webhook, (ctx, { provider }, body, headers) => receiveEvent(ctx, { provider, body, headers }))
}
