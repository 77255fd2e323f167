import type { OrderView } from '#contract/orders/orders.ts'
import { EvidencePictures } from '#web/areas/disputes/statements.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopiedNumber } from './copied-number.tsx'

/** A return: the claim, the artist's answer, and the parcel back. */
export function ReturnCard({ order }: { order: OrderView }) {
  const { return: back, buyer, seller } = order
  if (!back) return null
  return (
    <Card as="section" aria-labelledby="return" className="mt-5" tone={order.status === 'return_requested' ? 'notice' : 'plain'}>
      <h2 id="return" className="font-display text-xl">
        The return
      </h2>
      <p className="mt-2 text-muted">{buyer.name} asked to return it:</p>
      <p className="wrap-anywhere whitespace-pre-line">“{back.reason}”</p>
      <EvidencePictures of={`/api/order/${order.id}`} pictures={back.pictures} />
      {back.answer && (
        <>
          <p className="mt-3 text-muted">{seller.name} says:</p>
          <p className="wrap-anywhere whitespace-pre-line">“{back.answer}”</p>
        </>
      )}
      {back.courier && (
        <p className="mt-3">
          On its way back by {back.courier.courier}, number <CopiedNumber number={back.courier.trackingNumber} />
        </p>
      )}
    </Card>
  )
}
