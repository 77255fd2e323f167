/**
 * A season of complete transactions: bookings, orders, packs of coins and contests with every outcome, over a year and the end of a tax
 * year, in several processes that are killed now and then, with a partner that is unreachable for hours, repeats events, loses them and
 * is impersonated. After each day an independent recount is compared with the ledger, the invoices, the partner's report and what
 * people see.
 */
import { sql } from 'drizzle-orm'
import { addDays, addMonths, atTime, type Day, dayMs, monthOf, startOfDay } from '#contract/grammar/time.ts'
import { checkOf } from '#contract/india/tax-numbers.ts'
import { invoices as invoiceCalls } from '#contract/invoices/invoices.ts'
import { addressFields } from '#contract/orders/addresses.ts'
import { chanceFrom } from '#demo/drawing/chance.ts'
import { saveBilling } from '../../areas/billing/service.ts'
import { as, makeArtist, makePerson } from '../../areas/bookings/testing.ts'
import { taxDue } from '../../areas/invoices/service/dues.ts'
import { add } from '../../areas/orders/service/addresses.ts'
import { signatureHeader } from '../../platform/payments/sandbox-parts.ts'
import { afterTheEvents, brokenInvariants, invariants } from '../invariants.ts'
import type { World } from '../world.ts'
import { compare, type Looked } from './compare.ts'
import { buyPack, holdContest, remit, retryWhatIsStuck, sendReviewedBack } from './house.ts'
import { buy, openMarket, type Works } from './market.ts'
import { whimsFrom, withWhims } from './partner.ts'
import { openProcesses } from './processes.ts'
import { inRupees, paise } from './recount/arithmetic.ts'
import { isReviewed, leftOf, recount } from './recount/recount.ts'
import type { Registration } from './recount/sales.ts'
import { book } from './shows.ts'
import { count, doActions, hours, isBusy, later, momentOf, type Season, type SeasonArtist, type SeasonClient, worldOf } from './stage.ts'
import { historyOf, type Memory, newMemory, readOn, readPages } from './witness.ts'

export interface Plan {
  seed: string
  /** Days on which people start something; the season continues until everything has ended. */
  days: number
  bookings: number
  orders: number
  prizes: number
  packs: number
  artists: number
  clients: number
  processes: number
  /** Kills about one process in this many days. */
  killEvery: number
  from: Day
  withheldFrom: Day
  /** How many people act at once. */
  atOnce: number
  /** Stops at the first difference. */
  stopsAtOnce?: boolean
  /** Receives the progress. */
  onDay?: (day: Day, looked: Looked, counts: Record<string, number>) => void
  /** Called with the season when it is over. @param look compares everything once more */
  afterwards?: (world: World, look: () => Promise<string[]>) => Promise<void>
  /** Days after the last start: 75 until every payout has left and no pack can be returned any more. */
  goesOn?: number
}

export interface Told {
  /** Differences. */
  broken: string[]
  counts: Record<string, number>
  figures: number
  days: number
}

/** From the last start until every payout has left and no pack can be returned any more. */
const goesOnFor = 75
/** A new payout account gets no payouts for a day. */
const firstDay = 2
const quiet = ['23:05', '23:40'] as const

export async function liveThroughSeason(plan: Plan): Promise<Told> {
  const chance = chanceFrom(plan.seed)
  const whims = whimsFrom(plan.seed)
  const processes = await openProcesses({
    ...{ chance: chanceFrom(`${plan.seed} processes`), processes: plan.processes, start: atTime(plan.from, '06:00') },
    ...{ env: { TAXES_WITHHELD_FROM: plan.withheldFrom }, partner: (partner) => withWhims(partner, whims) },
  })
  try {
    const season = await openSeason(plan, { seed: plan.seed, chance, whims, processes })
    const works = await openMarket(season, worldOf(processes.any()), plan.orders)
    const memory = newMemory(processes.clock.now())
    sow(plan, season, works, memory)
    processes.clock.freeze(atTime(addDays(plan.from, firstDay), '06:00'))
    await processes.settle()
    memory.readUntil = processes.clock.now()
    const told: Told = { broken: [], counts: season.counts, figures: 0, days: 0 }
    const days = Array.from({ length: plan.days + (plan.goesOn ?? goesOnFor) }, (_, i) => addDays(plan.from, i + firstDay))
    for (const day of days) {
      await liveThroughDay(plan, season, memory, day)
      const looked = await lookBack(season, memory, day)
      told.figures += looked.figures
      told.days++
      told.broken.push(...looked.sentences)
      plan.onDay?.(day, looked, season.counts)
      if (plan.stopsAtOnce && told.broken.length) break
    }
    const one = worldOf(processes.any())
    await plan.afterwards?.(one, () => lookAtAll(season, one, memory, days))
    Object.assign(season.counts, Object.fromEntries(Object.entries(whims.counts).map(([name, many]) => [`partner: ${name}`, many])))
    for (const { way } of memory.shows) count(season, `booking meant to be ${way}`)
    for (const { way } of memory.bought) count(season, `order meant to be ${way}`)
    return told
  } finally {
    await processes.close()
  }
}

const towns: Record<string, { city: string; pincode: string }> = {
  '07': { city: 'New Delhi', pincode: '110001' },
  '08': { city: 'Jaipur', pincode: '302003' },
  '27': { city: 'Mumbai', pincode: '400020' },
}
const placeIn = (state: string) => ({ state, ...towns[state] })

/** Artists with every kind of registration, and clients with and without one. */
const registrations: Registration[] = [
  { state: '08', hasGstin: true, pan: 'person', isFolk: false },
  { state: '27', hasGstin: true, pan: 'company', isFolk: false },
  { state: '08', hasGstin: false, pan: 'person', isFolk: false },
  { state: '08', hasGstin: true, pan: 'person', isFolk: true },
  { state: '08', hasGstin: false, pan: null, isFolk: false },
  { state: '07', hasGstin: true, pan: 'person', isFolk: false },
]

async function openSeason(
  { artists, clients, from, withheldFrom }: Plan,
  given: Pick<Season, 'seed' | 'chance' | 'whims' | 'processes'>,
): Promise<Season> {
  const world = worldOf(given.processes.any())
  const { chance } = given
  const admins: Season['admins'] = [
    await makePerson(world, 'admin', 'meera.iyer', 'Meera', 'Iyer'),
    await makePerson(world, 'admin', 'kabir.shah', 'Kabir', 'Shah'),
  ]
  const season: Season = {
    ...given,
    admins,
    artists: [],
    clients: [],
    agenda: new Map(),
    counts: {},
    amiss: [],
    withheldFrom,
    began: startOfDay(from).getTime() + firstDay * dayMs,
  }
  for (let i = 0; i < artists; i++) season.artists.push(await makeSeasonArtist(world, chance, i))
  for (let i = 0; i < clients; i++) season.clients.push(await makeSeasonClient(world, i))
  return season
}

async function makeSeasonArtist(world: World, chance: Season['chance'], i: number): Promise<SeasonArtist> {
  const policy = chance.pick(['flexible', 'standard', 'strict'])
  const price = chance.pick([4_999, 12_345, 33_333, 85_000, 149_999])
  const { artist, packageId } = await makeArtist(world, `artist${i}`, policy, {
    price,
    travelBands: [
      { uptoKm: 50, price: 0 },
      { uptoKm: 900, price: 2_501 },
    ],
    overtimePer30Min: Math.floor(price / 9),
  })
  const tax = registrations[i % registrations.length] as Registration
  const pan = tax.pan && `ABC${tax.pan === 'company' ? 'C' : 'P'}M${String(1000 + i).slice(-4)}D`
  await saveBilling(
    as(world, artist),
    invoiceCalls.saveBilling.input.parse({
      ...{ legalName: 'Asha Rao', address: '4 Johari Bazaar', ...placeIn(tax.state) },
      ...(tax.hasGstin && pan && { gstin: gstinOf(tax.state, pan) }),
      ...(pan && { pan }),
      performanceTax: tax.isFolk ? 'folk_or_classical' : 'standard',
    }),
  )
  return { person: artist, packageId, policy, tax }
}

function gstinOf(state: string, pan: string): string {
  const first = `${state}${pan}1Z`
  return first + checkOf(first)
}

async function makeSeasonClient(world: World, i: number): Promise<SeasonClient> {
  const person = await makePerson(world, 'user', `client${i}`)
  const home = { name: 'Dev Mehta', phone_number: '98765 43210', line1: '4 Hill Road', city: 'Udaipur', pincode: '313001' }
  const { addressId } = await add(as(world, person), addressFields.parse(home))
  // Every fifth is a company with a GSTIN of another state.
  const gstState = i % 5 === 4 ? '27' : null
  if (gstState)
    await saveBilling(
      as(world, person),
      invoiceCalls.saveBilling.input.parse({
        legalName: 'Mehta Events',
        address: '1 Marine Drive',
        ...placeIn(gstState),
        gstin: gstinOf(gstState, 'AAACM1234D'),
      }),
    )
  return { person, addressId, gstState }
}

/** Spreads the starts over the days. */
function sow(plan: Plan, season: Season, works: Works, memory: Memory) {
  const { chance } = season
  const someDay = () => addDays(plan.from, firstDay + chance.whole(0, plan.days - 1))
  const begin = (many: number, name: string, deed: () => (world: World) => Promise<void>) => {
    for (let i = 0; i < many; i++) later(season, someDay(), chance.whole(0, hours.length - 1), name, deed())
  }
  begin(plan.bookings, 'book', () => book(season, memory.shows))
  // A cart contains works of two or three artists.
  begin(Math.ceil(plan.orders / 2), 'buy', () => buy(season, works, memory.bought))
  begin(plan.packs, 'buy a pack', () => buyPack(season, memory.packs))
  for (let left = plan.prizes; left > 0; ) {
    const equal = Math.min(left, chance.whole(1, 5))
    left -= equal
    begin(1, 'contest', () => holdContest(season, memory.contests, equal))
  }
}

async function liveThroughDay(plan: Plan, season: Season, memory: Memory, day: Day): Promise<void> {
  const { processes, whims, chance } = season
  const [goes, comes] = chance.maybe(0.15) ? [chance.whole(0, 2), chance.whole(1, 3)] : [9, 9]
  whims.isMoody = true
  for (const hour of hours.keys()) {
    if (hour === goes) {
      whims.isAway = true
      whims.counts.outages++
    }
    if (hour > goes && hour >= comes) whims.isAway = false
    if (hour > 1 && !isBusy(season, day, hour)) continue
    processes.clock.freeze(momentOf(day, hour))
    await processes.tick()
    await processes.settle()
    const deeds = doActions(season, day, hour, plan.atOnce)
    if (chance.maybe(1 / (plan.killEvery * hours.length))) {
      await processes.kill()
      count(season, 'processes killed')
    }
    await deeds
    if (hour === 1) await doAdminWork(season, memory, day)
    await repeatEvents(season)
    await processes.settle()
  }
  whims.isAway = false
  // Reconcile once more for lost events before the day is checked.
  for (const time of quiet) {
    whims.isMoody = false
    processes.clock.freeze(atTime(day, time))
    await processes.tick()
    await processes.settle()
  }
}

/** Repeats the partner's former webhooks, and sends forged ones. */
async function repeatEvents(season: Season): Promise<void> {
  const { chance, processes } = season
  const world = worldOf(processes.any())
  const { rows } = await world.ctx.db.execute<{ body: string; signature: string }>(
    sql`select body, signature from sandbox_webhooks where status = 200 order by id desc limit 40`,
  )
  const post = (body: string, signature: string) =>
    world.app.http.inject({
      ...{ method: 'POST', url: '/api/payments/webhook/sandbox', payload: Buffer.from(body) },
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    })
  for (const { body, signature } of rows) {
    if (!chance.maybe(0.15)) continue
    const { statusCode } = await post(body, signature)
    if (statusCode !== 200) throw new Error(`the partner’s news, told again, was answered with ${statusCode}`)
    count(season, 'news told again')
    if (!chance.maybe(0.2)) continue
    const forged = await post(body.replace(/"amountPaise":\d+/, '"amountPaise":100'), signature)
    const isSame = body.includes('"amountPaise":100,') || body.includes('"amountPaise":100}')
    if (forged.statusCode === 200 && !isSame) throw new Error('forged news was believed')
    count(season, 'news forged')
  }
}

/** Refunds mismatched payments, retries what the partner refused too often, and remits last month's taxes. */
async function doAdminWork(season: Season, memory: Memory, day: Day): Promise<void> {
  const world = worldOf(season.processes.any())
  const waiting = memory.payments.filter((payment) => isReviewed(payment) && !memory.sentBack.has(payment.paymentId))
  const old = waiting.filter(({ at }) => at < world.clock.now().getTime() - 3 * dayMs).map(({ paymentId }) => paymentId)
  await sendReviewedBack(world, old)
  for (const id of old) memory.sentBack.add(id)
  count(season, 'payments that did not fit, sent back', old.length)
  const { rows } = await world.ctx.db.execute<{ kind: 'refund' | 'payout'; id: string }>(sql`
    select 'refund' as kind, id from refunds where state = 'failed' and next_try_at is null union all select 'payout', id from payouts where state = 'failed' and next_try_at is null`)
  await retryWhatIsStuck(world, rows)
  if (day.endsWith('-05')) await payTaxes(season, memory, world, day)
}

async function payTaxes(season: Season, memory: Memory, world: World, day: Day): Promise<void> {
  const month = addMonths(monthOf(world.clock.now()), -1)
  await readOn(world, memory)
  const history = historyOf(memory, season.withheldFrom)
  const counted = recount(history, world.clock.now().getTime())
  for (const tax of ['gst', 'tcs', 'tds'] as const) {
    const { left } = await taxDue(world.ctx, tax, month)
    const reckoned = leftOf(history, counted, tax, month)
    count(season, 'months of a tax')
    if (paise(left) !== reckoned)
      season.amiss.push(
        `${day}: ${tax.toUpperCase()} of ${month}: the desk is shown ${inRupees(paise(left))}, the recount ${inRupees(reckoned)}.`,
      )
    if (left <= 0) continue
    const paid = await remit(season, world, { tax, month, rupees: Math.ceil(left) })
    memory.remitted.push({ tax, month, paise: paise(paid.rupees), at: paid.at.getTime() })
  }
}

/** Checks all of them, as if each had changed today. */
async function lookAtAll(season: Season, world: World, memory: Memory, days: readonly Day[]): Promise<string[]> {
  const all = new Set(memory.sales.keys())
  await readPages(world, memory, all)
  return (await compare(season, world, memory, days.at(-1) as Day, all, days)).sentences
}

async function lookBack(season: Season, memory: Memory, day: Day): Promise<Looked> {
  const world = worldOf(season.processes.any())
  const touched = await readOn(world, memory)
  const looked = await compare(season, world, memory, day, touched)
  const isMonthsEnd = day.slice(0, 7) !== addDays(day, 1).slice(0, 7)
  const broken = isMonthsEnd ? await brokenInvariants(world.ctx, { ...invariants, ...afterTheEvents }) : []
  return { ...looked, sentences: [...looked.sentences, ...season.amiss.splice(0), ...broken.map((sentence) => `${day}: ${sentence}`)] }
}
