/** Hints for admins before they decide: the same picture, a known account or number, and words of fraud. */
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ReviewItem, reviewInbox } from '#contract/moderation/review.ts'
import { packages } from '#contract/packages/packages.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { auditLog } from '../../audit/tables.ts'
import { setSuspended } from '../../auth/service.ts'
import { people } from '../../auth/tables.ts'
import { type SignedIn, signUp, signUpAs } from '../../auth/testing.ts'
import { makeMissingFingerprints } from '../../media/service/similar-pictures.ts'
import { insertReadyPicture } from '../../media/service.ts'
import { media } from '../../media/tables.ts'
import { hashAccounts, insertAccounts } from '../../payments/service/accounts.ts'
import { payoutAccounts } from '../../payments/tables.ts'
import { ashasAccount } from '../../payments/testing.ts'
import { meher } from '../../profiles/testing.ts'

let world: World
let kabir: SignedIn
beforeAll(async () => {
  world = await createWorld()
  kabir = await signUpAs(world, 'admin', 'desk.kabir', ['moderator'])
})
afterAll(() => world.close())

function drawn(x: number): Promise<Buffer> {
  const rings = [180, 120, 70, 30].map((r, i) => `<circle cx="${x}" cy="200" r="${r}" fill="${i % 2 ? '#f2b33d' : '#3b1d4a'}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#d9c8a9"/>${rings.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const keep = async (owner: SignedIn, bytes: Buffer, use: 'gallery' | 'chat' = 'gallery') =>
  (await insertReadyPicture(world.ctx, { ownerId: owner.person.id, use, alt: 'On stage', bytes })).id

async function submit(artist: SignedIn, fields: Partial<typeof meher> & { displayPictureId: string }) {
  await world.get(profiles.upsert, { ...meher, ...fields, submit: true }, { token: artist.token })
  const { results } = await world.get(reviewInbox.list, { kinds: ['profiles'], page_size: 100 }, { token: kabir.token })
  return results.find(({ href }) => href.endsWith(`/${artist.person.username}`)) as ReviewItem
}

const hintsOf = async ({ itemId }: ReviewItem) => (await world.get(reviewInbox.get, { itemId }, { token: kabir.token })).hints ?? []
const artist = (username: string) => signUp(world, { type: 'artist', username })

describe('before an admin looks', () => {
  test('a person with original pictures and text gets no hint', async () => {
    const asha = await artist('asha')
    expect(await hintsOf(await submit(asha, { displayPictureId: await keep(asha, await drawn(100)) }))).toEqual([])
  })

  test('another person’s picture is noticed even smaller and as a JPEG, and both are shown', async () => {
    const [owner, copier] = [await artist('rehana'), await artist('copier')]
    const theirs = await keep(owner, await drawn(420))
    const copy = await keep(
      copier,
      await sharp(await drawn(420))
        .resize(400)
        .jpeg({ quality: 60 })
        .toBuffer(),
    )
    const [hint, ...rest] = await hintsOf(await submit(copier, { displayPictureId: copy }))
    expect(rest).toEqual([])
    expect(hint).toMatchObject({ kind: 'same_picture', confidence: 'high', about: { username: 'rehana' } })
    expect(hint?.pictures.map(({ id }) => id)).toEqual([copy, theirs])
  })

  test('a picture sent in a room or removed by its owner is never shown', async () => {
    const [owner, other] = [await artist('secretive'), await artist('open.hand')]
    await keep(owner, await drawn(320), 'chat')
    const gone = await keep(owner, await drawn(320))
    await world.ctx.db.update(media).set({ state: 'removed' }).where(eq(media.id, gone))
    expect(await hintsOf(await submit(other, { displayPictureId: await keep(other, await drawn(320)) }))).toEqual([])
  })

  test('a payout account of a suspended person weighs much, that of a person in good standing little', async () => {
    const [banned, again, sister] = [await artist('banned'), await artist('again'), await artist('sister')]
    await insertAccounts(
      world.ctx,
      [banned, again].map(({ person }) => ({ artistId: person.id, ...ashasAccount })),
    )
    const item = await submit(again, { displayPictureId: await keep(again, await drawn(20)) })
    expect(await hintsOf(item)).toMatchObject([{ kind: 'known_account', confidence: 'low', about: { username: 'banned' } }])
    await setSuspended(world.ctx, banned.person.id, true)
    expect(await hintsOf(item)).toMatchObject([{ kind: 'known_account', confidence: 'high', text: expect.stringContaining('suspended') }])
    await insertAccounts(world.ctx, [{ artistId: sister.person.id, ...ashasAccount, accountNumber: '50100000000001' }])
    expect(await hintsOf(await submit(sister, { displayPictureId: await keep(sister, await drawn(220)) }))).toEqual([])
  })

  test('a suspended person’s number is noticed in any notation, and words of fraud with it', async () => {
    const [banned, writer] = [await artist('numbered'), await artist('writer')]
    await world.ctx.db.update(people).set({ phone: '+919876512340' }).where(eq(people.id, banned.person.id))
    await setSuspended(world.ctx, banned.person.id, true)
    const bio = 'Sings at weddings. Registration fee ten rupees, gpay karo. Call nine eight seven six five one two three four zero.'
    const item = await submit(writer, { bio, displayPictureId: await keep(writer, await drawn(520)) })
    const found = await hintsOf(item)
    expect(found.map(({ kind, confidence }) => [kind, confidence])).toEqual([
      ['known_contact', 'high'],
      ['scam_words', 'high'],
      ['contact_in_text', 'medium'],
    ])
    expect(found[1]?.text).toContain('“registration fee”, “gpay karo”')
  })

  test.each([
    ['a set list', { setList: ['Chaap Tilak', 'find me on insta: meher_sings'] }, '', 'low'],
    ['a package', {}, 'Two sets with dholak. Call nau aath saat chhe paanch char teen do ek shunya.', 'medium'],
  ] as const)('a contact in %s of a profile is noticed', async (place, fields, description, confidence) => {
    const writer = await artist(place === 'a package' ? 'packed' : 'listed')
    if (description)
      await world.get(
        packages.create,
        { title: 'Sangeet', description, category: 'singer', price: 5_000, minutes: 60 },
        { token: writer.token },
      )
    const item = await submit(writer, {
      ...fields,
      displayPictureId: await keep(writer, await drawn(place === 'a package' ? 40 : 330)),
    } as Parameters<typeof submit>[1])
    expect((await hintsOf(item)).filter(({ kind }) => kind === 'contact_in_text')).toMatchObject([{ confidence }])
  })

  test('a picture that may show nudity is flagged to deciding admins only', async () => {
    const dancer = await artist('dancer')
    const picture = await keep(dancer, await drawn(140))
    await world.ctx.db.update(media).set({ nudity: 0.6 }).where(eq(media.id, picture))
    const found = await hintsOf(await submit(dancer, { displayPictureId: picture }))
    expect(found).toMatchObject([{ kind: 'nudity', confidence: 'medium', about: null, pictures: [{ id: picture }] }])
  })

  test('a hint has no effect of its own: it keeps nobody out and decides nothing', async () => {
    const [row] = await world.ctx.db.select({ at: people.suspended_at }).from(people).where(eq(people.username, 'writer'))
    expect(row?.at).toBeNull()
    expect(await world.ctx.db.$count(auditLog)).toBe(0)
    const { results } = await world.get(reviewInbox.list, { kinds: ['profiles'], page_size: 100 }, { token: kabir.token })
    expect(results.find(({ href }) => href.endsWith('/writer'))).toMatchObject({ state: 'waiting', risk: 'usual' })
  })
})

describe('older rows', () => {
  test('get their fingerprints and hashes later', async () => {
    const [one, two] = [await artist('early'), await artist('earlier')]
    await insertAccounts(
      world.ctx,
      [one, two].map(({ person }) => ({ artistId: person.id, ...ashasAccount, accountNumber: '50100000000777' })),
    )
    const theirs = await keep(two, await drawn(600))
    await world.ctx.db.update(media).set({ fingerprint: null, fingerprint_bands: null }).where(eq(media.id, theirs))
    await world.ctx.db.update(payoutAccounts).set({ account_hash: null }).where(eq(payoutAccounts.artist_id, two.person.id))
    const item = await submit(one, { displayPictureId: await keep(one, await drawn(600)) })
    expect(await hintsOf(item)).toEqual([])
    await makeMissingFingerprints(world.ctx)
    await hashAccounts(world.ctx)
    expect((await hintsOf(item)).map(({ kind }) => kind)).toEqual(['same_picture', 'known_account'])
  })
})
