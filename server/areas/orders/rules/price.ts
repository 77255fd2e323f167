/** The price of some artworks of one artist, delivered to a place. Pure. */
import type { DeliveryEstimate } from '#contract/artworks/market.ts'
import { type Paise, sumOf, toPaise, toRupees } from '#contract/grammar/money.ts'
import type { OrderQuote } from '#contract/orders/orders.ts'

export interface PricedLine<Artwork> {
  artwork: Artwork
  quantity: number
  /** Of one piece. */
  pricePaise: Paise
  totalPaise: Paise
  /** Of all pieces; 0 without an address. */
  deliveryPaise: Paise
  /** Of one piece; null without an address. */
  estimate: DeliveryEstimate | null
}

export interface Price<Artwork> {
  lines: PricedLine<Artwork>[]
  artworksPaise: Paise
  deliveryPaise: Paise
  totalPaise: Paise
  delivery: DeliveryEstimate | null
}

/** @param estimateOf the delivery of one piece; null without an address */
export function priceOf<Artwork extends { price_paise: Paise | null }>(
  wishes: readonly { artwork: Artwork; quantity: number }[],
  estimateOf: (artwork: Artwork) => DeliveryEstimate | null,
): Price<Artwork> {
  const lines = wishes.map(({ artwork, quantity }) => {
    const estimate = estimateOf(artwork)
    const pricePaise = artwork.price_paise ?? 0
    const deliveryPaise = quantity * toPaise(estimate?.cost ?? 0)
    return { artwork, quantity, pricePaise, totalPaise: quantity * pricePaise, deliveryPaise, estimate }
  })
  const artworksPaise = sumOf(lines.map((line) => line.totalPaise))
  const deliveryPaise = sumOf(lines.map((line) => line.deliveryPaise))
  const delivery = inOneParcel(
    lines.flatMap(({ estimate }) => estimate ?? []),
    deliveryPaise,
  )
  return { lines, artworksPaise, deliveryPaise, totalPaise: artworksPaise + deliveryPaise, delivery }
}

/** Packed with the slowest piece, and delivered with the latest. */
function inOneParcel(estimates: readonly DeliveryEstimate[], costPaise: Paise): DeliveryEstimate | null {
  const [first] = estimates
  if (!first) return null
  const refused = estimates.find(({ isServed }) => !isServed)
  if (refused) return refused
  const latestOf = (days: (string | null)[]) =>
    days
      .flatMap((day) => day ?? [])
      .sort()
      .at(-1) ?? null
  return {
    ...first,
    cost: toRupees(costPaise),
    handlingDays: Math.max(...estimates.map(({ handlingDays }) => handlingDays)),
    earliest: latestOf(estimates.map(({ earliest }) => earliest)),
    latest: latestOf(estimates.map(({ latest }) => latest)),
  }
}

export function priceLinesOf(
  lines: readonly { name: string; quantity: number; totalPaise: Paise }[],
  deliveryPaise: Paise | null,
): OrderQuote['priceLines'] {
  const pieces = lines.map(({ name, quantity, totalPaise }) => ({
    code: 'artwork' as const,
    label: quantity > 1 ? `${quantity} × ${name}` : name,
    amount: toRupees(totalPaise),
  }))
  if (deliveryPaise === null) return pieces
  return [...pieces, { code: 'delivery', label: 'Delivery', amount: toRupees(deliveryPaise) }]
}
