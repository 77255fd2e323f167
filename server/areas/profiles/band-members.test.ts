/** A person becomes a member of a line-up only by their own consent, and invitations reveal no accounts. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#contract/grammar/time.ts'
import { bandLimits, bandMembers as calls, contactOf } from '#contract/profiles/band-members.ts'
import { blocks } from '#contract/profiles/blocks.ts'
import { profiles as profileCalls } from '#contract/profiles/profiles.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { people } from '../auth/tables.ts'
import { type SignedIn, signInAgain, signUpAs } from '../auth/testing.ts'
import { notifications } from '../notifications/tables.ts'
import { profilesPersonalData } from './personal-data.ts'
import { insertProfiles } from './service.ts'
import { bandMembers, profiles } from './tables.ts'

let world: World
let asha: SignedIn
let zoya: SignedIn
let dev: SignedIn
const lineUp = [
  { name: 'Dev Mehta', role: 'tabla' },
  { name: 'Zoya', role: 'sarangi' },
  ...Array.from({ length: 18 }, (_, i) => ({ name: `Player ${'abcdefghijklmnopqr'[i]}`, role: 'chorus' })),
]

beforeAll(async () => {
  world = await createWorld()
  await signUpAs(world, 'artist', 'asha')
  await signUpAs(world, 'artist', 'zoya')
  await signUpAs(world, 'user', 'dev.client')
  await signUpAs(world, 'admin', 'meera')
  await again()
  const approved = { state: 'approved', category: 'music-band', city: 'jaipur', created_at: world.clock.now() } as const
  await insertProfiles(world.ctx, [
    { ...approved, person_id: asha.person.id, username: 'asha', stage_name: 'Asha and friends', members: lineUp },
    { ...approved, person_id: zoya.person.id, username: 'zoya', stage_name: 'Zoya' },
  ])
})
afterAll(() => world.close())
beforeEach(async () => {
  await again()
  await world.ctx.db.delete(bandMembers)
})

async function again() {
  asha = await signInAgain(world, 'asha')
  zoya = await signInAgain(world, 'zoya')
  dev = await signInAgain(world, 'dev.client')
}
const invite = (contact: string, name = 'Dev Mehta', { token } = asha) => world.ask(calls.invite, { name, contact }, { token })
const invited = async (contact = 'dev.client', name = 'Dev Mehta') => (await invite(contact, name)).body.member.memberId
const answer = (memberId: string, answer: 'accept' | 'decline', { token } = dev) => world.ask(calls.answer, { memberId, answer }, { token })
const end = (memberId: string, { token } = asha) => world.ask(calls.end, { memberId }, { token })
const ofAsha = async () => (await world.get(calls.list, {}, { token: asha.token })).results
const forDev = async () => (await world.get(calls.invitations, {}, { token: dev.token })).results
const onPage = async () => (await world.get(profileCalls.get, { username: 'asha' })).members.slice(0, 2)
const bellOf = async ({ person }: SignedIn) => {
  await world.settle()
  const rows = await world.ctx.db.select().from(notifications).where(eq(notifications.person_id, person.id))
  return rows.filter(({ type }) => type.startsWith('band.')).map(({ type, href }) => [type, href])
}

test('a contact is recognised as email, phone or username', () => {
  expect(contactOf(' Dev@Example.in ')).toEqual({ kind: 'email', value: 'dev@example.in' })
  expect(contactOf('98765 43210')).toEqual({ kind: 'phone', value: '+919876543210' })
  expect(contactOf('@Dev.client')).toEqual({ kind: 'username', value: 'dev.client' })
  expect(contactOf('??')).toBeNull()
})

test('an invited person is asked by bell and email, and is a member only after accepting', async () => {
  const memberId = await invited(dev.email)
  expect(await ofAsha()).toMatchObject([{ name: 'Dev Mehta', role: 'tabla', state: 'invited', account: null }])
  expect(await forDev()).toMatchObject([
    { memberId, state: 'invited', artist: { username: 'asha', name: 'Asha and friends', isArtist: true } },
  ])
  expect(await bellOf(dev)).toEqual([['band.invited', '/dashboard/settings#line-ups']])
  expect(world.messages().filter(({ to, text }) => to === dev.email && text.includes('you perform with them'))).toHaveLength(1)
  expect((await onPage()).map(({ isConfirmed }) => isConfirmed)).toEqual([false, false])
  expect((await answer(memberId, 'accept', zoya)).status).toBe(404)
  expect((await answer(memberId, 'accept', asha)).status).toBe(404)
  expect((await answer(memberId, 'accept')).body.invitation.state).toBe('accepted')
  expect(await onPage()).toEqual([
    { name: 'Dev Mehta', role: 'tabla', isConfirmed: true, username: null },
    { name: 'Zoya', role: 'sarangi', isConfirmed: false, username: null },
  ])
  expect(await ofAsha()).toMatchObject([{ state: 'accepted', account: { username: 'dev.client', isArtist: false } }])
  expect(await bellOf(asha)).toEqual([['band.accepted', '/dashboard/artist/profile#members']])
  expect((await answer(memberId, 'accept')).body.code).toBe('settled_already')
  const zoyas = await invited('@zoya', 'Zoya')
  await answer(zoyas, 'accept', zoya)
  expect((await onPage())[1]).toMatchObject({ isConfirmed: true, username: 'zoya' })
})

test('either side can end it, and strangers find nothing', async () => {
  for (const who of [asha, dev]) {
    const memberId = await invited()
    await answer(memberId, 'accept')
    expect((await end(memberId, zoya)).status).toBe(404)
    expect((await end(memberId, who)).status).toBe(200)
    expect((await onPage())[0]?.isConfirmed).toBe(false)
    expect(await forDev()).toEqual([])
    expect((await ofAsha())[0]).toMatchObject({ state: 'ended' })
  }
  const waiting = await invited()
  await end(waiting)
  expect((await answer(waiting, 'accept')).body.code).toBe('settled_already')
})

test('the answer is the same whether the account exists, is blocked, or has been asked already', async () => {
  const shapeOf = async (contact: string, name: string) => {
    const { status, body } = await invite(contact, name)
    const { memberId: _id, name: _name, role: _role, ...rest } = body.member
    return { status, ...rest }
  }
  const known = await shapeOf('dev.client', 'Dev Mehta')
  expect(await shapeOf('nobody@people.test', 'Player a')).toEqual(known)
  expect(await shapeOf(dev.email, 'Player b')).toEqual(known)
  expect(await shapeOf('meera', 'Player c')).toEqual(known)
  await world.get(blocks.block, { username: 'asha' }, { token: zoya.token })
  expect(await shapeOf('zoya', 'Zoya')).toEqual(known)
  await world.get(blocks.unblock, { username: 'asha' }, { token: zoya.token })
  expect((await world.ctx.db.select().from(bandMembers)).map(({ person_id }) => person_id).filter(Boolean)).toEqual([dev.person.id])
  expect((await invite('asha')).body.code).toBe('yourself')
  expect((await invite('?!?')).body.code).toBe('unreadable_contact')
  expect((await invite('dev.client', 'Somebody else')).body.code).toBe('not_in_line_up')
  const stateIs = (state: 'approved' | 'submitted') =>
    world.ctx.db.update(profiles).set({ state }).where(eq(profiles.person_id, asha.person.id))
  await stateIs('submitted')
  expect((await invite('zoya', 'Zoya')).body.code).toBe('not_in_line_up')
  await stateIs('approved')
})

test('a person who declined is not asked again for a week under any address; an unanswered invitation expires', async () => {
  await answer(await invited(), 'decline')
  expect((await ofAsha())[0]).toMatchObject({ state: 'declined', account: null })
  expect((await invite('dev.client')).body).toMatchObject({ code: 'too_soon' })
  expect((await invite(dev.email)).status).toBe(200)
  expect(await forDev()).toEqual([])
  await world.pass(bandLimits.againMs)
  await again()
  const memberId = await invited()
  expect(await forDev()).toHaveLength(1)
  await world.pass(bandLimits.answerMs)
  await again()
  expect((await ofAsha())[0]).toMatchObject({ memberId, state: 'expired' })
  expect((await answer(memberId, 'accept')).body.code).toBe('settled_already')
})

test('invitations are limited: ten a day, twenty open, one for each address, also under concurrency', async () => {
  const replies = await allAtOnce(4, () => invite('dev.client'))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const asked = async (from: number, to: number) => {
    const codes: (string | undefined)[] = []
    for (let i = from; i < to; i++) codes.push((await invite(`player${i}@people.test`, lineUp[2]?.name)).body.code)
    return codes
  }
  expect((await asked(1, bandLimits.perDay)).filter(Boolean)).toEqual([])
  expect(await asked(50, 51)).toEqual(['too_many'])
  await world.pass(dayMs)
  await again()
  expect((await asked(10, 20)).filter(Boolean)).toEqual([])
  expect(await asked(60, 61)).toEqual(['full'])
})

test('a person invited under two addresses at once is asked once', async () => {
  await allAtOnce(2, (i) => invite(i ? 'dev.client' : dev.email, lineUp[i]?.name))
  expect(await forDev()).toHaveLength(1)
})

test('admins see the outcomes, data exports have invitations, and an erased person is no longer named', async () => {
  const memberId = await invited()
  await answer(memberId, 'accept')
  const meera = await signInAgain(world, 'meera')
  const { results } = await world.get(calls.ofArtist, { username: 'asha' }, { token: meera.token })
  expect(results).toMatchObject([{ state: 'accepted', account: { username: 'dev.client' } }])
  const copyOf = async ({ person }: SignedIn) => {
    const [row] = await world.ctx.db.select().from(people).where(eq(people.id, person.id))
    return profilesPersonalData.gather(world.ctx, row as never)
  }
  expect((await copyOf(dev)).lineUps).toMatchObject([{ name: 'Dev Mehta', state: 'accepted', invitedByMe: false }])
  expect((await copyOf(asha)).lineUps).toMatchObject([{ name: 'Dev Mehta', invitedByMe: true }])
  await profilesPersonalData.erase(world.ctx, { ...dev.person, id: dev.person.id } as never)
  expect(await world.ctx.db.$count(bandMembers)).toBe(0)
})
