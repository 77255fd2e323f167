/** Limits on proposals for one job, and on saved jobs and alerts. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs as calls, jobLimits } from '#contract/jobs/jobs.ts'
import { categorySlugs } from '#contract/profiles/categories.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { jobs } from './tables.ts'
import { type Actor, makeArtistFor, makeClient, makeManyJobs, offer, postJob, proposeFor } from './testing.ts'

let world: World
let client: Actor
beforeAll(async () => {
  world = await createWorld()
  client = await makeClient(world)
})
afterAll(() => world.close())

test('a job takes two hundred proposals, including withdrawn ones', async () => {
  const job = await postJob(world, client)
  const [first, last, late] = [await makeArtistFor(world), await makeArtistFor(world), await makeArtistFor(world)]
  const { proposalId } = await proposeFor(world, first, job)
  await world.ctx.db.execute(sql`
    insert into job_proposals (id, job_id, artist_id, state, note, note_key, price_paise, terms_version, terms, created_at, updated_at)
    select gen_random_uuid(), job_id, artist_id, 'withdrawn', note, note_key, price_paise, terms_version, terms, created_at, updated_at
    from job_proposals, generate_series(1, ${jobLimits.proposalsPerJob - 2}) where id = ${proposalId}`)
  expect((await proposeFor(world, last, job)).state).toBe('submitted')
  expect(await world.ask(calls.propose, { jobId: job.jobId, note: offer, price: 60_000 }, late)).toMatchObject({
    status: 409,
    body: { code: 'job_is_full' },
  })
})

test('a person saves at most two hundred jobs; removing one makes room', async () => {
  const artist = await makeArtistFor(world)
  const patron = await makeClient(world)
  await makeManyJobs(world.ctx, [patron.person.id], jobLimits.saved + 1)
  const rows = await world.ctx.db.select({ id: jobs.id }).from(jobs).where(eq(jobs.client_id, patron.person.id))
  const [first = '', ...rest] = rows.map(({ id }) => id)
  for (const jobId of rest) await world.get(calls.save, { jobId }, artist)
  expect(rest).toHaveLength(jobLimits.saved)
  const save = () => world.ask(calls.save, { jobId: first }, artist)
  expect(await save()).toMatchObject({ status: 422, body: { code: 'too_many_saved' } })
  expect((await world.ask(calls.save, { jobId: rest[1] ?? '' }, artist)).status, 'saved already').toBe(200)
  await world.get(calls.save, { jobId: rest[0] ?? '', saved: false }, artist)
  expect((await save()).status).toBe(200)
})

test('an artist has at most ten alerts', async () => {
  const artist = await makeArtistFor(world)
  const add = (i: number) => world.ask(calls.addAlert, { category: categorySlugs[i % 5], city: i < 5 ? 'jaipur' : 'udaipur' }, artist)
  for (let i = 0; i < jobLimits.alerts; i++) expect((await add(i)).status).toBe(200)
  expect(await world.ask(calls.addAlert, { city: 'delhi' }, artist)).toMatchObject({ status: 422, body: { code: 'too_many_alerts' } })
  expect(await add(0), 'there already').toMatchObject({ body: { code: 'alert_already' } })
  expect((await world.get(calls.alerts, {}, artist)).results).toHaveLength(jobLimits.alerts)
})
