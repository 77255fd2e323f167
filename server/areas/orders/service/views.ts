/** Orders as their reader may see them. */
import { asc, eq } from 'drizzle-orm'
import { toRupees } from '#contract/grammar/money.ts'
import type { Picture } from '#contract/media/media.ts'
import { movableStates, type NewOrder, type OrderRow, type OrderView, orderProcess } from '#contract/orders/orders.ts'
import { type Ctx, now, type Person } from '../../../platform/context.ts'
import { given, prepared, preparedByIds } from '../../../platform/database/prepared.ts'
import { together } from '../../../platform/database/transaction.ts'
import { coverIdsOf } from '../../artworks/service/cards.ts'
import { certificatesOf } from '../../artworks/service/certificates.ts'
import { type KnownPerson, peopleByIds } from '../../auth/service.ts'
import { picturesByIds } from '../../media/service.ts'
import { moneyOf, paymentRowsOf } from '../../payments/service/money.ts'
import type { PaymentRow } from '../../payments/service/rows.ts'
import { viewOf } from '../../payments/service/views.ts'
import { artistsById, type BookableArtist } from '../../profiles/service.ts'
import { deadlineFor } from '../rules/deadlines.ts'
import { priceLinesOf } from '../rules/price.ts'
import { addressFor, earningsOnTheWire, grossOf, type Reader, showsContact, wordsFor } from '../rules/view.ts'
import { movesFor } from '../rules/windows.ts'
import { orderLines, orderMoves } from '../tables.ts'
import { disputeFor } from './disputes/view.ts'
import { type LineRow, type OrderDbRow, readerOf } from './rows.ts'

type MoveRow = typeof orderMoves.$inferSelect

interface Beside {
  people: Map<string, KnownPerson>
  artists: Map<string, BookableArtist>
  pictures: Map<string, Picture>
  lines: Map<string, LineRow[]>
}

const linesByOrders = preparedByIds((db, isOneOf) =>
  db.select().from(orderLines).where(isOneOf(orderLines.order_id)).orderBy(asc(orderLines.order_id), asc(orderLines.position)),
)

/** Related rows, loaded for all orders at once. */
async function beside(ctx: Ctx, rows: readonly OrderDbRow[]): Promise<Beside> {
  if (!rows.length) return { people: new Map(), artists: new Map(), pictures: new Map(), lines: new Map() }
  const [people, artists, written] = await together(
    peopleByIds(
      ctx,
      rows.flatMap((row) => [row.buyer_id, row.seller_id]),
    ),
    artistsById(
      ctx,
      rows.map((row) => row.seller_id),
    ),
    linesByOrders(
      ctx.db,
      rows.map(({ id }) => id),
    ),
  )
  const lines = await withPictures(ctx, written)
  const pictures = await picturesByIds(ctx, [
    ...lines.flatMap(({ facts }) => facts.pictureId ?? []),
    ...[...artists.values()].flatMap(({ displayPictureId }) => displayPictureId ?? []),
  ])
  const linesOf = new Map(rows.map(({ id }) => [id, lines.filter(({ order_id }) => order_id === id)]))
  return { people, artists, pictures, lines: linesOf }
}

/** A line keeps the picture at purchase. One from before the work had pictures shows the current one. */
async function withPictures(ctx: Ctx, lines: readonly LineRow[]): Promise<LineRow[]> {
  const bare = lines.filter(({ facts }) => !facts.pictureId).map(({ artwork_id }) => artwork_id)
  const covers = await coverIdsOf(ctx, bare)
  return lines.map((line) => ({
    ...line,
    facts: { ...line.facts, pictureId: line.facts.pictureId ?? covers.get(line.artwork_id) ?? null },
  }))
}

function sellerSide({ people, artists, pictures }: Beside, { seller_id, state }: OrderDbRow): OrderRow['seller'] {
  const artist = artists.get(seller_id)
  const person = people.get(seller_id)
  return {
    username: person?.username ?? '',
    name: artist?.stageName ?? person?.first_name ?? '',
    picture: pictures.get(artist?.displayPictureId ?? '') ?? null,
    phone: showsContact(state) ? (person?.phone ?? null) : null,
  }
}

/** Couriers call the phone number on the parcel. */
function buyerSide({ people }: Beside, { buyer_id, state, address }: OrderDbRow): OrderRow['buyer'] {
  const person = people.get(buyer_id)
  return {
    username: person?.username ?? '',
    name: person ? `${person.first_name} ${person.last_name}` : '',
    picture: null,
    phone: showsContact(state) ? address.phone_number : null,
  }
}

function rowOf(ctx: Ctx, around: Beside, order: OrderDbRow, reader: Reader): OrderRow {
  const lines = around.lines.get(order.id) ?? []
  const [first] = lines
  const buyer = buyerSide(around, order)
  const seller = sellerSide(around, order)
  const nextMoves = movesFor(reader, order, now(ctx))
  return {
    id: order.id,
    number: order.number,
    status: order.state,
    version: order.version,
    buyer,
    seller,
    title: first?.name ?? '',
    picture: around.pictures.get(first?.facts.pictureId ?? '') ?? null,
    lineCount: lines.length,
    total: toRupees(order.total_paise),
    refunded: toRupees(order.refund_paise),
    ...(reader !== 'buyer' && { youReceive: earningsOnTheWire(grossOf(order), order).net }),
    deadline: deadlineFor(order, { reader, buyer: buyer.name, seller: seller.name }),
    nextMoves,
    nextStatuses: nextMoves.map((move) => orderProcess.moves[move].to),
    createdAt: order.created_at.toISOString(),
  }
}

/** Rows of a list. @param person the reader, whose role in each order decides what they see */
export async function rowsFor(ctx: Ctx, rows: readonly OrderDbRow[], person: Person): Promise<OrderRow[]> {
  const around = await beside(ctx, rows)
  return rows.flatMap((row) => {
    const reader = readerOf(person, row)
    return reader ? [rowOf(ctx, around, row, reader)] : []
  })
}

export async function viewFor(ctx: Ctx, order: OrderDbRow, reader: Reader): Promise<OrderView> {
  const [around, history, dispute] = await together(beside(ctx, [order]), historyOf(ctx, order.id), disputeFor(ctx, order, reader))
  const [codes, returned] = await together(codesOf(ctx, order), picturesByIds(ctx, order.return_pictures))
  return drawn(ctx, order, reader, { around, history, dispute, codes, returned })
}

/** Needs no statement of its own, so that ordering stays fast. */
export function newOrderView(order: OrderDbRow): NewOrder {
  return {
    id: order.id,
    number: order.number,
    status: order.state,
    version: order.version,
    total: toRupees(order.total_paise),
    createdAt: order.created_at.toISOString(),
    reservedUntil: order.hold_until.toISOString(),
  }
}

/** The payments of the buyer, and the timeline. */
interface History {
  paid: PaymentRow[]
  moves: MoveRow[]
}

async function historyOf(ctx: Ctx, orderId: string): Promise<History> {
  const [paid, moves] = await together(paymentRowsOf(ctx, [orderId]), movesBy(ctx.db).execute({ orderId }))
  return { paid, moves }
}

interface Gathered {
  around: Beside
  history: History
  dispute: OrderView['dispute']
  codes: ReadonlyMap<string, string[]>
  returned: ReadonlyMap<string, Picture>
}

async function drawn(
  ctx: Ctx,
  order: OrderDbRow,
  reader: Reader,
  { around, history: { paid, moves }, dispute, codes, returned }: Gathered,
): Promise<OrderView> {
  const lines = around.lines.get(order.id) ?? []
  const money = await moneyOf(ctx, { subjectId: order.id, paid }, reader === 'buyer' ? 'client' : reader === 'seller' ? 'artist' : 'admin')
  return {
    ...rowOf(ctx, around, order, reader),
    lines: lines.map((line) => lineOf(line, around.pictures, reader === 'seller' ? [] : (codes.get(line.artwork_id) ?? []))),
    priceLines: priceLinesOf(
      lines.map(({ name, quantity, total_paise }) => ({ name, quantity, totalPaise: total_paise })),
      order.delivery_paise,
    ),
    address: addressFor(reader, order),
    note: wordsFor(reader, order, 'buyer', order.note),
    purchaseId: reader === 'seller' ? null : order.purchase_id,
    reservedUntil: order.state === 'awaiting_payment' ? order.hold_until.toISOString() : null,
    handOverBy: order.hand_over_by?.toISOString() ?? null,
    earliest: order.earliest,
    latest: order.latest,
    courier: courierOf(order.courier, order.tracking_number),
    return: returnOf(order, returned, reader),
    dispute,
    ...(reader !== 'buyer' && { earnings: earningsOnTheWire(grossOf(order), order) }),
    // The buyer's means of payment is private.
    payments: reader === 'seller' ? [] : paid.map(viewOf),
    money,
    timeline: moves.map((move) => entryOf(move, order, reader)),
    mayChangeAddress: reader === 'buyer' && (movableStates as readonly OrderDbRow['state'][]).includes(order.state),
    now: now(ctx).toISOString(),
  }
}

function lineOf(line: LineRow, pictures: ReadonlyMap<string, Picture>, certificateCodes: string[]): OrderView['lines'][number] {
  return {
    lineId: line.id,
    artworkId: line.artwork_id,
    name: line.name,
    kind: line.facts.kind,
    dimensions: line.facts.dimensions,
    picture: pictures.get(line.facts.pictureId ?? '') ?? null,
    quantity: line.quantity,
    price: toRupees(line.price_paise),
    total: toRupees(line.total_paise),
    delivery: toRupees(line.delivery_paise),
    certificateCodes,
  }
}

/** Codes of valid certificates, by artwork. */
async function codesOf(ctx: Ctx, { id }: OrderDbRow): Promise<Map<string, string[]>> {
  const codes = new Map<string, string[]>()
  for (const { artwork_id, code } of await certificatesOf(ctx, id)) codes.set(artwork_id, [...(codes.get(artwork_id) ?? []), code])
  return codes
}

function courierOf(courier: string | null, trackingNumber: string | null): OrderView['courier'] {
  return courier && trackingNumber ? { courier, trackingNumber } : null
}

function returnOf(order: OrderDbRow, pictures: ReadonlyMap<string, Picture>, reader: Reader): OrderView['return'] {
  const { return_reason, return_answer, return_pictures, return_by, return_courier, return_tracking_number } = order
  if (!return_by) return null
  return {
    reason: wordsFor(reader, order, 'buyer', return_reason),
    pictures: return_pictures.flatMap((id) => pictures.get(id) ?? []),
    answer: wordsFor(reader, order, 'seller', return_answer),
    courier: courierOf(return_courier, return_tracking_number),
    by: return_by.toISOString(),
  }
}

const movesBy = prepared((db) =>
  db
    .select()
    .from(orderMoves)
    .where(eq(orderMoves.order_id, given('orderId')))
    .orderBy(asc(orderMoves.version)),
)

function entryOf({ at, move, by, to_state, note }: MoveRow, order: OrderDbRow, reader: Reader): OrderView['timeline'][number] {
  return { at: at.toISOString(), move, by, state: to_state, note: wordsFor(reader, order, by, note) }
}
