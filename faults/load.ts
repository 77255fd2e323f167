/** Clients who book, buy and pay without end, and a partner who sends every piece of news one to three times. */
import { randomInt, randomUUID } from 'node:crypto'
import { addDays, atTime, dayOf } from '#contract/grammar/time.ts'
import type { ProviderPayment } from '#server/platform/payments/port.ts'
import { signatureHeader } from '#server/platform/payments/sandbox-parts.ts'
import { sign } from '#server/platform/payments/signature.ts'
import { type Answer, askUntilKnown } from './history.ts'
import { type Bookable, type Client, placeOfClients } from './people.ts'

export interface Load {
  url: string
  secret: string
  artists: Bookable[]
  clients: Client[]
  /** Journeys at one time. */
  inFlight: number
  isOver(): boolean
}

export interface Heard {
  /** Bookings that were promised: by their id, the key they were asked for with. */
  bookings: Map<string, string>
  /** The same of orders. */
  orders: Map<string, string>
  /** The same of what was bought through a cart, with how many artists it was bought from. */
  purchases: Map<string, { key: string; artists: number }>
  /** Keys that were asked for, refused ones included. */
  keys: number
  refused: number
  /** Payments whose news was taken, by their id: how often it was sent. */
  paid: Map<string, number>
  requests: number
  acknowledged: number
  unknown: number
  /** Milliseconds of the answers that were heard. */
  times: number[]
}

export async function runLoad(load: Load): Promise<Heard> {
  const heard: Heard = {
    bookings: new Map(),
    orders: new Map(),
    purchases: new Map(),
    keys: 0,
    refused: 0,
    paid: new Map(),
    requests: 0,
    acknowledged: 0,
    unknown: 0,
    times: [],
  }
  const free = [...load.clients]
  const walk = async () => {
    while (!load.isOver()) {
      const client = free.shift()
      if (!client) throw new Error('fewer clients than journeys')
      await journey(load, client, heard)
      free.push(client)
    }
  }
  await Promise.all(Array.from({ length: load.inFlight }, walk))
  return heard
}

async function journey(load: Load, client: Client, heard: Heard): Promise<void> {
  const note = (answer: Answer) => {
    heard.requests++
    if (answer.outcome === 'ok') heard.acknowledged++
    if (answer.outcome === 'info') heard.unknown++
    else heard.times.push(answer.ms)
  }
  const say = async (path: string, asked: { key?: string; json?: unknown } = {}) =>
    askUntilKnown(load.url + path, { token: await client.token(), ...asked }, load.isOver, note)

  const key = randomUUID()
  heard.keys++
  const { path, json, artists } = await wishOf(load, client, say)
  const made = await say(path, { key, json })
  if (made.outcome === 'fail') heard.refused++
  if (made.outcome !== 'ok') return
  const { booking, order, purchaseId, checkout } = made.body as Made
  if (booking) heard.bookings.set(booking.bookingId, key)
  if (order) heard.orders.set(order.id, key)
  if (purchaseId) heard.purchases.set(purchaseId, { key, artists })
  const opened = await say(`/api/payments/${checkout.paymentId}/open`, { json: {} })
  if (opened.outcome !== 'ok') return
  const orderId = (opened.body as { url: string }).url.split('/').at(-1)
  const pressed = await say(`/sandbox/api/orders/${orderId}/pay`, { json: { outcome: 'pay', mischief: 'never' } })
  const [payment] = (pressed.body as { payments: ProviderPayment[] } | null)?.payments ?? []
  // The button had been pressed before the server died: then only the desk's reconciliation hears of it.
  if (!payment) return
  const body = JSON.stringify({ id: randomUUID(), kind: 'payment.captured', reference: checkout.paymentId, payment })
  const headers = { [signatureHeader]: sign(load.secret, body) }
  const times = randomInt(1, 4)
  for (let i = 0; i < times; i++) {
    const taken = await askUntilKnown(`${load.url}/api/payments/webhook/sandbox`, { body, headers }, load.isOver, note)
    if (taken.outcome === 'ok') heard.paid.set(checkout.paymentId, i + 1)
  }
}

interface Made {
  booking?: { bookingId: string }
  order?: { id: string }
  purchaseId?: string
  checkout: { paymentId: string }
}

interface Wished {
  path: string
  json: unknown
  /** How many are asked at once. */
  artists: number
}

/** Of five journeys three book an evening, one buys a work and one a cart. */
async function wishOf(
  load: Load,
  { addressId }: Client,
  say: (path: string, asked: { json: unknown }) => Promise<Answer>,
): Promise<Wished> {
  const lot = randomInt(5)
  if (lot > 1) return { path: '/api/bookings/initiate', json: wish(load), artists: 1 }
  const artists = lot === 0 ? 1 : randomInt(2, 5)
  const items = worksOf(load, artists)
  if (artists === 1) return { path: '/api/order/create', json: { items, addressId }, artists }
  const seen = await say('/api/cart/look', { json: { items, pincode: placeOfClients } })
  const expectedTotal = (seen.body as { total?: number } | null)?.total ?? 0
  return { path: '/api/cart/checkout', json: { items, addressId, expectedTotal }, artists }
}

/** A print of each of so many artists, in any order. */
function worksOf({ artists }: Load, many: number) {
  const chosen = new Set<string>()
  while (chosen.size < many) chosen.add((artists[randomInt(artists.length)] as Bookable).artworkId)
  return [...chosen].map((product_id) => ({ product_id, quantity: 1 }))
}

/** Any evening of the next year and a half; now and then one that is taken. */
function wish({ artists }: Load) {
  const artist = artists[randomInt(artists.length)] as Bookable
  return {
    artistUsername: artist.username,
    packageId: artist.packageId,
    startsAt: atTime(addDays(dayOf(new Date()), randomInt(30, 500)), '19:00').toISOString(),
    event: { type: 'sangeet', venue: 'Fateh Bagh', address: 'Ranakpur Road', city: 'udaipur', pincode: '313001', guests: 220, notes: '' },
  }
}
