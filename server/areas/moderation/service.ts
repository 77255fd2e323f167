/** Profiles in the admin console: the queue and the decisions. */
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AuditFacts } from '#contract/audit/audit.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { type Failure, failures } from '#contract/grammar/errors.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import { type moderation, moderationFailures, type ProfileReview, type ProfileRow } from '#contract/moderation/moderation.ts'
import { profileProcess } from '#contract/profiles/profiles.ts'
import { type Ctx, inTransaction, isOfTeam, requirePerson } from '../../platform/context.ts'
import { holding } from '../../platform/database/like.ts'
import { lastDecisionOn, record } from '../audit/service.ts'
import { findPerson } from '../auth/service.ts'
import { people } from '../auth/tables.ts'
import { picturesByIds } from '../media/service.ts'
import type { Decision } from '../profiles/rules/changes.ts'
import { applyDecision, lockProfile, possibleDecisions, publicFields } from '../profiles/service.ts'
import { type ProfileDbRow, profiles as profileTable } from '../profiles/tables.ts'
import { noteRestored, noteSuspended } from './sanctions/in-force.ts'

type ListQuery = ParsedOf<typeof moderation.profiles>

export async function profiles(ctx: Ctx, { page_number: page, page_size: limit, ...filters }: ListQuery): Promise<Page<ProfileRow>> {
  const where = matching(filters)
  const found = await selectRows(ctx)
    .where(where)
    .orderBy(...(filters.waiting ? [asc(profileTable.submitted_at)] : []), desc(people.created_at), desc(people.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(people)
    .leftJoin(profileTable, eq(profileTable.person_id, people.id))
    .where(where)
  return pageFrom(await rowsOf(ctx, found), counted?.total ?? 0, { page, limit })
}

function matching({ state, waiting, type, category, words }: Omit<ListQuery, 'page_number' | 'page_size'>): SQL | undefined {
  const typed = words && holding(words)
  return and(
    // A person who never saved anything has no row yet, and counts as incomplete.
    state && sql`coalesce(${profileTable.state}, ${profileProcess.start}) = ${state}`,
    waiting
      ? sql`(${profileTable.state} = 'submitted' or (${profileTable.revision} is not null and ${profileTable.requested} is null))`
      : undefined,
    type && eq(people.type, type),
    category && sql`${profileTable.listed_in} @> array[${category}]::text[]`,
    typed
      ? sql`(${people.username}::text ilike ${typed} or ${people.email}::text ilike ${typed} or ${people.first_name} || ' ' || ${people.last_name} ilike ${typed} or ${profileTable.stage_name} ilike ${typed})`
      : undefined,
  )
}

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
    return rowById(ctx, person.id)
  })
}

/** @throws 404 */
export async function profile(ctx: Ctx, { username }: ParsedOf<typeof moderation.profile>): Promise<ProfileReview> {
  const person = await findPerson(ctx, username)
  if (!person) throw failures.not_found()
  const row = await rowById(ctx, person.id)
  const named = [row.publicFields, row.pendingFields].flatMap(({ displayPictureId, coverId, gallery = [] }) => [
    displayPictureId,
    coverId,
    ...gallery,
  ])
  const pictures = await picturesByIds(ctx, [...new Set(named.filter((id) => typeof id === 'string'))])
  return { ...row, pictures: [...pictures.values()] }
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

async function rowById(ctx: Ctx, personId: string): Promise<ProfileRow> {
  const [row] = await rowsOf(ctx, await selectRows(ctx).where(eq(people.id, personId)))
  if (!row) throw failures.not_found()
  return row
}

const { password_hash: _hash, ...personColumns } = getTableColumns(people)

function selectRows(ctx: Ctx) {
  return ctx.db
    .select({ person: personColumns, profile: profileTable })
    .from(people)
    .leftJoin(profileTable, eq(profileTable.person_id, people.id))
}

async function rowsOf(ctx: Ctx, found: Awaited<ReturnType<typeof selectRows>>): Promise<ProfileRow[]> {
  const pictures = await picturesByIds(
    ctx,
    found.flatMap(({ profile }) => profile?.revision?.displayPictureId ?? profile?.display_picture_id ?? []),
  )
  return found.map(({ person, profile }) => ({
    id: person.id,
    username: person.username,
    type: person.type,
    name: `${person.first_name} ${person.last_name}`,
    stageName: profile?.stage_name ?? null,
    category: profile?.category ?? null,
    city: profile?.city ?? null,
    email: person.email,
    phone_number: person.phone,
    state: profile?.state ?? profileProcess.start,
    pending: Object.keys(profile?.revision ?? {}),
    pendingFields: profile?.revision ?? {},
    publicFields: publicFields(profile, person),
    picture: pictures.get(profile?.revision?.displayPictureId ?? profile?.display_picture_id ?? '') ?? null,
    onboarded: !!person.onboarded_at,
    submittedAt: profile?.submitted_at?.toISOString() ?? null,
    joinedAt: person.created_at.toISOString(),
    nextMoves:
      person.type === 'admin' || !isOfTeam(ctx.person, ['moderator'])
        ? []
        : possibleDecisions(profile ?? { state: profileProcess.start, revision: null }),
    version: profile?.version ?? 0,
  }))
}
