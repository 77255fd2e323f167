import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { dayMs, dayOf } from '#contract/grammar/time.ts'
import { profiles as profileCalls } from '#contract/profiles/profiles.ts'
import { reviews as calls } from '#contract/reviews/reviews.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { createWorld, today, type World } from '../../testing/world.ts'
import { foldedAddress } from '../auth/rules.ts'
import { mailboxOf } from '../auth/service/marks.ts'
import { openSession } from '../auth/service/sessions.ts'
import { people, personTraces } from '../auth/tables.ts'
import { bookings } from '../bookings/tables.ts'
import { type as, setStage, tokenOf } from '../bookings/testing.ts'
import { notifications } from '../notifications/tables.ts'
import { addresses } from '../orders/tables.ts'
import { insertProfiles } from '../profiles/service.ts'
import { profiles } from '../profiles/tables.ts'
import { weighAllAgain } from './service/weighing.ts'
import { reviews, reviewWindows } from './tables.ts'
import { playedBooking, praise, writeAs } from './testing.ts'
import { type Account, judge, type Market, makeMarket } from './testing-market.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Who = Parameters<typeof tokenOf>[1]

/** Signs in on a device and from an address, on the current day of the clock. */
async function signsIn(who: Who, device: string, address: string): Promise<void> {
  const [person] = await world.ctx.db.select().from(people).where(eq(people.id, who.id))
  if (person) await openSession({ ...world.ctx, device: { mark: device, hasSignedIn: false }, address }, person, 'password')
}

/** Both sides give five stars; the reviews are then shown or held. */
async function bothWrite({ client, artist }: { client: Who; artist: Who }, what: Parameters<typeof writeAs>[2], stars = 5) {
  await writeAs(world, client as Parameters<typeof as>[1], what, praise('booking', 'client', stars))
  return writeAs(world, artist as Parameters<typeof as>[1], what, praise('booking', 'artist', stars))
}

const ratingOf = async (username: string) => (await world.get(profileCalls.get, { username })).rating
const brokenStars = async () => (await brokenInvariants(world.ctx)).filter((sentence) => sentence.includes('stars'))
const token = async (who: Who) => ({ token: await tokenOf(world, who) })

test('praise between two accounts on one device is held: hidden and uncounted, with a polite notice; once released it counts', async () => {
  const stage = await setStage(world)
  const { artist, client, admin } = stage
  for (const who of [artist, client]) await signsIn(who, 'a-browser-of-both-sides', '203.0.113.7')
  await world.pass(dayMs)
  const what = await playedBooking(stage)
  expect(await bothWrite(stage, what)).toMatchObject({ state: 'over', theirs: null, theyHaveWritten: true, mine: { state: 'held' } })
  await world.settle()
  expect(await world.get(calls.of, what, await token(client))).toMatchObject({
    mine: { state: 'held', stars: 5, mayChange: false },
    theirs: null,
  })
  expect(await world.get(calls.list, { username: artist.username })).toMatchObject({ total: 0, summary: { count: 0, uncounted: 0 } })
  expect((await world.get(calls.mine, {}, await token(artist))).total).toBe(0)
  expect(await ratingOf(artist.username)).toEqual({ mean: 0, count: 0 })
  const [told] = await world.ctx.db
    .select({ message: notifications.message })
    .from(notifications)
    .where(sql`${notifications.person_id} = ${client.id} and ${notifications.type} = 'review.held'`)
  expect(told?.message).toContain('Thank you for your review')
  const { results } = await world.get(calls.adminList, { view: 'held', username: client.username }, await token(admin))
  const byClient = results.find(({ by }) => by === 'client')
  expect(byClient).toMatchObject({ heldFor: ['device'], decisions: ['restore', 'hide'], state: 'held' })
  const { rows } = await world.ctx.db.execute(sql`select kind, detail, state from review_items where source_id = ${byClient?.id}`)
  expect(rows).toEqual([{ kind: 'reviews', detail: 'held', state: 'waiting' }])
  const decision = {
    reviewId: byClient?.id ?? '',
    decision: 'restore',
    reason: 'Her cousin; they share a phone.',
    version: byClient?.version ?? 0,
  } as const
  await world.get(calls.decide, decision, await token(admin))
  expect(await ratingOf(artist.username)).toEqual({ mean: 5, count: 1 })
  // The decision also covers their next show.
  await world.pass(dayMs)
  await weighAllAgain(world.ctx)
  await bothWrite(stage, await playedBooking(stage))
  expect(await ratingOf(artist.username)).toEqual({ mean: 5, count: 2 })
  expect(await brokenInvariants(world.ctx)).toEqual([])
})

test('a complaint between the same two is shown at once, and sharing a hall’s network on the day of the show is no tie', async () => {
  const complaint = await setStage(world)
  for (const who of [complaint.artist, complaint.client]) await signsIn(who, 'a-browser-of-both-sides-2', '203.0.113.8')
  await bothWrite(complaint, await playedBooking(complaint), 2)
  expect(await ratingOf(complaint.artist.username)).toEqual({ mean: 2, count: 1 })
  const hall = await setStage(world)
  for (const who of [hall.artist, hall.client]) await signsIn(who, `phone-of-${who.username}-alone`, '203.0.113.9')
  await bothWrite(hall, await playedBooking(hall))
  expect(await ratingOf(hall.artist.username)).toEqual({ mean: 5, count: 1 })
})

test('the browser’s mark is stored as a hash at sign-in; our own servers leave no trace', async () => {
  const { client } = await setStage(world)
  const session = await openSession({ ...world.ctx, address: '10.0.0.7' }, client, 'password')
  const send = (refreshToken: string, headers: Record<string, string>) => world.ask(auth.refresh, { refreshToken }, { headers })
  const { body } = await send(session.tokens.refreshToken, { cookie: 'device=not-a-mark' })
  expect(await world.ctx.db.$count(personTraces, eq(personTraces.person_id, client.id))).toBe(0)
  const { headers } = await send(body.tokens.refreshToken, { origin: world.platform.env.BASE_URL })
  const traces = await world.ctx.db.select().from(personTraces).where(eq(personTraces.person_id, client.id))
  expect(traces).toMatchObject([{ kind: 'device', day: dayOf(world.clock.now()) }])
  const mark = String(headers['set-cookie']).match(/^device=([\w-]{43})/)?.[1] ?? 'none'
  expect([mark.length, traces[0]?.hash.includes(mark)]).toEqual([43, false])
  const { client: demo } = await setStage(world)
  await world.ctx.db.update(people).set({ demo: true }).where(eq(people.id, demo.id))
  await signsIn(demo, 'a-browser-of-everybody', '203.0.113.11')
  expect(await world.ctx.db.$count(personTraces, eq(personTraces.person_id, demo.id)), 'accounts of the demo are everybody’s').toBe(0)
})

test('the nightly run reduces the weight of refunded praise, and holds a review once a ring has grown around it', async () => {
  const stage = await setStage(world)
  const what = await playedBooking(stage)
  await bothWrite(stage, what)
  const weightOf = async () => {
    const [row] = await world.ctx.db.select().from(reviews).where(eq(reviews.author_id, stage.client.id))
    return row
  }
  const before = await weightOf()
  expect(before?.weight).toBeGreaterThan(0)
  await world.ctx.db.update(bookings).set({ refund_paise: sql`total_paise` }).where(eq(bookings.id, what.subjectId))
  await world.pass(dayMs)
  await weighAllAgain(world.ctx)
  expect(await weightOf()).toMatchObject({ weight: 0, state: 'shown' })
  expect(await ratingOf(stage.artist.username)).toEqual({ mean: 0, count: 0 })
  for (const who of [stage.client, stage.artist]) await signsIn(who, 'one-hand-behind-both-of-them', '203.0.113.10')
  await world.pass(dayMs)
  await weighAllAgain(world.ctx)
  expect(await weightOf()).toMatchObject({ state: 'held', held_for: ['device'] })
  expect(await brokenStars()).toEqual([])
})

test('after its first week a review is weighed on nights after new facts about its author or artist, and once a month', async () => {
  const stage = await setStage(world)
  await bothWrite(stage, await playedBooking(stage))
  const weighedAt = async () => {
    const [row] = await world.ctx.db.select().from(reviews).where(eq(reviews.author_id, stage.client.id))
    return row?.weighed_at?.getTime() ?? 0
  }
  /** Whether it was weighed on each of that many nights. */
  const nights = async (count: number) => {
    const was: boolean[] = []
    for (let i = 0; i < count; i++) {
      const before = await weighedAt()
      world.clock.advance(dayMs)
      await weighAllAgain(world.ctx)
      was.push((await weighedAt()) > before)
    }
    return was
  }
  expect(await nights(6)).toEqual(Array(6).fill(true))
  expect(await nights(10)).toEqual([true, ...Array(9).fill(false)])
  await signsIn(stage.client, 'a-browser-on-a-quiet-night', '203.0.113.12')
  expect(await nights(3)).toEqual([true, false, false])
  const { client } = await setStage(world)
  await bothWrite({ ...stage, client }, await playedBooking({ ...stage, client }))
  expect(await nights(3)).toEqual([true, false, false])
  expect((await nights(31)).filter(Boolean)).toHaveLength(1)
})

test('the database normalises mailboxes like the program', async () => {
  for (const email of ['A.Sha+x@Gmail.com', 'a+b+c@yahoo.in', '+lead@x.in', 'plain@x.in', 'o.dd@googlemail.com', 'do.t@x.in']) {
    const { rows } = await world.ctx.db.execute<{ folded: string }>(sql`select ${mailboxOf(sql`${email}::text`)} as folded`)
    expect([email, rows[0]?.folded]).toEqual([email, foldedAddress(email)])
  }
})

/** Inserts the simulated people and shows as rows, all reviews shown as before there were weights. */
async function keep(market: Market): Promise<Map<string, string>> {
  const { db, platform } = world.ctx
  const stage = await setStage(world)
  const [booking] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.id, (await playedBooking(stage)).subjectId))
  const dateOf = (day: number) => new Date(today.getTime() + (day - 181) * dayMs)
  const ids = new Map([...market.accounts.keys()].map((name) => [name, randomUUID()]))
  const idOf = (name: string) => ids.get(name) as string
  const rowOf = (account: Account, i: number) => {
    const { id, createdDay, hasProvedEmail, hasProvedPhone, mailbox, phone } = account
    // One mailbox under many spellings.
    const email = mailbox.startsWith('ring') ? mailbox.replace('@', `+${i}@`) : mailbox
    const proofs = { email_verified_at: hasProvedEmail ? today : null, phone_verified_at: hasProvedPhone ? today : null }
    const type = market.artists.includes(id) ? ('artist' as const) : ('user' as const)
    const names = { username: `of.the.market${i}`, first_name: 'Of', last_name: 'The Market' }
    return { id: idOf(id), type, ...names, email, phone, ...proofs, created_at: dateOf(createdDay) }
  }
  const accounts = [...market.accounts.values()]
  await db.insert(people).values(accounts.map(rowOf))
  await insertProfiles(
    world.ctx,
    market.artists.map((name, i) => ({ person_id: idOf(name), username: `stage${i}`, state: 'incomplete' as const, created_at: today })),
  )
  const books = accounts.flatMap(({ id, others }) => others.map(({ value }) => ({ person_id: idOf(id), line1: value })))
  const address = { label: '', name: 'Of', phone: '+91', line2: '', landmark: '', city: 'Jaipur', pincode: '302001', state: '08' as const }
  const when = { is_default: false, created_at: today, updated_at: today }
  if (books.length)
    await db.insert(addresses).values(books.map((book) => ({ id: randomUUID(), ...address, phone: book.person_id, ...book, ...when })))
  const traces = [...market.places].flatMap(([hash, { kind, days }]) =>
    [...days].flatMap(([name, on]) => [...on].map((day) => ({ hash, kind, person_id: idOf(name), day: dayOf(dateOf(day)) }))),
  )
  for (let i = 0; i < traces.length; i += 2000) await db.insert(personTraces).values(traces.slice(i, i + 2000))
  const reviewIds = new Map<string, string>()
  const inOrder = market.shows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const rows = inOrder.map((show) => {
    const [windowId, subjectId, reviewId] = [platform.ids.uuid(), randomUUID(), randomUUID()]
    reviewIds.set(show.id, reviewId)
    const [client_id, artist_id, ended_at] = [idOf(show.client), idOf(show.artist), dateOf(show.day)]
    const paise = {
      total_paise: show.rupees * 100,
      advance_paise: show.rupees * 100,
      refund_paise: show.refundedRupees * 100,
      overtime_paise: 0,
    }
    const times = { starts_at: new Date(ended_at.getTime() - show.minutes * 60_000), ends_at: ended_at }
    const slot = { slot_from: times.starts_at, slot_to: ended_at }
    const both = { client_id, artist_id }
    const copy = {
      ...(booking as typeof bookings.$inferSelect),
      ...both,
      ...paise,
      ...times,
      ...slot,
      id: subjectId,
      number: `BK-${reviewId}`,
    }
    const open = { subject: 'booking' as const, subject_id: subjectId, title: 'A show', ended_at, closes_at: ended_at, closed_at: ended_at }
    const written = {
      by: 'client' as const,
      author_id: client_id,
      about_id: artist_id,
      stars: show.stars,
      criteria: {},
      text: 'They came early.',
    }
    const shown = { state: 'shown' as const, written_at: ended_at, shown_at: world.clock.now(), weight: 1 }
    return {
      booking: { ...copy, advance_payment_id: randomUUID(), balance_payment_id: null, wake_at: null },
      window: { id: windowId, ...both, ...open },
      review: { id: reviewId, window_id: windowId, ...written, ...shown },
    }
  })
  await db.insert(bookings).values(rows.map((row) => row.booking))
  await db.insert(reviewWindows).values(rows.map((row) => row.window))
  await db.insert(reviews).values(rows.map((row) => row.review))
  await db.execute(sql`update profiles set rating_sum = r.sum, rating_weight = r.weight, rating_count = r.weight
    from (select about_id, sum(stars) as sum, count(*) as weight from reviews where by = 'client' and weighed_at is null group by 1) r where about_id = person_id`)
  return reviewIds
}

test('10 rings among 80 bookings in the database: every review is held or weighed as the rules say, also older ones', async () => {
  const market = makeMarket(5, { honest: 80, rings: 10 })
  const ids = await keep(market)
  // The first night holds reviews; later ones of the same payer weigh more on the night after.
  for (let night = 0; night < 2; night++) {
    await weighAllAgain(world.ctx)
    world.clock.advance(dayMs)
  }
  const rows = new Map((await world.ctx.db.select().from(reviews)).map((row) => [row.id, row]))
  const verdicts = judge(market)
  const kept = market.shows.map(({ id }) => {
    const row = rows.get(ids.get(id) ?? '')
    return { id, held: row?.held_for.toSorted() ?? null, weight: row?.state === 'held' ? null : row?.weight }
  })
  const expected = market.shows.map(({ id }) => {
    const { heldFor = [], weight } = verdicts.get(id) ?? {}
    return { id, held: heldFor.toSorted(), weight: heldFor.length ? null : weight }
  })
  expect(kept).toEqual(expected)
  expect(expected.filter(({ held }) => held.length).length).toBeGreaterThan(50)
  const [scored] = await world.ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(profiles)
    .where(sql`rating_score is distinct from (20 + rating_sum)::double precision / (5 + rating_weight)::double precision`)
  expect(scored?.count).toBe(0)
  expect(await brokenStars()).toEqual([])
}, 120_000)
