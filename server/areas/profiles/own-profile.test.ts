import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { contactMask } from '#contract/india/contacts/contacts.ts'
import { media } from '#contract/media/media.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { codeSentTo, type SignedIn, signUp, signUpAs } from '../auth/testing.ts'
import { noEvening } from './rules/evening.ts'
import { setSold } from './service.ts'
import { makePicture, meher } from './testing.ts'

let world: World
let admin: SignedIn
let count = 0
beforeAll(async () => {
  world = await createWorld()
  admin = await signUpAs(world, 'admin', 'desk.asha')
})
afterAll(() => world.close())

const newArtist = () => signUp(world, { type: 'artist', username: `meher${++count}` })
const save = (who: SignedIn, fields: object) => world.ask(profiles.upsert, fields, { token: who.token })
const page = (who: SignedIn) => world.ask(profiles.get, { username: who.person.username })
const preview = (who: SignedIn, by?: SignedIn) =>
  world.ask(profiles.preview, { username: who.person.username }, by ? { token: by.token } : {})
const decide = (who: SignedIn, decision: 'approve' | 'request_changes' | 'suspend' | 'restore', reason?: string) =>
  world.get(moderation.approve, { username: who.person.username, decision, reason }, { token: admin.token })

async function submitted() {
  const artist = await newArtist()
  const portrait = await makePicture(world.ctx, artist.person.id)
  const { body } = await save(artist, { ...meher, displayPictureId: portrait, submit: true })
  expect(body.state).toBe('submitted')
  return { artist, portrait }
}

async function approved() {
  const made = await submitted()
  await decide(made.artist, 'approve')
  return made
}

describe('a profile', () => {
  test('exists before anything was saved', async () => {
    const artist = await newArtist()
    const own = await world.get(profiles.own, {}, { token: artist.token })
    expect(own).toMatchObject({
      state: 'incomplete',
      version: 0,
      onboarded: false,
      pending: [],
      nextMoves: ['submit', 'close'],
      completeness: { percent: 0 },
    })
    expect(own.fields).toEqual({ first_name: 'Asha', last_name: 'Rao' })
  })

  test('is saved step by step, and onboarding resumes where it was left', async () => {
    const artist = await newArtist()
    await save(artist, { stageName: 'Meher', onboardingStep: 1 })
    const { body } = await save(artist, { category: 'singer', first_name: 'Meher', phone_number: '98123 45678', onboardingStep: 2 })
    expect(body).toMatchObject({ onboardingStep: 2, version: 2, phone_number: '+919812345678', phoneVerified: false })
    expect(body.fields).toMatchObject({ stageName: 'Meher', category: 'singer', first_name: 'Meher' })
    expect((await save(artist, { onboarded: true })).body.onboarded).toBe(true)
  })

  test('keeps its set list in order, trimmed and without repeats, and shows it; too long, empty or too many entries are refused', async () => {
    const { artist } = await approved()
    await save(artist, { setList: ['  Chaap Tilak, Amir Khusrau ', 'Kesariya Balam', 'Chaap Tilak, Amir Khusrau'] })
    expect((await page(artist)).body.setList).toEqual(['Chaap Tilak, Amir Khusrau', 'Kesariya Balam'])
    for (const setList of [['x'.repeat(121)], ['Kesariya Balam', '   '], Array(41).fill('Kesariya Balam')])
      expect((await save(artist, { setList })).status).toBe(400)
    await save(artist, { setList: [] })
    expect((await page(artist)).body.setList).toEqual([])
  })

  test('loses its phone and its years of experience when they are emptied', async () => {
    const artist = await newArtist()
    await save(artist, { phone_number: '+919812345678', experienceYears: 12 })
    const { body } = await save(artist, { phone_number: null, experienceYears: null })
    expect(body).toMatchObject({ phone_number: null, phoneVerified: false })
    expect(Object.keys(body.fields)).not.toContain('experienceYears')
  })

  test('keeps a verified phone: only the settings can replace it', async () => {
    const artist = await newArtist()
    const phone_number = '+919812345678'
    await world.get(auth.sendOtp, { phone_number, purpose: 'verify' })
    await world.get(auth.verify, { phone_number, otp: codeSentTo(world, phone_number) }, { token: artist.token })
    for (const other of [null, '+919812345679'])
      expect((await save(artist, { phone_number: other })).body.errors).toMatchObject([{ path: 'phone_number' }])
    expect((await save(artist, { phone_number, experienceYears: 3 })).body).toMatchObject({ phone_number, phoneVerified: true })
  })

  test('refuses contacts in the stage name', async () => {
    const artist = await newArtist()
    const { status, body } = await save(artist, { stageName: 'Meher 98290 12345' })
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, ['stageName']])
  })

  test('cannot be submitted before it is complete, and says what is missing', async () => {
    const artist = await newArtist()
    const { status, body } = await save(artist, { stageName: 'Meher', bio: 'I sing.', submit: true })
    expect([status, body.code, body.errors?.map(({ path }) => path)]).toEqual([
      422,
      'incomplete',
      ['category', 'city', 'displayPictureId', 'bio', 'languages'],
    ])
    // Nothing was saved.
    expect((await world.get(profiles.own, {}, { token: artist.token })).fields.stageName).toBeUndefined()
  })

  test('can be submitted once', async () => {
    const { artist } = await submitted()
    expect((await save(artist, { submit: true })).body).toMatchObject({ code: 'already_sent' })
  })

  test('of a client cannot be submitted', async () => {
    const client = await signUp(world, { username: 'priya.m' })
    expect((await save(client, { ...meher, submit: true })).status).toBe(403)
    expect((await save(client, { city: 'delhi', onboarded: true })).body).toMatchObject({
      onboarded: true,
      nextMoves: [],
      completeness: { percent: 50 },
    })
  })

  test('saves only the fields that its owner may write', async () => {
    const artist = await newArtist()
    const forged = {
      type: 'admin',
      state: 'approved',
      approved_at: '2026-01-01',
      rating_sum: 500,
      rating_count: 100,
      rating_weight: 100,
      verified: true,
      badges: [{ code: 'identity' }],
      shows: 90,
      revision: {},
      person_id: admin.person.id,
      email: 'x@y.in',
      onboarded_at: 'now',
      activity_score: 9,
      relevance: 9,
    }
    const { status, body } = await save(artist, { stageName: 'Meher', ...forged })
    expect([status, body.state, body.type, body.email]).toEqual([200, 'incomplete', 'artist', artist.email])
    expect((await page(artist)).status).toBe(404)
    expect((await world.get(profiles.own, {}, { token: admin.token })).fields.stageName).toBeUndefined()
  })

  test('accepts only pictures of its owner', async () => {
    const { portrait } = await submitted()
    const thief = await newArtist()
    for (const fields of [{ displayPictureId: portrait }, { coverId: portrait }, { gallery: [portrait] }])
      expect((await save(thief, fields)).body).toMatchObject({ code: 'not_your_picture' })
  })

  test('accepts only videos of its owner, and each clip once', async () => {
    const artist = await newArtist()
    const videoId = '01890a5d-ac96-774b-bcce-b302099a8057'
    const clips = [{ title: 'Maand', kind: 'live', videoId }]
    expect((await save(artist, { clips })).body).toMatchObject({ code: 'not_your_video' })
    for (const places of [{}, { videoId, url: 'https://clips.test/maand' }])
      expect((await save(artist, { clips: [{ title: 'Maand', kind: 'live', ...places }] })).status).toBe(400)
  })

  test('detects concurrent edits by its version: one tab saves, the other gets a conflict', async () => {
    const artist = await newArtist()
    const replies = await allAtOnce(8, (i) => save(artist, { stageName: `Meher ${i}`, version: 0 }))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'version_conflict', details: { version: 1 } })
  })
})

describe('the public page', () => {
  test('exists after the approval', async () => {
    const { artist } = await submitted()
    expect((await page(artist)).status).toBe(404)
    await decide(artist, 'approve')
    const { status, body } = await page(artist)
    expect([status, body.stageName, body.category, body.picture?.alt, body.shows, body.keptPercent, body.responseMinutes]).toEqual([
      200,
      'Meher Rathore',
      'singer',
      'On stage',
      0,
      null,
      null,
    ])
    expect(body.badges.map(({ code }) => code)).toEqual(['email'])
    expect(JSON.stringify(body)).not.toContain(artist.email)
  })

  test('is found in any case of the username', async () => {
    const { artist } = await approved()
    expect((await world.ask(profiles.get, { username: artist.person.username.toUpperCase() })).body.username).toBe(artist.person.username)
  })

  test('hides contacts in its texts from everybody but its owner and admins', async () => {
    const contact = '९८७६५ ४३२१०'
    const words = (text: string) => ({ bio: `${meher.bio} Call ${text} any time.`, setList: ['Chaap Tilak', `Mine: ${text}`] })
    const artist = await newArtist()
    const displayPictureId = await makePicture(world.ctx, artist.person.id)
    await save(artist, { ...meher, ...words(contact), displayPictureId, submit: true })
    await decide(artist, 'approve')
    const { username } = artist.person
    for (const [by, seen] of [
      [undefined, contactMask],
      [await newArtist(), contactMask],
      [artist, contact],
      [admin, contact],
    ] as const)
      expect((await world.ask(profiles.get, { username }, by ? { token: by.token } : {})).body).toMatchObject(words(seen))
    expect((await world.get(profiles.own, {}, { token: artist.token })).fields).toMatchObject(words(contact))
  })

  test('keeps the approved name while a new one waits; only owner and admin preview the new one', async () => {
    const { artist } = await approved()
    const stranger = await newArtist()
    const { body } = await save(artist, { stageName: 'Meher of Jaipur', about: 'I live near the lake.' })
    expect([body.pending, body.fields.stageName, body.fields.about]).toEqual([['stageName'], 'Meher of Jaipur', 'I live near the lake.'])
    expect((await page(artist)).body.stageName).toBe('Meher Rathore')
    for (const by of [artist, admin])
      expect((await preview(artist, by)).body).toMatchObject({ stageName: 'Meher of Jaipur', pending: ['stageName'], state: 'approved' })
    expect([(await preview(artist, stranger)).status, (await preview(artist)).status]).toEqual([404, 401])
    await decide(artist, 'approve')
    expect((await page(artist)).body.stageName).toBe('Meher of Jaipur')
    expect((await world.get(profiles.own, {}, { token: artist.token })).pending).toEqual([])
  })

  test('is unchanged when an admin sends a revision back, and the owner sees why', async () => {
    const { artist } = await approved()
    await save(artist, { stageName: 'BEST SINGER' })
    await decide(artist, 'request_changes', 'Please use your own name.')
    const own = await world.get(profiles.own, {}, { token: artist.token })
    expect(own).toMatchObject({ state: 'approved', pending: ['stageName'], requested: { reason: 'Please use your own name.', fields: [] } })
    expect((await page(artist)).body.stageName).toBe('Meher Rathore')
    expect((await save(artist, { stageName: 'Meher R' })).body).toMatchObject({ requested: null, pending: ['stageName'] })
  })

  test('is found by the approved name, not by the pending one', async () => {
    const { artist } = await approved()
    await save(artist, { stageName: 'Zubeidaa Quilt' })
    const found = async () => (await world.get(profiles.list, { words: 'Zubeidaa Quilt' })).results.map(({ username }) => username)
    expect(await found()).toEqual([])
    await decide(artist, 'approve')
    expect(await found()).toEqual([artist.person.username])
  })

  test('shows a new city at once, as that needs no approval', async () => {
    const { artist } = await approved()
    await save(artist, { city: 'udaipur' })
    expect((await page(artist)).body.city).toBe('udaipur')
  })

  test('shows the price of the cheapest package, which replaces an announced one', async () => {
    const { artist } = await approved()
    expect((await save(artist, { priceFrom: 30000 })).body.pending).toEqual(['priceFrom'])
    await setSold(world.ctx, artist.person.id, {
      lowestPaise: 25_000_00,
      evening: { fromKm: [0], paise: [25_000_00], reachKm: 0 },
      shows: [],
      titles: [],
    })
    expect((await page(artist)).body.priceFrom).toBe(25000)
    expect((await world.get(profiles.own, {}, { token: artist.token })).pending).toEqual([])
    await setSold(world.ctx, artist.person.id, { lowestPaise: null, evening: noEvening, shows: [], titles: [] })
    expect((await page(artist)).body.priceFrom).toBeNull()
  })

  test('loses a picture that its owner removes', async () => {
    const { artist, portrait } = await approved()
    await world.get(media.remove, { mediaId: portrait }, { token: artist.token })
    await world.settle()
    expect((await page(artist)).body.picture).toBeNull()
    expect((await world.get(profiles.own, {}, { token: artist.token })).fields.displayPictureId).toBeNull()
  })

  test('disappears with all sessions when the artist is suspended; restoring brings it back', async () => {
    const { artist } = await approved()
    await decide(artist, 'suspend', 'Asked clients to pay elsewhere.')
    expect([(await page(artist)).status, (await world.ask(profiles.own, {}, { token: artist.token })).status]).toEqual([410, 401])
    expect((await preview(artist, admin)).body.state).toBe('suspended')
    await decide(artist, 'restore')
    expect((await page(artist)).status).toBe(200)
  })
})

test('the preview of a profile without a name says what is missing', async () => {
  const artist = await newArtist()
  await save(artist, { bio: 'Words come first.' })
  expect((await preview(artist, artist)).body).toMatchObject({ code: 'incomplete' })
})
