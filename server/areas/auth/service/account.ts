import { and, eq, ne } from 'drizzle-orm'
import type { account as calls } from '#contract/auth/account.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { type Ctx, now, requirePerson } from '../../../platform/context.ts'
import { sessions } from '../tables.ts'
import { pendingChange } from './change-address.ts'
import { requireOwnRow } from './own-row.ts'
import { provedDestinations, unprovedDestinations } from './proved.ts'
import { renameFrom } from './rename.ts'
import { endThose } from './sessions.ts'

export async function account(ctx: Ctx): Promise<OutputOf<typeof calls.get>> {
  const person = await requireOwnRow(ctx)
  const waiting = await pendingChange(ctx)
  const rested = renameFrom(person)
  return {
    username: person.username,
    hasPassword: !!person.password_hash,
    codeTo: provedDestinations(person).map(({ kind }) => kind),
    toProve: unprovedDestinations(person).map(({ kind, value }) => ({ kind, to: value })),
    pendingChange: waiting && { kind: waiting.kind, to: waiting.new_value, until: waiting.expires_at.toISOString() },
    renameFrom: rested && rested > now(ctx) ? rested.toISOString() : null,
  }
}

export async function endOthers(ctx: Ctx): Promise<{ message: string }> {
  const { id, sessionId } = requirePerson(ctx)
  await endThose(ctx, and(eq(sessions.person_id, id), ne(sessions.id, sessionId)))
  return { message: 'All other devices are signed out.' }
}
