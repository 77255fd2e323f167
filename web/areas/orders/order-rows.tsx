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
  const day = shortDay(order.createdAt)
  return (
    <Link
      to={paths.order(order.id)}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 px-4 py-3 no-underline outline-offset-[-3px]! hover:bg-soft @3xl:grid-cols-[auto_1.5fr_1fr_8rem_15rem] @3xl:items-center @3xl:gap-x-4"
    >
      <span className="row-span-3 block size-16 overflow-hidden rounded-md @3xl:row-span-1">
        <ArtworkPicture artwork={{ name: order.title, picture: order.picture }} sizes="4rem" />
      </span>
      <span className="contents @3xl:block @3xl:min-w-0">
        <strong className="col-start-2 row-start-1 block @3xl:truncate">{orderTitle(order)}</strong>
        <span className="col-span-2 col-start-2 row-start-2 block text-muted @3xl:truncate">
          {side === 'seller' ? `for ${order.buyer.name}` : `by ${order.seller.name}`}
          <span className="@3xl:hidden">
            , <span className="whitespace-nowrap">{day}</span>
          </span>
        </span>
      </span>
      <span className="tabular-nums @max-3xl:sr-only">
        <span className="block @max-3xl:hidden">{day}</span>
        <span className="block text-sm text-muted">{order.number}</span>
      </span>
      <span className="col-start-3 row-start-1 justify-self-end tabular-nums @3xl:col-start-4 @3xl:justify-self-start">
        {side === 'seller' && <span className="text-muted @max-3xl:sr-only">you receive </span>}
        <strong>{formatRupees((side === 'seller' ? order.youReceive : undefined) ?? order.total)}</strong>
      </span>
      <span className="col-span-2 col-start-2 row-start-3 mt-1 grid justify-items-start gap-1 @3xl:col-span-1 @3xl:col-start-5 @3xl:row-start-1 @3xl:mt-0 @3xl:justify-items-end @3xl:text-right">
        <OrderStateBadge state={order.status} />
        {order.refunded > 0 && <span className="text-sm text-muted">{formatRupees(order.refunded)} refunded</span>}
        {order.deadline && <span className={`text-sm ${isPressing ? 'text-notice' : 'text-muted'}`}>{inShort(order.deadline)}</span>}
      </span>
    </Link>
  )
}
