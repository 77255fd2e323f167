import { CircleCheck, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { type PaymentPurpose, type PaymentSubject, type PaymentView, subjectOf } from '#contract/payments/payments.ts'
import { InvoiceLinks } from '#web/areas/invoices/invoice-links.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { CopyId } from '#web/ui/copy-id.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { paidForName, paidForPath } from './paid-for.ts'
import { PaidFor } from './paid-subject.tsx'
import { PaymentBadge } from './payment-words.tsx'
import { PushOffer } from './push-offer.tsx'

interface Words {
  icon: LucideIcon
  tone: string
  title: string
  text: string
  again?: boolean
}

/** The result of a payment: amount, next steps with dates, receipt, and links. */
export function PaymentOutcome({ payment }: { payment: PaymentView }) {
  const saleId = payment.orderId ?? payment.bookingId
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1.3fr_1fr]">
      <div className="grid min-w-0 gap-6">
        <Result payment={payment} />
        <PaidFor payment={payment} />
        {payment.state === 'paid' && <PushOffer />}
      </div>
      <div className="grid min-w-0 gap-6">
        <Receipt payment={payment} />
        {saleId && <InvoiceLinks saleId={saleId} />}
      </div>
    </div>
  )
}

function paidWords(purpose: PaymentPurpose, amount: string): Pick<Words, 'title' | 'text'> {
  switch (purpose) {
    case 'artwork_order':
      return {
        title: `${amount} paid: the piece is yours`,
        text: 'Your order is with the artist. Your money is held safely until the piece has reached you.',
      }
    case 'artwork_purchase':
      return {
        title: `${amount} paid: the pieces are yours`,
        text: 'Each artist has an order of yours. Your money is held safely until the pieces have reached you.',
      }
    case 'booking_advance':
      return {
        title: `${amount} is held for you`,
        text: 'Your request is with the artist. If they decline, or do not reply in time, you get a full refund.',
      }
    case 'booking_balance':
      return { title: `${amount} paid, all is settled`, text: 'The show is fully paid. We hold the money until the day after it.' }
    case 'booking_overtime':
      return { title: `${amount} paid for overtime`, text: 'Thank you. The extra time is settled.' }
    case 'coin_pack':
      return { title: `${amount} paid: the coins are yours`, text: 'You can give the pack back for seven days while it is untouched.' }
  }
}

const lateWords: Record<PaymentSubject, string> = {
  purchase:
    'No payment reached us in time, so others can buy the pieces, and they are in your cart again. If your money still arrives, each order is restored while its pieces are available, or you get a full refund for it.',
  order:
    'No payment reached us in time, so others can buy the piece. If your money still arrives, your order is restored while the piece is available, or you get a full refund.',
  booking:
    'No payment reached us in time, so the date is free again. If your money still arrives, your booking is restored while the date is free, or you get a full refund.',
  pack: 'No payment reached us in time. If your money still arrives, you get your coins.',
}

function wordsFor(payment: PaymentView): Words {
  const amount = formatRupees(payment.amount)
  switch (payment.state) {
    case 'paid':
      return { icon: CircleCheck, tone: 'text-success', ...paidWords(payment.purpose, amount) }
    case 'created':
    case 'pending':
      return {
        icon: Clock,
        tone: 'text-notice',
        title: 'We are checking with the bank',
        text: 'This can take a few minutes, with UPI sometimes longer. You can close this page: nothing is lost, and what is paid twice comes back.',
      }
    case 'failed':
      return {
        icon: TriangleAlert,
        tone: 'text-danger',
        title: 'The payment did not go through',
        text: `${payment.failure ?? 'The bank declined it.'} If money was taken after all, this page and your ${subjectOf(payment.purpose)} will show it.`,
        again: true,
      }
    case 'expired':
      return {
        icon: Clock,
        tone: 'text-muted',
        title: 'The reservation has ended',
        text: lateWords[subjectOf(payment.purpose)],
      }
    case 'review':
      return {
        icon: TriangleAlert,
        tone: 'text-notice',
        title: 'We are checking this payment',
        text: 'The amount that reached us is not the one we asked for. Your money is safe: our team checks it and refunds it the way you paid.',
      }
    case 'refunded':
    case 'partially_refunded':
      return {
        icon: CircleCheck,
        tone: 'text-success',
        title: `${formatRupees(payment.refunded)} is on its way back`,
        text: 'Banks take up to five working days to show it.',
      }
  }
}

function Result({ payment }: { payment: PaymentView }) {
  const { icon: Icon, tone, title, text, again } = wordsFor(payment)
  const href = paidForPath(payment, false)
  return (
    <Card className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-5">
      <Icon aria-hidden className={`mt-0.5 size-9 ${tone}`} />
      <div role="status" className="min-w-0">
        <h2 className="font-display text-2xl">{title}</h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      <div className="col-span-full flex flex-wrap gap-3 sm:col-start-2">
        {again && <LinkButton href={paths.checkout(payment.paymentId)}>Try again</LinkButton>}
        <LinkButton variant={again ? 'secondary' : 'primary'} href={href}>
          See the {paidForName(payment)}
        </LinkButton>
        <LinkButton variant="plain" href={paths.paymentSuccess()}>
          All payments
        </LinkButton>
      </div>
    </Card>
  )
}

const purposes: Record<PaymentPurpose, string> = {
  booking_advance: 'Booking advance',
  booking_balance: 'Booking balance',
  booking_overtime: 'Overtime',
  artwork_order: 'Artwork with delivery',
  artwork_purchase: 'Artworks with delivery',
  coin_pack: 'Coins',
}

function Receipt({ payment }: { payment: PaymentView }) {
  const { amount, refunded, label, purpose, state, createdAt, paidAt, paymentId } = payment
  return (
    <Card as="section" aria-labelledby="receipt">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="receipt" className="font-display text-xl">
          Receipt
        </h2>
        <PaymentBadge state={state} />
      </div>
      <dl className="mt-4 grid gap-3">
        <Fact name={paidAt ? 'Paid' : 'To pay'}>
          <strong className="text-xl">{formatRupees(amount)}</strong>
        </Fact>
        {refunded > 0 && <Fact name="Refunded">{formatRupees(refunded)}</Fact>}
        <Fact name="For">
          {purposes[purpose]}: {label}
        </Fact>
        <Fact name={paidAt ? 'Paid on' : 'Started'}>{formatWhen(paidAt ?? createdAt)}</Fact>
      </dl>
      <CopyId id={paymentId} label="Payment number" className="mt-3" />
    </Card>
  )
}
