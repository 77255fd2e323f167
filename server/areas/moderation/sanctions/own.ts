/** A person's own view of their sanctions. */
import { and, eq } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type sanctions as calls, sanctionProcess } from '#contract/moderation/sanctions.ts'
import { type Ctx, now, requirePerson } from '../../../platform/context.ts'
import { sanctions } from '../tables.ts'
import { standingOf } from './in-force.ts'
import { ownView } from './views.ts'

export async function own(ctx: Ctx): Promise<OutputOf<typeof calls.own>> {
  const standing = await standingOf(ctx, requirePerson(ctx).id)
  return { results: standing ? [ownView(ctx, standing)] : [] }
}

/** Ends a warning, as it has been read. Idempotent. @throws 404 for another person's */
export async function read(ctx: Ctx, { sanctionId }: ParsedOf<typeof calls.read>): Promise<OutputOf<typeof calls.read>> {
  const isOwn = and(eq(sanctions.id, sanctionId), eq(sanctions.person_id, requirePerson(ctx).id), eq(sanctions.step, 'warn'))
  const { rowCount } = await ctx.db
    .update(sanctions)
    .set({ state: sanctionProcess.moves.read.to, ended_at: now(ctx) })
    .where(and(isOwn, eq(sanctions.state, 'in_force')))
  if (!rowCount && !(await ctx.db.$count(sanctions, isOwn))) throw failures.not_found()
  return { message: 'Thank you. You can still appeal with the link in our e-mail.' }
}
