/** The appeal against a sanction: once, through the link of the email or the banner, decided by another admin. */
import { and, eq, isNull } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { appealProcess, type sanctions as calls, sanctionFailures } from '#contract/moderation/sanctions.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import { record } from '../../audit/service.ts'
import { sanctionIn } from '../../auth/service/appeal-links.ts'
import { sanctions } from '../tables.ts'
import { lockSanction } from './give.ts'
import { endEffect, factsOf, writeLifted } from './in-force.ts'
import { appealUntil, type SanctionRow } from './rules.ts'
import { appealPageView, sanctionView } from './views.ts'

/** @throws 404, the same for an invalid token as for a deleted sanction */
async function requireByToken(ctx: Ctx, token: string): Promise<SanctionRow> {
  const id = sanctionIn(ctx.platform.env, token)
  const [row] = id ? await ctx.db.select().from(sanctions).where(eq(sanctions.id, id)) : []
  if (!row) throw failures.not_found()
  return row
}

export async function appealPage(ctx: Ctx, { token }: ParsedOf<typeof calls.appealPage>): Promise<OutputOf<typeof calls.appealPage>> {
  return appealPageView(ctx, await requireByToken(ctx, token))
}

/** @throws appealed_already, appeal_closed, 404 */
export async function appeal(ctx: Ctx, { token, text }: ParsedOf<typeof calls.appeal>): Promise<OutputOf<typeof calls.appeal>> {
  const row = await requireByToken(ctx, token)
  if (row.appealed_at) throw sanctionFailures.appealed_already()
  if (!appealUntil(row, now(ctx))) throw sanctionFailures.appeal_closed()
  await inTransaction(ctx, async (ctx) => {
    // The row update lets one of two concurrent appeals through.
    const { rowCount } = await ctx.db
      .update(sanctions)
      .set({ appeal_text: text, appealed_at: now(ctx), appeal_state: appealProcess.start })
      .where(and(eq(sanctions.id, row.id), isNull(sanctions.appealed_at), eq(sanctions.state, row.state)))
    if (!rowCount) throw sanctionFailures.appealed_already()
    publish(ctx, 'sanction.appealed', { sanctionId: row.id, personId: row.person_id })
  })
  return { message: 'We have your appeal. Another member of our team looks at it and answers by e-mail.' }
}

/** Neither the admin who gave the sanction nor the one who confirmed it; the database enforces this, too. */
export function isAnother({ given_by, confirmed_by }: Pick<SanctionRow, 'given_by' | 'confirmed_by'>, adminId: string): boolean {
  return adminId !== given_by && adminId !== confirmed_by
}

/** @throws another_admin, appeal_decided, 404 */
export function decideAppeal(
  ctx: Ctx,
  { sanctionId, decision, reason }: ParsedOf<typeof calls.decideAppeal>,
): Promise<OutputOf<typeof calls.decideAppeal>> {
  const { id: by } = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { row: before, locked } = await lockSanction(ctx, sanctionId)
    if (before.appeal_state !== 'waiting') throw sanctionFailures.appeal_decided()
    if (!isAnother(before, by)) throw sanctionFailures.another_admin()
    const decided = { appeal_decided_by: by, appeal_decided_at: now(ctx), appeal_answer: reason }
    const after = await (decision === 'lift' ? writeLifted(ctx, before, by, reason, decided) : uphold(ctx, before, decided))
    const version = decision === 'lift' && before.state === 'in_force' ? await endEffect(ctx, locked, before) : null
    await record(ctx, {
      action: `sanction.${decision}`,
      subject_id: before.person_id,
      before: factsOf(before),
      after: factsOf(after, version),
      reason,
    })
    return sanctionView(ctx, after)
  })
}

async function uphold(ctx: Ctx, { id, person_id }: SanctionRow, decided: Partial<SanctionRow>): Promise<SanctionRow> {
  const [after] = await ctx.db
    .update(sanctions)
    .set({ ...decided, appeal_state: appealProcess.moves.uphold.to })
    .where(eq(sanctions.id, id))
    .returning()
  publish(ctx, 'sanction.upheld', { sanctionId: id, personId: person_id })
  return after as SanctionRow
}
