/** Decisions about profiles, two of which are sanctions. */
import type { AuditFacts } from '#contract/audit/audit.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { type Failure, failures } from '#contract/grammar/errors.ts'
import { type moderation, moderationFailures, type ProfileRow } from '#contract/moderation/moderation.ts'
import { type Ctx, inTransaction, requirePerson } from '../../platform/context.ts'
import { lastDecisionOn, record } from '../audit/service.ts'
import type { Decision } from '../profiles/rules/changes.ts'
import { adminRow } from '../profiles/service/admin.ts'
import { applyDecision, lockProfile, possibleDecisions } from '../profiles/service.ts'
import type { ProfileDbRow } from '../profiles/tables.ts'
import { noteRestored, noteSuspended } from './sanctions/in-force.ts'

const reasoned: readonly Decision[] = ['request_changes', 'reject', 'suspend']

export async function approve(
  ctx: Ctx,
  { username, decision, reason = '', fields = [], version }: ParsedOf<typeof moderation.approve>,
): Promise<ProfileRow> {
  if (!reason && reasoned.includes(decision)) throw moderationFailures.reason_needed()
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockProfile(ctx, username)
    const { profile, person } = locked
    if (person.type === 'admin') throw failures.forbidden()
    const isPossible = possibleDecisions(profile).includes(decision)
    if (!isPossible || (version !== undefined && version !== profile.version)) throw await whyNot(ctx, profile, isPossible)
    const decided = await applyDecision(ctx, locked, decision, reason, fields)
    if (decision === 'suspend') await noteSuspended(ctx, locked, reason, requirePerson(ctx).id)
    if (decision === 'restore') await noteRestored(ctx, locked, reason, requirePerson(ctx).id)
    await record(ctx, {
      action: `profile.${decision}`,
      subject_id: person.id,
      before: factsOf(profile),
      after: { ...factsOf(decided), fields },
      reason,
    })
    return adminRow(ctx, person.id)
  })
}

const doneWords: Record<string, string> = {
  'profile.approve': 'approved',
  'profile.request_changes': 'asked for changes',
  'profile.reject': 'rejected',
  'profile.suspend': 'suspended',
  'profile.restore': 'restored',
  'sanction.suspend': 'suspended',
  'sanction.ban': 'banned',
  'sanction.lift': 'restored',
}

/** Another admin was faster, the owner has changed it since, or the move was never possible. */
async function whyNot(ctx: Ctx, profile: ProfileDbRow, isPossible: boolean): Promise<Failure> {
  const last = await lastDecisionOn(ctx, profile.person_id)
  const details = { state: profile.state, version: profile.version }
  const isOwners = isPossible && last?.version !== profile.version
  if (isOwners) return failures.version_conflict({}, details)
  if (!last) return moderationFailures.not_possible({}, details)
  return moderationFailures.already_decided({ who: last.who, what: doneWords[last.action] ?? 'decided' }, details)
}

/** No names and no contacts: the audit log outlives its people. */
function factsOf({ state, version, revision }: ProfileDbRow): AuditFacts {
  return { state, version, pending: Object.keys(revision ?? {}) }
}
