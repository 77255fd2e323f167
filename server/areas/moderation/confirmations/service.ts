/** Requests to a second admin and their answers. A confirmed request is carried out at once, exactly as requested, or not at all. */

import { and, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AuditFacts } from '#contract/audit/audit.ts'
import { hasRole, whoMay } from '#contract/grammar/admin-roles.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { Failure, failures } from '#contract/grammar/errors.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import {
  type Confirmation,
  type ConfirmationDecision,
  type confirmations as calls,
  confirmationDecisions,
  confirmationFailures,
  confirmationLimits,
  confirmationProcess,
} from '#contract/moderation/confirmations.ts'
import { type Ctx, inTransaction, isOfTeam, now, publish, requirePerson } from '../../../platform/context.ts'
import { record } from '../../audit/service.ts'
import { hasColleague, rolesOf } from '../../auth/service/roles.ts'
import { peopleByIds } from '../../auth/service.ts'
import { confirmations } from '../tables.ts'
import { confirmables, kindsFor } from './kinds.ts'

type Row = typeof confirmations.$inferSelect

export async function list(ctx: Ctx, asked: ParsedOf<typeof calls.list>): Promise<Page<Confirmation>> {
  const { page_number: page, page_size: limit, state, kind, subjectId } = asked
  const mine = kindsFor(ctx)
  const where = and(
    inArray(confirmations.kind, mine),
    state && stateIs(ctx, state),
    kind && eq(confirmations.kind, kind),
    subjectId ? eq(confirmations.subject_id, subjectId) : undefined,
  )
  const rows = await ctx.db
    .select()
    .from(confirmations)
    .where(where)
    .orderBy(sql`${isOpen(ctx)} desc`, desc(confirmations.asked_at), desc(confirmations.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return pageFrom(await views(ctx, rows), await ctx.db.$count(confirmations, where), { page, limit })
}

const isOpen = (ctx: Ctx): SQL => sql`(${confirmations.state} = 'waiting' and ${confirmations.wake_at} > ${now(ctx)})`

/** An expired request counts as lapsed even before the scheduler records it. */
function stateIs(ctx: Ctx, state: Row['state']): SQL | undefined {
  if (state === 'waiting') return isOpen(ctx)
  const lapsed = and(eq(confirmations.state, 'waiting'), lte(confirmations.wake_at, now(ctx)))
  return state === 'lapsed' ? or(eq(confirmations.state, 'lapsed'), lapsed) : eq(confirmations.state, state)
}

function stateOf({ state, wake_at }: Row, at: Date): Row['state'] {
  return state === 'waiting' && wake_at && wake_at <= at ? 'lapsed' : state
}

/** @throws second_not_needed, no_second_admin, asked_already, role_needed; whatever the preview throws */
export function ask(ctx: Ctx, { kind, input: given, reason }: ParsedOf<typeof calls.ask>): Promise<OutputOf<typeof calls.ask>> {
  const me = requirePerson(ctx)
  const confirmable = confirmables[kind]
  const { roles } = confirmable
  if (!isOfTeam(me, roles)) throw failures.role_needed({ who: whoMay(roles) })
  const input = confirmable.parse(given)
  return inTransaction(ctx, async (ctx) => {
    if (!(await hasColleague(ctx, roles, me.id))) throw confirmationFailures.no_second_admin({ who: whoMay(roles) })
    const look = await confirmable.look(ctx, input, null)
    if (!look.why) throw confirmationFailures.second_not_needed()
    const about = and(eq(confirmations.kind, kind), eq(confirmations.subject_id, look.subjectId))
    await lapse(ctx, and(about, eq(confirmations.state, 'waiting'), lte(confirmations.wake_at, now(ctx))))
    const at = now(ctx)
    const [row] = await ctx.db
      .insert(confirmations)
      .values({
        ...{ id: ctx.platform.ids.uuid(), kind, subject_id: look.subjectId, about: look.about, version: look.version },
        ...{ input: confirmable.kept(input, look), amount_paise: look.amountPaise, effects: look.effects, reason },
        ...{ state: confirmationProcess.start, asked_by: me.id, asked_at: at, wake_at: new Date(at.getTime() + confirmationLimits.waitMs) },
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw confirmationFailures.asked_already()
    publish(ctx, 'confirmation.asked', { confirmationId: row.id })
    await record(ctx, { action: 'confirmation.ask', subject_id: row.subject_id, before: {}, after: factsOf(row), reason })
    return view(ctx, row)
  })
}

/** The subject has changed since the request. */
class Outdated extends Failure {
  readonly why: string
  constructor({ message }: Failure) {
    const { code, status, message: said } = confirmationFailures.changed_meanwhile({ why: message })
    super(code, status, said)
    this.why = message
  }
}

/** @throws asker_cannot_decide, only_asker_withdraws, confirmation_settled, changed_meanwhile */
export async function decide(ctx: Ctx, asked: ParsedOf<typeof calls.decide>): Promise<OutputOf<typeof calls.decide>> {
  if (asked.decision === 'confirm') await beforeConfirming(ctx, asked.confirmationId)
  try {
    return await decideAtOnce(ctx, asked)
  } catch (error) {
    if (error instanceof Failure) await noteOutdated(ctx, asked.confirmationId, error)
    throw error
  }
}

/** Must be rolled back as a whole when it throws; then call `noteOutdated`. */
export function decideAtOnce(ctx: Ctx, asked: ParsedOf<typeof calls.decide>): Promise<Confirmation> {
  return inTransaction(ctx, (ctx) => decideOnce(ctx, asked))
}

export async function beforeConfirming(ctx: Ctx, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(confirmations).where(eq(confirmations.id, id))
  if (row) await confirmables[row.kind].before(ctx, row.input)
}

async function decideOnce(ctx: Ctx, { confirmationId, decision, reason }: ParsedOf<typeof calls.decide>): Promise<Confirmation> {
  const me = requirePerson(ctx)
  const [before] = await ctx.db.select().from(confirmations).where(eq(confirmations.id, confirmationId)).for('update')
  // The role may have been revoked since the call was authorised.
  if (!before || !hasRole(await rolesOf(ctx, me.id), confirmables[before.kind].roles)) throw failures.not_found()
  requireMay(before, decision, me.id, now(ctx))
  const after = await settle(ctx, before, { state: confirmationProcess.moves[decision].to, decided_by: me.id, answer: reason })
  if (decision === 'confirm') await carryOut(ctx, before)
  await record(ctx, {
    action: `confirmation.${decision}`,
    subject_id: before.subject_id,
    before: factsOf(before),
    after: factsOf(after),
    reason,
  })
  return view(ctx, after)
}

function requireMay(row: Row, decision: ConfirmationDecision, adminId: string, at: Date): void {
  const state = stateOf(row, at)
  if (state !== 'waiting') throw confirmationFailures.confirmation_settled({ what: state }, { state })
  if (confirmationProcess.can(decision, state, row.asked_by === adminId ? 'asker' : 'second')) return
  throw decision === 'withdraw' ? confirmationFailures.only_asker_withdraws() : confirmationFailures.asker_cannot_decide()
}

const isAboutTheThing = ({ status }: Failure) => status === 404 || status === 409 || status === 422

async function carryOut(ctx: Ctx, { kind, input, version, subject_id: subjectId, asked_by: askedBy }: Row): Promise<void> {
  const confirmable = confirmables[kind]
  try {
    const look = await confirmable.look(ctx, input, subjectId)
    if (look.version !== version) throw failures.version_conflict()
    await confirmable.carryOut(ctx, input, { subjectId, askedBy })
  } catch (error) {
    throw error instanceof Failure && isAboutTheThing(error) ? new Outdated(error) : error
  }
}

type Settled = Pick<Row, 'state' | 'decided_by' | 'answer'>

async function settle(ctx: Ctx, { id }: Row, changes: Settled): Promise<Row> {
  const [after] = await ctx.db
    .update(confirmations)
    .set({ ...changes, decided_at: now(ctx), wake_at: null })
    .where(eq(confirmations.id, id))
    .returning()
  publish(ctx, 'confirmation.settled', { confirmationId: id })
  return after as Row
}

/** Runs once: a concurrent confirmation finds the request settled. */
export async function noteOutdated(ctx: Ctx, id: string, failure: Failure): Promise<void> {
  if (!(failure instanceof Outdated)) return
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(confirmations)
      .where(and(eq(confirmations.id, id), eq(confirmations.state, 'waiting')))
      .for('update')
    if (row) await settle(ctx, row, { state: confirmationProcess.moves.outdate.to, decided_by: null, answer: failure.why })
  })
}

/** Called by the scheduler. */
export async function lapseOne(ctx: Ctx, row: Row): Promise<void> {
  await settle(ctx, row, { state: confirmationProcess.moves.lapse.to, decided_by: null, answer: '' })
}

/** Frees the unique slot so that the same can be requested again. */
async function lapse(ctx: Ctx, where: SQL | undefined): Promise<void> {
  await ctx.db
    .update(confirmations)
    .set({ state: confirmationProcess.moves.lapse.to, decided_at: now(ctx), wake_at: null })
    .where(where)
}

const factsOf = ({ id, kind, state, amount_paise }: Row): AuditFacts => ({ confirmation: id, kind, state, amount_paise })

/** The confirmations among these ids that the reader may confirm. */
export async function confirmationsByIds(ctx: Ctx, ids: readonly string[]): Promise<Confirmation[]> {
  const where = and(inArray(confirmations.id, [...ids]), inArray(confirmations.kind, kindsFor(ctx)))
  return views(ctx, await ctx.db.select().from(confirmations).where(where))
}

async function view(ctx: Ctx, row: Row): Promise<Confirmation> {
  const [only] = await views(ctx, [row])
  return only as Confirmation
}

async function views(ctx: Ctx, rows: readonly Row[]): Promise<Confirmation[]> {
  const { id: reader } = requirePerson(ctx)
  const ids = rows.flatMap(({ subject_id, asked_by, decided_by }) => [subject_id, asked_by, decided_by ?? asked_by])
  const named = await peopleByIds(ctx, [...new Set(ids)])
  const name = (id: string) => named.get(id)?.username ?? ''
  return rows.map((row) => {
    const state = stateOf(row, now(ctx))
    const username = row.kind === 'person.ban' ? name(row.subject_id) : null
    return {
      ...{ confirmationId: row.id, kind: row.kind, subjectId: row.subject_id, about: username ?? row.about, username },
      amount: row.amount_paise === null ? null : toRupees(row.amount_paise),
      ...{ effects: row.effects, reason: row.reason, state },
      ...{ askedBy: name(row.asked_by), askedAt: row.asked_at.toISOString() },
      waitsUntil: state === 'waiting' ? (row.wake_at?.toISOString() ?? null) : null,
      ...{ decidedBy: row.decided_by && name(row.decided_by), decidedAt: row.decided_at?.toISOString() ?? null, answer: row.answer },
      nextMoves: confirmationProcess.nextMoves(state, row.asked_by === reader ? 'asker' : 'second').filter(isDecision),
    }
  })
}

const isDecision = (move: string): move is ConfirmationDecision => isOneOf(confirmationDecisions, move)
