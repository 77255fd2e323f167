/** Ends limits and suspensions after their last day. */
import { eq } from 'drizzle-orm'
import { sanctionProcess } from '#contract/moderation/sanctions.ts'
import { dueRows } from '../../../platform/clock/wake.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { sanctions } from '../tables.ts'
import { lockSanction } from './give.ts'
import { endEffect } from './in-force.ts'

/** One by one, each in its own transaction, which locks the profile first, like giving and lifting do. */
export async function endByTheClock(ctx: Ctx): Promise<void> {
  for (let due = await dueRows(ctx, sanctions); due.length; due = await dueRows(ctx, sanctions))
    for (const { id } of due) await inTransaction(ctx, (ctx) => end(ctx, id as string))
}

async function end(ctx: Ctx, id: string): Promise<void> {
  const { row, locked } = await lockSanction(ctx, id)
  if (!row.wake_at || row.wake_at > now(ctx)) return
  await ctx.db
    .update(sanctions)
    .set({ state: sanctionProcess.moves.end.to, ended_at: now(ctx), wake_at: null })
    .where(eq(sanctions.id, id))
  await endEffect(ctx, locked, row)
  publish(ctx, 'sanction.ended', { sanctionId: id, personId: row.person_id })
}
