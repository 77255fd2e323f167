import { and, eq, isNull } from 'drizzle-orm'
import type { account as calls } from '#contract/auth/account.ts'
import { authFailures, type Session } from '#contract/auth/auth.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { isGuessable } from '../rules.ts'
import { passwordResets, people } from '../tables.ts'
import { endSessions } from './accounts.ts'
import { passwordChangedMessage } from './messages.ts'
import { requireOwnRow } from './own-row.ts'
import { useProof } from './proofs.ts'
import { postToOwner } from './proved.ts'
import { hashPassword } from './secrets.ts'
import { note } from './security-events.ts'
import { openSession } from './sessions.ts'

/** Ends every session, a thief's too; the caller continues in a new one. */
export async function changePassword(ctx: Ctx, { newPassword, stepUp }: ParsedOf<typeof calls.changePassword>): Promise<Session> {
  const person = await requireOwnRow(ctx)
  const { id, username, first_name, last_name } = person
  if (isGuessable(newPassword, [username, first_name, last_name])) throw authFailures.password_known()
  const password_hash = await hashPassword(ctx.platform.env, newPassword)
  const session = await inTransaction(ctx, async (ctx) => {
    await useProof(ctx, 'password', stepUp)
    await ctx.db.update(people).set({ password_hash }).where(eq(people.id, id))
    await ctx.db
      .update(passwordResets)
      .set({ used_at: now(ctx) })
      .where(and(eq(passwordResets.person_id, id), isNull(passwordResets.used_at)))
    await endSessions(ctx, id)
    await note(ctx, { kind: 'password_changed', personId: id })
    publish(ctx, 'person.password_changed', { personId: id })
    return openSession(ctx, person, 'new password')
  })
  postToOwner(ctx, person, passwordChangedMessage(ctx.platform.env.BASE_URL))
  return session
}
