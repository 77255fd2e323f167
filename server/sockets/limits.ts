import type { IncomingMessage } from 'node:http'
import { socketLimits } from '#contract/grammar/sockets.ts'
import { addressKey } from '../platform/address.ts'
import type { Person } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'
import { createAllowance } from './allowance.ts'

export type Allowance = ReturnType<typeof createAllowance>
/** What connections are counted by: space and person, address, transport. */
export type Place = string | object

/** Limits of live connections and their events, in this process. */
export interface Limits {
  /** How many connections are open there. */
  openAt(place: Place): number
  add(place: Place): void
  remove(place: Place): void
  isFull(address: string): boolean
  /** null when rate limits are off */
  allowanceTo(what: 'come in' | 'ask', person: Person): Allowance | null
  /** Of one anonymous connection; null when rate limits are off. */
  newAllowance(): Allowance | null
  /** Forgets allowances that are full again. */
  sweep(): void
}

export function createLimits({ env }: Platform): Limits {
  const counts = new Map<Place, number>()
  const allowances = new Map<string, Allowance>()
  const openAt = (place: Place) => counts.get(place) ?? 0
  const isOn = () => env.RATE_LIMITS === 'on'
  return {
    openAt,
    add: (place) => void counts.set(place, openAt(place) + 1),
    // Zero counts take no memory.
    remove: (place) => void (openAt(place) > 1 ? counts.set(place, openAt(place) - 1) : counts.delete(place)),
    isFull: (address) => isOn() && openAt(address) >= socketLimits.perAddress,
    allowanceTo(what, { id }) {
      if (!isOn()) return null
      const name = `${what} ${id}`
      const allowance = allowances.get(name) ?? createAllowance()
      allowances.set(name, allowance)
      return allowance
    },
    newAllowance: () => (isOn() ? createAllowance() : null),
    sweep() {
      for (const [name, allowance] of allowances) if (allowance.isFull()) allowances.delete(name)
    },
  }
}

/** The caller's address, read behind as many proxies as the environment names. */
export function addressOf(request: IncomingMessage, { env }: Platform): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const hops = [request.socket.remoteAddress ?? '', ...forwarded.reverse()]
  return addressKey(hops[Math.min(env.TRUSTED_PROXIES, hops.length - 1)] ?? '')
}
