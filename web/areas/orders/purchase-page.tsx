import { useMutation } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { marketFallbacks } from '#contract/artworks/market.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay } from '#contract/grammar/time.ts'
import type { PurchaseView } from '#contract/orders/cart.ts'
import { PaymentBadge } from '#web/areas/payments/payment-words.tsx'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { PageToCome } from '#web/shell/page-to-come.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { NoOrder } from './no-order.tsx'
import { OrderRows } from './order-rows.tsx'
import { orderTitle } from './order-side.ts'
import { SetApart } from './set-apart.tsx'
import { usePurchase } from './use-purchase.ts'

/** One checkout: an order per artist, each with its own progress. */
export default function PurchasePage() {
  const { id = '' } = useParams()
  const purchase = usePurchase(id)
  if (!purchase.data) return <PageToCome title="Your purchase" of={purchase} nothing={<NoOrder />} fallback={marketFallbacks.orders} />
  return <Detail purchase={purchase.data} />
}

function Detail({ purchase }: { purchase: PurchaseView }) {
  const { orders, total, refunded, createdAt, payment } = purchase
  const side = usePurchaseSide(purchase)
  const artists = new Set(orders.map(({ seller }) => seller.username)).size
  return (
    <>
      {side === 'buyer' && <BackLink href={paths.orders()}>All orders</BackLink>}
      <h1 className="mt-1 font-display text-3xl wrap-anywhere">
        {side === 'buyer' ? 'Your purchase' : `A purchase of ${orders[0]?.buyer.name}`}
      </h1>
      <p className="mt-1 text-muted">
        Bought on {formatDay(createdAt)} from {artists === 1 ? 'one artist' : `${artists} artists`}, paid at once. Each order arrives, can
        be returned and has its invoice by itself.
      </p>
      {side === 'buyer' && <SetApart order={purchase} />}
      {side === 'buyer' && purchase.reservedUntil && <PayForAll purchase={purchase} />}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1.3fr_1fr]">
        <OrderRows orders={orders} side={side} />
        <Card as="section" aria-labelledby="paid">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 id="paid" className="font-display text-xl">
              {payment?.paidAt ? 'Paid' : 'Price'}
            </h2>
            {payment && <PaymentBadge state={payment.state} />}
          </div>
          <PriceLines
            lines={orders.map((order) => ({ label: `${orderTitle(order)} from ${order.seller.name}`, amount: order.total }))}
            total={{ amount: total }}
          />
          {refunded > 0 && (
            <p className="mt-3 text-muted">
              {formatRupees(refunded)} of this is refunded to {side === 'buyer' ? 'you' : 'the buyer'}.
            </p>
          )}
          {side === 'admin' && payment && <p className="mt-3 text-sm text-muted">Payment {payment.paymentId}, for all of it.</p>}
        </Card>
      </div>
    </>
  )
}

function usePurchaseSide({ orders: [first] }: PurchaseView): 'buyer' | 'admin' {
  const username = useUser()?.username
  return first && username !== first.buyer.username ? 'admin' : 'buyer'
}

/** Pays for the orders that still wait; cancelled ones are left out. */
function PayForAll({ purchase: { orders } }: { purchase: PurchaseView }) {
  const navigate = useNavigate()
  const ask = useIntention(api.orders.pay)
  const waiting = orders.filter(({ status }) => status === 'awaiting_payment')
  const [first] = waiting
  const pay = useMutation({
    mutationFn: () => ask({ id: first?.id ?? '' }),
    onSuccess: ({ checkout }) => void navigate(paths.checkout(checkout.paymentId)),
  })
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      {pay.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(pay.error)}
        </Banner>
      )}
      <Button size="lg" onPress={() => pay.mutate()} isPending={pay.isPending}>
        Pay {formatRupees(waiting.reduce((sum, { total }) => sum + total * 100, 0) / 100)}
      </Button>
    </div>
  )
}
