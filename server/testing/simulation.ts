/**
 * A season of the product in a few seconds: people book, buy, pay, answer, arrive, stay away, cancel and dispute in any order, with a
 * partner that loses, repeats and delays its webhooks. Everything follows from the seed, so that a failure can be reproduced. The code
 * is real; only clock, ids and people are simulated.
 */
import { type BookingState, bookings as bookingCalls } from '#contract/bookings/bookings.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { type Chance, chanceFrom } from '#demo/drawing/chance.ts'
import { speak } from '../areas/bookings/service/disputes/speak.ts'
import { initiate } from '../areas/bookings/service/initiate.ts'
import { answerOvertime, billOvertime } from '../areas/bookings/service/overtime/overtime.ts'
import { act, as, cancelBy, decide, makeArtist, makePerson, pay, type Stage, see, wish } from '../areas/bookings/testing.ts'
import { faultModes, outcomes } from '../platform/payments/sandbox-parts.ts'
import { afterTheEvents, brokenInvariants, invariants } from './invariants.ts'
import {
  buyCart,
  changeWork,
  goOnWithOrder,
  type Market,
  marketEnds,
  oneOf,
  openMarket,
  payCart,
  payRest,
  stepOrder,
} from './simulated-market.ts'
import { createWorld, type World } from './world.ts'

export interface Season {
  /** A line for every step: who tried what, and the result. */
  history: string[]
  /** Violated invariants, with the step after which they were noticed. */
  broken: string[]
}

export interface Cast {
  seed: string
  artists: number
  clients: number
  steps: number
  /** Tampers with the world before the season, to check that this is found. */
  spoil?: (world: World) => Promise<void>
}

interface Known {
  stage: Stage
  bookingId: string
  number: string
}

interface Scene {
  world: World
  chance: Chance
  stages: Stage[]
  clients: Stage['client'][]
  known: Known[]
  market: Market
  /** The booking for the next step, unless it is random. */
  next?: Known | undefined
}

const looksEvery = 40
/** Number of latest bookings that people act on. */
const lately = 12
const lastDays = 700
/** Few, so that their carts compete for the same works. */
const marketSellers = 3
const marketBuyers = 5

export async function liveThrough({ seed, artists, clients, steps, spoil }: Cast): Promise<Season> {
  const world = await createWorld({}, { seed })
  try {
    const scene = await setScene(world, seed, artists, clients)
    await spoil?.(world)
    const season: Season = { history: [], broken: [] }
    for (let step = 1; step <= steps; step++) {
      season.history.push(`${step} ${await oneStep(scene)}`)
      if (step % looksEvery === 0) await look(world, season, step)
    }
    // Let everything in progress end.
    for (let day = 0; day < lastDays; day += 35) await world.pass(35 * dayMs)
    await look(world, season, steps + 1)
    season.history.push(...(await ends(scene)))
    return season
  } finally {
    await world.close()
  }
}

async function look({ ctx, settle }: World, { broken }: Season, step: number): Promise<void> {
  await settle()
  for (const sentence of await brokenInvariants(ctx, { ...invariants, ...afterTheEvents })) broken.push(`after step ${step}: ${sentence}`)
}

async function setScene(world: World, seed: string, artists: number, clients: number): Promise<Scene> {
  const chance = chanceFrom(seed)
  const people = []
  for (let i = 0; i < clients; i++) people.push(await makePerson(world, 'user', `client${i}`))
  const admin = await makePerson(world, 'admin', 'meera.iyer', 'Meera', 'Iyer')
  const stages: Stage[] = []
  for (let i = 0; i < artists; i++) {
    const made = await makeArtist(world, `artist${i}`, chance.pick(['flexible', 'standard', 'strict'] as const))
    stages.push({ world, admin, client: people[0] as Stage['client'], ...made })
  }
  const sellers = stages.slice(0, marketSellers).map(({ artist }) => artist)
  const market = await openMarket({ world, chance, admin }, sellers, Math.min(clients, marketBuyers))
  return { world, chance, stages, clients: people, known: [], market }
}

const doings: Record<string, (scene: Scene) => Promise<string>> = {
  async book({ chance, stages, clients, known }) {
    const stage = { ...oneOf(chance, stages), client: oneOf(chance, clients) }
    const input = bookingCalls.initiate.input.parse(wish(stage, chance.whole(1, 40), chance.pick(['11:00', '17:30', '19:00', '21:00'])))
    const { booking } = await initiate(as(stage.world, stage.client), input)
    known.push({ stage, bookingId: booking.bookingId, number: booking.number })
    return booking.number
  },
  pay: (scene) =>
    about(scene, async ({ stage, bookingId }) => {
      const open = (await see(stage, 'client', bookingId)).payments.find(({ state }) => state !== 'paid')
      if (open) await pay(stage, open.paymentId, mischief(scene))
    }),
  payBalance: (scene) =>
    about(scene, async ({ stage, bookingId }) => {
      const { checkout } = await act(stage, 'client', bookingId, { action: 'pay_balance' })
      if (checkout) await pay(stage, checkout.paymentId, mischief(scene))
    }),
  accept: (scene) => about(scene, ({ stage, bookingId }) => act(stage, 'artist', bookingId, { action: 'accept' })),
  decline: (scene) => about(scene, ({ stage, bookingId }) => act(stage, 'artist', bookingId, { action: 'decline' })),
  withdraw: (scene) => about(scene, ({ stage, bookingId }) => act(stage, 'client', bookingId, { action: 'withdraw' })),
  start: (scene) =>
    about(scene, async ({ stage, bookingId }) => {
      const { arrivalCode } = await see(stage, 'client', bookingId)
      await act(stage, 'artist', bookingId, { action: 'start', code: scene.chance.maybe(0.8) ? (arrivalCode ?? '0000') : '0000' })
    }),
  come: (scene) =>
    about(scene, async ({ stage, bookingId }) => {
      const booking = await see(stage, 'client', bookingId)
      const ahead = new Date(booking.startsAt).getTime() - scene.world.clock.now().getTime()
      if (ahead > hourMs) await scene.world.pass(ahead - hourMs)
      await act(stage, 'artist', bookingId, { action: 'start', code: booking.arrivalCode ?? '0000' })
    }),
  complete: (scene) => about(scene, ({ stage, bookingId }) => act(stage, 'client', bookingId, { action: 'complete' })),
  bill: (scene) =>
    about(scene, ({ stage, bookingId }) =>
      billOvertime(as(stage.world, stage.artist), { bookingId, halfHours: scene.chance.whole(1, 4), note: 'They danced on.' }),
    ),
  payBill: (scene) =>
    about(scene, async ({ stage, bookingId }) => {
      const billId = (await see(stage, 'client', bookingId)).overtime[0]?.billId ?? bookingId
      const { checkout } = await answerOvertime(as(stage.world, stage.client), { bookingId, billId, answer: 'confirm' })
      if (checkout) await pay(stage, checkout.paymentId, mischief(scene))
    }),
  contest: (scene) =>
    about(scene, ({ stage, bookingId }) => act(stage, 'client', bookingId, { action: 'contest', reason: 'They played one set.' })),
  speak: (scene) =>
    about(scene, ({ stage, bookingId }) => speak(as(stage.world, stage.artist), { bookingId, text: 'We played both.', evidence: [] })),
  report: (scene) =>
    about(scene, ({ stage, bookingId }) =>
      act(stage, scene.chance.pick(['client', 'artist'] as const), bookingId, { action: 'report_no_show', reason: 'Nobody came.' }),
    ),
  resolve: (scene) => about(scene, ({ stage, bookingId }) => decide(stage, bookingId, { percent: scene.chance.whole(0, 100) })),
  cancel: (scene) =>
    about(scene, ({ stage, bookingId }) =>
      cancelBy(stage, scene.chance.pick(['client', 'artist', 'admin'] as const), bookingId, { reason: 'It cannot be.' }),
    ),
  buyCart: (scene) => buyCart(scene.market, mischief(scene)),
  payCart: (scene) => onMarket(scene, (market) => payCart(market, mischief(scene))),
  payRest: (scene) => onMarket(scene, (market) => payRest(market, mischief(scene))),
  changeWork: ({ market }) => changeWork(market),
  goOnWithOrder: (scene) => onMarket(scene, goOnWithOrder),
  stepOrder: (scene) => onMarket(scene, (market) => stepOrder(market, false)),
  async wait({ world, chance }) {
    const ms = chance.pick([10 * 60_000, hourMs, 5 * hourMs, dayMs, 3 * dayMs])
    await world.pass(ms)
    return `${ms / 60_000} minutes`
  },
}

/** The usual next actions in each state. */
const usually: Partial<Record<BookingState, readonly [keyof typeof doings, ...(keyof typeof doings)[]]>> = {
  awaiting_advance: ['pay'],
  requested: ['accept'],
  accepted: ['payBalance'],
  funds_secured: ['come'],
  in_progress: ['bill', 'payBill', 'complete', 'complete'],
  completed: ['bill', 'payBill', 'payBill', 'contest'],
  disputed: ['speak', 'resolve'],
  contested: ['payBill', 'speak', 'resolve'],
}

const usualShare = 0.6
const orderShare = 0.4

/** How often each is tried. */
const weights: [keyof typeof doings, number][] = [
  ['book', 8],
  ['pay', 8],
  ['accept', 6],
  ['payBalance', 5],
  ['wait', 8],
  ['start', 5],
  ['complete', 4],
  ['decline', 1],
  ['withdraw', 1],
  ['bill', 1],
  ['payBill', 1],
  ['contest', 1],
  ['speak', 1],
  ['report', 2],
  ['resolve', 2],
  ['cancel', 1],
  ['buyCart', 9],
  ['payCart', 4],
  ['payRest', 1],
  ['changeWork', 2],
  ['stepOrder', 5],
]
const lots = weights.flatMap(([name, times]) => Array<string>(times).fill(name))

async function oneStep(scene: Scene): Promise<string> {
  const name = (await whatFollows(scene)) ?? oneOf(scene.chance, lots)
  try {
    return `${name} ${await doings[name]?.(scene)}: done`
  } catch (error) {
    if (error instanceof Failure) return `${name}: ${error.code}`
    throw error
  }
}

/** Mostly continues a booking or an order, so that many reach their end; the next action is about that one. */
async function whatFollows(scene: Scene): Promise<keyof typeof doings | undefined> {
  scene.next = undefined
  if (!scene.chance.maybe(usualShare)) return
  if (scene.market.bought.length && scene.chance.maybe(orderShare)) return 'goOnWithOrder'
  if (!scene.known.length) return
  scene.next = oneOf(scene.chance, scene.known.slice(-lately))
  const next = usually[(await see(scene.next.stage, 'client', scene.next.bookingId)).state]
  return next && scene.chance.pick(next)
}

/** One of the latest bookings. */
async function about({ chance, known, next }: Scene, work: (known: Known) => Promise<unknown>): Promise<string> {
  if (!known.length) return 'nothing'
  const one = next ?? oneOf(chance, known.slice(-lately))
  try {
    await work(one)
  } catch (error) {
    if (error instanceof Failure) return `${one.number} ${error.code}`
    throw error
  }
  return one.number
}

async function onMarket({ market }: Scene, work: (market: Market) => Promise<string>): Promise<string> {
  return market.bought.length ? work(market) : 'nothing'
}

function mischief({ chance }: Scene) {
  return chance.maybe(0.5) ? {} : { outcome: chance.pick(outcomes), mischief: chance.pick(faultModes) }
}

async function ends({ known, market }: Scene): Promise<string[]> {
  const lines: string[] = []
  for (const { stage, bookingId } of known) {
    const { number, state, paid, refunded, payout } = await see(stage, 'client', bookingId)
    lines.push(`${number} ${state} paid ${paid} refunded ${refunded}${payout ? ` payout ${payout.state}` : ''}`)
  }
  return [...lines, ...(await marketEnds(market))]
}
