/** Roles of admins: who has which, with at least one superadmin at all times. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type AdminRole, adminRoles, type ConsoleRole } from '#contract/grammar/admin-roles.ts'
import { roleFailures } from '#contract/moderation/team.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { adminRoles as held, people } from '../tables.ts'
import { note } from './security-events.ts'

/** A column for queries of `people`; it looks up nothing for people who are not admins. */
export const rolesOfRow = sql<AdminRole[] | null>`case when ${people.type} = 'admin'
  then array(select ${held.role} from ${held} where ${held.person_id} = ${people.id} order by array_position(${sql.raw(
    `array['${adminRoles.join("','")}']`,
  )}, ${held.role})) end`

export async function rolesOf(ctx: Ctx, personId: string): Promise<AdminRole[]> {
  const [row] = await ctx.db.select({ roles: rolesOfRow }).from(people).where(eq(people.id, personId))
  return row?.roles ?? []
}

/** @param reason as given, or that of the request that a second superadmin confirmed; `by` is null for changes on the server */
export async function giveRole(ctx: Ctx, personId: string, role: AdminRole, { by, reason }: { by: string | null; reason: string }) {
  const given = { person_id: personId, role, given_by: by, given_at: now(ctx), reason }
  const { rowCount } = await ctx.db.insert(held).values(given).onConflictDoNothing()
  if (!rowCount) throw roleFailures.has_role()
  await note(ctx, { kind: 'role_given', personId, detail: role })
}

/** In a transaction that serializes changes of roles. @throws 409 when they do not have it, or there is no other superadmin */
export async function takeRole(ctx: Ctx, personId: string, role: AdminRole): Promise<void> {
  await lockRoles(ctx)
  if (role === 'superadmin' && (await isLoneSuperadmin(ctx, personId))) throw roleFailures.last_superadmin()
  const { rowCount } = await ctx.db.delete(held).where(and(eq(held.person_id, personId), eq(held.role, role)))
  if (!rowCount) throw roleFailures.has_no_role()
  await note(ctx, { kind: 'role_taken', personId, detail: role })
}

/** Without it, two who remove each other’s superadmin role would each count the other. */
export function lockRoles(ctx: Ctx): Promise<void> {
  return lock(ctx.db, 'admin roles')
}

/** Superadmins who can still sign in. */
export function superadmins(ctx: Ctx): Promise<string[]> {
  return adminIds(ctx, [])
}

/** Admins with one of these roles, superadmins included. */
export async function adminIds(ctx: Ctx, needed: readonly ConsoleRole[]): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ id: people.id })
    .from(held)
    .innerJoin(people, eq(people.id, held.person_id))
    .where(and(inArray(held.role, [...needed, 'superadmin']), isNull(people.suspended_at), isNull(people.erased_at)))
  return rows.map(({ id }) => id)
}

/** True if another admin has one of these roles; otherwise nothing can wait for a second admin. */
export async function hasColleague(ctx: Ctx, needed: readonly ConsoleRole[], personId: string): Promise<boolean> {
  return (await adminIds(ctx, needed)).some((id) => id !== personId)
}

export async function isLoneSuperadmin(ctx: Ctx, personId: string): Promise<boolean> {
  return !(await hasColleague(ctx, [], personId))
}
