/** The sanction in force on a person and its effects elsewhere. Always locks the profile first, so that each person has one change at a time. */
import { and, eq } from 'drizzle-orm'
import type { AuditFacts } from '#contract/audit/audit.ts'
import { sanctionProcess } from '#contract/moderation/sanctions.ts'
import { type Ctx, now, publish } from '../../../platform/context.ts'
import { setLimits } from '../../auth/service/person-limits.ts'
import { setSuspended } from '../../auth/service.ts'
import { lookAtHeldAgain } from '../../payments/service/payouts.ts'
import { applyDecision, type LockedProfile, possibleDecisions } from '../../profiles/service.ts'
import { sanctions } from '../tables.ts'
import { keepsOut, type SanctionFacts, type SanctionRow } from './rules.ts'

export async function standingOf(ctx: Ctx, personId: string): Promise<SanctionRow | null> {
  const [row] = await ctx.db
    .select()
    .from(sanctions)
    .where(and(eq(sanctions.person_id, personId), eq(sanctions.state, 'in_force')))
  return row ?? null
}

export interface Given {
  by: string
  /** The second admin, if one was needed. */
  confirmedBy?: string | null
}

/** Replaces the sanction in force, which can no longer be appealed. Writes only the row; `takeEffect` does the rest. */
export async function writeSanction(
  ctx: Ctx,
  personId: string,
  said: SanctionFacts,
  { by, confirmedBy = null }: Given,
): Promise<SanctionRow> {
  const at = now(ctx)
  await ctx.db
    .update(sanctions)
    .set({ state: sanctionProcess.moves.replace.to, ended_at: at, wake_at: null })
    .where(and(eq(sanctions.person_id, personId), eq(sanctions.state, 'in_force')))
  const [row] = await ctx.db
    .insert(sanctions)
    .values({
      ...{ step: said.step, limits: said.limits, reason: said.reason, until: said.until },
      ...{ id: ctx.platform.ids.uuid(), person_id: personId, state: sanctionProcess.start },
      ...{ given_by: by, given_at: at, confirmed_by: confirmedBy, wake_at: said.until },
    })
    .returning()
  publish(ctx, 'sanction.given', { sanctionId: (row as SanctionRow).id, personId })
  return row as SanctionRow
}

/** @returns the new version of the profile, if it changed */
export async function takeEffect(ctx: Ctx, locked: LockedProfile, row: SanctionRow): Promise<number | null> {
  await setPersonLimits(ctx, row)
  if (!keepsOut(row.step)) return null
  const { profile, person } = locked
  const decided = possibleDecisions(profile).includes('suspend') ? await applyDecision(ctx, locked, 'suspend', row.reason, []) : null
  await setSuspended(ctx, person.id, true)
  return decided?.version ?? null
}

export async function setPersonLimits(ctx: Ctx, { id, person_id, limits, until, reason }: SanctionRow): Promise<void> {
  await setLimits(ctx, person_id, until ? limits.map((kind) => ({ kind, until, reason, sanction_id: id })) : [])
  await lookAtHeldAgain(ctx, person_id)
}

/** Reverts the effects elsewhere. @returns the new version of the profile, if it changed */
export async function endEffect(ctx: Ctx, locked: LockedProfile, row: SanctionRow): Promise<number | null> {
  await setLimits(ctx, row.person_id, [])
  await lookAtHeldAgain(ctx, row.person_id)
  if (!keepsOut(row.step)) return null
  const { profile, person } = locked
  const decided = profile.state === 'suspended' ? await applyDecision(ctx, locked, 'restore', '', []) : null
  await setSuspended(ctx, person.id, false)
  return decided?.version ?? null
}

/** A suspension on the profile page writes the same row as one on the sanctions page. */
export async function noteSuspended(ctx: Ctx, { person }: LockedProfile, reason: string, by: string): Promise<void> {
  const row = await writeSanction(ctx, person.id, { step: 'suspend', limits: [], reason, until: null }, { by })
  await setPersonLimits(ctx, row)
  await setSuspended(ctx, person.id, true)
}

/** The profile is restored, which ends any sanction that prevented signing in. */
export async function noteRestored(ctx: Ctx, { person }: LockedProfile, reason: string, by: string): Promise<void> {
  const standing = await standingOf(ctx, person.id)
  if (standing && keepsOut(standing.step)) await writeLifted(ctx, standing, by, reason)
  await setSuspended(ctx, person.id, false)
}

/** Writes only the row and its event. Closes a pending appeal. */
export async function writeLifted(
  ctx: Ctx,
  before: SanctionRow,
  by: string,
  why: string,
  changes: Partial<SanctionRow> = {},
): Promise<SanctionRow> {
  const at = now(ctx)
  const appeal = before.appeal_state === 'waiting' ? { appeal_state: 'lifted' as const, appeal_decided_at: at, appeal_answer: why } : {}
  const [after] = await ctx.db
    .update(sanctions)
    .set({ state: sanctionProcess.moves.lift.to, lifted_by: by, lifted_at: at, lifted_why: why, wake_at: null, ...appeal, ...changes })
    .where(eq(sanctions.id, before.id))
    .returning()
  publish(ctx, 'sanction.lifted', { sanctionId: before.id, personId: before.person_id })
  return after as SanctionRow
}

/** Without its texts: the audit log outlives its people. */
export function factsOf({ id, step, limits, until, state, appeal_state }: SanctionRow, version: number | null = null): AuditFacts {
  return {
    ...{ sanction: id, step, limits, state, until: until?.toISOString() ?? null },
    ...(appeal_state && { appeal: appeal_state }),
    ...(version !== null && { version }),
  }
}
