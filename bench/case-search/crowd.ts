/** A million people and what they did, made by the database itself: names as common as in life, numbers that look random. */

/** Odd, so that no two numbers become the same. */
const stride = 2654435761n
const hex8 = (i: number) => ((BigInt(i) * stride) % 2n ** 32n).toString(16).padStart(8, '0').toUpperCase()
const hex8InSql = (i: string) => `upper(lpad(to_hex((${i}::bigint * ${stride}) % 4294967296), 8, '0'))`
const idInSql = (block: number, i: string) => `('00000000-0000-7000-${8000 + block}-' || lpad(to_hex(${i}), 12, '0'))::uuid`
const phone = (i: number) => `+91${9_000_000_000 + i}`

const at = `timestamptz '2026-01-01' + make_interval(mins => i % 400000)`
const personOf = (of: string, people: number) => idInSql(0, `1 + (${of} * 7919::bigint) % ${people}`)
const list = (all: readonly string[]) => `(array[${all.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')}])`
/** The first of a list many times as often as the last. */
const skewed = (all: readonly string[]) => `${list(all)}[1 + floor(${all.length} * power(random(), 2))::int]`

function statements(people: number, given: readonly string[], surnames: readonly string[]): string[] {
  const bookings = crowd.bookings(people)
  const orders = crowd.orders(people)
  const payments = crowd.payments(people)
  const fewer = Math.ceil(people / 10)
  return [
    // No foreign keys and no triggers meanwhile: only what is looked for has to be there.
    `set session_replication_role = replica`,
    `set synchronous_commit = off`,
    `insert into people (id, type, username, first_name, last_name, email, phone, created_at)
      select ${idInSql(0, 'i')}, case when i % 10 = 0 then 'artist' else 'user' end, 'person.' || i, ${skewed(given)}, ${skewed(surnames)},
        'person' || i || '@crowd.test', '+91' || (9000000000 + i), ${at} from generate_series(1, ${people}) i`,
    // As its trigger would.
    `insert into name_words (word) select distinct lower(name) from people, unnest(array[first_name, last_name]) name on conflict do nothing`,
    `insert into profiles (person_id, stage_name, created_at)
      select id, first_name || ' ' || (array['and the Lamps', 'Ensemble', 'Live', 'Collective', 'Trio'])[1 + (length(last_name) % 5)] || ' ' || right(username::text, 3), created_at
      from people where type = 'artist'`,
    `insert into bookings (id, number, client_id, artist_id, package_id, state, terms, event, starts_at, ends_at, slot_from, slot_to, total_paise, advance_paise, hold_until, created_at, updated_at)
      select ${idInSql(1, 'i')}, 'BK-' || ${hex8InSql('i')}, ${personOf('i', people)}, ${personOf('i + 1', people)}, ${idInSql(1, 'i')}, 'closed', '{"artist":{"stageName":"Crowd"}}', '{}',
        ${at}, ${at} + interval '2 hours', ${at}, ${at} + interval '2 hours', 8500000, 2550000, ${at}, ${at}, ${at} from generate_series(1, ${bookings}) i`,
    `insert into orders (id, number, buyer_id, seller_id, state, address, artworks_paise, delivery_paise, total_paise, fees, hold_until, earliest, latest, created_at, updated_at)
      select ${idInSql(2, 'i')}, 'AR-' || ${hex8InSql('i')}, ${personOf('i', people)}, ${personOf('i + 1', people)}, 'placed', '{}', 500000, 10000, 510000, '{}', ${at}, '2026-12-01', '2026-12-05', ${at}, ${at}
      from generate_series(1, ${orders}) i`,
    `insert into payments (id, purpose, subject_id, payer_id, amount_paise, currency, label, state, provider, provider_order_id, provider_payment_id, captured_paise, created_at)
      select ${idInSql(3, 'i')}, 'booking_advance', ${idInSql(1, `1 + i % ${bookings}`)}, ${personOf('i', people)}, 2550000, 'INR', 'Advance', 'paid', 'razorpay',
        'order_' || ${hex8InSql('i')}, 'pay_' || ${hex8InSql('i')}, 2550000, ${at} from generate_series(1, ${payments}) i`,
    `insert into payouts (id, subject, subject_id, artist_id, label, gross_paise, fee_paise, gst_paise, net_paise, state, due_at, provider_payout_id, created_at)
      select ${idInSql(4, 'i')}, 'booking', ${idInSql(1, 'i')}, ${personOf('i + 1', people)}, 'Payout', 8500000, 850000, 153000, 7497000, 'paid', ${at}, 'pout_' || ${hex8InSql('i')}, ${at}
      from generate_series(1, ${bookings}) i`,
    `insert into jobs (id, client_id, state, title, description, category, event_type, city, starts_at, minutes, guests, budget_min_paise, budget_max_paise, openings, closes_at, created_at, updated_at)
      select ${idInSql(5, 'i')}, ${personOf('i', people)}, 'closed', (array['Wedding', 'Birthday', 'Temple', 'Sangeet'])[1 + i % 4] || ' ' || (array['singer', 'dancer', 'evening'])[1 + i % 3] || ' ' || i, '', 'singer', 'wedding', 'jaipur',
        ${at}, 60, 100, 100000, 200000, 1, ${at}, ${at}, ${at} from generate_series(1, ${fewer}) i`,
    `insert into artworks (id, artist_id, state, name, description, story, materials, kind, stock, width_inch, height_inch, depth_inch, weight_kg, is_framed, is_signed, tags, handling_days, images, created_at, updated_at)
      select ${idInSql(6, 'i')}, ${personOf('i', people)}, 'unlisted', (array['Evening', 'Lamp', 'River', 'Courtyard'])[1 + i % 4] || ' no. ' || i, '', '', '{}', 'original', 1, 0, 0, 0, 0, false, false, '{}', 1, '[]', ${at}, ${at}
      from generate_series(1, ${fewer}) i`,
    `insert into contest_entries (id, contest_id, artist_id, state, title, about, clip_kind, synthetic, rules_version, consented_at, created_at, updated_at)
      select ${idInSql(7, 'i')}, ${idInSql(7, '1')}, ${personOf('i', people)}, 'withdrawn', (array['Raga', 'Sangeet', 'Evening'])[1 + i % 3] || ' take ' || i, '', 'live', 'none', 1, ${at}, ${at}, ${at}
      from generate_series(1, ${Math.ceil(fewer / 2)}) i`,
    `insert into tickets (id, number, topic, name, email, booking_ref, excerpt, state, opened_at, acknowledge_by, resolve_by, updated_at)
      select ${idInSql(8, 'i')}, 'MHF-2026-' || lpad(i::text, 6, '0'), 'other', 'Somebody', 'person' || i || '@crowd.test', '', '', 'closed', ${at}, ${at}, ${at}, ${at}
      from generate_series(1, ${fewer}) i`,
    `create table ideal (key text primary key, title text not null, line text not null)`,
    `insert into ideal select i::text, 'Person ' || i, 'person.' || i || ', client, 1 Jan 2026' from generate_series(1, ${people}) i`,
    `set session_replication_role = default`,
    // What PostgreSQL does by itself within minutes.
    `vacuum analyze`,
  ]
}

export const crowd = {
  admin: '00000000-0000-7000-8000-000000000001',
  bookings: (people: number) => Math.round(people * 0.4),
  orders: (people: number) => Math.round(people * 0.2),
  payments: (people: number) => Math.round(people * 0.4),
  all: (people: number) => crowd.bookings(people) + crowd.orders(people) + crowd.payments(people),
  number: hex8,
  phone,
  statements,
}
