/** One item with its evidence and the texts that the person will read. */
import { asc, eq } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { type reviewInbox as calls, type ReviewDetail, reviewFailures } from '#contract/moderation/review.ts'
import type { Ctx } from '../../../platform/context.ts'
import { hintsFrom } from '../hints/hints.ts'
import { itemView, requireItem } from './items.ts'
import { reviewKinds } from './kinds.ts'
import { reviewHistory } from './tables.ts'
import { whoByIds } from './who.ts'

const nothingToSee = { about: null, facts: [], texts: [], pictures: [], video: null }

export async function get(ctx: Ctx, { itemId }: ParsedOf<typeof calls.get>): Promise<ReviewDetail> {
  const row = await requireItem(ctx, itemId)
  const kind = reviewKinds[row.kind]
  const opened = await kind.open?.(ctx, row.source_id)
  const evidence = await kind.evidence?.(ctx, row.source_id)
  const notYours = (row.state === 'waiting' && opened?.needsAnother) || null
  return {
    ...(await itemView(ctx, row)),
    subject: { ...nothingToSee, ...opened?.subject },
    hints: evidence ? await hintsFrom(ctx, evidence) : null,
    choices:
      row.state === 'waiting' && !notYours
        ? (opened?.choices ?? []).map((choice) => ({ ...choice, needsReason: kind.reasoned?.includes(choice.decision) ?? false }))
        : [],
    history: await historyOf(ctx, itemId),
    notYours: notYours?.message ?? null,
  }
}

async function historyOf(ctx: Ctx, itemId: string): Promise<ReviewDetail['history']> {
  const rows = await ctx.db.select().from(reviewHistory).where(eq(reviewHistory.item_id, itemId)).orderBy(asc(reviewHistory.id)).limit(200)
  const who = await whoByIds(
    ctx,
    rows.map(({ by }) => by),
  )
  return rows.map(({ change, by, note, at }) => ({ change, who: by === null ? null : who(by), note, at: at.toISOString() }))
}

export async function preview(
  ctx: Ctx,
  { itemId, decision, reason }: ParsedOf<typeof calls.preview>,
): Promise<OutputOf<typeof calls.preview>> {
  const row = await requireItem(ctx, itemId)
  const kind = reviewKinds[row.kind]
  const opened = await kind.open?.(ctx, row.source_id)
  if (!opened?.choices.some((choice) => choice.decision === decision)) throw reviewFailures.not_here()
  const reading = await kind.read?.(ctx, { id: row.source_id, decision, reason, version: opened.version })
  if (!reading) return { to: null, title: '', lines: [] }
  const who = await whoByIds(ctx, [reading.personId])
  return { to: who(reading.personId).name, title: reading.title, lines: [...reading.lines] }
}
