/** Profiles as admins see them. They are decided in the console, which also keeps the sanctions. */
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import type { moderation, ProfileReview, ProfileRow } from '#contract/moderation/moderation.ts'
import { profileProcess } from '#contract/profiles/profiles.ts'
import { type Ctx, isOfTeam } from '../../../platform/context.ts'
import { holding } from '../../../platform/database/like.ts'
import { findPerson } from '../../auth/service.ts'
import { people } from '../../auth/tables.ts'
import { picturesByIds } from '../../media/service.ts'
import { playableByIds } from '../../videos/service.ts'
import { possibleDecisions, publicFields } from '../service.ts'
import { profiles } from '../tables.ts'

type ListQuery = ParsedOf<typeof moderation.profiles>

export async function adminList(ctx: Ctx, { page_number: page, page_size: limit, ...filters }: ListQuery): Promise<Page<ProfileRow>> {
  const where = matching(filters)
  const found = await selectRows(ctx)
    .where(where)
    .orderBy(...(filters.waiting ? [asc(profiles.submitted_at)] : []), desc(people.created_at), desc(people.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(people)
    .leftJoin(profiles, eq(profiles.person_id, people.id))
    .where(where)
  return pageFrom(await rowsOf(ctx, found), counted?.total ?? 0, { page, limit })
}

function matching({ state, waiting, type, category, words }: Omit<ListQuery, 'page_number' | 'page_size'>): SQL | undefined {
  const typed = words && holding(words)
  return and(
    // A person who never saved anything has no row yet, and counts as incomplete.
    state && sql`coalesce(${profiles.state}, ${profileProcess.start}) = ${state}`,
    waiting ? sql`(${profiles.state} = 'submitted' or (${profiles.revision} is not null and ${profiles.requested} is null))` : undefined,
    type && eq(people.type, type),
    category && sql`${profiles.listed_in} @> array[${category}]::text[]`,
    typed
      ? sql`(${people.username}::text ilike ${typed} or ${people.email}::text ilike ${typed} or ${people.first_name} || ' ' || ${people.last_name} ilike ${typed} or ${profiles.stage_name} ilike ${typed})`
      : undefined,
  )
}

/** @throws 404 */
export async function adminProfile(ctx: Ctx, { username }: ParsedOf<typeof moderation.profile>): Promise<ProfileReview> {
  const person = await findPerson(ctx, username)
  if (!person) throw failures.not_found()
  const row = await adminRow(ctx, person.id)
  const versions = [row.publicFields, row.pendingFields]
  const named = versions.flatMap(({ displayPictureId, coverId, gallery = [] }) => [displayPictureId, coverId, ...gallery])
  const pictures = await picturesByIds(ctx, [...new Set(named.filter((id) => typeof id === 'string'))])
  const videos = await playableByIds(
    ctx,
    versions.flatMap(({ clips = [] }) => clips.flatMap(({ videoId }) => videoId ?? [])),
    'owner',
  )
  return { ...row, pictures: [...pictures.values()], videos: [...videos.values()] }
}

export async function adminRow(ctx: Ctx, personId: string): Promise<ProfileRow> {
  const [row] = await rowsOf(ctx, await selectRows(ctx).where(eq(people.id, personId)))
  if (!row) throw failures.not_found()
  return row
}

const { password_hash: _hash, ...personColumns } = getTableColumns(people)

function selectRows(ctx: Ctx) {
  return ctx.db.select({ person: personColumns, profile: profiles }).from(people).leftJoin(profiles, eq(profiles.person_id, people.id))
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
