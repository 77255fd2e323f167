// Runs on: both databases
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moderation, type profileDecisions } from '#contract/moderation/moderation.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type ChainedEntry, chainStart, firstBroken, hashOf } from '../audit/rules.ts'
import { findBrokenEntry } from '../audit/service.ts'
import { auditLog } from '../audit/tables.ts'
import { people } from '../auth/tables.ts'
import { type SignedIn, signUp, signUpAs } from '../auth/testing.ts'
import { profiles as profileRows } from '../profiles/tables.ts'
import { makePicture, meher } from '../profiles/testing.ts'
import { videos } from '../videos/tables.ts'

let world: World
let asha: SignedIn
let kabir: SignedIn
let count = 0
beforeAll(async () => {
  world = await createWorld()
  asha = await signUpAs(world, 'admin', 'desk.asha')
  kabir = await signUpAs(world, 'admin', 'desk.kabir')
  await world.ctx.db.update(people).set({ first_name: 'Kabir' }).where(eq(people.id, kabir.person.id))
})
afterAll(() => world.close())

const decide = (
  by: SignedIn,
  username: string,
  more: { decision?: (typeof profileDecisions)[number]; reason?: string; version?: number; fields?: string[] } = {},
) => world.ask(moderation.approve, { username, ...more }, { token: by.token })
const queue = (filter: object) => world.get(moderation.profiles, filter, { token: asha.token })
const log = () => world.ctx.db.select().from(auditLog).orderBy(auditLog.seq)

async function submitted() {
  const artist = await signUp(world, { type: 'artist', username: `farhan${++count}` })
  const displayPictureId = await makePicture(world.ctx, artist.person.id)
  const own = await world.get(profiles.upsert, { ...meher, displayPictureId, submit: true }, { token: artist.token })
  return { artist, username: artist.person.username, version: own.version }
}

describe('a decision', () => {
  test('can be made by admins only', async () => {
    const { artist, username } = await submitted()
    expect((await decide(artist, username)).status).toBe(403)
    expect((await world.ask(moderation.approve, { username })).status).toBe(401)
    for (const call of [moderation.profiles, moderation.profile, moderation.audit]) {
      expect((await world.ask(call, { username }, { token: artist.token })).status).toBe(403)
      expect((await world.ask(call, { username })).status).toBe(401)
    }
  })

  test('by two admins at once is made by one; the other learns who was faster', async () => {
    const { username, version } = await submitted()
    const replies = await allAtOnce(10, (i) => decide(i % 2 ? asha : kabir, username, i % 3 ? { version } : {}))
    const first = replies.findIndex(({ status }) => status === 200)
    const sentence = `${first % 2 ? 'Asha' : 'Kabir'} Rao has already acted on this profile (approved). Look again.`
    expect(replies.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      replies.map((_, i) => (i === first ? [200, undefined, undefined] : [409, 'already_decided', sentence])),
    )
    const entries = (await log()).filter(({ action }) => action === 'profile.approve')
    expect(entries.map(({ actor_id }) => actor_id)).toEqual([(first % 2 ? asha : kabir).person.id])
  })

  test('on a version that its owner has changed is refused', async () => {
    const { artist, username, version } = await submitted()
    await world.get(profiles.upsert, { stageName: 'Farhan Qureshi' }, { token: artist.token })
    expect((await decide(asha, username, { version })).body).toMatchObject({ code: 'version_conflict', details: { version: version + 1 } })
    expect((await decide(asha, username, { version: version + 1 })).body).toMatchObject({
      state: 'approved',
      publicFields: { stageName: 'Farhan Qureshi' },
    })
  })

  test('to ask for changes, to reject or to suspend needs a reason', async () => {
    const { artist, username } = await submitted()
    for (const decision of ['request_changes', 'reject', 'suspend'] as const)
      for (const reason of [undefined, '   ']) expect((await decide(asha, username, { decision, reason })).body.code).toBe('reason_needed')
    const { body } = await decide(asha, username, {
      decision: 'request_changes',
      reason: 'The portrait is blurred.',
      fields: ['displayPictureId'],
    })
    expect([body.state, body.nextMoves]).toEqual(['changes_requested', ['approve', 'reject', 'suspend']])
    const own = await world.get(profiles.own, {}, { token: artist.token })
    expect(own).toMatchObject({
      state: 'changes_requested',
      nextMoves: ['submit', 'close'],
      requested: { reason: 'The portrait is blurred.', fields: ['displayPictureId'], isRejected: false },
    })
    expect(await world.get(profiles.upsert, { submit: true }, { token: artist.token })).toMatchObject({
      state: 'submitted',
      requested: null,
    })
  })

  test('to reject a profile blocks resubmission until it is reopened', async () => {
    const { artist, username } = await submitted()
    expect((await decide(asha, username, { decision: 'reject', reason: 'This is a shop.' })).body.state).toBe('rejected')
    expect(await world.get(profiles.own, {}, { token: artist.token })).toMatchObject({
      state: 'rejected',
      nextMoves: ['close'],
      requested: { reason: 'This is a shop.', isRejected: true },
    })
    const again = () => world.ask(profiles.upsert, { submit: true }, { token: artist.token })
    expect((await again()).body.code).toBe('already_sent')
    expect((await world.ask(profiles.get, { username })).status).toBe(404)
    expect((await decide(asha, username, { decision: 'restore' })).body.state).toBe('incomplete')
    expect((await again()).body.state).toBe('submitted')
  })

  test('to reject a revision leaves the public page unchanged', async () => {
    const { artist, username } = await submitted()
    await decide(asha, username)
    const { version } = await world.get(profiles.upsert, { stageName: 'King of Singers' }, { token: artist.token })
    const { body } = await decide(kabir, username, { decision: 'reject', reason: 'Nobody calls you so.', version })
    expect(body).toMatchObject({ state: 'approved', pending: [], publicFields: { stageName: meher.stageName } })
    expect(await world.get(profiles.own, {}, { token: artist.token })).toMatchObject({
      fields: { stageName: meher.stageName },
      requested: { reason: 'Nobody calls you so.', isRejected: true },
    })
    expect((await world.ask(profiles.get, { username })).body.stageName).toBe(meher.stageName)
    expect((await log()).at(-1)).toMatchObject({ action: 'profile.reject', before: { pending: ['stageName'] }, after: { pending: [] } })
    const other = await world.get(profiles.upsert, { stageName: 'Meher the Singer' }, { token: artist.token })
    expect([other.pending, other.requested]).toEqual([['stageName'], null])
  })

  test('of three kinds by two admins at once is made once', async () => {
    const { artist, username } = await submitted()
    await decide(asha, username)
    const { version } = await world.get(profiles.upsert, { priceFrom: 99_000 }, { token: artist.token })
    const kinds = ['approve', 'request_changes', 'reject'] as const
    const replies = await allAtOnce(9, (i) =>
      decide(i % 2 ? asha : kabir, username, { decision: kinds[i % 3], reason: 'So be it.', version }),
    )
    const first = replies.findIndex(({ status }) => status === 200)
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      replies.map((_, i) => (i === first ? [200, undefined] : [409, 'already_decided'])),
    )
    const entries = (await log()).filter(({ subject_id }) => subject_id === artist.person.id)
    expect(entries.map(({ action }) => action)).toEqual(['profile.approve', `profile.${kinds[first % 3]}`])
  })

  test('that was never possible says so', async () => {
    const artist = await signUp(world, { type: 'artist', username: 'nobody.yet' })
    expect((await decide(asha, artist.person.username)).body.code).toBe('not_possible')
    expect((await decide(asha, 'no.such.person')).status).toBe(404)
    expect((await decide(asha, kabir.person.username, { decision: 'suspend', reason: 'Rivalry.' })).status).toBe(403)
  })

  test('to suspend works on clients too and signs them out; restoring publishes nothing', async () => {
    const client = await signUp(world, { username: 'rude.client' })
    const { body } = await decide(asha, 'rude.client', { decision: 'suspend', reason: 'Threatened an artist.' })
    expect([body.state, body.nextMoves]).toEqual(['suspended', ['restore']])
    expect((await world.ask(profiles.own, {}, { token: client.token })).status).toBe(401)
    expect((await decide(asha, 'rude.client', { decision: 'restore' })).body.state).toBe('incomplete')
  })
})

test('is emailed to the person with its reason', async () => {
  const { artist, username } = await submitted()
  const newest = async () => {
    await world.settle()
    const { subject, text } = world.messages().find(({ to }) => to === artist.email) ?? { subject: '', text: '' }
    return `${subject}: ${text}`
  }
  await decide(asha, username, { decision: 'request_changes', reason: 'The portrait is blurred.' })
  expect(await newest()).toMatch(/^Please change something .*The portrait is blurred\..*\/dashboard\/artist\/profile/s)
  await world.get(profiles.upsert, { submit: true }, { token: artist.token })
  await decide(asha, username)
  expect(await newest()).toMatch(new RegExp(`^Your page is public.*/profile/${username}\n`, 's'))
  await world.get(profiles.upsert, { priceFrom: 9 }, { token: artist.token })
  await decide(asha, username, { decision: 'reject', reason: 'Nine rupees.' })
  expect(await newest()).toMatch(/^Your changes were declined: .*stays as it was.*Nine rupees\./s)
  await decide(asha, username, { decision: 'suspend', reason: 'Sold the same evening twice.' })
  expect(await newest()).toMatch(/ is suspended: .*Sold the same evening twice\./s)
})

describe('the queue', () => {
  test('has submitted profiles and pending revisions, oldest first, and drops decided ones', async () => {
    for (const { username } of (await queue({ waiting: true, page_size: 100 })).results) await decide(asha, username)
    const first = await submitted()
    world.clock.advance(60_000)
    const second = await submitted()
    await decide(asha, first.username)
    world.clock.advance(60_000)
    await world.get(profiles.upsert, { category: 'musician' }, { token: first.artist.token })
    const waiting = await queue({ waiting: true })
    expect(waiting.results.map(({ username, pending }) => [username, pending])).toEqual([
      [second.username, []],
      [first.username, ['category']],
    ])
    expect(waiting.results[1]).toMatchObject({
      state: 'approved',
      pendingFields: { category: 'musician' },
      publicFields: { category: 'singer' },
      nextMoves: ['approve', 'request_changes', 'reject', 'suspend'],
    })
    await decide(asha, first.username, { decision: 'request_changes', reason: 'You sing in every clip.' })
    expect((await queue({ waiting: true })).results.map(({ username }) => username)).toEqual([second.username])
  })

  test('shows one profile with every picture of its public and its pending fields', async () => {
    const { artist, username } = await submitted()
    await decide(asha, username)
    const [coverId, galleryId] = [await makePicture(world.ctx, artist.person.id), await makePicture(world.ctx, artist.person.id)]
    const own = await world.get(profiles.upsert, { coverId, gallery: [galleryId] }, { token: artist.token })
    const review = await world.get(moderation.profile, { username }, { token: asha.token })
    expect(review).toMatchObject({
      version: own.version,
      pending: ['coverId', 'gallery'],
      pendingFields: { coverId, gallery: [galleryId] },
    })
    expect(review.pictures.map(({ id }) => id).toSorted()).toEqual([own.fields.displayPictureId, coverId, galleryId].toSorted())
    expect((await world.ask(moderation.profile, { username: 'no.such.person' }, { token: asha.token })).status).toBe(404)
  })

  test('plays the videos of a profile before they are public', async () => {
    const { artist, username } = await submitted()
    const [id, at] = [world.ctx.platform.ids.uuid(), world.clock.now()]
    await world.ctx.db.insert(videos).values({
      ...{ id, owner_id: artist.person.id, purpose: 'clip:upright', state: 'ready', file_name: 'ghat.mp4', type: 'video/mp4', bytes: 1000 },
      ...{ seconds: 10, width: 360, height: 640, renditions: [{ side: 360, width: 360, height: 640, bytes: 1000 }] },
      ...{ created_at: at, sent_at: at },
    })
    await world.ctx.db
      .update(profileRows)
      .set({ clips: [{ title: 'On the ghat', kind: 'live', videoId: id }] })
      .where(eq(profileRows.person_id, artist.person.id))
    const review = await world.get(moderation.profile, { username }, { token: asha.token })
    expect(review.videos.map(({ id, renditions }) => [id, renditions.map(({ url }) => /[?&]seal=/.test(url))])).toEqual([[id, [true]]])
  })

  test('makes the pictures of a profile public on its approval, and those of a revision on its own', async () => {
    const { artist, username } = await submitted()
    const sealed = async () => {
      const { displayPicture, cover } = await world.get(profiles.own, {}, { token: artist.token })
      return [!!displayPicture?.seal, !!cover?.seal]
    }
    expect((await sealed())[0]).toBe(true)
    const review = await world.get(moderation.profile, { username }, { token: asha.token })
    expect(review.pictures.map(({ seal }) => typeof seal)).toEqual(['string'])
    await decide(asha, username)
    expect((await sealed())[0]).toBe(false)
    await world.get(profiles.upsert, { coverId: await makePicture(world.ctx, artist.person.id) }, { token: artist.token })
    expect(await sealed()).toEqual([false, true])
    await decide(asha, username)
    expect(await sealed()).toEqual([false, false])
  })

  test('is filtered by state, type, category and words, in pages without repeats', async () => {
    expect((await queue({ type: 'admin' })).results.map(({ username, state }) => [username, state])).toEqual([
      ['desk.kabir', 'incomplete'],
      ['desk.asha', 'incomplete'],
    ])
    expect((await queue({ words: 'DESK.KAB' })).total).toBe(1)
    expect((await queue({ words: '%' })).total).toBe(0)
    const { artist, username } = await submitted()
    await decide(asha, username)
    const found = async (filter: object) => (await queue({ words: username, ...filter })).results.map((row) => row.username)
    expect(await found({ state: 'approved', category: 'singer' })).toEqual([artist.person.username])
    for (const other of [{ state: 'submitted' }, { category: 'dj' }, { type: 'user' }]) expect(await found(other)).toEqual([])
    const { total } = await queue({ type: 'artist' })
    const seen: string[] = []
    for (let page_number = 1; page_number <= Math.ceil(total / 2); page_number++)
      seen.push(...(await queue({ type: 'artist', page_size: 2, page_number })).results.map(({ id }) => id))
    expect([seen.length, new Set(seen).size]).toEqual([total, total])
  })
})

describe('the audit log', () => {
  test('says who decided what, on what and why, without names or contacts', async () => {
    const { artist, username } = await submitted()
    await decide(kabir, username, { decision: 'request_changes', reason: 'Blurred.', fields: ['displayPictureId'] })
    const entry = (await log()).at(-1)
    expect(entry).toMatchObject({
      actor_id: kabir.person.id,
      action: 'profile.request_changes',
      subject_id: artist.person.id,
      reason: 'Blurred.',
      before: { state: 'submitted' },
      after: { state: 'changes_requested', fields: ['displayPictureId'] },
    })
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`${username}|${artist.email}|Rathore`))
  })

  test('cannot be changed, shortened or emptied', async () => {
    const before = await log()
    for (const attack of [
      sql`update audit_log set reason = ''`,
      sql`delete from audit_log`,
      sql`delete from audit_log where false`,
      sql`truncate audit_log`,
    ])
      await expect(world.ctx.db.execute(attack)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('audit_log is append-only') },
      })
    expect(await log()).toEqual(before)
  })

  test('stays one unbroken chain under concurrent decisions', async () => {
    const made: Awaited<ReturnType<typeof submitted>>[] = []
    for (let i = 0; i < 6; i++) made.push(await submitted())
    await allAtOnce(6, (i) => decide(i % 2 ? asha : kabir, made[i]?.username ?? ''))
    const entries = await log()
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1))
    expect(await findBrokenEntry(world.ctx)).toBeNull()
  })

  test('shows where somebody with database access has changed it', async () => {
    for (let i = 0; i < 5; i++) expect((await decide(asha, (await submitted()).username)).status).toBe(200)
    const entries: ChainedEntry[] = await log()
    expect(firstBroken(entries)).toBeNull()
    const tampered = entries.map((entry) => (entry.seq === 4 ? { ...entry, reason: 'Another reason' } : entry))
    expect(firstBroken(tampered)).toBe(4)
    expect(firstBroken(entries.filter(({ seq }) => seq !== 3))).toBe(4)
    const rehashed = tampered.map((entry) => (entry.seq === 4 ? { ...entry, hash: hashOf(entry, entry.prev_hash) } : entry))
    expect(firstBroken(rehashed)).toBe(5)
    expect(entries[0]?.prev_hash).toBe(chainStart)
  })
})
