/** Comments under a performance: only if its artist allows them, and hidden from readers who do not want them. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { arenaAdmin } from '#contract/arena/admin.ts'
import { commentLimits, comments } from '#contract/arena/comments.ts'
import { vidbox } from '#contract/arena/vidbox.ts'
import { contactMask } from '#contract/india/contacts/contacts.ts'
import { blocks } from '#contract/profiles/blocks.ts'
import { reports } from '#contract/reports/reports.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { people } from '../auth/tables.ts'
import { makePerson, tokenOf } from '../bookings/testing.ts'
import { type EntryRow, entries } from './tables.ts'
import { type Actor, insertComment, makeContest, makeLive, makeVoter, type Person } from './testing.ts'

let world: World
let admin: Person
let artist: Actor & { entry: EntryRow }
let listener: Actor
beforeAll(async () => {
  world = await createWorld()
  admin = await makePerson(world, 'admin', 'commentdesk')
})
afterAll(() => world.close())
beforeEach(async () => {
  artist = await makeLive(world, await makeContest(world))
  listener = await makeVoter(world)
})
afterEach(async () => {
  await world.settle()
  await expectEverythingToHold(world)
})

const open = (isOpen = true) => world.get(comments.open, { entryId: artist.entry.id, open: isOpen }, artist)
const write = (text: string, by: { token: string } = listener) => world.ask(comments.write, { id: artist.entry.id, text }, by)
const read = async (reader?: { token: string }) =>
  (await world.get(comments.list, { id: artist.entry.id }, reader)).results.map(({ text, mayRemove }) => [text, mayRemove])

test('comments need the artist’s permission, and are shown only while it lasts', async () => {
  expect(await write('Bravo!')).toMatchObject({ status: 409, body: { code: 'comments_closed' } })
  expect((await open()).entry.takesComments).toBe(true)
  expect((await world.get(vidbox.performance, { id: artist.entry.id })).result.takesComments).toBe(true)
  expect(await write('  Bravo\u200B!  ')).toMatchObject({
    status: 200,
    body: { comment: { text: 'Bravo!', isByArtist: false, mayRemove: true } },
  })
  expect(await write('Thank you', artist)).toMatchObject({ body: { comment: { isByArtist: true } } })
  expect(await read()).toEqual([
    ['Thank you', false],
    ['Bravo!', false],
  ])
  expect(await read(artist)).toEqual([
    ['Thank you', true],
    ['Bravo!', true],
  ])
  await open(false)
  expect(await read(artist)).toEqual([])
  expect(await write('And again!')).toMatchObject({ status: 409, body: { code: 'comments_closed' } })
})

test('unproved accounts, new ones with contact details, and too frequent writers are refused with a reason', async () => {
  await open()
  expect(await write('x'.repeat(commentLimits.most + 1))).toMatchObject({ status: 400 })
  expect(await write(' \u200B ')).toMatchObject({ status: 400 })
  await world.ctx.db.update(people).set({ phone_verified_at: null, email_verified_at: null }).where(eq(people.id, listener.person.id))
  expect(await write('Bravo!')).toMatchObject({ status: 403, body: { code: 'unverified_author' } })
  const young = await makeVoter(world, 1000)
  expect(await write('Call me: 98290 12345', young)).toMatchObject({ status: 422, body: { code: 'young' } })
  expect(await write('Bravo!', young)).toMatchObject({ status: 200 })
})

test('contact details in a comment are masked for everybody but its author', async () => {
  await open()
  expect(await write('Sing at our wedding? 98290 12345')).toMatchObject({ body: { comment: { text: 'Sing at our wedding? 98290 12345' } } })
  expect(await read(listener)).toEqual([['Sing at our wedding? 98290 12345', true]])
  for (const reader of [undefined, artist])
    expect((await read(reader)).map(([text]) => text)).toEqual([`Sing at our wedding? ${contactMask}`])
})

test('contact details in the description of a performance are masked too', async () => {
  await world.ctx.db.update(entries).set({ about: 'For shows: 98290 12345' }).where(eq(entries.id, artist.entry.id))
  expect((await world.get(vidbox.performance, { id: artist.entry.id })).result.about).toBe(`For shows: ${contactMask}`)
})

test('only artist, author and admins can remove one; a list continues at its cursor', async () => {
  await open()
  const entryId = artist.entry.id
  const ids: string[] = []
  for (const n of [1, 2, 3, 4, 5]) ids.push(await insertComment(world, { entryId, authorId: listener.person.id, text: `No ${n}` }))
  const first = await world.get(comments.list, { id: entryId, limit: 2 })
  const second = await world.get(comments.list, { id: entryId, limit: 2, before: first.next ?? '' })
  const third = await world.get(comments.list, { id: entryId, limit: 2, before: second.next ?? '' })
  expect([first, second, third].map(({ results, total }) => [total, ...results.map(({ text }) => text)])).toEqual([
    [5, 'No 5', 'No 4'],
    [5, 'No 3', 'No 2'],
    [5, 'No 1'],
  ])
  expect(third.next).toBeNull()
  const stranger = await makeVoter(world)
  const remove = (n: number, by: Actor) => world.ask(comments.remove, { commentId: ids[n] as string }, by)
  expect(await remove(0, stranger)).toMatchObject({ status: 404 })
  expect([(await remove(0, listener)).status, (await remove(1, artist)).status]).toEqual([200, 200])
  expect((await world.get(comments.list, { id: entryId })).total).toBe(3)
})

test('comments of blocked, suspended or reported people are hidden; admins see the original, and can remove it', async () => {
  await open()
  const [rude, reader] = [await makeVoter(world), await makeVoter(world)]
  const { body } = await write('Go home!', rude)
  const told = { id: artist.entry.id, commentId: body.comment.id, reason: 'abuse' } as const
  expect(
    await world.ask(comments.report, { ...told, id: (await makeLive(world, await makeContest(world))).entry.id }, reader),
  ).toMatchObject({ status: 404 })
  await world.get(comments.report, told, reader)
  expect(await world.ask(comments.report, told, reader)).toMatchObject({ status: 404 })
  expect([await read(reader), await read(listener)]).toEqual([[], [['Go home!', false]]])
  const desk = { token: await tokenOf(world, admin) }
  const [report] = (await world.get(reports.list, { username: rude.person.username }, desk)).results
  expect(report).toMatchObject({ performance: { id: artist.entry.id }, comment: { commentId: told.commentId, text: 'Go home!' } })
  await world.get(blocks.block, { username: rude.person.username }, listener)
  expect([await read(listener), await read()]).toEqual([[], [['Go home!', false]]])
  const suspend = (suspended_at: Date | null) => world.ctx.db.update(people).set({ suspended_at }).where(eq(people.id, rude.person.id))
  await suspend(world.clock.now())
  expect(await read()).toEqual([])
  await suspend(null)
  expect(await read()).toEqual([['Go home!', false]])
  const removal = { commentId: told.commentId, reason: 'It is meant to hurt.' }
  expect(await world.ask(arenaAdmin.removeComment, removal, listener)).toMatchObject({ status: 403 })
  await world.get(arenaAdmin.removeComment, removal, desk)
  expect(await read()).toEqual([])
  expect(await world.ask(arenaAdmin.removeComment, removal, desk)).toMatchObject({ status: 404 })
})

test('a performance that a person has reported is not shown to them in lists again', async () => {
  const { id } = artist.entry
  const feed = async (by?: { token: string }) => (await world.get(vidbox.explore, { limit: 24 }, by)).results.some((each) => each.id === id)
  expect(await world.ask(comments.report, { id, reason: 'rights' }, artist)).toMatchObject({ status: 422, body: { code: 'yourself' } })
  await world.get(comments.report, { id, reason: 'rights', text: 'It is my song.' }, listener)
  expect(await world.ask(comments.report, { id, reason: 'rights' }, listener)).toMatchObject({
    status: 409,
    body: { code: 'reported_already' },
  })
  expect([await feed(listener), await feed()]).toEqual([false, true])
  const [report] = (await world.get(reports.list, { username: artist.person.username }, { token: await tokenOf(world, admin) })).results
  expect(report).toMatchObject({ reason: 'rights', performance: { id, title: artist.entry.title }, comment: null, text: 'It is my song.' })
})
