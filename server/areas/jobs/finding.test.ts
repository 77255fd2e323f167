/** Finding and watching jobs, guidance on prices, and moderation. */
// Runs on: both databases
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/grammar/time.ts'
import { jobAdmin } from '#contract/jobs/admin.ts'
import { jobs as calls } from '#contract/jobs/jobs.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { reports } from '#contract/reports/reports.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { makeArtist, makePerson, tokenOf } from '../bookings/testing.ts'
import { jobPages } from './public-pages.ts'
import { type Actor, makeArtistFor, makeClient, offer, postJob, proposeFor, wish } from './testing.ts'

let world: World
let client: Actor
let artist: Actor
let desk: { token: string }
beforeAll(async () => {
  world = await createWorld()
  desk = { token: await tokenOf(world, await makePerson(world, 'admin', 'meera')) }
  artist = await makeArtistFor(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  client = await makeClient(world)
})

const as = ({ token }: { token: string }) => ({ token })
const found = async (input: Parameters<typeof calls.list.input.parse>[0], who?: Actor) =>
  (await world.get(calls.list, input as never, who && as(who))).results.map(({ title }) => title)
const day = (ahead: number) => addDays(dayOf(world.clock.now()), ahead)
async function bellOf(who: { token: string }) {
  await world.settle()
  return (await world.get(notifications.fetch, {}, as(who))).notifications
}

describe('finding', () => {
  beforeAll(async () => {
    const one = await makeClient(world)
    const jobs = [
      {
        title: 'Dhol for a baraat at dusk',
        category: 'musician',
        city: 'jaipur',
        eventType: 'wedding',
        date: day(20),
        budgetMin: 15_000,
        budgetMax: 25_000,
      },
      {
        title: 'Stand-up for a college fest',
        category: 'comedian',
        city: 'pune',
        eventType: 'college-fest',
        date: day(30),
        budgetMin: 30_000,
        budgetMax: 60_000,
      },
      {
        title: 'Kathak for a house concert',
        category: 'dancer',
        city: 'kochi',
        eventType: 'house-concert',
        date: day(50),
        budgetMin: 50_000,
        budgetMax: 120_000,
      },
      {
        title: 'DJ for a reception',
        category: 'dj',
        city: 'pune',
        eventType: 'reception',
        date: day(25),
        budgetMin: 20_000,
        budgetMax: 40_000,
        deadline: day(2),
      },
    ] as const
    for (const job of jobs) {
      world.clock.advance(1000)
      await postJob(world, one, job)
    }
  })

  test.each([
    [{ category: 'dancer' }, ['Kathak for a house concert']],
    [{ city: 'pune' }, ['DJ for a reception', 'Stand-up for a college fest']],
    [{ eventType: 'wedding' }, ['Dhol for a baraat at dusk']],
    [{ from: 28, to: 50, sort: 'date' }, ['Stand-up for a college fest', 'Kathak for a house concert']],
    [{ budget: 50_000, sort: 'budget' }, ['Kathak for a house concert', 'Stand-up for a college fest']],
    [{ sort: 'deadline', limit: 1 }, ['DJ for a reception']],
    [{ limit: 1, page: 2 }, ['Kathak for a house concert']],
    [{ words: 'dhol wala' }, ['Dhol for a baraat at dusk']],
    [{ words: 'कथक' }, ['Kathak for a house concert']],
    [{ words: 'standup pune' }, ['Stand-up for a college fest']],
    [{ words: 'kathakk' }, ['Kathak for a house concert']],
    [{ words: 'shaadi' }, ['Dhol for a baraat at dusk']],
    [{ words: 'gigs', city: 'pune' }, ['DJ for a reception', 'Stand-up for a college fest']],
    [{ words: 'wedding gigs' }, ['Dhol for a baraat at dusk']],
    [{ words: 'urgent paid work for a sangeet or a wedding, dhol chahiye' }, ['Dhol for a baraat at dusk']],
    [{ words: 'nritya' }, ['Kathak for a house concert']],
    [{ words: 'zeppelin' }, []],
    [{ words: '???' }, []],
  ])('%j', async ({ from, to, ...asked }: Record<string, unknown>, titles) => {
    const days = { ...(from !== undefined && { from: day(from as number) }), ...(to !== undefined && { to: day(to as number) }) }
    expect(await found({ ...asked, ...days })).toEqual(titles)
  })

  test('counts the jobs for every other choice', async () => {
    const { facets, total, totalPages } = await world.get(calls.list, { city: 'pune', facets: true, limit: 1 })
    expect([total, totalPages]).toEqual([2, 2])
    expect(facets?.city.find(({ value }) => value === 'pune')).toEqual({ value: 'pune', count: 2 })
    expect(facets?.city.length).toBe(3)
    expect(facets?.category).toEqual([
      { value: 'comedian', count: 1 },
      { value: 'dj', count: 1 },
    ])
  })

  test('its client finds a job as their own, and lists it with the unread count', async () => {
    const job = await postJob(world, client, { title: 'Bansuri at breakfast, softly' })
    await proposeFor(world, artist, job)
    const { results, total } = await world.get(calls.listOwn, {}, as(client))
    expect([total, results[0]?.unread, results[0]?.title]).toEqual([1, 1, 'Bansuri at breakfast, softly'])
    await world.get(calls.remove, { jobId: job.jobId }, as(client))
    expect((await world.get(calls.listOwn, {}, as(client))).total).toBe(0)
  })

  test('the total is exact as soon as a job opens or ends', async () => {
    const shown = async () => {
      await world.settle()
      const { total, facets } = await world.get(calls.list, { city: 'kohima', limit: 1, facets: true })
      return [total, facets?.category.map(({ count }) => count)]
    }
    const first = await postJob(world, client, { city: 'kohima' })
    await postJob(world, await makeClient(world), { city: 'kohima' })
    expect(await shown()).toEqual([2, [2]])
    await postJob(world, await makeClient(world), { city: 'kohima' })
    expect(await shown()).toEqual([3, [3]])
    await world.get(calls.close, { jobId: first.jobId, reason: '' }, as(client))
    expect(await shown()).toEqual([2, [2]])
  })
})

describe('watching', () => {
  test('sitemaps have open jobs, and the cities with at least one', async () => {
    const [open, closed] = [await postJob(world, client, { city: 'surat' }), await postJob(world, client, { city: 'imphal' })]
    await world.get(calls.close, { jobId: closed.jobId, reason: '' }, as(client))
    const paths: string[] = []
    for await (const pages of jobPages(world.ctx)) paths.push(...pages.map(({ path }) => path))
    expect(paths).toEqual(expect.arrayContaining(['/jobs', '/jobs?city=surat', `/jobs/${open.jobId}`]))
    for (const path of ['/jobs?city=imphal', `/jobs/${closed.jobId}`]) expect(paths).not.toContain(path)
  })

  test('a job is saved and removed', async () => {
    const { jobId } = await postJob(world, client)
    expect(await world.get(calls.save, { jobId }, as(artist))).toEqual({ isSaved: true })
    await world.get(calls.save, { jobId }, as(artist))
    expect((await world.get(calls.get, { jobId }, as(artist))).job.isSaved).toBe(true)
    expect((await world.get(calls.saved, {}, as(artist))).results.map((job) => job.jobId)).toEqual([jobId])
    await world.get(calls.save, { jobId, saved: false }, as(artist))
    expect((await world.get(calls.saved, {}, as(artist))).total).toBe(0)
    expect((await world.ask(calls.save, { jobId: '00000000-0000-7000-8000-000000000000' }, as(artist))).status).toBe(404)
  })

  test('an alert reports a matching job once', async () => {
    const watcher = await makeArtistFor(world)
    const { alert } = await world.get(calls.addAlert, { category: 'rapper', city: 'delhi' }, as(watcher))
    await world.get(calls.addAlert, { category: 'rapper' }, as(watcher))
    expect((await world.ask(calls.addAlert, { category: 'rapper' }, as(watcher))).body.code).toBe('alert_already')
    expect((await world.ask(calls.addAlert, {}, as(watcher))).status).toBe(400)
    await postJob(world, client, { category: 'rapper', city: 'delhi', title: 'Rapper for a shop that opens' })
    await postJob(world, client, { category: 'speaker', city: 'delhi' })
    const told = (await bellOf(watcher)).filter(({ type }) => type === 'job.alert')
    expect(told.map(({ message }) => message)).toEqual([expect.stringContaining('Rapper for a shop that opens')])
    expect((await world.get(calls.alerts, {}, as(watcher))).results).toHaveLength(2)
    await world.get(calls.removeAlert, { alertId: alert.alertId }, as(watcher))
    expect((await world.ask(calls.removeAlert, { alertId: alert.alertId }, as(watcher))).status).toBe(404)
    expect((await world.ask(calls.removeAlert, { alertId: alert.alertId }, as(artist))).status).toBe(404)
  })

  test('guidance comes from real prices, and says from how many', async () => {
    expect((await world.get(calls.guidance, { category: 'beat-boxer', city: 'jaipur' })).guidance).toBeNull()
    const prices = [10_000, 20_000, 30_000, 40_000, 50_000]
    for (const [i, price] of prices.entries()) await makeArtist(world, `boxer${i}`, 'standard', { price, category: 'beat-boxer' })
    const near = { n: 5, from: 'city', low: 20_000, median: 30_000, high: 40_000 }
    expect((await world.get(calls.guidance, { category: 'beat-boxer', city: 'jaipur' })).guidance).toEqual(near)
    expect((await world.get(calls.guidance, { category: 'beat-boxer', city: 'kochi' })).guidance).toEqual({ ...near, from: 'country' })
  })
})

describe('the guard and admins', () => {
  const fee = 'Two sets in a courtyard. Every artist pays a registration fee of ₹500 before the audition.'

  test('a post that asks artists for money waits for an admin, who publishes it with a warning', async () => {
    const job = await postJob(world, client, { description: fee })
    expect(job).toMatchObject({ state: 'in_review', reviewReasons: ['asks_for_money'] })
    expect((await world.ask(calls.get, { jobId: job.jobId })).status).toBe(404)
    expect((await world.ask(calls.propose, { jobId: job.jobId, note: offer, price: 60_000 }, as(artist))).status).toBe(404)
    expect((await bellOf(desk))[0]).toMatchObject({ type: 'job.held' })
    const { results } = await world.get(jobAdmin.list, {}, desk)
    expect(results.find(({ jobId }) => jobId === job.jobId)).toMatchObject({
      username: client.person.username,
      flags: ['registration fee'],
      decisions: ['pass', 'remove'],
    })
    const passed = { jobId: job.jobId, decision: 'pass', version: job.version } as const
    expect((await world.get(jobAdmin.decide, passed, desk)).job.state).toBe('open')
    expect((await world.ask(jobAdmin.decide, passed, desk)).body.code).toBe('version_conflict')
    expect((await world.get(calls.get, { jobId: job.jobId })).job.isFlagged).toBe(true)
    expect((await bellOf(client))[0]).toMatchObject({ type: 'job.approved' })
    // Other changes of an approved post need no second review.
    expect((await world.get(calls.edit, { jobId: job.jobId, guests: 70 }, as(client))).job.state).toBe('open')
  })

  test('an admin removes it with a reason, and its applicants get an answer', async () => {
    const job = await postJob(world, client)
    const { proposalId } = await proposeFor(world, artist, job)
    const edited = (await world.get(calls.edit, { jobId: job.jobId, description: fee }, as(client))).job
    expect(edited.state).toBe('in_review')
    const decision = { jobId: job.jobId, decision: 'remove', version: edited.version } as const
    expect((await world.ask(jobAdmin.decide, decision, desk)).body.code).toBe('reason_needed')
    await world.get(jobAdmin.decide, { ...decision, reason: 'Clients pay artists here, never the other way round.' }, desk)
    expect((await bellOf(client))[0]).toMatchObject({
      type: 'job.taken_down',
      message: expect.stringContaining('never the other way round'),
    })
    const mine = await world.get(calls.ownProposals, {}, as(artist))
    expect(mine.results.find((each) => each.proposalId === proposalId)?.state).toBe('not_selected')
  })

  test('an open job cannot be published again, nor a removed one removed again', async () => {
    const open = await postJob(world, client)
    const notPossible = (state: string) => ({ status: 409, body: { code: 'not_possible', details: { state } } })
    expect(await world.ask(jobAdmin.decide, { jobId: open.jobId, decision: 'pass', version: open.version }, desk)).toMatchObject(
      notPossible('open'),
    )
    const removal = { jobId: open.jobId, decision: 'remove', reason: 'It is not a job.' } as const
    const { job } = await world.get(jobAdmin.decide, { ...removal, version: open.version }, desk)
    expect(await world.ask(jobAdmin.decide, { ...removal, version: job.version }, desk)).toMatchObject(notPossible('removed'))
  })

  test('the first post of a new account waits, and only the first', async () => {
    const person = await makePerson(world, 'user', 'newcomer')
    const token = await tokenOf(world, person)
    const { job } = await world.get(calls.post, wish(world), { token })
    expect(job).toMatchObject({ state: 'in_review', reviewReasons: ['first_job'] })
    await world.get(jobAdmin.decide, { jobId: job.jobId, decision: 'pass', version: job.version }, desk)
    expect((await world.get(calls.post, wish(world), { token })).job.state).toBe('open')
    expect((await world.ask(calls.post, wish(world), { token })).body.code).toBe('too_many_posts')
  })

  test('a post can be reported once by each person', async () => {
    const { jobId, title } = await postJob(world, client, { title: 'A report about this one is made' })
    const told = { jobId, reason: 'fraud', text: 'They asked me for an OTP.' } as const
    expect((await world.ask(calls.report, told, as(artist))).status).toBe(200)
    expect((await world.ask(calls.report, told, as(artist))).body.code).toBe('reported_already')
    expect((await world.ask(calls.report, told, as(client))).body.code).toBe('yourself')
    const { results } = await world.get(reports.list, { username: client.person.username }, desk)
    expect(results).toEqual([expect.objectContaining({ reason: 'fraud', job: { jobId, title } })])
    // A report about the person is separate from one about the post.
    expect((await world.ask(reports.send, { username: client.person.username, reason: 'fraud' }, as(artist))).status).toBe(200)
  })
})
