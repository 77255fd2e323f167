import { useParams } from 'react-router'
import { marketFallbacks } from '#contract/artworks/market.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import type { OrderView } from '#contract/orders/orders.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { phoneText } from '#web/areas/auth/use-code.ts'
import { InvoiceLinks } from '#web/areas/invoices/invoice-links.tsx'
import { PurchaseOrderCard } from '#web/areas/invoices/purchase-order-card.tsx'
import { MoneyTrail } from '#web/areas/payments/money-trail.tsx'
import { ReviewsCard } from '#web/areas/reviews/reviews-card.tsx'
import { shortDay } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { PageToCome } from '#web/shell/page-to-come.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { BoughtWithIt } from './bought-with-it.tsx'
import { NoOrder } from './no-order.tsx'
import { NotPaid } from './not-paid.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDisputeCard } from './order-dispute-card.tsx'
import { OrderLines } from './order-lines.tsx'
import { pressing } from './order-rows.tsx'
import { type OrderSide, orderTitle, useOrderSide } from './order-side.ts'
import { OrderStateBadge } from './order-state.tsx'
import { OrderWhatHappened } from './order-what-happened.tsx'
import { ParcelCard } from './parcel-card.tsx'
import { ReturnCard } from './return-card.tsx'
import { SetApart } from './set-apart.tsx'
import { useOrder } from './use-order.ts'

/** The order's page for its buyer and its seller: each sees their own details and actions. */
export default function OrderPage() {
  const { id = '' } = useParams()
  const order = useOrder(id)
  if (!order.data) return <PageToCome title="Order" of={order} nothing={<NoOrder />} fallback={marketFallbacks.orders} />
  return <Detail order={order.data} />
}

const backTo: Record<OrderSide, readonly [href: string, label: string]> = {
  buyer: [paths.orders(), 'All orders'],
  seller: [paths.sales(), 'All sales'],
  admin: [adminPaths.orderDisputes(), 'Disputes'],
}

function Detail({ order }: { order: OrderView }) {
  const side = useOrderSide(order)
  const [back, backLabel] = backTo[side]
  return (
    <div className="max-md:flex max-md:flex-col max-md:[&>a]:self-start">
      <BackLink href={back}>{backLabel}</BackLink>
      <header className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-display text-3xl wrap-anywhere">{orderTitle(order)}</h1>
        <OrderStateBadge state={order.status} />
      </header>
      <p className="mt-1 text-muted">
        {whose(order, side)} <span className="whitespace-nowrap">{order.number}</span>, {shortDay(order.createdAt)}
      </p>
      {order.status === 'payment_expired' && <NotPaid order={order} side={side} />}
      <BoughtWithIt order={order} side={side} />
      {order.status === 'awaiting_payment' && side === 'buyer' ? (
        <SetApart order={order} />
      ) : (
        order.deadline && (
          <Banner tone={pressing[side].includes(order.status) ? 'warning' : 'info'} className="mt-4">
            {order.deadline.what}.
          </Banner>
        )
      )}
      <OrderActions order={order} />
      {order.status === 'completed' && side !== 'admin' && <ReviewsCard subject="order" subjectId={order.id} />}
      <OrderDisputeCard order={order} />
      <ReturnCard order={order} />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[1.3fr_1fr]">
        <div className="grid min-w-0 gap-6 max-lg:contents">
          <OrderLines order={order} />
          <ParcelCard order={order} />
          {order.note && <Note order={order} side={side} />}
          {/* On a phone, the price comes before the history. */}
          <div className="max-lg:order-last">
            <OrderWhatHappened order={order} />
          </div>
        </div>
        <div className="grid min-w-0 gap-6 max-lg:contents">
          <Price order={order} side={side} />
          {(order.status !== 'payment_expired' || order.money.length > 0) && <MoneyTrail steps={order.money} />}
          {side === 'buyer' && <PurchaseOrderCard saleId={order.id} />}
          <InvoiceLinks saleId={order.id} />
        </div>
      </div>
    </div>
  )
}

function whose({ buyer, seller }: OrderView, side: OrderSide): string {
  if (side === 'buyer') return `By ${seller.name}${seller.phone ? `, ${phoneText(seller.phone)}` : ''}.`
  const bought = `For ${buyer.name}${buyer.phone ? `, ${phoneText(buyer.phone)}` : ''}`
  return side === 'seller' ? `${bought}.` : `${bought}, from ${seller.name}.`
}

function Note({ order, side }: { order: OrderView; side: OrderSide }) {
  return (
    <Card>
      <h2 className="font-display text-xl">{side === 'buyer' ? 'Your note to the artist' : `A note from ${order.buyer.name}`}</h2>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{order.note}</p>
    </Card>
  )
}

function Price({ order: { priceLines, total, refunded, earnings }, side }: { order: OrderView; side: OrderSide }) {
  return (
    <Card>
      <h2 className="mb-4 font-display text-xl">{side === 'seller' ? 'What the buyer pays' : 'Price'}</h2>
      <PriceLines lines={priceLines} total={{ amount: total }} />
      {refunded > 0 && <p className="mt-3 text-muted">{formatRupees(refunded)} of this is refunded to the buyer.</p>}
      {earnings && (
        <>
          <h3 className="mt-6 mb-3 font-sans text-lg font-semibold tracking-normal">
            {side === 'seller' ? 'What you receive' : 'What the artist receives'}
          </h3>
          <PriceLines
            lines={[
              { label: 'Gross', amount: earnings.gross },
              { label: 'Mehfil’s fee', amount: -earnings.fee },
              { label: 'GST on the fee', amount: -earnings.gst },
            ]}
            total={{ label: side === 'seller' ? 'To your account' : 'To their account', amount: earnings.net }}
          />
        </>
      )}
    </Card>
  )
}
