import { useParams } from 'react-router'
import { brand } from '#brand'
import type { AddressSnapshot } from '#contract/addresses.ts'
import { marketFallbacks } from '#contract/market.ts'
import type { OrderView } from '#contract/orders.ts'
import { formatDay, formatWhen } from '#contract/time.ts'
import { inches } from '#web/areas/market/artwork-words.ts'
import { paths } from '#web/paths.ts'
import { PageToCome } from '#web/shell/page-to-come.tsx'
import { PrintedSheet, SheetPart } from '#web/shell/printed-sheet.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AddressLines } from './address-lines.tsx'
import { NoOrder } from './no-order.tsx'
import { useOrder } from './use-order.ts'

/** One page for the parcel: to whom, what is in it, and what to look at before it is closed. */
export default function PackingSlipPage() {
  const { id = '' } = useParams()
  const order = useOrder(id)
  if (!order.data) return <PageToCome title="Packing slip" of={order} nothing={<NoOrder />} fallback={marketFallbacks.orders} />
  if (!order.data.address)
    return (
      <>
        <h1 className="sr-only">Packing slip</h1>
        <EmptyState title="There is no packing slip now" action={<LinkButton href={paths.order(id)}>To the order</LinkButton>}>
          It comes with your yes: from then on you see where the parcel goes.
        </EmptyState>
      </>
    )
  return <Slip order={order.data} address={order.data.address} />
}

function Slip({ order, address }: { order: OrderView; address: AddressSnapshot }) {
  return (
    <PrintedSheet
      back={{ href: paths.order(order.id), label: 'Back to the order' }}
      origin={`${brand.name}, packing slip. Order ${order.number} of ${formatDay(order.createdAt)}`}
      title="Fragile: a work of art"
    >
      <SheetPart title="To">
        <div className="text-xl leading-snug">
          <AddressLines address={address} />
        </div>
      </SheetPart>
      <SheetPart title="From">
        <p className="font-semibold">{order.seller.name}</p>
        {order.seller.phone && <p className="tabular-nums">{order.seller.phone}</p>}
      </SheetPart>
      <SheetPart title="In this parcel">
        <ul className="grid gap-2">
          {order.lines.map(({ lineId, quantity, name, dimensions }) => (
            <li key={lineId} className="grid grid-cols-[2.5rem_1fr]">
              <span className="tabular-nums">{quantity} ×</span>
              <span>
                <strong className="block wrap-anywhere">{name}</strong>
                <span className="text-muted">{inches(dimensions)}</span>
              </span>
            </li>
          ))}
        </ul>
      </SheetPart>
      {order.note && (
        <SheetPart title="A note from the buyer">
          <p className="wrap-anywhere whitespace-pre-line">“{order.note}”</p>
        </SheetPart>
      )}
      <SheetPart title="Before you close it">
        <ul className="grid gap-1.5">
          {checks.map((check) => (
            <li key={check} className="grid grid-cols-[1.75rem_1fr] items-start">
              <span aria-hidden className="mt-1 size-4 rounded-sm border-[1.5px] border-edge" />
              {check}
            </li>
          ))}
        </ul>
        {order.handOverBy && <p className="mt-3">With a courier by {formatWhen(order.handOverBy)}.</p>}
      </SheetPart>
    </PrintedSheet>
  )
}

const checks = [
  'A photograph of the work, and one of the packed parcel, for yourself.',
  'Corners padded, glass taped, nothing that can move.',
  'The address outside, and this page inside.',
  'The receipt of the courier kept: its number goes on the page of the order.',
]
