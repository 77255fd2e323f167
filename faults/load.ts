/** Clients who book, buy and pay without end, and a partner who sends every piece of news one to three times. */
import { randomInt, randomUUID } from 'node:crypto'
import { addDays, atTime, dayOf } from '#contract/time.ts'
import type { ProviderPayment } from '#server/platform/payments/port.ts'
import { signatureHeader } from '#server/platform/payments/sandbox-parts.ts'
import { sign } from '#server/platform/payments/signature.ts'
import { type Answer, askUntilKnown } from './history.ts'
import type { Bookable, Client } from './people.ts'

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
  const isOrder = randomInt(5) < 2
  const made = isOrder
    ? await say('/api/order/create', { key, json: wishedWork(load, client) })
    : await say('/api/bookings/initiate', { key, json: wish(load) })
  if (made.outcome === 'fail') heard.refused++
  if (made.outcome !== 'ok') return
  const { booking, order, checkout } = made.body as Made
  if (booking) heard.bookings.set(booking.bookingId, key)
  if (order) heard.orders.set(order.id, key)
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
  checkout: { paymentId: string }
}

function wishedWork({ artists }: Load, { addressId }: Client) {
  const { artworkId } = artists[randomInt(artists.length)] as Bookable
  return { items: [{ product_id: artworkId, quantity: 1 }], addressId }
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
