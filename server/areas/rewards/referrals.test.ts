/** Friends bring coins to their inviter: once, for real people, and up to a limit (criterion RW-4). */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayMs, dayOf } from '#contract/grammar/time.ts'
import { coinLimits, coinTermsOn } from '#contract/rewards/coin-terms.ts'
import { rewards as calls } from '#contract/rewards/rewards.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { finishedBooking } from '../../testing/recorded.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import type { PersonRow } from '../auth/service/accounts.ts'
import { as, makePerson, setStage } from '../bookings/testing.ts'
import { giveAccount } from '../payments/testing.ts'
import { claim } from './service/claim.ts'
import { details } from './service/details.ts'
import { earnForFriends } from './service/earn.ts'
import { acceptInvitation } from './service/invite.ts'
import { referrals } from './tables.ts'

let world: World
let people = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(() => expectEverythingToHold(world))

const somebody = (type: 'user' | 'artist' = 'user') => makePerson(world, type, `invites${++people}`)
const codeOf = async (person: PersonRow) => (await details(as(world, person))).invitation.code
const accept = (friend: PersonRow, code: string, device?: string) =>
  acceptInvitation(as(world, friend), calls.invited.input.parse({ code, device }))

/** A friend whose first booking is completed, and the outcome of the invitation. */
async function friendOf(inviter: PersonRow, { device, side = 'client' }: { device?: string; side?: 'client' | 'artist' } = {}) {
  const stage = await setStage(world)
  await accept(stage[side], await codeOf(inviter), device)
  await finishedBooking(stage)
  return { friend: stage[side], clientId: stage.client.id, artistId: stage.artist.id }
}

async function outcomeOf({ id }: PersonRow) {
  const [row] = await world.ctx.db.select().from(referrals).where(eq(referrals.friend_id, id))
  return row && { counted: row.counted, why: row.why }
}

const hasEarned = async (person: PersonRow) => (await details(as(world, person))).ways.find(({ rule }) => rule === 'referral')?.count ?? 0

test('a friend’s first completed booking pays the inviter once, however often its event arrives', async () => {
  const inviter = await somebody()
  const first = await friendOf(inviter)
  expect((await details(as(world, inviter))).total).toBe(0)
  await allAtOnce(5, () => earnForFriends(world.ctx, first))
  expect(await outcomeOf(first.friend)).toEqual({ counted: true, why: null })
  expect((await details(as(world, inviter))).total).toBe(coinTermsOn(dayOf(world.clock.now())).coins.referral)
  expect(await hasEarned(inviter)).toBe(1)
})

test('refused are one’s own code, an unknown code, and an old account; the first invitation stays', async () => {
  const [inviter, other, friend] = [await somebody(), await somebody(), await somebody()]
  await expect(accept(inviter, await codeOf(inviter))).rejects.toMatchObject({ code: 'own_invitation' })
  await expect(accept(friend, 'NOBODYS2')).rejects.toMatchObject({ code: 'invitation_unknown' })
  await accept(friend, await codeOf(inviter))
  await accept(friend, await codeOf(other))
  const [row] = await world.ctx.db.select().from(referrals).where(eq(referrals.friend_id, friend.id))
  expect(row?.person_id).toBe(inviter.id)
  const late = await somebody()
  await world.pass(coinLimits.invitedWithinMs + 1)
  await expect(accept(late, await codeOf(inviter))).rejects.toMatchObject({ code: 'invited_too_late' })
})

test('one person under two names earns nothing: the same bank account, the inviter’s own device, another friend’s device', async () => {
  const artist = await somebody('artist')
  await giveAccount(world.ctx, artist.id)
  const sameAccount = await friendOf(artist, { side: 'artist' })
  await giveAccount(world.ctx, sameAccount.friend.id)
  await earnForFriends(world.ctx, sameAccount)
  expect(await outcomeOf(sameAccount.friend)).toEqual({ counted: false, why: 'the same bank account' })

  const inviter = await somebody()
  await claim(as(world, inviter), { rule: 'daily_visit', device: 'a telephone' })
  const own = await friendOf(inviter, { device: 'a telephone' })
  const first = await friendOf(inviter, { device: 'a laptop' })
  const second = await friendOf(inviter, { device: 'a laptop' })
  for (const each of [own, first, second]) await earnForFriends(world.ctx, each)
  expect(await outcomeOf(own.friend)).toEqual({ counted: false, why: 'the same device' })
  expect(await outcomeOf(first.friend)).toEqual({ counted: true, why: null })
  expect(await outcomeOf(second.friend)).toEqual({ counted: false, why: 'the same device as another friend' })
  expect(await hasEarned(inviter)).toBe(1)
})

test('a limited number of friends counts in a year, also under concurrency', async () => {
  const inviter = await somebody()
  const friends: Awaited<ReturnType<typeof friendOf>>[] = []
  for (let i = 0; i < coinLimits.referralsPerYear + 3; i++) friends.push(await friendOf(inviter))
  await allAtOnce(friends.length, (i) => earnForFriends(world.ctx, friends[i] as (typeof friends)[0]))
  expect(await hasEarned(inviter)).toBe(coinLimits.referralsPerYear)
  await world.pass(366 * dayMs)
  const later = await friendOf(inviter)
  await earnForFriends(world.ctx, later)
  expect(await outcomeOf(later.friend)).toEqual({ counted: true, why: null })
})
