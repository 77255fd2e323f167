import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, publish } from '../../platform/context.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signUp, signUpAs } from '../auth/testing.ts'
import { notifications } from '../notifications/tables.ts'

let world: World
let asha: SignedIn
let meera: SignedIn
beforeAll(async () => {
  world = await createWorld()
  asha = await signUp(world, { type: 'artist', username: 'asha' })
  meera = await signUpAs(world, 'admin', 'meera')
})
afterAll(() => world.close())

async function toldTo({ person }: SignedIn) {
  await world.settle()
  const rows = await world.ctx.db.select().from(notifications).where(eq(notifications.person_id, person.id)).orderBy(notifications.id)
  return rows.map(({ message, href }) => [message, href])
}

test('an artist is notified of every decision on their page, and admins of every page to review', async () => {
  const personId = asha.person.id
  await inTransaction(world.ctx, async (ctx) => {
    await publish(ctx, 'profile.submitted', { personId })
    await publish(ctx, 'profile.changes_requested', { personId, reason: 'Please add a picture.' })
    await publish(ctx, 'profile.approved', { personId, username: 'asha' })
    await publish(ctx, 'profile.changes_requested', { personId, reason: 'Please add another.' })
    await publish(ctx, 'profile.rejected', { personId, reason: 'Nobody calls you so.', isPublic: true })
    await publish(ctx, 'profile.rejected', { personId, reason: 'This is a shop.', isPublic: false })
  })
  expect((await toldTo(asha)).toSorted()).toEqual(
    [
      ['Please change something on your page: Please add a picture.', '/dashboard/artist/profile'],
      ['We have approved your page; it is public.', '/profile/asha'],
      ['100 coins for you: Your page went live.', '/dashboard/artist/rewards'],
      ['Please change something on your page: Please add another.', '/dashboard/artist/profile'],
      ['We have declined the changes of your page: Nobody calls you so.', '/dashboard/artist/profile'],
      ['We have declined your page: This is a shop.', '/dashboard/artist/profile'],
    ].toSorted(),
  )
  expect(await toldTo(meera)).toEqual([['asha has sent a page for approval.', '/admin/profiles?waiting=yes']])
})
