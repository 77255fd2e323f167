/** Checks as admins see, open and decide them. */
import { and, asc, desc, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AuditFacts } from '#contract/audit/audit.ts'
import { type CheckRow, type checks as calls, checkFailures, checkLimits, checkProcess, type OpenedCheck } from '#contract/checks/checks.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { holding } from '../../../platform/database/like.ts'
import { record } from '../../audit/service.ts'
import { requireProof } from '../../auth/service.ts'
import { people } from '../../auth/tables.ts'
import { picturesByIds } from '../../media/service.ts'
import { isSameName, nameFits } from '../../profiles/rules/names.ts'
import { profiles } from '../../profiles/tables.ts'
import { reasonWords } from '../rules.ts'
import { type CheckDbRow, checks } from '../tables.ts'
import { openFiles } from './files.ts'
import { askGstRegister } from './gst.ts'
import { lockCheck, move } from './move.ts'

type Filters = ParsedOf<typeof calls.list>

export async function list(ctx: Ctx, { page_number: page, page_size: limit, ...filters }: Filters): Promise<Page<CheckRow>> {
  const where = matching(ctx, filters)
  const rows = await found(ctx)
    .where(where)
    .orderBy(desc(sql`${checks.state} = 'asked'`), filters.state === 'asked' ? asc(checks.asked_at) : desc(checks.asked_at), asc(checks.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(checks)
    .innerJoin(people, eq(people.id, checks.artist_id))
    .leftJoin(profiles, eq(profiles.person_id, checks.artist_id))
    .where(where)
  return pageFrom(await rowsOf(ctx, rows), counted?.total ?? 0, { page, limit })
}

function matching(ctx: Ctx, { state, kind, olderThanDays, words }: Omit<Filters, 'page_number' | 'page_size'>): SQL | undefined {
  const typed = words && holding(words)
  return and(
    state && eq(checks.state, state),
    kind && eq(checks.kind, kind),
    olderThanDays ? lte(checks.asked_at, new Date(now(ctx).getTime() - olderThanDays * dayMs)) : undefined,
    typed
      ? or(
          sql`${people.username}::text ilike ${typed}`,
          sql`${people.first_name} || ' ' || ${people.last_name} ilike ${typed}`,
          sql`${profiles.stage_name} ilike ${typed}`,
        )
      : undefined,
  )
}

function found(ctx: Ctx) {
  const { username, first_name, last_name } = people
  const { stage_name, display_picture_id } = profiles
  return ctx.db
    .select({ check: checks, username, first_name, last_name, stage_name, display_picture_id })
    .from(checks)
    .innerJoin(people, eq(people.id, checks.artist_id))
    .leftJoin(profiles, eq(profiles.person_id, checks.artist_id))
}
type Found = Awaited<ReturnType<typeof found>>[number]

async function rowsOf(ctx: Ctx, all: readonly Found[]): Promise<CheckRow[]> {
  const pictures = await picturesByIds(
    ctx,
    all.flatMap(({ display_picture_id: id }) => (id ? [id] : [])),
  )
  return all.map((one) => rowOf(one, pictures.get(one.display_picture_id ?? '') ?? null))
}

function rowOf({ check, username, first_name, last_name, stage_name }: Found, picture: CheckRow['picture']): CheckRow {
  return {
    checkId: check.id,
    kind: check.kind,
    state: check.state,
    document: check.document,
    username,
    name: `${first_name} ${last_name}`,
    stageName: stage_name,
    picture,
    askedAt: check.asked_at.toISOString(),
    decidedAt: check.decided_at?.toISOString() ?? null,
    endsAt: check.ends_at?.toISOString() ?? null,
    reason: reasonWords(check.reason),
    note: check.note,
    nextMoves: checkProcess.nextMoves(check.state, 'admin'),
    version: check.version,
  }
}

async function findOne(ctx: Ctx, checkId: string): Promise<Found> {
  const [one] = await found(ctx).where(eq(checks.id, checkId))
  if (!one) throw failures.not_found()
  return one
}

export async function rowById(ctx: Ctx, checkId: string): Promise<CheckRow> {
  const [row] = await rowsOf(ctx, [await findOne(ctx, checkId)])
  return row as CheckRow
}

/** Records who opens somebody's document before it is shown. @throws step_up_needed; files_gone once it is decided */
export async function openCheck(ctx: Ctx, { checkId, stepUp, reason }: ParsedOf<typeof calls.open>): Promise<OpenedCheck> {
  await inTransaction(ctx, async (ctx) => {
    await requireProof(ctx, 'identity_check', stepUp)
    const row = await lockCheck(ctx, checkId)
    if (row.state !== 'asked') throw checkFailures.files_gone()
    await ctx.db
      .update(checks)
      .set({ opened_by: requirePerson(ctx).id, opened_at: now(ctx) })
      .where(eq(checks.id, checkId))
    const facts = factsOf(row)
    await record(ctx, { action: 'check.open', subject_id: row.artist_id, before: facts, after: facts, reason })
  })
  return openedCheck(ctx, checkId)
}

/** For an admin whose access was logged. Call it outside a transaction. @throws files_gone */
export async function openedCheck(ctx: Ctx, checkId: string): Promise<OpenedCheck> {
  const one = await findOne(ctx, checkId)
  const { check } = one
  const [row] = await rowsOf(ctx, [one])
  const files = check.kind === 'identity' ? await openFiles(ctx, checkId) : null
  return {
    ...(row as CheckRow),
    documentPicture: files?.document ?? null,
    portraitPicture: files?.portrait ?? null,
    gstin: check.gstin,
    gstinName: check.kind === 'gstin' ? check.legal_name : null,
    gstRegister: await askGstRegister(ctx, check),
    decideBy: new Date(now(ctx).getTime() + checkLimits.openedMs).toISOString(),
  }
}

/** @throws open_first, document_name_differs, version_conflict, not_possible */
export function passCheck(ctx: Ctx, { checkId, version, nameOnDocument, reason }: ParsedOf<typeof calls.pass>): Promise<CheckRow> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockOpened(ctx, checkId, version)
    const fits = before.kind === 'identity' ? nameFits(nameOnDocument, before.legal_name) : isSameName(nameOnDocument, before.legal_name)
    if (!fits) throw checkFailures.document_name_differs()
    return decide(ctx, before, 'pass', reason)
  })
}

/** @throws open_first, version_conflict, not_possible */
export function refuseCheck(ctx: Ctx, { checkId, version, refusal, note }: ParsedOf<typeof calls.refuse>): Promise<CheckRow> {
  return inTransaction(ctx, async (ctx) => decide(ctx, await lockOpened(ctx, checkId, version), 'refuse', note, { reason: refusal, note }))
}

/** @throws version_conflict, not_possible */
export function withdrawCheck(ctx: Ctx, { checkId, version, note }: ParsedOf<typeof calls.withdraw>): Promise<CheckRow> {
  return inTransaction(ctx, async (ctx) => decide(ctx, await lockVersion(ctx, checkId, version), 'withdraw', note, { note }))
}

/** Moves a locked check, and records it. */
async function decide(
  ctx: Ctx,
  before: CheckDbRow,
  name: 'pass' | 'refuse' | 'withdraw',
  reason: string,
  changes: Parameters<typeof move>[4] = {},
): Promise<CheckRow> {
  const after = await move(ctx, before, name, 'admin', changes)
  const row = await rowById(ctx, before.id)
  await record(ctx, { action: `check.${name}`, subject_id: after.artist_id, before: factsOf(before), after: factsOf(after), reason })
  return row
}

/** State and kind only: no name, no number. */
function factsOf({ state, version, kind, document }: CheckDbRow): AuditFacts {
  return { state, version, check: kind, document }
}

async function lockVersion(ctx: Ctx, checkId: string, version: number): Promise<CheckDbRow> {
  const row = await lockCheck(ctx, checkId)
  if (row.version !== version) throw failures.version_conflict({}, { state: row.state, version: row.version })
  return row
}

/** An admin must have opened a check to decide it. */
async function lockOpened(ctx: Ctx, checkId: string, version: number): Promise<CheckDbRow> {
  const row = await lockVersion(ctx, checkId, version)
  if (row.state !== 'asked') throw checkFailures.not_possible({}, { state: row.state, version: row.version })
  const since = new Date(now(ctx).getTime() - checkLimits.openedMs)
  if (row.opened_by !== requirePerson(ctx).id || !row.opened_at || row.opened_at < since) throw checkFailures.open_first()
  return row
}
