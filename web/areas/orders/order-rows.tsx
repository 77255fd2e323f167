import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import type { OrderRow, OrderState } from '#contract/orders/orders.ts'
import { ArtworkPicture } from '#web/areas/market/artwork-picture.tsx'
import { shortDay, shortWhen } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { type OrderSide, orderTitle } from './order-side.ts'
import { OrderStateBadge } from './order-state.tsx'

/** States in which someone must act before a deadline. */
export const pressing: Record<OrderSide, readonly OrderState[]> = {
  admin: ['disputed', 'appealed'],
  buyer: ['awaiting_payment', 'delivered', 'return_approved', 'return_refused'],
  seller: ['placed', 'accepted', 'packed', 'return_requested', 'return_sent'],
}

/** The server's sentence, with the time formatted as in lists. */
function inShort({ what, at }: NonNullable<OrderRow['deadline']>): string {
  return what.replace(formatWhen(at), shortWhen(at))
}

/** @param side the reader's side */
export function OrderRows({ orders, side }: { orders: readonly OrderRow[]; side: OrderSide }) {
  return (
    <div className="@container">
      <RowList rows={orders} keyOf={({ id }) => id}>
        {(order) => {
          const action = actionFor(order, side)
          return (
            <ActionRow action={action}>
              <Row order={order} side={side} hasAction={action !== null} />
            </ActionRow>
          )
        }}
      </RowList>
    </div>
  )
}

/** The main action of each state, in a word. */
const actions: Record<OrderSide, Partial<Record<OrderState, string>>> = {
  admin: {},
  buyer: { awaiting_payment: 'Pay', delivered: 'Check it', return_approved: 'Send back' },
  seller: { placed: 'Answer', accepted: 'Pack', packed: 'Ship', return_requested: 'Answer', return_sent: 'Confirm' },
}

function actionFor({ id, number, status, seller }: OrderRow, side: OrderSide): ReactNode {
  // The reservation is over, but the piece may still be for sale.
  if (side === 'buyer' && status === 'payment_expired')
    return (
      <LinkButton
        size="sm"
        variant="secondary"
        href={paths.artworksOf(seller.username)}
        aria-label={`See art by ${seller.name}, order ${number}`}
      >
        See art
      </LinkButton>
    )
  const words = actions[side][status]
  if (!words) return null
  return (
    <LinkButton size="sm" href={paths.order(id)} aria-label={`${words}, order ${number}`}>
      {words}
    </LinkButton>
  )
}

function Row({ order, side, hasAction }: { order: OrderRow; side: OrderSide; hasAction: boolean }) {
  const isPressing = pressing[side].includes(order.status)
  const day = shortDay(order.createdAt)
  return (
    <Link
      to={paths.order(order.id)}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 px-4 py-3 no-underline outline-offset-[-3px]! hover:bg-soft @4xl:grid-cols-[auto_minmax(0,1fr)_7rem_6rem_16rem] @4xl:pr-32 @4xl:items-center @4xl:gap-x-4"
    >
      <span className="row-span-3 block size-16 overflow-hidden rounded-md @4xl:row-span-1">
        <ArtworkPicture artwork={{ name: order.title, picture: order.picture }} sizes="4rem" />
      </span>
      <span className="contents @4xl:block @4xl:min-w-0">
        <strong className="col-start-2 row-start-1 block @4xl:truncate">{orderTitle(order)}</strong>
        <span className="col-span-2 col-start-2 row-start-2 block text-muted @2xl:col-end-3 @4xl:truncate">
          {side === 'seller' ? `for ${order.buyer.name}` : `by ${order.seller.name}`}
          <span className="@4xl:hidden">
            , <span className="whitespace-nowrap">{day}</span>
          </span>
        </span>
      </span>
      <span className="tabular-nums @max-4xl:sr-only">
        <span className="block @max-4xl:hidden">{day}</span>
        <span className="block text-sm text-muted">{order.number}</span>
      </span>
      <span className="col-start-3 row-start-1 justify-self-end text-right tabular-nums @2xl:row-end-3 @4xl:col-start-4 @4xl:row-end-auto">
        {side === 'seller' && <span className="block text-sm text-muted @max-2xl:sr-only">you receive </span>}
        <strong>{formatRupees((side === 'seller' ? order.youReceive : undefined) ?? order.total)}</strong>
      </span>
      <span className="contents @4xl:col-start-5 @4xl:row-start-1 @4xl:grid @4xl:content-center @4xl:justify-items-start @4xl:gap-1">
        <span
          className={`col-span-2 col-start-2 row-start-3 mt-1 flex items-start @4xl:col-auto @4xl:row-auto @4xl:mt-0 @4xl:min-h-0 ${hasAction && !order.deadline ? 'min-h-9' : ''}`}
        >
          <OrderStateBadge state={order.status} />
        </span>
        {order.refunded > 0 && (
          <span className="col-span-2 col-start-2 text-sm text-muted @4xl:col-auto">{formatRupees(order.refunded)} refunded</span>
        )}
        {order.deadline && (
          <span
            className={`col-span-3 mt-1.5 text-sm @4xl:col-auto @4xl:mt-0 ${hasAction ? 'flex min-h-9 items-center pr-26 @4xl:min-h-0 @4xl:pr-0' : ''} ${isPressing ? 'text-notice' : 'text-muted'}`}
          >
            {inShort(order.deadline)}
          </span>
        )}
      </span>
    </Link>
  )
}
