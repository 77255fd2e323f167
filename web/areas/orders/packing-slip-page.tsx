import { useParams } from 'react-router'
import { brand } from '#brand'
import { marketFallbacks } from '#contract/artworks/market.ts'
import { formatDay, formatWhen } from '#contract/grammar/time.ts'
import type { AddressSnapshot } from '#contract/orders/addresses.ts'
import type { OrderView } from '#contract/orders/orders.ts'
import { ArtworkPicture } from '#web/areas/market/artwork-picture.tsx'
import { inches } from '#web/areas/market/artwork-words.ts'
import { paths } from '#web/paths.ts'
import { PageToCome } from '#web/shell/page-to-come.tsx'
import { PrintedSheet, SheetPart } from '#web/shell/printed-sheet.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AddressLines } from './address-lines.tsx'
import { NoOrder } from './no-order.tsx'
import { useOrder } from './use-order.ts'

/** One printable page for the parcel: recipient, contents, and a checklist before closing it. */
export default function PackingSlipPage() {
  const { id = '' } = useParams()
  const order = useOrder(id)
  if (!order.data) return <PageToCome title="Packing slip" of={order} nothing={<NoOrder />} fallback={marketFallbacks.orders} />
  if (!order.data.address)
    return (
      <>
        <h1 className="sr-only">Packing slip</h1>
        <EmptyState title="No packing slip yet" action={<LinkButton href={paths.order(id)}>Back to the order</LinkButton>}>
          Accept the order first; then you see the delivery address.
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
      title="Fragile: artwork inside"
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
      <SheetPart title="Contents">
        <ul className="grid gap-2">
          {order.lines.map(({ lineId, quantity, name, dimensions, picture }) => (
            <li key={lineId} className="grid grid-cols-[6rem_1fr] items-center gap-4">
              <span className="block aspect-square overflow-hidden rounded-md">
                <ArtworkPicture artwork={{ name, picture }} sizes="6rem" isFirst />
              </span>
              <span>
                <strong className="block wrap-anywhere">{name}</strong>
                <span className="block text-muted">{inches(dimensions)}</span>
                <span className="block tabular-nums">Quantity: {quantity}</span>
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
      <SheetPart title="Before you seal it">
        <ul className="grid gap-1.5">
          {checks.map((check) => (
            <li key={check} className="grid grid-cols-[1.75rem_1fr] items-start">
              <span aria-hidden className="mt-1 size-4 rounded-sm border-[1.5px] border-edge" />
              {check}
            </li>
          ))}
        </ul>
        {order.handOverBy && <p className="mt-3">Hand it to the courier by {formatWhen(order.handOverBy)}.</p>}
      </SheetPart>
    </PrintedSheet>
  )
}

const checks = [
  'Take a photo of the artwork and one of the packed parcel.',
  'Pad the corners, tape the glass; nothing may move.',
  'Address label outside, this page inside.',
  'Keep the courier’s receipt and enter its tracking number on the order page.',
]
