/** Contests, performances and voters for tests. Details that the tests are not about get plausible values. */

import { eq } from 'drizzle-orm'
import type { ContestFields } from '#contract/arena/admin.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { inTransaction } from '../../platform/context.ts'
import type { World } from '../../testing/world.ts'
import { people } from '../auth/tables.ts'
import { makeArtist, makePerson, tokenOf } from '../bookings/testing.ts'
import { videos } from '../videos/tables.ts'
import { clusterRules } from './rules/clusters.ts'
import { applyContestMove, createContest } from './service/contest-changes.ts'
import { moveContests, moveEntries } from './service/due.ts'
import { lockContest } from './service/rows.ts'
import { type ContestRow, type EntryRow, entries, entryComments } from './tables.ts'

export type Person = Awaited<ReturnType<typeof makePerson>>
export interface Actor {
  person: Person
  token: string
}

let made = 0

export function contestWish({ clock }: Pick<World, 'clock'>, changes: Partial<ContestFields> = {}): ContestFields {
  const after = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
  return {
    title: 'Raat Raagini',
    category: 'singing',
    about: 'One take, one voice.',
    prizeAmount: 50_000,
    prizeText: 'and an evening at the studio',
    entriesFrom: after(hourMs),
    entriesUntil: after(5 * dayMs),
    votingFrom: after(6 * dayMs),
    votingUntil: after(20 * dayMs),
    ...changes,
  }
}

/** A contest that is open for entries. */
export async function makeContest(world: World, changes: Partial<ContestFields> = {}): Promise<ContestRow> {
  return inTransaction(world.ctx, async (ctx) =>
    applyContestMove(ctx, await createContest(ctx, contestWish(world, changes)), 'open_entries', ''),
  )
}

/** Runs the contest's clock until voting is open. */
export async function untilVoting(world: World, contest: ContestRow): Promise<ContestRow> {
  return until(world, contest, contest.voting_from)
}

export async function untilClose(world: World, contest: ContestRow): Promise<ContestRow> {
  return until(world, contest, contest.voting_until)
}

async function until(world: World, { id }: ContestRow, at: Date): Promise<ContestRow> {
  world.clock.freeze(at)
  await moveContests(world.ctx)
  await moveEntries(world.ctx)
  return inTransaction(world.ctx, (ctx) => lockContest(ctx, id))
}

/** An approved artist with a live performance, whose video does not exist. */
export async function makeLive(
  world: World,
  contest: Pick<ContestRow, 'id'>,
  title = 'Ranjish hi sahi',
): Promise<Actor & { entry: EntryRow }> {
  const { artist } = await makeArtist(world, `performer${++made}`)
  return {
    person: artist,
    token: await tokenOf(world, artist),
    entry: await insertEntry(world, { contestId: contest.id, artistId: artist.id, title }),
  }
}

interface NewEntry {
  contestId: string
  artistId: string
  state?: EntryRow['state']
  title?: string
}

export async function insertEntry(
  { ctx, platform, clock }: Pick<World, 'ctx' | 'platform' | 'clock'>,
  { contestId, artistId, state = 'live', title = 'Yaman' }: NewEntry,
): Promise<EntryRow> {
  const at = clock.now()
  const video = {
    ...{ id: platform.ids.uuid(), owner_id: artistId, purpose: `entry:${++made}`, state: 'ready' as const },
    ...{ file_name: 'take.mp4', type: 'video/mp4' as const, bytes: 1, seconds: 60, width: 240, height: 426 },
    renditions: [{ side: 240 as const, width: 240, height: 426, bytes: 1 }],
    ...{ created_at: at, settled_at: at, shown_at: state === 'live' ? at : null },
  }
  await ctx.db.insert(videos).values(video)
  const [entry] = await ctx.db
    .insert(entries)
    .values({
      ...{
        id: platform.ids.uuid(),
        contest_id: contestId,
        artist_id: artistId,
        state,
        title,
        about: '',
        clip_kind: 'live',
        synthetic: 'none',
      },
      ...{ video_id: video.id, rules_version: 1, consented_at: at, created_at: at, updated_at: at, live_at: state === 'live' ? at : null },
    })
    .returning()
  return entry as EntryRow
}

export async function insertComment(
  { ctx, platform, clock }: Pick<World, 'ctx' | 'platform' | 'clock'>,
  { entryId, authorId, text = 'Once more!' }: { entryId: string; authorId: string; text?: string },
): Promise<string> {
  const id = platform.ids.uuid()
  await ctx.db.insert(entryComments).values({ id, entry_id: entryId, author_id: authorId, text, at: clock.now() })
  return id
}

/** A person who may vote: with a proved address and an older account. @param ageMs the age of the account */
export async function makeVoter(world: World, ageMs: number = 400 * dayMs): Promise<Actor> {
  const person = await makePerson(world, 'user', `listener${++made}`)
  const at = world.clock.now()
  await world.ctx.db
    .update(people)
    .set({ phone_verified_at: at, created_at: new Date(at.getTime() - ageMs) })
    .where(eq(people.id, person.id))
  return { person, token: await tokenOf(world, person) }
}

/** Many voters at once, without credentials: tests cast votes by their ids. */
export async function makeVoters(
  { ctx, platform, clock }: World,
  many: number,
  ageMs: number = 400 * dayMs,
  apartMs: number = 2 * clusterRules.madeMs,
): Promise<string[]> {
  const at = clock.now()
  const rows = Array.from({ length: many }, (_, i) => {
    const id = platform.ids.uuid()
    const name = `v${id.replaceAll('-', '').slice(-24)}`
    return {
      id,
      type: 'user' as const,
      username: name,
      first_name: 'Listener',
      last_name: 'Of many',
      email: `${name}@demo.test`,
      email_verified_at: at,
      created_at: new Date(at.getTime() - ageMs - i * apartMs),
    }
  })
  for (let i = 0; i < rows.length; i += 1000) await ctx.db.insert(people).values(rows.slice(i, i + 1000))
  return rows.map(({ id }) => id)
}
