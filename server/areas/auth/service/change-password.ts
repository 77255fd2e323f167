import { and, eq, isNull } from 'drizzle-orm'
import type { Proof } from '#contract/account.ts'
import { authFailures, type Session } from '#contract/auth.ts'
import { type Ctx, inTransaction, now, requirePerson, tell } from '../../../platform/context.ts'
import { isGuessable } from '../rules.ts'
import { passwordResets, people } from '../tables.ts'
import { endSessions } from './accounts.ts'
import { passwordChangedMessage, post } from './messages.ts'
import { hashPassword } from './secrets.ts'
import { openSession } from './sessions.ts'
import { requireOwnRow, requireStepUp } from './step-up.ts'

/** Every session ends, a thief's too; whoever changed it goes on in a new one. */
export async function changePassword(ctx: Ctx, { newPassword, ...proof }: Proof & { newPassword: string }): Promise<Session> {
  const { id } = requirePerson(ctx)
  const { username, first_name, last_name } = await requireOwnRow(ctx)
  if (isGuessable(newPassword, [username, first_name, last_name])) throw authFailures.password_known()
  const person = await requireStepUp(ctx, proof)
  const password_hash = await hashPassword(ctx.platform.env, newPassword)
  const session = await inTransaction(ctx, async (ctx) => {
    await ctx.db.update(people).set({ password_hash }).where(eq(people.id, id))
    await ctx.db
      .update(passwordResets)
      .set({ used_at: now(ctx) })
      .where(and(eq(passwordResets.person_id, id), isNull(passwordResets.used_at)))
    await endSessions(ctx, id)
    tell(ctx, 'person.password_changed', { personId: id })
    return openSession(ctx, person)
  })
  if (person.email) post(ctx, { kind: 'email', value: person.email }, passwordChangedMessage(ctx.platform.env.BASE_URL))
  return session
}
