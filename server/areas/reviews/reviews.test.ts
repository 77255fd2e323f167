// Runs on: both databases
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { jobs } from '#contract/jobs/jobs.ts'
import { media } from '#contract/media/media.ts'
import { profiles as profileCalls } from '#contract/profiles/profiles.ts'
import { reviews as calls, reviewLimits } from '#contract/reviews/reviews.ts'
import { inTransaction } from '../../platform/context.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { picture } from '../../testing/pictures.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { people } from '../auth/tables.ts'
import { act, as, bookingIn, passTo, type Stage, sangeet, setStage, tokenOf } from '../bookings/testing.ts'
import { age, postJob } from '../jobs/testing.ts'
import { notifications } from '../notifications/tables.ts'
import { openGallery } from '../orders/testing.ts'
import { insertPackages } from '../packages/service.ts'
import { reviewsPersonalData } from './personal-data.ts'
import { reply } from './service/answer.ts'
import { change } from './service/write.ts'
import { reviews, reviewWindows } from './tables.ts'
import { completedOrder, playedBooking, praise, writeAs } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const token = async (who: { id: string }) => ({ token: await tokenOf(world, who) })
const about = (username: string, more = {}) => world.get(calls.list, { username, ...more })
const of = async (who: { id: string }, what: { subject: 'booking' | 'order'; subjectId: string }) =>
  world.get(calls.of, what, await token(who))
const ratingOf = async (username: string) => (await world.get(profileCalls.get, { username })).rating
const bellOf = async ({ id }: { id: string }) =>
  (await world.ctx.db.select().from(notifications).where(eq(notifications.person_id, id)))
    .filter(({ type }) => type.startsWith('review.'))
    .map(({ type }) => type)
    .sort()

async function played(): Promise<Stage & { what: { subject: 'booking'; subjectId: string } }> {
  const stage = await setStage(world)
  return { ...stage, what: await playedBooking(stage) }
}

/** A booking that both sides have reviewed. */
async function shown(stars = 5) {
  const stage = await played()
  await writeAs(world, stage.client, stage.what, praise('booking', 'client', stars))
  const { mine, theirs } = await writeAs(world, stage.artist, stage.what, praise('booking', 'artist'))
  await world.settle()
  return { ...stage, byArtist: mine?.id ?? '', byClient: theirs?.id ?? '' }
}

describe('a review of one side', () => {
  test('is hidden from everybody, even its stars, until the other side has written; then both appear at once', async () => {
    const { artist, client, what } = await played()
    const { mine } = await writeAs(world, client, what, praise('booking', 'client', 4))
    expect(mine).toMatchObject({ state: 'written', isOwn: true, stars: 4, mayChange: true })
    await world.settle()
    const seen = await of(artist, what)
    expect(seen).toMatchObject({ theyHaveWritten: true, theirs: null, mayWrite: true, state: 'open', as: 'artist' })
    expect(JSON.stringify(seen)).not.toContain('grandmother')
    expect([await about(artist.username), await ratingOf(artist.username)]).toMatchObject([{ total: 0 }, { count: 0 }])
    expect((await world.ask(calls.reply, { reviewId: mine?.id ?? '', text: 'Thank you!' }, await token(artist))).status).toBe(404)
    expect(
      (await world.ask(calls.dispute, { reviewId: mine?.id ?? '', text: 'This is not what happened at all.' }, await token(artist))).status,
    ).toBe(404)

    const after = await writeAs(world, artist, what, praise('booking', 'artist'))
    expect(after).toMatchObject({ state: 'over', mine: { state: 'shown' }, theirs: { state: 'shown', stars: 4 } })
    expect(await of(client, what)).toMatchObject({ theirs: { stars: 5 }, mine: { stars: 4, mayChange: false } })
    expect(await about(artist.username)).toMatchObject({
      total: 1,
      results: [{ stars: 4, title: 'Sangeet Evening', eventType: 'sangeet', author: { name: 'Dev M.' }, by: 'client' }],
      summary: { mean: 4, count: 1, score: 4, histogram: [{ stars: 5, count: 0 }, { stars: 4, count: 1 }, {}, {}, {}] },
    })
    expect(await ratingOf(artist.username)).toEqual({ mean: 4, count: 1 })
    expect(await brokenInvariants(world.ctx)).toEqual([])
  })

  test('is shown alone after two weeks, and the other side is too late', async () => {
    const { artist, client, what } = await played()
    await writeAs(world, client, what, praise('booking', 'client', 3))
    await world.pass(reviewLimits.windowMs - dayMs)
    expect((await about(artist.username)).total).toBe(0)
    await world.pass(dayMs)
    expect((await about(artist.username)).total).toBe(1)
    await expect(writeAs(world, artist, what, praise('booking', 'artist'))).rejects.toMatchObject({ code: 'window_over' })
    expect(await brokenInvariants(world.ctx)).toEqual([])
  })

  test('can be edited while nobody can read it, and never after', async () => {
    const { artist, client, what } = await played()
    const { mine } = await writeAs(world, client, what, praise('booking', 'client', 2))
    const reviewId = mine?.id ?? ''
    const better = { ...praise('booking', 'client', 5), text: 'I was tired when I wrote; it was the best of evenings.' }
    const changed = await world.get(calls.change, { reviewId, version: 1, ...better }, await token(client))
    expect(changed.mine).toMatchObject({ stars: 5, version: 2, text: better.text })
    expect((await world.ask(calls.change, { reviewId, version: 1, ...better }, await token(client))).body.code).toBe('version_conflict')
    expect((await world.ask(calls.change, { reviewId, version: 2, ...better }, await token(artist))).status).toBe(404)
    await writeAs(world, artist, what, praise('booking', 'artist'))
    expect((await world.ask(calls.change, { reviewId, version: 2, ...better }, await token(client))).body.code).toBe('shown_already')
    const byHand = world.ctx.db.update(reviews).set({ stars: 1 }).where(eq(reviews.id, reviewId))
    await expect(byHand.execute()).rejects.toMatchObject({ cause: { message: expect.stringContaining('never changed') } })
    const gone = world.ctx.db.delete(reviews).where(eq(reviews.id, reviewId))
    await expect(gone.execute()).rejects.toMatchObject({ cause: { message: expect.stringContaining('never changed') } })
  })
})

describe('permission to write', () => {
  test('is for the two sides only, after completion, once', async () => {
    const stage = await setStage(world)
    const { bookingId, startsAt } = await bookingIn(stage, 'in_progress')
    const what = { subject: 'booking', subjectId: bookingId } as const
    expect(await of(stage.client, what)).toMatchObject({ state: 'early', mayWrite: false, closesAt: null })
    await expect(writeAs(world, stage.client, what, praise('booking', 'client'))).rejects.toMatchObject({ code: 'not_completed' })
    await passTo(stage, { startsAt }, -2 * hourMs)
    await act(stage, 'client', bookingId, { action: 'complete' })
    // Faster than the event.
    await writeAs(world, stage.client, what, praise('booking', 'client'))
    await world.settle()
    await expect(writeAs(world, stage.client, what, praise('booking', 'client'))).rejects.toMatchObject({ code: 'written_already' })
    const stranger = await setStage(world)
    for (const who of [stranger.client, stranger.artist, stage.admin]) {
      await expect(writeAs(world, who, what, praise('booking', 'client'))).rejects.toMatchObject({ status: 404 })
      expect((await world.ask(calls.of, what, await token(who))).status).toBe(404)
    }
  })

  test('is refused for a cancelled booking or a show that was not played', async () => {
    for (const state of ['cancelled', 'disputed', 'lapsed'] as const) {
      const stage = await setStage(world)
      const { bookingId: subjectId } = await bookingIn(stage, state)
      const write = writeAs(world, stage.client, { subject: 'booking', subjectId }, praise('booking', 'client'))
      await expect(write).rejects.toMatchObject({ code: 'not_completed' })
    }
  })

  test('is refused to a suspended person', async () => {
    const { client, what } = await played()
    await world.ctx.db.update(people).set({ suspended_at: world.clock.now() }).where(eq(people.id, client.id))
    await expect(writeAs(world, client, what, praise('booking', 'client'))).rejects.toMatchObject({ code: 'suspended' })
  })

  test('requires stars for this side’s four criteria', async () => {
    const { client, what } = await played()
    const { criteria, ...rest } = praise('booking', 'client')
    const { value: _left, ...three } = criteria
    await expect(writeAs(world, client, what, { ...rest, criteria: three })).rejects.toMatchObject({ code: 'invalid_field' })
    await expect(writeAs(world, client, what, { ...rest, criteria: { ...criteria, packing: 5 } })).rejects.toMatchObject({
      code: 'invalid_field',
    })
    const body = { ...what, ...rest, criteria: { ...criteria, value: 6 } }
    expect((await world.ask(calls.write, body, await token(client))).status).toBe(400)
  })

  test('comes with contacts hidden in the text', async () => {
    const { client, artist, what } = await played()
    await writeAs(world, client, what, praise('booking', 'client', 5, { text: 'Lovely! Call her directly on 98765 43210 next time.' }))
    await writeAs(world, artist, what, praise('booking', 'artist'))
    const { results } = await about(artist.username)
    expect(results[0]?.text).not.toContain('43210')
    expect(results[0]?.text).toContain('•••••')
  })
})

test('an order is reviewed by its buyer and its seller, and its work shows the review', async () => {
  const gallery = await openGallery(world)
  const what = await completedOrder(gallery)
  const { buyer, seller, artworkIds } = gallery
  expect((await of(buyer, what)).criteria).toEqual(['likeness', 'craft', 'packing', 'communication'])
  await writeAs(world, buyer, what, praise('order', 'client', 5))
  await writeAs(world, seller, what, praise('order', 'artist', 4))
  const { summary, total } = await about(seller.username, { artworkId: artworkIds[0] })
  expect([total, summary.criteria.map(({ code }) => code)]).toEqual([1, ['communication', 'likeness', 'craft', 'packing']])
  expect((await about(seller.username, { artworkId: what.subjectId })).total).toBe(0)
  expect(await ratingOf(seller.username)).toEqual({ mean: 5, count: 1 })
  expect((await world.get(calls.of, what, await token(seller))).other).toEqual({ name: 'Dev M.', mean: 4, count: 1 })
})

test('a list is paged, and filtered by stars, package and photos', async () => {
  const { artist, packageId, client, what } = await played()
  await writeAs(world, client, what, praise('booking', 'client', 4))
  await writeAs(world, artist, what, praise('booking', 'artist'))
  expect((await about(artist.username, { packageId })).total).toBe(1)
  expect((await about(artist.username, { packageId: what.subjectId })).summary.count).toBe(0)
  expect([(await about(artist.username, { stars: 4 })).total, (await about(artist.username, { stars: 5 })).total]).toEqual([1, 0])
  expect((await about(artist.username, { withPhotos: true })).total).toBe(0)
  expect((await about(artist.username, { limit: 1, page: 2 })).results).toEqual([])
  expect((await world.ask(calls.list, { username: 'nobody.here' })).status).toBe(404)
})

test('a package has the stars of its clients, while they are shown', async () => {
  const stage = await setStage(world)
  const { artist, client, admin, packageId } = stage
  const [otherId = ''] = await insertPackages(world.ctx, [{ artistId: artist.id, fields: { ...sangeet, title: 'House Concert' } }])
  const reviewedWith = async (stars: number) => {
    const what = await playedBooking(stage)
    await writeAs(world, artist, what, praise('booking', 'artist'))
    return (await writeAs(world, client, what, praise('booking', 'client', stars))).mine
  }
  const stars = async () => new Map((await about(artist.username)).summary.packages.map(({ packageId, ...given }) => [packageId, given]))
  await reviewedWith(5)
  const low = await reviewedWith(2)
  const { bookingId } = await bookingIn({ ...stage, packageId: otherId }, 'completed')
  const what = { subject: 'booking', subjectId: bookingId } as const
  await writeAs(world, client, what, praise('booking', 'client', 1))
  expect(await stars(), 'what nobody reads yet does not count, and the second of one client weighs half').toEqual(
    new Map([[packageId, { mean: 4, count: 2 }]]),
  )
  await writeAs(world, artist, what, praise('booking', 'artist'))
  await world.get(
    calls.decide,
    { reviewId: low?.id ?? '', decision: 'hide', reason: 'It is about somebody else.', version: 1 },
    await token(admin),
  )
  expect(await stars()).toEqual(new Map([packageId, otherId].map((id, i) => [id, { mean: i ? 1 : 5, count: 1 }])))
})

describe('a photo of a review', () => {
  async function upload(who: { id: string }, use: string, isFinished = true): Promise<string> {
    const { payload, headers } = await picture()
    const { token } = { token: await tokenOf(world, who) }
    const url = `/api/media/upload?use=${use}`
    const reply = await world.app.http.inject({ method: 'POST', url, payload, headers: { ...headers, authorization: `Bearer ${token}` } })
    if (isFinished) await world.settle()
    return reply.json().id
  }
  const look = async (reviewId: string, mediaId: string, who?: { id: string }) =>
    (await world.ask(calls.photo, { reviewId, mediaId }, who ? await token(who) : {})).status

  /** A newer review of the same artist, inserted directly. */
  async function aNewerOneWithoutPhotos(reviewId: string): Promise<string> {
    const { db } = world.ctx
    const [row] = await db.select().from(reviews).where(eq(reviews.id, reviewId))
    const [window] = await db
      .select()
      .from(reviewWindows)
      .where(eq(reviewWindows.id, row?.window_id ?? ''))
    if (!row?.shown_at || !window) throw new Error('there is no such review')
    const { ids } = world.platform
    const windowId = ids.uuid()
    await db.insert(reviewWindows).values({ ...window, id: windowId, subject_id: ids.uuid() })
    const id = ids.uuid()
    await db.insert(reviews).values({ ...row, id, window_id: windowId, pictures: [], shown_at: new Date(row.shown_at.getTime() + 1000) })
    await db.execute(
      sql`update profiles set rating_sum = rating_sum + ${row.stars} * ${row.weight}::numeric, rating_weight = rating_weight + ${row.weight}::numeric,
        rating_count = rating_count + 1 where person_id = ${row.about_id}`,
    )
    return id
  }

  test('is private to its author until the review is shown, then public; never at the public media endpoint', async () => {
    const { artist, client, what } = await played()
    const mediaId = await upload(client, 'review')
    const { mine } = await writeAs(world, client, what, praise('booking', 'client', 5, { pictures: [mediaId] }))
    const reviewId = mine?.id ?? ''
    expect(mine?.pictures.map(({ id }) => id)).toEqual([mediaId])
    expect([await look(reviewId, mediaId, client), await look(reviewId, mediaId, artist), await look(reviewId, mediaId)]).toEqual([
      200, 404, 404,
    ])
    await writeAs(world, artist, what, praise('booking', 'artist'))
    expect([await look(reviewId, mediaId), await look(reviewId, reviewId)]).toEqual([200, 404])
    expect((await about(artist.username, { withPhotos: true })).results[0]?.pictures).toMatchObject([{ id: mediaId }])
    const newer = await aNewerOneWithoutPhotos(reviewId)
    const ids = async (order: 'newest' | 'photos') => (await about(artist.username, { order })).results.map(({ id }) => id)
    expect([await ids('newest'), await ids('photos')]).toEqual([
      [newer, reviewId],
      [reviewId, newer],
    ])
    expect((await world.ask(media.file, { id: mediaId })).status).toBe(404)
    expect((await world.ask(media.remove, { mediaId }, await token(client))).body.code).toBe('kept_in_review')
  })

  test('is known to its author while it is processed, so that an edit keeps it', async () => {
    const { client, what } = await played()
    const mediaId = await upload(client, 'review', false)
    const { mine } = await writeAs(world, client, what, praise('booking', 'client', 5, { pictures: [mediaId] }))
    expect([mine?.pictures, mine?.photoIds]).toEqual([[], [mediaId]])
    await world.settle()
    expect((await of(client, what)).mine).toMatchObject({ pictures: [{ id: mediaId }], photoIds: [mediaId] })
  })

  test('must be the author’s own, uploaded for this review', async () => {
    const { artist, client, what } = await played()
    for (const pictures of [[await upload(artist, 'review')], [await upload(client, 'gallery')]])
      await expect(writeAs(world, client, what, praise('booking', 'client', 5, { pictures }))).rejects.toMatchObject({
        code: 'not_your_picture',
      })
  })
})

describe('an answer', () => {
  test('is given once, publicly, by the reviewed person', async () => {
    const { artist, client, byClient } = await shown()
    const text = 'It was a joy. Write to me at asha@songs.in!'
    const answered = await world.get(calls.reply, { reviewId: byClient, text }, await token(artist))
    expect(answered).toMatchObject({ mayReply: false, reply: { text: expect.stringContaining('It was a joy') } })
    expect(answered.reply?.text).not.toContain('songs.in')
    expect((await world.ask(calls.reply, { reviewId: byClient, text }, await token(artist))).body.code).toBe('replied_already')
    expect((await world.ask(calls.reply, { reviewId: byClient, text }, await token(client))).status).toBe(404)
    expect((await about(artist.username)).results[0]?.reply?.text).toContain('joy')
    await world.settle()
    expect(await bellOf(client)).toContain('review.replied')
    expect(await bellOf(artist)).not.toContain('review.replied')
  })
})

describe('refused are', () => {
  test('an answer to a review that an admin has hidden', async () => {
    const { artist, admin, byClient } = await shown(1)
    const decide = { reviewId: byClient, decision: 'hide' as const, reason: 'It names a child.', version: 1 }
    expect((await world.get(calls.decide, decide, await token(admin))).state).toBe('hidden')
    const answer = { reviewId: byClient, text: 'That is not how it was.' }
    expect((await world.ask(calls.reply, answer, await token(artist))).body.code).toBe('not_shown')
  })

  test('an answer by a suspended person, and an edit of their review', async () => {
    const { artist, byClient } = await shown(2)
    const { client, what } = await played()
    const { mine } = await writeAs(world, client, what, praise('booking', 'client'))
    for (const { id } of [artist, client])
      await world.ctx.db.update(people).set({ suspended_at: world.clock.now() }).where(eq(people.id, id))
    const answer = calls.reply.input.parse({ reviewId: byClient, text: 'You will hear from me.' })
    await expect(reply(as(world, artist), answer)).rejects.toMatchObject({ code: 'suspended' })
    const changed = calls.change.input.parse({ reviewId: mine?.id, version: mine?.version, ...praise('booking', 'client', 1) })
    await expect(change(as(world, client), changed)).rejects.toMatchObject({ code: 'suspended' })
    const kept = await world.ctx.db
      .select()
      .from(reviews)
      .where(inArray(reviews.id, [byClient, mine?.id ?? '']))
    expect(kept.map(({ stars, reply, version }) => [stars, reply, version]).toSorted()).toEqual([
      [2, '', 1],
      [5, '', 1],
    ])
  })
})

describe('notices', () => {
  test('say that a person can write, that the other side has, and that it is shown; never its content', async () => {
    const { artist, client, what } = await played()
    expect([await bellOf(artist), await bellOf(client)]).toEqual([['review.opened'], ['review.opened']])
    await writeAs(world, client, what, praise('booking', 'client', 2))
    await world.settle()
    expect([await bellOf(artist), await bellOf(client)]).toEqual([['review.opened', 'review.written'], ['review.opened']])
    await writeAs(world, artist, what, praise('booking', 'artist'))
    await world.settle()
    expect(await bellOf(client)).toEqual(['review.opened', 'review.shown'])
    expect(await bellOf(artist)).toEqual(['review.opened', 'review.shown', 'review.written'])
    const said = await world.ctx.db.select().from(notifications).where(eq(notifications.person_id, artist.id))
    expect(said.map(({ message }) => message).join()).not.toMatch(/grandmother|stars/)
    expect(said.find(({ type }) => type === 'review.shown')?.href).toBe(`/dashboard/artist/bookings/${what.subjectId}#review`)
  })

  test('remind a side that has not written on the second and the twelfth day', async () => {
    const { artist, client, what } = await played()
    await writeAs(world, client, what, praise('booking', 'client'))
    const reminders = async () => [artist, client].map(bellOf)
    const count = async () =>
      (await Promise.all(await reminders())).map((types) => types.filter((type) => type === 'review.reminder').length)
    await world.pass(2 * dayMs - 60_000 * 60)
    expect(await count()).toEqual([0, 0])
    await world.pass(60_000 * 60)
    expect(await count()).toEqual([1, 0])
    await world.pass(8 * dayMs)
    expect(await count()).toEqual([1, 0])
    await world.pass(2 * dayMs)
    expect(await count()).toEqual([2, 0])
    await world.pass(3 * dayMs)
    expect(await count()).toEqual([2, 0])
  })
})

test('reviews of a client are for artists who deal with them, and nobody else', async () => {
  const stage = await shown()
  const { artist, client, admin } = stage
  const { bookingId } = await bookingIn(stage, 'requested', 60)
  expect((await of(artist, { subject: 'booking', subjectId: bookingId })).other).toMatchObject({ mean: 5, count: 1 })
  await age(world, client)
  const { jobId } = await postJob(world, await token(client))
  const starsFor = async (who?: { id: string }) => (await world.get(jobs.get, { jobId }, who && (await token(who)))).clientStars
  expect(await starsFor(artist)).toEqual({ mean: 5, count: 1 })
  expect([await starsFor(), await starsFor(client), await starsFor(admin)]).toEqual([null, null, null])
})

test('my own list has reviews about me, by me, and open windows', async () => {
  const { artist, client, what } = await played()
  const mine = async (who: { id: string }, view: 'about_me' | 'by_me' = 'about_me') => world.get(calls.mine, { view }, await token(who))
  expect((await mine(client)).waiting).toMatchObject([
    { subjectId: what.subjectId, title: 'Sangeet Evening', picture: null, theyHaveWritten: false },
  ])
  await writeAs(world, client, what, praise('booking', 'client'))
  expect([(await mine(client)).waiting, (await mine(client, 'by_me')).total, (await mine(artist)).total]).toEqual([[], 1, 0])
  expect((await mine(artist)).waiting[0]?.theyHaveWritten).toBe(true)
  await writeAs(world, artist, what, praise('booking', 'artist'))
  expect(await mine(artist)).toMatchObject({ total: 1, waiting: [], results: [{ mayReply: true, mayDispute: true }] })
})

test('a booking has one window, however often its event arrives', async () => {
  const { what } = await played()
  const windows = () => world.ctx.db.$count(reviewWindows, eq(reviewWindows.subject_id, what.subjectId))
  expect(await windows()).toBe(1)
  await world.ctx.db.execute(sql`update events set dispatched_at = null where name = 'booking.completed'`)
  await world.settle()
  expect(await windows()).toBe(1)
})

describe('an admin', () => {
  const dispute = async (who: { id: string }, reviewId: string) =>
    world.ask(calls.dispute, { reviewId, text: 'This person was not even at the wedding that evening.' }, await token(who))
  const decide = async (
    who: { id: string },
    reviewId: string,
    decision: 'keep' | 'hide' | 'restore' | 'choose' | 'unchoose',
    version: number,
    reason = 'We have heard both.',
  ) => world.ask(calls.decide, { reviewId, decision, reason, version }, await token(who))

  test('hides a disputed review with a reason: it no longer counts, and the page says that one was removed', async () => {
    const { artist, client, admin, byClient } = await shown(1)
    expect((await dispute(client, byClient)).status).toBe(404)
    expect((await dispute(artist, byClient)).body).toMatchObject({ mayDispute: false, dispute: { decidedAt: null } })
    expect((await dispute(artist, byClient)).body.code).toBe('disputed_already')
    expect((await about(artist.username)).total).toBe(1)
    await world.settle()
    expect(await bellOf(admin)).toEqual(['review.disputed'])
    const { results } = await world.get(calls.adminList, { view: 'disputed', username: artist.username }, await token(admin))
    expect(results).toMatchObject([{ id: byClient, version: 2, decisions: ['keep', 'hide'], dispute: { decidedAt: null } }])
    expect((await decide(admin, byClient, 'hide', 2, '')).body).toMatchObject({ code: 'invalid_field', errors: [{ path: 'reason' }] })
    expect((await decide(admin, byClient, 'hide', 1)).body.code).toBe('version_conflict')
    expect((await decide(admin, byClient, 'hide', 2)).body).toMatchObject({ state: 'hidden', decisions: ['restore'] })
    expect((await decide(admin, byClient, 'keep', 2)).body.code).toBe('already_decided')
    expect(await about(artist.username)).toMatchObject({ total: 0, summary: { count: 0, removed: 1 } })
    expect(await ratingOf(artist.username)).toEqual({ mean: 0, count: 0 })
    await world.settle()
    expect([await bellOf(artist), await bellOf(client)].map((types) => types.includes('review.hidden'))).toEqual([true, true])
    expect(await brokenInvariants(world.ctx)).toEqual([])
    expect((await decide(admin, byClient, 'restore', 3, 'It was the right evening after all.')).body.state).toBe('shown')
    expect(await ratingOf(artist.username)).toEqual({ mean: 1, count: 1 })
    expect(await brokenInvariants(world.ctx)).toEqual([])
  })

  test('neither finds nor decides about a review that nobody can read yet', async () => {
    const { client, admin, what } = await played()
    const { mine } = await writeAs(world, client, what, praise('booking', 'client', 1))
    const reviewId = mine?.id ?? ''
    expect((await decide(admin, reviewId, 'hide', 1)).status).toBe(404)
    for (const view of ['disputed', 'shown', 'hidden', 'quotable', 'chosen'] as const) {
      const { results } = await world.get(calls.adminList, { view, username: client.username }, await token(admin))
      expect([view, results]).toEqual([view, []])
    }
    expect((await of(client, what)).mine).toMatchObject({ id: reviewId, state: 'written' })
  })

  test('keeps a fair review: it stays shown and counted, and only the person who disputed it is told', async () => {
    const { artist, client, admin, byClient } = await shown(2)
    await dispute(artist, byClient)
    expect((await decide(admin, byClient, 'keep', 2)).body).toMatchObject({ state: 'shown', version: 3, decisions: ['hide'] })
    expect(await about(artist.username)).toMatchObject({ total: 1, summary: { count: 1, removed: 0 } })
    expect(await ratingOf(artist.username)).toEqual({ mean: 2, count: 1 })
    await world.settle()
    expect([await bellOf(artist), await bellOf(client)].map((types) => types.includes('review.kept'))).toEqual([true, false])
    expect((await dispute(artist, byClient)).body.code).toBe('disputed_already')
  })

  test('decides once even when five decide concurrently, and the first decision wins', async () => {
    const { artist, admin, byClient } = await shown(2)
    await dispute(artist, byClient)
    const replies = await Promise.all(Array.from({ length: 5 }, (_, i) => decide(admin, byClient, i % 2 ? 'keep' : 'hide', 2)))
    const first = replies.findIndex(({ status }) => status === 200)
    expect(replies.map(({ body }) => body.code)).toEqual(replies.map((_, i) => (i === first ? undefined : 'already_decided')))
    const isKept = first % 2 === 1
    expect(await about(artist.username)).toMatchObject({ total: isKept ? 1 : 0, summary: { removed: isKept ? 0 : 1 } })
    expect(await ratingOf(artist.username)).toEqual(isKept ? { mean: 2, count: 1 } : { mean: 0, count: 0 })
    expect(await brokenInvariants(world.ctx)).toEqual([])
  })

  test('quotes a review on the home page while its author agrees', async () => {
    const { artist, client, admin, byClient, byArtist } = await shown()
    expect((await decide(admin, byClient, 'choose', 1)).body.code).toBe('not_quotable')
    await world.get(calls.quote, { reviewId: byClient, mayQuote: true }, await token(client))
    await world.get(calls.quote, { reviewId: byArtist, mayQuote: true }, await token(artist))
    expect((await decide(admin, byArtist, 'choose', 2)).body.code, 'about a client').toBe('not_quotable')
    expect((await decide(admin, byClient, 'choose', 2)).body.isChosen).toBe(true)
    const quoted = () => world.get(calls.testimonials, {})
    expect((await quoted()).results).toMatchObject([{ id: byClient, author: { name: 'Dev M.' }, artist: { username: artist.username } }])
    expect(JSON.stringify(await quoted())).not.toMatch(/@|\+91/)
    await world.get(calls.quote, { reviewId: byClient, mayQuote: false }, await token(client))
    expect((await quoted()).results).toEqual([])
    expect((await world.ask(calls.quote, { reviewId: byClient, mayQuote: true }, await token(artist))).status).toBe(404)
  })
})

test('an erased author leaves reviews without a name, and gets a copy first', async () => {
  const { artist, client, admin, byClient } = await shown()
  await world.get(calls.quote, { reviewId: byClient, mayQuote: true }, await token(client))
  await world.get(calls.decide, { reviewId: byClient, decision: 'choose', reason: '', version: 2 }, await token(admin))
  const { id, username } = client
  const subject = { id, username, email: null, phone: null, pseudonym: 'Former member 7F3A', words: ['Dev Mehta', username] }
  const copy = await reviewsPersonalData.gather(world.ctx, subject)
  expect(copy.reviewsByMe).toMatchObject([{ title: 'Sangeet Evening', stars: 5, may_quote: true }])
  expect(copy.reviewsAboutMe).toMatchObject([{ stars: 5, by: 'artist' }])
  expect(copy.reviewsByMe?.[0]).not.toHaveProperty('dispute')
  for (let i = 0; i < 2; i++) await inTransaction(world.ctx, (ctx) => reviewsPersonalData.erase(ctx, subject))
  await world.ctx.db.update(people).set({ erased_at: world.clock.now() }).where(eq(people.id, client.id))
  const { results, summary } = await about(artist.username)
  expect(results).toMatchObject([{ id: byClient, stars: 5, author: { name: 'A former member' }, pictures: [] }])
  expect(summary.count).toBe(1)
  expect((await world.get(calls.testimonials, {})).results).toEqual([])
  expect(await brokenInvariants(world.ctx)).toEqual([])
})

test('the home page has six quotes; removing one makes room, and repeating a choice changes nothing', async () => {
  await world.ctx.db.update(reviews).set({ chosen_at: null })
  const stages = []
  for (let i = 0; i <= reviewLimits.testimonials; i++) stages.push(await shown())
  for (const { client, byClient } of stages)
    for (let i = 0; i < 2; i++) await world.get(calls.quote, { reviewId: byClient, mayQuote: true }, await token(client))
  const [first, last] = [stages[0], stages.at(-1)] as [(typeof stages)[number], (typeof stages)[number]]
  const admin = await token(first.admin)
  const decide = (decision: 'choose' | 'unchoose', reviewId: string, version: number) =>
    world.ask(calls.decide, { reviewId, decision, reason: '', version }, admin)
  const chosen = await Promise.all(stages.map(({ byClient }) => decide('choose', byClient, 2)))
  expect(chosen.map(({ body }) => body.code ?? body.version).toSorted()).toEqual([
    ...Array(reviewLimits.testimonials).fill(3),
    'enough_chosen',
  ])
  const refused = stages[chosen.findIndex(({ body }) => body.code)] ?? last
  const freed = refused === first ? last : first
  expect((await decide('unchoose', freed.byClient, 3)).body.isChosen).toBe(false)
  expect((await decide('choose', refused.byClient, 2)).body.isChosen).toBe(true)
  const { results } = await world.get(calls.testimonials, {})
  const expected = stages.filter((stage) => stage !== freed).map(({ byClient }) => byClient)
  expect(results.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
})
