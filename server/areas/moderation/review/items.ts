/** The inbox: items by reader, and their counts. */
import { and, asc, count, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import type { QueueName } from '#contract/moderation/moderation.ts'
import { type reviewInbox as calls, type ReviewFilters, type ReviewItem, reviewLimits } from '#contract/moderation/review.ts'
import { reviewRisks } from '#contract/moderation/review-clocks.ts'
import { type Ctx, now, requirePerson } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { picturesByIds } from '../../media/service.ts'
import type { Described } from './kinds/kind.ts'
import { kindsFor, mayDecide, reviewKinds, theirs } from './kinds.ts'
import { type ReviewDecisionRow, type ReviewItemRow, reviewDecisions, reviewItems } from './tables.ts'
import { whoByIds } from './who.ts'

type Filters = Omit<ReviewFilters, 'sort' | 'kinds'>

export async function list(ctx: Ctx, asked: ParsedOf<typeof calls.list>): Promise<OutputOf<typeof calls.list>> {
  const { page_number: page, page_size: limit, kinds, sort, ...filters } = asked
  const mine = kindsFor(ctx)
  const wanted = kinds.length ? kinds.filter((kind) => mine.includes(kind)) : mine
  const matches = matching(ctx, filters)
  const [counts, rows] = await together(
    countsOf(ctx, mine, matches),
    ctx.db
      .select()
      .from(reviewItems)
      .where(and(theirs(ctx, wanted), matches))
      .orderBy(...orderOf(sort, filters.state))
      .limit(limit)
      .offset((page - 1) * limit),
  )
  const total = counts.filter(({ kind }) => wanted.includes(kind)).reduce((sum, each) => sum + each.count, 0)
  return { ...pageFrom(await itemViews(ctx, rows), total, { page, limit }), counts, now: now(ctx).toISOString() }
}

async function countsOf(ctx: Ctx, kinds: readonly QueueName[], matches: SQL | undefined) {
  const found = await ctx.db
    .select({ kind: reviewItems.kind, count: count() })
    .from(reviewItems)
    .where(and(theirs(ctx, kinds), matches))
    .groupBy(reviewItems.kind)
  const byKind = new Map(found.map((row) => [row.kind, row.count]))
  return kinds.map((kind) => ({ kind, count: byKind.get(kind) ?? 0 }))
}

/** What can be decided now: a dispute only after the other side has had its time. */
export function waitsNow(at: Date): SQL | undefined {
  const { state, ready_at, lapses_at } = reviewItems
  return and(eq(state, 'waiting'), lte(ready_at, at), or(isNull(lapses_at), gt(lapses_at, at)))
}

function matching(ctx: Ctx, { state, risk, whose, late }: Filters): SQL | undefined {
  const at = now(ctx)
  const { claimed_by, claimed_until } = reviewItems
  return and(
    state === 'waiting' ? waitsNow(at) : eq(reviewItems.state, state),
    state === 'closed' ? gt(reviewItems.closed_at, new Date(at.getTime() - reviewLimits.closedMs)) : undefined,
    risk && risk !== 'low' ? sql`${reviewItems.risk} >= ${reviewRisks.indexOf(risk)}` : undefined,
    whose === 'mine' ? and(eq(claimed_by, requirePerson(ctx).id), gt(claimed_until, at)) : undefined,
    whose === 'free' ? or(isNull(claimed_by), lte(claimed_until, at)) : undefined,
    late ? lte(reviewItems.due_at, at) : undefined,
  )
}

function orderOf(sort: ReviewFilters['sort'], state: ReviewFilters['state']): SQL[] {
  const { id, due_at, opened_at, risk, value_paise, closed_at } = reviewItems
  if (state === 'closed') return [sql`${closed_at} desc nulls last`, asc(id)]
  const byDue = sql`${due_at} asc nulls last`
  if (sort === 'age') return [asc(opened_at), asc(id)]
  if (sort === 'risk') return [sql`${risk} desc nulls last`, byDue, asc(id)]
  if (sort === 'value') return [sql`${value_paise} desc nulls last`, asc(id)]
  return [byDue, asc(id)]
}

/** Only among the items that the reader may decide about. @throws 404 */
export async function requireItem(ctx: Ctx, itemId: string): Promise<ReviewItemRow> {
  const [row] = await ctx.db.select().from(reviewItems).where(eq(reviewItems.id, itemId))
  if (!row || !mayDecide(ctx, row)) throw failures.not_found()
  return row
}

/** Like `requireItem`, with a row lock until the transaction ends. @throws 404 */
export async function lockItem(ctx: Ctx, itemId: string): Promise<ReviewItemRow> {
  const [row] = await ctx.db.select().from(reviewItems).where(eq(reviewItems.id, itemId)).for('update')
  if (!row || !mayDecide(ctx, row)) throw failures.not_found()
  return row
}

export async function itemView(ctx: Ctx, row: ReviewItemRow): Promise<ReviewItem> {
  const [view] = await itemViews(ctx, [row])
  if (!view) throw failures.not_found()
  return view
}

/** Shown for a deleted thing. */
const gone: Described = { title: 'Deleted', line: 'It is no longer there.', href: '/admin/review' }

async function itemViews(ctx: Ctx, rows: readonly ReviewItemRow[]): Promise<ReviewItem[]> {
  const at = now(ctx)
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const decisions = await undoable(ctx, rows)
  const texts = await together(
    ...kinds.map(async (kind) => {
      const ids = rows.filter((row) => row.kind === kind).map(({ source_id }) => source_id)
      return [kind, await reviewKinds[kind].describe(ctx, ids)] as const
    }),
  )
  const byKind = new Map(texts)
  const textOf = ({ kind, source_id }: ReviewItemRow) => byKind.get(kind)?.get(source_id) ?? gone
  const who = await whoByIds(ctx, [
    ...rows.map(({ claimed_by }) => claimed_by),
    ...[...decisions.values()].map(({ decided_by }) => decided_by),
  ])
  const pictures = await picturesByIds(ctx, [...new Set(rows.flatMap((row) => textOf(row).pictureId ?? []))])
  const me = ctx.person?.id
  return rows.map((row) => {
    const { title, line, href, pictureId } = textOf(row)
    const decision = decisions.get(row.id)
    return {
      itemId: row.id,
      ...{ kind: row.kind, state: row.state, title, line, href, version: row.version },
      picture: pictures.get(pictureId ?? '') ?? null,
      risk: reviewRisks[row.risk] ?? 'usual',
      value: row.value_paise === null ? null : toRupees(row.value_paise),
      openedAt: row.opened_at.toISOString(),
      dueAt: row.due_at?.toISOString() ?? null,
      closedAt: row.closed_at?.toISOString() ?? null,
      claim:
        row.claimed_by && row.claimed_until && row.claimed_until > at
          ? { ...who(row.claimed_by), until: row.claimed_until.toISOString(), isMine: row.claimed_by === me }
          : null,
      decided: decision
        ? {
            ...who(decision.decided_by),
            decisionId: decision.id,
            decision: decision.decision,
            at: decision.decided_at.toISOString(),
            takesEffectAt: decision.takes_effect_at.toISOString(),
            isMine: decision.decided_by === me,
          }
        : null,
    }
  })
}

async function undoable(ctx: Ctx, rows: readonly ReviewItemRow[]): Promise<Map<string, ReviewDecisionRow>> {
  const ids = rows.filter(({ state }) => state === 'decided').map(({ id }) => id)
  if (!ids.length) return new Map()
  const found = await ctx.db
    .select()
    .from(reviewDecisions)
    .where(and(inArray(reviewDecisions.item_id, ids), eq(reviewDecisions.state, 'waiting')))
  return new Map(found.map((row) => [row.item_id, row]))
}
