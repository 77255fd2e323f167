/** Artists who can be booked and sell prints, and clients who are signed in and live somewhere, made straight in the database before anything is measured. */

import { eq } from 'drizzle-orm'
import { artworkFields } from '#contract/artworks/artworks.ts'
import { addressFields } from '#contract/orders/addresses.ts'
import { packageFields } from '#contract/packages/packages.ts'
import { insertArtworks } from '#server/areas/artworks/service/studio.ts'
import { signAccessToken } from '#server/areas/auth/service/access-token.ts'
import { openSession } from '#server/areas/auth/service/sessions.ts'
import { createPerson } from '#server/areas/auth/service.ts'
import { people } from '#server/areas/auth/tables.ts'
import { add } from '#server/areas/orders/service/addresses.ts'
import { insertPackages } from '#server/areas/packages/service.ts'
import { insertProfiles } from '#server/areas/profiles/service.ts'
import { type Ctx, now, systemCtx } from '#server/platform/context.ts'
import type { Platform } from '#server/platform/platform.ts'

export interface Client {
  id: string
  /** An access token that is good for the next ten minutes. */
  token(): Promise<string>
  addressId: string
}
export interface Bookable {
  username: string
  packageId: string
  /** A print, as many as are wanted. */
  artworkId: string
}

const evening = packageFields.parse({
  title: 'Sangeet Evening',
  description: 'Two sets with dholak and keys, songs agreed with the family before.',
  category: 'singer',
  price: 85_000,
  minutes: 90,
  sets: 2,
  performers: 5,
  travelBands: [{ uptoKm: 500, price: 9_500 }],
  audienceMax: 300,
  noticeDays: 0,
})

const print = {
  ...artworkFields.parse({ name: 'Monsoon over Amer', kind: 'edition', editionSize: 1000, quantities: 1000, price: 2_400 }),
  sub_category: 'print' as const,
  materials: ['paper' as const],
}
/** Where they live, by its pincode. */
export const placeOfClients = '313001'
const home = addressFields.parse({
  name: 'Dev Mehta',
  phone_number: '98765 43210',
  line1: '4 Hill Road',
  city: 'Udaipur',
  pincode: placeOfClients,
})

export async function makeArtists(platform: Platform, count: number): Promise<Bookable[]> {
  const ctx = systemCtx(platform, 'faults')
  const made: Bookable[] = []
  for (let i = 0; i < count; i++) {
    const username = `asha${i}.faults`
    const { id } = await createPerson(ctx, {
      type: 'artist',
      username,
      first_name: 'Asha',
      last_name: 'Rao',
      phone: phoneOf(8, i),
      onboarded: true,
    })
    await insertProfiles(ctx, [
      {
        person_id: id,
        username,
        state: 'approved',
        stage_name: `Asha ${i}`,
        category: 'singer',
        city: 'jaipur',
        refund_policy: 'flexible',
        approved_at: now(ctx),
        created_at: now(ctx),
      },
    ])
    const [packageId = ''] = await insertPackages(ctx, [{ artistId: id, fields: evening }])
    const [artworkId = ''] = await insertArtworks(ctx, [
      { artistId: id, username, artistName: `Asha ${i}`, fields: print, state: 'listed', createdAt: now(ctx) },
    ])
    made.push({ username, packageId, artworkId })
  }
  return made
}

export async function makeClients(platform: Platform, count: number): Promise<Client[]> {
  const ctx = systemCtx(platform, 'faults')
  const made: Client[] = []
  for (let i = 0; i < count; i++) {
    const username = `dev${i}.faults`
    const { id } = await createPerson(ctx, {
      type: 'user',
      username,
      first_name: 'Dev',
      last_name: 'Mehta',
      phone: phoneOf(9, i),
      onboarded: true,
    })
    const [person] = await ctx.db.select().from(people).where(eq(people.id, id))
    if (!person) throw new Error('nobody was made')
    const { addressId } = await add({ ...ctx, person: { id, type: 'user', username, sessionId: id } }, home)
    made.push({ id, addressId, token: tokens(ctx, id, sessionOf((await openSession(ctx, person, 'password')).tokens.accessToken)) })
  }
  return made
}

export async function makeAdmin(platform: Platform, place = 0): Promise<Pick<Client, 'id' | 'token'>> {
  const ctx = systemCtx(platform, 'faults')
  const { id } = await createPerson(ctx, {
    type: 'admin',
    username: place ? `meera${place}.faults` : 'meera.faults',
    first_name: 'Meera',
    last_name: 'Iyer',
    phone: phoneOf(7, place),
    onboarded: true,
    roles: ['superadmin'],
  })
  const [person] = await ctx.db.select().from(people).where(eq(people.id, id))
  if (!person) throw new Error('nobody was made')
  return { id, token: tokens(ctx, id, sessionOf((await openSession(ctx, person, 'password')).tokens.accessToken)) }
}

const phoneOf = (first: number, i: number) => `+91${first}${String(100_000_000 + i).padStart(9, '0')}`
const goodForMs = 8 * 60_000

function sessionOf(token: string): string {
  return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid
}

/** Signed anew when the last one is nearly over; the session itself lasts for days. */
function tokens(ctx: Ctx, personId: string, sessionId: string) {
  let kept: { token: string; until: number } | undefined
  return async () => {
    const at = now(ctx).getTime()
    if (!kept || kept.until < at) kept = { token: await signAccessToken(ctx, personId, sessionId), until: at + goodForMs }
    return kept.token
  }
}
