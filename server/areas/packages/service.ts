/** Changes of packages. Each locks the artist's row, so that the limit and the profile's figures stay consistent. */
import { and, asc, desc, eq, gte, isNull, lt, or } from 'drizzle-orm'
import type { calendar } from '#contract/calendar/calendar.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { Failure, failures } from '#contract/grammar/errors.ts'
import { dayOf } from '#contract/grammar/time.ts'
import { type CitySlug, distanceKm } from '#contract/india/cities.ts'
import { boundProblems } from '#contract/packages/bounds.ts'
import {
  type packages as calls,
  type PackageFields,
  type PackageView,
  packageFailures,
  packageLimits,
} from '#contract/packages/packages.ts'
import { type Ctx, inTransaction, now, type Person, publish, requirePerson } from '../../platform/context.ts'
import { given, prepared } from '../../platform/database/prepared.ts'
import { requirePlainNames } from '../../platform/plain-names.ts'
import { lockPerson, peopleByIds } from '../auth/service.ts'
import type { Show } from '../calendar/rules.ts'
import { availabilityOf } from '../calendar/service.ts'
import { farthestKm, noEvening } from '../profiles/rules/evening.ts'
import { artistsById, requireShownArtist, type Sold, setSold } from '../profiles/service.ts'
import { eveningOf } from './rules.ts'
import { type PackageRow, packages } from './tables.ts'
import { columnsOf, viewOf, withoutContacts } from './wire.ts'

const kept = isNull(packages.removed_at)
const ofArtist = (artistId: string) => and(eq(packages.artist_id, artistId), kept)
const today = (ctx: Ctx) => dayOf(now(ctx))
/** On sale: its season has not ended. */
const isSold = (ctx: Ctx) => and(eq(packages.active, true), or(isNull(packages.valid_until), gte(packages.valid_until, today(ctx))))

export async function list(ctx: Ctx, { artistUsername }: ParsedOf<typeof calls.list>): Promise<{ results: PackageView[] }> {
  const artist = await requireShownArtist(ctx, artistUsername)
  const isOwn = ctx.person?.id === artist.id
  const seen = isOwn ? undefined : isSold(ctx)
  const shown = isOwn || ctx.person?.type === 'admin' ? (view: PackageView) => view : withoutContacts
  const rows = await ctx.db
    .select()
    .from(packages)
    .where(and(ofArtist(artist.id), seen))
    .orderBy(desc(packages.active), asc(packages.price_paise), asc(packages.id))
  return { results: rows.map((row) => shown(viewOf(row, artist.username))) }
}

/** Serialises the changes of an artist's packages, and then updates the profile. */
async function changePackages(ctx: Ctx, artist: Person, change: (ctx: Ctx) => Promise<PackageRow>): Promise<PackageRow> {
  return inTransaction(ctx, async (ctx) => {
    await lockPerson(ctx, artist.id)
    const row = await change(ctx)
    await showWhatIsSold(ctx, artist.id)
    publish(ctx, 'package.changed', { packageId: row.id, artistId: artist.id, username: artist.username })
    return row
  })
}

/** @param keepsAnnounced whether an artist without packages keeps the announced price */
export async function showWhatIsSold(ctx: Ctx, artistId: string, { keepsAnnounced = false } = {}): Promise<void> {
  const rows = await ctx.db
    .select({
      title: packages.title,
      price_paise: packages.price_paise,
      travel_bands: packages.travel_bands,
      ...showColumns,
    })
    .from(packages)
    .where(and(ofArtist(artistId), isSold(ctx)))
  if (rows.length || !keepsAnnounced) await setSold(ctx, artistId, soldOf(rows))
}

const { minutes, setup_minutes, teardown_minutes, notice_days, valid_from, valid_until } = packages
const showColumns = { minutes, setup_minutes, teardown_minutes, notice_days, valid_from, valid_until }
type ShowRow = Pick<PackageRow, keyof typeof showColumns>

/** The time that a package takes. */
const showOf = (row: ShowRow): Show => ({
  minutes: row.minutes,
  setupMinutes: row.setup_minutes,
  teardownMinutes: row.teardown_minutes,
  noticeDays: row.notice_days,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
})

/** The figures for profile and lists from these packages, which must be all that are on sale. */
export function soldOf(rows: readonly (Pick<PackageRow, 'title' | 'price_paise' | 'travel_bands'> & ShowRow)[]): Sold {
  return {
    lowestPaise: rows.length ? Math.min(...rows.map(({ price_paise }) => price_paise)) : null,
    evening: rows.length ? eveningOf(rows, farthestKm) : noEvening,
    shows: rows.map(showOf).map(({ setupMinutes: before, minutes, teardownMinutes, ...show }) => ({
      ...show,
      before,
      after: minutes + teardownMinutes,
    })),
    titles: rows.map(({ title }) => title),
  }
}

export async function create(ctx: Ctx, fields: PackageFields): Promise<PackageView> {
  const artist = requirePerson(ctx)
  requirePlainNames(namesIn(fields))
  const row = await changePackages(ctx, artist, async (ctx) => {
    if ((await ctx.db.$count(packages, ofArtist(artist.id))) >= packageLimits.perArtist) throw packageFailures.too_many()
    const [row] = await ctx.db
      .insert(packages)
      .values(newRow(ctx, { artistId: artist.id, fields }))
      .returning()
    return row as PackageRow
  })
  return viewOf(row, artist.username)
}

function namesIn({ title, addOns = [] }: Partial<PackageFields>): Record<string, string | undefined> {
  return { title, ...Object.fromEntries(addOns.map(({ title }, i) => [`addOns.${i}.title`, title])) }
}

function newRow(ctx: Ctx, { artistId, packageId, fields }: NewPackage): typeof packages.$inferInsert {
  const { ids } = ctx.platform
  const at = now(ctx)
  const columns = columnsOf(fields, [], ids.uuid)
  return {
    id: packageId ?? ids.uuid(),
    artist_id: artistId,
    ...columns,
    is_over: isOver(ctx, columns),
    created_at: at,
    updated_at: at,
  }
}

const isOver = (ctx: Ctx, { valid_until }: Pick<PackageRow, 'valid_until'>) => valid_until !== null && valid_until < today(ctx)

export async function update(ctx: Ctx, { packageId, version, ...changes }: ParsedOf<typeof calls.update>): Promise<PackageView> {
  const artist = requirePerson(ctx)
  requirePlainNames(namesIn(changes))
  const row = await changePackages(ctx, artist, async (ctx) => {
    const current = await ownPackage(ctx, artist, packageId)
    const view = viewOf(current, artist.username)
    if (version !== undefined && version !== current.version) throw failures.version_conflict({}, { package: view })
    const fields = { ...view, ...definedOf(changes) }
    refuseEmptyBounds(fields)
    const columns = columnsOf(fields, current.add_ons, ctx.platform.ids.uuid)
    return write(ctx, current, { ...columns, is_over: isOver(ctx, columns), updated_at: now(ctx) })
  })
  return viewOf(row, artist.username)
}

/** Checks the bounds of the merged row, as a change may name only some fields. */
function refuseEmptyBounds(fields: PackageFields): void {
  const [first, ...others] = boundProblems(fields)
  if (first) throw new Failure('invalid_input', 400, first.message, { errors: [first, ...others] })
}

function definedOf<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
}

async function ownPackage(ctx: Ctx, artist: Person, packageId: string): Promise<PackageRow> {
  const [row] = await ctx.db
    .select()
    .from(packages)
    .where(and(eq(packages.id, packageId), ofArtist(artist.id)))
  if (!row) throw failures.not_found()
  return row
}

async function write(ctx: Ctx, { id, version }: PackageRow, columns: Partial<PackageRow>): Promise<PackageRow> {
  const [row] = await ctx.db
    .update(packages)
    .set({ ...columns, version: version + 1 })
    .where(eq(packages.id, id))
    .returning()
  return row as PackageRow
}

export async function remove(ctx: Ctx, { packageId }: ParsedOf<typeof calls.remove>): Promise<{ message: string }> {
  const artist = requirePerson(ctx)
  await changePackages(ctx, artist, async (ctx) => write(ctx, await ownPackage(ctx, artist, packageId), { removed_at: now(ctx) }))
  return { message: 'The package is not offered any more.' }
}

const endedAtOnce = 100

/** Packages after their last day that pages, lists and searches still show. */
export function endedSeasons(ctx: Ctx) {
  return ctx.db
    .select({ packageId: packages.id, artistId: packages.artist_id })
    .from(packages)
    .where(and(kept, eq(packages.is_over, false), lt(packages.valid_until, today(ctx))))
    .orderBy(asc(packages.valid_until), asc(packages.id))
    .limit(endedAtOnce)
}

/** @throws after all were tried, if some failed */
export async function endSeasons(ctx: Ctx): Promise<void> {
  const errors: unknown[] = []
  for (const ended of await endedSeasons(ctx)) await endSeason(ctx, ended).catch((error) => errors.push(error))
  if (errors.length) throw new AggregateError(errors, 'some packages are still shown after their last day')
}

/** Keeps the version, as it is no change by the artist and an open form can still be saved. */
async function endSeason(ctx: Ctx, { packageId, artistId }: { packageId: string; artistId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockPerson(ctx, artistId)
    const its = and(eq(packages.id, packageId), kept, lt(packages.valid_until, today(ctx)))
    const ended = await ctx.db.update(packages).set({ is_over: true }).where(its).returning({ id: packages.id })
    if (!ended.length) return
    await showWhatIsSold(ctx, artistId)
    const username = (await peopleByIds(ctx, [artistId])).get(artistId)?.username ?? ''
    publish(ctx, 'package.changed', { packageId, artistId, username })
  })
}

/** The package if it is on sale, or null. */
const onOffer = prepared((db) =>
  db
    .select()
    .from(packages)
    .where(and(eq(packages.id, given('packageId')), eq(packages.artist_id, given('artistId')), kept, eq(packages.active, true))),
)

export async function packageForBooking(
  ctx: Ctx,
  { artistId, packageId }: { artistId: string; packageId: string },
): Promise<PackageRow | null> {
  const [row] = await onOffer(ctx.db).execute({ packageId, artistId })
  return row ?? null
}

/** Free days of an artist, and possible start times for a package (or a usual show). @param except bookings whose time counts as free */
export async function availability(
  ctx: Ctx,
  asked: ParsedOf<typeof calendar.availability>,
  except: readonly string[],
): Promise<OutputOf<typeof calendar.availability>> {
  const { username, packageId, city, from, days, day } = asked
  const artist = await requireShownArtist(ctx, username)
  const travelKm = city && (await travelKmTo(ctx, artist.id, city))
  const rows = await ctx.db
    .select(showColumns)
    .from(packages)
    .where(and(ofArtist(artist.id), packageId ? eq(packages.id, packageId) : isSold(ctx)))
  if (packageId && !rows.length) throw failures.not_found()
  return availabilityOf(ctx, { artistId: artist.id, from, days, day, travelKm, shows: rows.map(showOf), except })
}

async function travelKmTo(ctx: Ctx, artistId: string, city: CitySlug): Promise<number | undefined> {
  const artist = (await artistsById(ctx, [artistId])).get(artistId)
  return artist && distanceKm(artist.city, city)
}

export interface NewPackage {
  artistId: string
  packageId?: string
  fields: PackageFields
}

const rowsAtOnce = 200

/** For the demo: inserts many packages of many artists and updates the profiles. @returns their ids, in order */
export async function insertPackages(ctx: Ctx, rows: readonly NewPackage[]): Promise<string[]> {
  const values = rows.map((row) => newRow(ctx, row))
  await inTransaction(ctx, async (ctx) => {
    for (let i = 0; i < values.length; i += rowsAtOnce) await ctx.db.insert(packages).values(values.slice(i, i + rowsAtOnce))
    for (const artistId of new Set(rows.map((row) => row.artistId))) await showWhatIsSold(ctx, artistId)
  })
  return values.map(({ id }) => id)
}
