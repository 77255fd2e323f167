/** Makes every call anonymously, as each type, as the owner and as a stranger of the owner's type. */

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { artworks } from '#contract/artworks/artworks.ts'
import { auth } from '#contract/auth/auth.ts'
import { bookings } from '#contract/bookings/bookings.ts'
import { calendar } from '#contract/calendar/calendar.ts'
import { chat } from '#contract/chat/chat.ts'
import { collabs } from '#contract/collab/collab.ts'
import { type AdminRole, adminRoles } from '#contract/grammar/admin-roles.ts'
import type { Call } from '#contract/grammar/call.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { hourMs } from '#contract/grammar/time.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { sanctions } from '#contract/moderation/sanctions.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { addresses } from '#contract/orders/addresses.ts'
import { insertComment, insertEntry, makeContest } from '../areas/arena/testing.ts'
import { makeArtworks } from '../areas/artworks/testing.ts'
import { passkeys } from '../areas/auth/tables.ts'
import { type SignedIn, signInAgain, signUpAs } from '../areas/auth/testing.ts'
import { bookings as bookingsTable, dateProposals, overtimeBills } from '../areas/bookings/tables.ts'
import { as } from '../areas/bookings/testing.ts'
import { webm } from '../areas/chat/testing.ts'
import { askIdentity } from '../areas/checks/testing.ts'
import { clocksFrom } from '../areas/disputes/rules.ts'
import { disputeStatements, disputes } from '../areas/disputes/tables.ts'
import { issue } from '../areas/invoices/service/issue.ts'
import { tdsCertificates } from '../areas/invoices/tables.ts'
import { draftOf } from '../areas/invoices/testing.ts'
import { orders as ordersTable } from '../areas/orders/tables.ts'
import { bring, type Gallery, order, orderIn } from '../areas/orders/testing.ts'
import { bandMembers } from '../areas/profiles/tables.ts'
import { makeArtists } from '../areas/profiles/testing.ts'
import { praise, reviewed, sayPlayed, writeAs } from '../areas/reviews/testing.ts'
import { buy as buyPack } from '../areas/rewards/service/packs.ts'
import { exchange, giveCoins } from '../areas/rewards/testing.ts'
import { openVideo } from '../areas/videos/service/uploading.ts'
import { inTransaction } from '../platform/context.ts'
import { multipart, picture } from '../testing/pictures.ts'
import { createScenario, type Scenario } from '../testing/scenario.ts'
import { createWorld, everyCall, type World } from '../testing/world.ts'

let world: World
let people: Scenario
/** One admin of each role, and one without a role. */
let team: [AdminRole | 'none', SignedIn][]
/** For each call with ':own': something of its owner's, and a stranger to it. */
let owned: Record<string, { owner: SignedIn; stranger: SignedIn; input: Record<string, unknown> }>

beforeAll(async () => {
  world = await createWorld()
  people = await createScenario(world)
  const { asha, dev, ravi, zoya, packageId } = people
  team = [['none', await signUpAs(world, 'admin', 'team.none', [])]]
  for (const role of adminRoles) team.push([role, await signUpAs(world, 'admin', `team.${role}`, [role])])
  const { booking, checkout } = await world.get(bookings.initiate, people.wish(), { token: dev.token })
  const block = await world.get(calendar.block, { from: '2027-03-01', to: '2027-03-02' }, { token: asha.token })
  const { ruleId } = await world.get(
    calendar.addWeekly,
    { weekdays: [1], startTime: '09:00', endTime: '12:00', from: '2027-03-01', until: null },
    { token: asha.token },
  )
  const { feedId } = await world.get(calendar.addFeed, { url: 'https://calendar.test/asha.ics', name: 'Family' }, { token: asha.token })
  const mediaId = await upload(asha)
  const films = [await openedVideo(asha), await openedVideo(asha)]
  const [sung, sentBack, heard] = [await entryOf(asha, 'live'), await entryOf(asha, 'rejected'), await entryOf(asha, 'live')]
  const written = await insertComment(world, { entryId: heard, authorId: dev.person.id })
  const browser = { endpoint: 'https://push.example/dev', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }
  const { id: deviceId } = await world.get(notifications.subscribe, browser, { token: dev.token })
  const talks = await disputedBooking()
  const { bookingId } = booking
  const { results } = await world.get(auth.sessions, {}, { token: asha.token })
  const passkeyId = world.platform.ids.uuid()
  const key = { credential_id: 'of-asha', public_key: 'none', counter: 0, transports: [], is_synced: false, name: 'Phone' }
  await world.ctx.db.insert(passkeys).values({ ...key, id: passkeyId, person_id: asha.person.id, created_at: world.clock.now() })
  const { id: invoiceId, sale_id: saleId } = await inTransaction(world.ctx, (ctx) =>
    issue(ctx, draftOf({ artist: asha.person, client: dev.person })),
  )
  const deducted = { number: 'ABCDEFG', tan: 'JPRM00000A', kind: 'professional', quarter: '2026-09', value: 100, tax: 10 }
  const certificateId = world.platform.ids.uuid()
  await world.ctx.db.insert(tdsCertificates).values({
    ...{ id: certificateId, sale_id: saleId, buyer_id: dev.person.id, artist_id: asha.person.id, number: 'GFEDCBA', tan: deducted.tan },
    ...{ kind: 'professional', quarter: deducted.quarter, value_paise: 1_00, tax_paise: 10, given_at: world.clock.now() },
  })
  const [changing, leaving, coming, hidden = '', ...forSale] = await makeArtworks(
    world.ctx,
    asha.person,
    Array.from({ length: 7 }, () => ({})),
  )
  await world.get(
    moderation.decideArtwork,
    { id: hidden, decision: 'take_down', reason: 'Not her own.', version: 1 },
    { token: people.meera.token },
  )
  const { addressId } = await world.get(addresses.add, address, { token: dev.token })
  const other = await world.get(addresses.add, address, { token: dev.token })
  await world.get(artworks.remove, { id: coming ?? '', version: 1 }, { token: asha.token })
  const gallery = { world, buyer: dev.person, seller: asha.person, admin: people.meera.person, addressId, artworkIds: [] }
  const [waiting, leavingAlone, disputed] = forSale.map((product_id) => ({ items: [{ product_id }] }))
  const { id } = (await order(gallery, waiting)).order
  const unwanted = (await order(gallery, leavingAlone)).order.id
  const purchaseId = randomUUID()
  await world.ctx.db.update(ordersTable).set({ purchase_id: purchaseId }).where(eq(ordersTable.id, unwanted))
  const contested = await disputedOrder(gallery, disputed)
  const spoken = await spokenBooking()
  await giveCoins(world, dev.person.id, 10)
  const voucherId = await exchange(world, as(world, dev.person), 10)
  const packId = (await buyPack(as(world, dev.person), { pack: 'small', expectedPrice: 99 })).purchaseId
  await makeArtists(world.ctx, [{ username: 'venkat', stage_name: 'Venkat', category: 'musician', city: 'chennai' }])
  const note = 'Your voice over my bansuri, one afternoon.'
  const { collab } = await world.get(collabs.request, { recipientUsername: 'venkat', note }, { token: asha.token })
  const collabId = collab._id
  const invitation = async (personId: string) => {
    const row = {
      id: randomUUID(),
      artist_id: asha.person.id,
      name: 'Dev',
      role: 'tabla',
      contact_hash: '1',
      created_at: world.clock.now(),
    }
    await world.ctx.db.insert(bandMembers).values({ ...row, person_id: personId, state: 'invited' })
    return { memberId: row.id }
  }
  const warned = { username: dev.person.username, step: 'warn', reason: 'You wrote your number into three requests.' } as const
  const warning = await world.get(sanctions.give, warned, { token: people.meera.token })
  const recorded = await recordedNote()
  const said = await reviews()
  owned = {
    'artworks.update': { owner: asha, stranger: zoya, input: { id: changing, version: 1, story: 'Painted in one July.' } },
    'artworks.remove': { owner: asha, stranger: zoya, input: { id: leaving, version: 1 } },
    'artworks.publish': { owner: asha, stranger: zoya, input: { id: coming, version: 2 } },
    'artworks.askAgain': { owner: asha, stranger: zoya, input: { id: hidden, version: 2 } },
    'artworks.own': { owner: asha, stranger: zoya, input: { id: changing } },
    'addresses.update': { owner: dev, stranger: ravi, input: { ...address, addressId } },
    'addresses.remove': { owner: dev, stranger: ravi, input: { addressId: other.addressId } },
    'orders.get': { owner: dev, stranger: ravi, input: { id } },
    'cart.purchase': { owner: dev, stranger: ravi, input: { id: purchaseId } },
    'orders.pay': { owner: dev, stranger: ravi, input: { id } },
    'orders.changeAddress': { owner: dev, stranger: ravi, input: { id, addressId, version: 1 } },
    'orders.setStatus': { owner: dev, stranger: ravi, input: { id: unwanted, status: 'cancelled' } },
    'orders.speak': { owner: dev, stranger: ravi, input: { id: contested.id, text: 'The parcel was open at one side.' } },
    'orders.evidence': { owner: dev, stranger: ravi, input: contested },
    'orders.certificatePdf': { owner: dev, stranger: ravi, input: contested },
    'notifications.unsubscribe': { owner: dev, stranger: ravi, input: { deviceId } },
    'secondFactor.renamePasskey': { owner: asha, stranger: zoya, input: { passkeyId, name: 'My phone' } },
    'secondFactor.removePasskey': { owner: asha, stranger: zoya, input: { passkeyId, stepUp: 'nothing' } },
    'auth.endSession': { owner: asha, stranger: zoya, input: { sessionId: results[0]?.id } },
    'arena.sent': { owner: asha, stranger: zoya, input: { entryId: sung } },
    'arena.withdraw': { owner: asha, stranger: zoya, input: { entryId: sung } },
    'arena.resubmit': { owner: asha, stranger: zoya, input: { entryId: sentBack, version: 1 } },
    'comments.open': { owner: asha, stranger: zoya, input: { entryId: heard, open: true } },
    'comments.remove': { owner: dev, stranger: ravi, input: { commentId: written } },
    'checks.takeBack': { owner: asha, stranger: zoya, input: await askIdentity(world, asha) },
    'rewards.code': { owner: dev, stranger: ravi, input: { voucherId } },
    'rewards.giveBack': { owner: dev, stranger: ravi, input: { purchaseId: packId } },
    'videos.get': { owner: asha, stranger: zoya, input: { videoId: films[0] } },
    'videos.renewParts': { owner: asha, stranger: zoya, input: { videoId: films[0] } },
    'videos.finish': { owner: asha, stranger: zoya, input: { videoId: films[0] } },
    'videos.cancel': { owner: asha, stranger: zoya, input: { videoId: films[1] } },
    'videos.captions': { owner: asha, stranger: zoya, input: { videoId: films[0] } },
    'videos.writeCaptions': { owner: asha, stranger: zoya, input: { videoId: films[0], lang: 'en', text: '' } },
    'media.get': { owner: asha, stranger: zoya, input: { mediaId } },
    'media.describe': { owner: asha, stranger: zoya, input: { mediaId, alt: 'A lamp' } },
    'media.remove': { owner: asha, stranger: zoya, input: { mediaId } },
    'calendar.unblock': { owner: asha, stranger: zoya, input: { blockId: block.id } },
    'calendar.removeWeekly': { owner: asha, stranger: zoya, input: { ruleId } },
    'calendar.refreshFeed': { owner: asha, stranger: zoya, input: { feedId } },
    'calendar.removeFeed': { owner: asha, stranger: zoya, input: { feedId } },
    'packages.update': { owner: asha, stranger: zoya, input: { packageId, noticeDays: 4 } },
    'packages.remove': { owner: asha, stranger: zoya, input: { packageId } },
    'profiles.preview': { owner: asha, stranger: zoya, input: { username: 'asha' } },
    'bookings.get': { owner: dev, stranger: ravi, input: { bookingId } },
    'bookings.action': { owner: dev, stranger: ravi, input: { bookingId, action: 'pay_advance' } },
    'bookings.cancel': { owner: dev, stranger: ravi, input: { bookingId, preview: true } },
    'bookings.proposeDate': { owner: dev, stranger: ravi, input: { bookingId, startsAt: people.wish(40).startsAt } },
    'bookings.answerDate': { owner: dev, stranger: ravi, input: { ...talks, answer: 'accept' } },
    'bookings.billOvertime': { owner: asha, stranger: zoya, input: { bookingId, halfHours: 1 } },
    'bookings.answerOvertime': { owner: dev, stranger: ravi, input: { ...talks, answer: 'refuse' } },
    'bookings.speak': { owner: dev, stranger: ravi, input: { bookingId: talks.bookingId, text: 'Nobody came to the gate.' } },
    'bookings.evidence': { owner: dev, stranger: ravi, input: talks },
    'bookings.replacements': { owner: dev, stranger: ravi, input: { bookingId } },
    'bookings.licences': { owner: dev, stranger: ravi, input: { bookingId } },
    'bookings.keepLicences': {
      owner: dev,
      stranger: ravi,
      input: { bookingId, venueKind: 'hall', recordedMusic: true, alcohol: false, openToPublic: false, ticked: [] },
    },
    'bookings.thread': { owner: dev, stranger: ravi, input: { bookingId: spoken.bookingId } },
    'chat.room': { owner: dev, stranger: ravi, input: { roomId: spoken.roomId } },
    'chat.changes': { owner: dev, stranger: ravi, input: { roomId: spoken.roomId, since: 0 } },
    'chat.post': { owner: dev, stranger: ravi, input: { roomId: spoken.roomId, text: 'Is there parking?' } },
    'chat.sendFile': { owner: asha, stranger: zoya, input: { roomId: recorded.roomId } },
    'chat.fileAddress': { owner: asha, stranger: zoya, input: { fileId: recorded.fileId } },
    'chat.edit': { owner: dev, stranger: ravi, input: { messageId: spoken.messageId, newText: 'Is there a stage door?' } },
    'chat.remove': { owner: dev, stranger: ravi, input: { messageId: spoken.messageId } },
    'chat.read': { owner: dev, stranger: ravi, input: { roomId: spoken.roomId, upTo: 1 } },
    'clients.of': { owner: asha, stranger: zoya, input: { subject: 'booking', subjectId: spoken.bookingId } },
    'decisionAppeals.of': { owner: dev, stranger: ravi, input: { subject: 'profile', subjectId: dev.person.id } },
    'decisionAppeals.make': {
      owner: dev,
      stranger: ravi,
      input: { subject: 'profile', subjectId: dev.person.id, text: 'Please look at my page once more.' },
    },
    'sanctions.read': { owner: dev, stranger: ravi, input: { sanctionId: warning.sanctionId } },
    'bandMembers.answer': { owner: dev, stranger: ravi, input: { ...(await invitation(dev.person.id)), answer: 'decline' } },
    'bandMembers.end': { owner: asha, stranger: zoya, input: await invitation(ravi.person.id) },
    'collabs.get': { owner: asha, stranger: people.zoya, input: { collabId } },
    'reviews.of': { owner: dev, stranger: ravi, input: said.open },
    'reviews.write': { owner: dev, stranger: ravi, input: { ...said.open, ...praise('booking', 'client') } },
    'reviews.change': { owner: dev, stranger: ravi, input: { reviewId: said.written, version: 1, ...praise('booking', 'client', 4) } },
    'reviews.quote': { owner: dev, stranger: ravi, input: { reviewId: said.shown, mayQuote: true } },
    'reviews.reply': { owner: asha, stranger: zoya, input: { reviewId: said.shown, text: 'It was a joy.' } },
    'reviews.dispute': {
      owner: asha,
      stranger: zoya,
      input: { reviewId: said.shown, text: 'That was another evening, and another singer.' },
    },
    'payments.get': { owner: dev, stranger: ravi, input: { paymentId: checkout.paymentId } },
    'invoices.pdf': { owner: dev, stranger: ravi, input: { invoiceId } },
    'invoices.purchaseOrder': { owner: dev, stranger: ravi, input: { saleId: bookingId } },
    'invoices.savePurchaseOrder': { owner: dev, stranger: ravi, input: { saleId: bookingId, number: 'PO-1' } },
    'tdsCertificates.ofSale': { owner: dev, stranger: ravi, input: { saleId } },
    'tdsCertificates.give': { owner: dev, stranger: ravi, input: { saleId, ...deducted } },
    'tdsCertificates.decide': { owner: asha, stranger: zoya, input: { certificateId, isConfirmed: true } },
    'invoices.eInvoice': { owner: dev, stranger: ravi, input: { invoiceId } },
    'payments.open': { owner: dev, stranger: ravi, input: { paymentId: checkout.paymentId } },
  }
})
afterAll(() => world.close())

/** A booking of Dev's and Asha's with messages from both sides. */
async function spokenBooking() {
  const { dev } = people
  const { booking } = await world.get(bookings.initiate, people.wish(50), { token: dev.token })
  const { bookingId } = booking
  await world.ctx.db.update(bookingsTable).set({ state: 'requested' }).where(eq(bookingsTable.id, bookingId))
  const { roomId } = (await world.get(bookings.thread, { bookingId }, { token: dev.token })).room
  const { sent } = await world.get(chat.post, { roomId, text: 'Is there a piano?' }, { token: dev.token })
  return { bookingId, roomId, messageId: sent._id }
}

/** Bookings of Dev's and Asha's: one to review, one that Dev has reviewed, one that both have. */
async function reviews() {
  const { asha, dev } = people
  const bookingIds: string[] = []
  for (const days of [60, 65, 70]) {
    const { booking } = await world.get(bookings.initiate, people.wish(days), { token: dev.token })
    await sayPlayed(world, booking.bookingId)
    bookingIds.push(booking.bookingId)
  }
  const [open = '', half = '', whole = ''] = bookingIds
  const { mine } = await writeAs(world, dev.person, { subject: 'booking', subjectId: half }, praise('booking', 'client'))
  const { byClient } = await reviewed(world, { client: dev.person, artist: asha.person }, whole)
  return { open: { subject: 'booking', subjectId: open }, written: mine?.id, shown: byClient }
}

/** An audio note that Asha sent to somebody she works with. */
async function recordedNote() {
  const { asha } = people
  await makeArtists(world.ctx, [{ username: 'kavya', stage_name: 'Kavya', category: 'dancer', city: 'mumbai' }])
  const note = 'A tarana for your spins, one evening.'
  const { collab } = await world.get(collabs.request, { recipientUsername: 'kavya', note }, { token: asha.token })
  const { token } = await signInAgain(world, 'kavya')
  const roomId = (await world.get(collabs.accept, { collabId: collab._id }, { token })).collab.roomId ?? ''
  const { payload, headers } = multipart(webm())
  const reply = await world.app.http.inject({
    method: 'POST',
    url: `/api/chat/rooms/${roomId}/files?seconds=3`,
    payload,
    headers: { ...headers, authorization: `Bearer ${asha.token}` },
  })
  return { roomId, fileId: reply.json().file.id as string }
}

const address = { name: 'Dev Mehta', phone_number: '9876543210', line1: '4 Hill Road', city: 'Udaipur', pincode: '313001' }

/** A booking of Dev's and Asha's in dispute, with evidence of every kind. The rows are written directly. */
async function disputedBooking() {
  const { asha, dev } = people
  const { booking } = await world.get(bookings.initiate, people.wish(35), { token: dev.token })
  const { bookingId } = booking
  const mediaId = await upload(dev, 'evidence')
  await world.settle()
  const at = world.clock.now()
  const [proposalId, billId] = [randomUUID(), randomUUID()]
  const times = { starts_at: at, ends_at: later(at, 2), slot_from: later(at, -1), slot_to: later(at, 3) }
  const said = { booking_id: bookingId, created_at: at, answered_at: null, note: '', answer_by: later(at, 6) }
  await world.ctx.db
    .insert(dateProposals)
    .values({ ...said, ...times, id: proposalId, by: 'artist', state: 'open', total_paise: null, cannot_come: false })
  await world.ctx.db.insert(overtimeBills).values({ ...said, id: billId, state: 'billed', half_hours: 1, amount_paise: 100 })
  await world.ctx.db
    .insert(disputes)
    .values({ subject_id: bookingId, subject: 'booking', kind: 'no_show', opened_by: 'artist', ...clocksFrom(at) })
  await world.ctx.db.insert(disputeStatements).values({
    id: randomUUID(),
    subject_id: bookingId,
    by: 'artist',
    person_id: asha.person.id,
    text: 'The gate was closed.',
    pictures: [mediaId],
    at,
  })
  return { bookingId, proposalId, billId, mediaId }
}

/** An order of Dev's that arrived, with its certificate, and in dispute. */
async function disputedOrder(gallery: Gallery, wished: Parameters<typeof orderIn>[2]) {
  const id = await orderIn(gallery, 'delivered', wished)
  const mediaId = await upload(people.dev, 'evidence')
  await world.settle()
  const { lines } = await bring(gallery, 'buyer', id, 'disputed', { reason: 'The frame is broken at one corner.', evidence: [mediaId] })
  return { id, mediaId, code: lines[0]?.certificateCodes[0] ?? '' }
}

const later = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs)

async function entryOf({ person }: SignedIn, state: 'live' | 'rejected'): Promise<string> {
  return (await insertEntry(world, { contestId: (await makeContest(world)).id, artistId: person.id, state })).id
}

async function openedVideo({ person }: SignedIn): Promise<string> {
  const wish = { ownerId: person.id, purpose: crypto.randomUUID(), fileName: 'yaman.mp4', type: 'video/mp4', bytes: 5000 }
  return (await openVideo(world.ctx, wish)).videoId
}

async function upload(artist: SignedIn, use?: 'evidence'): Promise<string> {
  const { payload, headers } = await picture()
  const reply = await world.app.http.inject({
    method: 'POST',
    url: `/api/media/upload${use ? `?use=${use}` : ''}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${artist.token}` },
  })
  expect(reply.statusCode).toBe(200)
  return reply.json().id
}

const nobody = '00000000-0000-7000-8000-000000000000'

function inputFor(call: Call): Record<string, unknown> {
  return Object.fromEntries(
    [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, /username/i.test(name as string) ? 'no.such.person' : nobody]),
  )
}

/** Calls in a new session, because some calls end the session they are made in. */
async function statusOf(call: Call, who: SignedIn | null, input = inputFor(call)) {
  const { status, body } = await world.ask(call, input, who ? { token: (await signInAgain(world, who.person.username)).token } : {})
  if (status >= 400) expect(body.message, `${call.path} says why`).toBeTypeOf('string')
  expect(status, `${call.path} never fails on its own`).toBeLessThan(500)
  return status
}

const calls = everyCall()
const types = ['user', 'artist', 'admin'] as const
/** An admin call is for its roles and for superadmins; other calls require no role. */
function mayMake({ may, roles = [] }: Call, role: AdminRole | 'none'): boolean {
  if (may !== 'admin') return ['anyone', 'signedIn', 'signedIn:own'].includes(may)
  return role === 'superadmin' || isOneOf(roles, role)
}

const of = (type: (typeof types)[number]) => ({ user: people.ravi, artist: people.zoya, admin: people.meera })[type]

test('serves exactly the calls of the contract', () => {
  const served = new Set(world.app.bound)
  expect(calls.filter(({ call }) => !served.has(call)).map(({ name }) => name)).toEqual([])
  expect(served.size).toBe(calls.length)
})

test("every call about a person's own thing has one here", () => {
  expect(Object.keys(owned).sort()).toEqual(
    calls
      .filter(({ call }) => call.may.endsWith(':own'))
      .map(({ name }) => name)
      .sort(),
  )
})

describe.each(calls)('$name', ({ name, call }) => {
  test('called anonymously', async () => {
    const status = await statusOf(call, null)
    if (call.may === 'anyone') expect([401, 403]).not.toContain(status)
    else expect(status).toBe(401)
  })

  test.each(types)('called by any %s', async (type) => {
    const status = await statusOf(call, of(type))
    const role = call.may.replace(':own', '')
    const isAllowed = role === 'anyone' || role === 'signedIn' || role === type
    if (isAllowed) expect([401, 403]).not.toContain(status)
    else expect(status).toBe(403)
  })

  test('called by an admin of every role, and of none', async () => {
    for (const [role, admin] of team) {
      const status = await statusOf(call, admin)
      const isAllowed = mayMake(call, role)
      if (isAllowed) expect([401, 403], `by ${role}`).not.toContain(status)
      else expect(status, `by ${role}`).toBe(403)
    }
  })

  if (!call.may.endsWith(':own')) return
  test('a stranger of the same type gets a 404', async () => {
    const mine = owned[name] as NonNullable<(typeof owned)[string]>
    expect(await statusOf(call, mine.stranger, mine.input)).toBe(404)
    expect([401, 403, 404]).not.toContain(await statusOf(call, mine.owner, mine.input))
  })
})

test('only admins whose role decides about them see other people’s bookings, orders and documents', async () => {
  const found: Record<string, string[]> = {}
  for (const name of [
    'bookings.get',
    'orders.get',
    'cart.purchase',
    'bookings.evidence',
    'orders.evidence',
    'invoices.pdf',
    'invoices.eInvoice',
    'profiles.preview',
  ]) {
    const { call } = calls.find((each) => each.name === name) as (typeof calls)[number]
    found[name] = []
    for (const [role, admin] of team) {
      const status = await statusOf(call, admin, owned[name]?.input)
      if (status !== 404) found[name].push(role)
    }
  }
  const deciders = ['support', 'finance', 'superadmin']
  expect(found).toEqual({
    'bookings.get': deciders,
    'orders.get': deciders,
    'cart.purchase': deciders,
    'bookings.evidence': deciders,
    'orders.evidence': deciders,
    'invoices.pdf': deciders,
    'invoices.eInvoice': deciders,
    'profiles.preview': ['support', 'moderator', 'superadmin'],
  })
})
