import { eq } from 'drizzle-orm'
import { chatFailures } from '#contract/chat/chat.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import type { Failure } from '#contract/grammar/errors.ts'
import type { Ctx } from '../../../platform/context.ts'
import { defineRooms, type Permissions } from '../../chat/service/rooms.ts'
import { areBlocked } from '../../profiles/service/blocks.ts'
import { collabs } from '../tables.ts'
import type { CollabRow } from './rows.ts'

/** The two can write while they collaborate, and read afterwards. */
defineRooms('collab', async (ctx, { subject_id }, { id }): Promise<Permissions | null> => {
  const [row] = await ctx.db
    .select()
    .from(collabs)
    .where(eq(collabs.id, subject_id ?? ''))
  if (!row || ![row.requester_id, row.recipient_id].includes(id)) return null
  return { whyNot: await whyNot(ctx, row), isMasked: false, mostText: chatLimits.roomText, moderates: false }
})

async function whyNot(ctx: Ctx, { state, requester_id, recipient_id }: CollabRow): Promise<Failure | null> {
  if (state !== 'accepted') return chatFailures.read_only()
  return (await areBlocked(ctx, requester_id, recipient_id)) ? chatFailures.blocked() : null
}
