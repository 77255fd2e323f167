/**
 * The payment partner. It holds the money and splits it; we mirror what it says. Amounts in paise.
 * Every call is safe to repeat with the same reference: the partner answers with what it already made.
 */
import type { FastifyInstance } from 'fastify'
import type { Paise } from '#contract/grammar/money.ts'

/** What we ask somebody to pay. */
export interface OrderRequest {
  /** Our payment id: one order for each. */
  reference: string
  amountPaise: Paise
  currency: 'INR'
  label: string
  /** Where the partner sends the browser afterwards. That return proves nothing. */
  returnUrl: string
}

export interface ProviderOrder {
  orderId: string
  checkoutUrl: string
}

export interface ProviderPayment {
  providerPaymentId: string
  orderId: string
  amountPaise: Paise
  currency: string
  state: 'authorized' | 'captured' | 'failed' | 'refunded'
  failure?: string
}

export interface RefundRequest {
  providerPaymentId: string
  /** Our refund id and which try it is: a new try after a failure is a new reference. */
  reference: string
  amountPaise: Paise
  /** Of a payment that several artists share: whose part this is of, and what is left of that part afterwards. */
  share?: { link: PayeeLink | null; remainsPaise: Paise } | undefined
}

export interface PayoutRequest {
  /** Our payout id and which try it is. */
  reference: string
  artistId: string
  amountPaise: Paise
  /** The partner's names for the artist. */
  link?: PayeeLink | undefined
  /** The partner's payments that the money comes from, the oldest first. */
  from?: string[] | undefined
}

/** What a partner calls a payee, and whatever else it needs to find it again. */
export interface PayeeLink {
  accountId: string
  productId?: string
}

/** Somebody whom the partner is to pay. */
export interface Payee {
  artistId: string
  name: string
  email: string
  phone: string
  kind: 'bank' | 'upi'
  holder: string
  accountNumber?: string | undefined
  ifsc?: string | undefined
  upi?: string | undefined
  pan?: string | undefined
  street: string
  city: string
  state: string
  pincode: string
}

export interface LinkedPayee {
  link: PayeeLink
  state: 'checking' | 'ready' | 'refused'
  /** What is to be changed, in words for the payee. */
  problem?: string
}

/** What was to be set apart for an artist when money came in. */
export interface HoldRequest {
  providerPaymentId: string
  reference: string
  link: PayeeLink
  amountPaise: Paise
}

/** One line of what the partner says it settled on a day. */
export interface SettlementLine {
  /** The partner's payment, refund, payout or adjustment. */
  entityId: string
  kind: 'payment' | 'refund' | 'payout' | 'other'
  /** What moved, before the partner's fee. */
  amountPaise: Paise
  /** The partner's fee with its tax, and that tax alone. */
  feePaise: Paise
  taxPaise: Paise
  /** What this put into our account, negative when it took. */
  netPaise: Paise
  currency: string
  settlementId: string
  at: Date
  /** Our own name for what it is about, where the partner repeats it. */
  about?: string | undefined
}

/** What the partner tells us later. `id` is the partner's own and never used twice for different news. */
export type ProviderEvent =
  | { id: string; kind: 'payment.captured' | 'payment.failed' | 'payment.authorized'; reference: string; payment: ProviderPayment }
  | {
      id: string
      kind: 'refund.created' | 'refund.processed' | 'refund.failed'
      /** What we gave with the refund; empty when it was made by hand at the partner. */
      reference: string
      /** Our payment id. */
      paymentReference: string
      providerPaymentId: string
      providerRefundId: string
      amountPaise: Paise
    }
  | {
      id: string
      kind: 'payout.processed' | 'payout.failed'
      reference: string
      providerPayoutId: string
      amountPaise: Paise
      failure?: string
    }
  /** Something has moved on the way to an artist's bank: a reason to ask. */
  | { id: string; kind: 'payout.news'; reference: string; account: string }
  /** Something that we have no use for; kept nevertheless. */
  | { id: string; kind: 'other'; reference: string; about: string }

export interface PaymentProvider {
  readonly name: string
  /** @throws ProviderUnavailable when it is not known whether the order was made; asking again is safe */
  createOrder(order: OrderRequest): Promise<ProviderOrder>
  /** Every attempt to pay an order, for reconciliation. */
  paymentsOf(orderId: string): Promise<ProviderPayment[]>
  /** @throws ProviderRefused when it says no for good, ProviderUnavailable when it is not known; asking again is safe */
  refund(refund: RefundRequest): Promise<{ providerRefundId: string; state: 'pending' | 'processed' }>
  /** `settling`: the partner has taken it over, and brings it to the bank in its own rhythm; asking again tells. */
  payout(payout: PayoutRequest): Promise<{ providerPayoutId: string; state: 'pending' | 'settling' | 'processed' }>
  /** Which kinds of accounts it can pay to. */
  readonly pays: readonly Payee['kind'][]
  /** Makes the payee known, or what has changed about it. @param known what the partner called it before */
  linkPayee(payee: Payee, known: PayeeLink | null): Promise<LinkedPayee>
  /** Sets money apart for an artist as soon as it is there, where the partner splits payments; it stays put until the payout. */
  hold?(hold: HoldRequest): Promise<void>
  /** What was settled on a day in India, `2026-11-21`. */
  settlements(day: string): Promise<SettlementLine[]>
  /** The event in a webhook, or null when the signature does not fit the raw body. */
  readEvent(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): ProviderEvent | null
  /** A partner that lives in this process puts up its own pages and reaches our webhook through the app. */
  attach?(app: FastifyInstance, hear: Hear): void
}

/** How a partner's own pages reach the product. */
export interface Hear {
  /** Somebody came back from the checkout of one of our payments: proves nothing, but is a reason to ask. */
  returned(reference: string): Promise<void>
}

export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}

/** A definite no: nothing was moved, and the same reference will never move anything. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}
