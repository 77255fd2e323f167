/** What artists do with their artworks. */
import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import {
  type ArtworkFields,
  type ArtworkState,
  artworkFailures,
  artworkLimits,
  artworkProcess,
  type artworks as calls,
  lockedFields,
  type OwnArtwork,
} from '#contract/artworks/artworks.ts'
import { countFault, missingToList, whyLocked } from '#contract/artworks/rules.ts'
import { type Material, materials, subCategories } from '#contract/artworks/words.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { Failure, failures } from '#contract/grammar/errors.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { fold } from '#contract/india/hinglish.ts'
import { type Ctx, inTransaction, now, type Person, publish, requirePerson } from '../../../platform/context.ts'
import { requirePlainNames } from '../../../platform/plain-names.ts'
import { lockPerson, peopleByIds } from '../../auth/service.ts'
import { showPictures } from '../../media/service/showing.ts'
import { requireOwnPictures } from '../../media/service.ts'
import { artistsById } from '../../profiles/service.ts'
import { searchColumnsOf } from '../rules/words.ts'
import { type ArtworkRow, artworkColumns, artworks } from '../tables.ts'
import { publishChanged } from './publish.ts'
import { columnsOf, fieldsOf, ownView, ownViews } from './views.ts'

/** Adds an artwork as a draft; with `list` it is listed at once, or not added. */
export async function create(ctx: Ctx, fields: ArtworkFields, list = false): Promise<OwnArtwork> {
  const artist = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    // Serialized per artist, so that the count is exact.
    await lockPerson(ctx, artist.id)
    const kept = and(eq(artworks.artist_id, artist.id), ne(artworks.state, 'unlisted'))
    if ((await ctx.db.$count(artworks, kept)) >= artworkLimits.perArtist) throw artworkFailures.too_many()
    requirePlainNames({ name: fields.name })
    await requireSound(ctx, artist, fields, 0)
    const at = now(ctx)
    const [row] = await ctx.db
      .insert(artworks)
      .values({
        id: ctx.platform.ids.uuid(),
        artist_id: artist.id,
        state: artworkProcess.start,
        ...columnsOf(fields, 0),
        ...(await searchColumns(ctx, artist, fields)),
        created_at: at,
        updated_at: at,
      })
      .returning(artworkColumns)
    const made = row as ArtworkRow
    return ownView(ctx, list ? await putOnMarket(ctx, artist, made) : made)
  })
}

export async function update(ctx: Ctx, { id, version, ...changes }: ParsedOf<typeof calls.update>): Promise<OwnArtwork> {
  const artist = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const before = await lockOwn(ctx, artist, id, version)
    requirePlainNames({ name: changes.name })
    const saved = fieldsOf(before)
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    const fields: ArtworkFields = { ...saved, ...Object.fromEntries(given) }
    const changed = lockedFields.filter((field) => JSON.stringify(fields[field]) !== JSON.stringify(saved[field]))
    const why = whyLocked(before, changed)
    if (why) throw artworkFailures[why]({}, { fields: changed, artwork: await ownView(ctx, before) })
    await requireSound(ctx, artist, fields, before.sold)
    if (fields.quantities < before.reserved) throw artworkFailures.below_reserved({ reserved: before.reserved })
    const standing = before.taken_from ?? before.state
    const more = standing === 'sold' && fields.quantities > 0
    if (standing === 'listed' || more) requireComplete(fields)
    // A sold piece stays visible with its price.
    else if (standing === 'sold' && fields.price === null) requireComplete({ ...fields, quantities: 1 })
    const after = await write(ctx, before, {
      ...columnsOf(fields, before.sold),
      ...(await searchColumns(ctx, artist, fields)),
      ...(more && { [before.taken_from ? 'taken_from' : 'state']: artworkProcess.moves.restock.to, sold_at: null }),
    })
    if (standing === 'listed' || standing === 'sold') await showPicturesOf(ctx, after)
    if (before.is_public) publishChanged(ctx, [after])
    return ownView(ctx, after)
  })
}

export async function remove(ctx: Ctx, { id, version }: ParsedOf<typeof calls.remove>): Promise<OutputOf<typeof calls.remove>> {
  const artist = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const before = await lockOwn(ctx, artist, id, version)
    if (before.state === 'sold') throw artworkFailures.sold_stays({}, { artwork: await ownView(ctx, before) })
    requireMove(before, 'unlist')
    const after = await write(ctx, before, { state: artworkProcess.moves.unlist.to })
    if (before.is_public) publishChanged(ctx, [after])
    return { message: 'It is off the market. You find it among your unlisted artworks.', artwork: await ownView(ctx, after) }
  })
}

export async function publishArtwork(ctx: Ctx, { id, version }: ParsedOf<typeof calls.publish>): Promise<OwnArtwork> {
  const artist = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const before = await lockOwn(ctx, artist, id, version)
    return ownView(ctx, await putOnMarket(ctx, artist, before))
  })
}

/** Asks the admins to review a takedown. */
export async function askAgain(ctx: Ctx, { id, version, note }: ParsedOf<typeof calls.askAgain>): Promise<OwnArtwork> {
  const artist = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const before = await lockOwn(ctx, artist, id, version)
    requireMove(before, 'ask_again')
    const after = await write(ctx, before, { state: artworkProcess.moves.ask_again.to, asked_at: now(ctx), asked_note: note })
    publish(ctx, 'artwork.asked_again', { artworkId: id, artistId: artist.id })
    return ownView(ctx, after)
  })
}

async function putOnMarket(ctx: Ctx, artist: Person, before: ArtworkRow): Promise<ArtworkRow> {
  requireMove(before, 'list')
  requireComplete(fieldsOf(before))
  if (!(await artistsById(ctx, [artist.id])).get(artist.id)?.isBookable) throw artworkFailures.not_approved()
  // Relisting does not make it newer.
  const after = await write(ctx, before, { state: artworkProcess.moves.list.to, listed_at: before.listed_at ?? now(ctx) })
  await showPicturesOf(ctx, after)
  publishChanged(ctx, [after])
  return after
}

const showPicturesOf = (ctx: Ctx, { images }: ArtworkRow) =>
  showPictures(
    ctx,
    images.map(({ id }) => id),
  )

/** @throws 404 for somebody else's, 409 with the current one when the version differs from the caller's */
async function lockOwn(ctx: Ctx, artist: Person, id: string, version: number): Promise<ArtworkRow> {
  const [row] = await ctx.db.select(artworkColumns).from(artworks).where(mine(artist, id)).for('update')
  if (!row) throw failures.not_found()
  if (row.version !== version) throw failures.version_conflict({}, { artwork: await ownView(ctx, row) })
  return row
}

const mine = (artist: Person, id: string) => and(eq(artworks.id, id), eq(artworks.artist_id, artist.id))

function requireMove({ state }: ArtworkRow, move: 'list' | 'unlist' | 'ask_again'): void {
  if (!artworkProcess.can(move, state, 'seller')) throw artworkFailures.wrong_state({ state }, { state })
}

/** Rules that apply to drafts too. */
async function requireSound(ctx: Ctx, artist: Person, fields: ArtworkFields, sold: number): Promise<void> {
  const fault = countFault(fields, sold)
  if (fault) throw artworkFailures[fault]()
  await requireOwnPictures(
    ctx,
    artist.id,
    fields.images.map(({ id }) => id),
  )
}

function requireComplete(fields: ArtworkFields): void {
  const errors = missingToList(fields)
  if (!errors.length) return
  const { code, status, message } = artworkFailures.incomplete()
  throw new Failure(code, status, message, { errors })
}

async function write(ctx: Ctx, { id, version }: ArtworkRow, columns: Partial<typeof artworks.$inferInsert>): Promise<ArtworkRow> {
  const [row] = await ctx.db
    .update(artworks)
    .set({ ...columns, version: version + 1, updated_at: now(ctx) })
    .where(eq(artworks.id, id))
    .returning(artworkColumns)
  return row as ArtworkRow
}

async function searchColumns(ctx: Ctx, { id, username }: Pick<Person, 'id' | 'username'>, fields: ArtworkFields) {
  const artistName = (await artistsById(ctx, [id])).get(id)?.stageName ?? ''
  return searchColumnsOf({ ...fields, artistName, username })
}

export async function own(ctx: Ctx, { id }: ParsedOf<typeof calls.own>): Promise<OwnArtwork> {
  const [row] = await ctx.db
    .select(artworkColumns)
    .from(artworks)
    .where(mine(requirePerson(ctx), id))
  if (!row) throw failures.not_found()
  return ownView(ctx, row)
}

export async function listOwn(
  ctx: Ctx,
  { page_number: page, page_size: limit, state, words }: ParsedOf<typeof calls.list>,
): Promise<OutputOf<typeof calls.list>> {
  const theirs = eq(artworks.artist_id, requirePerson(ctx).id)
  const wanted = and(theirs, state && eq(artworks.state, state), ...wordsIn(words))
  const rows = await ctx.db
    .select(artworkColumns)
    .from(artworks)
    .where(wanted)
    .orderBy(desc(artworks.updated_at), artworks.id)
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await ctx.db.$count(artworks, wanted)
  const states = await ctx.db.select({ state: artworks.state, number: count() }).from(artworks).where(theirs).groupBy(artworks.state)
  const counts = Object.fromEntries(states.map(({ state, number }) => [state, number])) as Partial<Record<ArtworkState, number>>
  return { ...pageFrom(await ownViews(ctx, rows), total, { page, limit }), counts: counts as Record<string, number> }
}

/** Matches any part of a word, since an artist has only a few hundred. Folded words contain no `%` and no `_`. */
function wordsIn(words: string | undefined) {
  return fold(words ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => sql`${artworks.search_name} like ${`%${word}%`}`)
}

export async function metadata(_ctx: Ctx, { id }: ParsedOf<typeof calls.metadata>): Promise<OutputOf<typeof calls.metadata>> {
  const rows: readonly { value: string; label: string }[] = id === 'materials' ? materials : subCategories
  return { id, results: rows.map(({ value, label }) => ({ value, label })) }
}

/** The artist was renamed: updates the search words of their artworks. */
export async function followArtist(ctx: Ctx, artistId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const artist = (await peopleByIds(ctx, [artistId])).get(artistId)
    const rows = artist ? await ctx.db.select(artworkColumns).from(artworks).where(eq(artworks.artist_id, artistId)).for('update') : []
    const artistName = (await artistsById(ctx, [artistId])).get(artistId)?.stageName ?? ''
    for (const row of rows) {
      const columns = searchColumnsOf({ ...fieldsOf(row), artistName, username: artist?.username ?? '' })
      await ctx.db.update(artworks).set(columns).where(eq(artworks.id, row.id))
    }
  })
}

/** Removes a deleted picture from its artworks. */
export async function forgetPicture(ctx: Ctx, { mediaId, personId }: { mediaId: string; personId: string }): Promise<void> {
  const holds = sql`${artworks.images} @> ${JSON.stringify([{ id: mediaId }])}::jsonb`
  await inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select(artworkColumns)
      .from(artworks)
      .where(and(eq(artworks.artist_id, personId), holds))
      .for('update')
    for (const row of rows) await write(ctx, row, { images: row.images.filter(({ id }) => id !== mediaId) })
    publishChanged(ctx, rows)
  })
}

export interface ReadyArtwork {
  artistId: string
  username: string
  artistName: string
  fields: ArtworkFields & { materials: Material[] }
  state: 'draft' | 'listed' | 'unlisted'
  createdAt: Date
}
const rowsAtOnce = 200

/** Complete artworks for seeded environments. @returns their ids, in order */
export async function insertArtworks(ctx: Ctx, rows: readonly ReadyArtwork[]): Promise<string[]> {
  const values = rows.map(({ artistId, username, artistName, fields, state, createdAt }) => ({
    id: ctx.platform.ids.uuid(),
    artist_id: artistId,
    state,
    ...columnsOf(fields, 0),
    ...searchColumnsOf({ ...fields, artistName, username }),
    listed_at: state === 'listed' ? createdAt : null,
    created_at: createdAt,
    updated_at: createdAt,
  }))
  for (let i = 0; i < values.length; i += rowsAtOnce) await ctx.db.insert(artworks).values(values.slice(i, i + rowsAtOnce))
  return values.map(({ id }) => id)
}
