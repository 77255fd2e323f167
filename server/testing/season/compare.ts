/** Compares, after each day, the recount with the ledger, the invoices, the partner's settlement report and what people see. */
import { keysOf } from '#contract/grammar/names.ts'
import { addDays, type Day, startOfDay } from '#contract/grammar/time.ts'
import type { World } from '../world.ts'
import { inRupees, paise, sum } from './recount/arithmetic.ts'
import { documentsOn, type History, isReviewed, type Recount, recount, settlementOf } from './recount/recount.ts'
import { feeOf, grossOf, gstOnFee, netOf } from './recount/sales.ts'
import type { Season } from './stage.ts'
import { historyOf, issuedOn, ledgerOf, type Memory, nameIn, payoutsShown, settlementShown } from './witness.ts'

export interface Looked {
  sentences: string[]
  /** Number of figures compared. */
  figures: number
  counted: Recount
}

interface Looking {
  season: Season
  world: World
  memory: Memory
  history: History
  counted: Recount
  day: Day
  figures: number
  sentences: string[]
}

/** @param touched bookings and orders whose pages to check @param days days whose invoices to check */
export async function compare(
  season: Season,
  world: World,
  memory: Memory,
  day: Day,
  touched: ReadonlySet<string>,
  days: readonly Day[] = [day],
): Promise<Looked> {
  const history = historyOf(memory, season.withheldFrom)
  const counted = recount(history, world.clock.now().getTime())
  const looking: Looking = { season, world, memory, history, counted, day, figures: 0, sentences: [] }
  await compareLedger(looking)
  for (const each of days) await compareDocuments(looking, each)
  await compareSettlements(looking)
  compareTransfers(looking)
  comparePages(looking, touched)
  await compareArtistsPages(looking, touched)
  return { sentences: looking.sentences, figures: looking.figures, counted }
}

function hold(looking: Looking, what: string, says: string, said: bigint, reckoned: bigint): void {
  looking.figures++
  if (said === reckoned) return
  looking.sentences.push(`${looking.day}: ${what}: ${says} ${inRupees(said)}, the recount ${inRupees(reckoned)}.`)
}

async function compareLedger(looking: Looking): Promise<void> {
  const ledger = await ledgerOf(looking.world)
  for (const account of new Set([...ledger.keys(), ...looking.counted.accounts.keys()]))
    hold(looking, `account ${account}`, 'the ledger has', ledger.get(account) ?? 0n, looking.counted.accounts.get(account) ?? 0n)
}

const named = { sale: 'papers to clients', fee: 'papers about our fee', coins: 'papers about coins' } as const
const columns = { total: 'in all', taxable: 'taxable value', cgst: 'CGST', sgst: 'SGST', igst: 'IGST' } as const

async function compareDocuments(looking: Looking, day: Day): Promise<void> {
  const issued = await issuedOn(looking.world, day)
  const reckoned = documentsOn(looking.history, day)
  for (const about of ['sale', 'fee', 'coins'] as const)
    for (const column of keysOf(columns))
      hold(looking, `${named[about]} of ${day}, ${columns[column]}`, 'they say', issued[about][column], reckoned[about][column])
}

/** The partner's report of today, and the admin view of the day before, which was reconciled since. */
async function compareSettlements(looking: Looking): Promise<void> {
  const { season, world, day, history } = looking
  const file = await world.platform.payments.settlements(day)
  const reckoned = settlementOf(history.partner, day)
  const net = sum(file.map(({ netPaise }) => BigInt(netPaise)))
  hold(looking, 'the settlement file, lines', 'it has', BigInt(file.length) * 100n, BigInt(reckoned.ids.length) * 100n)
  hold(looking, 'the settlement file, net', 'it says', net, reckoned.net)
  const strange = file.map(({ entityId }) => entityId).sort()
  if (strange.some((id, i) => id !== reckoned.ids[i])) looking.sentences.push(`${day}: the settlement file names other things than moved.`)
  const before = addDays(day, -1)
  const shown = await settlementShown(season, world, before)
  const wanted = settlementOf(history.partner, before)
  if (!shown) {
    if (wanted.ids.length && startOfDay(before).getTime() >= season.began)
      looking.sentences.push(`${day}: nobody looked at the settlement of ${before}.`)
    return
  }
  for (const name of ['payments', 'refunds', 'payouts', 'fees', 'tax', 'net'] as const)
    hold(looking, `the settlement of ${before}, ${name}`, 'the desk is shown', paise(shown[name]), wanted[name])
  looking.figures++
  if (shown.unexplained) looking.sentences.push(`${day}: the settlement of ${before} has ${shown.unexplained} lines that nobody explains.`)
}

/** Every due payout and refund was sent, unless the partner refuses it; and nothing else was. */
function compareTransfers(looking: Looking): void {
  const { counted, history, memory, season, sentences, day, world } = looking
  const waits = new Set([...season.whims.refused].map(nameIn))
  const arrived = new Set([...memory.refunds.map(({ refundId }) => refundId), ...memory.payouts.map(({ payoutId }) => payoutId)])
  const stuck = new Set([...waits].filter((id) => !arrived.has(id)))
  const stuckSubjects = new Set([...stuck].map((id) => memory.refundSubjects.get(id) ?? memory.payoutSubjects.get(id)))
  for (const [id, promised] of counted.promisedOf) {
    const back = counted.goneBackOf.get(id) ?? 0n
    looking.figures++
    if (back > promised)
      sentences.push(`${day}: ${nameOf(memory, id)}: ${inRupees(back)} went back, and ${inRupees(promised)} was promised.`)
    else if (back < promised && !stuckSubjects.has(id))
      sentences.push(`${day}: ${nameOf(memory, id)}: ${inRupees(promised)} was promised back, and ${inRupees(back)} has gone back.`)
  }
  const now = world.clock.now().getTime()
  const due = new Map<string, bigint>()
  const out = new Map<string, bigint>()
  for (const [id, { payout, sale }] of history.sales) {
    looking.figures++
    const left = counted.paidOutOf.get(id)
    const kept = counted.keptOf.get(id)
    const net = netOf(grossOf(sale)) - (kept?.tcs ?? 0n) - (kept?.tds ?? 0n)
    const isDue = payout !== null && !payout.isFrozen && payout.dueAt <= now && net > 0n
    if (left !== undefined && !isDue) sentences.push(`${day}: ${sale.number}: ${inRupees(left)} was paid out, and was not due.`)
    if (left === undefined && isDue && !stuckSubjects.has(id))
      sentences.push(`${day}: ${sale.number}: ${inRupees(net)} is due to the artist, and has not left.`)
    if (left === undefined) continue
    due.set(sale.artistId, (due.get(sale.artistId) ?? 0n) + net)
    out.set(sale.artistId, (out.get(sale.artistId) ?? 0n) + left)
  }
  for (const [artist, net] of due) hold(looking, `artist ${artist}, paid out`, 'the partner says', out.get(artist) ?? 0n, net)
}

const nameOf = (memory: Memory, id: string) => memory.sales.get(id)?.sale.number ?? id

/** A client's page of each booking and order: paid, refundable, and every step of the money. */
function comparePages(looking: Looking, touched: ReadonlySet<string>): void {
  const { memory, counted, history } = looking
  const shownFor = new Map<string, bigint>()
  for (const payment of memory.payments.filter(({ currency }) => currency === 'INR'))
    for (const { subjectId, part } of isReviewed(payment) ? firstOf(history.paidFor(payment)) : history.paidFor(payment))
      if (touched.has(subjectId)) shownFor.set(subjectId, (shownFor.get(subjectId) ?? 0n) + part)
  for (const id of touched) {
    const page = memory.stories.get(id)
    const told = memory.sales.get(id)
    if (!page || !told) continue
    const { number } = told.sale
    hold(looking, `${number}, paid`, 'the client is shown', paise(page.view.paid), told.taken)
    hold(looking, `${number}, promised back`, 'the client is shown', paise(page.view.refunded), told.back)
    const steps = page.view.steps.filter(({ state }) => state === 'done' || state === 'held').map(({ amount }) => paise(amount))
    const isReviewedOne = memory.payments.some(
      (payment) => isReviewed(payment) && history.paidFor(payment).some(({ subjectId }) => subjectId === id),
    )
    if (!isReviewedOne) {
      hold(looking, `${number}, what came in`, 'the client is shown', -sum(steps.filter((step) => step < 0n)), shownFor.get(id) ?? 0n)
      hold(
        looking,
        `${number}, what has gone back`,
        'the client is shown',
        sum(steps.filter((step) => step > 0n)),
        counted.goneBackOf.get(id) ?? 0n,
      )
    }
  }
}

const firstOf = <Item>(items: readonly Item[]) => items.slice(0, 1)

/** The payout pages of artists whose bookings or orders changed. */
async function compareArtistsPages(looking: Looking, touched: ReadonlySet<string>): Promise<void> {
  const { memory, counted, season, world } = looking
  const artists = new Set([...touched].flatMap((id) => memory.sales.get(id)?.sale.artistId ?? []))
  const paid = new Set(memory.payouts.map(({ payoutId }) => payoutId))
  for (const { person } of season.artists.filter(({ person }) => artists.has(person.id))) {
    const { results, held } = await payoutsShown(world, person)
    hold(looking, `${person.username}, held`, 'the artist is shown', paise(held), heldFor(looking, person.id))
    for (const shown of results) {
      const id = shown.bookingId ?? shown.orderId ?? ''
      const told = memory.sales.get(id)
      if (!told || shown.state === 'cancelled') continue
      const gross = grossOf(told.sale)
      hold(looking, `${told.sale.number}, earned`, 'the artist is shown', paise(shown.gross), gross)
      hold(looking, `${told.sale.number}, fee`, 'the artist is shown', paise(shown.fee), feeOf(gross))
      hold(looking, `${told.sale.number}, GST on the fee`, 'the artist is shown', paise(shown.gst), gstOnFee(gross))
      const kept = counted.keptOf.get(id)
      hold(looking, `${told.sale.number}, kept back`, 'the artist is shown', paise(shown.withheld), (kept?.tcs ?? 0n) + (kept?.tds ?? 0n))
      looking.figures++
      if ((shown.state === 'paid') !== paid.has(shown.payoutId))
        looking.sentences.push(
          `${looking.day}: ${told.sale.number}: the artist reads ${shown.state}, the partner ${paid.has(shown.payoutId) ? 'has paid it' : 'knows nothing of it'}.`,
        )
    }
  }
}

function heldFor({ counted, memory }: Looking, artistId: string): bigint {
  return sum(
    [...memory.sales].filter(([, { sale }]) => sale.artistId === artistId).map(([id]) => -(counted.accounts.get(`held of ${id}`) ?? 0n)),
  )
}
