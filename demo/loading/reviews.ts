/** The reviews of the demo's shows and orders. Ratings on its pages are computed from these rows, as always. */
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { dayMs, formatMonth, hourMs, monthOf } from '#contract/grammar/time.ts'
import { type CitySlug, cityOf } from '#contract/india/cities.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import { criteriaFor, type ReviewSide } from '#contract/reviews/reviews.ts'
import { bookings } from '#server/areas/bookings/tables.ts'
import { orderLines, orders } from '#server/areas/orders/tables.ts'
import { type Money, moneyOfBooking, moneyOfOrder } from '#server/areas/reviews/rules/money.ts'
import { weigh } from '#server/areas/reviews/rules/weight.ts'
import { dueReminders, type WindowRow, wakeAt } from '#server/areas/reviews/rules/window.ts'
import type { ReviewRow } from '#server/areas/reviews/service/rows.ts'
import { factsOfBooking, factsOfOrder } from '#server/areas/reviews/service/subjects.ts'
import { windowRow } from '#server/areas/reviews/service/windows.ts'
import { reviews, reviewWindows } from '#server/areas/reviews/tables.ts'
import { type Ctx, now } from '#server/platform/context.ts'
import { type Chance, chanceFrom } from '../drawing/chance.ts'
import { answers, answersOnWorks, onBuyers, onClients, onWorks } from '../world/reviews/others.ts'
import { closings, type Lines, mannerOf, middlesFor, openings, type Stars } from '../world/reviews/shows.ts'
import { newReviewWriter, type ReviewFacts, type WriteSentence } from '../world/reviews/write.ts'
import { occasionWords } from './history/occasions.ts'
import { starsOf, traitsOf } from './history/traits.ts'
import { idAt } from './ids.ts'
import type { LoadedArtist, LoadedClient, LoadedPeople } from './people.ts'
import { insertRows } from './rows.ts'

const chosen = 4
/** The share of happy reviewers who add photos. */
const withPhotos = { booking: 0.04, order: 0.5 } as const

/** A booking or order to review, with its facts. */
interface Subject {
  window: WindowRow
  money: Money
  facts: Omit<ReviewFacts, 'name' | 'client'>
}

/** @param photos whether they will be drawn */
export async function loadReviews(ctx: Ctx, people: LoadedPeople, photos: boolean): Promise<void> {
  const ended = Map.groupBy(
    [...(await playedSubjects(ctx)), ...(await orderSubjects(ctx, people))],
    ({ window: { artist_id } }) => artist_id,
  )
  const write = newReviewWriter()
  const clients = new Map(people.clients.map((client) => [client.id, client]))
  const reviewed = people.artists.flatMap((artist) => reviewsOf(ctx, artist, ended.get(artist.id) ?? [], clients, write))
  const written = reviewed.flatMap((each) => each.reviews)
  if (photos) addPhotos(reviewed)
  chooseQuotes(ctx, written)
  disputeSome(ctx, written)
  await insertRows(
    ctx.db,
    reviewWindows,
    reviewed.map(({ window }) => window),
  )
  await insertRows(ctx.db, reviews, written)
  await ctx.db.execute(sql`
    update profiles set rating_sum = r.sum, rating_weight = r.weight, rating_count = r.count
    from (select about_id, sum(stars * weight) as sum, sum(weight) as weight, count(*) filter (where weight > 0)::int as count from reviews where by = 'client' and state = 'shown' group by 1) r
    where profiles.person_id = r.about_id`)
}

async function playedSubjects(ctx: Ctx): Promise<Subject[]> {
  const rows = await ctx.db
    .select()
    .from(bookings)
    .where(isNotNull(bookings.completed_at))
    .orderBy(asc(bookings.completed_at), asc(bookings.id))
  return rows.flatMap((booking) => {
    const { endedAt, ...about } = factsOfBooking(booking)
    if (!endedAt) return []
    const { city, guests } = booking.event
    const facts = { title: about.title, what: occasionWords[booking.event.type], guests, ...placeAndMonth(city, booking.starts_at) }
    return [
      { window: windowRow(idAt(endedAt), 'booking', booking.id, { ...about, endedAt }, endedAt), money: moneyOfBooking(booking), facts },
    ]
  })
}

async function orderSubjects(ctx: Ctx, { clients }: LoadedPeople): Promise<Subject[]> {
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
  const homes = new Map(clients.map(({ id, city }) => [id, city]))
  return rows.flatMap((order) => {
    const { endedAt, ...about } = factsOfOrder(
      order,
      lines.filter(({ order_id }) => order_id === order.id),
    )
    if (!endedAt) return []
    const home = placeAndMonth(homes.get(order.buyer_id) ?? 'delhi', endedAt)
    const facts = { title: lines.find(({ order_id }) => order_id === order.id)?.name ?? '', what: 'order', guests: 0, ...home }
    return [{ window: windowRow(idAt(endedAt), 'order', order.id, { ...about, endedAt }, endedAt), money: moneyOfOrder(order), facts }]
  })
}

function placeAndMonth(city: CitySlug, at: Date): Pick<ReviewFacts, 'city' | 'month'> {
  const [month = ''] = formatMonth(monthOf(at)).split(' ')
  return { city: cityOf(city).name, month }
}

interface Reviewed {
  window: WindowRow
  reviews: ReviewRow[]
}

function reviewsOf(
  ctx: Ctx,
  artist: LoadedArtist,
  subjects: readonly Subject[],
  clients: ReadonlyMap<string, LoadedClient>,
  write: WriteSentence,
): Reviewed[] {
  const stars = starsOf(artist.username, subjects.length, traitsOf(artist))
  const name = artist.members.length ? artist.stageName : artist.firstName
  const earlier = new Map<string, number>()
  return subjects.map(({ window, money, facts }, i) => {
    const chance = chanceFrom(`review ${i} of ${artist.username}`)
    const all = { ...facts, name, client: clients.get(window.client_id)?.firstName ?? 'Ji' }
    // Words use a generator of their own, so that retries change nothing else.
    const luck = chanceFrom(`words of review ${i} of ${artist.username}`)
    const sentence = (lines: Lines) => write(lines, all, mannerOf(artist.category), luck)
    const reviewed = reviewOne(now(ctx), window, artist.category, stars[i] ?? null, chance, sentence)
    weighOne(reviewed, money, clients.get(window.client_id)?.since, { earlier, at: now(ctx) })
    return reviewed
  })
}

/** As the reviews area does, for people without any relation. */
function weighOne(
  { window, reviews }: Reviewed,
  money: Money,
  since: Date | undefined,
  { earlier, at }: { earlier: Map<string, number>; at: Date },
): void {
  const { client_id, ended_at, subject } = window
  for (const row of reviews.filter(({ by, state }) => by === 'client' && state === 'shown')) {
    const { weight } = weigh(
      {
        ...{
          subject,
          ...money,
          accountAgeMs: ended_at.getTime() - (since ?? ended_at).getTime(),
          hasProvedPhone: true,
          hasProvedEmail: true,
        },
        ...{ ties: [], traces: [], tiedClients: [], clients: 1, earlier, authorId: client_id, wasCleared: false },
      },
      row.stars,
    )
    Object.assign(row, { weight, weighed_at: at })
    earlier.set(client_id, (earlier.get(client_id) ?? 0) + 1)
  }
}

function reviewOne(
  now: Date,
  window: WindowRow,
  category: CategorySlug,
  stars: Stars | null,
  chance: Chance,
  sentence: (lines: Lines) => string,
): Reviewed {
  const isOrder = window.subject === 'order'
  const wordsOfClient = stars && (isOrder ? sentence(onWorks[stars]) : evening(category, stars, chance, sentence))
  const wordsOfArtist = chance.maybe(0.6) ? sentence(isOrder ? onBuyers : onClients) : null
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
  for (const row of shown)
    if (row.by === 'client' && stars && chance.maybe(stars < 3 ? 0.7 : 0.3))
      answer(row, sentence((isOrder ? answersOnWorks : answers)[stars]), now, chance)
  return { window: { ...window, closed_at: shownAt, wake_at: null }, reviews: shown }
}

/** Two to four sentences: the experience, a memory, a recommendation. */
function evening(category: CategorySlug, stars: Stars, chance: Chance, sentence: (lines: Lines) => string): string {
  const middles = stars > 3 ? chance.pick([1, 1, 2]) : chance.pick([0, 1, 1])
  const parts = [openings[stars], ...Array.from({ length: middles }, () => middlesFor(category, stars))]
  return [...parts, ...(chance.maybe(0.6) ? [closings[stars]] : [])].map(sentence).join(' ')
}

/** A review that only its author sees yet. */
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
    ...{ weight: 0, weighed_at: null, held_at: null, held_for: [] },
  }
}

function answer(row: ReviewRow, reply: string, now: Date, chance: Chance): void {
  const at = new Date((row.shown_at?.getTime() ?? 0) + chance.between(2, 60) * hourMs)
  if (at < now) Object.assign(row, { reply, replied_at: at })
}

function addPhotos(reviewed: readonly Reviewed[]): void {
  reviewed.forEach(({ window, reviews }, i) => {
    const chance = chanceFrom(`photos of review ${i}`)
    const row = reviews.find(({ by, stars }) => by === 'client' && stars > 3)
    if (row && chance.maybe(withPhotos[window.subject])) {
      const count = window.subject === 'order' ? 1 : chance.pick([1, 1, 2])
      row.pictures = Array.from({ length: count }, () => idAt(row.written_at))
    }
  })
}

/** All sequences of four words, which a reader would recognise. */
function phrasesOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}’]+/gu) ?? []
  return words.slice(3).map((_, i) => words.slice(i, i + 4).join(' '))
}

/** Quotes chosen by an admin, of different artists; the newest come first on the home page. */
function chooseQuotes(ctx: Ctx, written: readonly ReviewRow[]): void {
  const seen = new Set<string>()
  const quotable = written
    .filter(({ by, state, may_quote, text }) => by === 'client' && state === 'shown' && may_quote && text.length > 120)
    .sort((a, b) => b.written_at.getTime() - a.written_at.getTime())
  const ofEach = [...Map.groupBy(quotable, ({ about_id }) => about_id).values()].flatMap(([first]) => first ?? [])
  // Quotes with a common phrase are not shown together.
  const different = ofEach.filter(({ text }) => {
    const phrases = phrasesOf(text)
    if (phrases.some((phrase) => seen.has(phrase))) return false
    for (const phrase of phrases) seen.add(phrase)
    return true
  })
  different.slice(0, chosen).forEach((row, i) => {
    row.chosen_at = new Date(Math.max(now(ctx).getTime() - (i + 1) * dayMs, (row.shown_at?.getTime() ?? 0) + hourMs))
  })
}

/** Disputes for the admin queue: the newest reviews of different artists. */
function disputeSome(ctx: Ctx, written: readonly ReviewRow[]): void {
  const longAgo = new Date(now(ctx).getTime() - 5 * dayMs)
  const low = written
    .filter(({ by, stars, shown_at, replied_at }) => by === 'client' && stars <= 2 && shown_at && shown_at < longAgo && !replied_at)
    .sort((a, b) => b.written_at.getTime() - a.written_at.getTime())
  const ofEach = [...Map.groupBy(low, ({ about_id }) => about_id).values()].flatMap(([first]) => first ?? [])
  disputes.forEach((dispute, i) => {
    const at = new Date(now(ctx).getTime() - (20 + 15 * i) * hourMs)
    const row = ofEach[i]
    if (row) Object.assign(row, { dispute, disputed_at: at, version: 2 })
  })
}

const disputes = [
  'We answered every message within an hour; the thread of the booking shows it. Please look at it.',
  'This is about another evening. On the day that is named here I was with another family.',
  'We were on stage for the full time. The hall’s own camera has it, and I can send it.',
  'The client asked us to begin later, in writing, and now calls it a delay.',
  'There are words about my family in it which have nothing to do with the show.',
  'The price that is named here was never asked for. Everything stands in the booking.',
]
