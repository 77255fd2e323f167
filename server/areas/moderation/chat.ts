/** Admin decisions about the global room: carried out, recorded in the audit log, and sent to everybody in the room. */
import type { AuditAction } from '#contract/audit/audit.ts'
import type { chatAdmin as calls } from '#contract/chat/admin.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { record } from '../audit/service.ts'
import * as chat from '../chat/service/global.ts'

type Input<Name extends keyof typeof calls> = ParsedOf<(typeof calls)[Name]>

async function decide<Result>(
  ctx: Ctx,
  action: Extract<AuditAction, `chat.${string}`>,
  reason: string,
  deed: (ctx: Ctx) => Promise<chat.Decided<Result>>,
): Promise<Result> {
  const decided = await inTransaction(ctx, async (ctx) => {
    const done = await deed(ctx)
    const { subjectId, before, after } = done
    await record(ctx, { action, subject_id: subjectId, before, after, reason })
    return done
  })
  await decided.tell(ctx)
  return decided.result
}

export const { earlierTexts, mutes } = chat

export async function remove(ctx: Ctx, input: Input<'remove'>) {
  return { removed: await decide(ctx, 'chat.remove', input.reason, (ctx) => chat.takeAway(ctx, input)) }
}

export async function restore(ctx: Ctx, input: Input<'restore'>) {
  return { restored: await decide(ctx, 'chat.restore', input.reason, (ctx) => chat.putBack(ctx, input)) }
}

export async function govern(ctx: Ctx, input: Input<'govern'>) {
  return { room: await decide(ctx, 'chat.govern', input.reason, (ctx) => chat.govern(ctx, input)) }
}

export async function mute(ctx: Ctx, input: Input<'mute'>) {
  const until = await decide(ctx, 'chat.mute', input.reason, (ctx) => chat.mute(ctx, input))
  return { message: `They can read along until ${formatWhen(until)}.` }
}

export async function unmute(ctx: Ctx, input: Input<'unmute'>) {
  await decide(ctx, 'chat.unmute', '', (ctx) => chat.unmute(ctx, input))
  return { message: 'They can write again.' }
}
