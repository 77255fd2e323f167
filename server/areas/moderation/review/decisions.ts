/**
 * Decisions in the inbox. A decision is only stored for ten minutes, so an undo has nothing to reverse. Then the scheduler carries it out as the
 * admin who decided, through the same verb as the thing's own page.
 */
import { and, eq, gt, lte } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { Failure, failures } from '#contract/grammar/errors.ts'
import { formatTime } from '#contract/grammar/time.ts'
import { type reviewInbox as calls, type ReviewItem, reviewFailures, reviewLimits } from '#contract/moderation/review.ts'
import { type Ctx, inTransaction, now, requireFreshProof, requirePerson } from '../../../platform/context.ts'
import { lastDecisionOn, record } from '../../audit/service.ts'
import { rolesOf } from '../../auth/service/roles.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { requireFree } from './claims.ts'
import { note } from './history.ts'
import { itemView, lockItem } from './items.ts'
import type { Opened } from './kinds/kind.ts'
import { mayDecide, reviewKinds } from './kinds.ts'
import { type ReviewDecisionRow, type ReviewItemRow, reviewDecisions, reviewItems } from './tables.ts'
import { whoByIds } from './who.ts'

/** @throws taken, decided_already, changed, not_here, reason_needed; why another admin has to decide */
export async function decide(ctx: Ctx, asked: ParsedOf<typeof calls.decide>): Promise<OutputOf<typeof calls.decide>> {
  const { itemId, version, decision, reason } = asked
  return { item: await decideOne(ctx, itemId, version, () => decision, reason) }
}

/** Independent of each other: a failure is reported for its item, and the others go on. */
export async function decideMany(
  ctx: Ctx,
  { items, kind, reason }: ParsedOf<typeof calls.decideMany>,
): Promise<OutputOf<typeof calls.decideMany>> {
  const results: OutputOf<typeof calls.decideMany>['results'] = []
  for (const { itemId, version } of items)
    try {
      const item = await decideOne(ctx, itemId, version, (choices) => choices.find((each) => each.kind === kind)?.decision, reason)
      results.push({ itemId, item, code: null, message: '' })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      results.push({ itemId, item: null, code: error.code, message: error.message })
    }
  return { results }
}

/** Kinds that move money or change somebody's access. */
const asksFreshProof = new Set<ReviewItemRow['kind']>(['payments', 'confirmations', 'roles'])

type Chosen = (choices: Opened['choices']) => string | undefined

async function decideOne(ctx: Ctx, itemId: string, version: number, chosen: Chosen, reason: string): Promise<ReviewItem> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockItem(ctx, itemId)
    if (asksFreshProof.has(row.kind)) requireFreshProof(ctx)
    if (row.state !== 'waiting') throw await whoWasFaster(ctx, row)
    await requireFree(ctx, row)
    if (row.version !== version) throw reviewFailures.changed({}, { version: row.version })
    const kind = reviewKinds[row.kind]
    const opened = await kind.open?.(ctx, row.source_id)
    const choice = opened?.choices.find(({ decision }) => decision === chosen(opened.choices))
    if (opened?.needsAnother) throw opened.needsAnother
    if (!opened || !choice) throw reviewFailures.not_here()
    if (!reason && kind.reasoned?.includes(choice.decision)) throw reviewFailures.reason_needed()
    const at = now(ctx)
    await ctx.db.insert(reviewDecisions).values({
      id: ctx.platform.ids.uuid(),
      item_id: itemId,
      ...{ decision: choice.decision, reason, source_version: opened.version, state: 'waiting' as const },
      decided_by: requirePerson(ctx).id,
      decided_at: at,
      takes_effect_at: new Date(at.getTime() + reviewLimits.undoMs),
    })
    await note(ctx, itemId, 'decided', choice.decision)
    const item = await change(ctx, row, 'decided')
    await record(ctx, { action: 'inbox.decide', subject_id: itemId, ...factsOf(row, item), reason })
    return item
  })
}

const factsOf = (before: ReviewItemRow, after: ReviewItem) => ({
  before: { state: before.state, version: before.version, queue: before.kind },
  after: { state: after.state, version: after.version },
})

async function change(ctx: Ctx, row: ReviewItemRow, state: 'waiting' | 'decided'): Promise<ReviewItem> {
  const changes = { state, claimed_by: null, claimed_until: null, version: row.version + 1 }
  await ctx.db.update(reviewItems).set(changes).where(eq(reviewItems.id, row.id))
  return itemView(ctx, { ...row, ...changes })
}

/** Says who decided, what, and when: in the inbox or on the thing's own page. */
async function whoWasFaster(ctx: Ctx, row: ReviewItemRow): Promise<Failure> {
  const [waiting] = await ctx.db
    .select()
    .from(reviewDecisions)
    .where(and(eq(reviewDecisions.item_id, row.id), eq(reviewDecisions.state, 'waiting')))
  const details = { state: row.state, version: row.version }
  if (waiting) {
    const who = await whoByIds(ctx, [waiting.decided_by])
    const what = waiting.decision.replaceAll('_', ' ')
    return reviewFailures.decided_already({ who: who(waiting.decided_by).name, what, when: formatTime(waiting.decided_at) }, details)
  }
  const last = await lastDecisionOn(ctx, row.source_id)
  if (!last) return reviewFailures.changed({}, details)
  const what = last.action.split('.').at(-1)?.replaceAll('_', ' ') ?? 'decided'
  return reviewFailures.decided_already({ who: last.who, what, when: row.closed_at ? formatTime(row.closed_at) : '' }, details)
}

/** Only the admin's own decision, and only before it is carried out. @throws 404, undo_over */
export async function undo(ctx: Ctx, { decisionId }: ParsedOf<typeof calls.undo>): Promise<OutputOf<typeof calls.undo>> {
  return inTransaction(ctx, async (ctx) => {
    const isMine = and(eq(reviewDecisions.id, decisionId), eq(reviewDecisions.decided_by, requirePerson(ctx).id))
    const [found] = await ctx.db.select().from(reviewDecisions).where(isMine)
    if (!found) throw failures.not_found()
    const row = await lockItem(ctx, found.item_id)
    const { rowCount } = await ctx.db
      .update(reviewDecisions)
      .set({ state: 'undone', settled_at: now(ctx) })
      .where(and(isMine, eq(reviewDecisions.state, 'waiting'), gt(reviewDecisions.takes_effect_at, now(ctx))))
    if (!rowCount) throw reviewFailures.undo_over()
    await note(ctx, row.id, 'undone', found.decision)
    const item = row.state === 'decided' ? await change(ctx, row, 'waiting') : await itemView(ctx, row)
    await record(ctx, { action: 'inbox.undo', subject_id: row.id, ...factsOf(row, item), reason: '' })
    return { item }
  })
}

const atOnce = 100

/** Decisions whose ten minutes have passed. */
export const dueDecisions = (ctx: Ctx) =>
  ctx.db
    .select({ id: reviewDecisions.id, decision: reviewDecisions.decision, kind: reviewItems.kind, sourceId: reviewItems.source_id })
    .from(reviewDecisions)
    .innerJoin(reviewItems, eq(reviewItems.id, reviewDecisions.item_id))
    .where(and(eq(reviewDecisions.state, 'waiting'), lte(reviewDecisions.takes_effect_at, now(ctx))))
    .orderBy(reviewDecisions.takes_effect_at)
    .limit(atOnce)
type Due = Awaited<ReturnType<typeof dueDecisions>>[number]

/** @throws after an unexpected error; the affected items wait again, and all others were carried out */
export async function carryOutDue(ctx: Ctx): Promise<void> {
  const errors: unknown[] = []
  for (let due = await dueDecisions(ctx); due.length; due = await dueDecisions(ctx))
    for (const each of due)
      try {
        await carryOut(ctx, each)
      } catch (error) {
        errors.push(error)
        await giveBack(ctx, each.id, 'Something broke on our side. Nothing was done.')
      }
  if (errors.length) throw new AggregateError(errors, 'some decisions could not be carried out')
}

/** A decision that is no longer possible puts its item back into the queue with the reason. */
async function carryOut(ctx: Ctx, { id: decisionId, kind, sourceId, decision }: Due): Promise<void> {
  try {
    await reviewKinds[kind].before?.(ctx, sourceId, decision)
    await inTransaction(ctx, async (ctx) => {
      const found = await lockDecision(ctx, decisionId)
      if (!found) return
      const { decision, row } = found
      const asAdmin = await ctxOf(ctx, decision)
      if (!mayDecide(asAdmin, row)) throw failures.forbidden()
      const { decision: name, reason, source_version: version } = decision
      await reviewKinds[row.kind].carryOut?.(asAdmin, { id: row.source_id, decision: name, reason, version })
      await settle(ctx, decision, 'done')
      await note(asAdmin, row.id, 'carried_out', name)
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await reviewKinds[kind].failed?.(ctx, sourceId, error)
    await giveBack(ctx, decisionId, error.message)
  }
}

/** Locks the item first, like everything else; a concurrent undo waits or has already won. */
async function lockDecision(ctx: Ctx, decisionId: string): Promise<{ decision: ReviewDecisionRow; row: ReviewItemRow } | null> {
  const [named] = await ctx.db.select({ itemId: reviewDecisions.item_id }).from(reviewDecisions).where(eq(reviewDecisions.id, decisionId))
  if (!named) return null
  const [row] = await ctx.db.select().from(reviewItems).where(eq(reviewItems.id, named.itemId)).for('update')
  const [decision] = await ctx.db.select().from(reviewDecisions).where(eq(reviewDecisions.id, decisionId)).for('update')
  return row && decision?.state === 'waiting' ? { decision, row } : null
}

/** The admin with their current roles, so that a revoked role counts here, too. */
async function ctxOf(ctx: Ctx, { decided_by, id }: ReviewDecisionRow): Promise<Ctx> {
  const { username, type } = await requirePersonRow(ctx, decided_by)
  return {
    ...ctx,
    requestId: `review ${id}`,
    person: { id: decided_by, type, username, sessionId: '', roles: await rolesOf(ctx, decided_by) },
  }
}

async function settle(ctx: Ctx, { id }: Pick<ReviewDecisionRow, 'id'>, state: 'done' | 'failed', failure = ''): Promise<void> {
  await ctx.db
    .update(reviewDecisions)
    .set({ state, failure, settled_at: now(ctx) })
    .where(eq(reviewDecisions.id, id))
}

async function giveBack(ctx: Ctx, decisionId: string, why: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = await lockDecision(ctx, decisionId)
    if (!found) return
    await settle(ctx, found.decision, 'failed', why)
    await note(ctx, found.row.id, 'failed', why)
    if (found.row.state === 'decided') await change(ctx, found.row, 'waiting')
  })
}
