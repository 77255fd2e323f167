/** Helpers that bring a booking test to its starting point. Dev books Asha, who sings in Jaipur; Meera is the admin. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type BookingState, type BookingView, bookings as calls } from '#contract/bookings/bookings.ts'
import type { RefundPolicy } from '#contract/bookings/policies.ts'
import { disputes } from '#contract/disputes/disputes.ts'
import type { InputOf } from '#contract/grammar/call.ts'
import { addDays, atTime, dayMs, dayOf, hourMs } from '#contract/grammar/time.ts'
import { packageFields } from '#contract/packages/packages.ts'
import { type Ctx, now } from '../../platform/context.ts'
import type { World } from '../../testing/world.ts'
import { createPerson } from '../auth/service.ts'
import { people } from '../auth/tables.ts'
import { newSession } from '../auth/testing.ts'
import { insertPackages } from '../packages/service.ts'
import { openPayment } from '../payments/service/checkout.ts'
import { giveAccount, press } from '../payments/testing.ts'
import { insertProfiles } from '../profiles/service.ts'
import { action } from './service/action.ts'
import { cancel } from './service/cancel.ts'
import { decideBooking } from './service/disputes/decide.ts'
import { get } from './service/get.ts'
import { initiate } from './service/initiate.ts'
import { answerOvertime, billOvertime } from './service/overtime/overtime.ts'

type PersonRow = typeof people.$inferSelect
export type Actor = 'client' | 'artist' | 'admin'

export async function makePerson(
  world: World,
  type: PersonRow['type'],
  username: string,
  first_name = 'Dev',
  last_name = 'Mehta',
): Promise<PersonRow> {
  const roles = type === 'admin' ? (['superadmin'] as const) : []
  const phone = `+919${String(parseInt(randomUUID().slice(0, 8), 16) % 1_000_000_000).padStart(9, '0')}`
  const { id } = await createPerson(world.ctx, { type, username, first_name, last_name, phone, onboarded: true, roles })
  const [row] = await world.ctx.db.select().from(people).where(eq(people.id, id))
  return row as PersonRow
}

/** A context with this person signed in. */
export function as(world: World, { id, type, username }: Pick<PersonRow, 'id' | 'type' | 'username'>): Ctx {
  const roles = type === 'admin' ? { roles: ['superadmin' as const], secondFactor: { isNeeded: false, at: null } } : {}
  return { ...world.ctx, person: { id, type, username, sessionId: randomUUID(), ...roles } }
}

/** A token issued at the test clock's time, because the clock outruns older ones. */
export async function tokenOf(world: World, { id }: Pick<PersonRow, 'id'>): Promise<string> {
  const [person] = await world.ctx.db.select().from(people).where(eq(people.id, id))
  return (await newSession(world, person as PersonRow)).tokens.accessToken
}

export const sangeet = packageFields.parse({
  title: 'Sangeet Evening',
  description: 'Two sets with dholak and keys, songs agreed with the family before.',
  category: 'singer',
  price: 85_000,
  minutes: 90,
  sets: 2,
  performers: 5,
  travelBands: [
    { uptoKm: 50, price: 0 },
    { uptoKm: 500, price: 9_500 },
  ],
  overtimePer30Min: 10_000,
  addOns: [{ title: 'Sound and lights', price: 18_000 }],
  audienceMax: 300,
  noticeDays: 0,
})

export async function makeArtist(world: World, username: string, policy: RefundPolicy = 'standard', changes: Partial<typeof sangeet> = {}) {
  const artist = await makePerson(world, 'artist', username, 'Asha', 'Rao')
  await giveAccount(world.ctx, artist.id)
  await insertProfiles(world.ctx, [
    {
      person_id: artist.id,
      username,
      state: 'approved',
      stage_name: username,
      category: 'singer',
      city: 'jaipur',
      refund_policy: policy,
      approved_at: now(world.ctx),
      created_at: now(world.ctx),
    },
  ])
  const [packageId = ''] = await insertPackages(world.ctx, [{ artistId: artist.id, fields: { ...sangeet, ...changes } }])
  return { artist, packageId }
}

export interface Stage {
  world: World
  client: PersonRow
  artist: PersonRow
  admin: PersonRow
  packageId: string
}

let stages = 0

/** Own people for a test, so that its bookings cannot clash with those of others. */
export async function setStage(world: World, policy?: RefundPolicy, changes?: Partial<typeof sangeet>): Promise<Stage> {
  const n = ++stages
  const { artist, packageId } = await makeArtist(world, `asha${n}`, policy, changes)
  return {
    world,
    artist,
    packageId,
    client: await makePerson(world, 'user', `dev${n}`),
    admin: await makePerson(world, 'admin', `meera${n}`, 'Meera', 'Iyer'),
  }
}

export function wish({ world, artist, packageId }: Stage, daysAhead = 30, time = '19:00'): InputOf<typeof calls.initiate> {
  return {
    artistUsername: artist.username,
    packageId,
    startsAt: atTime(addDays(dayOf(world.clock.now()), daysAhead), time).toISOString(),
    event: { type: 'sangeet', venue: 'Fateh Bagh', address: 'Ranakpur Road', city: 'udaipur', pincode: '313001', guests: 220, notes: '' },
  }
}

/** A booking of the client's, with its full view. */
export async function book(
  stage: Stage,
  daysAhead?: number,
  client = stage.client,
): Promise<{ booking: BookingView; checkout: { paymentId: string; url: string } }> {
  const { booking, checkout } = await initiate(as(stage.world, client), calls.initiate.input.parse(wish(stage, daysAhead)))
  return { booking: await get(as(stage.world, client), { bookingId: booking.bookingId }), checkout }
}

/** Pays at the partner, and delivers the event. */
export async function pay({ world, client }: Stage, paymentId: string, mischief: Parameters<typeof press>[2] = {}): Promise<void> {
  const { url } = await openPayment(as(world, client), { paymentId })
  await press(world, url.split('/').at(-1) as string, mischief)
  await world.settle()
}

/** Asha bills extra half hours, Dev confirms and pays them. @param beforePaying runs in between */
export async function payOvertime(stage: Stage, bookingId: string, halfHours = 2, beforePaying?: () => Promise<unknown>): Promise<void> {
  const { world, client, artist } = stage
  const { booking } = await billOvertime(as(world, artist), { bookingId, halfHours, note: 'They danced on.' })
  const billId = booking.overtime[0]?.billId ?? ''
  const { checkout } = await answerOvertime(as(world, client), { bookingId, billId, answer: 'confirm' })
  await beforePaying?.()
  await pay(stage, checkout?.paymentId ?? '')
}

export function personFor(stage: Stage, actor: Actor): PersonRow {
  return stage[actor]
}

type ActionInput = Omit<InputOf<typeof calls.action>, 'bookingId'>

export async function act(stage: Stage, actor: Actor, bookingId: string, input: ActionInput) {
  return action(as(stage.world, personFor(stage, actor)), calls.action.input.parse({ bookingId, ...input }))
}

/** The decision of an admin, without the record of the moderation area. */
export async function decide(stage: Stage, bookingId: string, input: Partial<InputOf<typeof disputes.decide>>) {
  const asked = disputes.decide.input.parse({ bookingId, reason: 'Both sides were heard.', ...input })
  return (await decideBooking(as(stage.world, stage.admin), asked)).decision
}

export async function cancelBy(stage: Stage, actor: Actor, bookingId: string, more: Omit<InputOf<typeof calls.cancel>, 'bookingId'> = {}) {
  return cancel(as(stage.world, personFor(stage, actor)), calls.cancel.input.parse({ bookingId, ...more }))
}

export function see(stage: Stage, actor: Actor, bookingId: string): Promise<BookingView> {
  return get(as(stage.world, personFor(stage, actor)), { bookingId })
}

/** Moves the clock to this long before the show (negative: after it) and runs what is due. */
export async function passTo({ world }: Stage, { startsAt }: Pick<BookingView, 'startsAt'>, beforeMs: number): Promise<void> {
  await world.pass(new Date(startsAt).getTime() - beforeMs - world.clock.now().getTime())
}

const roads: Record<BookingState, (stage: Stage, booking: BookingView) => Promise<unknown>> = {
  awaiting_advance: async () => {},
  payment_expired: (stage) => stage.world.pass(hourMs),
  requested: (stage, booking) => pay(stage, booking.payments[0]?.paymentId ?? ''),
  accepted: (stage, { bookingId }) => act(stage, 'artist', bookingId, { action: 'accept' }),
  declined: (stage, { bookingId }) => act(stage, 'artist', bookingId, { action: 'decline' }),
  withdrawn: (stage, { bookingId }) => act(stage, 'client', bookingId, { action: 'withdraw' }),
  expired: (stage) => stage.world.pass(2 * dayMs),
  funds_secured: async (stage, { bookingId }) =>
    pay(stage, (await act(stage, 'client', bookingId, { action: 'pay_balance' })).checkout?.paymentId ?? ''),
  lapsed: (stage, booking) => passTo(stage, booking, 2 * dayMs),
  in_progress: async (stage, booking) => {
    await passTo(stage, booking, hourMs)
    await act(stage, 'artist', booking.bookingId, {
      action: 'start',
      code: (await see(stage, 'client', booking.bookingId)).arrivalCode ?? '',
    })
  },
  completed: async (stage, booking) => {
    await passTo(stage, booking, -2 * hourMs)
    await act(stage, 'client', booking.bookingId, { action: 'complete' })
  },
  cancelled: (stage, { bookingId }) => cancelBy(stage, 'client', bookingId),
  disputed: async (stage, booking) => {
    await passTo(stage, booking, -hourMs)
    await act(stage, 'client', booking.bookingId, { action: 'report_no_show', reason: 'Nobody came, and nobody called.' })
  },
  contested: (stage, { bookingId }) => act(stage, 'client', bookingId, { action: 'contest', reason: 'They played one set of the two.' }),
  pleaded: (stage, { bookingId }) =>
    cancelBy(stage, 'client', bookingId, { beyondControl: true, reason: 'The river has taken the road to the venue.' }),
  resolved: async (stage, { bookingId }) => {
    await stage.world.pass(2 * dayMs)
    await decide(stage, bookingId, { percent: 50 })
  },
  closed: (stage, booking) => passTo(stage, booking, -20 * dayMs),
}

const ways: Record<BookingState, BookingState[]> = {
  awaiting_advance: [],
  payment_expired: [],
  requested: [],
  accepted: ['requested'],
  declined: ['requested'],
  withdrawn: ['requested'],
  expired: ['requested'],
  funds_secured: ['requested', 'accepted'],
  lapsed: ['requested', 'accepted'],
  in_progress: ['requested', 'accepted', 'funds_secured'],
  completed: ['requested', 'accepted', 'funds_secured', 'in_progress'],
  cancelled: ['requested', 'accepted'],
  disputed: ['requested', 'accepted', 'funds_secured'],
  contested: ['requested', 'accepted', 'funds_secured', 'in_progress', 'completed'],
  pleaded: ['requested', 'accepted', 'funds_secured'],
  resolved: ['requested', 'accepted', 'funds_secured', 'disputed'],
  closed: ['requested', 'accepted', 'funds_secured', 'in_progress', 'completed'],
}

/** A booking brought to a state by the usual path, as its client sees it. */
export async function bookingIn(stage: Stage, state: BookingState, daysAhead?: number): Promise<BookingView> {
  const { booking } = await book(stage, daysAhead)
  for (const step of [...ways[state], state]) await roads[step](stage, booking)
  return see(stage, 'client', booking.bookingId)
}
