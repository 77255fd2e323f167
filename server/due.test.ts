import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '#demo/load.ts'
import { giveCoins } from './areas/rewards/testing.ts'
import { createWorld, today, type World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ DEMO: 'yes' })
  await loadDemo(world.platform, { pictures: false, films: false })
  await giveCoins(world, await anybody(), 10)
  await world.pass(0)
})
afterAll(() => world.close())

async function anybody(): Promise<string> {
  const { rows } = await world.ctx.db.execute<{ id: string }>(sql`select id from people order by id limit 1`)
  return rows[0]?.id ?? ''
}

const id = sql`gen_random_uuid()`
const now = sql`${today.toISOString()}::timestamptz`
const one = (table: string, where = 'true') => sql.raw(`(select id from ${table} where ${where} order by id limit 1)`)
const wakes = (table: string, where = 'wake_at is not null') =>
  sql`update ${sql.raw(table)} set wake_at = ${now} - interval '1 second' where id = ${one(table, where)}`

/** Makes one row due for each task. */
const rows: Record<string, SQL> = {
  'dispatch-events': sql`update events set dispatched_at = null where id = ${one('events')}`,
  'sandbox-webhooks': sql`insert into sandbox_webhooks (id, body, signature, due_at) values (${id}, '{}', 'forged', ${now})`,
  'calendar-feeds': sql`insert into calendar_feeds (id, artist_id, name, url, next_at, created_at)
    values (${id}, ${one('people', "type = 'artist'")}, 'Mine', 'https://calendar.example/mine.ics', ${now}, ${now})`,
  'bookings-due': wakes('bookings'),
  'bookings-dates-due': sql`insert into date_proposals (id, booking_id, by, state, starts_at, ends_at, slot_from, slot_to, note, cannot_come, answer_by, created_at)
    select ${id}, id, 'client', 'open', starts_at, ends_at, slot_from, slot_to, '', false, ${now}, ${now} from bookings where id = ${one('bookings', "state = 'accepted'")}`,
  'bookings-overtime-due': sql`insert into overtime_bills (id, booking_id, state, half_hours, amount_paise, note, answer_by, created_at)
    values (${id}, ${one('bookings', "state = 'completed'")}, 'billed', 1, 100, '', ${now}, ${now})`,
  'packages-words': sql`update profiles set words_version = 0 where person_id = (select person_id from profiles where stage_name is not null order by person_id limit 1)`,
  'packages-seasons': sql`update packages set valid_from = null, valid_until = ${today.toISOString()}::date - 2, is_over = false where id = ${one('packages', 'removed_at is null')}`,
  'band-members-due': sql`insert into band_members (id, artist_id, person_id, name, role, contact_hash, state, created_at, wake_at)
    values (${id}, ${one('people', "type = 'artist'")}, ${one('people', "type = 'user'")}, 'Due', 'Tabla', 'hash', 'invited', ${now}, ${now})`,
  'payments-events': sql`insert into provider_events (id, provider, event_id, kind, event, body, received_at, next_try_at)
    values (${id}, 'sandbox', 'evt_due', 'other', '{"kind": "other"}', '{}', ${now}, ${now})`,
  'payments-reconcile': sql`update payments set state = 'expired', provider_order_id = 'order_due', opened_at = ${now} - interval '1 hour', asked_at = null
    where id = ${one('payments', "state = 'expired'")}`,
  'payments-expire': sql`update payments set expires_at = ${now} - interval '1 second' where id = ${one('payments', "state = 'created'")}`,
  'payments-refunds': sql`update refunds set state = 'due', next_try_at = ${now} where id = ${one('refunds')}`,
  'payments-payouts': sql`update payouts set next_try_at = ${now} where id = ${one('payouts', "state = 'scheduled'")}`,
  'payments-accounts': sql`update payout_accounts set next_try_at = ${now} where artist_id = (select artist_id from payout_accounts order by artist_id limit 1)`,
  'orders-due': wakes('orders'),
  'checks-due': wakes('checks'),
  'coins-ended': sql`update coin_lots set given_at = ${now} - interval '2 days', ends_at = ${now} - interval '1 second' where id = ${one('coin_lots', '"left" > 0')}`,
  'packs-due': sql`insert into coin_pack_purchases (id, number, person_id, pack, state, coins, price_paise, gst_percent, created_at, wake_at)
    values (${id}, 'CP-DUE', ${one('people')}, 'small', 'awaiting_payment', 180, 9900, 18, ${now}, ${now})`,
  'vouchers-due': sql`with reward as (
      insert into rewards (id, kind, title, description, value_paise, price_paise, per_person, valid_days, starts_at, version, created_at)
        values (${id}, 'masterclass', 'A seat', 'A seat in a class', 5000, 5000, 1, 30, ${now}, 1, ${now}) returning id)
    insert into reward_vouchers (id, reward_id, state, person_id, issued_at, ends_at, wake_at) select ${id}, id, 'issued', ${one('people')}, ${now}, ${now}, ${now} from reward`,
  'jobs-due': wakes('jobs'),
  'job-auditions-due': wakes('job_auditions'),
  'collabs-due': wakes('collabs'),
  'reviews-due': wakes('review_windows'),
  'review-clocks': sql`update review_items set due_at = ${now}, told = 0 where id = ${one('review_items', `state = 'waiting' and risk > 0 and lapses_at is null and ready_at <= '${today.toISOString()}'`)}`,
  'review-decisions': sql`insert into review_decisions (id, item_id, decision, reason, state, decided_by, decided_at, takes_effect_at)
    values (${id}, ${one('review_items', "state = 'closed' or state = 'waiting'")}, 'approve', '', 'waiting', ${one('people', "type = 'admin'")}, ${now}, ${now})`,
  'arena-due': wakes('contests'),
  'arena-entries-due': wakes('contest_entries'),
  'arena-reminders-due': sql`insert into vote_reminders (id, person_id, contest_id, entry_id, created_at, wake_at)
    select ${id}, ${one('people', "type = 'user'")}, contest_id, id, ${now}, ${now} from contest_entries where id = ${one('contest_entries')}`,
  'sanctions-due': sql`insert into sanctions (id, person_id, step, limits, reason, until, state, given_by, given_at, wake_at)
    values (${id}, ${one('people', "type = 'user'")}, 'limit', '{chat}', 'Due', ${now}, 'in_force', ${one('people', "type = 'admin'")}, ${now}, ${now})`,
  'confirmations-due': sql`insert into confirmations (id, kind, subject_id, about, input, version, effects, reason, state, asked_by, asked_at, wake_at)
    values (${id}, 'votes.void', ${id}, 'Due', '{}', '0', '{}', 'Due', 'waiting', ${one('people', "type = 'admin'")}, ${now}, ${now})`,
  'campaigns-begin': sql`update campaigns set state = 'scheduled', scheduled_at = ${now} where id = ${one('campaigns', "state = 'sent'")}`,
  'campaigns-go-on': sql`update campaigns set state = 'sending', next_batch_at = ${now} where id = ${one('campaigns', "state = 'sent'")}`,
  'deliver-due': sql`insert into deliveries (id, key, channel, type, to_email, letter, state, attempts, next_at, created_at)
    values (${id}, 'due', 'mail', 'desk.due', 'asha@demo.test', '{"subject": "Due", "to": "Asha", "lines": []}', 'waiting', 0, ${now}, ${now})`,
}
/** Tasks that run always: votes are checked again as long as a contest is open. */
const always = ['arena-votes']

test('every task with a due query has a row here', () => {
  expect([...Object.keys(rows), ...always].sort()).toEqual(world.jobs.recurring.dueTasks.map(({ name }) => name).sort())
})

for (const [name, makeDue] of Object.entries(rows))
  test(`${name}: the shared query finds a due row, and the next tick handles it`, async () => {
    expect(await world.jobs.recurring.namesDue()).toEqual(always)
    await world.ctx.db.execute(makeDue)
    expect(await world.jobs.recurring.namesDue()).toContain(name)
    await world.pass(0)
    expect(await world.jobs.recurring.namesDue()).toEqual(always)
  })
