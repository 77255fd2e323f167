import { useState } from 'react'
import type { OrderState, OrderView } from '#contract/orders/orders.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AddressLines } from './address-lines.tsx'
import { ChangeAddressDialog, packedByNow } from './change-address-dialog.tsx'
import { CopiedNumber } from './copied-number.tsx'
import { betweenDays } from './delivery-sentence.ts'
import { useOrderSide } from './order-side.ts'

const notSentYet: readonly OrderState[] = ['awaiting_payment', 'placed', 'accepted', 'packed']
const onItsWay: readonly OrderState[] = [...notSentYet, 'shipped']

/** The delivery address, the courier, and the expected days. */
export function ParcelCard({ order }: { order: OrderView }) {
  const side = useOrderSide(order)
  const [isMoving, setMoving] = useState(false)
  const { address, courier, status } = order
  return (
    <Card as="section" aria-labelledby="parcel">
      <h2 id="parcel" className="font-display text-xl">
        Delivery
      </h2>
      <div className="mt-3 grid gap-5 sm:grid-cols-2">
        <div>
          <h3 className="mb-1 font-sans text-base font-semibold tracking-normal text-muted">Deliver to</h3>
          {address ? <AddressLines address={address} /> : <p>{noAddress(status)}</p>}
          {side === 'buyer' && status === 'packed' && <p className="mt-2 text-sm text-muted">{packedByNow}</p>}
        </div>
        {status !== 'payment_expired' && (
          <div>
            <h3 className="mb-1 font-sans text-base font-semibold tracking-normal text-muted">Shipping</h3>
            {order.earliest && order.latest && onItsWay.includes(status) && (
              <p>Arrives between {betweenDays(order.earliest, order.latest)}.</p>
            )}
            {order.handOverBy && notSentYet.includes(status) && <p>With the courier by {shortWhen(order.handOverBy)}.</p>}
            {courier && (
              <p>
                By {courier.courier}, number <CopiedNumber number={courier.trackingNumber} />
              </p>
            )}
            {!courier && !onItsWay.includes(status) && <p className="text-muted">Not shipped.</p>}
          </div>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {order.mayChangeAddress && (
          <Button variant="quiet" size="sm" onPress={() => setMoving(true)}>
            Change the address
          </Button>
        )}
        {side === 'seller' && address && notSentYet.includes(status) && (
          <LinkButton variant="quiet" size="sm" href={paths.packingSlip(order.id)}>
            Print the packing slip
          </LinkButton>
        )}
      </div>
      {isMoving && <ChangeAddressDialog order={order} onClose={() => setMoving(false)} />}
    </Card>
  )
}

function noAddress(status: OrderState): string {
  return status === 'placed' ? 'You see the address once you have accepted.' : 'The address is no longer shown.'
}
