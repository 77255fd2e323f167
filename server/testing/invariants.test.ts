/** Breaks each invariant about invoices and bookings on purpose, and checks that its own sentence reports it. */
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/grammar/time.ts'
import { jobs } from '#contract/jobs/jobs.ts'
import { act, bookingIn, cancelBy, decide, payOvertime, setStage } from '../areas/bookings/testing.ts'
import { makeArtistFor, makeClient, postJob, proposeFor } from '../areas/jobs/testing.ts'
import { openGallery, orderIn } from '../areas/orders/testing.ts'
import { expectEverythingToHold } from './books.ts'
import { afterTheEvents, brokenInvariants, invariants } from './invariants.ts'
import { createWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  const stage = await setStage(world)
  const { bookingId } = await bookingIn(stage, 'completed')
  await payOvertime(stage, bookingId)
  await act(stage, 'client', bookingId, { action: 'contest', reason: 'They played one set of the two.' })
  await world.pass(2 * dayMs)
  await decide(stage, bookingId, { percent: 40 })
  const called = await bookingIn(stage, 'funds_secured', 40)
  await cancelBy(stage, 'artist', called.bookingId)
  await bookingIn(stage, 'funds_secured', 50)
  await orderIn(await openGallery(world), 'delivered')
  await orderIn(await openGallery(world))
  const client = await makeClient(world)
  const job = await postJob(world, client)
  const [chosen] = [await proposeFor(world, await makeArtistFor(world), job), await proposeFor(world, await makeArtistFor(world), job)]
  await world.get(jobs.accept, { proposalId: chosen.proposalId }, { token: client.token })
  await expectEverythingToHold(world)
})
afterAll(() => world.close())

const breaks: Record<string, SQL> = {
  'the time that a booking holds covers the time that is the artist’s no more': sql`
    update calendar_slots set during = tstzrange(lower(during) + interval '1 minute', upper(during))`,
  'a line of taxes says what its journal says': sql`update sale_taxes set settled_at = settled_at + interval '1 month'`,
  'what buyers were billed less what was credited is what was earned, to the tax in it': sql`delete from invoices where key like 'overtime %'`,
  'what artists were billed less what was credited is our fee and the tax on it': sql`
    delete from invoices where subject = 'platform_fee' and form = 'credit_note'`,
  'no paper takes back more than was billed': sql`
    update invoices set taxable_paise = 3 * taxable_paise, total_paise = 3 * total_paise where form = 'credit_note' and subject = 'performance'`,
  'what is kept back from a payout is what its lines of taxes say, and what the ledger has to hand on': sql`
    update payouts set tds_paise = tds_paise + 1, net_paise = net_paise - 1`,
  'what is owed for prizes is what is due of them, and what was deducted from those that were sent is to be handed on': sql`
    insert into prizes (id, contest_id, entry_id, artist_id, rank, gross_paise, tax_paise, tax_section, state, created_at)
      values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, 100, 0, '', 'due', now())`,
  'what was paid to the government and not taken back is in the ledger': sql`
    with paid as (insert into tax_remittances (id, tax, month, amount_paise, challan, paid_on, recorded_by, recorded_at)
      values (gen_random_uuid(), 'gst', '2026-10', 100, '14021200000123HDF', '2026-11-20', gen_random_uuid(), now()) returning *)
    insert into tax_challans select id, challan, paid_on from paid`,
  'papers of one series are numbered from 1 without a gap': sql`delete from invoices where number like 'MC/%'`,
  'everything earned has its line of taxes': sql`delete from sale_taxes where reference <> sale_id::text`,
  'a booking that has ended is billed for what was paid and did not go back': sql`delete from invoices where key like 'refund %'`,
  'a show that is paid for is billed': sql`delete from invoices where subject = 'performance' and form = 'receipt'`,
  'a work that was sent is billed for what was paid and did not go back': sql`delete from invoices where subject = 'artwork'`,
  'orders that have ended hold no money': sql`update orders set state = 'declined' where state = 'placed'`,
  'every piece that was sent has its certificate, and none that came back': sql`delete from certificates`,
  'an order holds its pieces while it is unpaid, has them while it stands, and none of them otherwise': sql`
    update stock_holds set state = 'held' where state = 'sold'`,
  'the stars of an artist are those of the reviews of them that are shown, and no others': sql`
    update profiles set rating_count = rating_count + 1, rating_sum = rating_sum + 5`,
  'a job has given away as many openings as it has accepted proposals': sql`update jobs set openings = 2, state = 'open', taken = 2`,
  'nobody waits for an answer about a job that is over': sql`update job_proposals set state = 'shortlisted' where state = 'not_selected'`,
  'an artist is waited for exactly while an audition is open': sql`update job_proposals set state = 'audition_requested' where state = 'not_selected'`,
  'an accepted proposal has its own artist’s booking with its job’s client': sql`update job_proposals set booking_id = id where state = 'accepted'`,
  'no payout waits for its taxes': sql`update payouts set taxes_open = true`,
}

test.each(Object.entries(breaks))('reports a violation of: %s', async (sentence, breakIt) => {
  let found: string[] = []
  const undone = new Error('only looked')
  await expect(
    world.platform.database.transaction(async (db) => {
      // Bypass the triggers that make invoices immutable.
      await db.execute(sql`set local session_replication_role = replica`)
      await db.execute(breakIt)
      found = await brokenInvariants({ db }, { ...invariants, ...afterTheEvents })
      throw undone
    }),
  ).rejects.toBe(undone)
  expect(found.map((each) => each.split(': ')[0])).toContain(sentence)
})

test('every invariant about handled events is broken above', () => {
  expect(Object.keys(breaks)).toEqual(expect.arrayContaining(Object.keys(afterTheEvents)))
})
