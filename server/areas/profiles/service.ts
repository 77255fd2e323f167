/** The interface of profiles for other areas. */
import { and, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { RefundPolicy } from '#contract/bookings/policies.ts'
import { failures } from '#contract/grammar/errors.ts'
import type { Paise } from '#contract/grammar/money.ts'
import type { CitySlug } from '#contract/india/cities.ts'
import type { ArtistCard, ProfileFields, ProfileState } from '#contract/profiles/profiles.ts'
import { type Ctx, inTransaction, isOfTeam, now, publish } from '../../platform/context.ts'
import type { Queries } from '../../platform/database/port.ts'
import { given, prepared, preparedByIds } from '../../platform/database/prepared.ts'
import { findPerson, type KnownPerson, requirePersonRow } from '../auth/service.ts'
import { people } from '../auth/tables.ts'
import { showPictures } from '../media/service/showing.ts'
import { type Decision, decisionsOn, stateAfter } from './rules/changes.ts'
import type { Evening } from './rules/evening.ts'
import { decidingShows, type OfferedShow } from './rules/shows.ts'
import { soldWordsOf } from './rules/words.ts'
import { noBlockWith } from './service/blocks.ts'
import { cardsById } from './service/cards.ts'
import { columnsOf, fieldsOf, type Identity, searchColumns } from './service/fields.ts'
import { isApproved } from './service/matching.ts'
import { lockRow, picturesIn, picturesOf } from './service/own-profile.ts'
import { artistActivity, type NewProfile, type ProfileDbRow, pins, profiles, profileViews } from './tables.ts'

export interface BookableArtist {
  personId: string
  username: string
  stageName: string
  city: CitySlug
  refundPolicy: RefundPolicy
  state: ProfileState
  /** Only approved artists can be booked; existing bookings continue in any state. */
  isBookable: boolean
  displayPictureId: string | null
}

/** @returns null if there is no such artist, or one who never had a name and a city */
export async function artistForBooking(ctx: Ctx, username: string): Promise<BookableArtist | null> {
  return bookableArtists(await bookableByName(ctx.db).execute({ username }))[0] ?? null
}

/** Artists by id, in any state. */
export async function artistsById(ctx: Ctx, personIds: readonly string[]): Promise<Map<string, BookableArtist>> {
  return new Map(bookableArtists(await bookableByIds(ctx.db, personIds)).map((artist) => [artist.personId, artist]))
}

function bookable(db: Queries, which: SQL) {
  const {
    person_id: personId,
    stage_name: stageName,
    city,
    refund_policy: refundPolicy,
    state,
    display_picture_id: displayPictureId,
  } = profiles
  return db
    .select({ personId, username: people.username, stageName, city, refundPolicy, state, displayPictureId })
    .from(profiles)
    .innerJoin(people, eq(people.id, profiles.person_id))
    .where(and(which, eq(people.type, 'artist')))
}

const bookableByName = prepared((db) => bookable(db, eq(people.username, given('username'))))
const bookableByIds = preparedByIds((db, isOneOf) => bookable(db, isOneOf(people.id)))

function bookableArtists(rows: Awaited<ReturnType<typeof bookable>>): BookableArtist[] {
  return rows.flatMap(({ stageName, city, ...row }) =>
    stageName && city ? [{ ...row, stageName, city, isBookable: row.state === 'approved' }] : [],
  )
}

/**
 * An artist visible to the caller: approved ones, oneself, and any for an admin.
 * @param username in any case @throws 404
 */
export async function requireShownArtist(ctx: Ctx, username: string): Promise<{ id: string; username: string }> {
  const { person } = ctx
  const isOwn = person ? eq(people.id, person.id) : undefined
  const [artist] = await ctx.db
    .select({ id: people.id, username: people.username })
    .from(people)
    .leftJoin(profiles, eq(profiles.person_id, people.id))
    .where(
      and(
        eq(people.username, username),
        eq(people.type, 'artist'),
        isOfTeam(person, ['moderator', 'support']) ? undefined : and(or(isApproved, isOwn), noBlockWith(person, people.id)),
      ),
    )
  if (!artist) throw failures.not_found()
  return artist
}

/** Cards of the approved artists among these people. */
export async function cardsOf(ctx: Ctx, personIds: readonly string[]): Promise<Map<string, ArtistCard>> {
  return cardsById(ctx, personIds)
}

/** What an artist sells now. */
export interface Sold {
  /** Price of the cheapest package, without travel; null if there is none. */
  lowestPaise: Paise | null
  evening: Evening
  /** Time that each takes of a day; empty if nothing is sold. */
  shows: readonly OfferedShow[]
  titles: readonly string[]
}

/** Updates the "from ₹…" price, the reach and the prices by distance. Call it in the transaction that changes packages. */
export async function setSold(ctx: Ctx, artistId: string, sold: Sold): Promise<void> {
  // The price of a real package replaces an announced one.
  const revision = sql`nullif(${profiles.revision} - 'priceFrom', '{}'::jsonb)`
  const columns = soldColumns(sold)
  await ctx.db
    .insert(profiles)
    .values({ person_id: artistId, ...columns, created_at: now(ctx) })
    .onConflictDoUpdate({ target: profiles.person_id, set: { ...columns, revision } })
}

/** For seeded worlds: sets the offers of many artists whose profiles exist. */
export async function showSold(ctx: Ctx, sold: ReadonlyMap<string, Sold>): Promise<void> {
  const artists = [...sold]
  for (let i = 0; i < artists.length; i += rowsAtOnce) {
    const rows = artists.slice(i, i + rowsAtOnce).map(([artistId, sold]) => {
      const columns = soldColumns(sold)
      return { person_id: artistId, ...columns, sold_words: profiles.sold_words.mapToDriverValue(columns.sold_words) }
    })
    await ctx.db.execute(sql`
      update ${profiles}
      set price_from_paise = sold.price_from_paise, evening_from_km = sold.evening_from_km, evening_paise = sold.evening_paise,
        evening_reach_km = sold.evening_reach_km, show_before_minutes = sold.show_before_minutes,
        show_after_minutes = sold.show_after_minutes, show_notice_days = sold.show_notice_days,
        show_from_days = sold.show_from_days, show_until_days = sold.show_until_days, sold_words = sold.sold_words
      from json_populate_recordset(null::${profiles}, ${JSON.stringify(rows)}::json) as sold
      where ${profiles.person_id} = sold.person_id`)
  }
}

function soldColumns({ lowestPaise, evening: { fromKm, paise, reachKm }, shows, titles }: Sold) {
  const deciding = decidingShows(shows)
  const isSeasonal = deciding.some(({ validFrom, validUntil }) => validFrom || validUntil)
  return {
    show_before_minutes: deciding.map(({ before }) => before),
    show_after_minutes: deciding.map(({ after }) => after),
    show_notice_days: deciding.map(({ noticeDays }) => noticeDays),
    show_from_days: isSeasonal ? deciding.map(({ validFrom = null }) => validFrom) : [],
    show_until_days: isSeasonal ? deciding.map(({ validUntil = null }) => validUntil) : [],
    price_from_paise: lowestPaise,
    evening_from_km: fromKm,
    evening_paise: paise,
    evening_reach_km: reachKm,
    sold_words: soldWordsOf(titles),
  } satisfies Partial<NewProfile>
}

interface Promised {
  artistId: string
  /** Id of the booking or the order. */
  subjectId: string
}

/** Counts a broken promise of an artist once, which lowers their kept share. */
export async function noteBroken(ctx: Ctx, promised: Promised): Promise<void> {
  await countOnce(ctx, 'broken', promised, { broken: sql`${profiles.broken} + 1` })
}

/** Counts a sold artwork once, when the buyer keeps it. */
export async function noteSold(ctx: Ctx, promised: Promised): Promise<void> {
  await countOnce(ctx, 'sold', promised, { sales: sql`${profiles.sales} + 1` })
}

async function countOnce(
  ctx: Ctx,
  kind: 'sold' | 'broken',
  { artistId, subjectId }: Promised,
  counted: Record<string, SQL>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const added = await ctx.db
      .insert(artistActivity)
      .values({ subject_id: subjectId, kind, artist_id: artistId, at: now(ctx) })
      .onConflictDoNothing()
      .returning()
    if (added.length) await ctx.db.update(profiles).set(counted).where(eq(profiles.person_id, artistId))
  })
}

/** Page views between two days, both included; the same person on two days counts twice. */
export async function viewsOf(ctx: Ctx, artistId: string, from: string, to: string): Promise<number> {
  return ctx.db.$count(profileViews, and(eq(profileViews.artist_id, artistId), gte(profileViews.day, from), lte(profileViews.day, to)))
}

export interface LockedProfile {
  profile: ProfileDbRow
  person: KnownPerson
}

/** Locks the profile until the transaction ends. @throws 404 for an unknown username */
export async function lockProfile(ctx: Ctx, username: string): Promise<LockedProfile> {
  const person = await findPerson(ctx, username)
  if (!person) throw failures.not_found()
  return { person, profile: await lockRow(ctx, person.id) }
}

/** Admin decisions that are possible now. */
export function possibleDecisions({ state, revision }: Pick<ProfileDbRow, 'state' | 'revision'>): Decision[] {
  return decisionsOn(state, !!revision)
}

/** The public fields; pending changes are in the row's `revision`. */
export function publicFields(profile: ProfileDbRow | null, person: Identity): Partial<ProfileFields> {
  return fieldsOf(profile, person)
}

/** Carries out an admin decision. The caller holds the lock, has checked that the decision is possible, and writes the audit log. */
export async function applyDecision(
  ctx: Ctx,
  { profile, person }: LockedProfile,
  decision: Decision,
  reason: string,
  fields: string[],
): Promise<ProfileDbRow> {
  const state = stateAfter({ state: profile.state, wasApproved: !!profile.approved_at }, decision)
  const publishes = decision === 'approve' && profile.revision
  const [decided] = await ctx.db
    .update(profiles)
    .set({
      state,
      version: profile.version + 1,
      requested: requestedBy(decision, reason, fields),
      ...(decision === 'reject' && { revision: null }),
      ...(publishes && {
        ...columnsOf(publishes, fieldsOf(profile, await requirePersonRow(ctx, person.id)), person.username),
        revision: null,
      }),
      ...(state === 'approved' && { approved_at: profile.approved_at ?? now(ctx) }),
    })
    .where(eq(profiles.person_id, person.id))
    .returning()
  const after = decided as ProfileDbRow
  if (state === 'approved') await showPictures(ctx, picturesIn(picturesOf(after)))
  await tellOf(ctx, decision, state, { personId: person.id, username: person.username }, reason)
  return after
}

/** Shown to the owner until they change something. */
function requestedBy(decision: Decision, reason: string, fields: string[]): ProfileDbRow['requested'] {
  if (decision === 'request_changes') return { reason, fields }
  return decision === 'reject' ? { reason, fields: [], isRejected: true } : null
}

async function tellOf(
  ctx: Ctx,
  decision: Decision,
  state: ProfileState,
  who: { personId: string; username: string },
  reason: string,
): Promise<void> {
  if (decision === 'request_changes') publish(ctx, 'profile.changes_requested', { personId: who.personId, reason })
  else if (decision === 'reject') publish(ctx, 'profile.rejected', { personId: who.personId, reason, isPublic: state === 'approved' })
  else if (decision === 'suspend') publish(ctx, 'profile.suspended', { ...who, reason })
  else if (state === 'approved') publish(ctx, 'profile.approved', who)
}

type ReadyProfile = Omit<NewProfile, 'search_words' | 'search_name' | 'words_version'> & { username: string }
const rowsAtOnce = 500

/** For seeded worlds: inserts finished profiles of existing people. */
export async function insertProfiles(ctx: Ctx, rows: readonly ReadyProfile[]): Promise<void> {
  for (let i = 0; i < rows.length; i += rowsAtOnce)
    await ctx.db.insert(profiles).values(
      rows.slice(i, i + rowsAtOnce).map(({ username, ...row }) => ({
        ...row,
        ...searchColumns(
          {
            stageName: row.stage_name ?? undefined,
            category: row.category ?? undefined,
            categories: row.categories,
            styles: row.styles,
            bio: row.bio,
            languages: row.languages,
            city: row.city ?? undefined,
            members: row.members,
          },
          username,
        ),
      })),
    )
}

/** For seeded worlds: inserts earlier page views. */
export async function insertViews(ctx: Ctx, views: readonly { artistId: string; day: string; viewers: number }[]): Promise<void> {
  const rows = views.flatMap(({ artistId, day, viewers }) =>
    Array.from({ length: viewers }, () => ({ artist_id: artistId, day, viewer_hash: ctx.platform.ids.uuid() })),
  )
  for (let i = 0; i < rows.length; i += rowsAtOnce) await ctx.db.insert(profileViews).values(rows.slice(i, i + rowsAtOnce))
}

export type NewPin = Omit<typeof pins.$inferInsert, 'id' | 'kind' | 'position'>

/** Replaces the pins of one kind, in this order. */
export async function replacePins(ctx: Ctx, kind: (typeof pins.$inferSelect)['kind'], chosen: readonly NewPin[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(pins).where(eq(pins.kind, kind))
    const rows = chosen.map((pin, position) => ({ ...pin, id: ctx.platform.ids.uuid(), kind, position }))
    if (rows.length) await ctx.db.insert(pins).values(rows)
    publish(ctx, 'pins.changed', { kind })
  })
}
