import { and, eq, isNull, ne } from 'drizzle-orm'
import type { account as calls } from '#contract/account.ts'
import type { OutputOf } from '#contract/call.ts'
import { type Ctx, now, requirePerson } from '../../../platform/context.ts'
import { sessions } from '../tables.ts'
import { pendingChange } from './change-address.ts'
import { codeDestinations, requireOwnRow } from './own-row.ts'
import { renameFrom } from './rename.ts'

export async function account(ctx: Ctx): Promise<OutputOf<typeof calls.get>> {
  const person = await requireOwnRow(ctx)
  const waiting = await pendingChange(ctx)
  const rested = renameFrom(person)
  return {
    username: person.username,
    hasPassword: !!person.password_hash,
    codeTo: codeDestinations(person).map(({ kind }) => kind),
    pendingChange: waiting && { kind: waiting.kind, to: waiting.new_value, until: waiting.expires_at.toISOString() },
    renameFrom: rested && rested > now(ctx) ? rested.toISOString() : null,
  }
}

export async function endOthers(ctx: Ctx): Promise<{ message: string }> {
  const { id, sessionId } = requirePerson(ctx)
  await ctx.db
    .update(sessions)
    .set({ ended_at: now(ctx) })
    .where(and(eq(sessions.person_id, id), ne(sessions.id, sessionId), isNull(sessions.ended_at)))
  return { message: 'All other devices are signed out.' }
}
