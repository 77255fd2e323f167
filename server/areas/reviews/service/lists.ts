/** Lists of reviews: public, one's own, and those quoted on the home page. */
import { and, arrayContains, desc, eq, inArray, isNotNull, isNull, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import type { reviews as calls, Review, ReviewSide, WaitingReview } from '#contract/reviews/reviews.ts'
import { type Ctx, isOfTeam, now, requirePerson } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { privateFileOf } from '../../media/service/private.ts'
import { cardsOf, requireShownArtist } from '../../profiles/service.ts'
import { reviews, reviewWindows } from '../tables.ts'
import { selectTold, unread } from './rows.ts'
import { summaryOf } from './summary.ts'
import { namesOf, publicViews, sidesViews } from './views.ts'
import { isTheirs, sideOf } from './windows.ts'

type Input<Name extends keyof typeof calls> = ParsedOf<(typeof calls)[Name]>
type Output<Name extends keyof typeof calls> = Promise<OutputOf<(typeof calls)[Name]>>

const hasPhotos = sql`cardinality(${reviews.pictures}) > 0`
const newestFirst = [desc(reviews.shown_at), desc(reviews.id)]

export async function list(
  ctx: Ctx,
  { username, packageId, artworkId, page, limit, stars, withPhotos, order }: Input<'list'>,
): Output<'list'> {
  const artist = await requireShownArtist(ctx, username)
  const scope = and(
    eq(reviews.about_id, artist.id),
    eq(reviews.by, 'client'),
    packageId ? eq(reviewWindows.package_id, packageId) : undefined,
    artworkId ? arrayContains(reviewWindows.artwork_ids, [artworkId]) : undefined,
  )
  const wanted = and(scope, eq(reviews.state, 'shown'), stars ? eq(reviews.stars, stars) : undefined, withPhotos ? hasPhotos : undefined)
  const [told, summary] = await together(
    selectTold(ctx)
      .where(wanted)
      .orderBy(...(order === 'photos' ? [desc(hasPhotos)] : []), ...newestFirst)
      .limit(limit)
      .offset((page - 1) * limit),
    summaryOf(ctx, scope),
  )
  // Reuses the counts of the summary.
  const all = withPhotos ? summary.withPhotos : summary.count + summary.uncounted
  const total = stars ? await countOf(ctx, wanted) : all
  return { ...pageFrom(await publicViews(ctx, told), total, { page, limit }), summary }
}

/** Latest reviews about a person by one side. The caller has checked that the reader may see them. */
export async function latestAbout(ctx: Ctx, personId: string, by: ReviewSide, limit: number): Promise<Review[]> {
  const told = await selectTold(ctx)
    .where(and(eq(reviews.about_id, personId), eq(reviews.by, by), eq(reviews.state, 'shown')))
    .orderBy(...newestFirst)
    .limit(limit)
  return publicViews(ctx, told)
}

async function countOf(ctx: Ctx, where: ReturnType<typeof and>): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(reviewWindows, eq(reviewWindows.id, reviews.window_id))
    .where(where)
  return row?.count ?? 0
}

export async function mine(ctx: Ctx, { page, limit, view }: Input<'mine'>): Output<'mine'> {
  const person = requirePerson(ctx)
  const where =
    view === 'by_me' ? eq(reviews.author_id, person.id) : and(eq(reviews.about_id, person.id), notInArray(reviews.state, unread))
  const [told, total, waiting] = await together(
    selectTold(ctx)
      .where(where)
      .orderBy(desc(reviews.written_at), desc(reviews.id))
      .limit(limit)
      .offset((page - 1) * limit),
    countOf(ctx, where),
    waitingFor(ctx, person.id),
  )
  return { ...pageFrom(await sidesViews(ctx, told, person.id), total, { page, limit }), waiting }
}

const mostWaiting = 20

/** Open windows of a person, earliest end first. */
async function waitingFor(ctx: Ctx, personId: string): Promise<WaitingReview[]> {
  const ofWindow = eq(reviews.window_id, reviewWindows.id)
  const isMine = eq(reviews.author_id, personId)
  const rows = await ctx.db
    .select({
      window: reviewWindows,
      theyHaveWritten: sql<boolean>`exists (select 1 from ${reviews} where ${ofWindow} and ${ne(reviews.author_id, personId)})`,
    })
    .from(reviewWindows)
    .where(
      and(
        isTheirs(personId),
        isNull(reviewWindows.closed_at),
        sql`${reviewWindows.closes_at} > ${now(ctx).toISOString()}`,
        notExists(ctx.db.select({ one: sql`1` }).from(reviews).where(and(ofWindow, isMine))),
      ),
    )
    .orderBy(reviewWindows.closes_at, reviewWindows.id)
    .limit(mostWaiting)
  const otherOf = ({ window }: (typeof rows)[number]) => (sideOf(window, personId) === 'client' ? window.artist_id : window.client_id)
  const others = rows.map(otherOf)
  const [named, cards] = await together(namesOf(ctx, others), cardsOf(ctx, others))
  return rows.map((row) => ({
    subject: row.window.subject,
    subjectId: row.window.subject_id,
    title: row.window.title,
    other: named(otherOf(row)).name,
    picture: cards.get(otherOf(row))?.picture ?? null,
    theyHaveWritten: row.theyHaveWritten,
    closesAt: row.window.closes_at.toISOString(),
  }))
}

/** Leaves out artists without a public page. */
export async function testimonials(ctx: Ctx, { limit }: Input<'testimonials'>): Output<'testimonials'> {
  const told = await selectTold(ctx)
    .where(and(isNotNull(reviews.chosen_at), eq(reviews.state, 'shown'), reviews.may_quote))
    .orderBy(desc(reviews.chosen_at), desc(reviews.id))
  const cards = await cardsOf(
    ctx,
    told.map(({ review }) => review.about_id),
  )
  const quotable = told.filter(({ review }) => cards.has(review.about_id)).slice(0, limit)
  const views = await publicViews(ctx, quotable)
  return {
    results: views.flatMap(({ id, stars, text, author, title, eventType, demo, writtenAt }, i) => {
      const card = cards.get(quotable[i]?.review.about_id ?? '')
      if (!card) return []
      const artist = { username: card.username, name: card.stageName, picture: card.picture }
      return [{ id, stars, text, author, title, eventType, demo, writtenAt, artist }]
    }),
  }
}

/** @throws 404 for people who may not see it */
export async function photo(ctx: Ctx, { reviewId, mediaId, w }: Input<'photo'>) {
  const who = ctx.person
  const mayLook = isOfTeam(who, ['moderator']) ? inArray(reviews.state, ['held', 'shown', 'hidden']) : eq(reviews.state, 'shown')
  const [row] = await ctx.db
    .select({ state: reviews.state })
    .from(reviews)
    .where(
      and(
        eq(reviews.id, reviewId),
        arrayContains(reviews.pictures, [mediaId]),
        or(mayLook, who ? eq(reviews.author_id, who.id) : undefined),
      ),
    )
  if (!row) throw failures.not_found()
  return { ...(await privateFileOf(ctx, mediaId, w)), isPublic: row.state === 'shown' }
}
