/** Team changes by the server's operator (`bin/admin`): they need no second superadmin, and the audit log says where they were made. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { AdminRole } from '#contract/grammar/admin-roles.ts'
import { failures } from '#contract/grammar/errors.ts'
import { roleFailures } from '#contract/moderation/team.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { recordHere } from '../audit/service.ts'
import { giveRole, rolesOf, takeRole } from '../auth/service/roles.ts'
import { findPerson } from '../auth/service.ts'
import { people } from '../auth/tables.ts'

const reason = 'On the server, with bin/admin'

interface Change {
  email: string
  give: readonly AdminRole[]
  take: readonly AdminRole[]
}

/** @throws 404 for a non-admin; has_role, has_no_role, last_superadmin. Changes nothing when it throws. */
export function changeRolesHere(ctx: Ctx, { email, give, take }: Change): Promise<{ username: string; roles: AdminRole[] }> {
  return inTransaction(ctx, async (ctx) => {
    const [person] = await ctx.db
      .select({ id: people.id, username: people.username })
      .from(people)
      .where(and(eq(people.email, email), isNotNull(people.email_verified_at), eq(people.type, 'admin')))
    if (!person) throw failures.not_found()
    const before = await rolesOf(ctx, person.id)
    for (const role of give) await giveRole(ctx, person.id, role, { by: null, reason })
    for (const role of take) await takeRole(ctx, person.id, role)
    const roles = await rolesOf(ctx, person.id)
    if (roles.join() === before.join()) throw roleFailures.has_role()
    await recordHere(ctx, { action: 'role.server', subject_id: person.id, before: { roles: before }, after: { roles }, reason })
    return { username: person.username, roles }
  })
}

/** Call in the transaction that gives a person another second factor. */
export async function recordSecondFactor(ctx: Ctx, username: string): Promise<void> {
  const person = await findPerson(ctx, username)
  if (!person) throw failures.not_found()
  await recordHere(ctx, { action: 'second_factor.server', subject_id: person.id, before: {}, after: {}, reason })
}

/** Call in the transaction that creates the admin. */
export async function recordNewAdmin(ctx: Ctx, username: string): Promise<void> {
  const person = await findPerson(ctx, username)
  if (!person) throw failures.not_found()
  const roles = await rolesOf(ctx, person.id)
  await recordHere(ctx, { action: 'role.server', subject_id: person.id, before: { roles: [] }, after: { roles }, reason })
}
