import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { OrderRow, OrderState } from '#contract/orders.ts'
import { formatWhen } from '#contract/time.ts'
import { ArtworkPicture } from '#web/areas/market/artwork-picture.tsx'
import { shortDay, shortWhen } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { RowList } from '#web/ui/row-list.tsx'
import { type OrderSide, orderTitle } from './order-side.ts'
import { OrderStateBadge } from './order-state.tsx'

/** Those in which somebody has to do something in time. */
export const pressing: Record<OrderSide, readonly OrderState[]> = {
  admin: ['disputed', 'appealed'],
  buyer: ['awaiting_payment', 'delivered', 'return_approved', 'return_refused'],
  seller: ['placed', 'accepted', 'packed', 'return_requested', 'return_sent'],
}

/** The server's sentence, with the time as lists write it. */
function inShort({ what, at }: NonNullable<OrderRow['deadline']>): string {
  return what.replace(formatWhen(at), shortWhen(at))
}

/** @param side whose list it is */
export function OrderRows({ orders, side }: { orders: readonly OrderRow[]; side: OrderSide }) {
  return (
    <div className="@container">
      <RowList rows={orders} keyOf={({ id }) => id}>
        {(order) => <Row order={order} side={side} />}
      </RowList>
    </div>
  )
}

function Row({ order, side }: { order: OrderRow; side: OrderSide }) {
  const isPressing = pressing[side].includes(order.status)
  return (
    <Link
      to={paths.order(order.id)}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-1 px-4 py-3 no-underline outline-offset-[-3px]! hover:bg-soft @2xl:grid-cols-[4.5rem_1fr_auto] @2xl:py-4"
    >
      <span className="row-span-2 block aspect-square overflow-hidden rounded-md @2xl:row-span-1">
        <ArtworkPicture artwork={{ name: order.title, picture: order.picture }} sizes="4.5rem" />
      </span>
      <span className="min-w-0">
        <strong className="block truncate">{orderTitle(order)}</strong>
        <span className="block text-muted">
          {side === 'seller' ? `for ${order.buyer.name}` : `by ${order.seller.name}`},{' '}
          <span className="whitespace-nowrap">{shortDay(order.createdAt)}</span>
        </span>
        <span className="block text-sm text-muted tabular-nums @max-2xl:sr-only">{order.number}</span>
      </span>
      <span className="col-start-2 grid justify-items-start gap-1.5 @2xl:col-start-3 @2xl:row-start-1 @2xl:max-w-64 @2xl:justify-items-end @2xl:text-right">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 @2xl:justify-end">
          <OrderStateBadge state={order.status} />
          <span className="tabular-nums">
            {side === 'seller' && <span className="text-muted">you receive </span>}
            <strong>{formatRupees((side === 'seller' ? order.youReceive : undefined) ?? order.total)}</strong>
          </span>
        </span>
        {order.refunded > 0 && <span className="text-sm text-muted">{formatRupees(order.refunded)} refunded</span>}
        {order.deadline && <span className={`text-sm ${isPressing ? 'text-notice' : 'text-muted'}`}>{inShort(order.deadline)}</span>}
      </span>
    </Link>
  )
}
