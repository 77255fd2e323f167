/** From a wish to an order: the pieces are set apart, and the buyer is asked to pay. */
import { and, asc, eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/call.ts'
import { type Failure, failures } from '#contract/errors.ts'
import { type DeliveryEstimate, marketFailures } from '#contract/market.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { type orders as calls, type OrderView, orderFailures, orderLimits, orderProcess } from '#contract/orders.ts'
import { feeTable } from '#contract/payments.ts'
import { type Ctx, inTransaction, now, type Person, requirePerson, tell } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { given, prepared, preparedInsert } from '../../../platform/database/prepared.ts'
import { together } from '../../../platform/database/transaction.ts'
import { dimensionsOf } from '../../artworks/service/cards.ts'
import { reserve } from '../../artworks/service/stock.ts'
import type { ArtworkRow } from '../../artworks/tables.ts'
import { peopleByIds } from '../../auth/service.ts'
import { picturesByIds } from '../../media/service.ts'
import { createPayment } from '../../payments/service/checkout.ts'
import type { BookableArtist } from '../../profiles/service.ts'
import type { Price, PricedLine } from '../rules/price.ts'
import { titleOf } from '../rules/view.ts'
import { type LineFacts, orderLines, orders } from '../tables.ts'
import { ownSnapshot } from './addresses.ts'
import { newsOf, writeTimeline } from './move.ts'
import { type Basket, basketOf, priceFor, quoteOf } from './quote.ts'
import { linesOf, type OrderDbRow, ownOrder } from './rows.ts'
import { historyOf, newViewFor, viewFor } from './views.ts'

interface Checkout {
  paymentId: string
  url: string
}

/** Sets the pieces apart: all of them, or none. What a buyer says about prices is compared, never used. */
export async function create(
  ctx: Ctx,
  { items, addressId, note, expectedTotal }: ParsedOf<typeof calls.create>,
): Promise<{ order: OrderView; checkout: Checkout }> {
  const buyer = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [, basket, address] = await together(limitUnpaid(ctx, buyer), basketOf(ctx, items), ownSnapshot(ctx, buyer, addressId))
    const seller = requireSeller(basket)
    const orderId = ctx.platform.ids.uuid()
    const until = new Date(now(ctx).getTime() + orderLimits.reservationMs)
    const reserving = reserve(ctx, { orderId, buyerId: buyer.id, lines: basket.wishes, until })
    const [artworks, people, pictures] = await together(
      reserving,
      peopleByIds(ctx, [buyer.id, seller.personId]),
      picturesByIds(ctx, pictureIdsOf(basket, seller)),
    )
    const price = priceFor(ctx, basket, artworks, address.pincode)
    if (!price.delivery?.isServed) throw notBrought(price.delivery)
    if (expectedTotal !== undefined && toPaise(expectedTotal) !== price.totalPaise)
      throw orderFailures.price_changed({ total: toRupees(price.totalPaise) }, { quote: await quoteOf(ctx, basket, price) })
    const [order, checkout, lines, history] = await together(...begin(ctx, { orderId, buyer, seller, address, note, until }, price))
    const around = { people, artists: new Map([[seller.personId, seller]]), pictures, lines: new Map([[orderId, lines]]) }
    return { order: await newViewFor(ctx, order, around, history), checkout }
  })
}

function pictureIdsOf({ artworks }: Basket, { displayPictureId }: BookableArtist): string[] {
  return [displayPictureId, ...[...artworks.values()].map(firstPictureOf)].filter((id) => id !== null)
}

/** Everything that is written, and then what its view reads of it, sent one after the other without waiting. */
function begin(ctx: Ctx, begun: Begun, price: Price<ArtworkRow>) {
  const row = rowOf(ctx, begun, price)
  const inserted = insertOrder(ctx.db, row).then(([order]) => order as OrderDbRow)
  for (const [position, line] of price.lines.entries())
    ctx.later(insertLine(ctx.db, { id: ctx.platform.ids.uuid(), order_id: row.id, position, ...columnsOf(line) }))
  const asked = askFor(ctx, row, labelOf(price, begun.seller))
  writeTimeline(ctx, row, { move: 'create', by: 'buyer', personId: begun.buyer.id, from: null })
  tell(ctx, 'order.created', newsOf(row))
  return [inserted, asked, linesOf(ctx, row.id), historyOf(ctx, row.id)] as const
}

const unpaidBy = prepared((db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.buyer_id, given('buyerId')), eq(orders.state, orderProcess.start)))
    .orderBy(asc(orders.id)),
)

/** One at a time for each buyer, so that twenty requests at once cannot all count two. */
async function limitUnpaid(ctx: Ctx, buyer: Person): Promise<void> {
  const [, unpaid] = await together(lock(ctx.db, `unpaid orders of ${buyer.id}`), unpaidBy(ctx.db).execute({ buyerId: buyer.id }))
  if (unpaid.length >= orderLimits.unpaidPerBuyer) throw orderFailures.too_many_unpaid()
}

/** What can be known before anything is set apart; the rest `reserve` says, of the moment. */
function requireSeller({ artworks, wishes, seller, problems }: Basket): BookableArtist {
  const codes = problems.map(({ code }) => code)
  if (codes.includes('two_sellers')) throw orderFailures.two_sellers()
  if (codes.includes('own_artwork')) throw marketFailures.own_artwork()
  const missing = wishes.filter(({ artworkId }) => !artworks.has(artworkId))
  if (missing.length || !seller)
    throw marketFailures.gone(
      {},
      { artworks: missing.map(({ artworkId, quantity }) => ({ id: artworkId, wanted: quantity, available: 0, heldUntil: null })) },
    )
  return seller
}

export function notBrought(delivery: DeliveryEstimate | null): Failure {
  return orderFailures.cannot_buy(delivery?.reason ? { message: delivery.reason } : {})
}

interface Begun {
  orderId: string
  buyer: Person
  seller: BookableArtist
  address: OrderDbRow['address']
  note: string
  until: Date
}

type Asked = Pick<OrderDbRow, 'id' | 'buyer_id' | 'seller_id' | 'total_paise' | 'hold_until'>

const numberLength = 8

const insertOrder = preparedInsert((db, row: typeof orders.$inferInsert) => db.insert(orders).values(row).returning())
const insertLine = preparedInsert((db, row: typeof orderLines.$inferInsert) => db.insert(orderLines).values(row))

function rowOf(ctx: Ctx, { orderId, buyer, seller, address, note, until }: Begun, price: Price<ArtworkRow>) {
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
    artworks_paise: price.artworksPaise,
    delivery_paise: price.deliveryPaise,
    total_paise: price.totalPaise,
    fees: { ...feeTable },
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

function firstPictureOf({ images }: ArtworkRow): string | null {
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

function labelOf({ lines }: Price<ArtworkRow>, { stageName }: BookableArtist): string {
  return `${titleOf(lines.map(({ artwork }) => artwork))} by ${stageName}`
}

function askFor(ctx: Ctx, order: Asked, label: string): Promise<Checkout> {
  return createPayment(ctx, {
    purpose: 'artwork_order',
    subjectId: order.id,
    payerId: order.buyer_id,
    payeeId: order.seller_id,
    amountPaise: order.total_paise,
    label,
    expiresAt: order.hold_until,
  })
}

/** The open checkout again. The order stays locked meanwhile, so that nothing is asked for one that has just ended. */
export async function pay(ctx: Ctx, { id }: ParsedOf<typeof calls.pay>): Promise<{ order: OrderView; checkout: Checkout }> {
  return inTransaction(ctx, async (ctx) => {
    const { order, reader } = await ownOrder(ctx, requirePerson(ctx), id, true)
    if (reader !== 'buyer') throw failures.forbidden()
    if (order.state !== 'awaiting_payment' || now(ctx) >= order.hold_until) throw orderFailures.nothing_due()
    const view = await viewFor(ctx, order, reader)
    return { order: view, checkout: await askFor(ctx, order, `${view.title} by ${view.seller.name}`) }
  })
}
