/**
 * The demo's pictures and films, drawn after the site has started: until one exists, pages show the category's placeholder. The next process draws
 * what a stopped one has not.
 */
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { people } from '#server/areas/auth/tables.ts'
import { media } from '#server/areas/media/tables.ts'
import { pins, profiles } from '#server/areas/profiles/tables.ts'
import { type Ctx, now, systemCtx } from '#server/platform/context.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ArtTask, missingArt, paintArtwork } from './art-pictures.ts'
import { type DocumentTask, drawDocument, missingDocuments } from './checks-in-review.ts'
import { type FilmTask, missingFilms, shootFilm } from './films.ts'
import { paint, sitterOf, type Task } from './painting.ts'
import { missingPhotos, type PhotoTask, takePhoto } from './review-photos.ts'

const queue = 'demo-pictures'
/** The length of one work slice: short, so that the process can stop in between and serve pages. */
const turnMs = 1500
const restMs = 1000
type AnyTask = Task | ArtTask | PhotoTask | FilmTask | DocumentTask

/** Defines the drawing task; `beginDrawing` queues it once tasks run. @param films whether performances get films */
export function definePictures(platform: Platform, films: boolean): void {
  const ctx = systemCtx(platform, queue)
  let left: AnyTask[] | null = null
  platform.tasks.define(queue, async () => {
    left ??= await missing(ctx, films)
    const until = now(ctx).getTime() + turnMs
    let task = left.shift()
    for (; task; task = now(ctx).getTime() < until ? left.shift() : undefined) await draw(ctx, task)
    if (left.length)
      await platform.tasks.send(
        queue,
        {},
        { key: queue, afterMs: left[0]?.what === 'portrait' || left[0]?.what === 'artwork' ? 0 : restMs },
      )
    else left = null
  })
}

function draw(ctx: Ctx, task: AnyTask): Promise<void> {
  if (task.what === 'review-photo') return takePhoto(ctx, task)
  if (task.what === 'document') return drawDocument(ctx, task)
  if ('wish' in task) return shootFilm(ctx, task)
  return 'work' in task ? paintArtwork(ctx, task) : paint(ctx, task)
}

/** Draws the first missing pictures of each kind, for an installation that should look finished without further drawing. */
export async function drawFirst(ctx: Ctx, counts: Partial<Record<AnyTask['what'], number>>): Promise<void> {
  const byKind = Map.groupBy(await missing(ctx, false), ({ what }) => what)
  for (const [what, tasks] of byKind) for (const task of tasks.slice(0, counts[what] ?? 0)) await draw(ctx, task)
}

export async function beginDrawing(platform: Platform): Promise<void> {
  await platform.tasks.send(queue, {}, { key: queue })
}

/**
 * Missing pictures by priority: portraits in order of visibility; prominent films; a picture of every artwork; all other films; further pictures of
 * artists and works, with review photos; clients' faces; and last the clips of the many residents, at three CPU seconds each.
 */
async function missing(ctx: Ctx, films: boolean): Promise<AnyTask[]> {
  const ofPeople = await missingOfPeople(ctx)
  const tasks = [
    ...ofPeople,
    ...(await missingArt(ctx)),
    ...(await missingPhotos(ctx)),
    ...(await missingDocuments(ctx)),
    ...(films ? await missingFilms(ctx) : []),
  ]
  const order: readonly AnyTask['what'][] = [
    ...(['portrait', 'film', 'artwork', 'document', 'film-of-others'] as const),
    ...(['stage', 'review-photo', 'artwork-views', 'headshot', 'clip'] as const),
  ]
  return order.flatMap((what) => tasks.filter((task) => task.what === what))
}

async function missingOfPeople(ctx: Ctx): Promise<Task[]> {
  const isPinned = sql<boolean>`exists (select 1 from ${pins} where ${pins.person_id} = ${profiles.person_id})`
  const had = (use: (typeof media.$inferSelect)['use']) =>
    sql`not exists (select 1 from ${media} where ${media.owner_id} = ${profiles.person_id} and ${media.use} = ${use} and ${media.state} = 'removed')`
  const rows = await ctx.db
    .select({ person: people, profile: profiles })
    .from(profiles)
    .innerJoin(people, eq(people.id, profiles.person_id))
    .where(
      and(
        eq(people.demo, true),
        ne(people.type, 'admin'),
        or(
          and(isNull(profiles.display_picture_id), had('display_picture')),
          and(eq(people.type, 'artist'), isNull(profiles.cover_id), had('cover')),
        ),
      ),
    )
    .orderBy(sql`${isPinned} desc`, sql`${profiles.state} = 'approved' desc`, sql`${profiles.relevance} desc`)
  return rows.flatMap((row) => tasksOf(row))
}

function tasksOf({ person, profile }: { person: typeof people.$inferSelect; profile: typeof profiles.$inferSelect }): Task[] {
  const { id: personId, username, type, first_name, last_name } = person
  const sitter = sitterOf(person, profile)
  const task = { personId, username, name: profile.stage_name ?? `${first_name} ${last_name}`, sitter }
  const isArtist = type === 'artist'
  return [
    ...(profile.display_picture_id ? [] : [{ ...task, what: isArtist ? ('portrait' as const) : ('headshot' as const) }]),
    ...(isArtist && !profile.cover_id ? [{ ...task, what: 'stage' as const }] : []),
  ]
}
