/** A person's signed-in devices, and signing one out. */
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { failures } from '#contract/grammar/errors.ts'
import { type Ctx, now, requirePerson } from '../../../platform/context.ts'
import { sessions } from '../tables.ts'
import { endThose } from './sessions.ts'

const most = 50

function living(ctx: Ctx) {
  return and(eq(sessions.person_id, requirePerson(ctx).id), isNull(sessions.ended_at), gt(sessions.expires_at, now(ctx)))
}

export async function mySessions(ctx: Ctx) {
  const rows = await ctx.db.select().from(sessions).where(living(ctx)).orderBy(desc(sessions.last_used_at)).limit(most)
  const results = rows.map((row) => ({
    id: row.id,
    device: row.user_agent || 'An unnamed device',
    openedAt: row.created_at.toISOString(),
    usedAt: row.last_used_at.toISOString(),
    thisOne: row.id === ctx.person?.sessionId,
  }))
  return { results }
}

/** @throws 404 when the session is unknown, somebody else's or has ended */
export async function endSession(ctx: Ctx, { sessionId }: { sessionId: string }) {
  if (!(await endThose(ctx, and(living(ctx), eq(sessions.id, sessionId))))) throw failures.not_found()
  return { message: 'That device is signed out.' }
}
