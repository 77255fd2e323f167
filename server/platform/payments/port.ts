/**
 * The payment partner. It holds the money and splits it; we mirror its state. Amounts in paise. Every call is safe to repeat with the
 * same reference: the partner returns what it already created.
 */
import type { FastifyInstance } from 'fastify'
import type { Paise } from '#contract/grammar/money.ts'

/** A payment that we request. */
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
  /** Our refund id and the attempt: a retry after a failure gets a new reference. */
  reference: string
  amountPaise: Paise
  /** For a payment shared by several artists: whose share this refunds, and what is left of that share afterwards. */
  share?: { link: PayeeLink | null; remainsPaise: Paise } | undefined
}

export interface PayoutRequest {
  /** Our payout id and the attempt. */
  reference: string
  artistId: string
  amountPaise: Paise
  /** The partner's ids for the artist. */
  link?: PayeeLink | undefined
  /** The partner's payments that fund it, oldest first. */
  from?: string[] | undefined
}

/** The partner's id for a payee, and whatever else it needs to find it again. */
export interface PayeeLink {
  accountId: string
  productId?: string
}

/** Somebody whom the partner pays. */
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
  /** What the payee must correct, in words for them. */
  problem?: string
}

/** What was to be put on hold for an artist when money came in. */
export interface HoldRequest {
  providerPaymentId: string
  reference: string
  link: PayeeLink
  amountPaise: Paise
}

/** One line of the partner's settlement report of a day. */
export interface SettlementLine {
  /** The partner's payment, refund, payout or adjustment. */
  entityId: string
  kind: 'payment' | 'refund' | 'payout' | 'other'
  /** Gross amount, before the partner's fee. */
  amountPaise: Paise
  /** The partner's fee including tax, and the tax alone. */
  feePaise: Paise
  taxPaise: Paise
  /** Net change of our account, negative for a debit. */
  netPaise: Paise
  currency: string
  settlementId: string
  at: Date
  /** Our reference, where the partner repeats it. */
  about?: string | undefined
}

/** A later event from the partner. `id` is the partner's own and unique for each event. */
export type ProviderEvent =
  | { id: string; kind: 'payment.captured' | 'payment.failed' | 'payment.authorized'; reference: string; payment: ProviderPayment }
  | {
      id: string
      kind: 'refund.created' | 'refund.processed' | 'refund.failed'
      /** The reference we gave with the refund; empty when it was made by hand at the partner. */
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
  /** A payout to an artist's bank changed state: a reason to query it. */
  | { id: string; kind: 'payout.news'; reference: string; account: string }
  /** An event that we do not use; stored nevertheless. */
  | { id: string; kind: 'other'; reference: string; about: string }

export interface PaymentProvider {
  readonly name: string
  /** @throws ProviderUnavailable when the outcome is unknown; retrying is safe */
  createOrder(order: OrderRequest): Promise<ProviderOrder>
  /** Every attempt to pay an order, for reconciliation. */
  paymentsOf(orderId: string): Promise<ProviderPayment[]>
  /** @throws ProviderRefused on a final refusal, ProviderUnavailable when the outcome is unknown; retrying is safe */
  refund(refund: RefundRequest): Promise<{ providerRefundId: string; state: 'pending' | 'processed' }>
  /** `settling`: the partner has accepted it and pays the bank on its own schedule; calling again returns the state. */
  payout(payout: PayoutRequest): Promise<{ providerPayoutId: string; state: 'pending' | 'settling' | 'processed' }>
  /** Kinds of accounts that it can pay to. */
  readonly pays: readonly Payee['kind'][]
  /** Creates the payee or updates what has changed. @param known what the partner returned before */
  linkPayee(payee: Payee, known: PayeeLink | null): Promise<LinkedPayee>
  /** Puts money on hold for an artist as soon as it arrives, where the partner splits payments; it stays on hold until the payout. */
  hold?(hold: HoldRequest): Promise<void>
  /** What was settled on a day in India, `2026-11-21`. */
  settlements(day: string): Promise<SettlementLine[]>
  /** Parses a webhook; null when the signature does not match the raw body. */
  readEvent(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): ProviderEvent | null
  /** A partner within this process adds its own pages and calls our webhook through the app. */
  attach?(app: FastifyInstance, hear: Hear): void
}

/** How a partner's own pages call the product. */
export interface Hear {
  /** The browser returned from one of our payments' checkout: proves nothing, but is a reason to query it. */
  returned(reference: string): Promise<void>
}

export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}

/** A final refusal: nothing was moved, and the same reference will never move anything. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}
