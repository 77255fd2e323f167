import { dayOf } from '#contract/grammar/time.ts'
import { orderProcess } from '#contract/orders/orders.ts'
import { feesOn } from '#contract/payments/fees.ts'
import { type Ctx, now, type Person, publish } from '../../../platform/context.ts'
import { preparedInsert } from '../../../platform/database/prepared.ts'
import { dimensionsOf } from '../../artworks/service/cards.ts'
import type { ArtworkRow } from '../../artworks/tables.ts'
import type { BookableArtist } from '../../profiles/service.ts'
import type { Price, PricedLine } from '../rules/price.ts'
import { titleOf } from '../rules/view.ts'
import { type LineFacts, orderLines, orders } from '../tables.ts'
import { payloadOf, writeTimeline } from './move.ts'
import type { OrderDbRow } from './rows.ts'

export interface Begun {
  orderId: string
  buyer: Person
  seller: BookableArtist
  address: OrderDbRow['address']
  note: string
  until: Date
  /** Set if it is part of a larger purchase. */
  purchaseId?: string
}

/** Writes the order, its lines, the first timeline entry and the event. */
export function writeOrder(ctx: Ctx, begun: Begun, price: Price<ArtworkRow>) {
  const row = rowOf(ctx, begun, price)
  const inserted = insertOrder(ctx.db, row).then(([order]) => order as OrderDbRow)
  for (const [position, line] of price.lines.entries())
    ctx.later(insertLine(ctx.db, { id: ctx.platform.ids.uuid(), order_id: row.id, position, ...columnsOf(line) }))
  writeTimeline(ctx, row, { move: 'create', by: 'buyer', personId: begun.buyer.id, from: null })
  publish(ctx, 'order.created', payloadOf(row))
  return { row, inserted }
}

const numberLength = 8

const insertOrder = preparedInsert((db, row: typeof orders.$inferInsert) => db.insert(orders).values(row).returning())
const insertLine = preparedInsert((db, row: typeof orderLines.$inferInsert) => db.insert(orderLines).values(row))

function rowOf(ctx: Ctx, { orderId, buyer, seller, address, note, until, purchaseId }: Begun, price: Price<ArtworkRow>) {
  const at = now(ctx)
  const { earliest, latest } = price.delivery ?? {}
  if (!earliest || !latest) throw new Error('orders: a parcel that is brought somewhere has days')
  return {
    id: orderId,
    number: `AR-${ctx.platform.ids.readable(numberLength)}`,
    version: 1,
    buyer_id: buyer.id,
    seller_id: seller.personId,
    state: orderProcess.start,
    address,
    note,
    purchase_id: purchaseId ?? null,
    artworks_paise: price.artworksPaise,
    delivery_paise: price.deliveryPaise,
    total_paise: price.totalPaise,
    fees: feesOn(dayOf(now(ctx))),
    hold_until: until,
    wake_at: until,
    earliest,
    latest,
    created_at: at,
    updated_at: at,
  } satisfies typeof orders.$inferInsert
}

function columnsOf({ artwork, quantity, pricePaise, totalPaise, deliveryPaise }: PricedLine<ArtworkRow>) {
  return {
    artwork_id: artwork.id,
    name: artwork.name,
    facts: factsOf(artwork),
    quantity,
    price_paise: pricePaise,
    total_paise: totalPaise,
    delivery_paise: deliveryPaise,
  }
}

export function firstPictureOf({ images }: ArtworkRow): string | null {
  return images[0]?.id ?? null
}

function factsOf(artwork: ArtworkRow): LineFacts {
  const { sub_category } = artwork
  if (!sub_category) throw new Error(`artwork ${artwork.id} is on the market without a kind`)
  return {
    kind: artwork.kind,
    editionSize: artwork.edition_size,
    sub_category,
    materials: artwork.materials,
    dimensions: dimensionsOf(artwork),
    weight: artwork.weight_kg,
    year: artwork.year,
    isFramed: artwork.is_framed,
    isSigned: artwork.is_signed,
    handlingDays: artwork.handling_days,
    pictureId: firstPictureOf(artwork),
    version: artwork.version,
  }
}

export function labelOf({ lines }: Price<ArtworkRow>, { stageName }: BookableArtist): string {
  return `${titleOf(lines.map(({ artwork }) => artwork))} by ${stageName}`
}
