import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { artworkLimits, artworks as calls, type OwnArtwork } from '#contract/artworks/artworks.ts'
import { market } from '#contract/artworks/market.ts'
import { materialNames, subCategoryNames } from '#contract/artworks/words.ts'
import type { InputOf } from '#contract/grammar/call.ts'
import { type Failure, failures } from '#contract/grammar/errors.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import { media as mediaCalls, mediaFailures, mediaLimits } from '#contract/media/media.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signUpAs } from '../auth/testing.ts'
import { media } from '../media/tables.ts'
import { halves } from '../media/testing.ts'
import { insertProfiles } from '../profiles/service.ts'
import { profiles } from '../profiles/tables.ts'
import { makePicture } from '../profiles/testing.ts'
import { release, reserve, sell } from './service/stock.ts'
import { artworks } from './tables.ts'
import { makeArtworks, makeManyArtworks, monsoon, type Wished } from './testing.ts'

let world: World
let asha: SignedIn
let zoya: SignedIn
let photo: Buffer
beforeAll(async () => {
  world = await createWorld()
  asha = await signUpAs(world, 'artist', 'asha')
  zoya = await signUpAs(world, 'artist', 'zoya')
  const at = world.clock.now()
  await insertProfiles(
    world.ctx,
    [asha, zoya].map(({ person: { id: person_id, username } }) => ({
      ...{ person_id, username, state: 'approved' as const, stage_name: username, category: 'singer' as const, city: 'jaipur' as const },
      ...{ created_at: at, approved_at: at },
    })),
  )
  photo = await halves(400, 300).jpeg().toBuffer()
})
afterAll(() => world.close())
beforeEach(() => world.ctx.db.update(profiles).set({ state: 'approved' }))

const as = ({ token }: SignedIn) => ({ token })
const make = async (wish: Wished = {}) => (await makeArtworks(world.ctx, asha.person, [wish]))[0] as string
const own = (id: string) => world.get(calls.own, { id }, as(asha))
const change = (input: InputOf<typeof calls.update>, who = asha) => world.ask(calls.update, input, as(who))
const hold = async (id: string, quantity = 1) => {
  const orderId = world.platform.ids.uuid()
  const until = new Date(world.clock.now().getTime() + 15 * minuteMs)
  await reserve(world.ctx, { orderId, buyerId: zoya.person.id, lines: [{ artworkId: id, quantity }], until })
  return orderId
}

type Field = readonly [name: string, value: string]
async function send(fields: readonly Field[], files: readonly Buffer[], { who = asha, key = '' } = {}) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  for (const [i, bytes] of files.entries()) form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${i}.jpg`)
  const request = new Request('http://mehfil.test', { method: 'POST', body: form })
  const reply = await world.app.http.inject({
    method: 'POST',
    url: '/api/artwork/new',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${who.token}`,
      ...(key && { 'idempotency-key': key }),
    },
  })
  return { status: reply.statusCode, body: reply.json() as OwnArtwork & { code: string; errors?: { path: string }[] } }
}
const whole: readonly Field[] = [
  ['name', monsoon.name],
  ['description', monsoon.description],
  ['price', '24000.50'],
  ['sub_category', 'painting'],
  ['materials', 'oil'],
  ['materials', 'canvas'],
  ['quantities', '1'],
  ['measurement_unit', 'inch'],
  ['dimensions', '{"width":"24","height":18}'],
  ['tags', 'fort, monsoon'],
  ['alts', 'The fort, from the east'],
]

test('an artwork is added with fields and pictures in one form, in inches, with a default depth of 0', async () => {
  const { status, body } = await send([...whole, ['list', 'true']], [photo, photo])
  expect([status, body.state]).toEqual([200, 'listed'])
  await world.settle()
  const seen = await world.get(market.get, { id: body.id })
  expect(seen).toMatchObject({
    price: 24_000.5,
    materials: ['oil', 'canvas'],
    dimensions: { width: 24, height: 18, depth: 0 },
    measurement_unit: 'inch',
    tags: ['fort', 'monsoon'],
    username: 'asha',
    available: 1,
    version: 2,
  })
  expect(seen.images.map(({ alt }) => alt)).toEqual(['The fort, from the east', ''])
  expect(seen.media_urls).toHaveLength(2)
})

test('lists may be one field, and checkboxes accept the values of HTML forms', async () => {
  const others = whole.filter(([name]) => name !== 'materials')
  const boxes: readonly Field[] = [
    ['isFramed', 'no'],
    ['isSigned', 'on'],
    ['list', 'off'],
  ]
  const { status, body } = await send([...others, ['materials', '["ink","paper"]'], ...boxes], [photo])
  expect([status, body.state]).toEqual([200, 'draft'])
  expect(await own(body.id)).toMatchObject({ materials: ['ink', 'paper'], isFramed: false, isSigned: true })
})

/** Which of its pictures have a URL only for its artist. */
const sealsOf = ({ images }: OwnArtwork) => images.map(({ picture }) => !!picture?.seal)

test('a draft needs only a name, and only its artist sees it and its pictures', async () => {
  const { body } = await send([['name', 'Something blue']], [])
  expect([body.state, body.price, body.version]).toEqual(['draft', null, 1])
  expect(body.missing.map(({ path }) => path)).toEqual(['images', 'price', 'sub_category', 'materials', 'description'])
  expect((await world.ask(market.get, { id: body.id }, as(asha))).status).toBe(404)
  expect((await world.ask(calls.own, { id: body.id }, as(zoya))).status).toBe(404)
  const refused = await world.ask(calls.publish, { id: body.id, version: 1 }, as(asha))
  expect([refused.status, refused.body.code, refused.body.errors?.length]).toEqual([422, 'incomplete', 5])
  await world.get(
    calls.update,
    { id: body.id, version: 1, ...monsoon, materials: ['oil'], images: [{ id: await makePicture(world.ctx, asha.person.id) }] },
    as(asha),
  )
  expect(sealsOf(await own(body.id))).toEqual([true])
  expect((await world.get(calls.publish, { id: body.id, version: 2 }, as(asha))).state).toBe('listed')
  expect((await world.get(market.get, { id: body.id })).name).toBe(monsoon.name)
  expect(sealsOf(await own(body.id))).toEqual([false])
  const more = [{ id: await makePicture(world.ctx, asha.person.id) }]
  await world.get(calls.update, { id: body.id, version: 3, images: more }, as(asha))
  expect(sealsOf(await own(body.id))).toEqual([false])
})

test('a new or changed name with contact details is refused; an existing one does not block other changes', async () => {
  const name = 'Blue horse, 98290 12345'
  const refused = { status: 422, body: { code: 'invalid_field', errors: [{ path: 'name' }] } }
  expect(await send([['name', name]], [])).toMatchObject(refused)
  const { body } = await send([['name', 'Blue horse']], [])
  expect(await change({ id: body.id, version: 1, name })).toMatchObject(refused)
  await world.ctx.db.update(artworks).set({ name }).where(eq(artworks.id, body.id))
  expect(await change({ id: body.id, version: 1, description: 'A horse in two blues, on paper.' })).toMatchObject({ status: 200 })
})

test.each<[string, readonly Field[], string]>([
  ['no name', whole.filter(([name]) => name !== 'name'), 'name'],
  ['centimetres', [...whole.filter(([name]) => name !== 'measurement_unit'), ['measurement_unit', 'cm']], 'measurement_unit'],
  ['a price of 0', [...whole.filter(([name]) => name !== 'price'), ['price', '0']], 'price'],
  ['a price that is no number', [...whole.filter(([name]) => name !== 'price'), ['price', 'much']], 'price'],
  ['half a piece', [...whole.filter(([name]) => name !== 'quantities'), ['quantities', '0.5']], 'quantities'],
  ['an unknown material', [...whole, ['materials', 'unobtainium']], 'materials.2'],
  ['a frame that is neither there nor not', [...whole, ['isFramed', 'perhaps']], 'isFramed'],
  ['a width below nothing', [...whole.filter(([name]) => name !== 'dimensions'), ['width', '-1']], 'dimensions.width'],
])('a form with %s is refused by field, and none of its pictures is kept', async (_what, fields, path) => {
  const kept = await world.ctx.db.$count(media, eq(media.state, 'removed'))
  const { status, body } = await send(fields, [photo])
  expect([status, body.errors?.map((error) => error.path)]).toEqual([400, [path]])
  expect(await world.ctx.db.$count(media, eq(media.state, 'removed'))).toBe(kept + 1)
})

test('a file that is not a picture or too large, too many files, and a missing form are refused with a reason', async () => {
  const pictures = await world.ctx.db.$count(media, ne(media.state, 'removed'))
  const noPicture = await send(whole, [photo, Buffer.from('<svg/>')])
  expect([noPicture.status, noPicture.body]).toEqual([415, expect.objectContaining(wordsOf(mediaFailures.not_a_picture()))])
  const tooLarge = await send(whole, [photo, Buffer.alloc(mediaLimits.bytes + 1)])
  expect([tooLarge.status, tooLarge.body]).toEqual([413, expect.objectContaining(wordsOf(mediaFailures.too_large()))])
  const tooMany = await send(whole, Array<Buffer>(11).fill(photo))
  expect([tooMany.status, tooMany.body]).toEqual([400, expect.objectContaining(wordsOf(failures.invalid_input()))])
  const reply = await world.app.http.inject({
    method: 'POST',
    url: '/api/artwork/new',
    payload: { name: 'x' },
    headers: { authorization: `Bearer ${asha.token}` },
  })
  expect([reply.statusCode, reply.json()]).toEqual([400, expect.objectContaining(wordsOf(failures.invalid_input()))])
  expect(await world.ctx.db.$count(media, ne(media.state, 'removed')), 'nothing of them is kept').toBe(pictures)
})
const wordsOf = ({ code, message }: Failure) => ({ code, message })

test('the same form sent twice with its key adds one artwork, and stores the pictures once', async () => {
  const first = await send(whole, [photo], { key: 'once' })
  const pictures = await world.ctx.db.$count(media, eq(media.state, 'processing'))
  const second = await send(whole, [photo], { key: 'once' })
  expect(second.body).toEqual(first.body)
  expect(await world.ctx.db.$count(media, eq(media.state, 'processing'))).toBe(pictures)
  expect((await send([...whole, ['story', 'Another']], [photo], { key: 'once' })).status).toBe(422)
})

test('an artist can have five hundred artworks; unlisting one makes room for another', async () => {
  const kiran = await signUpAs(world, 'artist', 'kiran')
  await makeManyArtworks(world.ctx, [kiran.person.id], artworkLimits.perArtist - 1)
  const draft = () => send([['name', 'One more']], [], { who: kiran })
  expect((await draft()).status).toBe(200)
  const { status, body } = await draft()
  expect([status, body.code]).toEqual([422, 'too_many'])
  const [listed] = await world.ctx.db
    .select({ id: artworks.id, version: artworks.version })
    .from(artworks)
    .where(and(eq(artworks.artist_id, kiran.person.id), eq(artworks.state, 'listed')))
    .limit(1)
  await world.get(calls.remove, { id: listed?.id ?? '', version: listed?.version ?? 0 }, as(kiran))
  expect((await draft()).status).toBe(200)
})

test('an unapproved artist can have drafts and list nothing', async () => {
  await world.ctx.db.update(profiles).set({ state: 'submitted' }).where(eq(profiles.person_id, asha.person.id))
  expect((await send([...whole, ['list', 'true']], [photo])).body.code).toBe('not_approved')
  const { status, body } = await send(whole, [photo])
  expect([status, body.state]).toEqual([200, 'draft'])
  expect((await world.ask(calls.publish, { id: body.id, version: 1 }, as(asha))).body.code).toBe('not_approved')
})

test('an old version changes and removes nothing, and returns the current one for “yours / theirs”', async () => {
  const id = await make()
  const fresh = await world.get(calls.update, { id, version: 1, price: 30_000 }, as(asha))
  const stale = await change({ id, version: 1, price: 20_000 })
  expect([stale.status, stale.body.code, stale.body.details?.artwork]).toEqual([409, 'version_conflict', fresh])
  const removed = await world.ask(calls.remove, { id, version: 1 }, as(asha))
  expect([removed.status, removed.body.details?.artwork]).toEqual([409, fresh])
  expect(await own(id)).toEqual(fresh)
})

test('of twenty concurrent changes of one version one succeeds', async () => {
  const id = await make()
  const replies = await allAtOnce(20, (i) => change({ id, version: 1, price: 1000 + i }))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'version_conflict')).toHaveLength(19)
  const winner = replies.findIndex(({ status }) => status === 200)
  expect(await own(id)).toMatchObject({ version: 2, price: 1000 + winner })
})

test('while somebody pays, price and size are fixed, texts can change, and the stock cannot shrink', async () => {
  const id = await make({ kind: 'edition', editionSize: 5, quantities: 3 })
  const orderId = await hold(id, 2)
  const locked = await change({ id, version: 1, price: 1000, dimensions: { width: 1, height: 1, depth: 1 }, story: 'New.' })
  expect([locked.status, locked.body.code, locked.body.details?.fields]).toEqual([409, 'locked', ['price', 'dimensions']])
  expect((await change({ id, version: 1, quantities: 1 })).body.code).toBe('below_reserved')
  expect((await change({ id, version: 1, story: 'Painted in one July.' })).status).toBe(200)
  expect((await own(id)).heldUntil, 'one is still free').toBeNull()
  await release(world.ctx, orderId)
  expect((await change({ id, version: 2, price: 1000 })).status).toBe(200)
})

test('a held original shows until when, and is not available; afterwards it is again', async () => {
  const id = await make()
  const orderId = await hold(id)
  expect(await world.get(market.get, { id })).toMatchObject({ available: 0, state: 'listed', heldUntil: '2026-11-21T04:45:00.000Z' })
  await release(world.ctx, orderId)
  expect(await world.get(market.get, { id })).toMatchObject({ available: 1, heldUntil: null })
})

test('a sold piece stays visible as sold: it cannot be removed, and its price stays', async () => {
  const id = await make()
  await sell(world.ctx, await hold(id))
  const { version, state, quantities, nextMoves } = await own(id)
  expect([version, state, quantities, nextMoves]).toEqual([2, 'sold', 0, []])
  expect((await world.ask(calls.remove, { id, version }, as(asha))).body.code).toBe('sold_stays')
  expect((await change({ id, version, price: 1 * 1000 })).body.code).toBe('sold_stays')
  expect((await change({ id, version, quantities: 1 })).body.code).toBe('one_original')
  expect((await change({ id, version, story: 'It hangs in Pune now.' })).status).toBe(200)
  expect((await world.get(market.get, { id })).state).toBe('sold')
})

test('a sold-out edition continues when its artist prints more, and its size cannot be reduced', async () => {
  const id = await make({ kind: 'edition', editionSize: 3, quantities: 1 })
  await sell(world.ctx, await hold(id))
  expect((await change({ id, version: 2, editionSize: 300 })).body.code).toBe('sold_stays')
  expect((await change({ id, version: 2, quantities: 3 })).body.code).toBe('edition_size')
  expect((await change({ id, version: 2, quantities: 2 })).body).toMatchObject({ state: 'listed', quantities: 2, sold: 1, available: 2 })
})

test('removing unlists a piece, and it can be listed again without becoming newer', async () => {
  const id = await make()
  const { listedAt } = await world.get(market.get, { id })
  const { artwork } = await world.get(calls.remove, { id, version: 1 }, as(asha))
  expect([artwork.state, artwork.nextMoves]).toEqual(['unlisted', ['list']])
  expect((await world.ask(market.get, { id })).status).toBe(404)
  expect((await world.ask(calls.remove, { id, version: 2 }, as(asha))).body.code).toBe('wrong_state')
  world.clock.advance(minuteMs)
  await world.get(calls.publish, { id, version: 2 }, as(asha))
  expect((await world.get(market.get, { id })).listedAt).toBe(listedAt)
})

test('a listed piece cannot lose required fields', async () => {
  const id = await make()
  const reply = await change({ id, version: 1, images: [], description: 'Short.' })
  expect([reply.status, reply.body.errors?.map(({ path }) => path)]).toEqual([422, ['images', 'description']])
})

test('a sold-out piece cannot lose its price', async () => {
  const id = await make({ kind: 'edition', editionSize: 2, quantities: 1 })
  const wish = {
    orderId: world.platform.ids.uuid(),
    buyerId: zoya.person.id,
    lines: [{ artworkId: id, quantity: 1 }],
    until: world.clock.now(),
  }
  await reserve(world.ctx, wish)
  await sell(world.ctx, wish.orderId)
  const version = (await world.get(calls.own, { id }, as(asha))).version
  const reply = await change({ id, version, price: null })
  expect([reply.status, reply.body.errors?.map(({ path }) => path)]).toEqual([422, ['price']])
  expect((await change({ id, version, price: 30_000 })).body).toMatchObject({ state: 'sold', price: 30_000 })
})

test('a draft can lose its price and category', async () => {
  const { body } = await send(whole, [])
  const forgotten = await world.get(calls.update, { id: body.id, version: 1, price: null, sub_category: null }, as(asha))
  expect([forgotten.price, forgotten.sub_category, forgotten.name]).toEqual([null, null, monsoon.name])
  expect(forgotten.missing.map(({ path }) => path)).toEqual(['images', 'price', 'sub_category'])
})

test('pictures keep the order and captions of their artist, and must be the artist’s own', async () => {
  const [one, two] = [await makePicture(world.ctx, asha.person.id), await makePicture(world.ctx, asha.person.id)]
  const id = await make({ images: [{ id: one, alt: 'Front' }] })
  await world.get(calls.update, { id, version: 1, images: [{ id: two, alt: 'Back' }, { id: one }] }, as(asha))
  expect((await world.get(market.get, { id })).images.map((image) => [image.id, image.alt])).toEqual([
    [two, 'Back'],
    [one, 'On stage'],
  ])
  const stolen = await makePicture(world.ctx, zoya.person.id)
  expect((await change({ id, version: 2, images: [{ id: stolen }] })).body.code).toBe('not_your_picture')
  await world.get(mediaCalls.remove, { mediaId: two }, as(asha))
  await world.settle()
  expect(await own(id)).toMatchObject({ version: 3, images: [{ id: one }] })
})

test('the artist’s own list has every state, last changed first, paginated', async () => {
  await world.ctx.db.delete(artworks).where(eq(artworks.state, 'draft'))
  const zoyas = await makeArtworks(world.ctx, zoya.person, [{ name: 'First sketch' }, { name: 'Second sketch' }, { name: 'Third' }])
  world.clock.advance(minuteMs)
  await world.get(calls.remove, { id: zoyas[0] ?? '', version: 1 }, as(zoya))
  const { results, total, totalPages, counts } = await world.get(calls.list, { page_number: 1, page_size: 2 }, as(zoya))
  expect([results[0]?.id, results.length, total, totalPages, counts]).toEqual([zoyas[0], 2, 3, 2, { listed: 2, unlisted: 1 }])
  expect((await world.get(calls.list, { words: 'sketch', state: 'listed' }, as(zoya))).results.map(({ name }) => name)).toEqual([
    'Second sketch',
  ])
})

test('the available categories and materials match those of artworks', async () => {
  const kinds = await world.get(calls.metadata, { id: 'sub_categories' })
  const things = await world.get(calls.metadata, { id: 'materials' })
  expect(kinds.results.map(({ value }) => value)).toEqual(subCategoryNames)
  expect(kinds.results).toContainEqual({ value: 'folk-art', label: 'Folk and tribal art' })
  expect(things.results.map(({ value }) => value)).toEqual(materialNames)
  expect(things.results).toContainEqual({ value: 'natural-pigment', label: 'Natural pigments' })
})
