/** The roles of our own team. The requester of a change cannot confirm it; decisions go into the audit log. */

import { and, asc, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AuditFacts } from '#contract/audit/audit.ts'
import { whoMay } from '#contract/grammar/admin-roles.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import {
  type team as calls,
  type RoleDecision,
  type RoleRequest,
  roleDecisions,
  roleFailures,
  roleRequestProcess,
  teamLimits,
} from '#contract/moderation/team.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../platform/context.ts'
import { holding } from '../../platform/database/like.ts'
import { record } from '../audit/service.ts'
import { giveRole, isLoneSuperadmin, lockRoles, rolesOf, superadmins, takeRole } from '../auth/service/roles.ts'
import { findPerson, peopleByIds } from '../auth/service.ts'
import { adminRoles, people } from '../auth/tables.ts'
import { roleRequests } from './tables.ts'

type Input<Name extends keyof typeof calls> = ParsedOf<(typeof calls)[Name]>
type RequestRow = typeof roleRequests.$inferSelect

export async function mine(ctx: Ctx): Promise<OutputOf<typeof calls.mine>> {
  return { roles: [...(requirePerson(ctx).roles ?? [])] }
}

export async function members(ctx: Ctx, asked: Input<'list'>): Promise<OutputOf<typeof calls.list>> {
  const { page_number: page, page_size: limit, role, words } = asked
  const typed = words && holding(words)
  const where = and(
    eq(people.type, 'admin'),
    role && sql`exists (select from ${adminRoles} where ${adminRoles.person_id} = ${people.id} and ${adminRoles.role} = ${role})`,
    typed
      ? sql`(${people.username}::text ilike ${typed} or ${people.email}::text ilike ${typed} or ${people.first_name} || ' ' || ${people.last_name} ilike ${typed})`
      : undefined,
  )
  const rows = await ctx.db
    .select()
    .from(people)
    .where(where)
    .orderBy(asc(people.first_name), asc(people.last_name), asc(people.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const ids = rows.map(({ id }) => id)
  const held = ids.length
    ? await ctx.db
        .select()
        .from(adminRoles)
        .where(inArray(adminRoles.person_id, ids))
        .orderBy(asc(adminRoles.given_at), asc(adminRoles.role))
    : []
  const named = await peopleByIds(ctx, [...new Set(held.flatMap(({ given_by }) => given_by ?? []))])
  const results = rows.map(({ id, username, first_name, last_name, email, created_at, demo }) => ({
    username,
    name: `${first_name} ${last_name}`,
    email,
    roles: held
      .filter(({ person_id }) => person_id === id)
      .map(({ role, given_by, given_at }) => ({
        role,
        givenBy: given_by && (named.get(given_by)?.username ?? null),
        givenAt: given_at.toISOString(),
      })),
    joinedAt: created_at.toISOString(),
    demo,
  }))
  const me = requirePerson(ctx).id
  const otherSuperadmins = (await superadmins(ctx)).filter((id) => id !== me).length
  return { ...pageFrom(results, await ctx.db.$count(people, where), { page, limit }), otherSuperadmins }
}

export async function requests(ctx: Ctx, asked: Input<'requests'>): Promise<OutputOf<typeof calls.requests>> {
  const { page_number: page, page_size: limit, state } = asked
  const where = state && stateIs(ctx, state)
  const rows = await ctx.db
    .select()
    .from(roleRequests)
    .where(where)
    .orderBy(sql`${isOpen(ctx)} desc`, desc(roleRequests.asked_at), desc(roleRequests.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return pageFrom(await views(ctx, rows), await ctx.db.$count(roleRequests, where), { page, limit })
}

function isOpen(ctx: Ctx): SQL {
  return sql`(${roleRequests.state} = 'waiting' and ${roleRequests.lapses_at} > ${now(ctx)})`
}

/** An expired request counts as lapsed even before the scheduler records it. */
function stateIs(ctx: Ctx, state: RequestRow['state']): SQL | undefined {
  if (state === 'waiting') return isOpen(ctx)
  const lapsed = and(eq(roleRequests.state, 'waiting'), lte(roleRequests.lapses_at, now(ctx)))
  return state === 'lapsed' ? or(eq(roleRequests.state, 'lapsed'), lapsed) : eq(roleRequests.state, state)
}

/** @throws lone_superadmin, has_role, has_no_role, last_superadmin, already_asked; 404 for a non-admin */
export function ask(ctx: Ctx, { username, role, change, reason }: Input<'ask'>): Promise<RoleRequest> {
  const me = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const person = await findPerson(ctx, username)
    if (person?.type !== 'admin') throw failures.not_found()
    if (await isLoneSuperadmin(ctx, me.id)) throw roleFailures.lone_superadmin()
    const has = (await rolesOf(ctx, person.id)).includes(role)
    if (change === 'give' && has) throw roleFailures.has_role()
    if (change === 'take' && !has) throw roleFailures.has_no_role()
    await lapse(ctx, person.id)
    const at = now(ctx)
    const id = ctx.platform.ids.uuid()
    const lapses_at = new Date(at.getTime() + teamLimits.requestMs)
    const asked = { person_id: person.id, role, change, reason, state: roleRequestProcess.start, asked_by: me.id, asked_at: at, lapses_at }
    const [row] = await ctx.db
      .insert(roleRequests)
      .values({ id, ...asked })
      .onConflictDoNothing()
      .returning()
    if (!row) throw roleFailures.already_asked()
    publish(ctx, 'team.role_asked', { requestId: id })
    await record(ctx, { action: 'role.ask', subject_id: person.id, before: {}, after: factsOf(row), reason })
    return view(ctx, row)
  })
}

/** @throws needs_second, request_settled, and whatever giving or revoking the role throws */
export function decide(ctx: Ctx, { requestId, decision, reason }: Input<'decide'>): Promise<RoleRequest> {
  const me = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    // Always before the row, in the same order as revoking a role.
    await lockRoles(ctx)
    // The role may have been revoked since the call was authorised.
    if (!(await rolesOf(ctx, me.id)).includes('superadmin')) throw failures.role_needed({ who: whoMay([]) })
    const [before] = await ctx.db.select().from(roleRequests).where(eq(roleRequests.id, requestId)).for('update')
    if (!before) throw failures.not_found()
    const state = stateOf(before, now(ctx))
    if (state !== 'waiting') throw roleFailures.request_settled({ what: state }, { state })
    if (!roleRequestProcess.can(decision, state, before.asked_by === me.id ? 'asker' : 'second')) throw roleFailures.needs_second()
    const after = await settle(ctx, before, { state: roleRequestProcess.moves[decision].to, decided_by: me.id, answer: reason })
    if (decision === 'confirm') {
      if (before.change === 'give') await giveRole(ctx, before.person_id, before.role, { by: before.asked_by, reason: before.reason })
      else await takeRole(ctx, before.person_id, before.role)
      publish(ctx, 'team.role_changed', { requestId, personId: before.person_id })
    }
    await record(ctx, { action: `role.${decision}`, subject_id: before.person_id, before: factsOf(before), after: factsOf(after), reason })
    return view(ctx, after)
  })
}

/** One request as this superadmin sees it. */
export async function requestById(ctx: Ctx, id: string): Promise<RoleRequest | null> {
  const [row] = await ctx.db.select().from(roleRequests).where(eq(roleRequests.id, id))
  return row ? view(ctx, row) : null
}

async function settle(ctx: Ctx, { id }: RequestRow, changes: Pick<RequestRow, 'state' | 'decided_by' | 'answer'>): Promise<RequestRow> {
  const [after] = await ctx.db
    .update(roleRequests)
    .set({ ...changes, decided_at: now(ctx) })
    .where(eq(roleRequests.id, id))
    .returning()
  return after as RequestRow
}

/** Called by the scheduler, so that the same can be requested again. */
async function lapse(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db
    .update(roleRequests)
    .set({ state: 'lapsed', decided_at: now(ctx) })
    .where(and(eq(roleRequests.person_id, personId), eq(roleRequests.state, 'waiting'), lte(roleRequests.lapses_at, now(ctx))))
}

function stateOf({ state, lapses_at }: RequestRow, at: Date): RequestRow['state'] {
  return state === 'waiting' && lapses_at <= at ? 'lapsed' : state
}

const factsOf = ({ role, change, state }: RequestRow): AuditFacts => ({ role, change, state })

async function view(ctx: Ctx, row: RequestRow): Promise<RoleRequest> {
  const [only] = await views(ctx, [row])
  return only as RoleRequest
}

async function views(ctx: Ctx, rows: readonly RequestRow[]): Promise<RoleRequest[]> {
  const { id: reader } = requirePerson(ctx)
  const named = await peopleByIds(ctx, [...new Set(rows.flatMap((row) => [row.person_id, row.asked_by, row.decided_by ?? row.asked_by]))])
  const username = (id: string) => named.get(id)?.username ?? ''
  return rows.map((row) => {
    const state = stateOf(row, now(ctx))
    const person = named.get(row.person_id)
    return {
      requestId: row.id,
      username: username(row.person_id),
      name: person ? `${person.first_name} ${person.last_name}` : '',
      role: row.role,
      change: row.change,
      reason: row.reason,
      state,
      askedBy: username(row.asked_by),
      askedAt: row.asked_at.toISOString(),
      waitsUntil: state === 'waiting' ? row.lapses_at.toISOString() : null,
      decidedBy: row.decided_by && username(row.decided_by),
      decidedAt: row.decided_at?.toISOString() ?? null,
      answer: row.answer,
      nextMoves: roleRequestProcess.nextMoves(state, row.asked_by === reader ? 'asker' : 'second').filter(isDecision),
    }
  })
}

const isDecision = (move: string): move is RoleDecision => isOneOf(roleDecisions, move)
