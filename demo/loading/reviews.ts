/** What was written about the demo's shows and orders. The stars on its pages are the sums of these rows, as everywhere. */
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { CategorySlug } from '#contract/categories.ts'
import { criteriaFor, type ReviewSide } from '#contract/reviews.ts'
import { dayMs, hourMs } from '#contract/time.ts'
import { bookings } from '#server/areas/bookings/tables.ts'
import { orderLines, orders } from '#server/areas/orders/tables.ts'
import { dueReminders, type WindowRow, wakeAt } from '#server/areas/reviews/rules/window.ts'
import type { ReviewRow } from '#server/areas/reviews/service/rows.ts'
import { factsOfBooking, factsOfOrder } from '#server/areas/reviews/service/subjects.ts'
import { windowRow } from '#server/areas/reviews/service/windows.ts'
import { reviews, reviewWindows } from '#server/areas/reviews/tables.ts'
import { type Ctx, now } from '#server/platform/context.ts'
import { type Chance, chanceFrom } from '../drawing/chance.ts'
import { answers, closings, middlesFor, onBuyers, onClients, onWorks, openings } from '../world/reviews.ts'
import { starsOf, traitsOf } from './history/traits.ts'
import { idAt } from './ids.ts'
import type { LoadedArtist, LoadedPeople } from './people.ts'
import { insertRows } from './rows.ts'

type Stars = 5 | 4 | 3
const chosen = 4
/** Share of those who were content. */
const withPhotos = { booking: 0.04, order: 0.5 } as const

/** @param photos whether there will be somebody to draw them */
export async function loadReviews(ctx: Ctx, { artists }: LoadedPeople, photos: boolean): Promise<void> {
  const ended = Map.groupBy([...(await playedWindows(ctx)), ...(await orderWindows(ctx))], ({ artist_id }) => artist_id)
  const told = artists.flatMap((artist) => toldOf(ctx, artist, ended.get(artist.id) ?? []))
  const written = told.flatMap((each) => each.reviews)
  if (photos) addPhotos(told)
  chooseQuotes(ctx, written)
  disputeOne(ctx, written)
  await insertRows(
    ctx.db,
    reviewWindows,
    told.map(({ window }) => window),
  )
  await insertRows(ctx.db, reviews, written)
  await ctx.db.execute(sql`
    update profiles set rating_sum = r.sum, rating_count = r.count
    from (select about_id, sum(stars)::int as sum, count(*)::int as count from reviews where by = 'client' and state = 'shown' group by 1) r
    where profiles.person_id = r.about_id`)
}

async function playedWindows(ctx: Ctx): Promise<WindowRow[]> {
  const rows = await ctx.db
    .select()
    .from(bookings)
    .where(isNotNull(bookings.completed_at))
    .orderBy(asc(bookings.completed_at), asc(bookings.id))
  return rows.flatMap((booking) => {
    const facts = factsOfBooking(booking)
    return facts.endedAt ? [windowRow(idAt(facts.endedAt), 'booking', booking.id, facts, facts.endedAt)] : []
  })
}

async function orderWindows(ctx: Ctx): Promise<WindowRow[]> {
  const done = and(eq(orders.state, 'completed'), isNotNull(orders.completed_at))
  const rows = await ctx.db.select().from(orders).where(done).orderBy(asc(orders.completed_at), asc(orders.id))
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.order_id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.position))
  return rows.flatMap((order) => {
    const facts = factsOfOrder(
      order,
      lines.filter(({ order_id }) => order_id === order.id),
    )
    return facts.endedAt ? [windowRow(idAt(facts.endedAt), 'order', order.id, facts, facts.endedAt)] : []
  })
}

interface Told {
  window: WindowRow
  reviews: ReviewRow[]
}

function toldOf(ctx: Ctx, artist: LoadedArtist, windows: readonly WindowRow[]): Told[] {
  const stars = starsOf(artist.username, windows.length, traitsOf(artist).charm)
  return windows.map((window, i) =>
    tellOne(now(ctx), window, artist.category, stars[i] ?? null, chanceFrom(`review ${i} of ${artist.username}`)),
  )
}

function tellOne(now: Date, window: WindowRow, category: CategorySlug, stars: Stars | null, chance: Chance): Told {
  const wordsOfClient = stars && (window.subject === 'order' ? chance.pick(onWorks[stars]) : evening(category, stars, chance))
  const wordsOfArtist = chance.maybe(0.6) ? chance.pick(window.subject === 'order' ? onBuyers : onClients) : null
  const written = [
    ...(stars && wordsOfClient ? [writtenBy('client', window, stars, wordsOfClient, chance)] : []),
    ...(wordsOfArtist ? [writtenBy('artist', window, chance.maybe(0.8) ? 5 : 4, wordsOfArtist, chance)] : []),
  ].filter(({ written_at }) => written_at < now)
  const last = Math.max(...written.map(({ written_at }) => written_at.getTime()))
  const shownAt = written.length === 2 ? new Date(last) : window.closes_at
  if (shownAt > now) {
    const reminders_sent = dueReminders(window, now)
    return { window: { ...window, reminders_sent, wake_at: wakeAt({ ...window, reminders_sent }) }, reviews: written }
  }
  const shown = written.map((row) => ({ ...row, state: 'shown' as const, shown_at: shownAt }))
  for (const row of shown) if (row.by === 'client' && stars && chance.maybe(0.3)) answer(row, stars, now, chance)
  return { window: { ...window, closed_at: shownAt, wake_at: null }, reviews: shown }
}

function evening(category: CategorySlug, stars: Stars, chance: Chance): string {
  const opening = chance.pick(openings[stars]).replace('{what}', ['photographer', 'video-editor'].includes(category) ? 'work' : 'evening')
  return [opening, chance.pick(middlesFor(category)), ...(chance.maybe(0.6) ? [chance.pick(closings[stars])] : [])].join(' ')
}

/** What nobody else reads yet. */
export function writtenBy(by: ReviewSide, window: WindowRow, stars: Stars, text: string, chance: Chance): ReviewRow {
  const written_at = new Date(window.ended_at.getTime() + 3 * hourMs + chance.next() ** 2 * 9 * dayMs)
  const [author_id, about_id] = by === 'client' ? [window.client_id, window.artist_id] : [window.artist_id, window.client_id]
  const criteria = Object.fromEntries(
    criteriaFor[window.subject][by].map((code) => [
      code,
      Math.min(5, Math.max(1, stars + (chance.maybe(0.75) ? 0 : chance.pick([-1, 1])))),
    ]),
  )
  return {
    ...{ id: idAt(written_at), window_id: window.id, by, author_id, about_id, state: 'written', stars, criteria, text, pictures: [] },
    ...{ may_quote: by === 'client' && stars === 5 && chance.maybe(0.4), written_at, shown_at: null, reply: '', replied_at: null },
    ...{ dispute: '', disputed_at: null, decided_at: null, decision_reason: '', chosen_at: null, version: 1 },
  }
}

function answer(row: ReviewRow, stars: Stars, now: Date, chance: Chance): void {
  const at = new Date((row.shown_at?.getTime() ?? 0) + chance.between(2, 60) * hourMs)
  if (at < now) Object.assign(row, { reply: chance.pick(answers[stars]), replied_at: at })
}

function addPhotos(told: readonly Told[]): void {
  told.forEach(({ window, reviews }, i) => {
    const chance = chanceFrom(`photos of review ${i}`)
    const row = reviews.find(({ by, stars }) => by === 'client' && stars > 3)
    if (row && chance.maybe(withPhotos[window.subject])) {
      const count = window.subject === 'order' ? 1 : chance.pick([1, 1, 2])
      row.pictures = Array.from({ length: count }, () => idAt(row.written_at))
    }
  })
}

/** By the desk, of different artists; the newest are the first on the home page. */
function chooseQuotes(ctx: Ctx, written: readonly ReviewRow[]): void {
  const seen = new Set<string>()
  const quotable = written
    .filter(({ by, state, may_quote, text }) => by === 'client' && state === 'shown' && may_quote && text.length > 120)
    .sort((a, b) => b.written_at.getTime() - a.written_at.getTime())
  const ofEach = [...Map.groupBy(quotable, ({ about_id }) => about_id).values()].flatMap(([first]) => first ?? [])
  // Two that begin alike do not stand beside each other.
  const different = ofEach.filter(({ text }) => {
    const [first = ''] = text.split(/[.?!]/)
    return !seen.has(first) && !!seen.add(first)
  })
  different.slice(0, chosen).forEach((row, i) => {
    row.chosen_at = new Date(Math.max(now(ctx).getTime() - (i + 1) * dayMs, (row.shown_at?.getTime() ?? 0) + hourMs))
  })
}

/** One for the desk to look at. */
function disputeOne(ctx: Ctx, written: readonly ReviewRow[]): void {
  const low = written.filter(({ by, stars, state, replied_at }) => by === 'client' && stars === 3 && state === 'shown' && !replied_at)
  const [row] = low.sort((a, b) => b.written_at.getTime() - a.written_at.getTime())
  if (!row) return
  const text = 'We answered every message within an hour; the thread of the booking shows it. Please look at it.'
  Object.assign(row, { dispute: text, disputed_at: new Date(now(ctx).getTime() - 20 * hourMs), version: 2 })
}
