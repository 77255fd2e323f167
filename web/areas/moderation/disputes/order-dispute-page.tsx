import { useParams } from 'react-router'
import { marketFallbacks } from '#contract/artworks/market.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import type { OrderDispute, OrderView } from '#contract/orders/orders.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { BoughtWithIt } from '#web/areas/orders/bought-with-it.tsx'
import { OrderDecisions } from '#web/areas/orders/order-decisions.tsx'
import { OrderStatements } from '#web/areas/orders/order-dispute-card.tsx'
import { OrderLines } from '#web/areas/orders/order-lines.tsx'
import { OrderStateBadge } from '#web/areas/orders/order-state.tsx'
import { OrderWhatHappened } from '#web/areas/orders/order-what-happened.tsx'
import { ParcelCard } from '#web/areas/orders/parcel-card.tsx'
import { ReturnCard } from '#web/areas/orders/return-card.tsx'
import { useOrder } from '#web/areas/orders/use-order.ts'
import { MoneyTrail } from '#web/areas/payments/money-trail.tsx'
import { PageToCome } from '#web/shell/page-to-come.tsx'
import { DecideOrderForm } from './decide-order-form.tsx'
import { DisputeDetail, NoSuchDispute, numberOf } from './dispute-detail.tsx'

/** An order's dispute: statements, parcel, every rupee, and the decision. */
export default function OrderDisputePage() {
  const { id = '' } = useParams()
  const order = useOrder(id)
  if (!order.data?.dispute)
    return (
      <PageToCome
        title="Order dispute"
        of={order}
        isMissing={!!order.data}
        back={{ href: adminPaths.orderDisputes(), label: 'Disputes' }}
        nothing={<NoSuchDispute kind="order" />}
        fallback={marketFallbacks.orders}
      />
    )
  return <Detail order={order.data} dispute={order.data.dispute} />
}

function Detail({ order, dispute }: { order: OrderView; dispute: OrderDispute }) {
  return (
    <DisputeDetail
      kind="order"
      id={order.id}
      sides={[order.buyer.name, order.seller.name]}
      badge={<OrderStateBadge state={order.status} />}
      facts={
        <>
          <p className="mt-1 text-muted">
            Order {order.number}. {formatRupees(order.total)} was paid. Buyer {numberOf(order.buyer)}, artist {numberOf(order.seller)}.
          </p>
          <BoughtWithIt order={order} side="admin" />
          <ReturnCard order={order} />
        </>
      }
      statements={
        <>
          <OrderStatements order={order} dispute={dispute} />
          <OrderDecisions order={order} dispute={dispute} />
          {dispute.appealedBy && order.status === 'appealed' && (
            <p className="mt-4 border-t border-line pt-4">
              {order[dispute.appealedBy].name} does not agree with the decision, {formatWhen(dispute.appealedAt ?? '')}. What is decided now
              is final.
            </p>
          )}
        </>
      }
      decide={<DecideOrderForm key={order.version} order={order} dispute={dispute} />}
      beside={<OrderLines order={order} />}
      below={
        <>
          <ParcelCard order={order} />
          <MoneyTrail steps={order.money} />
          <OrderWhatHappened order={order} />
        </>
      }
    />
  )
}
