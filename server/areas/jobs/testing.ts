/** Jobs and proposals for tests, made through the real calls. Dev posts, artists of Jaipur propose. */
import { eq, sql } from 'drizzle-orm'
import type { InputOf } from '#contract/grammar/call.ts'
import { addDays, dayOf } from '#contract/grammar/time.ts'
import { jobs as calls, jobLimits, type OwnJob, type OwnProposal } from '#contract/jobs/jobs.ts'
import type { Ctx } from '../../platform/context.ts'
import type { World } from '../../testing/world.ts'
import { people } from '../auth/tables.ts'
import { makeArtist, makePerson, tokenOf } from '../bookings/testing.ts'

type Person = Awaited<ReturnType<typeof makePerson>>
export interface Actor {
  person: Person
  token: string
}

let made = 0

/** Makes an account old. @param ms negative to make it new again */
export async function age({ ctx }: Pick<World, 'ctx'>, { id }: Pick<Person, 'id'>, ms: number = jobLimits.newMs): Promise<void> {
  await ctx.db
    .update(people)
    .set({ created_at: sql`${people.created_at} - ${`${ms} milliseconds`}::interval` })
    .where(eq(people.id, id))
}

/** A client whose posts need no review. */
export async function makeClient(world: World): Promise<Actor> {
  const person = await makePerson(world, 'user', `patron${++made}`)
  await age(world, person)
  return { person, token: await tokenOf(world, person) }
}

export async function makeArtistFor(world: World): Promise<Actor & { packageId: string }> {
  const { artist, packageId } = await makeArtist(world, `player${++made}`)
  await age(world, artist)
  return { person: artist, packageId, token: await tokenOf(world, artist) }
}

export async function makeArtistsFor(world: World, many: number): Promise<(Actor & { packageId: string })[]> {
  const artists: (Actor & { packageId: string })[] = []
  for (let i = 0; i < many; i++) artists.push(await makeArtistFor(world))
  return artists
}

export function wish(world: World, changes: Partial<InputOf<typeof calls.post>> = {}): InputOf<typeof calls.post> {
  return {
    title: 'Sufi singer for a courtyard sangeet',
    description: 'Two sets of forty minutes in the courtyard of a haveli, songs agreed with the family before.',
    category: 'singer',
    eventType: 'sangeet',
    date: addDays(dayOf(world.clock.now()), 40),
    city: 'udaipur',
    guests: 150,
    budgetMin: 40_000,
    budgetMax: 90_000,
    place: { venue: 'Fateh Bagh', address: 'Ranakpur Road, near the lake', pincode: '313001' },
    ...changes,
  }
}

export async function postJob(
  world: World,
  { token }: Pick<Actor, 'token'>,
  changes: Partial<InputOf<typeof calls.post>> = {},
): Promise<OwnJob> {
  return (await world.get(calls.post, wish(world, changes), { token })).job
}

export const offer = 'Maand and ghazals with harmonium and dholak, no track, and the songs of the family.'

export async function proposeFor(
  world: World,
  { token }: Pick<Actor, 'token'>,
  { jobId }: Pick<OwnJob, 'jobId'>,
  changes: Partial<InputOf<typeof calls.propose>> = {},
): Promise<OwnProposal> {
  return (await world.get(calls.propose, { jobId, note: offer, price: 60_000, ...changes }, { token })).proposal
}

/** Many jobs of all these clients, half of them open, with evenly spread words, categories, cities and budgets; for query plans and benchmarks. */
export async function makeManyJobs({ db }: Pick<Ctx, 'db'>, clientIds: readonly string[], many: number): Promise<void> {
  await db.execute(sql`
    insert into jobs (id, client_id, state, title, description, category, event_type, city, starts_at, minutes, guests, budget_min_paise,
      budget_max_paise, openings, closes_at, created_at, opened_at, updated_at, search_words, search_name)
    select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, (${sql.param(clientIds)}::uuid[])[1 + n % ${clientIds.length}], case when n % 2 = 0 then 'open' else 'expired' end,
      'Job ' || n, repeat('A job among many. ', 40), (array['singer', 'dancer', 'comedian', 'musician', 'magician', 'dj', 'rapper', 'actor'])[1 + (n / 2) % 8],
      (array['wedding', 'sangeet', 'birthday', 'corporate', 'other'])[1 + (n / 2) % 5], (array['jaipur', 'udaipur', 'mumbai', 'delhi', 'pune', 'kochi', 'indore'])[1 + (n / 2) % 7],
      now() + n * interval '7 minutes', 90, 100, 100000 + (n * 7919) % 900000, 1000000 + (n * 7919) % 9000000, 1, now() + n * interval '7 minutes' - interval '1 second',
      now() - n * interval '1 minute', now() - n * interval '1 minute', now(),
      array_to_tsvector(array['piece', 'work', 'word' || n % 500, 'rare' || n]), 'piese ' || n
    from generate_series(1, ${many}) n`)
}
