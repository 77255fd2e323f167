import { useParams } from 'react-router'
import { marketFallbacks } from '#contract/artworks/market.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import type { OrderDispute, OrderView } from '#contract/orders/orders.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { phoneText } from '#web/areas/auth/use-code.ts'
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
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CaseFileLink } from '../cases/case-link.tsx'
import { WaitsForSecond } from '../confirmations/waits-for-second.tsx'
import { DetailHead } from '../detail-head.tsx'
import { DecideOrderForm } from './decide-order-form.tsx'

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
        nothing={
          <EmptyState
            title="There is no such dispute"
            action={<LinkButton href={adminPaths.orderDisputes()}>To the disputes</LinkButton>}
          />
        }
        fallback={marketFallbacks.orders}
      />
    )
  return <Detail order={order.data} dispute={order.data.dispute} />
}

const numberOf = ({ phone }: { phone?: string | null | undefined }) => (phone ? phoneText(phone) : 'without a number')

function Detail({ order, dispute }: { order: OrderView; dispute: OrderDispute }) {
  return (
    <>
      <DetailHead
        back={{ href: adminPaths.orderDisputes(), label: 'Disputes' }}
        title={`${order.buyer.name} and ${order.seller.name}`}
        badge={<OrderStateBadge state={order.status} />}
        aside={<CaseFileLink kind="order" id={order.id} />}
      />
      <p className="mt-1 text-muted">
        Order {order.number}. {formatRupees(order.total)} was paid. Buyer {numberOf(order.buyer)}, artist {numberOf(order.seller)}.
      </p>
      <BoughtWithIt order={order} side="admin" />
      <ReturnCard order={order} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1.3fr_1fr]">
        <div className="grid min-w-0 gap-6">
          <Card as="section" aria-labelledby="said">
            <h2 id="said" className="font-display text-xl">
              Statements
            </h2>
            <OrderStatements order={order} dispute={dispute} />
            <OrderDecisions order={order} dispute={dispute} />
            {dispute.appealedBy && order.status === 'appealed' && (
              <p className="mt-4 border-t border-line pt-4">
                {order[dispute.appealedBy].name} does not agree with the decision, {formatWhen(dispute.appealedAt ?? '')}. What is decided
                now is final.
              </p>
            )}
          </Card>
          <WaitsForSecond subjectId={order.id} />
          <DecideOrderForm key={order.version} order={order} dispute={dispute} />
          <OrderLines order={order} />
        </div>
        <div className="grid min-w-0 gap-6">
          <ParcelCard order={order} />
          <MoneyTrail steps={order.money} />
          <OrderWhatHappened order={order} />
        </div>
      </div>
    </>
  )
}
