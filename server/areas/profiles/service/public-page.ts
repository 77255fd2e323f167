/** An artist's page: the public view, and the view of owner and admins before approval. */
import { eq, sql } from 'drizzle-orm'
import { brand } from '#brand'
import type { OutputOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import { type ArtistProfile, type profiles as calls, profileFailures } from '#contract/profiles/profiles.ts'
import { type Ctx, isOfTeam, now, requirePerson } from '../../../platform/context.ts'
import { given, prepared } from '../../../platform/database/prepared.ts'
import { erasedUnder, nameOfToday } from '../../auth/service/rename.ts'
import { people } from '../../auth/tables.ts'
import { picturesByIds } from '../../media/service.ts'
import { playableByIds } from '../../videos/service.ts'
import { missingForReview } from '../rules/changes.ts'
import { artistActivity, type ProfileDbRow, profileColumns, profiles } from '../tables.ts'
import { currentBadges } from './badges.ts'
import { confirmedMembers } from './band-members.ts'
import { areBlocked } from './blocks.ts'
import { cardOf } from './cards.ts'
import { columnsOf, fieldsOf } from './fields.ts'
import { keptPercent } from './promises.ts'

const { id, type, username, first_name, last_name, gender, phone, phone_verified_at, email_verified_at, created_at, demo } = people
/** The latest of the shows that `profiles.shows` counts. */
const last_show_at =
  sql<Date | null>`(select max(at) from ${artistActivity} where artist_id = ${people}.id and kind = 'completed')`.mapWith(
    (value) => new Date(value),
  )
const personColumns = {
  ...{ id, type, username, first_name, last_name, gender, phone, phone_verified_at, email_verified_at, created_at, demo },
  last_show_at,
}
type Person = Pick<typeof people.$inferSelect, Exclude<keyof typeof personColumns, 'last_show_at'>> & { last_show_at: Date | null }

export async function get(ctx: Ctx, { username }: { username: string }): Promise<ArtistProfile> {
  const found = (await findByUsername(ctx, username)) ?? (await findByFormerName(ctx, username))
  if (!found && (await wasErased(ctx, username))) throw profileFailures.gone()
  if (!found || !isPublic(found.profile)) throw wasPublic(found?.profile) ? profileFailures.gone() : failures.not_found()
  if (ctx.person && (await areBlocked(ctx, ctx.person.id, found.person.id))) throw failures.not_found()
  const page = await pageOf(ctx, found.profile, found.person)
  return ctx.person?.id === found.person.id || ctx.person?.type === 'admin' ? page : withoutContacts(page)
}

/** For readers who may not contact the artist yet. */
function withoutContacts(page: ArtistProfile): ArtistProfile {
  const masked = (text: string) => maskContacts(text).text
  return {
    ...page,
    bio: masked(page.bio),
    setList: page.setList.map(masked),
    clips: page.clips.map((clip) => ({ ...clip, title: masked(clip.title) })),
  }
}

export async function preview(ctx: Ctx, { username }: { username: string }): Promise<OutputOf<typeof calls.preview>> {
  const me = requirePerson(ctx)
  const found = await findByUsername(ctx, username)
  if (!found || (!isOfTeam(me, ['moderator', 'support']) && me.id !== found.person.id) || found.person.type !== 'artist')
    throw failures.not_found()
  const { profile, person } = found
  const fields = fieldsOf(profile, person)
  const pending = profile.revision ?? {}
  const shown: ProfileDbRow = { ...profile, ...columnsOf(pending, fields, person.username) }
  if (!shown.stage_name || !shown.category || !shown.city)
    throw profileFailures.incomplete({}, { missing: missingForReview({ ...fields, ...pending }) })
  return { ...(await pageOf(ctx, shown, person)), pending: Object.keys(pending), state: profile.state }
}

function isPublic({ state }: ProfileDbRow): boolean {
  return state === 'approved'
}

/** A page that was never public answers 404 instead of "gone", so that nobody learns of it. */
function wasPublic(profile: ProfileDbRow | undefined): boolean {
  return !!profile?.approved_at && ['closed', 'suspended'].includes(profile.state)
}

async function findByUsername(ctx: Ctx, username: string): Promise<{ profile: ProfileDbRow; person: Person } | undefined> {
  const [found] = await byUsername(ctx.db).execute({ username })
  return found
}

const byUsername = prepared((db) =>
  db
    .select({ profile: profileColumns, person: personColumns })
    .from(people)
    .innerJoin(profiles, eq(profiles.person_id, people.id))
    .where(eq(people.username, given('username'))),
)

/** The answer has the current name, so that the page can redirect. */
async function findByFormerName(ctx: Ctx, username: string) {
  const today = await nameOfToday(ctx, username)
  return today === null ? undefined : findByUsername(ctx, today)
}

/** Whether an erased person had a public page under this name. */
async function wasErased(ctx: Ctx, username: string): Promise<boolean> {
  const personId = await erasedUnder(ctx, username)
  if (!personId) return false
  const [profile] = await ctx.db.select({ approved_at: profiles.approved_at }).from(profiles).where(eq(profiles.person_id, personId))
  return !!profile?.approved_at
}

/** Public clips on this artist's page; empty unless it is public. */
export async function publicClipsOf(ctx: Ctx, personId: string): Promise<ArtistProfile['clips']> {
  const [row] = await ctx.db.select({ state: profiles.state, clips: profiles.clips }).from(profiles).where(eq(profiles.person_id, personId))
  return row?.state === 'approved' ? playableClips(ctx, row.clips) : []
}

async function playableClips(ctx: Ctx, clips: ProfileDbRow['clips']): Promise<ArtistProfile['clips']> {
  const films = await playableByIds(
    ctx,
    clips.flatMap(({ videoId }) => videoId ?? []),
  )
  return clips.flatMap((clip) => {
    const video = clip.videoId ? films.get(clip.videoId) : undefined
    return video ? [{ ...clip, video }] : clip.url ? [clip] : []
  })
}

async function pageOf(ctx: Ctx, row: ProfileDbRow, person: Person): Promise<ArtistProfile> {
  const pictures = await picturesByIds(
    ctx,
    [row.display_picture_id, row.cover_id, ...row.gallery].filter((id) => id !== null),
  )
  const confirmed = await confirmedMembers(ctx, row.person_id)
  return {
    ...cardOf({ ...row, username: person.username }, pictures, now(ctx)),
    bio: row.bio,
    experienceYears: row.experience_years,
    travelsKm: row.travels_km,
    refundPolicy: row.refund_policy,
    cover: (row.cover_id && pictures.get(row.cover_id)) || null,
    gallery: row.gallery.flatMap((id) => pictures.get(id) ?? []),
    clips: await playableClips(ctx, row.clips),
    social: row.social,
    members: row.members.map((member) => ({
      ...member,
      isConfirmed: confirmed.has(member.name),
      username: confirmed.get(member.name)?.username ?? null,
    })),
    setList: row.set_list,
    badges: badgesOf(row, person, now(ctx)),
    shows: row.shows,
    sales: row.sales,
    keptPercent: keptPercent(row),
    broken: row.broken,
    memberSince: person.created_at.toISOString(),
    demo: person.demo,
  }
}

type Badges = ArtistProfile['badges']

function badgesOf(row: ProfileDbRow, { phone_verified_at, email_verified_at, last_show_at }: Person, at: Date): Badges {
  const { shows } = row
  return [
    ...currentBadges(row, at).map(({ stageName: _, ...badge }) => badge),
    ...dated('shows', `${shows.toLocaleString('en-IN')} ${shows === 1 ? 'show' : 'shows'} played through ${brand.name}`, last_show_at),
    ...dated('phone', 'Phone number confirmed with a code', phone_verified_at),
    ...dated('email', 'E-mail address confirmed with a code', email_verified_at),
  ]
}

function dated(code: Badges[number]['code'], checked: string, at: Date | null): Badges {
  return at ? [{ code, checked, at: at.toISOString(), endsAt: null }] : []
}
