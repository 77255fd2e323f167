/** What admins open and decide about the checks that artists request. */
import type { AuditFacts } from '#contract/audit/audit.ts'
import type { CheckRow, checks as calls, OpenedCheck } from '#contract/checks/checks.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { record } from '../audit/service.ts'
import { requireProof } from '../auth/service.ts'
import * as desk from '../checks/service/admin.ts'
import type { CheckDbRow } from '../checks/tables.ts'

/** Records who opens somebody's document before it is shown. @throws step_up_needed */
export async function openCheck(ctx: Ctx, { checkId, stepUp, reason }: ParsedOf<typeof calls.open>): Promise<OpenedCheck> {
  await inTransaction(ctx, async (ctx) => {
    await requireProof(ctx, 'identity_check', stepUp)
    const row = await desk.markOpened(ctx, checkId)
    const facts = factsOf(row)
    await record(ctx, { action: 'check.open', subject_id: row.artist_id, before: facts, after: facts, reason })
  })
  return desk.openedCheck(ctx, checkId)
}

export function passCheck(ctx: Ctx, input: ParsedOf<typeof calls.pass>): Promise<CheckRow> {
  return decide(ctx, 'pass', input, input.reason, (ctx) => desk.pass(ctx, input))
}

export function refuseCheck(ctx: Ctx, input: ParsedOf<typeof calls.refuse>): Promise<CheckRow> {
  return decide(ctx, 'refuse', input, input.note, (ctx) => desk.refuse(ctx, input))
}

export function withdrawCheck(ctx: Ctx, input: ParsedOf<typeof calls.withdraw>): Promise<CheckRow> {
  return decide(ctx, 'withdraw', input, input.note, (ctx) => desk.withdraw(ctx, input))
}

function decide(
  ctx: Ctx,
  name: 'pass' | 'refuse' | 'withdraw',
  { checkId }: { checkId: string },
  reason: string,
  work: (ctx: Ctx) => Promise<desk.Decided>,
): Promise<CheckRow> {
  return inTransaction(ctx, async (ctx) => {
    const { before, after } = await work(ctx)
    const row = await desk.rowById(ctx, checkId)
    await record(ctx, {
      action: `check.${name}`,
      subject_id: after.artist_id,
      before: factsOf(before),
      after: factsOf(after),
      reason,
    })
    return row
  })
}

/** State and kind only: no name, no number. */
function factsOf({ state, version, kind, document }: CheckDbRow): AuditFacts {
  return { state, version, check: kind, document }
}
