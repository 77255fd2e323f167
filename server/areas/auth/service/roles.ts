/** Roles of our team: who has which, and that somebody always may give them. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type AdminRole, adminRoles, type DeskRole } from '#contract/grammar/admin-roles.ts'
import { roleFailures } from '#contract/moderation/team.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { adminRoles as held, people } from '../tables.ts'
import { note } from './security-events.ts'

/** Of a row of `people` that is read anyway; for everybody who is no admin nothing is looked up. */
export const rolesOfRow = sql<AdminRole[] | null>`case when ${people.type} = 'admin'
  then array(select ${held.role} from ${held} where ${held.person_id} = ${people.id} order by array_position(${sql.raw(
    `array['${adminRoles.join("','")}']`,
  )}, ${held.role})) end`

export async function rolesOf(ctx: Ctx, personId: string): Promise<AdminRole[]> {
  const [row] = await ctx.db.select({ roles: rolesOfRow }).from(people).where(eq(people.id, personId))
  return row?.roles ?? []
}

/** @param reason of their own giving, where a second superadmin has confirmed it; `by` is null for what is done on the server */
export async function giveRole(ctx: Ctx, personId: string, role: AdminRole, { by, reason }: { by: string | null; reason: string }) {
  const given = { person_id: personId, role, given_by: by, given_at: now(ctx), reason }
  const { rowCount } = await ctx.db.insert(held).values(given).onConflictDoNothing()
  if (!rowCount) throw roleFailures.has_role()
  await note(ctx, { kind: 'role_given', personId, detail: role })
}

/** In a transaction: until it ends nobody else gives or takes one. @throws 409 when they have not got it, or nobody else is a superadmin */
export async function takeRole(ctx: Ctx, personId: string, role: AdminRole): Promise<void> {
  await lockRoles(ctx)
  if (role === 'superadmin' && (await isLoneSuperadmin(ctx, personId))) throw roleFailures.last_superadmin()
  const { rowCount } = await ctx.db.delete(held).where(and(eq(held.person_id, personId), eq(held.role, role)))
  if (!rowCount) throw roleFailures.has_no_role()
  await note(ctx, { kind: 'role_taken', personId, detail: role })
}

/** Two who each take the other’s superadmin would else both count the other. */
export function lockRoles(ctx: Ctx): Promise<void> {
  return lock(ctx.db, 'admin roles')
}

/** Those who can still sign in. */
export function superadmins(ctx: Ctx): Promise<string[]> {
  return adminIds(ctx, [])
}

/** The people of our team who have one of these roles, superadmins among them. */
export async function adminIds(ctx: Ctx, needed: readonly DeskRole[]): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ id: people.id })
    .from(held)
    .innerJoin(people, eq(people.id, held.person_id))
    .where(and(inArray(held.role, [...needed, 'superadmin']), isNull(people.suspended_at), isNull(people.erased_at)))
  return rows.map(({ id }) => id)
}

/** Somebody else who has one of these roles: without one, nothing can wait for a second admin. */
export async function hasColleague(ctx: Ctx, needed: readonly DeskRole[], personId: string): Promise<boolean> {
  return (await adminIds(ctx, needed)).some((id) => id !== personId)
}

export async function isLoneSuperadmin(ctx: Ctx, personId: string): Promise<boolean> {
  return !(await hasColleague(ctx, [], personId))
}
