/** The demo's history: bookings, their effect on the artists' figures, days off, and profile views. */
import { sql } from 'drizzle-orm'
import { addDays, dayOf, startOfDay } from '#contract/grammar/time.ts'
import { calendarSlots } from '#server/areas/calendar/tables.ts'
import type { PackageRow } from '#server/areas/packages/tables.ts'
import { medianMinutes } from '#server/areas/profiles/rules/changes.ts'
import { refreshActivity } from '#server/areas/profiles/service/activity.ts'
import { ranking } from '#server/areas/profiles/service/ranking.ts'
import { type Ctx, now } from '#server/platform/context.ts'
import { chanceFrom } from '../drawing/chance.ts'
import { bookingsOf, tell } from './history/bookings.ts'
import { type Diary, openDiary } from './history/diary.ts'
import { writeDocuments } from './history/invoices.ts'
import type { Life } from './history/life.ts'
import { tourBookings } from './history/tour.ts'
import { isResident, traitsOf } from './history/traits.ts'
import { writeLives } from './history/write.ts'
import { idAt } from './ids.ts'
import type { LoadedArtist, LoadedClient, LoadedPeople } from './people.ts'
import { isPublic } from './profiles.ts'
import { insertRows } from './rows.ts'

export async function loadYear(ctx: Ctx, people: LoadedPeople, packs: ReadonlyMap<string, readonly PackageRow[]>): Promise<void> {
  const diaries = new Map<string, Diary>(people.artists.map(({ id }) => [id, openDiary()]))
  const diaryOf = ({ id }: LoadedArtist) => diaries.get(id) ?? openDiary()
  const artists = people.artists.filter(isPublic)
  // Priya's own list is hand-written.
  const [, ...others] = people.clients
  const clients = others as [LoadedClient, ...LoadedClient[]]
  const lives = [
    ...tourBookings({ now: now(ctx), people, packs, diaryOf }),
    ...artists.flatMap((artist) =>
      bookingsOf({ now: now(ctx), artist, packs: packs.get(artist.id) ?? [], clients, diary: diaryOf(artist) }),
    ),
  ]
  lives.push(...contestedOf(now(ctx), artists, packs, clients, diaryOf))
  await writeLives(ctx, lives)
  await writeDocuments(ctx, people, lives)
  await writeRecords(ctx, artists, lives)
  await insertRows(
    ctx.db,
    calendarSlots,
    artists.flatMap((artist) => daysOff(now(ctx), artist, diaryOf(artist))),
  )
  await writeViews(ctx, artists)
  await refreshActivity(ctx)
}

/** Contested shows of yesterday: how many of each kind wait for an admin's decision. */
const contestedEach = 5

function contestedOf(
  at: Date,
  artists: readonly LoadedArtist[],
  packs: ReadonlyMap<string, readonly PackageRow[]>,
  clients: readonly [LoadedClient, ...LoadedClient[]],
  diaryOf: (artist: LoadedArtist) => Diary,
): Life[] {
  const atHome = artists.filter(({ username }) => isResident(username))
  return (['disputed', 'contested'] as const).flatMap((fate, k) => {
    const told: Life[] = []
    for (let i = k; told.length < contestedEach && i < atHome.length; i += 7) {
      const artist = atHome[i]
      if (!artist) continue
      const scene = { now: at, artist, packs: packs.get(artist.id) ?? [], clients, diary: diaryOf(artist) }
      const life = tell(scene, chanceFrom(`${fate} ${artist.username}`), fate, [-1, -1])
      if (life) told.push(life)
    }
    return told
  })
}

/** Shows, kept promises and response times follow from the bookings. */
async function writeRecords(ctx: Ctx, artists: readonly LoadedArtist[], lives: readonly Life[]): Promise<void> {
  const byArtist = Map.groupBy(lives, ({ booking }) => booking.artist_id)
  const records = artists.map((artist) => {
    const told = byArtist.get(artist.id) ?? []
    const count = (kind: string) => told.filter(({ activity }) => activity.some((each) => each.kind === kind)).length
    return {
      id: artist.id,
      shows: count('completed'),
      broken: count('broken'),
      minutes: medianMinutes(told.flatMap(answerMinutes), ranking.leastAnswers),
    }
  })
  await ctx.db.execute(sql`
    update profiles set shows = r.shows, broken = r.broken, response_minutes = r.minutes
    from json_to_recordset(${JSON.stringify(records)}::json) as r (id uuid, shows int, broken int, minutes int)
    where profiles.person_id = r.id`)
}

function answerMinutes({ activity }: Life): number[] {
  const at = (kind: string) => activity.find((each) => each.kind === kind)?.at.getTime()
  const [asked, answered] = [at('requested'), at('answered')]
  return asked !== undefined && answered !== undefined ? [(answered - asked) / 60_000] : []
}

const reasons = ['Family', 'Recording', 'Riyaz week', 'Away', 'Festival at home'] as const

function daysOff(now: Date, artist: LoadedArtist, diary: Diary): (typeof calendarSlots.$inferInsert)[] {
  const chance = chanceFrom(`days off of ${artist.username}`)
  return Array.from({ length: chance.whole(0, 3) }, () => {
    const from = addDays(dayOf(now), chance.whole(4, 100))
    const during = { from: startOfDay(from), to: startOfDay(addDays(from, chance.whole(1, 4))) }
    return { id: idAt(now), artist_id: artist.id, kind: 'block' as const, during, note: chance.pick(reasons), created_at: now }
  }).filter(({ during }) => diary.take(during))
}

const daysOfViews = 62

/** About twenty views per show of the year, spread over two months; more recent ones for pinned artists. */
async function writeViews(ctx: Ctx, artists: readonly LoadedArtist[]): Promise<void> {
  const rates = artists.map((artist) => ({
    id: artist.id,
    rate: 0.15 + traitsOf(artist).demand * chanceFrom(`views of ${artist.username}`).between(0.06, 0.3),
  }))
  await ctx.db.execute(sql`
    insert into profile_views (artist_id, day, viewer_hash)
    select r.id, ${dayOf(now(ctx))}::date - ago, 'demo ' || viewer
    from json_to_recordset(${JSON.stringify(rates)}::json) as r (id uuid, rate double precision),
      generate_series(0, ${daysOfViews}::int) as ago,
      lateral generate_series(1, (r.rate * (0.5 + (hashtext(r.id::text || ago) & 1023) / 1023.0))::int) as viewer`)
}
