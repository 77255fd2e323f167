/** Artists who can be booked, and clients who are signed in, made straight in the database before anything is measured. */

import { eq } from 'drizzle-orm'
import { packageFields } from '#contract/packages.ts'
import { signAccessToken } from '#server/areas/auth/service/access-token.ts'
import { openSession } from '#server/areas/auth/service/sessions.ts'
import { createPerson } from '#server/areas/auth/service.ts'
import { people } from '#server/areas/auth/tables.ts'
import { insertPackages } from '#server/areas/packages/service.ts'
import { insertProfiles } from '#server/areas/profiles/service.ts'
import { type Ctx, now, systemCtx } from '#server/platform/context.ts'
import type { Platform } from '#server/platform/platform.ts'

export interface Client {
  id: string
  /** An access token that is good for the next ten minutes. */
  token(): Promise<string>
}
export interface Bookable {
  username: string
  packageId: string
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
    made.push({ username, packageId })
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
    made.push({ id, token: tokens(ctx, id, sessionOf((await openSession(ctx, person)).tokens.accessToken)) })
  }
  return made
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
