import { formatRupees, sumOf, toPaise, toRupees } from '#contract/grammar/money.ts'
import type { CartLine, CartView } from '#contract/orders/cart.ts'
import type { OrderQuote } from '#contract/orders/orders.ts'

/** Why a line cannot be bought as it is, or how its price changed; null when nothing has changed. */
export function changeOf({ state, available, price, seen }: CartLine): { isInTheWay: boolean; says: string } | null {
  switch (state) {
    case 'sold':
      return { isInTheWay: true, says: 'Sold to somebody else.' }
    case 'being_paid':
      return { isInTheWay: true, says: 'Someone is buying it right now. If they do not pay, it is available again in a few minutes.' }
    case 'fewer':
      return { isInTheWay: true, says: `Only ${available} left. Choose ${available === 1 ? 'one' : 'fewer'} to buy.` }
    case 'resting':
      return { isInTheWay: true, says: 'Not on the market at the moment. It stays here and comes back by itself.' }
    case 'own':
      return { isInTheWay: true, says: 'This is your own work.' }
    case 'for_sale':
      if (price === seen) return null
      return { isInTheWay: false, says: `${price < seen ? 'Costs less' : 'Costs more'} than before: it was ${formatRupees(seen)}.` }
  }
}

export const linesOf = ({ parcels, resting }: CartView): CartLine[] => [...parcels.flatMap(({ lines }) => lines), ...resting]

/** The available parcels with delivery to the address. */
const sentOf = ({ parcels }: CartView) =>
  parcels.filter(({ priceLines, delivery }) => priceLines.some(({ code }) => code === 'artwork') && (!delivery || delivery.isServed))

/** Adapts a cart to a quote: its available works, parcel by parcel. */
export function quoteOfCart(cart: CartView): OrderQuote {
  const sent = sentOf(cart)
  const several = sent.length > 1
  const lines = sent.flatMap((parcel) => parcel.lines.filter(({ state }) => state === 'for_sale'))
  const pieces = sent.flatMap(({ priceLines }) => priceLines.filter(({ code }) => code === 'artwork'))
  const parcels = sent.flatMap(({ seller, priceLines }) =>
    priceLines
      .filter(({ code }) => code === 'delivery')
      .map((line) => ({ ...line, label: several ? `Delivery from ${seller.name}` : line.label })),
  )
  return {
    seller: null,
    lines: lines.map(({ artworkId, name, kind, picture, quantity, price, total, available }) => ({
      ...{ artworkId, name, kind: kind ?? 'original', picture, quantity, price, total, available, delivery: 0 },
    })),
    priceLines: [...pieces, ...parcels],
    total: cart.total,
    delivery: deliveryOf(cart),
    problems: lines.length ? [] : [{ code: 'gone', path: 'items', message: 'Nothing in your cart can be bought right now.' }],
  }
}

/** The delivery from the first parcel to the last; the reason when there is none. */
function deliveryOf(cart: CartView): OrderQuote['delivery'] {
  const sent = sentOf(cart).flatMap(({ delivery }) => delivery ?? [])
  const [first = cart.parcels.find(({ delivery }) => delivery)?.delivery ?? null] = sent
  if (!first?.isServed) return first
  const days = (of: 'earliest' | 'latest') => sent.flatMap((delivery) => delivery[of] ?? []).sort()
  const cost = toRupees(sumOf(sent.map(({ cost }) => toPaise(cost ?? 0))))
  return { ...first, cost, earliest: days('earliest')[0] ?? null, latest: days('latest').at(-1) ?? null }
}
