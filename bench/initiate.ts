/** Creates bookings and orders as fast as they are answered, each for something else, so that none is refused as taken. */
import type { InputOf } from '#contract/grammar/call.ts'
import { addDays, atTime, dayOf } from '#contract/grammar/time.ts'
import type { orders } from '#contract/orders/orders.ts'
import { ask } from '../faults/history.ts'
import type { Bookable, Client } from '../faults/people.ts'

export interface Initiated {
  rate: number
  p50: number
  p99: number
  refused: number
}

interface Load {
  url: string
  clients: readonly Client[]
  inFlight: number
  seconds: number
}

export function initiateLoad({ artists, ...load }: Load & { artists: Bookable[] }): Promise<Initiated> {
  return loadOn(load, '/api/bookings/initiate', (n) => wish(artists, n))
}

/** @param artworkIds as many as may be bought during the run */
export function orderLoad({ artworkIds, ...load }: Load & { artworkIds: readonly string[] }): Promise<Initiated> {
  const order = (n: number, { addressId }: Client): InputOf<typeof orders.create> => ({
    items: [{ product_id: artworkIds[n] ?? '' }],
    addressId,
  })
  return loadOn(load, '/api/order/create', order)
}

/** Lets the code get compiled first. */
const warmUpMs = 5_000

async function loadOn(
  { url, clients, inFlight, seconds }: Load,
  path: string,
  inputOf: (n: number, client: Client) => unknown,
): Promise<Initiated> {
  let times: number[] = []
  let refused = 0
  let next = 0
  let began = performance.now()
  const walk = async (until: number) => {
    while (performance.now() < until) {
      const n = next++
      const client = clients[n % clients.length] as Client
      const { outcome, ms } = await ask(url + path, { token: await client.token(), key: `bench ${n}`, json: inputOf(n, client) })
      if (outcome === 'ok') times.push(ms)
      else refused++
    }
  }
  const walkAll = (ms: number) => {
    const until = performance.now() + ms
    return Promise.all(Array.from({ length: inFlight }, () => walk(until)))
  }
  await walkAll(warmUpMs)
  times = []
  refused = 0
  began = performance.now()
  await walkAll(seconds * 1000)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { rate: times.length / ((performance.now() - began) / 1000), p50: at(0.5), p99: at(0.99), refused }
}

function wish(artists: readonly Bookable[], n: number) {
  const artist = artists[n % artists.length] as Bookable
  return {
    artistUsername: artist.username,
    packageId: artist.packageId,
    startsAt: atTime(addDays(dayOf(new Date()), 30 + Math.floor(n / artists.length)), '19:00').toISOString(),
    event: { type: 'sangeet', venue: 'Fateh Bagh', address: 'Ranakpur Road', city: 'udaipur', pincode: '313001', guests: 220, notes: '' },
  }
}
