/** Deliberately broken products: a fault check that does not detect them detects nothing. */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { socketLimits } from '#contract/grammar/sockets.ts'
import { chatMessages, chatRooms } from '../../areas/chat/tables.ts'
import { now } from '../../platform/context.ts'
import { type PaymentProvider, ProviderUnavailable } from '../../platform/payments/port.ts'
import type { World } from '../world.ts'
import type { Attack } from './accounts.ts'

export type AnyReply = Awaited<ReturnType<Attack['ask']>>
type Ask = (...asked: Parameters<Attack['ask']>) => Promise<AnyReply>

/** The product with one call answering otherwise. */
export function broken(world: World, path: string, answer: (ask: Ask, ...asked: Parameters<Attack['ask']>) => Promise<AnyReply>): Attack {
  const real = world.ask as Ask
  const ask: Ask = (...asked) => (asked[0].path === path ? answer(real, ...asked) : real(...asked))
  return { world, ask: ask as Attack['ask'] }
}

export const saying =
  (status: number, body: object = {}) =>
  async () =>
    ({ status, body, headers: {} }) as AnyReply

/** A product that ignores idempotency keys. */
export function withoutKeys(world: World): Attack {
  const real = world.ask as Ask
  const ask: Ask = (call, input, { key: _key, ...options } = {}) => real(call, input, options)
  return { world, ask: ask as Attack['ask'] }
}

/** A product that shares idempotency keys between people. */
export function sharedKeys(world: World): Attack {
  const real = world.ask as Ask
  const answers = new Map<string, AnyReply>()
  const ask: Ask = async (call, input, options = {}) => {
    const { key = '' } = options
    const reply = answers.get(key) ?? (await real(call, input, options))
    if (key) answers.set(key, reply)
    return reply
  }
  return { world, ask: ask as Attack['ask'] }
}

/** A product without time limits for PostgreSQL. */
export function waitingForEver({ platform }: World): void {
  const { pool } = platform.database
  pool.options.connectionTimeoutMillis = 0
  pool.on('acquire', ({ connection }) => (connection as unknown as { stream: Socket }).stream.setTimeout(0))
}

/** Runs the body with other limits of live connections, then restores them. */
export async function withLimits<Result>(
  changes: Partial<Record<keyof typeof socketLimits, number>>,
  body: () => Promise<Result>,
): Promise<Result> {
  const whole = { ...socketLimits }
  Object.assign(socketLimits, changes)
  try {
    return await body()
  } finally {
    Object.assign(socketLimits, whole)
  }
}

/** Messages numbered before they are inserted, which lets them appear out of order. @returns its id */
export async function numberedEarly({ ctx }: World, { roomId, senderId, text }: { roomId: string; senderId: string; text: string }) {
  const { last_seq, last_change } = chatRooms
  const [room] = await ctx.db
    .update(chatRooms)
    .set({ last_seq: sql`${last_seq} + 1`, last_change: sql`${last_change} + 1` })
    .where(eq(chatRooms.id, roomId))
    .returning()
  if (!room) throw new Error('there is no such room')
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
  const id = randomUUID()
  const numbers = { seq: room.last_seq, change: room.last_change }
  await ctx.db
    .insert(chatMessages)
    .values({ id, room_id: roomId, ...numbers, sender_id: senderId, client_id: randomUUID(), text, created_at: now(ctx) })
  return id
}

type Break = (partner: PaymentProvider) => PaymentProvider

/** Runs the body with a broken partner, then restores it. */
export async function withBroken<Result>(world: World, breakIt: Break, body: () => Promise<Result> | Result): Promise<Result> {
  const whole = world.platform.payments
  world.platform.payments = breakIt(whole)
  try {
    return await body()
  } finally {
    world.platform.payments = whole
  }
}

/** Accepts every signature. */
export const credulous: Break = (partner) => ({
  ...partner,
  readEvent: () => ({ id: randomUUID(), kind: 'other', reference: '', about: 'anything' }),
})

/** Sends a new event id with each repeat, so that none can be recognised. */
export const forgetful: Break = (partner) => ({
  ...partner,
  readEvent(body, headers) {
    const event = partner.readEvent(body, headers)
    if (!event || !('payment' in event)) return event
    return { ...event, id: randomUUID(), payment: { ...event.payment, providerPaymentId: `pay_${randomUUID()}` } }
  },
})

/** Drops a refund reported before its payment. */
export function hasty(): Break {
  const paid = new Set<string>()
  return (partner) => ({
    ...partner,
    readEvent(body, headers) {
      const event = partner.readEvent(body, headers)
      if (event?.kind === 'payment.captured') paid.add(event.reference)
      if (event?.kind === 'refund.processed' && !paid.has(event.paymentReference)) return { ...event, kind: 'refund.created' }
      return event
    },
  })
}

/** Lists no payment when queried. */
export const ignorant: Break = (partner) => ({ ...partner, paymentsOf: async () => [] })

/** Repeats the work on each call, whatever its reference. */
export const eager: Break = (partner) => ({
  ...partner,
  refund: (asked) => partner.refund({ ...asked, reference: againAs(asked.reference) }),
  payout: (asked) => partner.payout({ ...asked, reference: againAs(asked.reference) }),
})
let again = 1
const againAs = (reference: string) => `${reference.slice(0, 36)}.${(again++ % 900) + 100}`

/** Reports a refund without making it. */
export const thievish: Break = (partner) => ({
  ...partner,
  refund: async () => ({ providerRefundId: `rfnd_${randomUUID()}`, state: 'processed' }),
})

/** Not broken, only unreliable: loses answers before or after the work, as often as `chance` says. */
export function stumbling(chance: () => number): Break {
  const stumble =
    <Asked extends unknown[], Answer>(work: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      const fate = chance()
      if (fate < 0.25) throw new ProviderUnavailable('500')
      const answer = await work(...asked)
      if (fate < 0.5) throw new ProviderUnavailable('no answer in time, though the work is done')
      return answer
    }
  return (partner) => ({
    ...partner,
    createOrder: stumble(partner.createOrder),
    paymentsOf: stumble(partner.paymentsOf),
    refund: stumble(partner.refund),
    payout: stumble(partner.payout),
  })
}
