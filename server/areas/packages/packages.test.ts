// Runs on: both databases
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calendar } from '#contract/calendar/calendar.ts'
import type { InputOf } from '#contract/grammar/call.ts'
import { toPaise } from '#contract/grammar/money.ts'
import { addDays, atTime, dayOf, minuteMs } from '#contract/grammar/time.ts'
import { contactMask } from '#contract/india/contacts/contacts.ts'
import { packages as calls, type PackageView, packageFields, packageLimits } from '#contract/packages/packages.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signInAgain, signUpAs } from '../auth/testing.ts'
import { holdSlot } from '../calendar/service.ts'
import { insertProfiles } from '../profiles/service.ts'
import { profiles } from '../profiles/tables.ts'
import { insertPackages, packageForBooking } from './service.ts'
import { packages } from './tables.ts'

let world: World
let asha: SignedIn
let zoya: SignedIn
let dev: SignedIn
const sangeet: InputOf<typeof calls.create> = {
  title: 'Sangeet evening',
  description: 'Two sets with dholak and keys, songs agreed before.',
  category: 'singer',
  price: 85_000.5,
  minutes: 90,
  travelBands: [
    { uptoKm: 100, price: 0 },
    { uptoKm: 500, price: 9_500 },
  ],
  addOns: [{ title: 'Sound and lights', price: 18_000 }],
  overtimePer30Min: 10_000,
}

beforeAll(async () => {
  world = await createWorld()
  asha = await signUpAs(world, 'artist', 'asha')
  zoya = await signUpAs(world, 'artist', 'zoya')
  dev = await signUpAs(world, 'user', 'dev.client')
  await signUpAs(world, 'admin', 'meera')
  const approved = { state: 'approved', category: 'singer', city: 'jaipur', created_at: world.clock.now() } as const
  await insertProfiles(
    world.ctx,
    [asha, zoya].map(({ person: { id: person_id, username } }) => ({ ...approved, person_id, username, stage_name: username })),
  )
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.ctx.db.delete(packages)
})

const add = (changes: Partial<InputOf<typeof calls.create>> = {}, { token } = asha) =>
  world.get(calls.create, { ...sangeet, ...changes }, { token })
const listed = async (token?: string) => (await world.get(calls.list, { artistUsername: 'Asha' }, { token })).results
const change = (input: InputOf<typeof calls.update>, { token } = asha) => world.ask(calls.update, input, { token })
const priceFrom = async () =>
  (await world.ctx.db.select().from(profiles).where(eq(profiles.person_id, asha.person.id)))[0]?.price_from_paise
const addOnIds = ({ addOns }: PackageView) => addOns.map(({ id }) => id)

test('clients see what an artist adds, to the paisa, with defaults filled in', async () => {
  const made = await add()
  expect(made).toMatchObject({
    ...sangeet,
    artistUsername: 'asha',
    addOns: [{ title: 'Sound and lights', price: 18_000 }],
    advancePercent: 30,
    setupMinutes: 60,
    version: 1,
  })
  expect(await listed()).toEqual([made])
})

test('clients see active packages, cheapest first; the artist sees all', async () => {
  await add({ title: 'Paused', active: false, price: 600 })
  await add({ title: 'Dear', price: 90_000 })
  await add({ title: 'Small', price: 9_000 })
  expect((await listed()).map(({ title }) => title)).toEqual(['Small', 'Dear'])
  expect((await listed(asha.token)).map(({ title }) => title)).toEqual(['Small', 'Dear', 'Paused'])
  expect((await listed(zoya.token)).map(({ title }) => title)).toEqual(['Small', 'Dear'])
})

test('contacts in the texts of a package are hidden from everybody but its artist and admins', async () => {
  const contact = '98765 43210'
  const words = (text: string) => ({
    ...{ title: `Sangeet ${text}`, description: `Two sets with dholak. Call ${text} for the songs.` },
    ...{ included: [`A song of yours, tell ${text}`], notIncluded: [`Travel, ask ${text}`] },
  })
  const { title, ...others } = words(contact)
  const { packageId } = await add(others)
  // Older packages may have such titles, from before they were refused.
  const add_ons = [{ id: 'lights', title: `Lights, ${contact}`, paise: toPaise(18_000) }]
  await world.ctx.db.update(packages).set({ title, add_ons }).where(eq(packages.id, packageId))
  const meera = await signInAgain(world, 'meera')
  for (const [token, seen] of [
    [undefined, contactMask],
    [dev.token, contactMask],
    [zoya.token, contactMask],
    [asha.token, contact],
    [meera.token, contact],
  ] as const)
    expect(await listed(token)).toMatchObject([{ ...words(seen), addOns: [{ title: `Lights, ${seen}` }] }])
})

test('a title with a contact is refused at its field, in new and changed packages', async () => {
  const refusal = (path: string) => ({ status: 422, body: { code: 'invalid_field', errors: [{ path }] } })
  const lights = [
    { title: 'Sound', price: 900 },
    { title: 'Lights: find me on insta lights_by_asha', price: 900 },
  ]
  const ask = (changes: object) => world.ask(calls.create, { ...sangeet, ...changes }, { token: asha.token })
  expect(await ask({ title: 'Sangeet, nine eight two nine zero one two three four five' })).toMatchObject(refusal('title'))
  expect(await ask({ addOns: lights })).toMatchObject(refusal('addOns.1.title'))
  const { packageId } = await add({ title: 'Two sets of 45 minutes, 1942 to 2026' })
  expect(await change({ packageId, title: 'Sangeet 98290 12345' })).toMatchObject(refusal('title'))
  expect((await listed()).map(({ title }) => title)).toEqual(['Two sets of 45 minutes, 1942 to 2026'])
})

test('extras cost at most the highest package price; older ones above it are still shown', async () => {
  const dear = packageLimits.mostRupees + 1
  for (const [changes, path] of [
    [{ addOns: [{ title: 'Fireworks', price: dear }] }, 'addOns.0.price'],
    [{ travelBands: [{ uptoKm: 100, price: dear }] }, 'travelBands.0.price'],
    [{ overtimePer30Min: dear }, 'overtimePer30Min'],
  ] as const)
    expect(await world.ask(calls.create, { ...sangeet, ...changes } as never, { token: asha.token })).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    })
  const { packageId } = await add()
  const [paise, price_paise] = [toPaise(dear), toPaise(dear)]
  const before = { add_ons: [{ id: 'fire', title: 'Fireworks', paise }], overtime_paise: price_paise }
  await world.ctx.db.update(packages).set(before).where(eq(packages.id, packageId))
  expect(await listed()).toMatchObject([{ addOns: [{ price: dear }], overtimePer30Min: dear }])
})

test('only artists have packages', async () => {
  expect((await world.ask(calls.list, { artistUsername: 'nobody' })).status).toBe(404)
  expect((await world.ask(calls.list, { artistUsername: 'dev.client' })).status).toBe(404)
})

test.each(['incomplete', 'submitted', 'changes_requested', 'rejected', 'suspended', 'closed'] as const)(
  'the packages and calendar of an artist whose profile is %s are visible to the artist and admins only',
  async (state) => {
    await add()
    const meera = await signInAgain(world, 'meera')
    await world.ctx.db.update(profiles).set({ state }).where(eq(profiles.person_id, asha.person.id))
    for (const [token, status] of [
      [undefined, 404],
      [dev.token, 404],
      [zoya.token, 404],
      [asha.token, 200],
      [meera.token, 200],
    ] as const) {
      expect((await world.ask(calls.list, { artistUsername: 'asha' }, { token })).status).toBe(status)
      expect((await world.ask(calendar.availability, { username: 'asha', from: '2026-11-30' }, { token })).status).toBe(status)
    }
    await world.ctx.db.update(profiles).set({ state: 'approved' }).where(eq(profiles.person_id, asha.person.id))
  },
)

test('only the artist changes a package; for others it does not exist', async () => {
  const { packageId } = await add()
  expect((await change({ packageId, price: 1000 }, zoya)).status).toBe(404)
  expect((await world.ask(calls.remove, { packageId }, { token: zoya.token })).status).toBe(404)
  expect((await change({ packageId, price: 1000 }, dev)).status).toBe(403)
  expect((await listed())[0]).toMatchObject({ price: 85_000.5, version: 1 })
})

test('a change leaves other fields as they were, and add-ons keep their ids', async () => {
  const made = await add({
    addOns: [
      { title: 'Lights', price: 100 },
      { title: 'Dhol', price: 200 },
    ],
  })
  const renamed = await world.get(
    calls.update,
    { packageId: made.packageId, title: 'Grand sangeet', overtimePer30Min: null },
    { token: asha.token },
  )
  expect(renamed).toEqual({ ...made, title: 'Grand sangeet', overtimePer30Min: null, version: 2 })
  const [, dhol] = made.addOns
  const next = await world.get(
    calls.update,
    {
      packageId: made.packageId,
      addOns: [
        { title: 'Smoke', price: 5 },
        { ...dhol, title: 'Two dhols', price: 300 },
      ],
    },
    { token: asha.token },
  )
  expect(addOnIds(next)[1]).toBe(dhol?.id)
  expect(addOnIds(made)).not.toContain(addOnIds(next)[0])
})

test('a change of a stale version is refused with the current one', async () => {
  const { packageId } = await add()
  const first = await change({ packageId, version: 1, price: 90_000 })
  const second = await change({ packageId, version: 1, price: 70_000 })
  expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'version_conflict'])
  expect(second.body.details).toEqual({ package: first.body })
  expect((await listed())[0]?.price).toBe(90_000)
})

test('of twenty concurrent changes of one version one is made', async () => {
  const { packageId } = await add()
  const replies = await allAtOnce(20, (i) => change({ packageId, version: 1, price: 60_000 + i }))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'version_conflict')).toHaveLength(19)
  expect((await listed())[0]?.version).toBe(2)
})

test('an artist has at most twenty packages, also under concurrency', async () => {
  await insertPackages(
    world.ctx,
    Array.from({ length: packageLimits.perArtist - 2 }, () => ({ artistId: asha.person.id, fields: packageFields.parse(sangeet) })),
  )
  const replies = await allAtOnce(8, () => world.ask(calls.create, sangeet, { token: asha.token }))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(replies.filter(({ body }) => body.code === 'too_many')).toHaveLength(6)
  const [any] = await listed()
  await world.get(calls.remove, { packageId: any?.packageId ?? '' }, { token: asha.token })
  expect((await world.ask(calls.create, sangeet, { token: asha.token })).status).toBe(200)
})

test('the profile shows the lowest active price', async () => {
  const small = await add({ price: 20_000 })
  await add({ price: 85_000 })
  expect(await priceFrom()).toBe(2_000_000)
  await change({ packageId: small.packageId, active: false })
  expect(await priceFrom()).toBe(8_500_000)
  await change({ packageId: small.packageId, active: true, price: 15_000 })
  expect(await priceFrom()).toBe(1_500_000)
  await world.get(calls.remove, { packageId: small.packageId }, { token: asha.token })
  expect(await priceFrom()).toBe(8_500_000)
})

test('a removed or paused package cannot be booked; its row stays for existing bookings', async () => {
  const artistId = asha.person.id
  const { packageId } = await add()
  expect(await packageForBooking(world.ctx, { artistId, packageId })).toMatchObject({
    price_paise: 8_500_050,
    travel_bands: [
      { uptoKm: 100, paise: 0 },
      { uptoKm: 500, paise: 950_000 },
    ],
  })
  expect(await packageForBooking(world.ctx, { artistId: zoya.person.id, packageId })).toBeNull()
  await change({ packageId, active: false })
  expect(await packageForBooking(world.ctx, { artistId, packageId })).toBeNull()
  await change({ packageId, active: true })
  await world.get(calls.remove, { packageId }, { token: asha.token })
  expect(await packageForBooking(world.ctx, { artistId, packageId })).toBeNull()
  expect((await world.ask(calls.remove, { packageId }, { token: asha.token })).status).toBe(404)
  expect(await world.ctx.db.$count(packages, eq(packages.id, packageId))).toBe(1)
})

test.each([
  ['a price of nothing', { price: 0 }],
  ['a third of a paisa', { price: 1000.123 }],
  [
    'travel bands that do not ascend',
    {
      travelBands: [
        { uptoKm: 500, price: 1 },
        { uptoKm: 100, price: 2 },
      ],
    },
  ],
  ['an advance of 5 %', { advancePercent: 5 }],
  ['thirteen add-ons', { addOns: Array.from({ length: 13 }, () => ({ title: 'More', price: 1 })) }],
])('%s is refused', async (_what, fields) => {
  expect((await world.ask(calls.create, { ...sangeet, ...fields }, { token: asha.token })).status).toBe(400)
  expect(await listed(asha.token)).toEqual([])
})

test('bounds must not be empty, in a new package, in a change and in the table', async () => {
  const season = { validFrom: '2026-12-01', validUntil: '2027-02-28' }
  const { packageId } = await add({ ...season, audienceMin: 50, audienceMax: 400 })
  expect((await world.ask(calls.create, { ...sangeet, audienceMin: 401, audienceMax: 400 }, { token: asha.token })).status).toBe(400)
  const refused = await change({ packageId, validFrom: '2027-03-01', audienceMax: 49 })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [
      { path: 'audienceMin', message: 'The fewest guests cannot be more than the most: choose 49 or fewer.' },
      { path: 'validUntil', message: 'The last day cannot be before the first: choose Mon, 1 Mar 2027 or later.' },
    ],
  ])
  expect((await listed())[0]).toMatchObject({ ...season, audienceMin: 50, audienceMax: 400, isOver: false, version: 1 })
  for (const wrong of [{ audience_min: 401 }, { valid_from: '2027-03-01' }])
    await expect(world.ctx.db.update(packages).set(wrong).where(eq(packages.id, packageId))).rejects.toMatchObject({
      cause: { constraint: 'packages_bounds' },
    })
})

test('availability says on which days a package is not offered', async () => {
  const day = (ahead: number) => addDays(dayOf(world.clock.now()), 30 + ahead)
  const { packageId } = await add({ noticeDays: 0, validFrom: day(1), validUntil: day(2) })
  const asked = { username: 'asha', from: day(0), days: 4 }
  const states = async (more: { packageId?: string } = {}) =>
    (await world.get(calendar.availability, { ...asked, ...more })).days.map(({ state }) => state)
  expect(await states({ packageId })).toEqual(['not_offered', 'free', 'free', 'not_offered'])
  await add({ noticeDays: 0 })
  expect(await states()).toEqual(['free', 'free', 'free', 'free'])
})

test('the same request with the same idempotency key adds one package', async () => {
  const replies = [
    await world.ask(calls.create, sangeet, { token: asha.token, key: 'again' }),
    await world.ask(calls.create, sangeet, { token: asha.token, key: 'again' }),
  ]
  expect(replies[1]?.body).toEqual(replies[0]?.body)
  expect(await listed()).toHaveLength(1)
})

test('every change publishes an event for the pages', async () => {
  const told: unknown[] = []
  world.platform.outbox.subscribe('test-packages', ['package.changed'], async ({ payload }) => {
    told.push(payload)
  })
  await world.settle()
  told.length = 0
  const { packageId } = await add()
  await change({ packageId, price: 1000 })
  await world.get(calls.remove, { packageId }, { token: asha.token })
  await world.settle()
  expect(told).toEqual(Array.from({ length: 3 }, () => ({ packageId, artistId: asha.person.id, username: 'asha' })))
})

test('availability uses the duration and the notice of the requested package', async () => {
  const { packageId } = await add({ minutes: 120, setupMinutes: 60, teardownMinutes: 60, noticeDays: 10 })
  const day = '2026-12-12'
  await holdSlot(world.ctx, {
    artistId: asha.person.id,
    bookingId: world.platform.ids.uuid(),
    from: atTime(day, '18:00'),
    to: atTime(day, '21:00'),
  })
  const { days, times } = await world.get(calendar.availability, { username: 'asha', from: '2026-11-30', days: 2, packageId, day })
  expect(days).toEqual([
    { day: '2026-11-30', state: 'past', taken: [] },
    { day: '2026-12-01', state: 'free', taken: [] },
  ])
  const free = times.filter(({ free }) => free).map(({ time }) => time)
  expect([free.includes('15:00'), free.includes('15:30'), free.includes('21:30'), free.includes('22:00')]).toEqual([
    true,
    false,
    false,
    true,
  ])
  const usual = await world.get(calendar.availability, { username: 'asha', from: '2026-11-30', days: 1 })
  expect(usual).toEqual({ days: [{ day: '2026-11-30', state: 'past', taken: [] }], times: [] })
  const other = await world.ask(calendar.availability, { username: 'zoya', from: day, packageId })
  expect(other.status).toBe(404)
})

test('after its last day a package is no longer offered, and the profile shows the rest, until the artist extends it', async () => {
  const { packageId, version } = await add({ price: 20_000, validUntil: '2026-12-10' })
  await add({ price: 85_000 })
  expect(await priceFrom()).toBe(2_000_000)
  const changed: unknown[] = []
  world.platform.outbox.subscribe('test-seasons', ['package.changed'], async ({ payload }) => {
    changed.push(payload)
  })
  await world.settle()
  changed.length = 0
  await world.pass(atTime('2026-12-10', '23:59').getTime() - world.clock.now().getTime())
  expect([await priceFrom(), (await listed()).length, changed]).toEqual([2_000_000, 2, []])
  await world.pass(2 * minuteMs)
  expect((await listed()).map(({ price }) => price)).toEqual([85_000])
  expect([await priceFrom(), changed]).toEqual([8_500_000, [{ packageId, artistId: asha.person.id, username: 'asha' }]])
  asha = await signInAgain(world, 'asha')
  expect((await listed(asha.token)).map(({ price, isOver, version }) => [price, isOver, version])).toEqual([
    [20_000, true, version],
    [85_000, false, 1],
  ])
  await change({ packageId, version, validUntil: '2026-12-31' })
  expect((await listed()).map(({ price, isOver }) => [price, isOver])).toEqual([
    [20_000, false],
    [85_000, false],
  ])
  expect(await priceFrom()).toBe(2_000_000)
  expect((await change({ packageId, validUntil: '2026-12-10' })).body).toMatchObject({ isOver: true })
  expect(await priceFrom()).toBe(8_500_000)
})
