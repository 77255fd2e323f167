import { useState } from 'react'
import { marketFallbacks } from '#contract/artworks/market.ts'
import type { OrderView } from '#contract/orders/orders.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { AddressBook } from './address-book.tsx'
import { useOrderCall } from './use-order-call.ts'

export const packedByNow = 'It is packed now, so the address can no longer change.'
const notAnyMore = ({ status }: OrderView) => (status === 'packed' ? packedByNow : 'This parcel cannot go elsewhere any more.')

/** Changes the delivery address, if the delivery costs the same. */
export function ChangeAddressDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  // The version when the dialog opened, so that an order changed meanwhile causes a conflict.
  const [{ id, version }] = useState(order)
  const [addressId, setAddressId] = useState<string | null>(null)
  const change = useOrderCall(api.orders.changeAddress, {
    onDone: () => {
      showToast({ title: 'It goes there now' })
      onClose()
    },
  })
  return (
    <Dialog
      title="Where should it go?"
      onClose={onClose}
      footer={
        <Button
          isDisabled={!addressId || !order.mayChangeAddress}
          isPending={change.isPending}
          onPress={() => addressId && change.mutate({ id, addressId, version })}
        >
          Send it there
        </Button>
      }
    >
      <p className="mb-4 text-muted">It can go elsewhere until it is packed, if bringing it there costs the same.</p>
      {(change.isError || !order.mayChangeAddress) && (
        <Banner tone="danger" className="mb-4" isAnnounced>
          {order.mayChangeAddress ? sentenceOf(change.error, marketFallbacks.updateOrder) : notAnyMore(order)}
        </Banner>
      )}
      <AddressBook chosenId={addressId} onChoose={(chosen) => setAddressId(chosen?.addressId ?? null)} />
    </Dialog>
  )
}
