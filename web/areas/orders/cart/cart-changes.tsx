import type { CartView } from '#contract/orders/cart.ts'
import { Banner } from '#web/ui/banner.tsx'
import { changeOf, linesOf } from './cart-words.ts'

/** What has changed since the works were added: shown before payment, which leaves out unavailable works. */
export function CartChanges({ cart }: { cart: CartView }) {
  const changed = linesOf(cart).flatMap((line) => {
    const change = changeOf(line)
    return change ? [{ ...line, ...change }] : []
  })
  const unserved = cart.parcels.filter(({ delivery }) => delivery && !delivery.isServed)
  if (!changed.length && !unserved.length) return null
  return (
    <Banner tone="warning" isAnnounced className="mb-5" title="Changed since you put it in your cart">
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {changed.map(({ artworkId, name, says, isInTheWay }) => (
          <li key={artworkId}>
            <strong>{name}</strong>: {says} {isInTheWay && 'You do not pay for it.'}
          </li>
        ))}
        {unserved.map(({ seller, delivery }) => (
          <li key={seller.username}>
            <strong>{seller.name}</strong>: {delivery?.reason} You do not pay for this parcel.
          </li>
        ))}
      </ul>
    </Banner>
  )
}
