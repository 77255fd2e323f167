/** All accounts of the demo: their data, age and sign-in. */
import type { AdminRole } from '#contract/grammar/admin-roles.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { hashPassword } from '#server/areas/auth/service/secrets.ts'
import { adminRoles, people } from '#server/areas/auth/tables.ts'
import { type Ctx, now } from '#server/platform/context.ts'
import { chanceFrom } from '../drawing/chance.ts'
import type { DemoArtist } from '../world/artist.ts'
import { demoArtists } from '../world/artists.ts'
import { type DemoClient, demoClients } from '../world/clients.ts'
import { idAt } from './ids.ts'
import { insertRows } from './rows.ts'

export const demoPassword = 'mehfil-demo-2026'
/** Accounts with one of these are on the sign-in page. */
/** One admin for each role, besides the superadmin on the sign-in page. */
const teamOf: readonly (readonly [role: AdminRole, firstName: string, lastName: string])[] = [
  ['support', 'Sunita', 'Rao'],
  ['moderator', 'Imran', 'Qureshi'],
  ['finance', 'Farah', 'Contractor'],
  ['marketing', 'Maya', 'Pillai'],
  ['contests', 'Chetan', 'Gokhale'],
  // Role changes need two superadmins.
  ['superadmin', 'Sarita', 'Menon'],
]
const accounts: Readonly<Record<string, string>> = {
  'priya.malhotra': 'client@demo.test',
  'meher.rathore': 'artist@demo.test',
  'mehfil.desk': 'admin@demo.test',
}
export const shownAccounts: readonly string[] = Object.keys(accounts)
export const adminEmail = accounts['mehfil.desk'] as string

export interface LoadedArtist extends DemoArtist {
  id: string
  since: Date
}
export interface LoadedClient extends DemoClient {
  id: string
  since: Date
}
export interface LoadedPeople {
  artists: readonly LoadedArtist[]
  clients: readonly LoadedClient[]
  adminId: string
  /** The other superadmin. */
  secondAdminId: string
}

type Person = typeof people.$inferInsert

function teamAt(at: Date) {
  return teamOf.map(([role, firstName, lastName]) => {
    const username = `mehfil.${role}`
    return { role, username, firstName, lastName, ...beginning(at, username, [90, 400]) }
  })
}

export async function loadPeople(ctx: Ctx, newcomers: ReadonlySet<string>): Promise<LoadedPeople> {
  const at = now(ctx)
  const artists = demoArtists.map((artist) => ({
    ...artist,
    ...beginning(at, artist.username, newcomers.has(artist.username) ? [3, 9] : [310, 620]),
  }))
  const clients = demoClients.map((client) => ({ ...client, ...beginning(at, client.username, [305, 560]) }))
  const password_hash = await hashPassword(ctx.platform.env, demoPassword)
  const desk = { username: 'mehfil.desk', firstName: 'Mehfil', lastName: 'Desk', ...beginning(at, 'mehfil.desk', [640, 640]) }
  const team = teamAt(at)
  const rows: Omit<Person, 'phone' | 'password_hash' | 'demo'>[] = [
    { ...personOf(desk), type: 'admin' },
    ...team.map((member) => ({ ...personOf(member), email: `${member.role}@demo.test`, type: 'admin' as const })),
    ...artists.map((artist) => ({ ...personOf(artist), type: 'artist' as const })),
    ...clients.map((client) => ({ ...personOf(client), type: 'user' as const })),
  ]
  await insertRows(
    ctx.db,
    people,
    rows.map((row, i) => ({ ...row, phone: phoneOf(i), password_hash, demo: true })),
  )
  await insertRows(
    ctx.db,
    adminRoles,
    [{ ...desk, role: 'superadmin' as const }, ...team].map(({ id, role, since }) => ({
      person_id: id,
      role,
      given_at: since,
      reason: 'With the account',
    })),
  )
  const second = team.find(({ role }) => role === 'superadmin')
  if (!second) throw new Error('demo: there is no second superadmin')
  return { artists, clients, adminId: desk.id, secondAdminId: second.id }
}

function beginning(now: Date, username: string, [least, most]: readonly [number, number]): { id: string; since: Date } {
  const since = new Date(now.getTime() - chanceFrom(`${username} since`).between(least, most) * dayMs)
  return { id: idAt(since), since }
}

type Named = Pick<DemoClient, 'username' | 'firstName' | 'lastName'> & { id: string; since: Date; gender?: DemoClient['gender'] }

function personOf({ id, username, firstName, lastName, gender, since }: Named): Omit<Person, 'type'> {
  return {
    id,
    username,
    first_name: firstName,
    last_name: lastName,
    gender: gender ?? null,
    email: accounts[username] ?? `${username}@demo.test`,
    email_verified_at: since,
    phone_verified_at: since,
    onboarded_at: new Date(since.getTime() + hourMs),
    onboarding_step: 9,
    created_at: since,
  }
}

/** No operator has numbers that begin with 65, so a text sent by mistake reaches nobody. */
function phoneOf(index: number): string {
  return `+9165000${String(10_000 + index)}`
}
