import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analytics as analyticsCalls } from '#contract/analytics/analytics.ts'
import { arena } from '#contract/arena/arena.ts'
import { contestProcess } from '#contract/arena/contest-states.ts'
import { entryProcess } from '#contract/arena/performances.ts'
import { vidbox } from '#contract/arena/vidbox.ts'
import { artworkProcess } from '#contract/artworks/artworks.ts'
import { market } from '#contract/artworks/market.ts'
import { auth } from '#contract/auth/auth.ts'
import { bookings as bookingCalls, bookingProcess } from '#contract/bookings/bookings.ts'
import { campaigns } from '#contract/campaigns/campaigns.ts'
import { chat } from '#contract/chat/chat.ts'
import { checks as checkCalls } from '#contract/checks/checks.ts'
import { collabProcess, collabs } from '#contract/collab/collab.ts'
import { dayMs, dayOf, hourMs, timeOf } from '#contract/grammar/time.ts'
import { invoices as invoiceCalls } from '#contract/invoices/invoices.ts'
import { jobs as jobCalls, jobProcess, proposalProcess } from '#contract/jobs/jobs.ts'
import { moderation as moderationCalls } from '#contract/moderation/moderation.ts'
import { notifications as notificationCalls } from '#contract/notifications/notifications.ts'
import { orderProcess } from '#contract/orders/orders.ts'
import { packageFields } from '#contract/packages/packages.ts'
import { payments as paymentCalls } from '#contract/payments/payments.ts'
import { profiles as profileCalls } from '#contract/profiles/profiles.ts'
import { reviews as reviewCalls } from '#contract/reviews/reviews.ts'
import { lookOverAll } from '#server/areas/arena/service/looking-over.ts'
import { artworks } from '#server/areas/artworks/tables.ts'
import { auditLog } from '#server/areas/audit/tables.ts'
import { bookings } from '#server/areas/bookings/tables.ts'
import { orders } from '#server/areas/orders/tables.ts'
import { packages } from '#server/areas/packages/tables.ts'
import { viewOf } from '#server/areas/packages/wire.ts'
import { checkBooks } from '#server/areas/payments/service/books.ts'
import { reviews } from '#server/areas/reviews/tables.ts'
import { afterTheEvents, brokenInvariants, invariants } from '#server/testing/invariants.ts'
import { createWorld, today, type World } from '#server/testing/world.ts'
import { chanceFrom } from './drawing/chance.ts'
import { loadDemo } from './load.ts'
import { drawDocument, missingDocuments } from './loading/checks-in-review.ts'
import { missingFilms, shootFilm } from './loading/films.ts'
import { tell } from './loading/history/bookings.ts'
import { openDiary } from './loading/history/diary.ts'
import { demoPassword } from './loading/people.ts'
import { missingPhotos, takePhoto } from './loading/review-photos.ts'
import { demoArtists } from './world/artists.ts'
import { demoClients } from './world/clients.ts'
import { sentencesOf } from './world/reviews/write.ts'

let world: World
const tokens: Record<string, string> = {}
beforeAll(async () => {
  world = await createWorld()
  await loadDemo(world.platform)
  for (const who of ['client', 'artist', 'admin'])
    tokens[who] = (await world.get(auth.login, { email: `${who}@demo.test`, password: demoPassword })).tokens.accessToken
})
afterAll(() => world.close())

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await world.ctx.db.execute<{ count: string }>(query)
  return Number(rows[0]?.count)
}

async function expectBalanced() {
  expect(await checkBooks(world.ctx)).toMatchObject({
    unbalancedJournals: [],
    driftedBalances: [],
    // Exactly the differences that the demo leaves for an admin.
    unexplainedPayments: expect.toSatisfy(({ length }: string[]) => length === waitingMoney.reviews),
    stuckTransfers: expect.toSatisfy(({ length }: string[]) => length === waitingMoney.transfers),
    sumPaise: 0,
  })
}

const waitingMoney = { reviews: 3, transfers: 3 }

test('the three accounts on the sign-in page can sign in', () => {
  expect(Object.keys(tokens)).toEqual(['client', 'artist', 'admin'])
})

test('a year loads at any hour of any day, without moves in the future', async () => {
  const [pack] = await world.ctx.db.select().from(packages).limit(1)
  const [artist, client] = [demoArtists[0], demoClients[0]]
  if (!pack || !artist || !client) throw new Error('nobody plays')
  const since = new Date(world.clock.now().getTime() - 900 * dayMs)
  const told = new Set<string>()
  for (let hour = 0; hour < 24 * 3; hour += 5) {
    const now = new Date(world.clock.now().getTime() + hour * hourMs)
    const chance = chanceFrom(`hour ${hour}`)
    const scene = () => ({
      now,
      artist: { ...artist, id: pack.artist_id, since },
      packs: [pack],
      clients: [{ ...client, id: pack.artist_id, since }] as const,
      diary: openDiary(),
    })
    for (const fate of ['performed', 'declined', 'withdrawn', 'expired', 'unpaid', 'left', 'letDown', 'lapsed', 'resolved'] as const)
      for (const last of [-1, -2, -3, -4]) if (tell(scene(), chance, fate, [last - 1, last])) told.add(fate)
  }
  expect([...told].sort()).toEqual(['declined', 'expired', 'lapsed', 'left', 'letDown', 'performed', 'resolved', 'unpaid', 'withdrawn'])
})

test('the demo’s ratings are the averages of its readable reviews', async () => {
  const rated = await count(sql`select count(*) from profiles where rating_count > 0`)
  expect(rated).toBeGreaterThan(30)
  expect(await count(sql`select sum(rating_count) as count from profiles`)).toBe(
    await count(sql`select count(*) from reviews where by = 'client' and state = 'shown' and weight > 0`),
  )
  const username = 'meher.rathore'
  const { results, summary, total } = await world.get(reviewCalls.list, { username, limit: 50 })
  expect([summary.count + summary.uncounted, total]).toEqual([results.length, results.length])
  expect(summary.count).toBeGreaterThan(8)
  expect(summary.mean).toBeGreaterThan(4.5)
  expect((await world.get(profileCalls.get, { username })).rating).toEqual({ mean: summary.mean, count: summary.count })
  expect(results.every(({ demo }) => demo)).toBe(true)
  const quoted = (await world.get(reviewCalls.testimonials, {})).results
  expect(new Set(quoted.map(({ artist }) => artist.username)).size).toBe(4)
  expect((await world.get(reviewCalls.adminList, {}, { token: tokens.admin ?? '' })).total).toBeGreaterThanOrEqual(4)
  const { waiting } = await world.get(reviewCalls.mine, {}, { token: tokens.artist ?? '' })
  expect(waiting.length + (await world.get(reviewCalls.mine, {}, { token: tokens.client ?? '' })).waiting.length).toBeGreaterThan(0)
})

test('no two reviews are the same, sentences hardly repeat, and some clients were unhappy', async () => {
  const rows = await world.ctx.db.select({ text: reviews.text, stars: reviews.stars, by: reviews.by, reply: reviews.reply }).from(reviews)
  const texts = rows.map(({ text }) => text)
  expect(texts.length).toBeGreaterThan(2000)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.filter((text) => /[{}]|^\p{Ll}|undefined/u.test(text))).toEqual([])
  const often = [...Map.groupBy(texts.flatMap(sentencesOf), (sentence) => sentence)].filter(([, same]) => same.length > 2)
  expect(often.map(([sentence, same]) => `${same.length} × ${sentence}`)).toEqual([])
  const ofClients = rows.filter(({ by }) => by === 'client')
  const share = (stars: number) => ofClients.filter((row) => row.stars === stars).length / ofClients.length
  expect(share(1) > 0.005 && share(2) > 0.01 && share(3) > 0.03 && share(4) > 0.1 && share(5) < 0.85).toBe(true)
  // Most artists answer unhappy clients.
  const angry = ofClients.filter(({ stars }) => stars < 3)
  expect(angry.filter(({ reply }) => reply).length / angry.length).toBeGreaterThan(0.5)
})

test('clients wrote two thousand public reviews with a mean of about 4.5, and some artists are below 4', async () => {
  const { rows } = await world.ctx.db.execute<{ sum: number; count: number }>(
    sql`select rating_count * (rating_sum / rating_weight)::double precision as sum, rating_count as count from profiles where rating_count > 0`,
  )
  const total = rows.reduce((all, { count }) => all + count, 0)
  expect(total).toBeGreaterThanOrEqual(2000)
  const mean = rows.reduce((all, { sum }) => all + sum, 0) / total
  expect([mean > 4.35, mean < 4.65]).toEqual([true, true])
  const means = rows.filter(({ count }) => count >= 4).map(({ sum, count }) => sum / count)
  expect(means.filter((each) => each < 4).length).toBeGreaterThan(5)
})

test('some reviews have photos, which are public once drawn', async () => {
  const tasks = await missingPhotos(world.ctx)
  for (const task of [tasks.find(({ bought }) => !bought), tasks.find(({ bought }) => bought)]) {
    if (!task) throw new Error('nobody took a photo')
    await takePhoto(world.ctx, task)
    const { username } = task.sitter
    const { results } = await world.get(reviewCalls.list, { username, withPhotos: true, limit: 50 })
    const review = results.find(({ pictures }) => pictures.some(({ id }) => id === task.id))
    expect((await world.ask(reviewCalls.photo, { reviewId: review?.id ?? '', mediaId: task.id })).status).toBe(200)
  }
  expect(await missingPhotos(world.ctx)).toHaveLength(tasks.length - 2)
})

test('documents that wait for a check are specimens, drawn later, and addresses are unique', async () => {
  const tasks = await missingDocuments(world.ctx)
  expect(tasks.map(({ part }) => part)).toEqual(expect.arrayContaining(['document', 'portrait']))
  for (const task of tasks.slice(0, 2)) await drawDocument(world.ctx, task)
  expect(await missingDocuments(world.ctx)).toHaveLength(tasks.length - 2)
  expect(
    await count(sql`select count(*) from (select 1 from addresses group by person_id, line1, pincode having count(*) > 1) twice`),
  ).toBe(0)
})

test('loading again changes nothing', async () => {
  const all = sql`select (select count(*) from people) + (select count(*) from bookings) + (select count(*) from ledger_entries) + (select count(*) from artworks) as count`
  const before = await count(all)
  await Promise.all([1, 2].map(() => loadDemo(world.platform, { pictures: false })))
  expect(await count(all)).toBe(before)
})

test('the books balance, and match the payment partner’s', async () => {
  await expectBalanced()
  expect(
    await count(
      sql`select sum(amount_paise - refunded_paise) - (select sum(amount_paise) from sandbox_payouts) as count from sandbox_payments`,
    ),
  ).toBe(
    await count(
      sql`select sum(amount_paise) as count from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'provider_held'`,
    ),
  )
})

test('an artist is never in two places at once', async () => {
  expect(
    await count(
      sql`select count(*) from calendar_slots a join calendar_slots b on a.artist_id = b.artist_id and a.id < b.id and a.during && b.during`,
    ),
  ).toBe(0)
})

test('there are more than two hundred bookings, in every state, with refunds of every size', async () => {
  const rows = await world.ctx.db.select().from(bookings)
  expect(rows.length).toBeGreaterThanOrEqual(200)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(bookingProcess.states))
  const cancelled = rows.filter(({ state, accepted_at }) => state === 'cancelled' && accepted_at)
  expect(new Set(cancelled.map(({ terms }) => terms.refund.policy)).size).toBe(3)
})

test('there are orders in every state, each with its history, and all invariants hold', async () => {
  const rows = await world.ctx.db.select().from(orders)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(orderProcess.states))
  expect(rows.filter(({ created_at, updated_at }) => created_at > updated_at || updated_at > today)).toEqual([])
  const early = sql`select count(*) from orders o join order_lines l on l.order_id = o.id join artworks a on a.id = l.artwork_id where a.listed_at > o.created_at`
  expect(await count(early)).toBe(0)
  expect(await brokenInvariants(world.ctx, { ...invariants, ...afterTheEvents })).toEqual([])
})

test('no booking starts before its history, and none has an overdue clock move', async () => {
  const at = today.toISOString()
  expect(await count(sql`select count(*) from bookings where wake_at <= ${at} or updated_at > ${at}`)).toBe(0)
  expect(
    await count(sql`select count(*) from bookings b where version <> (select count(*) from booking_moves m where m.booking_id = b.id)`),
  ).toBe(0)
})

test('at least 140 artists can be found, all with a price and valid packages', async () => {
  const { total, results } = await world.get(profileCalls.list, { limit: 48 })
  expect(total).toBeGreaterThanOrEqual(140)
  expect(results.filter(({ priceFrom }) => priceFrom === null)).toEqual([])
  const rows = await world.ctx.db.select().from(packages)
  expect(rows.map((row) => packageFields.safeParse(viewOf(row, 'x')).error).filter(Boolean)).toEqual([])
})

test('the market opens with more than three hundred works of every kind, and sold ones say so', async () => {
  const { total, results, facets } = await world.get(market.list, { limit: 48, facets: true })
  expect(total).toBeGreaterThanOrEqual(308)
  expect(facets?.sub_category.filter(({ count }) => count >= 15).length).toBe(14)
  expect(new Set(results.slice(0, 14).map(({ sub_category }) => sub_category)).size).toBe(14)
  const states = await world.ctx.db.selectDistinct({ state: artworks.state }).from(artworks)
  expect(states.map(({ state }) => state).sort()).toEqual([...artworkProcess.states].sort())
  const gone = sql`select count(*) from artworks where state = 'sold' and sold = stock and sold_at <= ${today.toISOString()}`
  expect(await count(gone)).toBeGreaterThanOrEqual(8)
})

test("Priya's sangeet waits for Meher's answer", async () => {
  const { needsYou, held, nextPayout, earnings, upcoming, views } = await world.get(
    bookingCalls.artistDashboard,
    {},
    { token: tokens.artist as string },
  )
  const [asked] = needsYou
  expect(asked).toMatchObject({ total: 112_500, packageTitle: 'Sangeet Evening', city: 'udaipur', client: { username: 'priya.malhotra' } })
  const startsAt = asked?.startsAt ?? ''
  expect([timeOf(startsAt), new Date(`${dayOf(startsAt)}T00:00:00Z`).getUTCDay()]).toEqual(['19:00', 6])
  expect((Date.parse(startsAt) - today.getTime()) / dayMs).toBeGreaterThan(19)
  expect(earnings.filter(({ net }) => net > 0).length).toBe(6)
  expect(held).toBeGreaterThan(0)
  expect(Date.parse(nextPayout?.dueAt ?? '')).toBeGreaterThan(today.getTime())
  expect(upcoming.length).toBeGreaterThanOrEqual(3)
  expect(views.month).toBeGreaterThan(20)
})

test('people have written in the global room for some days, and to each other about bookings', async () => {
  const token = tokens.artist as string
  const { messages, room, more } = await world.get(chat.history, {}, { token })
  expect([more, room.lastSeq - room.readSeq]).toEqual([true, 4])
  expect(messages.filter(({ createdAt }) => Date.parse(createdAt) > today.getTime())).toEqual([])
  expect([messages.some(({ edited }) => edited), messages.some(({ removed }) => removed)]).toEqual([true, true])
  const { results } = await world.get(bookingCalls.filter, { states: ['requested'] }, { token })
  const asked = results.find(({ client }) => client.username === 'priya.malhotra')
  const thread = await world.get(bookingCalls.thread, { bookingId: asked?.bookingId as string }, { token })
  expect(thread.messages[1]?.text).toBe('If something is urgent, my number is •••••.')
  expect([thread.room.isMasked, thread.room.lastSeq - thread.room.readSeq]).toEqual([true, 1])
})

test('the sign-in page’s artist has collaborations, requests, and an ended one', async () => {
  const token = tokens.artist as string
  const { rooms, more } = await world.get(collabs.rooms, {}, { token })
  expect([more, rooms.length, rooms.map(({ unread }) => unread).filter(Boolean)]).toEqual([false, 4, [2]])
  expect(rooms.filter(({ lastAt }) => Date.parse(lastAt) > today.getTime())).toEqual([])
  const counts = await Promise.all(
    collabProcess.states.map(async (status) => [status, (await world.get(collabs.requests, { status }, { token })).total] as const),
  )
  expect(Object.fromEntries(counts)).toMatchObject({ pending: 3, accepted: 4, declined: 1, expired: 1, disconnected: 1 })
})

test('a campaign was sent with results, and another is a draft', async () => {
  const token = tokens.admin ?? ''
  const { results } = await world.get(campaigns.list, {}, { token })
  expect(results.map(({ state }) => state)).toEqual(['draft', 'sent'])
  const { variants } = await world.get(campaigns.results, { campaign_id: results[1]?.campaignId ?? '' }, { token })
  expect(variants.map(({ variant }) => variant)).toEqual(['a', 'b'])
  // The split between subjects is random; the sums are the same in every installation.
  const sumOf = (name: 'people' | 'delivered' | 'counted' | 'opened' | 'clicked') => variants.reduce((sum, each) => sum + each[name], 0)
  const [people, delivered, counted, opened, clicked] = (['people', 'delivered', 'counted', 'opened', 'clicked'] as const).map(sumOf)
  expect([people, delivered, counted, opened, clicked]).toEqual(
    [people, delivered, counted, opened, clicked].toSorted((a = 0, b = 0) => b - a),
  )
  expect(people).toBeGreaterThan(20)
  expect(clicked).toBeGreaterThan(0)
})

test('every admin queue has entries, and some have more than a page', async () => {
  const token = tokens.admin ?? ''
  const { results } = await world.get(moderationCalls.queues, {}, { token })
  const waiting = Object.fromEntries(results.map(({ name, waiting }) => [name, waiting]))
  for (const [name, least] of Object.entries({
    profiles: 8,
    disputes: 8,
    order_disputes: 1,
    tickets: 21,
    reports: 12,
    jobs: 8,
    entries: 4,
    checks: 12,
    payments: waitingMoney.reviews,
    reviews: 4,
    undelivered: 20,
  }))
    expect(waiting[name], name).toBeGreaterThanOrEqual(least)
  const stuck = (await world.get(paymentCalls.differences, {}, { token })).results
  expect(stuck.flatMap(({ kind, day }) => (day ? [] : [kind])).sort()).toEqual([
    'payment',
    'payment',
    'payment',
    'payout',
    'payout',
    'refund',
  ])
  const decided = await world.get(checkCalls.list, { state: 'refused' }, { token })
  expect(decided.results.map(({ reason }) => reason)).toHaveLength(4)
  const { total: askedAgain } = await world.get(moderationCalls.artworks, { state: 'in_review' }, { token })
  expect(askedAgain).toBe(2)
  const { total, unexplainedDays } = await world.get(paymentCalls.settlements, {}, { token })
  expect([total > 20, unexplainedDays]).toEqual([true, 3])
  expect((await world.get(analyticsCalls.exceptions, {}, { token })).total).toBeGreaterThan(20)
  expect((await world.get(analyticsCalls.emptySearches, {}, { token })).total).toBeGreaterThanOrEqual(8)
  const { results: accounts } = await world.get(paymentCalls.payoutAccounts, { state: 'refused' }, { token })
  expect(accounts.length).toBeGreaterThanOrEqual(10)
  // None of it is in the future.
  const at = today.toISOString()
  for (const [table, column] of [
    ['tickets', 'updated_at'],
    ['reports', 'at'],
    ['deliveries', 'created_at'],
    ['exceptions', 'last_seen_at'],
  ])
    expect(await count(sql.raw(`select count(*) from ${table} where ${column} > '${at}'`)), table).toBe(0)
})

test('there are 150 jobs in every state, with proposals by fitting artists, and nothing in the future', async () => {
  const { rows } = await world.ctx.db.execute<{ state: string; jobs: number }>(
    sql`select state, count(*)::int as jobs from jobs group by state`,
  )
  const counts = Object.fromEntries(rows.map(({ state, jobs }) => [state, jobs]))
  expect(Object.keys(counts).sort()).toEqual([...jobProcess.states].sort())
  expect(Object.values(counts).reduce((sum, jobs) => sum + jobs, 0)).toBe(150)
  const states = await world.ctx.db.execute<{ state: string }>(sql`select distinct state from job_proposals`)
  expect(states.rows.map(({ state }) => state).sort()).toEqual([...proposalProcess.states].sort())
  expect(
    await count(
      sql`select count(*) from job_proposals p join jobs j on j.id = p.job_id where p.created_at < j.opened_at or p.created_at > ${today}`,
    ),
  ).toBe(0)
  const { total, facets, results } = await world.get(jobCalls.list, { facets: true })
  expect([total, facets?.category.length]).toEqual([counts.open, 14])
  expect([counts.open ?? 0].every((open) => open > 80) && (counts.in_review ?? 0) >= 8).toBe(true)
  expect(results.filter(({ client, isFlagged }) => isFlagged || client.stats.posted === 0)).toEqual([])
})

test('the sign-in page’s artist has proposed for jobs, and the client has proposals to compare', async () => {
  const mine = await world.get(jobCalls.ownProposals, {}, { token: tokens.artist as string })
  expect(new Set(mine.results.map(({ state }) => state)).size).toBeGreaterThanOrEqual(3)
  const own = await world.get(jobCalls.listOwn, { states: ['open', 'paused'] }, { token: tokens.client as string })
  expect(own.results.map(({ state }) => state).sort()).toEqual(['open', 'paused'])
  const [first] = own.results.toSorted((a, b) => b.proposals - a.proposals)
  const received = await world.get(jobCalls.proposals, { jobId: first?.jobId ?? '' }, { token: tokens.client as string })
  expect([received.total, received.results.filter(({ audition }) => audition).map(({ state }) => state)]).toEqual([
    7,
    ['audition_submitted'],
  ])
})

test('there are ten contests and sixty-seven entries in every state, without overdue clock moves', async () => {
  const rows = async (table: string) =>
    Object.fromEntries(
      (
        await world.ctx.db.execute<{ state: string; rows: number }>(sql.raw(`select state, count(*)::int as rows from ${table} group by 1`))
      ).rows.map(({ state, rows }) => [state, rows] as const),
    )
  const [contests, entries] = [await rows('contests'), await rows('contest_entries')]
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)
  expect([Object.keys(contests).sort(), sum(contests)]).toEqual([[...contestProcess.states].sort(), 10])
  expect([Object.keys(entries).sort(), sum(entries)]).toEqual([[...entryProcess.states].sort(), 67])
  const at = today.toISOString()
  for (const table of ['contests', 'contest_entries'])
    expect(
      await count(sql.raw(`select count(*) from ${table} where wake_at <= '${at}' or updated_at > '${at}' or created_at > updated_at`)),
    ).toBe(0)
  const strangers = sql`select count(*) from contest_entries e join profiles p on p.person_id = e.artist_id where p.state <> 'approved'`
  expect(await count(strangers)).toBe(0)
})

test('the demo’s boards come from votes: every podium has names, with ties, and voided votes', async () => {
  const { results } = await world.get(arena.leaderboards, {})
  expect(results.map(({ category, first }) => [category, !!first])).toEqual(
    ['singing', 'dancing', 'comedy', 'music', 'rap', 'beat-boxing', 'acting'].map((category) => [category, true]),
  )
  expect(results.filter(({ contest }) => contest.takesVotes).map(({ rankings }) => rankings.length)).toEqual([14, 11, 8])
  expect(results.filter(({ rankings }) => rankings.some(({ rank }, i) => rank === rankings[i - 1]?.rank)).length).toBeGreaterThanOrEqual(5)
  const over = results.find(({ category }) => category === 'beat-boxing')
  const { numbers, voided, winners } = await world.get(arena.results, { contestId: over?.contest_id ?? '' })
  expect([winners.length, numbers.quarantined, voided.map(({ reason }) => reason)]).toEqual([
    3,
    0,
    ['coordinated', 'disqualified', 'same_device', 'withdrawn'],
  ])
  expect(numbers.valid + numbers.voided).toBe(numbers.received)
  const aside = sql`select count(*) from votes where state = 'quarantined'`
  const before = await count(aside)
  await lookOverAll(world.ctx)
  expect([before, await count(aside)]).toEqual([15, 15])
  const late = sql`select count(*) from votes v join contest_entries e on e.id = v.entry_id where v.at < e.live_at or v.at >= ${today.toISOString()}`
  expect(await count(late)).toBe(0)
  // The sign-in accounts can still vote today.
  const { results: given } = await world.get(arena.receipts, {}, { token: tokens.client as string })
  expect([given.length > 5, given.some(({ day }) => day === dayOf(today))]).toEqual([true, false])
})

test('a demo performance has a player once its film is made, and none before', async () => {
  const { results } = await world.get(vidbox.trending, {})
  expect(results.slice(0, 4).map(({ isPinned }) => isPinned)).toEqual([true, true, true, false])
  expect(results.every(({ video, views }) => video === null && views > 10)).toBe(true)
  expect(results.filter(({ views, total_votes }) => views < total_votes)).toEqual([])
  const tasks = await missingFilms(world.ctx)
  // Films for the admin's review come first, then those that most people see.
  const { rows: waiting } = await world.ctx.db.execute<{ id: string }>(sql`select id from contest_entries where state = 'in_review'`)
  const film = tasks.filter(({ entryId }) => entryId).find(({ entryId }) => !waiting.some(({ id }) => id === entryId))
  if (!film?.entryId) throw new Error('nothing is to be filmed')
  expect(film.entryId).toBe(results[0]?.id)
  const waits = await world.get(arena.ownEntries, {}, { token: tokens.artist as string })
  expect(waits.results.map(({ upload, state }) => [state, upload?.state])).toEqual([['live', 'processing']])
  await shootFilm(world.ctx, film)
  const { result } = await world.get(vidbox.performance, { id: film.entryId })
  expect([result.video?.renditions.length, !!result.video?.poster]).toEqual([2, true])
  expect((await world.app.http.inject({ url: result.video?.renditions[0]?.url ?? '' })).statusCode).toBe(200)
  expect(await missingFilms(world.ctx)).toHaveLength(tasks.length - 1)
  const inReview = tasks.find(({ wish }) => wish.seed === 'Every bus number')
  if (!inReview?.entryId) throw new Error('nothing is looked at by the desk')
  await shootFilm(world.ctx, inReview)
  expect((await world.ask(vidbox.performance, { id: inReview.entryId })).status).toBe(404)
})

test('the demo’s clips are its own films, on profiles and the front page once they are made', async () => {
  const before = await world.get(profileCalls.shorts, {})
  const tasks = await missingFilms(world.ctx)
  const [short, clip] = [false, true].map((isWide) =>
    tasks.find(({ wish, entryId }) => !entryId && wish.who.username === 'meher.rathore' && !!wish.isWide === isWide),
  )
  if (!short || !clip) throw new Error('no clip is to be filmed')
  for (const task of [short, clip]) await shootFilm(world.ctx, task)
  const { clips } = await world.get(profileCalls.get, { username: 'meher.rathore' })
  expect(clips.map(({ title, video }) => [title, !!video && video.width > video.height])).toEqual([
    [short.wish.seed, false],
    [clip.wish.seed, true],
  ])
  const after = await world.get(profileCalls.shorts, {})
  expect(after.results.length - before.results.length).toBe(1)
  const mine = after.results.find(({ artist }) => artist.username === 'meher.rathore')
  expect([mine?.title, mine?.poster?.id, mine?.videoId]).toEqual([short.wish.seed, mine?.video?.poster?.id, undefined])
  expect((await world.app.http.inject({ url: mine?.video?.renditions[0]?.url ?? '' })).statusCode).toBe(200)
  // Nothing in the demo comes from another site.
  expect(await count(sql`select count(*) from profiles where clips::text like '%http%'`)).toBe(0)
})

test.each(['client', 'artist', 'admin'])('the sign-in page’s %s has some past notifications', async (who) => {
  const { notifications, unread } = await world.get(notificationCalls.fetch, {}, { token: tokens[who] as string })
  expect(notifications.length).toBeGreaterThanOrEqual(3)
  expect(unread).toBe(3)
  expect(
    notifications.filter(({ createdAt, message }) => Date.parse(createdAt) > today.getTime() || /undefined|null/.test(message)),
  ).toEqual([])
})

test('every month of the demo has its invoices, and taxes that match the ledger exactly', async () => {
  const token = tokens.admin as string
  const { months } = await world.get(invoiceCalls.taxMonth, { month: '2026-11' }, { token })
  expect(months.length).toBeGreaterThanOrEqual(9)
  for (const month of months) {
    const { ledger, totals } = await world.get(invoiceCalls.taxMonth, { month }, { token })
    expect(ledger, month).toEqual({ gross: totals.gross, fee: totals.fee, gst: totals.gst, difference: 0 })
    expect(totals.bookings).toBeGreaterThan(0)
  }
  const { rows } = await world.ctx.db.execute<{ series: string }>(
    sql`select distinct left(credits->>'number', 3) as series from invoices where credits is not null`,
  )
  expect(rows.map(({ series }) => series).sort()).toEqual(['MA/', 'MP/'])
  expect(
    await count(sql`select count(*) from payouts p where not exists (select 1 from sale_taxes t where t.sale_id = p.subject_id)`),
  ).toBe(0)
  expect(
    await count(sql`select count(*) from invoice_series s where s.last <> (select count(*) from invoices i
      where i.issuer_id is not distinct from s.issuer_id and i.year = s.year and i.number like s.series || '/%')`),
  ).toBe(0)
})

test('the audit log is in the order of its times', async () => {
  const entries = await world.ctx.db.select({ at: auditLog.at }).from(auditLog).orderBy(asc(auditLog.seq))
  const times = entries.map(({ at }) => at.getTime())
  expect(times.length).toBeGreaterThan(5)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('the demo continues: Meher declines, Priya gets her refund, and the books still balance', async () => {
  const { results } = await world.get(bookingCalls.filter, { states: ['requested'] }, { token: tokens.client as string })
  const bookingId = results[0]?.bookingId as string
  await world.get(bookingCalls.action, { bookingId, action: 'decline', reason: 'I am on tour' }, { token: tokens.artist as string })
  await world.settle()
  const [row] = await world.ctx.db.select().from(bookings).where(eq(bookings.id, bookingId))
  expect([row?.state, row?.refund_paise]).toEqual(['declined', 33_750_00])
  await expectBalanced()
})

test('three weeks later the scheduled tasks have done what was due, and the books balance', async () => {
  await world.pass(21 * dayMs)
  expect(await count(sql`select count(*) from bookings where wake_at <= ${world.clock.now().toISOString()}`)).toBe(0)
  await expectBalanced()
})
