-- The tables as they were when the first version was numbered. Later migrations add to them.
CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- Functions come before the tables that they read.
SET LOCAL check_function_bodies = false;--> statement-breakpoint
-- One row for each thing that waits, kept by the thing's own transaction. It is the only place that says what waits.
CREATE TYPE review_source AS (
	kind text,
	source_id uuid,
	person_id uuid,
	detail text,
	value_paise bigint,
	opened_at timestamp with time zone,
	ready_at timestamp with time zone,
	due_at timestamp with time zone,
	lapses_at timestamp with time zone,
	ended_at timestamp with time zone
);--> statement-breakpoint
-- Nothing is sold twice and nothing is lost: at each commit what an artwork says of its stock is what its holds add up to.
CREATE FUNCTION artwork_stock_adds_up() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  piece uuid;
  wrong text;
begin
  if tg_table_name = 'artworks' then piece := new.id; else piece := new.artwork_id; end if;
  select format('artwork %s says %s reserved and %s sold', a.id, a.reserved, a.sold) into wrong
    from artworks a left join stock_holds h on h.artwork_id = a.id and h.state in ('held', 'sold')
    where a.id = piece group by a.id
    having a.reserved <> coalesce(sum(h.quantity) filter (where h.state = 'held'), 0)
      or a.sold <> coalesce(sum(h.quantity) filter (where h.state = 'sold'), 0);
  if found then raise exception '%, its holds say otherwise', wrong; end if;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION audit_log_is_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'audit_log is append-only: % refused', tg_op;
end $$;--> statement-breakpoint
CREATE FUNCTION booking_moves_are_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and is_erasing() then return null; end if;
  raise exception 'the timeline of a booking is append-only: % is refused', tg_op;
end $$;--> statement-breakpoint
-- Whether one of these shows can begin on a half hour from the first to the last: the same rule as the calendar's `timesOf`.
CREATE FUNCTION calendar_can_start(artist uuid, befores integer[], afters integer[], notices integer[], travel integer, ahead integer, first_start timestamp with time zone, last_start timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql STABLE COST 5000 PARALLEL SAFE
    AS $$
declare
  the_day date := (first_start AT TIME ZONE 'Asia/Kolkata')::date;
  around tstzrange := tstzrange((the_day - 1)::timestamp AT TIME ZONE 'Asia/Kolkata', (the_day + 3)::timestamp AT TIME ZONE 'Asia/Kolkata');
  room_before integer := 0;
  room_after integer := 0;
  line_ups integer := 1;
  busy tstzmultirange;
begin
  select buffer_before_minutes, buffer_after_minutes, units into room_before, room_after, line_ups from calendar_settings where artist_id = artist;
  room_before := coalesce(room_before, 0);
  room_after := coalesce(room_after, 0);
  line_ups := coalesce(line_ups, 1);
  select coalesce(range_agg(during), '{}') into busy from (
    select during from calendar_slots where artist_id = artist and kind <> 'booking' and during && around
    union all
    select tstzrange((day + make_interval(mins => from_minute)) AT TIME ZONE 'Asia/Kolkata', (day + make_interval(mins => to_minute)) AT TIME ZONE 'Asia/Kolkata')
      from calendar_rules, generate_series((the_day - 1)::timestamp, (the_day + 2)::timestamp, interval '1 day') as day
      where artist_id = artist and extract(isodow from day)::integer = any(weekdays) and from_day <= day::date and coalesce(day::date <= until_day, true)
    union all
    -- Where as many line-ups play as there are.
    select unnest(full_times) from (
      select range_intersect_agg(playing) as full_times from (
        select range_agg(during) as playing from calendar_slots where artist_id = artist and kind = 'booking' and during && around group by unit
      ) as by_line_up having count(*) >= line_ups
    ) as full_line_ups
  ) as taken;
  return exists (
    select 1 from unnest(befores, afters, notices) as show(before, after, notice),
      generate_series(first_start, last_start, interval '30 minutes') as start
    where show.notice <= ahead and not busy && tstzrange(
      start - make_interval(mins => show.before + room_before + travel),
      start + make_interval(mins => show.after + room_after + travel))
  );
end $$;--> statement-breakpoint
-- Whether one of these shows has room between two minutes of the day alone, the most room around it that an artist may keep (240 minutes) included.
CREATE FUNCTION calendar_fits_in_day(befores integer[], afters integer[], notices integer[], travel integer, ahead integer, first_minute integer, last_minute integer) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE COST 50 PARALLEL SAFE
    AS $$
declare
  start integer;
begin
  for i in 1 .. cardinality(befores) loop
    start := greatest(first_minute, ceil((befores[i] + travel + 240) / 30.0) * 30);
    if notices[i] <= ahead and start <= last_minute and start + afters[i] + travel + 240 <= 1440 then
      return true;
    end if;
  end loop;
  return false;
end $$;--> statement-breakpoint
CREATE FUNCTION certificate_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.voided_at is not null and new.voided_at is distinct from old.voided_at then
    raise exception 'a certificate that is void stays void';
  end if;
  if (to_jsonb(old) - array['voided_at', 'void_reason', case when is_erasing() then 'facts' else '' end])
    is distinct from (to_jsonb(new) - array['voided_at', 'void_reason', case when is_erasing() then 'facts' else '' end]) then
    raise exception 'a certificate is never changed, only made void';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE FUNCTION coins_stay_as_written() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op;
end $$;--> statement-breakpoint
CREATE FUNCTION coins_stay_with_their_owner() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (select count(distinct a.owner_id) from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.journal_id = new.journal_id) > 1 then
    raise exception 'coins cannot be passed on: journal % has several owners', new.journal_id;
  end if;
  if exists (
    select 1 from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_journals j on j.id = e.journal_id
    where e.journal_id = new.journal_id and a.kind = 'coins_redeemed'
      and (j.kind not in ('coins_redeemed', 'coins_came_back') or not exists (select 1 from reward_vouchers v where v.id = j.subject_id))
  ) then
    raise exception 'coins pay for rewards only: journal % is for something else', new.journal_id;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION confirmations_stay_as_asked() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.state <> 'waiting' or (old.kind, old.subject_id, old.input, old.version, old.amount_paise, old.asked_by, old.asked_at)
    is distinct from (new.kind, new.subject_id, new.input, new.version, new.amount_paise, new.asked_by, new.asked_at) then
    raise exception 'a confirmation stays as it was asked for, and is decided once';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE FUNCTION dispute_statements_are_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and is_erasing() then return null; end if;
  raise exception 'what was said in a dispute stays as it was said: % is refused', tg_op;
end $$;--> statement-breakpoint
-- Rows that nobody may change lose the words of somebody who is erased: one column of each table, and only in a
-- transaction that says so (server/platform/database/erasure.ts).
CREATE FUNCTION is_erasing() RETURNS boolean
    LANGUAGE sql STABLE
    AS $$ select coalesce(current_setting('mehfil.erasing', true), '') = 'on' $$;--> statement-breakpoint
CREATE FUNCTION keep_name_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into name_words (word) select distinct lower(name) from unnest(array[new.first_name, new.last_name]) name where name <> '' on conflict do nothing;
  if tg_op = 'UPDATE' then
    delete from name_words w where w.word in (lower(old.first_name), lower(old.last_name))
      and not exists (select from people p where lower(p.last_name) collate "C" = w.word)
      and not exists (select from people p where lower(p.first_name || ' ' || p.last_name) collate "C" >= w.word || ' '
        and lower(p.first_name || ' ' || p.last_name) collate "C" < w.word || '!' and lower(p.first_name) = w.word);
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION ledger_is_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'ledger_journals' and is_erasing() then return null; end if;
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name;
end $$;--> statement-breakpoint
CREATE FUNCTION ledger_journal_balances() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  journal uuid;
begin
  if tg_table_name = 'ledger_journals' then
    journal := new.id;
    if (select count(*) from ledger_entries where journal_id = journal) < 2 then
      raise exception 'journal % has fewer than two entries', journal;
    end if;
  else
    journal := new.journal_id;
  end if;
  if exists (select 1 from ledger_entries where journal_id = journal group by currency having sum(amount_paise) <> 0) then
    raise exception 'journal % does not sum to zero', journal;
  end if;
  if exists (select 1 from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.journal_id = journal and e.currency <> a.currency) then
    raise exception 'journal % mixes currencies in one account', journal;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION only_words_are_erased() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (to_jsonb(old) - tg_argv) is distinct from (to_jsonb(new) - tg_argv) then
    raise exception 'rows of % are never changed', tg_table_name;
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE FUNCTION order_adds_up() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  which uuid;
begin
  if tg_table_name = 'orders' then which := new.id; else which := new.order_id; end if;
  if exists (
    select 1 from orders o left join order_lines l on l.order_id = o.id where o.id = which group by o.id
      having o.artworks_paise <> coalesce(sum(l.total_paise), 0) or o.delivery_paise <> coalesce(sum(l.delivery_paise), 0)
  ) then
    raise exception 'the lines of order % do not add up to it', which;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION papers_stay() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and is_erasing() then return null; end if;
  raise exception 'papers are never changed: % on % is refused', tg_op, tg_table_name;
end $$;--> statement-breakpoint
CREATE FUNCTION review_appeal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform review_item_stands(new.appeal_state = 'waiting',
    row('appeals', new.id, new.person_id, new.step, null, coalesce(new.appealed_at, new.given_at), null, null, null, new.appeal_decided_at)::review_source);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION review_artwork() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform review_item_stands(new.state = 'in_review',
    row('artworks', new.id, new.artist_id, 'appeal', new.price_paise, coalesce(new.asked_at, new.updated_at), null, null, null, new.updated_at)::review_source);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION review_check() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform review_item_stands(new.state = 'asked',
    row('checks', new.id, new.artist_id, new.kind, null, new.asked_at, null, null, null, new.decided_at)::review_source);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION review_confirmation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform review_item_stands(new.state = 'waiting',
    row('confirmations', new.id, case when new.kind = 'person.ban' then new.subject_id end, new.kind, new.amount_paise, new.asked_at, null,
      new.wake_at, new.wake_at, new.decided_at)::review_source);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION review_decision_appeal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform review_item_stands(new.state = 'waiting',
    row('appeals', new.id, new.person_id, new.subject, null, new.appealed_at, null, null, null, new.decided_at)::review_source);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION review_delivery() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform review_item_stands(new.state = 'dead',
    row('undelivered', new.id, new.person_id, new.channel, null, new.created_at, null, null, null, new.ended_at)::review_source);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION review_dispute() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform review_item_stands(new.decided_at is null,
    row('disputes', new.booking_id, (select artist_id from bookings where id = new.booking_id), new.kind, (select total_paise from bookings where id = new.booking_id),
      new.opened_at, new.ready_at, new.decide_by, null, new.decided_at)::review_source);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION review_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform review_item_stands(new.state = 'in_review',
    row('entries', new.id, new.artist_id, '', null, new.updated_at, null, null, null, new.updated_at)::review_source);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION review_item_stands(waits boolean, said review_source) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  item review_items;
  clock review_clocks;
  due timestamptz;
begin
  select * into item from review_items where kind = said.kind and source_id = said.source_id for update;
  if waits is not true then
    if item.state in ('waiting', 'decided') then
      update review_items set state = 'closed', closed_at = greatest(coalesce(said.ended_at, now()), opened_at),
        claimed_by = null, claimed_until = null, version = version + 1 where id = item.id;
      insert into review_history (item_id, change, at) values (item.id, 'closed', coalesce(said.ended_at, now()));
    end if;
    return;
  end if;
  select * into clock from review_clocks
    where kind = said.kind and detail in (said.detail, '') and holds_from <= said.opened_at
    order by detail = '', holds_from desc limit 1;
  due := coalesce(said.due_at, said.opened_at + make_interval(mins => clock.within_minutes));
  if item.id is null then
    insert into review_items (id, kind, source_id, person_id, detail, state, risk, value_paise, opened_at, ready_at, due_at, lapses_at, version)
      values (gen_random_uuid(), said.kind, said.source_id, said.person_id, said.detail, 'waiting', coalesce(clock.risk, 1), said.value_paise,
        said.opened_at, coalesce(said.ready_at, said.opened_at), due, said.lapses_at, 1)
      on conflict (kind, source_id) do nothing returning * into item;
    if item.id is null then
      -- Somebody else was faster in this moment; their row stands now.
      perform review_item_stands(waits, said);
      return;
    end if;
    insert into review_history (item_id, change, at) values (item.id, 'opened', said.opened_at);
  elsif item.state = 'closed' then
    update review_items set state = 'waiting', closed_at = null, told = 0, opened_at = said.opened_at, person_id = said.person_id,
      detail = said.detail, risk = coalesce(clock.risk, 1), value_paise = said.value_paise, ready_at = coalesce(said.ready_at, said.opened_at),
      due_at = due, lapses_at = said.lapses_at, version = version + 1 where id = item.id;
    insert into review_history (item_id, change, at) values (item.id, 'reopened', said.opened_at);
  else
    -- What the artist changes while it waits does not set its clock back.
    if said.due_at is null then due := item.due_at; end if;
    update review_items set person_id = said.person_id, detail = said.detail, risk = coalesce(clock.risk, 1), value_paise = said.value_paise,
      ready_at = coalesce(said.ready_at, item.ready_at), due_at = due, lapses_at = said.lapses_at,
      told = case when due is distinct from item.due_at then 0 else told end, version = version + 1 where id = item.id;
  end if;
end $$;--> statement-breakpoint
CREATE FUNCTION review_job() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform review_item_stands(new.state = 'in_review',
    row('jobs', new.id, new.client_id, '', new.budget_max_paise, new.updated_at, null, null, null, new.updated_at)::review_source);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION review_order_dispute() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform review_item_stands(new.decided_at is null,
    row('order_disputes', new.order_id, (select seller_id from orders where id = new.order_id), case when new.appealed_at is null then '' else 'appeal' end,
      (select total_paise from orders where id = new.order_id), coalesce(new.appealed_at, new.opened_at), new.ready_at, new.decide_by, null, new.decided_at)::review_source);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION review_payment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform review_item_stands(new.state = 'review' and (new.captured_paise = 0 or new.promised_paise < new.captured_paise),
    row('payments', new.id, new.payer_id, '', greatest(new.captured_paise, new.amount_paise), coalesce(new.paid_at, new.created_at), null, null, null, null)::review_source);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION review_payout() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform review_item_stands(new.state = 'failed' and new.next_try_at is null,
    row('transfers', new.id, new.artist_id, 'payout', new.net_paise, new.due_at, null, null, null, new.paid_at)::review_source);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION review_profile() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform review_item_stands(new.state = 'submitted' or (new.revision is not null and new.requested is null),
    row('profiles', new.person_id, new.person_id, '', null, coalesce(new.submitted_at, new.created_at), null, null, null, null)::review_source);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION review_refund() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform review_item_stands(new.state = 'failed' and new.next_try_at is null,
    row('transfers', new.id, null, 'refund', new.amount_paise, new.created_at, null, null, null, new.done_at)::review_source);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION review_report() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform review_item_stands(new.state = 'open', row('reports', new.id, new.about_id, new.reason, null, new.at, null, null, null, new.settled_at)::review_source);
  return null;
end $$;--> statement-breakpoint
-- A review waits while it is held back, or disputed and not decided.
CREATE FUNCTION review_review() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  is_held boolean := new.state = 'held';
begin
  perform review_item_stands(is_held or (new.disputed_at is not null and new.decided_at is null),
    row('reviews', new.id, new.author_id, case when is_held then 'held' else '' end, null,
      coalesce(case when is_held then new.held_at end, new.disputed_at, new.written_at), null, null, null, new.decided_at)::review_source);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION review_role_request() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform review_item_stands(new.state = 'waiting',
    row('roles', new.id, new.person_id, new.role, null, new.asked_at, null, new.lapses_at, new.lapses_at, new.decided_at)::review_source);
  return null;
end $$;--> statement-breakpoint
-- What is deleted waits for nobody. The kind and the name of the key are the trigger's arguments.
CREATE FUNCTION review_source_gone() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform review_item_stands(false, row(tg_argv[0], (to_jsonb(old) ->> tg_argv[1])::uuid, null, '', null, now(), null, null, null, null)::review_source);
  return null;
end $$;--> statement-breakpoint
-- As before; what a review weighs, and why it waits, may change after it was shown.
CREATE FUNCTION review_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  later text[] := array['state', 'may_quote', 'chosen_at', 'reply', 'replied_at', 'dispute', 'disputed_at', 'decided_at', 'decision_reason', 'version',
    'weight', 'weighed_at', 'held_at', 'held_for'];
  words text[] := case when is_erasing() then array['text', 'pictures'] else '{}'::text[] end;
begin
  if (old.id, old.window_id, old."by", old.author_id, old.about_id, old.written_at) is distinct from (new.id, new.window_id, new."by", new.author_id, new.about_id, new.written_at) then
    raise exception 'a review stays whose it is';
  end if;
  if old.shown_at is not null and (to_jsonb(old) - later - words) is distinct from (to_jsonb(new) - later - words) then
    raise exception 'a review that was shown is never changed';
  end if;
  if not is_erasing() and ((old.replied_at is not null and (old.reply, old.replied_at) is distinct from (new.reply, new.replied_at))
    or (old.disputed_at is not null and (old.dispute, old.disputed_at) is distinct from (new.dispute, new.disputed_at))) then
    raise exception 'what was answered to a review is never changed';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE FUNCTION review_ticket() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform review_item_stands(new.state in ('open', 'acknowledged'),
    row('tickets', new.id, new.person_id, new.topic, null, new.opened_at, null,
      case when new.state = 'open' then new.acknowledge_by else new.resolve_by end, null, new.updated_at)::review_source);
  return null;
end $$;--> statement-breakpoint
-- At the commit: rows of counts are locked one after the other, and the item after all of them.
CREATE FUNCTION review_votes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform review_item_stands(exists (select from vote_counts where contest_id = new.contest_id and quarantined > 0),
    row('votes', new.contest_id, null, '', (select prize_paise from contests where id = new.contest_id), now(), null, null, null, null)::review_source);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION votes_are_counted_anew() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select 1 from old_votes o join new_votes n using (id)
      where (o.contest_id, o.entry_id, o.day, o.shard, o.at) is distinct from (n.contest_id, n.entry_id, n.day, n.shard, n.at)) then
    raise exception 'a vote stays for whom and when it was cast';
  end if;
  perform 1 from vote_counts c where (c.entry_id, c.shard) in (select entry_id, shard from new_votes) order by c.entry_id, c.shard for update;
  update vote_counts c set valid = c.valid + d.valid, quarantined = c.quarantined + d.quarantined, voided = c.voided + d.voided
    from (
      select n.entry_id, n.shard,
        sum((n.state = 'valid')::int - (o.state = 'valid')::int)::int as valid,
        sum((n.state = 'quarantined')::int - (o.state = 'quarantined')::int)::int as quarantined,
        sum((n.state = 'void')::int - (o.state = 'void')::int)::int as voided
      from old_votes o join new_votes n using (id) group by n.entry_id, n.shard
    ) d
    where c.entry_id = d.entry_id and c.shard = d.shard;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION votes_of_new_are_counted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- In one order, so that two who count at once wait for one another and never for each other.
  insert into vote_counts as c (entry_id, shard, contest_id, valid, quarantined, voided)
    select entry_id, shard, contest_id, count(*) filter (where state = 'valid'), count(*) filter (where state = 'quarantined'), count(*) filter (where state = 'void')
    from new_votes group by entry_id, shard, contest_id order by entry_id, shard
    on conflict (entry_id, shard) do update
      set valid = c.valid + excluded.valid, quarantined = c.quarantined + excluded.quarantined, voided = c.voided + excluded.voided;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION written_stays_written() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and is_erasing() then return null; end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;--> statement-breakpoint
CREATE TABLE address_changes (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    kind text NOT NULL,
    new_value text NOT NULL,
    old_value text,
    old_verified_at timestamp with time zone,
    asked_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    undo_hash text,
    undo_until timestamp with time zone,
    undone_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE addresses (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    label text NOT NULL,
    name text NOT NULL,
    phone text NOT NULL,
    alternate_phone text,
    line1 text NOT NULL,
    line2 text NOT NULL,
    landmark text NOT NULL,
    city text NOT NULL,
    pincode text NOT NULL,
    state text NOT NULL,
    is_default boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE admin_roles (
    person_id uuid NOT NULL,
    role text NOT NULL,
    given_by uuid,
    given_at timestamp with time zone NOT NULL,
    reason text NOT NULL
);--> statement-breakpoint
CREATE TABLE artist_activity (
    subject_id uuid NOT NULL,
    kind text NOT NULL,
    artist_id uuid NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE artworks (
    id uuid NOT NULL,
    artist_id uuid NOT NULL,
    state text NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    story text NOT NULL,
    price_paise bigint,
    sub_category text,
    materials text[] NOT NULL,
    kind text NOT NULL,
    edition_size integer,
    stock integer NOT NULL,
    reserved integer DEFAULT 0 NOT NULL,
    sold integer DEFAULT 0 NOT NULL,
    available integer GENERATED ALWAYS AS (((stock - reserved) - sold)) STORED NOT NULL,
    width_inch numeric(6,2) NOT NULL,
    height_inch numeric(6,2) NOT NULL,
    depth_inch numeric(6,2) NOT NULL,
    size text GENERATED ALWAYS AS (
CASE
    WHEN (GREATEST(width_inch, height_inch, depth_inch) = (0)::numeric) THEN NULL::text
    WHEN (GREATEST(width_inch, height_inch, depth_inch) <= (12)::numeric) THEN 'small'::text
    WHEN (GREATEST(width_inch, height_inch, depth_inch) <= (24)::numeric) THEN 'medium'::text
    WHEN (GREATEST(width_inch, height_inch, depth_inch) <= (48)::numeric) THEN 'large'::text
    ELSE 'extra_large'::text
END) STORED,
    weight_kg numeric(6,2) NOT NULL,
    year integer,
    is_framed boolean NOT NULL,
    is_signed boolean NOT NULL,
    tags text[] NOT NULL,
    handling_days integer NOT NULL,
    images jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    listed_at timestamp with time zone,
    sold_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    is_public boolean GENERATED ALWAYS AS ((state = ANY (ARRAY['listed'::text, 'sold'::text]))) STORED NOT NULL,
    is_sold boolean GENERATED ALWAYS AS ((state = 'sold'::text)) STORED NOT NULL,
    search_words tsvector DEFAULT ''::tsvector NOT NULL,
    search_name text DEFAULT ''::text NOT NULL,
    taken_from text,
    taken_down_at timestamp with time zone,
    takedown_reason text DEFAULT ''::text NOT NULL,
    asked_at timestamp with time zone,
    asked_note text DEFAULT ''::text NOT NULL,
    CONSTRAINT artworks_kind CHECK ((((kind = 'original'::text) AND (stock <= 1) AND (edition_size IS NULL)) OR ((kind = 'edition'::text) AND (stock <= edition_size)))),
    CONSTRAINT artworks_public CHECK (((state <> ALL (ARRAY['listed'::text, 'sold'::text])) OR ((price_paise > 0) AND (sub_category IS NOT NULL) AND (listed_at IS NOT NULL) AND ((kind = 'original'::text) OR (edition_size IS NOT NULL))))),
    CONSTRAINT artworks_sold CHECK (((state <> 'sold'::text) OR ((0 < stock) AND (sold = stock)))),
    CONSTRAINT artworks_stock CHECK (((0 <= reserved) AND (0 <= sold) AND ((reserved + sold) <= stock))),
    CONSTRAINT artworks_taken_down CHECK (((state = ANY (ARRAY['taken_down'::text, 'in_review'::text])) = (taken_from IS NOT NULL)))
);--> statement-breakpoint
CREATE TABLE audit_checks (
    id uuid NOT NULL,
    asked_by uuid NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    up_to integer NOT NULL,
    checked integer DEFAULT 0 NOT NULL,
    hash text NOT NULL,
    broken integer,
    finding text,
    finished_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE audit_log (
    seq integer NOT NULL,
    actor_id uuid NOT NULL,
    action text NOT NULL,
    subject_id uuid NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    reason text NOT NULL,
    request_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    prev_hash text NOT NULL,
    hash text NOT NULL,
    roles text[],
    network text,
    form integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE band_members (
    id uuid NOT NULL,
    artist_id uuid NOT NULL,
    person_id uuid,
    name text NOT NULL,
    role text NOT NULL,
    contact_hash text NOT NULL,
    state text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    answered_at timestamp with time zone,
    ended_at timestamp with time zone,
    wake_at timestamp with time zone,
    CONSTRAINT band_members_another CHECK ((person_id <> artist_id)),
    CONSTRAINT band_members_yes CHECK (((state <> 'accepted'::text) OR (answered_at IS NOT NULL)))
);--> statement-breakpoint
CREATE TABLE billing_details (
    person_id uuid NOT NULL,
    legal_name text NOT NULL,
    address text NOT NULL,
    state text NOT NULL,
    gstin text,
    pan text,
    performance_tax text NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    city text,
    pincode text
);--> statement-breakpoint
CREATE TABLE blocks (
    person_id uuid NOT NULL,
    other_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT blocks_another CHECK ((person_id <> other_id))
);--> statement-breakpoint
CREATE TABLE board_marks (
    contest_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    votes jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE booking_moves (
    booking_id uuid NOT NULL,
    version integer NOT NULL,
    move text NOT NULL,
    by text NOT NULL,
    person_id uuid,
    from_state text,
    to_state text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE bookings (
    id uuid NOT NULL,
    number text NOT NULL,
    client_id uuid NOT NULL,
    artist_id uuid NOT NULL,
    package_id uuid NOT NULL,
    state text NOT NULL,
    terms jsonb NOT NULL,
    event jsonb NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    slot_from timestamp with time zone NOT NULL,
    slot_to timestamp with time zone NOT NULL,
    total_paise bigint NOT NULL,
    advance_paise bigint NOT NULL,
    advance_payment_id uuid,
    balance_payment_id uuid,
    refund_paise bigint DEFAULT 0 NOT NULL,
    cooling_off_until timestamp with time zone,
    hold_until timestamp with time zone NOT NULL,
    answer_by timestamp with time zone,
    accepted_at timestamp with time zone,
    balance_due_at timestamp with time zone,
    started_at timestamp with time zone,
    disputed_at timestamp with time zone,
    completed_at timestamp with time zone,
    payout_due_at timestamp with time zone,
    cancelled_by text,
    reason text DEFAULT ''::text NOT NULL,
    code_tries integer DEFAULT 0 NOT NULL,
    reminders_sent integer[] DEFAULT '{}'::integer[] NOT NULL,
    wake_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    overtime_paise bigint DEFAULT 0 NOT NULL,
    show_reminders_sent integer[] DEFAULT '{}'::integer[] NOT NULL,
    CONSTRAINT bookings_money CHECK (((0 < advance_paise) AND (advance_paise <= total_paise) AND (0 <= overtime_paise) AND (0 <= refund_paise) AND (refund_paise <= (total_paise + overtime_paise)))),
    CONSTRAINT bookings_times CHECK (((slot_from <= starts_at) AND (starts_at < ends_at) AND (ends_at <= slot_to)))
);--> statement-breakpoint
CREATE TABLE calendar_feeds (
    id uuid NOT NULL,
    artist_id uuid NOT NULL,
    name text NOT NULL,
    url text NOT NULL,
    etag text,
    last_modified text,
    read_until date,
    fetched_at timestamp with time zone,
    good_at timestamp with time zone,
    failing_since timestamp with time zone,
    failure text DEFAULT ''::text NOT NULL,
    told_at timestamp with time zone,
    next_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE calendar_rules (
    id uuid NOT NULL,
    artist_id uuid NOT NULL,
    weekdays integer[] NOT NULL,
    from_minute integer NOT NULL,
    to_minute integer NOT NULL,
    from_day date NOT NULL,
    until_day date,
    note text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT calendar_rules_times CHECK (((0 <= from_minute) AND (from_minute < to_minute) AND (to_minute <= 1440) AND ((until_day IS NULL) OR (from_day <= until_day)) AND ((cardinality(weekdays) >= 1) AND (cardinality(weekdays) <= 7)) AND (weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7])))
);--> statement-breakpoint
CREATE TABLE calendar_settings (
    artist_id uuid NOT NULL,
    buffer_before_minutes integer DEFAULT 0 NOT NULL,
    buffer_after_minutes integer DEFAULT 0 NOT NULL,
    units integer DEFAULT 1 NOT NULL,
    link_id uuid,
    link_hash text,
    link_made_at timestamp with time zone,
    CONSTRAINT calendar_settings_bounds CHECK ((((buffer_before_minutes >= 0) AND (buffer_before_minutes <= 240)) AND ((buffer_after_minutes >= 0) AND (buffer_after_minutes <= 240)) AND ((units >= 1) AND (units <= 10))))
);--> statement-breakpoint
CREATE TABLE calendar_slots (
    id uuid NOT NULL,
    artist_id uuid NOT NULL,
    kind text NOT NULL,
    booking_id uuid,
    during tstzrange NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    feed_id uuid,
    unit integer DEFAULT 1 NOT NULL,
    closes boolean DEFAULT true NOT NULL,
    CONSTRAINT calendar_slots_during CHECK ((lower_inc(during) AND (NOT upper_inc(during)) AND (NOT upper_inf(during)))),
    CONSTRAINT calendar_slots_kind CHECK (((kind = ANY (ARRAY['booking'::text, 'block'::text, 'import'::text])) AND ((kind = 'booking'::text) = (booking_id IS NOT NULL)) AND ((kind = 'import'::text) = (feed_id IS NOT NULL)))),
    CONSTRAINT calendar_slots_unit CHECK (((abs(unit) >= 1) AND (abs(unit) <= 10)))
);--> statement-breakpoint
CREATE TABLE campaign_clicks (
    campaign_id uuid NOT NULL,
    link integer NOT NULL,
    clicks integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE campaign_recipients (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    campaign_id uuid NOT NULL,
    person_id uuid NOT NULL,
    subscription_id uuid NOT NULL,
    variant text NOT NULL,
    counted boolean DEFAULT false NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone NOT NULL,
    claim uuid,
    sent_at timestamp with time zone,
    complained_at timestamp with time zone,
    opened_at timestamp with time zone,
    clicked_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE campaigns (
    id uuid NOT NULL,
    list text NOT NULL,
    subject text NOT NULL,
    subject_b text DEFAULT ''::text NOT NULL,
    preheader text DEFAULT ''::text NOT NULL,
    body text NOT NULL,
    audience jsonb NOT NULL,
    state text NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    created_by uuid NOT NULL,
    edited_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    frozen_at timestamp with time zone,
    frozen_by uuid,
    total integer,
    excluded jsonb DEFAULT '[]'::jsonb NOT NULL,
    asked_by uuid,
    asked_at timestamp with time zone,
    asked_for timestamp with time zone,
    confirmed_by uuid,
    scheduled_at timestamp with time zone,
    started_at timestamp with time zone,
    run_handed_over integer DEFAULT 0 NOT NULL,
    run_bounced integer DEFAULT 0 NOT NULL,
    run_complained integer DEFAULT 0 NOT NULL,
    next_batch_at timestamp with time zone,
    paused_at timestamp with time zone,
    paused_why text DEFAULT ''::text NOT NULL,
    ended_at timestamp with time zone,
    links text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT campaigns_frozen CHECK (((state = ANY (ARRAY['draft'::text, 'cancelled'::text])) OR ((frozen_at IS NOT NULL) AND (total IS NOT NULL)))),
    CONSTRAINT campaigns_two_people CHECK (((confirmed_by IS NULL) OR (confirmed_by <> asked_by)))
);--> statement-breakpoint
CREATE TABLE cart_lines (
    person_id uuid NOT NULL,
    artwork_id uuid NOT NULL,
    quantity integer NOT NULL,
    name text NOT NULL,
    seen_paise bigint NOT NULL,
    is_later boolean DEFAULT false NOT NULL,
    added_at timestamp with time zone NOT NULL,
    touched_at timestamp with time zone NOT NULL,
    CONSTRAINT cart_lines_quantity CHECK ((((quantity >= 1) AND (quantity <= 100)) AND (seen_paise >= 0)))
);--> statement-breakpoint
CREATE TABLE case_looks (
    admin_id uuid NOT NULL,
    person_id uuid NOT NULL,
    hour timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE certificates (
    id uuid NOT NULL,
    code text NOT NULL,
    order_id uuid NOT NULL,
    artwork_id uuid NOT NULL,
    artist_id uuid NOT NULL,
    edition_number integer NOT NULL,
    facts jsonb NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    voided_at timestamp with time zone,
    void_reason text DEFAULT ''::text NOT NULL,
    CONSTRAINT certificates_number CHECK ((edition_number > 0))
);--> statement-breakpoint
CREATE TABLE chat_edits (
    message_id uuid NOT NULL,
    change integer NOT NULL,
    text text NOT NULL,
    until timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE chat_files (
    id uuid NOT NULL,
    room_id uuid NOT NULL,
    sender_id uuid NOT NULL,
    kind text NOT NULL,
    type text NOT NULL,
    bytes integer NOT NULL,
    seconds real,
    peaks smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT chat_files_length CHECK (((kind = 'audio'::text) = (seconds IS NOT NULL)))
);--> statement-breakpoint
CREATE TABLE chat_members (
    room_id uuid NOT NULL,
    person_id uuid NOT NULL,
    read_seq integer DEFAULT 0 NOT NULL,
    joined_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE chat_messages (
    id uuid NOT NULL,
    room_id uuid NOT NULL,
    seq integer NOT NULL,
    change integer NOT NULL,
    sender_id uuid NOT NULL,
    client_id uuid NOT NULL,
    text text NOT NULL,
    reply_to uuid,
    created_at timestamp with time zone NOT NULL,
    edited_at timestamp with time zone,
    removed_at timestamp with time zone,
    removed_by uuid,
    removed_for text DEFAULT ''::text NOT NULL,
    file_id uuid
);--> statement-breakpoint
CREATE TABLE chat_mutes (
    person_id uuid NOT NULL,
    until timestamp with time zone NOT NULL,
    reason text NOT NULL,
    by_id uuid NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE chat_rooms (
    id uuid NOT NULL,
    kind text NOT NULL,
    subject_id uuid,
    last_seq integer DEFAULT 0 NOT NULL,
    last_change integer DEFAULT 0 NOT NULL,
    last_at timestamp with time zone NOT NULL,
    is_paused boolean DEFAULT false NOT NULL,
    slow_ms integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT chat_rooms_subject CHECK (((kind = 'global'::text) = (subject_id IS NULL)))
);--> statement-breakpoint
CREATE TABLE check_files (
    id uuid NOT NULL,
    artist_id uuid NOT NULL,
    check_id uuid,
    part text NOT NULL,
    created_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE checks (
    id uuid NOT NULL,
    artist_id uuid NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    document text,
    register text,
    legal_name text NOT NULL,
    stage_name text NOT NULL,
    gstin text,
    account_version integer,
    asked_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    ends_at timestamp with time zone,
    over_at timestamp with time zone,
    reason text,
    note text DEFAULT ''::text NOT NULL,
    opened_by uuid,
    opened_at timestamp with time zone,
    version integer NOT NULL,
    wake_at timestamp with time zone,
    CONSTRAINT checks_dated CHECK (((state <> 'passed'::text) OR ((decided_at IS NOT NULL) AND (ends_at > decided_at))))
);--> statement-breakpoint
CREATE TABLE code_apps (
    person_id uuid NOT NULL,
    sealed_key text,
    last_step bigint DEFAULT 0 NOT NULL,
    sealed_new_key text,
    new_key_until timestamp with time zone
);--> statement-breakpoint
CREATE TABLE coin_allocations (
    movement_id uuid NOT NULL,
    lot_id uuid NOT NULL,
    coins integer NOT NULL,
    CONSTRAINT coin_allocations_some CHECK ((coins <> 0))
);--> statement-breakpoint
CREATE TABLE coin_grants (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    coins integer NOT NULL,
    reason text NOT NULL,
    state text NOT NULL,
    asked_by uuid NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    CONSTRAINT coin_grants_two CHECK (((state <> 'given'::text) OR (decided_by <> asked_by) OR (coins <= 500)))
);--> statement-breakpoint
CREATE TABLE coin_lots (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    kind text NOT NULL,
    cause text NOT NULL,
    title text NOT NULL,
    coins integer NOT NULL,
    "left" integer NOT NULL,
    worth_paise integer NOT NULL,
    given_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    reminded_days integer,
    CONSTRAINT coin_lots_left CHECK (((0 <= "left") AND ("left" <= coins) AND (coins > 0))),
    CONSTRAINT coin_lots_worth CHECK (((worth_paise > 0) AND (ends_at > given_at)))
);--> statement-breakpoint
CREATE TABLE coin_movements (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    key text NOT NULL,
    kind text,
    cause text NOT NULL,
    title text NOT NULL,
    coins integer NOT NULL,
    owed integer DEFAULT 0 NOT NULL,
    subject_id uuid,
    href text,
    reason text DEFAULT ''::text NOT NULL,
    by_id uuid,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE coin_pack_purchases (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    number text NOT NULL,
    pack text NOT NULL,
    state text NOT NULL,
    coins integer NOT NULL,
    price_paise bigint NOT NULL,
    gst_percent integer NOT NULL,
    payment_id uuid,
    lot_id uuid,
    created_at timestamp with time zone NOT NULL,
    credited_at timestamp with time zone,
    wake_at timestamp with time zone,
    CONSTRAINT coin_pack_purchases_credited CHECK (((state = ANY (ARRAY['awaiting_payment'::text, 'expired'::text])) = (lot_id IS NULL)))
);--> statement-breakpoint
CREATE TABLE coin_tallies (
    person_id uuid NOT NULL,
    cause text NOT NULL,
    day date NOT NULL,
    times integer NOT NULL,
    coins integer NOT NULL
);--> statement-breakpoint
CREATE TABLE coin_wallets (
    person_id uuid NOT NULL,
    earned integer DEFAULT 0 NOT NULL,
    bought integer DEFAULT 0 NOT NULL,
    owed integer DEFAULT 0 NOT NULL,
    streak_day date,
    streak_length integer DEFAULT 0 NOT NULL,
    streak_forgiven date,
    invitation text NOT NULL,
    device_hash text,
    CONSTRAINT coin_wallets_covered CHECK (((earned >= 0) AND (bought >= 0) AND (owed >= 0)))
);--> statement-breakpoint
CREATE TABLE collabs (
    id uuid NOT NULL,
    requester_id uuid NOT NULL,
    recipient_id uuid NOT NULL,
    state text NOT NULL,
    note text NOT NULL,
    card jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    reason text DEFAULT ''::text NOT NULL,
    settled_by uuid,
    room_id uuid,
    wake_at timestamp with time zone,
    CONSTRAINT collabs_two CHECK ((requester_id <> recipient_id))
);--> statement-breakpoint
CREATE TABLE confirmations (
    id uuid NOT NULL,
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    about text NOT NULL,
    input jsonb NOT NULL,
    version text NOT NULL,
    amount_paise bigint,
    effects text[] NOT NULL,
    reason text NOT NULL,
    state text NOT NULL,
    asked_by uuid NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    answer text DEFAULT ''::text NOT NULL,
    wake_at timestamp with time zone,
    CONSTRAINT confirmations_awake_while_waiting CHECK (((state = 'waiting'::text) = (wake_at IS NOT NULL))),
    CONSTRAINT confirmations_two CHECK (((state <> ALL (ARRAY['confirmed'::text, 'refused'::text])) OR ((decided_by IS NOT NULL) AND (decided_by <> asked_by))))
);--> statement-breakpoint
CREATE TABLE consents (
    id uuid NOT NULL,
    email text,
    purpose text NOT NULL,
    notice_version text NOT NULL,
    given boolean NOT NULL,
    source text NOT NULL,
    at timestamp with time zone NOT NULL,
    person_id uuid
);--> statement-breakpoint
CREATE TABLE contest_entries (
    id uuid NOT NULL,
    contest_id uuid NOT NULL,
    artist_id uuid NOT NULL,
    state text NOT NULL,
    title text NOT NULL,
    about text NOT NULL,
    clip_kind text NOT NULL,
    synthetic text NOT NULL,
    video_id uuid,
    rules_version integer NOT NULL,
    guardian text,
    consented_at timestamp with time zone NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    fix_until timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    live_at timestamp with time zone,
    wake_at timestamp with time zone,
    final_votes integer,
    takes_comments boolean DEFAULT false NOT NULL,
    CONSTRAINT contest_entries_live_at CHECK (((state <> 'live'::text) OR ((live_at IS NOT NULL) AND (video_id IS NOT NULL))))
);--> statement-breakpoint
CREATE TABLE contests (
    id uuid NOT NULL,
    title text NOT NULL,
    category text NOT NULL,
    about text NOT NULL,
    state text NOT NULL,
    rules_version integer NOT NULL,
    prize_paise bigint NOT NULL,
    prize_text text NOT NULL,
    entries_from timestamp with time zone NOT NULL,
    entries_until timestamp with time zone NOT NULL,
    voting_from timestamp with time zone NOT NULL,
    voting_until timestamp with time zone NOT NULL,
    announced_at timestamp with time zone,
    published_at timestamp with time zone,
    reason text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    wake_at timestamp with time zone,
    CONSTRAINT contests_prize CHECK ((prize_paise >= 0)),
    CONSTRAINT contests_windows CHECK (((entries_from < entries_until) AND (entries_until <= voting_from) AND (voting_from < voting_until)))
);--> statement-breakpoint
CREATE TABLE daily_figures (
    day date NOT NULL,
    figure text NOT NULL,
    count integer NOT NULL,
    paise bigint NOT NULL,
    counted_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE data_exports (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    day date NOT NULL,
    state text NOT NULL,
    bytes integer,
    asked_at timestamp with time zone NOT NULL,
    ready_at timestamp with time zone,
    removed_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE date_proposals (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    by text NOT NULL,
    state text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    slot_from timestamp with time zone NOT NULL,
    slot_to timestamp with time zone NOT NULL,
    total_paise bigint,
    note text NOT NULL,
    cannot_come boolean NOT NULL,
    answer_by timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    answered_at timestamp with time zone,
    CONSTRAINT date_proposals_cannot_come CHECK (((NOT cannot_come) OR (by = 'artist'::text))),
    CONSTRAINT date_proposals_price CHECK (((total_paise IS NULL) OR ((by = 'artist'::text) AND (total_paise > 0)))),
    CONSTRAINT date_proposals_times CHECK (((slot_from <= starts_at) AND (starts_at < ends_at) AND (ends_at <= slot_to)))
);--> statement-breakpoint
CREATE TABLE decision_appeals (
    id uuid NOT NULL,
    subject text NOT NULL,
    subject_id uuid NOT NULL,
    person_id uuid NOT NULL,
    decision_seq bigint NOT NULL,
    decision_by uuid NOT NULL,
    decision_at timestamp with time zone NOT NULL,
    decision_reason text NOT NULL,
    text text NOT NULL,
    state text NOT NULL,
    appealed_at timestamp with time zone NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    answer text DEFAULT ''::text NOT NULL,
    CONSTRAINT decision_appeals_by_another CHECK ((decided_by <> decision_by)),
    CONSTRAINT decision_appeals_decided CHECK ((((state = 'waiting'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
    CONSTRAINT decision_appeals_text CHECK ((length(text) <= 2000))
);--> statement-breakpoint
CREATE TABLE deliveries (
    id uuid NOT NULL,
    key text NOT NULL,
    channel text NOT NULL,
    type text NOT NULL,
    person_id uuid,
    notification_id uuid,
    subscription_id uuid,
    to_email text,
    letter text,
    state text NOT NULL,
    attempts integer NOT NULL,
    next_at timestamp with time zone NOT NULL,
    failure text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE difference_assignees (
    key text NOT NULL,
    person_id uuid NOT NULL,
    note text NOT NULL,
    since timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE dispute_statements (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    by text NOT NULL,
    person_id uuid NOT NULL,
    text text NOT NULL,
    pictures uuid[] NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE disputes (
    booking_id uuid NOT NULL,
    kind text NOT NULL,
    opened_by text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    answer_by timestamp with time zone NOT NULL,
    answered_at timestamp with time zone,
    ready_at timestamp with time zone NOT NULL,
    decide_by timestamp with time zone NOT NULL,
    decided_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE empty_searches (
    place text NOT NULL,
    words text NOT NULL,
    searcher_hash text NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE entry_comments (
    id uuid NOT NULL,
    entry_id uuid NOT NULL,
    author_id uuid NOT NULL,
    text text NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE entry_views (
    entry_id uuid NOT NULL,
    day date NOT NULL,
    viewer_hash text NOT NULL
);--> statement-breakpoint
CREATE TABLE erasures (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    state text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE events (
    id uuid NOT NULL,
    name text NOT NULL,
    payload jsonb NOT NULL,
    told_at timestamp with time zone NOT NULL,
    dispatched_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE exceptions (
    fingerprint text NOT NULL,
    name text NOT NULL,
    message text NOT NULL,
    stack text NOT NULL,
    path text NOT NULL,
    release text NOT NULL,
    user_agent text NOT NULL,
    count integer DEFAULT 1 NOT NULL,
    first_seen_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE featured_days (
    day date NOT NULL,
    category text NOT NULL,
    artist_id uuid NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE former_usernames (
    hash text NOT NULL,
    person_id uuid NOT NULL,
    given_up_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE guardians (
    person_id uuid NOT NULL,
    name text NOT NULL,
    contact_kind text NOT NULL,
    contact text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    consented_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE hidden_contacts (
    subject_id uuid NOT NULL,
    person_id uuid NOT NULL,
    place text NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE idempotency_keys (
    person_id uuid NOT NULL,
    call text NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    status integer NOT NULL,
    answer jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE identities (
    issuer text NOT NULL,
    subject text NOT NULL,
    person_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE invoice_registrations (
    invoice_id uuid NOT NULL,
    state text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone NOT NULL,
    reason text,
    irn text,
    ack_no text,
    ack_at timestamp with time zone,
    signed_qr text,
    CONSTRAINT invoice_registrations_state CHECK (
CASE state
    WHEN 'registered'::text THEN (num_nulls(irn, ack_no, ack_at, signed_qr) = 0)
    WHEN 'refused'::text THEN (reason IS NOT NULL)
    ELSE (irn IS NULL)
END)
);--> statement-breakpoint
CREATE TABLE invoice_series (
    id uuid NOT NULL,
    issuer_id uuid,
    series text NOT NULL,
    year text NOT NULL,
    last integer NOT NULL
);--> statement-breakpoint
CREATE TABLE invoices (
    id uuid NOT NULL,
    key text NOT NULL,
    form text NOT NULL,
    subject text NOT NULL,
    issuer_id uuid,
    recipient_id uuid NOT NULL,
    number text NOT NULL,
    year text NOT NULL,
    sale_id uuid NOT NULL,
    sale_number text NOT NULL,
    credits jsonb,
    supplier jsonb NOT NULL,
    recipient jsonb NOT NULL,
    label text NOT NULL,
    sac text NOT NULL,
    place_of_supply text NOT NULL,
    percent integer NOT NULL,
    taxable_paise bigint NOT NULL,
    cgst_paise bigint NOT NULL,
    sgst_paise bigint NOT NULL,
    igst_paise bigint NOT NULL,
    total_paise bigint NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    supplements jsonb,
    sale text NOT NULL,
    lines jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT invoices_number_length CHECK (((length(number) >= 1) AND (length(number) <= 16))),
    CONSTRAINT invoices_sum CHECK (((0 < total_paise) AND (0 <= taxable_paise) AND (total_paise = (((taxable_paise + cgst_paise) + sgst_paise) + igst_paise)))),
    CONSTRAINT invoices_tax CHECK (((0 <= sgst_paise) AND (0 <= cgst_paise) AND (abs((cgst_paise - sgst_paise)) <= 1) AND (0 <= igst_paise) AND ((igst_paise = 0) OR (cgst_paise = 0))))
);--> statement-breakpoint
CREATE TABLE job_alerts (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    category text,
    city text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT job_alerts_something CHECK (((category IS NOT NULL) OR (city IS NOT NULL)))
);--> statement-breakpoint
CREATE TABLE job_auditions (
    id uuid NOT NULL,
    job_id uuid NOT NULL,
    proposal_id uuid NOT NULL,
    "time" integer NOT NULL,
    piece text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    video_id uuid,
    clip jsonb,
    asked_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    submitted_at timestamp with time zone,
    ended_at timestamp with time zone,
    wake_at timestamp with time zone,
    CONSTRAINT job_auditions_due CHECK ((asked_at < due_at)),
    CONSTRAINT job_auditions_end CHECK (((submitted_at IS NULL) OR (ended_at IS NULL)))
);--> statement-breakpoint
CREATE TABLE job_proposals (
    id uuid NOT NULL,
    job_id uuid NOT NULL,
    artist_id uuid NOT NULL,
    state text NOT NULL,
    note text NOT NULL,
    note_key text NOT NULL,
    price_paise bigint NOT NULL,
    package_id uuid,
    clip_url text,
    terms_version integer NOT NULL,
    terms jsonb NOT NULL,
    client_note text DEFAULT ''::text NOT NULL,
    decline_reason text,
    reason text DEFAULT ''::text NOT NULL,
    booking_id uuid,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    viewed_at timestamp with time zone,
    answered_at timestamp with time zone,
    settled_at timestamp with time zone,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT job_proposals_booked CHECK (((state <> 'accepted'::text) OR (booking_id IS NOT NULL))),
    CONSTRAINT job_proposals_price CHECK ((price_paise > 0))
);--> statement-breakpoint
CREATE TABLE job_saves (
    person_id uuid NOT NULL,
    job_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE jobs (
    id uuid NOT NULL,
    client_id uuid NOT NULL,
    state text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    category text NOT NULL,
    event_type text NOT NULL,
    city text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    minutes integer NOT NULL,
    guests integer NOT NULL,
    budget_min_paise bigint NOT NULL,
    budget_max_paise bigint NOT NULL,
    openings integer NOT NULL,
    taken integer DEFAULT 0 NOT NULL,
    place jsonb,
    closes_at timestamp with time zone NOT NULL,
    review_reasons text[] DEFAULT '{}'::text[] NOT NULL,
    flags text[] DEFAULT '{}'::text[] NOT NULL,
    passed_flags text[] DEFAULT '{}'::text[] NOT NULL,
    terms_version integer DEFAULT 1 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    digest_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    opened_at timestamp with time zone,
    settled_at timestamp with time zone,
    updated_at timestamp with time zone NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    wake_at timestamp with time zone,
    is_open boolean GENERATED ALWAYS AS ((state = 'open'::text)) STORED NOT NULL,
    search_words tsvector DEFAULT ''::tsvector NOT NULL,
    search_name text DEFAULT ''::text NOT NULL,
    paused_at timestamp with time zone,
    CONSTRAINT jobs_budget CHECK (((0 < budget_min_paise) AND (budget_min_paise <= budget_max_paise))),
    CONSTRAINT jobs_filled CHECK (((state <> 'filled'::text) OR (taken = openings))),
    CONSTRAINT jobs_openings CHECK (((0 <= taken) AND (taken <= openings) AND (0 < openings))),
    CONSTRAINT jobs_paused CHECK (((state <> 'paused'::text) OR (paused_at IS NOT NULL))),
    CONSTRAINT jobs_times CHECK (((closes_at <= starts_at) AND (0 < minutes)))
);--> statement-breakpoint
CREATE TABLE known_devices (
    mark_hash text NOT NULL,
    person_id uuid NOT NULL,
    first_seen_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE late_transfers (
    transfer_id uuid NOT NULL,
    kind text NOT NULL,
    noticed_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE ledger_accounts (
    id uuid NOT NULL,
    kind text NOT NULL,
    owner_id uuid,
    currency text NOT NULL,
    CONSTRAINT ledger_accounts_currency CHECK ((currency = ANY (ARRAY['INR'::text, 'COIN'::text]))),
    CONSTRAINT ledger_accounts_of_coins CHECK (((currency = 'COIN'::text) = (kind ~~ 'coins\_%'::text)))
);--> statement-breakpoint
CREATE TABLE ledger_balances (
    account_id uuid NOT NULL,
    balance_paise bigint NOT NULL,
    CONSTRAINT ledger_balances_covered CHECK ((balance_paise <= 0))
);--> statement-breakpoint
CREATE TABLE ledger_entries (
    id uuid NOT NULL,
    journal_id uuid NOT NULL,
    account_id uuid NOT NULL,
    amount_paise bigint NOT NULL,
    currency text NOT NULL,
    CONSTRAINT ledger_entries_amount CHECK ((amount_paise <> 0))
);--> statement-breakpoint
CREATE TABLE ledger_journals (
    id uuid NOT NULL,
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    reference text NOT NULL,
    provider_event_id uuid,
    memo text NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE licence_ticks (
    booking_id uuid NOT NULL,
    answers jsonb NOT NULL,
    updated_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE mail_events (
    id text NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE mail_suppressions (
    address_key text NOT NULL,
    scope text NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE media (
    id uuid NOT NULL,
    owner_id uuid NOT NULL,
    use text NOT NULL,
    state text NOT NULL,
    alt text NOT NULL,
    width integer,
    height integer,
    widths integer[] DEFAULT '{}'::integer[] NOT NULL,
    blur text DEFAULT ''::text NOT NULL,
    bytes integer NOT NULL,
    reason text,
    created_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    fingerprint bigint,
    fingerprint_bands integer[],
    nudity real,
    shown_at timestamp with time zone,
    CONSTRAINT media_ready CHECK (((state <> 'ready'::text) OR ((width > 0) AND (height > 0) AND (cardinality(widths) > 0))))
);--> statement-breakpoint
CREATE TABLE name_words (
    word text NOT NULL
);--> statement-breakpoint
CREATE TABLE notification_parts (
    person_id uuid NOT NULL,
    key text NOT NULL,
    created_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE notification_preferences (
    person_id uuid NOT NULL,
    muted boolean NOT NULL,
    quiet jsonb NOT NULL,
    channels jsonb NOT NULL,
    changed_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE notifications (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    key text NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    href text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    group_key text,
    count integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE order_decisions (
    order_id uuid NOT NULL,
    round integer NOT NULL,
    refund_paise bigint NOT NULL,
    comes_back boolean NOT NULL,
    reason text NOT NULL,
    decided_by uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT order_decisions_money CHECK ((refund_paise >= 0)),
    CONSTRAINT order_decisions_rounds CHECK ((round = ANY (ARRAY[1, 2])))
);--> statement-breakpoint
CREATE TABLE order_disputes (
    order_id uuid NOT NULL,
    opened_by text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    answer_by timestamp with time zone NOT NULL,
    answered_at timestamp with time zone,
    ready_at timestamp with time zone NOT NULL,
    decide_by timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    appealed_by text,
    appealed_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE order_lines (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    artwork_id uuid NOT NULL,
    "position" integer NOT NULL,
    name text NOT NULL,
    facts jsonb NOT NULL,
    quantity integer NOT NULL,
    price_paise bigint NOT NULL,
    total_paise bigint NOT NULL,
    delivery_paise bigint NOT NULL,
    CONSTRAINT order_lines_money CHECK (((0 < quantity) AND (0 < price_paise) AND (total_paise = (quantity * price_paise)) AND (0 <= delivery_paise)))
);--> statement-breakpoint
CREATE TABLE order_moves (
    order_id uuid NOT NULL,
    version integer NOT NULL,
    move text NOT NULL,
    by text NOT NULL,
    person_id uuid,
    from_state text,
    to_state text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE order_statements (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    by text NOT NULL,
    person_id uuid NOT NULL,
    text text NOT NULL,
    pictures uuid[] NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE orders (
    id uuid NOT NULL,
    number text NOT NULL,
    buyer_id uuid NOT NULL,
    seller_id uuid NOT NULL,
    state text NOT NULL,
    address jsonb NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    artworks_paise bigint NOT NULL,
    delivery_paise bigint NOT NULL,
    total_paise bigint NOT NULL,
    refund_paise bigint DEFAULT 0 NOT NULL,
    payment_id uuid,
    hold_until timestamp with time zone NOT NULL,
    answer_by timestamp with time zone,
    hand_over_by timestamp with time zone,
    earliest date NOT NULL,
    latest date NOT NULL,
    accepted_at timestamp with time zone,
    shipped_at timestamp with time zone,
    delivered_at timestamp with time zone,
    disputed_at timestamp with time zone,
    completed_at timestamp with time zone,
    payout_due_at timestamp with time zone,
    courier text,
    tracking_number text,
    return_reason text DEFAULT ''::text NOT NULL,
    return_answer text DEFAULT ''::text NOT NULL,
    return_pictures uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    return_by timestamp with time zone,
    return_courier text,
    return_tracking_number text,
    reason text DEFAULT ''::text NOT NULL,
    reminders_sent text[] DEFAULT '{}'::text[] NOT NULL,
    wake_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    fees jsonb NOT NULL,
    appeal_by timestamp with time zone,
    decision_accepted_by text,
    purchase_id uuid,
    CONSTRAINT orders_courier CHECK (((state <> ALL (ARRAY['shipped'::text, 'delivered'::text, 'completed'::text])) OR ((courier IS NOT NULL) AND (tracking_number IS NOT NULL)))),
    CONSTRAINT orders_money CHECK (((0 < artworks_paise) AND (0 <= delivery_paise) AND (total_paise = (artworks_paise + delivery_paise)) AND (0 <= refund_paise) AND (refund_paise <= total_paise))),
    CONSTRAINT orders_two_sides CHECK ((buyer_id <> seller_id))
);--> statement-breakpoint
CREATE TABLE otps (
    purpose text NOT NULL,
    destination text NOT NULL,
    code_hash text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE overtime_bills (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    state text NOT NULL,
    half_hours integer NOT NULL,
    amount_paise bigint NOT NULL,
    note text NOT NULL,
    payment_id uuid,
    answer_by timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    answered_at timestamp with time zone,
    CONSTRAINT overtime_bills_amount CHECK ((((half_hours >= 1) AND (half_hours <= 8)) AND (amount_paise > 0)))
);--> statement-breakpoint
CREATE TABLE packages (
    id uuid NOT NULL,
    artist_id uuid NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    category text NOT NULL,
    price_paise bigint NOT NULL,
    advance_percent integer NOT NULL,
    minutes integer NOT NULL,
    sets integer NOT NULL,
    performers integer NOT NULL,
    setup_minutes integer NOT NULL,
    teardown_minutes integer NOT NULL,
    included text[] NOT NULL,
    not_included text[] NOT NULL,
    travel_bands jsonb NOT NULL,
    overtime_paise bigint,
    notice_days integer NOT NULL,
    add_ons jsonb NOT NULL,
    audience_max integer,
    active boolean NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    audience_min integer,
    valid_from date,
    valid_until date,
    is_over boolean DEFAULT false NOT NULL,
    CONSTRAINT packages_bounds CHECK ((COALESCE((audience_min <= audience_max), true) AND COALESCE((valid_from <= valid_until), true))),
    CONSTRAINT packages_money CHECK (((price_paise > 0) AND ((advance_percent >= 1) AND (advance_percent <= 100)) AND (COALESCE(overtime_paise, (0)::bigint) >= 0)))
);--> statement-breakpoint
CREATE TABLE passkey_challenges (
    hash text NOT NULL,
    purpose text NOT NULL,
    session_id uuid,
    expires_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE passkeys (
    id uuid NOT NULL,
    credential_id text NOT NULL,
    person_id uuid NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    is_synced boolean NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE password_resets (
    hash text NOT NULL,
    person_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    sent_kind text NOT NULL,
    sent_to text NOT NULL
);--> statement-breakpoint
CREATE TABLE payments (
    id uuid NOT NULL,
    purpose text NOT NULL,
    subject_id uuid NOT NULL,
    payer_id uuid NOT NULL,
    payee_id uuid,
    amount_paise bigint NOT NULL,
    currency text NOT NULL,
    label text NOT NULL,
    state text NOT NULL,
    provider text NOT NULL,
    provider_order_id text,
    provider_payment_id text,
    checkout_url text,
    expires_at timestamp with time zone,
    opened_at timestamp with time zone,
    asked_at timestamp with time zone,
    paid_at timestamp with time zone,
    captured_paise bigint DEFAULT 0 NOT NULL,
    promised_paise bigint DEFAULT 0 NOT NULL,
    refunded_paise bigint DEFAULT 0 NOT NULL,
    failure text,
    created_at timestamp with time zone NOT NULL,
    part_of uuid,
    CONSTRAINT payments_amount CHECK ((amount_paise > 0)),
    CONSTRAINT payments_of_parts CHECK (((part_of IS NULL) OR ((provider_order_id IS NULL) AND (payee_id IS NOT NULL)))),
    CONSTRAINT payments_refunds CHECK (((0 <= refunded_paise) AND (refunded_paise <= promised_paise) AND (promised_paise <= captured_paise)))
);--> statement-breakpoint
CREATE TABLE payout_accounts (
    artist_id uuid NOT NULL,
    kind text NOT NULL,
    sealed text NOT NULL,
    holder_mask text NOT NULL,
    place_mask text NOT NULL,
    pan_mask text,
    version integer NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    payouts_from timestamp with time zone NOT NULL,
    state text NOT NULL,
    problem text,
    provider text NOT NULL,
    link jsonb,
    next_try_at timestamp with time zone,
    account_hash text
);--> statement-breakpoint
CREATE TABLE payouts (
    id uuid NOT NULL,
    subject_id uuid NOT NULL,
    artist_id uuid NOT NULL,
    label text NOT NULL,
    gross_paise bigint NOT NULL,
    fee_paise bigint NOT NULL,
    gst_paise bigint NOT NULL,
    net_paise bigint NOT NULL,
    state text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    held_reason text,
    provider_payout_id text,
    attempts integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone,
    failure text,
    created_at timestamp with time zone NOT NULL,
    paid_at timestamp with time zone,
    tcs_paise bigint DEFAULT 0 NOT NULL,
    tds_paise bigint DEFAULT 0 NOT NULL,
    held_for_account boolean DEFAULT false NOT NULL,
    taxes_open boolean DEFAULT false NOT NULL,
    subject text NOT NULL,
    CONSTRAINT payouts_lines CHECK (((net_paise > 0) AND (0 <= tcs_paise) AND (0 <= tds_paise) AND (gross_paise = ((((fee_paise + gst_paise) + tcs_paise) + tds_paise) + net_paise))))
);--> statement-breakpoint
CREATE TABLE people (
    id uuid NOT NULL,
    type text NOT NULL,
    username citext NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email citext,
    email_verified_at timestamp with time zone,
    phone text,
    phone_verified_at timestamp with time zone,
    gender text,
    password_hash text,
    onboarded_at timestamp with time zone,
    onboarding_step integer DEFAULT 0 NOT NULL,
    suspended_at timestamp with time zone,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    username_changed_at timestamp with time zone,
    date_of_birth date,
    erased_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE performance_pins (
    entry_id uuid NOT NULL,
    "position" integer NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    put_by uuid,
    put_why text,
    put_at timestamp with time zone,
    CONSTRAINT performance_pins_period CHECK ((starts_at < ends_at)),
    CONSTRAINT performance_pins_put CHECK ((num_nonnulls(put_by, put_why, put_at) = ANY (ARRAY[0, 3])))
);--> statement-breakpoint
CREATE TABLE person_limits (
    person_id uuid NOT NULL,
    kind text NOT NULL,
    until timestamp with time zone NOT NULL,
    reason text NOT NULL,
    sanction_id uuid NOT NULL
);--> statement-breakpoint
CREATE TABLE person_traces (
    hash text NOT NULL,
    person_id uuid NOT NULL,
    day date NOT NULL,
    kind text NOT NULL
);--> statement-breakpoint
CREATE TABLE pins (
    id uuid NOT NULL,
    kind text NOT NULL,
    person_id uuid NOT NULL,
    story text DEFAULT ''::text NOT NULL,
    "position" integer NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    put_by uuid,
    put_why text,
    put_at timestamp with time zone,
    CONSTRAINT pins_period CHECK ((starts_at < ends_at)),
    CONSTRAINT pins_put CHECK ((num_nonnulls(put_by, put_why, put_at) = ANY (ARRAY[0, 3])))
);--> statement-breakpoint
CREATE TABLE policy_acceptances (
    person_id uuid NOT NULL,
    policy text NOT NULL,
    version text NOT NULL,
    accepted_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE prizes (
    id uuid NOT NULL,
    contest_id uuid NOT NULL,
    entry_id uuid NOT NULL,
    artist_id uuid NOT NULL,
    rank integer NOT NULL,
    gross_paise bigint NOT NULL,
    tax_paise bigint NOT NULL,
    tax_section text NOT NULL,
    state text NOT NULL,
    reference text DEFAULT ''::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    pan text,
    CONSTRAINT prizes_amounts CHECK (((0 <= tax_paise) AND (tax_paise <= gross_paise))),
    CONSTRAINT prizes_settled CHECK (((state = 'due'::text) = (settled_at IS NULL)))
);--> statement-breakpoint
CREATE TABLE processes (
    id uuid NOT NULL,
    host text NOT NULL,
    pid integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    memory_mb integer NOT NULL,
    lag_ms integer NOT NULL
);--> statement-breakpoint
CREATE TABLE profile_views (
    artist_id uuid NOT NULL,
    day date NOT NULL,
    viewer_hash text NOT NULL
);--> statement-breakpoint
CREATE TABLE profiles (
    person_id uuid NOT NULL,
    state text DEFAULT 'incomplete'::text NOT NULL,
    stage_name text,
    category text,
    categories text[] DEFAULT '{}'::text[] NOT NULL,
    listed_in text[] GENERATED ALWAYS AS (array_prepend(category, categories)) STORED,
    styles text[] DEFAULT '{}'::text[] NOT NULL,
    bio text DEFAULT ''::text NOT NULL,
    about text DEFAULT ''::text NOT NULL,
    languages text[] DEFAULT '{}'::text[] NOT NULL,
    experience_years integer,
    city text,
    travels_km integer,
    price_from_paise bigint,
    refund_policy text DEFAULT 'standard'::text NOT NULL,
    social jsonb DEFAULT '{}'::jsonb NOT NULL,
    members jsonb DEFAULT '[]'::jsonb NOT NULL,
    clips jsonb DEFAULT '[]'::jsonb NOT NULL,
    display_picture_id uuid,
    cover_id uuid,
    gallery uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    badges jsonb DEFAULT '[]'::jsonb NOT NULL,
    revision jsonb,
    requested jsonb,
    version integer DEFAULT 0 NOT NULL,
    submitted_at timestamp with time zone,
    approved_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    rating_sum numeric(12,3) DEFAULT 0 NOT NULL,
    rating_count integer DEFAULT 0 NOT NULL,
    shows integer DEFAULT 0 NOT NULL,
    broken integer DEFAULT 0 NOT NULL,
    response_minutes integer,
    activity_score double precision DEFAULT 0 NOT NULL,
    search_words tsvector DEFAULT ''::tsvector NOT NULL,
    search_name text DEFAULT ''::text NOT NULL,
    changed_at timestamp with time zone,
    sales integer DEFAULT 0 NOT NULL,
    evening_from_km integer[] DEFAULT '{}'::integer[] NOT NULL,
    evening_paise bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    evening_reach_km integer,
    reach_km integer GENERATED ALWAYS AS (COALESCE(evening_reach_km, travels_km, 5000)) STORED NOT NULL,
    performs_as text,
    words_version integer DEFAULT 0 NOT NULL,
    sold_words tsvector DEFAULT ''::tsvector NOT NULL,
    found_by tsvector GENERATED ALWAYS AS ((search_words || sold_words)) STORED NOT NULL,
    show_before_minutes integer[] DEFAULT '{60}'::integer[] NOT NULL,
    show_after_minutes integer[] DEFAULT '{150}'::integer[] NOT NULL,
    show_notice_days integer[] DEFAULT '{0}'::integer[] NOT NULL,
    set_list text[] DEFAULT '{}'::text[] NOT NULL,
    show_from_days text[] DEFAULT '{}'::text[] NOT NULL,
    show_until_days text[] DEFAULT '{}'::text[] NOT NULL,
    rating_weight numeric(12,3) DEFAULT 0 NOT NULL,
    rating_score double precision GENERATED ALWAYS AS (((((20)::numeric + rating_sum))::double precision / (((5)::numeric + rating_weight))::double precision)) STORED NOT NULL,
    relevance double precision GENERATED ALWAYS AS ((((((20)::numeric + rating_sum))::double precision / (((5)::numeric + rating_weight))::double precision) + ((0.15)::double precision * ln(((1)::double precision + activity_score))))) STORED NOT NULL,
    CONSTRAINT profiles_counts CHECK ((((0)::numeric <= rating_sum) AND ((0)::numeric <= rating_weight) AND (0 <= rating_count) AND (0 <= shows) AND (0 <= sales) AND (0 <= broken) AND ((0)::double precision <= activity_score))),
    CONSTRAINT profiles_public CHECK (((state <> 'approved'::text) OR ((stage_name IS NOT NULL) AND (category IS NOT NULL) AND (city IS NOT NULL))))
);--> statement-breakpoint
CREATE TABLE provider_events (
    id uuid NOT NULL,
    provider text NOT NULL,
    event_id text NOT NULL,
    kind text NOT NULL,
    event jsonb NOT NULL,
    body text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    next_try_at timestamp with time zone NOT NULL,
    processed_at timestamp with time zone,
    error text
);--> statement-breakpoint
CREATE TABLE purchase_orders (
    sale_id uuid NOT NULL,
    buyer_id uuid NOT NULL,
    number text NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT purchase_orders_number CHECK (((length(number) >= 1) AND (length(number) <= 16)))
);--> statement-breakpoint
CREATE TABLE push_subscriptions (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    session_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    user_agent text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE recovery_codes (
    hash text NOT NULL,
    person_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE referrals (
    friend_id uuid NOT NULL,
    person_id uuid NOT NULL,
    device_hash text,
    at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    counted boolean,
    why text,
    CONSTRAINT referrals_of_two CHECK ((friend_id <> person_id))
);--> statement-breakpoint
CREATE TABLE refresh_tokens (
    hash text NOT NULL,
    session_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    rotated_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE refunds (
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    key text NOT NULL,
    provider_payment_id text NOT NULL,
    amount_paise bigint NOT NULL,
    surplus boolean DEFAULT false NOT NULL,
    reason text NOT NULL,
    state text NOT NULL,
    provider_refund_id text,
    attempts integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT refunds_amount CHECK ((amount_paise > 0))
);--> statement-breakpoint
CREATE TABLE reported_messages (
    report_id uuid NOT NULL,
    room text NOT NULL,
    text text NOT NULL,
    written_at timestamp with time zone NOT NULL,
    edited boolean NOT NULL,
    file jsonb,
    alt text DEFAULT ''::text NOT NULL
);--> statement-breakpoint
CREATE TABLE reports (
    id uuid NOT NULL,
    reporter_id uuid NOT NULL,
    about_id uuid NOT NULL,
    reason text NOT NULL,
    text text NOT NULL,
    state text NOT NULL,
    outcome text DEFAULT ''::text NOT NULL,
    at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    job_id uuid,
    message_id uuid,
    performance_id uuid,
    comment_id uuid,
    comment text,
    audition_id uuid,
    artwork_id uuid,
    package_id uuid
);--> statement-breakpoint
CREATE TABLE review_clocks (
    kind text NOT NULL,
    detail text NOT NULL,
    holds_from timestamp with time zone NOT NULL,
    within_minutes integer,
    risk integer NOT NULL
);--> statement-breakpoint
CREATE TABLE review_decisions (
    id uuid NOT NULL,
    item_id uuid NOT NULL,
    decision text NOT NULL,
    reason text NOT NULL,
    source_version integer,
    state text NOT NULL,
    decided_by uuid NOT NULL,
    decided_at timestamp with time zone NOT NULL,
    takes_effect_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    failure text DEFAULT ''::text NOT NULL,
    CONSTRAINT review_decisions_settled CHECK (((state = 'waiting'::text) = (settled_at IS NULL)))
);--> statement-breakpoint
CREATE TABLE review_filters (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    name text NOT NULL,
    filters jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE review_history (
    id bigint NOT NULL,
    item_id uuid NOT NULL,
    change text NOT NULL,
    by uuid,
    note text DEFAULT ''::text NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE review_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME review_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);--> statement-breakpoint
CREATE TABLE review_items (
    id uuid NOT NULL,
    kind text NOT NULL,
    source_id uuid NOT NULL,
    person_id uuid,
    detail text DEFAULT ''::text NOT NULL,
    state text NOT NULL,
    risk integer NOT NULL,
    value_paise bigint,
    opened_at timestamp with time zone NOT NULL,
    ready_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone,
    lapses_at timestamp with time zone,
    closed_at timestamp with time zone,
    version integer NOT NULL,
    claimed_by uuid,
    claimed_until timestamp with time zone,
    told integer DEFAULT 0 NOT NULL,
    CONSTRAINT review_items_claim CHECK (((claimed_by IS NULL) = (claimed_until IS NULL))),
    CONSTRAINT review_items_closed_at CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL)))
);--> statement-breakpoint
CREATE TABLE review_windows (
    id uuid NOT NULL,
    subject text NOT NULL,
    subject_id uuid NOT NULL,
    client_id uuid NOT NULL,
    artist_id uuid NOT NULL,
    title text NOT NULL,
    event_type text,
    package_id uuid,
    artwork_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    closes_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    reminders_sent integer[] DEFAULT '{}'::integer[] NOT NULL,
    wake_at timestamp with time zone,
    CONSTRAINT review_windows_open CHECK (((closed_at IS NULL) = (wake_at IS NOT NULL))),
    CONSTRAINT review_windows_two_sides CHECK ((client_id <> artist_id))
);--> statement-breakpoint
CREATE TABLE reviews (
    id uuid NOT NULL,
    window_id uuid NOT NULL,
    by text NOT NULL,
    author_id uuid NOT NULL,
    about_id uuid NOT NULL,
    state text NOT NULL,
    stars integer NOT NULL,
    criteria jsonb NOT NULL,
    text text NOT NULL,
    pictures uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    may_quote boolean DEFAULT false NOT NULL,
    written_at timestamp with time zone NOT NULL,
    shown_at timestamp with time zone,
    reply text DEFAULT ''::text NOT NULL,
    replied_at timestamp with time zone,
    dispute text DEFAULT ''::text NOT NULL,
    disputed_at timestamp with time zone,
    decided_at timestamp with time zone,
    decision_reason text DEFAULT ''::text NOT NULL,
    chosen_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    weight numeric(4,3) DEFAULT 0 NOT NULL,
    weighed_at timestamp with time zone,
    held_at timestamp with time zone,
    held_for text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT reviews_after_showing CHECK (((shown_at IS NOT NULL) OR ((replied_at IS NULL) AND (disputed_at IS NULL)))),
    CONSTRAINT reviews_held CHECK (((state <> 'held'::text) OR ((held_at IS NOT NULL) AND (cardinality(held_for) > 0)))),
    CONSTRAINT reviews_of_another CHECK ((author_id <> about_id)),
    CONSTRAINT reviews_quoted CHECK (((chosen_at IS NULL) OR ((state = 'shown'::text) AND may_quote AND (by = 'client'::text)))),
    CONSTRAINT reviews_shown CHECK (((state = 'written'::text) = (shown_at IS NULL))),
    CONSTRAINT reviews_stars CHECK (((stars >= 1) AND (stars <= 5))),
    CONSTRAINT reviews_weight CHECK (((weight >= (0)::numeric) AND (weight <= (1)::numeric)))
);--> statement-breakpoint
CREATE TABLE reward_code_showings (
    id uuid NOT NULL,
    voucher_id uuid NOT NULL,
    person_id uuid NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE reward_vouchers (
    id uuid NOT NULL,
    reward_id uuid NOT NULL,
    state text NOT NULL,
    sealed_code text,
    code_hash text,
    person_id uuid,
    movement_id uuid,
    coins integer DEFAULT 0 NOT NULL,
    issued_at timestamp with time zone,
    ends_at timestamp with time zone,
    used_at timestamp with time zone,
    used_for uuid,
    day date,
    category text,
    wake_at timestamp with time zone,
    CONSTRAINT reward_vouchers_held CHECK ((((state = 'available'::text) = (person_id IS NULL)) OR (state = 'revoked'::text)))
);--> statement-breakpoint
CREATE TABLE rewards (
    id uuid NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    partner text,
    city text,
    value_paise bigint NOT NULL,
    price_paise bigint NOT NULL,
    per_person integer NOT NULL,
    valid_days integer NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone,
    is_listed boolean DEFAULT true NOT NULL,
    version integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT rewards_kind CHECK ((kind = ANY (ARRAY['featured_day'::text, 'fee_waiver'::text, 'rehearsal_room'::text, 'portfolio_shoot'::text, 'masterclass'::text, 'partner_voucher'::text]))),
    CONSTRAINT rewards_limits CHECK (((per_person > 0) AND (valid_days > 0))),
    CONSTRAINT rewards_price CHECK (((0 < price_paise) AND (price_paise <= value_paise)))
);--> statement-breakpoint
CREATE TABLE role_requests (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    role text NOT NULL,
    change text NOT NULL,
    reason text NOT NULL,
    state text NOT NULL,
    asked_by uuid NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    lapses_at timestamp with time zone NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    answer text DEFAULT ''::text NOT NULL,
    CONSTRAINT role_requests_two CHECK (((state <> ALL (ARRAY['confirmed'::text, 'refused'::text])) OR ((decided_by IS NOT NULL) AND (decided_by <> asked_by))))
);--> statement-breakpoint
CREATE TABLE sale_taxes (
    sale_id uuid NOT NULL,
    artist_id uuid NOT NULL,
    sale_number text NOT NULL,
    label text NOT NULL,
    gross_paise bigint NOT NULL,
    fee_paise bigint NOT NULL,
    gst_paise bigint NOT NULL,
    gstin text,
    pan text,
    tcs_base_paise bigint NOT NULL,
    tcs_cgst_paise bigint NOT NULL,
    tcs_sgst_paise bigint NOT NULL,
    tcs_igst_paise bigint NOT NULL,
    tds_base_paise bigint NOT NULL,
    tds_paise bigint NOT NULL,
    withheld boolean NOT NULL,
    year text NOT NULL,
    settled_at timestamp with time zone NOT NULL,
    reference text NOT NULL,
    sale text NOT NULL,
    CONSTRAINT sale_taxes_bounds CHECK (((gross_paise <> 0) AND ((((tcs_base_paise)::double precision * sign((gross_paise)::double precision)) >= (0)::double precision) AND (((tcs_base_paise)::double precision * sign((gross_paise)::double precision)) <= (abs(tds_base_paise))::double precision)) AND ((((tds_base_paise)::double precision * sign((gross_paise)::double precision)) >= (0)::double precision) AND (((tds_base_paise)::double precision * sign((gross_paise)::double precision)) <= (abs(gross_paise))::double precision)) AND ((0)::double precision <= ((tds_paise)::double precision * sign((gross_paise)::double precision)))))
);--> statement-breakpoint
CREATE TABLE sanctions (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    step text NOT NULL,
    limits text[] NOT NULL,
    reason text NOT NULL,
    until timestamp with time zone,
    state text NOT NULL,
    given_by uuid NOT NULL,
    given_at timestamp with time zone NOT NULL,
    confirmed_by uuid,
    ended_at timestamp with time zone,
    lifted_by uuid,
    lifted_at timestamp with time zone,
    lifted_why text DEFAULT ''::text NOT NULL,
    appeal_text text DEFAULT ''::text NOT NULL,
    appealed_at timestamp with time zone,
    appeal_state text,
    appeal_decided_by uuid,
    appeal_decided_at timestamp with time zone,
    appeal_answer text DEFAULT ''::text NOT NULL,
    wake_at timestamp with time zone,
    CONSTRAINT sanctions_appeal_by_another CHECK (((appeal_decided_by IS NULL) OR ((appeal_decided_by <> given_by) AND (appeal_decided_by IS DISTINCT FROM confirmed_by)))),
    CONSTRAINT sanctions_appeal_upheld CHECK (((appeal_state <> 'upheld'::text) OR (appeal_decided_by IS NOT NULL))),
    CONSTRAINT sanctions_appealed CHECK (((appeal_state IS NULL) = (appealed_at IS NULL))),
    CONSTRAINT sanctions_ban_stays CHECK (((step <> 'ban'::text) OR ((wake_at IS NULL) AND (state <> 'ended'::text)))),
    CONSTRAINT sanctions_lifted CHECK (((state = 'lifted'::text) = (lifted_by IS NOT NULL))),
    CONSTRAINT sanctions_limits CHECK (((step = 'limit'::text) = (cardinality(limits) > 0))),
    CONSTRAINT sanctions_two CHECK ((confirmed_by <> given_by)),
    CONSTRAINT sanctions_until CHECK (
CASE step
    WHEN 'limit'::text THEN (until IS NOT NULL)
    WHEN 'suspend'::text THEN true
    ELSE (until IS NULL)
END)
);--> statement-breakpoint
CREATE TABLE sandbox_orders (
    id text NOT NULL,
    reference text NOT NULL,
    amount_paise bigint NOT NULL,
    currency text NOT NULL,
    label text NOT NULL,
    return_url text NOT NULL,
    secret text NOT NULL,
    created_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE sandbox_payments (
    id text NOT NULL,
    order_id text NOT NULL,
    amount_paise bigint NOT NULL,
    refunded_paise bigint DEFAULT 0 NOT NULL,
    state text NOT NULL,
    failure text,
    created_at timestamp with time zone NOT NULL,
    currency text DEFAULT 'INR'::text NOT NULL,
    CONSTRAINT sandbox_payments_refunds CHECK ((refunded_paise <= amount_paise))
);--> statement-breakpoint
CREATE TABLE sandbox_payouts (
    id text NOT NULL,
    reference text NOT NULL,
    artist_id uuid NOT NULL,
    amount_paise bigint NOT NULL,
    created_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE sandbox_refunds (
    id text NOT NULL,
    reference text NOT NULL,
    payment_id text NOT NULL,
    amount_paise bigint NOT NULL,
    created_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE sandbox_webhooks (
    id uuid NOT NULL,
    body text NOT NULL,
    signature text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    deliveries integer DEFAULT 0 NOT NULL,
    status integer
);--> statement-breakpoint
CREATE TABLE saved_artists (
    person_id uuid NOT NULL,
    artist_id uuid NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE security_events (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    reason text,
    detail text,
    person_id uuid,
    address_hash text,
    network text,
    device text,
    user_agent text NOT NULL,
    request_id text NOT NULL
);--> statement-breakpoint
CREATE TABLE segments (
    id uuid NOT NULL,
    name text NOT NULL,
    filter jsonb NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE sessions (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    user_agent text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    second_factor_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE settlement_days (
    day date NOT NULL,
    provider text NOT NULL,
    lines integer NOT NULL,
    payments_paise bigint NOT NULL,
    refunds_paise bigint NOT NULL,
    payouts_paise bigint NOT NULL,
    other_paise bigint NOT NULL,
    fee_paise bigint NOT NULL,
    tax_paise bigint NOT NULL,
    net_paise bigint NOT NULL,
    unexplained integer NOT NULL,
    checked_at timestamp with time zone NOT NULL,
    CONSTRAINT settlement_days_sum CHECK ((net_paise = ((((payments_paise + refunds_paise) + payouts_paise) + other_paise) - fee_paise)))
);--> statement-breakpoint
CREATE TABLE settlement_lines (
    id uuid NOT NULL,
    day date NOT NULL,
    source text NOT NULL,
    entity_id text NOT NULL,
    kind text NOT NULL,
    amount_paise bigint NOT NULL,
    fee_paise bigint NOT NULL,
    tax_paise bigint NOT NULL,
    net_paise bigint NOT NULL,
    settlement_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    why text,
    ours_paise bigint,
    unexplained_since timestamp with time zone
);--> statement-breakpoint
CREATE TABLE shared_views (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    given_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT shared_views_time CHECK ((given_at < ends_at))
);--> statement-breakpoint
CREATE TABLE sign_in_attempts (
    key text NOT NULL,
    times timestamp with time zone[] NOT NULL,
    last_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE sso_trips (
    state_hash text NOT NULL,
    provider text NOT NULL,
    nonce text NOT NULL,
    code_verifier text NOT NULL,
    browser_hash text NOT NULL,
    return_to text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE step_ups (
    hash text NOT NULL,
    session_id uuid NOT NULL,
    purpose text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE stock_holds (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    artwork_id uuid NOT NULL,
    quantity integer NOT NULL,
    state text NOT NULL,
    until timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    CONSTRAINT stock_holds_quantity CHECK ((quantity > 0))
);--> statement-breakpoint
CREATE TABLE subscription_links (
    hash text NOT NULL,
    subscription_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE subscriptions (
    id uuid NOT NULL,
    list text NOT NULL,
    email text NOT NULL,
    state text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    subscribed_at timestamp with time zone,
    unsubscribed_at timestamp with time zone,
    pace text DEFAULT 'usual'::text NOT NULL,
    address_key text
);--> statement-breakpoint
CREATE TABLE switches (
    name text NOT NULL,
    is_off boolean NOT NULL,
    banner text NOT NULL,
    version integer NOT NULL,
    changed_by uuid NOT NULL,
    changed_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE tax_challans (
    remittance_id uuid NOT NULL,
    challan text NOT NULL,
    paid_on date NOT NULL
);--> statement-breakpoint
CREATE TABLE tax_remittance_changes (
    id uuid NOT NULL,
    remittance_id uuid NOT NULL,
    place integer NOT NULL,
    is_taken_back boolean NOT NULL,
    challan text NOT NULL,
    paid_on date NOT NULL,
    changed_by uuid NOT NULL,
    changed_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE tax_remittances (
    id uuid NOT NULL,
    tax text NOT NULL,
    month text NOT NULL,
    amount_paise bigint NOT NULL,
    challan text NOT NULL,
    paid_on date NOT NULL,
    recorded_by uuid NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    CONSTRAINT tax_remittances_amount CHECK ((amount_paise > 0))
);--> statement-breakpoint
CREATE TABLE tds_certificates (
    id uuid NOT NULL,
    sale_id uuid NOT NULL,
    buyer_id uuid NOT NULL,
    artist_id uuid NOT NULL,
    number text NOT NULL,
    tan text NOT NULL,
    kind text NOT NULL,
    quarter text NOT NULL,
    value_paise bigint NOT NULL,
    tax_paise bigint NOT NULL,
    state text DEFAULT 'given'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    given_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT tds_certificates_amounts CHECK (((0 < tax_paise) AND (tax_paise <= value_paise))),
    CONSTRAINT tds_certificates_decided CHECK (((state = 'given'::text) = (decided_at IS NULL)))
);--> statement-breakpoint
CREATE TABLE ticket_messages (
    id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    author_id uuid,
    text text NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE SEQUENCE ticket_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;--> statement-breakpoint
CREATE TABLE tickets (
    id uuid NOT NULL,
    number text NOT NULL,
    topic text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    person_id uuid,
    booking_ref text NOT NULL,
    excerpt text NOT NULL,
    state text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    acknowledge_by timestamp with time zone NOT NULL,
    resolve_by timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE uploads (
    id uuid NOT NULL,
    owner_id uuid NOT NULL,
    purpose text NOT NULL,
    type text NOT NULL,
    bytes integer NOT NULL,
    state text NOT NULL,
    key text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT uploads_bytes CHECK ((bytes > 0)),
    CONSTRAINT uploads_taken CHECK (((state = 'taken'::text) = (key IS NOT NULL)))
);--> statement-breakpoint
CREATE TABLE video_captions (
    video_id uuid NOT NULL,
    lang text NOT NULL,
    cues jsonb NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT video_captions_cues CHECK ((jsonb_array_length(cues) > 0))
);--> statement-breakpoint
CREATE TABLE videos (
    id uuid NOT NULL,
    owner_id uuid NOT NULL,
    purpose text NOT NULL,
    state text NOT NULL,
    file_name text NOT NULL,
    type text NOT NULL,
    bytes integer NOT NULL,
    upload text,
    progress integer DEFAULT 0 NOT NULL,
    reason text,
    seconds real,
    width integer,
    height integer,
    renditions jsonb DEFAULT '[]'::jsonb NOT NULL,
    has_hls boolean DEFAULT false NOT NULL,
    has_preview boolean DEFAULT false NOT NULL,
    poster_id uuid,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    settled_at timestamp with time zone,
    shown_at timestamp with time zone,
    original_removed_at timestamp with time zone,
    captions jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT videos_bytes CHECK ((bytes > 0)),
    CONSTRAINT videos_progress CHECK (((progress >= 0) AND (progress <= 100))),
    CONSTRAINT videos_ready CHECK (((state <> 'ready'::text) OR ((seconds > (0)::double precision) AND (width > 0) AND (height > 0) AND (jsonb_array_length(renditions) > 0)))),
    CONSTRAINT videos_reason CHECK (((state = 'failed'::text) = (reason IS NOT NULL))),
    CONSTRAINT videos_shown CHECK (((shown_at IS NULL) OR (state = 'ready'::text))),
    CONSTRAINT videos_upload CHECK (((state = 'uploading'::text) = (upload IS NOT NULL)))
);--> statement-breakpoint
CREATE TABLE vote_counts (
    entry_id uuid NOT NULL,
    shard smallint NOT NULL,
    contest_id uuid NOT NULL,
    valid integer DEFAULT 0 NOT NULL,
    quarantined integer DEFAULT 0 NOT NULL,
    voided integer DEFAULT 0 NOT NULL,
    CONSTRAINT vote_counts_adds_up CHECK (((valid >= 0) AND (quarantined >= 0) AND (voided >= 0)))
)
WITH (fillfactor='50');--> statement-breakpoint
CREATE TABLE vote_reminders (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    contest_id uuid NOT NULL,
    entry_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    wake_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE votes (
    id uuid NOT NULL,
    contest_id uuid NOT NULL,
    entry_id uuid NOT NULL,
    voter_id uuid NOT NULL,
    day date NOT NULL,
    at timestamp with time zone NOT NULL,
    state text DEFAULT 'valid'::text NOT NULL,
    signal text,
    void_reason text,
    decided_at timestamp with time zone,
    returned_at timestamp with time zone,
    network_hash text NOT NULL,
    device_hash text,
    shard smallint NOT NULL,
    CONSTRAINT votes_void CHECK (((state = 'void'::text) = (void_reason IS NOT NULL)))
);--> statement-breakpoint
ALTER TABLE address_changes ADD CONSTRAINT address_changes_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE address_changes ADD CONSTRAINT address_changes_undo_hash_unique UNIQUE (undo_hash);--> statement-breakpoint
ALTER TABLE addresses ADD CONSTRAINT addresses_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE admin_roles ADD CONSTRAINT admin_roles_person_id_role_pk PRIMARY KEY (person_id, role);--> statement-breakpoint
ALTER TABLE artist_activity ADD CONSTRAINT artist_activity_subject_id_kind_pk PRIMARY KEY (subject_id, kind);--> statement-breakpoint
ALTER TABLE artworks ADD CONSTRAINT artworks_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE audit_checks ADD CONSTRAINT audit_checks_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE audit_log ADD CONSTRAINT audit_log_hash_unique UNIQUE (hash);--> statement-breakpoint
ALTER TABLE audit_log ADD CONSTRAINT audit_log_pkey PRIMARY KEY (seq);--> statement-breakpoint
ALTER TABLE band_members ADD CONSTRAINT band_members_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE billing_details ADD CONSTRAINT billing_details_pkey PRIMARY KEY (person_id);--> statement-breakpoint
ALTER TABLE blocks ADD CONSTRAINT blocks_person_id_other_id_pk PRIMARY KEY (person_id, other_id);--> statement-breakpoint
ALTER TABLE board_marks ADD CONSTRAINT board_marks_contest_id_at_pk PRIMARY KEY (contest_id, at);--> statement-breakpoint
ALTER TABLE booking_moves ADD CONSTRAINT booking_moves_booking_id_version_pk PRIMARY KEY (booking_id, version);--> statement-breakpoint
ALTER TABLE sale_taxes ADD CONSTRAINT booking_taxes_pkey PRIMARY KEY (reference);--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_number UNIQUE (number);--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_once UNIQUE (artist_id, url);--> statement-breakpoint
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE calendar_rules ADD CONSTRAINT calendar_rules_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE calendar_settings ADD CONSTRAINT calendar_settings_link UNIQUE (link_hash);--> statement-breakpoint
ALTER TABLE calendar_settings ADD CONSTRAINT calendar_settings_pkey PRIMARY KEY (artist_id);--> statement-breakpoint
ALTER TABLE calendar_slots ADD CONSTRAINT calendar_slots_booking_id_unique UNIQUE (booking_id);--> statement-breakpoint
ALTER TABLE calendar_slots ADD CONSTRAINT calendar_slots_no_double_booking EXCLUDE USING gist (artist_id WITH =, unit WITH =, during WITH &&) WHERE ((kind = 'booking'::text));--> statement-breakpoint
ALTER TABLE calendar_slots ADD CONSTRAINT calendar_slots_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE campaign_clicks ADD CONSTRAINT campaign_clicks_campaign_id_link_pk PRIMARY KEY (campaign_id, link);--> statement-breakpoint
ALTER TABLE campaign_recipients ADD CONSTRAINT campaign_recipients_campaign_id_person_id_pk PRIMARY KEY (campaign_id, person_id);--> statement-breakpoint
ALTER TABLE campaigns ADD CONSTRAINT campaigns_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE cart_lines ADD CONSTRAINT cart_lines_person_id_artwork_id_pk PRIMARY KEY (person_id, artwork_id);--> statement-breakpoint
ALTER TABLE case_looks ADD CONSTRAINT case_looks_admin_id_hour_person_id_pk PRIMARY KEY (admin_id, hour, person_id);--> statement-breakpoint
ALTER TABLE certificates ADD CONSTRAINT certificates_code_unique UNIQUE (code);--> statement-breakpoint
ALTER TABLE certificates ADD CONSTRAINT certificates_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE chat_edits ADD CONSTRAINT chat_edits_message_id_change_pk PRIMARY KEY (message_id, change);--> statement-breakpoint
ALTER TABLE chat_files ADD CONSTRAINT chat_files_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE chat_members ADD CONSTRAINT chat_members_room_id_person_id_pk PRIMARY KEY (room_id, person_id);--> statement-breakpoint
ALTER TABLE chat_messages ADD CONSTRAINT chat_messages_file UNIQUE (file_id);--> statement-breakpoint
ALTER TABLE chat_messages ADD CONSTRAINT chat_messages_in_order UNIQUE (room_id, seq);--> statement-breakpoint
ALTER TABLE chat_messages ADD CONSTRAINT chat_messages_once UNIQUE (sender_id, client_id);--> statement-breakpoint
ALTER TABLE chat_messages ADD CONSTRAINT chat_messages_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE chat_mutes ADD CONSTRAINT chat_mutes_pkey PRIMARY KEY (person_id);--> statement-breakpoint
ALTER TABLE chat_rooms ADD CONSTRAINT chat_rooms_of_subject UNIQUE (kind, subject_id);--> statement-breakpoint
ALTER TABLE chat_rooms ADD CONSTRAINT chat_rooms_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE check_files ADD CONSTRAINT check_files_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE checks ADD CONSTRAINT checks_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE code_apps ADD CONSTRAINT code_apps_pkey PRIMARY KEY (person_id);--> statement-breakpoint
ALTER TABLE coin_allocations ADD CONSTRAINT coin_allocations_movement_id_lot_id_pk PRIMARY KEY (movement_id, lot_id);--> statement-breakpoint
ALTER TABLE coin_grants ADD CONSTRAINT coin_grants_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE coin_lots ADD CONSTRAINT coin_lots_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE coin_movements ADD CONSTRAINT coin_movements_once UNIQUE (person_id, key);--> statement-breakpoint
ALTER TABLE coin_movements ADD CONSTRAINT coin_movements_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE coin_pack_purchases ADD CONSTRAINT coin_pack_purchases_number_unique UNIQUE (number);--> statement-breakpoint
ALTER TABLE coin_pack_purchases ADD CONSTRAINT coin_pack_purchases_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE coin_tallies ADD CONSTRAINT coin_tallies_person_id_cause_day_pk PRIMARY KEY (person_id, cause, day);--> statement-breakpoint
ALTER TABLE coin_wallets ADD CONSTRAINT coin_wallets_invitation_unique UNIQUE (invitation);--> statement-breakpoint
ALTER TABLE coin_wallets ADD CONSTRAINT coin_wallets_pkey PRIMARY KEY (person_id);--> statement-breakpoint
ALTER TABLE collabs ADD CONSTRAINT collabs_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE confirmations ADD CONSTRAINT confirmations_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE consents ADD CONSTRAINT consents_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE contest_entries ADD CONSTRAINT contest_entries_in_contest UNIQUE (id, contest_id);--> statement-breakpoint
ALTER TABLE contest_entries ADD CONSTRAINT contest_entries_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE contests ADD CONSTRAINT contests_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE daily_figures ADD CONSTRAINT daily_figures_day_figure_pk PRIMARY KEY (day, figure);--> statement-breakpoint
ALTER TABLE data_exports ADD CONSTRAINT data_exports_once_a_day UNIQUE (person_id, day);--> statement-breakpoint
ALTER TABLE data_exports ADD CONSTRAINT data_exports_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE date_proposals ADD CONSTRAINT date_proposals_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE decision_appeals ADD CONSTRAINT decision_appeals_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE deliveries ADD CONSTRAINT deliveries_key_unique UNIQUE (key);--> statement-breakpoint
ALTER TABLE deliveries ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE difference_assignees ADD CONSTRAINT difference_assignees_pkey PRIMARY KEY (key);--> statement-breakpoint
ALTER TABLE dispute_statements ADD CONSTRAINT dispute_statements_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE disputes ADD CONSTRAINT disputes_pkey PRIMARY KEY (booking_id);--> statement-breakpoint
ALTER TABLE empty_searches ADD CONSTRAINT empty_searches_place_words_searcher_hash_pk PRIMARY KEY (place, words, searcher_hash);--> statement-breakpoint
ALTER TABLE entry_comments ADD CONSTRAINT entry_comments_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE entry_views ADD CONSTRAINT entry_views_entry_id_day_viewer_hash_pk PRIMARY KEY (entry_id, day, viewer_hash);--> statement-breakpoint
ALTER TABLE erasures ADD CONSTRAINT erasures_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE events ADD CONSTRAINT events_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE exceptions ADD CONSTRAINT exceptions_pkey PRIMARY KEY (fingerprint);--> statement-breakpoint
ALTER TABLE featured_days ADD CONSTRAINT featured_days_day_category_artist_id_pk PRIMARY KEY (day, category, artist_id);--> statement-breakpoint
ALTER TABLE former_usernames ADD CONSTRAINT former_usernames_pkey PRIMARY KEY (hash);--> statement-breakpoint
ALTER TABLE guardians ADD CONSTRAINT guardians_pkey PRIMARY KEY (person_id);--> statement-breakpoint
ALTER TABLE hidden_contacts ADD CONSTRAINT hidden_contacts_pkey PRIMARY KEY (subject_id);--> statement-breakpoint
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_person_id_call_key_pk PRIMARY KEY (person_id, call, key);--> statement-breakpoint
ALTER TABLE identities ADD CONSTRAINT identities_issuer_subject_pk PRIMARY KEY (issuer, subject);--> statement-breakpoint
ALTER TABLE invoice_registrations ADD CONSTRAINT invoice_registrations_irn UNIQUE (irn);--> statement-breakpoint
ALTER TABLE invoice_registrations ADD CONSTRAINT invoice_registrations_pkey PRIMARY KEY (invoice_id);--> statement-breakpoint
ALTER TABLE invoice_series ADD CONSTRAINT invoice_series_once UNIQUE NULLS NOT DISTINCT (issuer_id, series, year);--> statement-breakpoint
ALTER TABLE invoice_series ADD CONSTRAINT invoice_series_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_key UNIQUE (key);--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_number UNIQUE NULLS NOT DISTINCT (issuer_id, number);--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE job_alerts ADD CONSTRAINT job_alerts_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE job_auditions ADD CONSTRAINT job_auditions_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE job_proposals ADD CONSTRAINT job_proposals_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE job_saves ADD CONSTRAINT job_saves_person_id_job_id_pk PRIMARY KEY (person_id, job_id);--> statement-breakpoint
ALTER TABLE jobs ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE known_devices ADD CONSTRAINT known_devices_mark_hash_person_id_pk PRIMARY KEY (mark_hash, person_id);--> statement-breakpoint
ALTER TABLE late_transfers ADD CONSTRAINT late_transfers_pkey PRIMARY KEY (transfer_id);--> statement-breakpoint
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_once UNIQUE NULLS NOT DISTINCT (kind, owner_id, currency);--> statement-breakpoint
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ledger_balances ADD CONSTRAINT ledger_balances_pkey PRIMARY KEY (account_id);--> statement-breakpoint
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ledger_journals ADD CONSTRAINT ledger_journals_event UNIQUE (provider_event_id);--> statement-breakpoint
ALTER TABLE ledger_journals ADD CONSTRAINT ledger_journals_once UNIQUE (kind, reference);--> statement-breakpoint
ALTER TABLE ledger_journals ADD CONSTRAINT ledger_journals_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE licence_ticks ADD CONSTRAINT licence_ticks_pkey PRIMARY KEY (booking_id);--> statement-breakpoint
ALTER TABLE mail_events ADD CONSTRAINT mail_events_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE mail_suppressions ADD CONSTRAINT mail_suppressions_address_key_scope_pk PRIMARY KEY (address_key, scope);--> statement-breakpoint
ALTER TABLE media ADD CONSTRAINT media_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE name_words ADD CONSTRAINT name_words_pkey PRIMARY KEY (word);--> statement-breakpoint
ALTER TABLE notification_parts ADD CONSTRAINT notification_parts_person_id_key_pk PRIMARY KEY (person_id, key);--> statement-breakpoint
ALTER TABLE notification_preferences ADD CONSTRAINT notification_preferences_pkey PRIMARY KEY (person_id);--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_once UNIQUE (person_id, key);--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE order_decisions ADD CONSTRAINT order_decisions_order_id_round_pk PRIMARY KEY (order_id, round);--> statement-breakpoint
ALTER TABLE order_disputes ADD CONSTRAINT order_disputes_pkey PRIMARY KEY (order_id);--> statement-breakpoint
ALTER TABLE order_lines ADD CONSTRAINT order_lines_in_order UNIQUE (order_id, "position");--> statement-breakpoint
ALTER TABLE order_lines ADD CONSTRAINT order_lines_once UNIQUE (order_id, artwork_id);--> statement-breakpoint
ALTER TABLE order_lines ADD CONSTRAINT order_lines_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE order_moves ADD CONSTRAINT order_moves_order_id_version_pk PRIMARY KEY (order_id, version);--> statement-breakpoint
ALTER TABLE order_statements ADD CONSTRAINT order_statements_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_number UNIQUE (number);--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE otps ADD CONSTRAINT otps_purpose_destination_pk PRIMARY KEY (purpose, destination);--> statement-breakpoint
ALTER TABLE overtime_bills ADD CONSTRAINT overtime_bills_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE packages ADD CONSTRAINT packages_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE passkey_challenges ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (hash);--> statement-breakpoint
ALTER TABLE passkeys ADD CONSTRAINT passkeys_credential_id_unique UNIQUE (credential_id);--> statement-breakpoint
ALTER TABLE passkeys ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE password_resets ADD CONSTRAINT password_resets_pkey PRIMARY KEY (hash);--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_order UNIQUE (provider, provider_order_id);--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE payout_accounts ADD CONSTRAINT payout_accounts_pkey PRIMARY KEY (artist_id);--> statement-breakpoint
ALTER TABLE payouts ADD CONSTRAINT payouts_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE payouts ADD CONSTRAINT payouts_subject_id_unique UNIQUE (subject_id);--> statement-breakpoint
ALTER TABLE people ADD CONSTRAINT people_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE people ADD CONSTRAINT people_username_unique UNIQUE (username);--> statement-breakpoint
ALTER TABLE performance_pins ADD CONSTRAINT performance_pins_pkey PRIMARY KEY (entry_id);--> statement-breakpoint
ALTER TABLE person_limits ADD CONSTRAINT person_limits_person_id_kind_pk PRIMARY KEY (person_id, kind);--> statement-breakpoint
ALTER TABLE person_traces ADD CONSTRAINT person_traces_hash_person_id_day_pk PRIMARY KEY (hash, person_id, day);--> statement-breakpoint
ALTER TABLE pins ADD CONSTRAINT pins_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE policy_acceptances ADD CONSTRAINT policy_acceptances_person_id_policy_version_pk PRIMARY KEY (person_id, policy, version);--> statement-breakpoint
ALTER TABLE prizes ADD CONSTRAINT prizes_entry_id_unique UNIQUE (entry_id);--> statement-breakpoint
ALTER TABLE prizes ADD CONSTRAINT prizes_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE processes ADD CONSTRAINT processes_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE profile_views ADD CONSTRAINT profile_views_artist_id_day_viewer_hash_pk PRIMARY KEY (artist_id, day, viewer_hash);--> statement-breakpoint
ALTER TABLE profiles ADD CONSTRAINT profiles_pkey PRIMARY KEY (person_id);--> statement-breakpoint
ALTER TABLE provider_events ADD CONSTRAINT provider_events_once UNIQUE (provider, event_id);--> statement-breakpoint
ALTER TABLE provider_events ADD CONSTRAINT provider_events_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE purchase_orders ADD CONSTRAINT purchase_orders_pkey PRIMARY KEY (sale_id);--> statement-breakpoint
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_endpoint_unique UNIQUE (endpoint);--> statement-breakpoint
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (hash);--> statement-breakpoint
ALTER TABLE referrals ADD CONSTRAINT referrals_pkey PRIMARY KEY (friend_id);--> statement-breakpoint
ALTER TABLE refresh_tokens ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (hash);--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_key UNIQUE (payment_id, key);--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_provider_refund UNIQUE (provider_refund_id);--> statement-breakpoint
ALTER TABLE reported_messages ADD CONSTRAINT reported_messages_pkey PRIMARY KEY (report_id);--> statement-breakpoint
ALTER TABLE reports ADD CONSTRAINT reports_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE review_clocks ADD CONSTRAINT review_clocks_kind_detail_holds_from_pk PRIMARY KEY (kind, detail, holds_from);--> statement-breakpoint
ALTER TABLE review_decisions ADD CONSTRAINT review_decisions_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE review_filters ADD CONSTRAINT review_filters_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE review_history ADD CONSTRAINT review_history_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE review_items ADD CONSTRAINT review_items_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE review_windows ADD CONSTRAINT review_windows_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE review_windows ADD CONSTRAINT review_windows_subject UNIQUE (subject, subject_id);--> statement-breakpoint
ALTER TABLE reviews ADD CONSTRAINT reviews_once UNIQUE (window_id, by);--> statement-breakpoint
ALTER TABLE reviews ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE reward_code_showings ADD CONSTRAINT reward_code_showings_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE reward_vouchers ADD CONSTRAINT reward_vouchers_code UNIQUE (reward_id, code_hash);--> statement-breakpoint
ALTER TABLE reward_vouchers ADD CONSTRAINT reward_vouchers_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE rewards ADD CONSTRAINT rewards_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE role_requests ADD CONSTRAINT role_requests_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE sanctions ADD CONSTRAINT sanctions_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE sandbox_orders ADD CONSTRAINT sandbox_orders_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE sandbox_orders ADD CONSTRAINT sandbox_orders_reference_unique UNIQUE (reference);--> statement-breakpoint
ALTER TABLE sandbox_payments ADD CONSTRAINT sandbox_payments_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE sandbox_payouts ADD CONSTRAINT sandbox_payouts_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE sandbox_payouts ADD CONSTRAINT sandbox_payouts_reference_unique UNIQUE (reference);--> statement-breakpoint
ALTER TABLE sandbox_refunds ADD CONSTRAINT sandbox_refunds_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE sandbox_refunds ADD CONSTRAINT sandbox_refunds_reference_unique UNIQUE (reference);--> statement-breakpoint
ALTER TABLE sandbox_webhooks ADD CONSTRAINT sandbox_webhooks_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE saved_artists ADD CONSTRAINT saved_artists_person_id_artist_id_pk PRIMARY KEY (person_id, artist_id);--> statement-breakpoint
ALTER TABLE security_events ADD CONSTRAINT security_events_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE segments ADD CONSTRAINT segments_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE settlement_days ADD CONSTRAINT settlement_days_pkey PRIMARY KEY (day);--> statement-breakpoint
ALTER TABLE settlement_lines ADD CONSTRAINT settlement_lines_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE shared_views ADD CONSTRAINT shared_views_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE sign_in_attempts ADD CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (key);--> statement-breakpoint
ALTER TABLE sso_trips ADD CONSTRAINT sso_trips_pkey PRIMARY KEY (state_hash);--> statement-breakpoint
ALTER TABLE step_ups ADD CONSTRAINT step_ups_pkey PRIMARY KEY (hash);--> statement-breakpoint
ALTER TABLE stock_holds ADD CONSTRAINT stock_holds_once UNIQUE (order_id, artwork_id);--> statement-breakpoint
ALTER TABLE stock_holds ADD CONSTRAINT stock_holds_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE subscription_links ADD CONSTRAINT subscription_links_pkey PRIMARY KEY (hash);--> statement-breakpoint
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_once UNIQUE (list, email);--> statement-breakpoint
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE switches ADD CONSTRAINT switches_pkey PRIMARY KEY (name);--> statement-breakpoint
ALTER TABLE tax_challans ADD CONSTRAINT tax_challans_once UNIQUE (challan, paid_on);--> statement-breakpoint
ALTER TABLE tax_challans ADD CONSTRAINT tax_challans_pkey PRIMARY KEY (remittance_id);--> statement-breakpoint
ALTER TABLE tax_remittance_changes ADD CONSTRAINT tax_remittance_changes_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE tax_remittance_changes ADD CONSTRAINT tax_remittance_changes_place UNIQUE (remittance_id, place);--> statement-breakpoint
ALTER TABLE tax_remittances ADD CONSTRAINT tax_remittances_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE tds_certificates ADD CONSTRAINT tds_certificates_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ticket_messages ADD CONSTRAINT ticket_messages_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE tickets ADD CONSTRAINT tickets_number_unique UNIQUE (number);--> statement-breakpoint
ALTER TABLE tickets ADD CONSTRAINT tickets_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE uploads ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE video_captions ADD CONSTRAINT video_captions_video_id_lang_pk PRIMARY KEY (video_id, lang);--> statement-breakpoint
ALTER TABLE videos ADD CONSTRAINT videos_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE vote_counts ADD CONSTRAINT vote_counts_entry_id_shard_pk PRIMARY KEY (entry_id, shard);--> statement-breakpoint
ALTER TABLE vote_reminders ADD CONSTRAINT vote_reminders_once UNIQUE (person_id, contest_id);--> statement-breakpoint
ALTER TABLE vote_reminders ADD CONSTRAINT vote_reminders_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE votes ADD CONSTRAINT votes_pkey PRIMARY KEY (id);--> statement-breakpoint
CREATE INDEX address_changes_of_person ON address_changes USING btree (person_id, confirmed_at);--> statement-breakpoint
CREATE UNIQUE INDEX address_changes_waiting ON address_changes USING btree (person_id) WHERE (confirmed_at IS NULL);--> statement-breakpoint
CREATE INDEX addresses_of_person ON addresses USING btree (person_id, created_at);--> statement-breakpoint
CREATE UNIQUE INDEX addresses_usual ON addresses USING btree (person_id) WHERE is_default;--> statement-breakpoint
CREATE INDEX admin_roles_by_role ON admin_roles USING btree (role);--> statement-breakpoint
CREATE INDEX artist_activity_at ON artist_activity USING btree (at);--> statement-breakpoint
CREATE INDEX artist_activity_of ON artist_activity USING btree (artist_id, kind, at);--> statement-breakpoint
CREATE INDEX artworks_by_name ON artworks USING btree (lower(name) COLLATE "C", id);--> statement-breakpoint
CREATE INDEX artworks_by_price ON artworks USING btree (is_sold, price_paise, id) WHERE is_public;--> statement-breakpoint
CREATE INDEX artworks_by_price_falling ON artworks USING btree (is_sold, price_paise DESC NULLS LAST, id) WHERE is_public;--> statement-breakpoint
CREATE INDEX artworks_in_review ON artworks USING btree (asked_at) WHERE (state = 'in_review'::text);--> statement-breakpoint
CREATE INDEX artworks_in_sub_category ON artworks USING btree (sub_category, is_sold, listed_at DESC NULLS LAST, id) WHERE is_public;--> statement-breakpoint
CREATE INDEX artworks_made_of ON artworks USING gin (materials) WHERE is_public;--> statement-breakpoint
CREATE INDEX artworks_names ON artworks USING gin (search_name gin_trgm_ops) WHERE is_public;--> statement-breakpoint
CREATE INDEX artworks_names_alike ON artworks USING gin (lower(name) gin_trgm_ops);--> statement-breakpoint
-- Carries what filters and counts look at, so that both need no row of the table.
CREATE INDEX artworks_newest ON artworks USING btree (is_sold, listed_at DESC NULLS LAST, id) INCLUDE (artist_id, sub_category, materials, size, kind, price_paise, available) WHERE is_public;--> statement-breakpoint
CREATE INDEX artworks_of_artist ON artworks USING btree (artist_id, updated_at DESC NULLS LAST, id);--> statement-breakpoint
CREATE INDEX artworks_of_size ON artworks USING btree (size, is_sold, listed_at DESC NULLS LAST, id) WHERE is_public;--> statement-breakpoint
CREATE INDEX artworks_shown_of_artist ON artworks USING btree (artist_id, is_sold, listed_at DESC NULLS LAST, id) WHERE is_public;--> statement-breakpoint
CREATE INDEX artworks_words ON artworks USING gin (search_words) WHERE is_public;--> statement-breakpoint
CREATE INDEX audit_checks_by_time ON audit_checks USING btree (asked_at);--> statement-breakpoint
CREATE UNIQUE INDEX audit_checks_running ON audit_checks USING btree ((true)) WHERE (finished_at IS NULL);--> statement-breakpoint
CREATE INDEX audit_log_by_time ON audit_log USING btree (at, seq);--> statement-breakpoint
CREATE INDEX audit_log_of_action ON audit_log USING btree (action, seq);--> statement-breakpoint
CREATE INDEX audit_log_of_actor ON audit_log USING btree (actor_id, seq);--> statement-breakpoint
CREATE INDEX audit_log_of_subject ON audit_log USING btree (subject_id, seq);--> statement-breakpoint
CREATE INDEX band_members_awake ON band_members USING btree (wake_at) WHERE (wake_at IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX band_members_live_pair ON band_members USING btree (artist_id, person_id) WHERE (state = ANY (ARRAY['invited'::text, 'accepted'::text]));--> statement-breakpoint
CREATE INDEX band_members_of_artist ON band_members USING btree (artist_id, created_at);--> statement-breakpoint
CREATE INDEX band_members_of_person ON band_members USING btree (person_id, artist_id);--> statement-breakpoint
CREATE INDEX blocks_of_other ON blocks USING btree (other_id);--> statement-breakpoint
CREATE INDEX board_marks_by_age ON board_marks USING btree (at);--> statement-breakpoint
CREATE INDEX booking_moves_by_time ON booking_moves USING brin (at) WITH (autosummarize='true');--> statement-breakpoint
CREATE INDEX booking_moves_of_person ON booking_moves USING btree (person_id, at) WHERE (person_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX bookings_awake ON bookings USING btree (wake_at) WHERE (wake_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX bookings_of_artist ON bookings USING btree (artist_id, starts_at);--> statement-breakpoint
CREATE INDEX bookings_of_client ON bookings USING btree (client_id, starts_at);--> statement-breakpoint
CREATE INDEX bookings_unpaid ON bookings USING btree (client_id) WHERE (state = 'awaiting_advance'::text);--> statement-breakpoint
CREATE INDEX calendar_feeds_due ON calendar_feeds USING btree (next_at);--> statement-breakpoint
CREATE INDEX calendar_rules_of ON calendar_rules USING btree (artist_id);--> statement-breakpoint
CREATE INDEX calendar_slots_busy ON calendar_slots USING gist (artist_id, during);--> statement-breakpoint
CREATE INDEX calendar_slots_of_feed ON calendar_slots USING btree (feed_id) WHERE (feed_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX campaign_recipients_by_state ON campaign_recipients USING btree (campaign_id, state);--> statement-breakpoint
CREATE INDEX campaign_recipients_due ON campaign_recipients USING btree (campaign_id, next_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));--> statement-breakpoint
CREATE UNIQUE INDEX campaign_recipients_id ON campaign_recipients USING btree (id);--> statement-breakpoint
CREATE INDEX campaign_recipients_of_person ON campaign_recipients USING btree (person_id, sent_at);--> statement-breakpoint
CREATE INDEX campaigns_by_state ON campaigns USING btree (state, created_at DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX campaigns_newest ON campaigns USING btree (created_at DESC NULLS LAST, id);--> statement-breakpoint
CREATE INDEX campaigns_next_batch ON campaigns USING btree (next_batch_at) WHERE (state = 'sending'::text);--> statement-breakpoint
CREATE INDEX campaigns_scheduled ON campaigns USING btree (scheduled_at) WHERE (state = 'scheduled'::text);--> statement-breakpoint
CREATE INDEX cart_lines_of_artwork ON cart_lines USING btree (artwork_id);--> statement-breakpoint
CREATE INDEX cart_lines_touched ON cart_lines USING btree (touched_at);--> statement-breakpoint
CREATE INDEX certificates_of_order ON certificates USING btree (order_id);--> statement-breakpoint
CREATE UNIQUE INDEX certificates_of_piece ON certificates USING btree (artwork_id, edition_number) WHERE (voided_at IS NULL);--> statement-breakpoint
CREATE INDEX chat_files_made ON chat_files USING btree (created_at);--> statement-breakpoint
CREATE INDEX chat_files_of_sender ON chat_files USING btree (sender_id, created_at);--> statement-breakpoint
CREATE INDEX chat_members_of_person ON chat_members USING btree (person_id);--> statement-breakpoint
CREATE INDEX chat_messages_by_change ON chat_messages USING btree (room_id, change);--> statement-breakpoint
CREATE INDEX chat_messages_of_sender ON chat_messages USING btree (sender_id, room_id, seq);--> statement-breakpoint
CREATE UNIQUE INDEX chat_rooms_global ON chat_rooms USING btree (kind) WHERE (kind = 'global'::text);--> statement-breakpoint
CREATE INDEX check_files_of_artist ON check_files USING btree (artist_id);--> statement-breakpoint
CREATE UNIQUE INDEX check_files_of_check ON check_files USING btree (check_id, part) WHERE (check_id IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX checks_asked ON checks USING btree (artist_id, kind) WHERE (state = 'asked'::text);--> statement-breakpoint
CREATE INDEX checks_awake ON checks USING btree (wake_at) WHERE (wake_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX checks_by_state ON checks USING btree (state, asked_at);--> statement-breakpoint
CREATE INDEX checks_of_artist ON checks USING btree (artist_id, asked_at);--> statement-breakpoint
CREATE UNIQUE INDEX checks_passed ON checks USING btree (artist_id, kind) WHERE (state = 'passed'::text);--> statement-breakpoint
CREATE INDEX coin_allocations_of_lot ON coin_allocations USING btree (lot_id);--> statement-breakpoint
CREATE INDEX coin_grants_waiting ON coin_grants USING btree (asked_at) WHERE (state = 'waiting'::text);--> statement-breakpoint
CREATE INDEX coin_lots_ending ON coin_lots USING btree (ends_at) WHERE ("left" > 0);--> statement-breakpoint
CREATE INDEX coin_lots_to_spend ON coin_lots USING btree (person_id, ends_at, id) WHERE ("left" > 0);--> statement-breakpoint
CREATE INDEX coin_movements_by_cause ON coin_movements USING btree (person_id, cause);--> statement-breakpoint
CREATE INDEX coin_movements_of_person ON coin_movements USING btree (person_id, at, id);--> statement-breakpoint
CREATE INDEX coin_movements_of_subject ON coin_movements USING btree (subject_id) WHERE (subject_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX coin_pack_purchases_awake ON coin_pack_purchases USING btree (wake_at) WHERE (wake_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX coin_pack_purchases_of_person ON coin_pack_purchases USING btree (person_id, created_at);--> statement-breakpoint
CREATE INDEX collabs_awake ON collabs USING btree (wake_at) WHERE (wake_at IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX collabs_live_pair ON collabs USING btree (LEAST(requester_id, recipient_id), GREATEST(requester_id, recipient_id)) WHERE (state = ANY (ARRAY['pending'::text, 'accepted'::text]));--> statement-breakpoint
CREATE INDEX collabs_of_recipient ON collabs USING btree (recipient_id, state, created_at);--> statement-breakpoint
CREATE INDEX collabs_of_requester ON collabs USING btree (requester_id, state, created_at);--> statement-breakpoint
CREATE INDEX confirmations_awake ON confirmations USING btree (wake_at) WHERE (wake_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX confirmations_by_time ON confirmations USING btree (asked_at);--> statement-breakpoint
CREATE INDEX confirmations_of_subject ON confirmations USING btree (subject_id, asked_at);--> statement-breakpoint
CREATE UNIQUE INDEX confirmations_waiting ON confirmations USING btree (kind, subject_id) WHERE (state = 'waiting'::text);--> statement-breakpoint
CREATE INDEX consents_of_email ON consents USING btree (email, purpose, at);--> statement-breakpoint
CREATE INDEX consents_of_person ON consents USING btree (person_id, purpose, at);--> statement-breakpoint
CREATE INDEX contest_entries_awake ON contest_entries USING btree (wake_at) WHERE (wake_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX contest_entries_by_title ON contest_entries USING btree (lower(title) COLLATE "C", id);--> statement-breakpoint
CREATE INDEX contest_entries_for_desk ON contest_entries USING btree (state, updated_at);--> statement-breakpoint
CREATE INDEX contest_entries_live ON contest_entries USING btree (live_at DESC NULLS LAST, id) WHERE (state = 'live'::text);--> statement-breakpoint
CREATE INDEX contest_entries_of_artist ON contest_entries USING btree (artist_id, created_at DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX contest_entries_of_video ON contest_entries USING btree (video_id);--> statement-breakpoint
CREATE UNIQUE INDEX contest_entries_standing ON contest_entries USING btree (contest_id, artist_id) WHERE (state = ANY (ARRAY['uploading'::text, 'processing'::text, 'in_review'::text, 'rejected'::text, 'live'::text]));--> statement-breakpoint
CREATE INDEX contest_entries_titles_alike ON contest_entries USING gin (lower(title) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX contests_awake ON contests USING btree (wake_at) WHERE (wake_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX contests_by_state ON contests USING btree (state, voting_until);--> statement-breakpoint
CREATE INDEX contests_in_category ON contests USING btree (category, voting_until);--> statement-breakpoint
CREATE INDEX data_exports_kept ON data_exports USING btree (ready_at) WHERE (state = 'ready'::text);--> statement-breakpoint
CREATE UNIQUE INDEX data_exports_under_way ON data_exports USING btree (person_id) WHERE (state = 'gathering'::text);--> statement-breakpoint
CREATE INDEX date_proposals_of_booking ON date_proposals USING btree (booking_id, created_at);--> statement-breakpoint
CREATE UNIQUE INDEX date_proposals_open ON date_proposals USING btree (booking_id) WHERE (state = 'open'::text);--> statement-breakpoint
CREATE INDEX date_proposals_waiting ON date_proposals USING btree (answer_by) WHERE (state = 'open'::text);--> statement-breakpoint
CREATE INDEX decision_appeals_of_person ON decision_appeals USING btree (person_id);--> statement-breakpoint
CREATE INDEX decision_appeals_of_subject ON decision_appeals USING btree (subject_id, appealed_at);--> statement-breakpoint
CREATE UNIQUE INDEX decision_appeals_once ON decision_appeals USING btree (decision_seq);--> statement-breakpoint
CREATE INDEX deliveries_by_end ON deliveries USING btree (ended_at);--> statement-breakpoint
CREATE INDEX deliveries_dead ON deliveries USING btree (created_at) WHERE (state = 'dead'::text);--> statement-breakpoint
CREATE INDEX deliveries_of_person ON deliveries USING btree (person_id, created_at);--> statement-breakpoint
CREATE INDEX deliveries_of_subscription ON deliveries USING btree (subscription_id);--> statement-breakpoint
CREATE INDEX deliveries_waiting ON deliveries USING btree (next_at) WHERE (state = 'waiting'::text);--> statement-breakpoint
CREATE INDEX dispute_statements_of_booking ON dispute_statements USING btree (booking_id, at);--> statement-breakpoint
CREATE INDEX disputes_waiting ON disputes USING btree (decide_by) WHERE (decided_at IS NULL);--> statement-breakpoint
CREATE INDEX empty_searches_at ON empty_searches USING btree (at);--> statement-breakpoint
CREATE INDEX entry_comments_of_author ON entry_comments USING btree (author_id);--> statement-breakpoint
CREATE INDEX entry_comments_of_entry ON entry_comments USING btree (entry_id, id DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX entry_views_by_day ON entry_views USING btree (day);--> statement-breakpoint
CREATE INDEX erasures_due ON erasures USING btree (due_at) WHERE (state = 'asked'::text);--> statement-breakpoint
CREATE UNIQUE INDEX erasures_waiting ON erasures USING btree (person_id) WHERE (state = 'asked'::text);--> statement-breakpoint
CREATE INDEX events_waiting ON events USING btree (id) WHERE (dispatched_at IS NULL);--> statement-breakpoint
CREATE INDEX exceptions_by_last_seen ON exceptions USING btree (last_seen_at);--> statement-breakpoint
CREATE INDEX former_usernames_of_person ON former_usernames USING btree (person_id);--> statement-breakpoint
CREATE INDEX hidden_contacts_by_time ON hidden_contacts USING btree (at);--> statement-breakpoint
CREATE INDEX hidden_contacts_of_person ON hidden_contacts USING btree (person_id);--> statement-breakpoint
CREATE INDEX identities_of_person ON identities USING btree (person_id);--> statement-breakpoint
CREATE INDEX invoice_registrations_open ON invoice_registrations USING btree (next_try_at) WHERE (state <> 'registered'::text);--> statement-breakpoint
CREATE INDEX invoices_by_date ON invoices USING btree (issued_at);--> statement-breakpoint
CREATE INDEX invoices_by_number ON invoices USING btree (number);--> statement-breakpoint
CREATE INDEX invoices_of_issuer ON invoices USING btree (issuer_id, issued_at);--> statement-breakpoint
CREATE INDEX invoices_of_recipient ON invoices USING btree (recipient_id, issued_at);--> statement-breakpoint
CREATE INDEX invoices_of_sale ON invoices USING btree (sale_id);--> statement-breakpoint
CREATE INDEX job_alerts_by_place ON job_alerts USING btree (city, category);--> statement-breakpoint
CREATE UNIQUE INDEX job_alerts_once ON job_alerts USING btree (person_id, COALESCE(category, ''::text), COALESCE(city, ''::text));--> statement-breakpoint
CREATE INDEX job_auditions_awake ON job_auditions USING btree (wake_at) WHERE (wake_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX job_auditions_of_job ON job_auditions USING btree (job_id);--> statement-breakpoint
CREATE UNIQUE INDEX job_auditions_open ON job_auditions USING btree (proposal_id) WHERE ((submitted_at IS NULL) AND (ended_at IS NULL));--> statement-breakpoint
CREATE UNIQUE INDEX job_auditions_times ON job_auditions USING btree (proposal_id, "time");--> statement-breakpoint
CREATE UNIQUE INDEX job_auditions_video ON job_auditions USING btree (video_id) WHERE (video_id IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX job_proposals_booking ON job_proposals USING btree (booking_id) WHERE (booking_id IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX job_proposals_live ON job_proposals USING btree (job_id, artist_id) WHERE (state = ANY (ARRAY['submitted'::text, 'viewed'::text, 'shortlisted'::text, 'audition_requested'::text, 'audition_submitted'::text, 'accepted'::text]));--> statement-breakpoint
CREATE INDEX job_proposals_of_artist ON job_proposals USING btree (artist_id, created_at DESC NULLS LAST, id);--> statement-breakpoint
CREATE INDEX job_proposals_of_job ON job_proposals USING btree (job_id, created_at);--> statement-breakpoint
CREATE INDEX job_proposals_same_words ON job_proposals USING btree (artist_id, note_key);--> statement-breakpoint
CREATE INDEX job_saves_of_person ON job_saves USING btree (person_id, created_at);--> statement-breakpoint
CREATE INDEX jobs_awake ON jobs USING btree (wake_at) WHERE (wake_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX jobs_by_budget ON jobs USING btree (budget_max_paise DESC NULLS LAST, id) WHERE is_open;--> statement-breakpoint
CREATE INDEX jobs_by_date ON jobs USING btree (starts_at, id) WHERE is_open;--> statement-breakpoint
CREATE INDEX jobs_by_deadline ON jobs USING btree (closes_at, id) WHERE is_open;--> statement-breakpoint
CREATE INDEX jobs_by_title ON jobs USING btree (lower(title) COLLATE "C", id);--> statement-breakpoint
CREATE INDEX jobs_for_desk ON jobs USING btree (state, updated_at);--> statement-breakpoint
CREATE INDEX jobs_for_event ON jobs USING btree (event_type, opened_at DESC NULLS LAST, id) WHERE is_open;--> statement-breakpoint
CREATE INDEX jobs_in_category ON jobs USING btree (category, opened_at DESC NULLS LAST, id) WHERE is_open;--> statement-breakpoint
CREATE INDEX jobs_in_city ON jobs USING btree (city, opened_at DESC NULLS LAST, id) WHERE is_open;--> statement-breakpoint
CREATE INDEX jobs_names ON jobs USING gin (search_name gin_trgm_ops) WHERE is_open;--> statement-breakpoint
CREATE INDEX jobs_newest ON jobs USING btree (opened_at DESC NULLS LAST, id) WHERE is_open;--> statement-breakpoint
CREATE INDEX jobs_of_client ON jobs USING btree (client_id, created_at DESC NULLS LAST, id);--> statement-breakpoint
CREATE INDEX jobs_titles_alike ON jobs USING gin (lower(title) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX jobs_words ON jobs USING gin (search_words) WHERE is_open;--> statement-breakpoint
CREATE INDEX known_devices_by_age ON known_devices USING btree (last_seen_at);--> statement-breakpoint
CREATE INDEX known_devices_of_person ON known_devices USING btree (person_id);--> statement-breakpoint
CREATE INDEX late_transfers_open ON late_transfers USING btree (noticed_at) WHERE (ended_at IS NULL);--> statement-breakpoint
CREATE INDEX ledger_balances_at_rest ON ledger_balances USING btree (account_id) WHERE (balance_paise <> 0);--> statement-breakpoint
CREATE INDEX ledger_entries_of_account ON ledger_entries USING btree (account_id);--> statement-breakpoint
CREATE INDEX ledger_entries_of_journal ON ledger_entries USING btree (journal_id);--> statement-breakpoint
CREATE INDEX ledger_journals_by_time ON ledger_journals USING brin (at) WITH (autosummarize='true');--> statement-breakpoint
CREATE INDEX ledger_journals_of_subject ON ledger_journals USING btree (subject_id);--> statement-breakpoint
CREATE INDEX mail_events_by_time ON mail_events USING btree (at);--> statement-breakpoint
CREATE INDEX media_alike ON media USING gin (fingerprint_bands) WHERE (state = 'ready'::text);--> statement-breakpoint
CREATE INDEX media_of_owner ON media USING btree (owner_id) WHERE (state <> 'removed'::text);--> statement-breakpoint
CREATE INDEX media_unfinished ON media USING btree (created_at) WHERE (state = 'processing'::text);--> statement-breakpoint
CREATE INDEX media_without_fingerprint ON media USING btree (created_at) WHERE ((state = 'ready'::text) AND (fingerprint_bands IS NULL));--> statement-breakpoint
CREATE INDEX name_words_alike ON name_words USING gist (word gist_trgm_ops);--> statement-breakpoint
CREATE INDEX notification_parts_by_age ON notification_parts USING btree (created_at);--> statement-breakpoint
CREATE INDEX notifications_about ON notifications USING btree (href COLLATE "C", created_at);--> statement-breakpoint
CREATE INDEX notifications_by_age ON notifications USING btree (created_at);--> statement-breakpoint
CREATE UNIQUE INDEX notifications_group ON notifications USING btree (person_id, group_key) WHERE (read_at IS NULL);--> statement-breakpoint
CREATE INDEX notifications_of_person ON notifications USING btree (person_id, id);--> statement-breakpoint
CREATE INDEX notifications_unread ON notifications USING btree (person_id) WHERE (read_at IS NULL);--> statement-breakpoint
CREATE INDEX order_disputes_waiting ON order_disputes USING btree (decide_by) WHERE (decided_at IS NULL);--> statement-breakpoint
CREATE INDEX order_lines_of_artwork ON order_lines USING btree (artwork_id);--> statement-breakpoint
CREATE INDEX order_moves_by_time ON order_moves USING brin (at) WITH (autosummarize='true');--> statement-breakpoint
CREATE INDEX order_moves_of_person ON order_moves USING btree (person_id, at) WHERE (person_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX order_statements_of_order ON order_statements USING btree (order_id, at);--> statement-breakpoint
CREATE INDEX orders_awake ON orders USING btree (wake_at) WHERE (wake_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX orders_of_buyer ON orders USING btree (buyer_id, created_at DESC NULLS LAST, id);--> statement-breakpoint
CREATE INDEX orders_of_purchase ON orders USING btree (purchase_id, id) WHERE (purchase_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX orders_of_seller ON orders USING btree (seller_id, created_at DESC NULLS LAST, id);--> statement-breakpoint
CREATE INDEX orders_unpaid ON orders USING btree (buyer_id) WHERE (state = 'awaiting_payment'::text);--> statement-breakpoint
CREATE INDEX overtime_bills_of_booking ON overtime_bills USING btree (booking_id, created_at);--> statement-breakpoint
CREATE UNIQUE INDEX overtime_bills_open ON overtime_bills USING btree (booking_id) WHERE (state = ANY (ARRAY['billed'::text, 'confirmed'::text]));--> statement-breakpoint
CREATE INDEX overtime_bills_waiting ON overtime_bills USING btree (answer_by) WHERE (state = ANY (ARRAY['billed'::text, 'confirmed'::text]));--> statement-breakpoint
CREATE INDEX packages_of_artist ON packages USING btree (artist_id) WHERE (removed_at IS NULL);--> statement-breakpoint
CREATE INDEX packages_that_end ON packages USING btree (valid_until) WHERE ((valid_until IS NOT NULL) AND (NOT is_over));--> statement-breakpoint
CREATE INDEX passkey_challenges_expiry ON passkey_challenges USING btree (expires_at);--> statement-breakpoint
CREATE INDEX passkey_challenges_of_session ON passkey_challenges USING btree (session_id);--> statement-breakpoint
CREATE INDEX passkeys_of_person ON passkeys USING btree (person_id);--> statement-breakpoint
CREATE INDEX password_resets_of_person ON password_resets USING btree (person_id);--> statement-breakpoint
CREATE INDEX payments_ending ON payments USING btree (expires_at) WHERE (state = ANY (ARRAY['created'::text, 'pending'::text, 'failed'::text]));--> statement-breakpoint
CREATE INDEX payments_of_payee ON payments USING btree (payee_id) WHERE (captured_paise > 0);--> statement-breakpoint
CREATE INDEX payments_of_payer ON payments USING btree (payer_id, COALESCE(paid_at, created_at));--> statement-breakpoint
CREATE INDEX payments_of_subject ON payments USING btree (subject_id);--> statement-breakpoint
CREATE UNIQUE INDEX payments_open ON payments USING btree (subject_id, purpose) WHERE (state = ANY (ARRAY['created'::text, 'pending'::text, 'failed'::text]));--> statement-breakpoint
CREATE INDEX payments_parts ON payments USING btree (part_of) WHERE (part_of IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX payments_provider_payment ON payments USING btree (provider, provider_payment_id) WHERE (part_of IS NULL);--> statement-breakpoint
CREATE INDEX payments_unsettled ON payments USING btree (opened_at) WHERE ((state = ANY (ARRAY['pending'::text, 'failed'::text, 'expired'::text])) AND (provider_order_id IS NOT NULL));--> statement-breakpoint
CREATE INDEX payout_accounts_alike ON payout_accounts USING btree (account_hash);--> statement-breakpoint
CREATE INDEX payout_accounts_waiting ON payout_accounts USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX payouts_by_reference ON payouts USING btree (provider_payout_id) WHERE (provider_payout_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX payouts_held_for_account ON payouts USING btree (artist_id) WHERE held_for_account;--> statement-breakpoint
CREATE INDEX payouts_of_artist ON payouts USING btree (artist_id, created_at);--> statement-breakpoint
CREATE INDEX payouts_paid_to ON payouts USING btree (artist_id, paid_at) WHERE (paid_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX payouts_waiting ON payouts USING btree (next_try_at) WHERE (state = ANY (ARRAY['scheduled'::text, 'failed'::text, 'sent'::text]));--> statement-breakpoint
CREATE INDEX people_by_age ON people USING btree (created_at);--> statement-breakpoint
CREATE INDEX people_by_last_name ON people USING btree (lower(last_name) COLLATE "C", id);--> statement-breakpoint
CREATE INDEX people_by_name ON people USING btree (lower(((first_name || ' '::text) || last_name)) COLLATE "C", id);--> statement-breakpoint
CREATE INDEX people_by_username ON people USING btree (lower((username)::text) COLLATE "C", id);--> statement-breakpoint
CREATE INDEX people_email ON people USING btree (email);--> statement-breakpoint
CREATE INDEX people_phone ON people USING btree (phone);--> statement-breakpoint
CREATE UNIQUE INDEX people_verified_email ON people USING btree (email) WHERE (email_verified_at IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX people_verified_phone ON people USING btree (phone) WHERE (phone_verified_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX person_traces_by_day ON person_traces USING btree (day);--> statement-breakpoint
CREATE INDEX person_traces_of_person ON person_traces USING btree (person_id, hash);--> statement-breakpoint
CREATE INDEX pins_of_kind ON pins USING btree (kind, ends_at);--> statement-breakpoint
CREATE INDEX prizes_by_reference ON prizes USING btree (upper(regexp_replace(reference, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) WHERE (reference <> ''::text);--> statement-breakpoint
CREATE INDEX prizes_by_state ON prizes USING btree (state, created_at);--> statement-breakpoint
CREATE INDEX prizes_of_artist ON prizes USING btree (artist_id, created_at DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX prizes_of_contest ON prizes USING btree (contest_id);--> statement-breakpoint
CREATE INDEX profile_views_by_day ON profile_views USING btree (day);--> statement-breakpoint
CREATE INDEX profiles_by_activity ON profiles USING btree (activity_score DESC NULLS LAST, person_id) WHERE (state = 'approved'::text);--> statement-breakpoint
CREATE INDEX profiles_by_price ON profiles USING btree (price_from_paise, person_id) WHERE (state = 'approved'::text);--> statement-breakpoint
CREATE INDEX profiles_by_price_falling ON profiles USING btree (price_from_paise DESC NULLS LAST, person_id) WHERE (state = 'approved'::text);--> statement-breakpoint
CREATE INDEX profiles_by_rating ON profiles USING btree (rating_score DESC NULLS LAST, person_id) WHERE (state = 'approved'::text);--> statement-breakpoint
CREATE INDEX profiles_by_relevance ON profiles USING btree (relevance DESC NULLS LAST, person_id) INCLUDE (listed_in, city, languages, price_from_paise, rating_sum, rating_count, rating_weight) WHERE (state = 'approved'::text);--> statement-breakpoint
CREATE INDEX profiles_by_stage_name ON profiles USING btree (lower(stage_name) COLLATE "C", person_id) WHERE (stage_name IS NOT NULL);--> statement-breakpoint
CREATE INDEX profiles_found_by ON profiles USING gin (found_by) WHERE (state = 'approved'::text);--> statement-breakpoint
CREATE INDEX profiles_in_category ON profiles USING gin (listed_in) WHERE (state = 'approved'::text);--> statement-breakpoint
CREATE INDEX profiles_in_city ON profiles USING btree (city, relevance DESC NULLS LAST, person_id) WHERE (state = 'approved'::text);--> statement-breakpoint
CREATE INDEX profiles_in_language ON profiles USING gin (languages) WHERE (state = 'approved'::text);--> statement-breakpoint
CREATE INDEX profiles_names ON profiles USING gin (search_name gin_trgm_ops) WHERE (state = 'approved'::text);--> statement-breakpoint
CREATE INDEX profiles_newest ON profiles USING btree (approved_at DESC NULLS LAST, person_id) WHERE (state = 'approved'::text);--> statement-breakpoint
CREATE INDEX profiles_old_words ON profiles USING btree (words_version, person_id) WHERE (stage_name IS NOT NULL);--> statement-breakpoint
CREATE INDEX profiles_stage_names_alike ON profiles USING gin (lower(stage_name) gin_trgm_ops) WHERE (stage_name IS NOT NULL);--> statement-breakpoint
CREATE INDEX profiles_waiting ON profiles USING btree (submitted_at) WHERE ((state = 'submitted'::text) OR ((revision IS NOT NULL) AND (requested IS NULL)));--> statement-breakpoint
CREATE INDEX provider_events_waiting ON provider_events USING btree (next_try_at) WHERE (processed_at IS NULL);--> statement-breakpoint
CREATE INDEX purchase_orders_of_buyer ON purchase_orders USING btree (buyer_id);--> statement-breakpoint
CREATE INDEX push_subscriptions_of_person ON push_subscriptions USING btree (person_id);--> statement-breakpoint
CREATE INDEX push_subscriptions_of_session ON push_subscriptions USING btree (session_id);--> statement-breakpoint
CREATE INDEX recovery_codes_of_person ON recovery_codes USING btree (person_id);--> statement-breakpoint
CREATE INDEX referrals_of_person ON referrals USING btree (person_id);--> statement-breakpoint
CREATE INDEX refresh_tokens_of_session ON refresh_tokens USING btree (session_id);--> statement-breakpoint
CREATE INDEX refunds_waiting ON refunds USING btree (next_try_at) WHERE (state <> 'done'::text);--> statement-breakpoint
CREATE INDEX reports_about ON reports USING btree (about_id, at);--> statement-breakpoint
CREATE INDEX reports_by_state ON reports USING btree (state, at);--> statement-breakpoint
CREATE INDEX reports_of_job ON reports USING btree (job_id, at) WHERE (job_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX reports_of_performance ON reports USING btree (performance_id, at) WHERE (performance_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX reports_of_reporter ON reports USING btree (reporter_id, at);--> statement-breakpoint
CREATE UNIQUE INDEX reports_open ON reports USING btree (reporter_id, about_id, COALESCE(audition_id, comment_id, performance_id, message_id, job_id, artwork_id, package_id, about_id)) WHERE (state = 'open'::text);--> statement-breakpoint
CREATE INDEX review_decisions_due ON review_decisions USING btree (takes_effect_at) WHERE (state = 'waiting'::text);--> statement-breakpoint
CREATE INDEX review_decisions_of_admin ON review_decisions USING btree (decided_by, decided_at);--> statement-breakpoint
CREATE INDEX review_decisions_of_item ON review_decisions USING btree (item_id, decided_at);--> statement-breakpoint
CREATE UNIQUE INDEX review_decisions_waiting ON review_decisions USING btree (item_id) WHERE (state = 'waiting'::text);--> statement-breakpoint
CREATE UNIQUE INDEX review_filters_names ON review_filters USING btree (person_id, lower(name));--> statement-breakpoint
CREATE INDEX review_history_of_item ON review_history USING btree (item_id, id);--> statement-breakpoint
CREATE INDEX review_items_by_age ON review_items USING btree (opened_at, id) WHERE (state = 'waiting'::text);--> statement-breakpoint
CREATE INDEX review_items_by_due ON review_items USING btree (due_at, id) WHERE (state = 'waiting'::text);--> statement-breakpoint
CREATE INDEX review_items_by_risk ON review_items USING btree (risk DESC NULLS LAST, due_at, id) WHERE (state = 'waiting'::text);--> statement-breakpoint
CREATE INDEX review_items_by_value ON review_items USING btree (value_paise DESC NULLS LAST, id) WHERE (state = 'waiting'::text);--> statement-breakpoint
CREATE INDEX review_items_claimed ON review_items USING btree (claimed_by, claimed_until) WHERE (claimed_by IS NOT NULL);--> statement-breakpoint
CREATE INDEX review_items_closed ON review_items USING btree (closed_at DESC NULLS LAST, id) WHERE (state = 'closed'::text);--> statement-breakpoint
CREATE INDEX review_items_closed_in_kind ON review_items USING btree (kind, closed_at DESC NULLS LAST, id) WHERE (state = 'closed'::text);--> statement-breakpoint
CREATE INDEX review_items_counted ON review_items USING btree (kind, risk, ready_at, lapses_at, due_at, claimed_by, opened_at, detail) WHERE (state = 'waiting'::text);--> statement-breakpoint
CREATE INDEX review_items_decided ON review_items USING btree (due_at, id) WHERE (state = 'decided'::text);--> statement-breakpoint
CREATE INDEX review_items_in_kind ON review_items USING btree (kind, due_at, id) WHERE (state = 'waiting'::text);--> statement-breakpoint
CREATE INDEX review_items_of_person ON review_items USING btree (person_id, opened_at);--> statement-breakpoint
CREATE UNIQUE INDEX review_items_source ON review_items USING btree (kind, source_id);--> statement-breakpoint
CREATE INDEX review_items_to_tell ON review_items USING btree (due_at, id) WHERE ((state = 'waiting'::text) AND (told < 2));--> statement-breakpoint
CREATE INDEX review_windows_awake ON review_windows USING btree (wake_at) WHERE (wake_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX review_windows_of_artist ON review_windows USING btree (artist_id, ended_at);--> statement-breakpoint
CREATE INDEX review_windows_of_artwork ON review_windows USING gin (artwork_ids);--> statement-breakpoint
CREATE INDEX review_windows_of_client ON review_windows USING btree (client_id, ended_at);--> statement-breakpoint
CREATE INDEX review_windows_of_package ON review_windows USING btree (package_id);--> statement-breakpoint
CREATE INDEX reviews_about ON reviews USING btree (about_id, by, shown_at DESC NULLS LAST, id);--> statement-breakpoint
CREATE INDEX reviews_chosen ON reviews USING btree (chosen_at) WHERE (chosen_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX reviews_disputed ON reviews USING btree (disputed_at) WHERE ((disputed_at IS NOT NULL) AND (decided_at IS NULL));--> statement-breakpoint
CREATE INDEX reviews_held ON reviews USING btree (held_at) WHERE (state = 'held'::text);--> statement-breakpoint
CREATE INDEX reviews_of_author ON reviews USING btree (author_id, written_at DESC NULLS LAST, id);--> statement-breakpoint
CREATE INDEX reviews_to_weigh ON reviews USING btree (weighed_at NULLS FIRST, id) WHERE (state = 'shown'::text);--> statement-breakpoint
CREATE INDEX reward_code_showings_of_voucher ON reward_code_showings USING btree (voucher_id);--> statement-breakpoint
CREATE INDEX reward_vouchers_available ON reward_vouchers USING btree (reward_id, id) WHERE (state = 'available'::text);--> statement-breakpoint
CREATE INDEX reward_vouchers_awake ON reward_vouchers USING btree (wake_at) WHERE (wake_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX reward_vouchers_of_person ON reward_vouchers USING btree (person_id, issued_at) WHERE (person_id IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX reward_vouchers_used_for ON reward_vouchers USING btree (used_for) WHERE (used_for IS NOT NULL);--> statement-breakpoint
CREATE INDEX rewards_listed ON rewards USING btree (kind, created_at) WHERE is_listed;--> statement-breakpoint
CREATE INDEX role_requests_by_time ON role_requests USING btree (asked_at);--> statement-breakpoint
CREATE UNIQUE INDEX role_requests_waiting ON role_requests USING btree (person_id, role) WHERE (state = 'waiting'::text);--> statement-breakpoint
CREATE INDEX sale_taxes_by_date ON sale_taxes USING btree (settled_at);--> statement-breakpoint
CREATE INDEX sale_taxes_of_artist ON sale_taxes USING btree (artist_id, settled_at);--> statement-breakpoint
CREATE INDEX sale_taxes_of_sale ON sale_taxes USING btree (sale_id);--> statement-breakpoint
CREATE INDEX sanctions_appeals ON sanctions USING btree (appealed_at) WHERE (appeal_state = 'waiting'::text);--> statement-breakpoint
CREATE INDEX sanctions_awake ON sanctions USING btree (wake_at) WHERE (wake_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX sanctions_by_time ON sanctions USING btree (given_at);--> statement-breakpoint
CREATE UNIQUE INDEX sanctions_in_force ON sanctions USING btree (person_id) WHERE (state = 'in_force'::text);--> statement-breakpoint
CREATE INDEX sanctions_of_person ON sanctions USING btree (person_id, given_at);--> statement-breakpoint
CREATE INDEX sandbox_payments_of_order ON sandbox_payments USING btree (order_id);--> statement-breakpoint
CREATE INDEX sandbox_webhooks_waiting ON sandbox_webhooks USING btree (due_at) WHERE (status IS NULL);--> statement-breakpoint
CREATE INDEX saved_artists_latest ON saved_artists USING btree (person_id, at DESC NULLS LAST, artist_id);--> statement-breakpoint
CREATE INDEX saved_artists_of_artist ON saved_artists USING btree (artist_id);--> statement-breakpoint
CREATE INDEX security_events_by_kind ON security_events USING btree (kind, at);--> statement-breakpoint
CREATE INDEX security_events_by_time ON security_events USING btree (at);--> statement-breakpoint
CREATE INDEX security_events_of_person ON security_events USING btree (person_id, at);--> statement-breakpoint
CREATE UNIQUE INDEX segments_name ON segments USING btree (lower(name));--> statement-breakpoint
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);--> statement-breakpoint
CREATE INDEX sessions_of_person ON sessions USING btree (person_id);--> statement-breakpoint
CREATE INDEX settlement_days_unexplained ON settlement_days USING btree (day) WHERE (unexplained > 0);--> statement-breakpoint
CREATE INDEX settlement_lines_of_day ON settlement_lines USING btree (day, id);--> statement-breakpoint
CREATE INDEX settlement_lines_of_entity ON settlement_lines USING btree (entity_id);--> statement-breakpoint
CREATE INDEX settlement_lines_unexplained ON settlement_lines USING btree (unexplained_since) WHERE (why IS NOT NULL);--> statement-breakpoint
CREATE INDEX shared_views_of_person ON shared_views USING btree (person_id, given_at);--> statement-breakpoint
CREATE INDEX step_ups_of_session ON step_ups USING btree (session_id);--> statement-breakpoint
CREATE INDEX stock_holds_of_artwork ON stock_holds USING btree (artwork_id) WHERE (state = ANY (ARRAY['held'::text, 'sold'::text]));--> statement-breakpoint
CREATE INDEX subscription_links_by_end ON subscription_links USING btree (expires_at);--> statement-breakpoint
CREATE INDEX subscription_links_of_subscription ON subscription_links USING btree (subscription_id);--> statement-breakpoint
CREATE INDEX subscriptions_by_state ON subscriptions USING btree (list, state);--> statement-breakpoint
CREATE INDEX subscriptions_without_key ON subscriptions USING btree (id) WHERE (address_key IS NULL);--> statement-breakpoint
CREATE UNIQUE INDEX tax_remittance_changes_taken_back ON tax_remittance_changes USING btree (remittance_id) WHERE is_taken_back;--> statement-breakpoint
CREATE INDEX tax_remittances_of_month ON tax_remittances USING btree (month);--> statement-breakpoint
CREATE INDEX tds_certificates_of_artist ON tds_certificates USING btree (artist_id);--> statement-breakpoint
CREATE INDEX tds_certificates_of_buyer ON tds_certificates USING btree (buyer_id);--> statement-breakpoint
CREATE INDEX tds_certificates_of_sale ON tds_certificates USING btree (sale_id);--> statement-breakpoint
CREATE UNIQUE INDEX tds_certificates_once ON tds_certificates USING btree (tan, number, sale_id) WHERE (state <> 'refused'::text);--> statement-breakpoint
CREATE INDEX ticket_messages_of_ticket ON ticket_messages USING btree (ticket_id, id);--> statement-breakpoint
CREATE INDEX tickets_about ON tickets USING btree (upper(booking_ref)) WHERE (booking_ref <> ''::text);--> statement-breakpoint
CREATE INDEX tickets_by_email ON tickets USING btree (email);--> statement-breakpoint
CREATE INDEX tickets_by_state ON tickets USING btree (state, resolve_by);--> statement-breakpoint
CREATE INDEX tickets_of_person ON tickets USING btree (person_id, opened_at) WHERE (person_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX uploads_made ON uploads USING btree (created_at);--> statement-breakpoint
CREATE INDEX uploads_open ON uploads USING btree (owner_id) WHERE (state = 'open'::text);--> statement-breakpoint
CREATE INDEX videos_of_owner ON videos USING btree (owner_id);--> statement-breakpoint
CREATE UNIQUE INDEX videos_on_their_way ON videos USING btree (owner_id, purpose) WHERE (state = 'uploading'::text);--> statement-breakpoint
CREATE INDEX videos_unsettled ON videos USING btree (created_at) WHERE (state = ANY (ARRAY['uploading'::text, 'processing'::text]));--> statement-breakpoint
CREATE INDEX videos_with_original ON videos USING btree (settled_at) WHERE (original_removed_at IS NULL);--> statement-breakpoint
CREATE INDEX vote_counts_of_contest ON vote_counts USING btree (contest_id);--> statement-breakpoint
CREATE INDEX vote_reminders_awake ON vote_reminders USING btree (wake_at);--> statement-breakpoint
CREATE INDEX votes_by_time ON votes USING brin (at) WITH (autosummarize='true');--> statement-breakpoint
CREATE INDEX votes_of_contest ON votes USING btree (contest_id, at);--> statement-breakpoint
CREATE INDEX votes_of_entry ON votes USING btree (entry_id, at);--> statement-breakpoint
CREATE INDEX votes_of_voter ON votes USING btree (voter_id, at DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX votes_once_a_day ON votes USING btree (contest_id, voter_id, day) WHERE (returned_at IS NULL);--> statement-breakpoint
CREATE INDEX votes_set_aside ON votes USING btree (contest_id, entry_id) WHERE (state = 'quarantined'::text);--> statement-breakpoint
CREATE CONSTRAINT TRIGGER artworks_stock_adds_up AFTER UPDATE ON artworks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.reserved <> new.reserved) OR (old.sold <> new.sold))) EXECUTE FUNCTION artwork_stock_adds_up();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER artworks_stock_of_new AFTER INSERT ON artworks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.reserved <> 0) OR (new.sold <> 0))) EXECUTE FUNCTION artwork_stock_adds_up();--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();--> statement-breakpoint
CREATE TRIGGER booking_moves_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON booking_moves FOR EACH STATEMENT EXECUTE FUNCTION booking_moves_are_append_only();--> statement-breakpoint
CREATE TRIGGER booking_moves_words BEFORE UPDATE ON booking_moves FOR EACH ROW EXECUTE FUNCTION only_words_are_erased('note');--> statement-breakpoint
CREATE TRIGGER certificates_are_kept BEFORE DELETE OR TRUNCATE ON certificates FOR EACH STATEMENT EXECUTE FUNCTION written_stays_written();--> statement-breakpoint
CREATE TRIGGER certificates_stay BEFORE UPDATE ON certificates FOR EACH ROW EXECUTE FUNCTION certificate_stays();--> statement-breakpoint
CREATE TRIGGER coin_allocations_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON coin_allocations FOR EACH STATEMENT EXECUTE FUNCTION coins_stay_as_written();--> statement-breakpoint
CREATE TRIGGER coin_movements_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON coin_movements FOR EACH STATEMENT EXECUTE FUNCTION coins_stay_as_written();--> statement-breakpoint
CREATE TRIGGER confirmations_as_asked BEFORE UPDATE ON confirmations FOR EACH ROW EXECUTE FUNCTION confirmations_stay_as_asked();--> statement-breakpoint
CREATE TRIGGER consents_are_kept BEFORE DELETE OR TRUNCATE ON consents FOR EACH STATEMENT EXECUTE FUNCTION written_stays_written();--> statement-breakpoint
CREATE TRIGGER consents_stay BEFORE UPDATE ON consents FOR EACH STATEMENT EXECUTE FUNCTION written_stays_written();--> statement-breakpoint
CREATE TRIGGER consents_words BEFORE UPDATE ON consents FOR EACH ROW EXECUTE FUNCTION only_words_are_erased('email', 'person_id');--> statement-breakpoint
CREATE TRIGGER dispute_statements_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON dispute_statements FOR EACH STATEMENT EXECUTE FUNCTION dispute_statements_are_append_only();--> statement-breakpoint
CREATE TRIGGER dispute_statements_words BEFORE UPDATE ON dispute_statements FOR EACH ROW EXECUTE FUNCTION only_words_are_erased('text');--> statement-breakpoint
CREATE TRIGGER invoices_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION papers_stay();--> statement-breakpoint
CREATE TRIGGER invoices_words BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION only_words_are_erased('supplier', 'recipient', 'label');--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_journal_balances();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_of_coins AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.currency = 'COIN'::text)) EXECUTE FUNCTION coins_stay_with_their_owner();--> statement-breakpoint
CREATE TRIGGER ledger_journals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_journals FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_journals_balance AFTER INSERT ON ledger_journals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_journal_balances();--> statement-breakpoint
CREATE TRIGGER ledger_journals_words BEFORE UPDATE ON ledger_journals FOR EACH ROW EXECUTE FUNCTION only_words_are_erased('memo');--> statement-breakpoint
CREATE TRIGGER order_decisions_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON order_decisions FOR EACH STATEMENT EXECUTE FUNCTION written_stays_written();--> statement-breakpoint
CREATE TRIGGER order_decisions_words BEFORE UPDATE ON order_decisions FOR EACH ROW EXECUTE FUNCTION only_words_are_erased('reason');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_lines_add_up AFTER INSERT ON order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_adds_up();--> statement-breakpoint
CREATE TRIGGER order_lines_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON order_lines FOR EACH STATEMENT EXECUTE FUNCTION written_stays_written();--> statement-breakpoint
CREATE TRIGGER order_lines_words BEFORE UPDATE ON order_lines FOR EACH ROW EXECUTE FUNCTION only_words_are_erased('name');--> statement-breakpoint
CREATE TRIGGER order_moves_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON order_moves FOR EACH STATEMENT EXECUTE FUNCTION written_stays_written();--> statement-breakpoint
CREATE TRIGGER order_moves_words BEFORE UPDATE ON order_moves FOR EACH ROW EXECUTE FUNCTION only_words_are_erased('note');--> statement-breakpoint
CREATE TRIGGER order_statements_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON order_statements FOR EACH STATEMENT EXECUTE FUNCTION written_stays_written();--> statement-breakpoint
CREATE TRIGGER order_statements_words BEFORE UPDATE ON order_statements FOR EACH ROW EXECUTE FUNCTION only_words_are_erased('text');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_add_up AFTER INSERT OR UPDATE OF artworks_paise, delivery_paise ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_adds_up();--> statement-breakpoint
CREATE TRIGGER people_keep_name_words AFTER INSERT OR UPDATE OF first_name, last_name ON people FOR EACH ROW EXECUTE FUNCTION keep_name_words();--> statement-breakpoint
CREATE TRIGGER review_appeal AFTER INSERT OR UPDATE OF appeal_state ON sanctions FOR EACH ROW EXECUTE FUNCTION review_appeal();--> statement-breakpoint
CREATE TRIGGER review_artwork AFTER UPDATE ON artworks FOR EACH ROW WHEN (((old.state = 'in_review'::text) OR (new.state = 'in_review'::text))) EXECUTE FUNCTION review_artwork();--> statement-breakpoint
CREATE TRIGGER review_artwork_gone AFTER DELETE ON artworks FOR EACH ROW EXECUTE FUNCTION review_source_gone('artworks', 'id');--> statement-breakpoint
CREATE TRIGGER review_check AFTER INSERT OR UPDATE OF state ON checks FOR EACH ROW EXECUTE FUNCTION review_check();--> statement-breakpoint
CREATE TRIGGER review_check_gone AFTER DELETE ON checks FOR EACH ROW EXECUTE FUNCTION review_source_gone('checks', 'id');--> statement-breakpoint
CREATE TRIGGER review_confirmation AFTER INSERT OR UPDATE OF state ON confirmations FOR EACH ROW EXECUTE FUNCTION review_confirmation();--> statement-breakpoint
CREATE TRIGGER review_decision_appeal AFTER INSERT OR UPDATE OF state ON decision_appeals FOR EACH ROW EXECUTE FUNCTION review_decision_appeal();--> statement-breakpoint
CREATE TRIGGER review_delivery AFTER UPDATE ON deliveries FOR EACH ROW WHEN (((old.state = 'dead'::text) OR (new.state = 'dead'::text))) EXECUTE FUNCTION review_delivery();--> statement-breakpoint
CREATE TRIGGER review_delivery_gone AFTER DELETE ON deliveries FOR EACH ROW WHEN ((old.state = 'dead'::text)) EXECUTE FUNCTION review_source_gone('undelivered', 'id');--> statement-breakpoint
CREATE TRIGGER review_dispute AFTER INSERT OR UPDATE ON disputes FOR EACH ROW EXECUTE FUNCTION review_dispute();--> statement-breakpoint
CREATE TRIGGER review_entry AFTER UPDATE ON contest_entries FOR EACH ROW WHEN (((old.state = 'in_review'::text) OR (new.state = 'in_review'::text))) EXECUTE FUNCTION review_entry();--> statement-breakpoint
CREATE TRIGGER review_entry_gone AFTER DELETE ON contest_entries FOR EACH ROW EXECUTE FUNCTION review_source_gone('entries', 'id');--> statement-breakpoint
CREATE TRIGGER review_history_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON review_history FOR EACH STATEMENT EXECUTE FUNCTION written_stays_written();--> statement-breakpoint
CREATE TRIGGER review_job AFTER UPDATE ON jobs FOR EACH ROW WHEN (((old.state = 'in_review'::text) OR (new.state = 'in_review'::text))) EXECUTE FUNCTION review_job();--> statement-breakpoint
CREATE TRIGGER review_job_gone AFTER DELETE ON jobs FOR EACH ROW EXECUTE FUNCTION review_source_gone('jobs', 'id');--> statement-breakpoint
CREATE TRIGGER review_new_artwork AFTER INSERT ON artworks FOR EACH ROW WHEN ((new.state = 'in_review'::text)) EXECUTE FUNCTION review_artwork();--> statement-breakpoint
CREATE TRIGGER review_new_delivery AFTER INSERT ON deliveries FOR EACH ROW WHEN ((new.state = 'dead'::text)) EXECUTE FUNCTION review_delivery();--> statement-breakpoint
CREATE TRIGGER review_new_entry AFTER INSERT ON contest_entries FOR EACH ROW WHEN ((new.state = 'in_review'::text)) EXECUTE FUNCTION review_entry();--> statement-breakpoint
CREATE TRIGGER review_new_job AFTER INSERT ON jobs FOR EACH ROW WHEN ((new.state = 'in_review'::text)) EXECUTE FUNCTION review_job();--> statement-breakpoint
CREATE TRIGGER review_new_payment AFTER INSERT ON payments FOR EACH ROW WHEN ((new.state = 'review'::text)) EXECUTE FUNCTION review_payment();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER review_new_votes AFTER INSERT ON vote_counts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.quarantined > 0)) EXECUTE FUNCTION review_votes();--> statement-breakpoint
CREATE TRIGGER review_order_dispute AFTER INSERT OR UPDATE ON order_disputes FOR EACH ROW EXECUTE FUNCTION review_order_dispute();--> statement-breakpoint
CREATE TRIGGER review_payment AFTER UPDATE ON payments FOR EACH ROW WHEN (((old.state = 'review'::text) OR (new.state = 'review'::text))) EXECUTE FUNCTION review_payment();--> statement-breakpoint
CREATE TRIGGER review_payout AFTER UPDATE ON payouts FOR EACH ROW WHEN (((old.state = 'failed'::text) OR (new.state = 'failed'::text))) EXECUTE FUNCTION review_payout();--> statement-breakpoint
CREATE TRIGGER review_profile AFTER INSERT OR UPDATE OF state, revision, requested, submitted_at, version ON profiles FOR EACH ROW EXECUTE FUNCTION review_profile();--> statement-breakpoint
CREATE TRIGGER review_profile_gone AFTER DELETE ON profiles FOR EACH ROW EXECUTE FUNCTION review_source_gone('profiles', 'person_id');--> statement-breakpoint
CREATE TRIGGER review_refund AFTER UPDATE ON refunds FOR EACH ROW WHEN (((old.state = 'failed'::text) OR (new.state = 'failed'::text))) EXECUTE FUNCTION review_refund();--> statement-breakpoint
CREATE TRIGGER review_report AFTER INSERT OR UPDATE OF state ON reports FOR EACH ROW EXECUTE FUNCTION review_report();--> statement-breakpoint
CREATE TRIGGER review_report_gone AFTER DELETE ON reports FOR EACH ROW EXECUTE FUNCTION review_source_gone('reports', 'id');--> statement-breakpoint
CREATE TRIGGER review_review AFTER INSERT OR UPDATE OF state, disputed_at, decided_at, version ON reviews FOR EACH ROW EXECUTE FUNCTION review_review();--> statement-breakpoint
CREATE TRIGGER review_role_request AFTER INSERT OR UPDATE OF state ON role_requests FOR EACH ROW EXECUTE FUNCTION review_role_request();--> statement-breakpoint
CREATE TRIGGER review_role_request_gone AFTER DELETE ON role_requests FOR EACH ROW EXECUTE FUNCTION review_source_gone('roles', 'id');--> statement-breakpoint
CREATE TRIGGER review_ticket AFTER INSERT OR UPDATE OF state, acknowledge_by, resolve_by ON tickets FOR EACH ROW EXECUTE FUNCTION review_ticket();--> statement-breakpoint
CREATE TRIGGER review_ticket_gone AFTER DELETE ON tickets FOR EACH ROW EXECUTE FUNCTION review_source_gone('tickets', 'id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER review_votes AFTER UPDATE ON vote_counts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.quarantined IS DISTINCT FROM new.quarantined)) EXECUTE FUNCTION review_votes();--> statement-breakpoint
CREATE TRIGGER reviews_are_kept BEFORE DELETE OR TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION written_stays_written();--> statement-breakpoint
CREATE TRIGGER reviews_stay BEFORE UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION review_stays();--> statement-breakpoint
CREATE TRIGGER reward_code_showings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON reward_code_showings FOR EACH STATEMENT EXECUTE FUNCTION coins_stay_as_written();--> statement-breakpoint
CREATE TRIGGER sale_taxes_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON sale_taxes FOR EACH STATEMENT EXECUTE FUNCTION papers_stay();--> statement-breakpoint
CREATE TRIGGER sale_taxes_words BEFORE UPDATE ON sale_taxes FOR EACH ROW EXECUTE FUNCTION only_words_are_erased('label');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stock_holds_add_up AFTER INSERT OR UPDATE ON stock_holds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION artwork_stock_adds_up();--> statement-breakpoint
CREATE TRIGGER stock_holds_are_kept BEFORE DELETE OR TRUNCATE ON stock_holds FOR EACH STATEMENT EXECUTE FUNCTION written_stays_written();--> statement-breakpoint
CREATE TRIGGER tax_remittance_changes_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON tax_remittance_changes FOR EACH STATEMENT EXECUTE FUNCTION papers_stay();--> statement-breakpoint
CREATE TRIGGER tax_remittances_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON tax_remittances FOR EACH STATEMENT EXECUTE FUNCTION papers_stay();--> statement-breakpoint
CREATE TRIGGER ticket_messages_stay BEFORE UPDATE ON ticket_messages FOR EACH STATEMENT EXECUTE FUNCTION written_stays_written();--> statement-breakpoint
CREATE TRIGGER ticket_messages_words BEFORE UPDATE ON ticket_messages FOR EACH ROW EXECUTE FUNCTION only_words_are_erased('text');--> statement-breakpoint
CREATE TRIGGER votes_are_counted_anew AFTER UPDATE ON votes REFERENCING OLD TABLE AS old_votes NEW TABLE AS new_votes FOR EACH STATEMENT EXECUTE FUNCTION votes_are_counted_anew();--> statement-breakpoint
CREATE TRIGGER votes_are_kept BEFORE DELETE OR TRUNCATE ON votes FOR EACH STATEMENT EXECUTE FUNCTION written_stays_written();--> statement-breakpoint
CREATE TRIGGER votes_of_new_are_counted AFTER INSERT ON votes REFERENCING NEW TABLE AS new_votes FOR EACH STATEMENT EXECUTE FUNCTION votes_of_new_are_counted();--> statement-breakpoint
ALTER TABLE address_changes ADD CONSTRAINT address_changes_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE addresses ADD CONSTRAINT addresses_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE admin_roles ADD CONSTRAINT admin_roles_given_by_people_id_fk FOREIGN KEY (given_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE admin_roles ADD CONSTRAINT admin_roles_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE artworks ADD CONSTRAINT artworks_artist_id_people_id_fk FOREIGN KEY (artist_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE audit_checks ADD CONSTRAINT audit_checks_asked_by_people_id_fk FOREIGN KEY (asked_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE audit_log ADD CONSTRAINT audit_log_actor_id_people_id_fk FOREIGN KEY (actor_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE band_members ADD CONSTRAINT band_members_artist_id_people_id_fk FOREIGN KEY (artist_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE band_members ADD CONSTRAINT band_members_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE billing_details ADD CONSTRAINT billing_details_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE blocks ADD CONSTRAINT blocks_other_id_people_id_fk FOREIGN KEY (other_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE blocks ADD CONSTRAINT blocks_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE board_marks ADD CONSTRAINT board_marks_contest_id_contests_id_fk FOREIGN KEY (contest_id) REFERENCES contests(id);--> statement-breakpoint
ALTER TABLE booking_moves ADD CONSTRAINT booking_moves_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id);--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_artist_id_people_id_fk FOREIGN KEY (artist_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_client_id_people_id_fk FOREIGN KEY (client_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_artist_id_people_id_fk FOREIGN KEY (artist_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE calendar_rules ADD CONSTRAINT calendar_rules_artist_id_people_id_fk FOREIGN KEY (artist_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE calendar_settings ADD CONSTRAINT calendar_settings_artist_id_people_id_fk FOREIGN KEY (artist_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE calendar_slots ADD CONSTRAINT calendar_slots_artist_id_people_id_fk FOREIGN KEY (artist_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE calendar_slots ADD CONSTRAINT calendar_slots_feed_id_calendar_feeds_id_fk FOREIGN KEY (feed_id) REFERENCES calendar_feeds(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE campaign_clicks ADD CONSTRAINT campaign_clicks_campaign_id_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE campaign_recipients ADD CONSTRAINT campaign_recipients_campaign_id_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE campaign_recipients ADD CONSTRAINT campaign_recipients_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE campaigns ADD CONSTRAINT campaigns_asked_by_people_id_fk FOREIGN KEY (asked_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE campaigns ADD CONSTRAINT campaigns_confirmed_by_people_id_fk FOREIGN KEY (confirmed_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE campaigns ADD CONSTRAINT campaigns_created_by_people_id_fk FOREIGN KEY (created_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE campaigns ADD CONSTRAINT campaigns_edited_by_people_id_fk FOREIGN KEY (edited_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE campaigns ADD CONSTRAINT campaigns_frozen_by_people_id_fk FOREIGN KEY (frozen_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE cart_lines ADD CONSTRAINT cart_lines_artwork_id_artworks_id_fk FOREIGN KEY (artwork_id) REFERENCES artworks(id);--> statement-breakpoint
ALTER TABLE cart_lines ADD CONSTRAINT cart_lines_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE case_looks ADD CONSTRAINT case_looks_admin_id_people_id_fk FOREIGN KEY (admin_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE case_looks ADD CONSTRAINT case_looks_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE certificates ADD CONSTRAINT certificates_artist_id_people_id_fk FOREIGN KEY (artist_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE certificates ADD CONSTRAINT certificates_artwork_id_artworks_id_fk FOREIGN KEY (artwork_id) REFERENCES artworks(id);--> statement-breakpoint
ALTER TABLE chat_edits ADD CONSTRAINT chat_edits_message_id_chat_messages_id_fk FOREIGN KEY (message_id) REFERENCES chat_messages(id);--> statement-breakpoint
ALTER TABLE chat_files ADD CONSTRAINT chat_files_room_id_chat_rooms_id_fk FOREIGN KEY (room_id) REFERENCES chat_rooms(id);--> statement-breakpoint
ALTER TABLE chat_files ADD CONSTRAINT chat_files_sender_id_people_id_fk FOREIGN KEY (sender_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE chat_members ADD CONSTRAINT chat_members_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE chat_members ADD CONSTRAINT chat_members_room_id_chat_rooms_id_fk FOREIGN KEY (room_id) REFERENCES chat_rooms(id);--> statement-breakpoint
ALTER TABLE chat_messages ADD CONSTRAINT chat_messages_file_id_chat_files_id_fk FOREIGN KEY (file_id) REFERENCES chat_files(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE chat_messages ADD CONSTRAINT chat_messages_room_id_chat_rooms_id_fk FOREIGN KEY (room_id) REFERENCES chat_rooms(id);--> statement-breakpoint
ALTER TABLE chat_messages ADD CONSTRAINT chat_messages_sender_id_people_id_fk FOREIGN KEY (sender_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE chat_mutes ADD CONSTRAINT chat_mutes_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE check_files ADD CONSTRAINT check_files_artist_id_people_id_fk FOREIGN KEY (artist_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE check_files ADD CONSTRAINT check_files_check_id_checks_id_fk FOREIGN KEY (check_id) REFERENCES checks(id);--> statement-breakpoint
ALTER TABLE checks ADD CONSTRAINT checks_artist_id_people_id_fk FOREIGN KEY (artist_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE code_apps ADD CONSTRAINT code_apps_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE coin_allocations ADD CONSTRAINT coin_allocations_lot_id_coin_lots_id_fk FOREIGN KEY (lot_id) REFERENCES coin_lots(id);--> statement-breakpoint
ALTER TABLE coin_allocations ADD CONSTRAINT coin_allocations_movement_id_coin_movements_id_fk FOREIGN KEY (movement_id) REFERENCES coin_movements(id);--> statement-breakpoint
ALTER TABLE coin_grants ADD CONSTRAINT coin_grants_asked_by_people_id_fk FOREIGN KEY (asked_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE coin_grants ADD CONSTRAINT coin_grants_decided_by_people_id_fk FOREIGN KEY (decided_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE coin_grants ADD CONSTRAINT coin_grants_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE coin_lots ADD CONSTRAINT coin_lots_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE coin_movements ADD CONSTRAINT coin_movements_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE coin_pack_purchases ADD CONSTRAINT coin_pack_purchases_lot_id_coin_lots_id_fk FOREIGN KEY (lot_id) REFERENCES coin_lots(id);--> statement-breakpoint
ALTER TABLE coin_pack_purchases ADD CONSTRAINT coin_pack_purchases_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE coin_tallies ADD CONSTRAINT coin_tallies_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE coin_wallets ADD CONSTRAINT coin_wallets_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE collabs ADD CONSTRAINT collabs_recipient_id_people_id_fk FOREIGN KEY (recipient_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE collabs ADD CONSTRAINT collabs_requester_id_people_id_fk FOREIGN KEY (requester_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE confirmations ADD CONSTRAINT confirmations_asked_by_people_id_fk FOREIGN KEY (asked_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE confirmations ADD CONSTRAINT confirmations_decided_by_people_id_fk FOREIGN KEY (decided_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE consents ADD CONSTRAINT consents_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE contest_entries ADD CONSTRAINT contest_entries_artist_id_people_id_fk FOREIGN KEY (artist_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE contest_entries ADD CONSTRAINT contest_entries_contest_id_contests_id_fk FOREIGN KEY (contest_id) REFERENCES contests(id);--> statement-breakpoint
ALTER TABLE contest_entries ADD CONSTRAINT contest_entries_video_id_videos_id_fk FOREIGN KEY (video_id) REFERENCES videos(id);--> statement-breakpoint
ALTER TABLE data_exports ADD CONSTRAINT data_exports_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE date_proposals ADD CONSTRAINT date_proposals_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id);--> statement-breakpoint
ALTER TABLE decision_appeals ADD CONSTRAINT decision_appeals_decided_by_people_id_fk FOREIGN KEY (decided_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE decision_appeals ADD CONSTRAINT decision_appeals_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE deliveries ADD CONSTRAINT deliveries_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE deliveries ADD CONSTRAINT deliveries_subscription_id_push_subscriptions_id_fk FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE dispute_statements ADD CONSTRAINT dispute_statements_booking_id_disputes_booking_id_fk FOREIGN KEY (booking_id) REFERENCES disputes(booking_id);--> statement-breakpoint
ALTER TABLE dispute_statements ADD CONSTRAINT dispute_statements_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE disputes ADD CONSTRAINT disputes_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id);--> statement-breakpoint
ALTER TABLE entry_comments ADD CONSTRAINT entry_comments_author_id_people_id_fk FOREIGN KEY (author_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE entry_comments ADD CONSTRAINT entry_comments_entry_id_contest_entries_id_fk FOREIGN KEY (entry_id) REFERENCES contest_entries(id);--> statement-breakpoint
ALTER TABLE entry_views ADD CONSTRAINT entry_views_entry_id_contest_entries_id_fk FOREIGN KEY (entry_id) REFERENCES contest_entries(id);--> statement-breakpoint
ALTER TABLE erasures ADD CONSTRAINT erasures_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE featured_days ADD CONSTRAINT featured_days_artist_id_people_id_fk FOREIGN KEY (artist_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE former_usernames ADD CONSTRAINT former_usernames_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE guardians ADD CONSTRAINT guardians_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE hidden_contacts ADD CONSTRAINT hidden_contacts_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE identities ADD CONSTRAINT identities_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE invoice_registrations ADD CONSTRAINT invoice_registrations_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices(id);--> statement-breakpoint
ALTER TABLE invoice_series ADD CONSTRAINT invoice_series_issuer_id_people_id_fk FOREIGN KEY (issuer_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_issuer_id_people_id_fk FOREIGN KEY (issuer_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_recipient_id_people_id_fk FOREIGN KEY (recipient_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE job_alerts ADD CONSTRAINT job_alerts_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE job_auditions ADD CONSTRAINT job_auditions_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);--> statement-breakpoint
ALTER TABLE job_auditions ADD CONSTRAINT job_auditions_proposal_id_job_proposals_id_fk FOREIGN KEY (proposal_id) REFERENCES job_proposals(id);--> statement-breakpoint
ALTER TABLE job_proposals ADD CONSTRAINT job_proposals_artist_id_people_id_fk FOREIGN KEY (artist_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE job_proposals ADD CONSTRAINT job_proposals_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);--> statement-breakpoint
ALTER TABLE job_saves ADD CONSTRAINT job_saves_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);--> statement-breakpoint
ALTER TABLE job_saves ADD CONSTRAINT job_saves_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE jobs ADD CONSTRAINT jobs_client_id_people_id_fk FOREIGN KEY (client_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE known_devices ADD CONSTRAINT known_devices_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ledger_balances ADD CONSTRAINT ledger_balances_account_id_ledger_accounts_id_fk FOREIGN KEY (account_id) REFERENCES ledger_accounts(id);--> statement-breakpoint
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_account_id_ledger_accounts_id_fk FOREIGN KEY (account_id) REFERENCES ledger_accounts(id);--> statement-breakpoint
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_journal_id_ledger_journals_id_fk FOREIGN KEY (journal_id) REFERENCES ledger_journals(id);--> statement-breakpoint
ALTER TABLE ledger_journals ADD CONSTRAINT ledger_journals_provider_event_id_provider_events_id_fk FOREIGN KEY (provider_event_id) REFERENCES provider_events(id);--> statement-breakpoint
ALTER TABLE licence_ticks ADD CONSTRAINT licence_ticks_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id);--> statement-breakpoint
ALTER TABLE media ADD CONSTRAINT media_owner_id_people_id_fk FOREIGN KEY (owner_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE notification_parts ADD CONSTRAINT notification_parts_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE notification_preferences ADD CONSTRAINT notification_preferences_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE order_decisions ADD CONSTRAINT order_decisions_decided_by_people_id_fk FOREIGN KEY (decided_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE order_decisions ADD CONSTRAINT order_decisions_order_id_order_disputes_order_id_fk FOREIGN KEY (order_id) REFERENCES order_disputes(order_id);--> statement-breakpoint
ALTER TABLE order_disputes ADD CONSTRAINT order_disputes_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE order_lines ADD CONSTRAINT order_lines_artwork_id_artworks_id_fk FOREIGN KEY (artwork_id) REFERENCES artworks(id);--> statement-breakpoint
ALTER TABLE order_lines ADD CONSTRAINT order_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE order_moves ADD CONSTRAINT order_moves_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE order_statements ADD CONSTRAINT order_statements_order_id_order_disputes_order_id_fk FOREIGN KEY (order_id) REFERENCES order_disputes(order_id);--> statement-breakpoint
ALTER TABLE order_statements ADD CONSTRAINT order_statements_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_buyer_id_people_id_fk FOREIGN KEY (buyer_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_seller_id_people_id_fk FOREIGN KEY (seller_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE overtime_bills ADD CONSTRAINT overtime_bills_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id);--> statement-breakpoint
ALTER TABLE packages ADD CONSTRAINT packages_artist_id_people_id_fk FOREIGN KEY (artist_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE passkey_challenges ADD CONSTRAINT passkey_challenges_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE passkeys ADD CONSTRAINT passkeys_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE password_resets ADD CONSTRAINT password_resets_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_part_of_payments_id_fk FOREIGN KEY (part_of) REFERENCES payments(id);--> statement-breakpoint
ALTER TABLE performance_pins ADD CONSTRAINT performance_pins_entry_id_contest_entries_id_fk FOREIGN KEY (entry_id) REFERENCES contest_entries(id);--> statement-breakpoint
ALTER TABLE performance_pins ADD CONSTRAINT performance_pins_put_by_people_id_fk FOREIGN KEY (put_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE person_limits ADD CONSTRAINT person_limits_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE person_traces ADD CONSTRAINT person_traces_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE pins ADD CONSTRAINT pins_person_id_profiles_person_id_fk FOREIGN KEY (person_id) REFERENCES profiles(person_id);--> statement-breakpoint
ALTER TABLE pins ADD CONSTRAINT pins_put_by_people_id_fk FOREIGN KEY (put_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE policy_acceptances ADD CONSTRAINT policy_acceptances_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE prizes ADD CONSTRAINT prizes_artist_id_people_id_fk FOREIGN KEY (artist_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE prizes ADD CONSTRAINT prizes_contest_id_contests_id_fk FOREIGN KEY (contest_id) REFERENCES contests(id);--> statement-breakpoint
ALTER TABLE prizes ADD CONSTRAINT prizes_entry_id_contest_entries_id_fk FOREIGN KEY (entry_id) REFERENCES contest_entries(id);--> statement-breakpoint
ALTER TABLE profiles ADD CONSTRAINT profiles_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE purchase_orders ADD CONSTRAINT purchase_orders_buyer_id_people_id_fk FOREIGN KEY (buyer_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE referrals ADD CONSTRAINT referrals_friend_id_people_id_fk FOREIGN KEY (friend_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE referrals ADD CONSTRAINT referrals_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE refresh_tokens ADD CONSTRAINT refresh_tokens_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id);--> statement-breakpoint
ALTER TABLE reported_messages ADD CONSTRAINT reported_messages_report_id_reports_id_fk FOREIGN KEY (report_id) REFERENCES reports(id);--> statement-breakpoint
ALTER TABLE reports ADD CONSTRAINT reports_about_id_people_id_fk FOREIGN KEY (about_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE reports ADD CONSTRAINT reports_reporter_id_people_id_fk FOREIGN KEY (reporter_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE review_decisions ADD CONSTRAINT review_decisions_decided_by_people_id_fk FOREIGN KEY (decided_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE review_decisions ADD CONSTRAINT review_decisions_item_id_review_items_id_fk FOREIGN KEY (item_id) REFERENCES review_items(id);--> statement-breakpoint
ALTER TABLE review_filters ADD CONSTRAINT review_filters_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE review_history ADD CONSTRAINT review_history_by_people_id_fk FOREIGN KEY (by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE review_history ADD CONSTRAINT review_history_item_id_review_items_id_fk FOREIGN KEY (item_id) REFERENCES review_items(id);--> statement-breakpoint
ALTER TABLE review_items ADD CONSTRAINT review_items_claimed_by_people_id_fk FOREIGN KEY (claimed_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE review_windows ADD CONSTRAINT review_windows_artist_id_people_id_fk FOREIGN KEY (artist_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE review_windows ADD CONSTRAINT review_windows_client_id_people_id_fk FOREIGN KEY (client_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE reviews ADD CONSTRAINT reviews_about_id_people_id_fk FOREIGN KEY (about_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE reviews ADD CONSTRAINT reviews_author_id_people_id_fk FOREIGN KEY (author_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE reviews ADD CONSTRAINT reviews_window_id_review_windows_id_fk FOREIGN KEY (window_id) REFERENCES review_windows(id);--> statement-breakpoint
ALTER TABLE reward_code_showings ADD CONSTRAINT reward_code_showings_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE reward_code_showings ADD CONSTRAINT reward_code_showings_voucher_id_reward_vouchers_id_fk FOREIGN KEY (voucher_id) REFERENCES reward_vouchers(id);--> statement-breakpoint
ALTER TABLE reward_vouchers ADD CONSTRAINT reward_vouchers_movement_id_coin_movements_id_fk FOREIGN KEY (movement_id) REFERENCES coin_movements(id);--> statement-breakpoint
ALTER TABLE reward_vouchers ADD CONSTRAINT reward_vouchers_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE reward_vouchers ADD CONSTRAINT reward_vouchers_reward_id_rewards_id_fk FOREIGN KEY (reward_id) REFERENCES rewards(id);--> statement-breakpoint
ALTER TABLE role_requests ADD CONSTRAINT role_requests_asked_by_people_id_fk FOREIGN KEY (asked_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE role_requests ADD CONSTRAINT role_requests_decided_by_people_id_fk FOREIGN KEY (decided_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE role_requests ADD CONSTRAINT role_requests_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE sale_taxes ADD CONSTRAINT sale_taxes_artist_id_people_id_fk FOREIGN KEY (artist_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE sanctions ADD CONSTRAINT sanctions_appeal_decided_by_people_id_fk FOREIGN KEY (appeal_decided_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE sanctions ADD CONSTRAINT sanctions_confirmed_by_people_id_fk FOREIGN KEY (confirmed_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE sanctions ADD CONSTRAINT sanctions_given_by_people_id_fk FOREIGN KEY (given_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE sanctions ADD CONSTRAINT sanctions_lifted_by_people_id_fk FOREIGN KEY (lifted_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE sanctions ADD CONSTRAINT sanctions_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE sandbox_payments ADD CONSTRAINT sandbox_payments_order_id_sandbox_orders_id_fk FOREIGN KEY (order_id) REFERENCES sandbox_orders(id);--> statement-breakpoint
ALTER TABLE sandbox_refunds ADD CONSTRAINT sandbox_refunds_payment_id_sandbox_payments_id_fk FOREIGN KEY (payment_id) REFERENCES sandbox_payments(id);--> statement-breakpoint
ALTER TABLE saved_artists ADD CONSTRAINT saved_artists_artist_id_profiles_person_id_fk FOREIGN KEY (artist_id) REFERENCES profiles(person_id);--> statement-breakpoint
ALTER TABLE saved_artists ADD CONSTRAINT saved_artists_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE security_events ADD CONSTRAINT security_events_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE segments ADD CONSTRAINT segments_created_by_people_id_fk FOREIGN KEY (created_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE sessions ADD CONSTRAINT sessions_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE settlement_lines ADD CONSTRAINT settlement_lines_day_settlement_days_day_fk FOREIGN KEY (day) REFERENCES settlement_days(day);--> statement-breakpoint
ALTER TABLE shared_views ADD CONSTRAINT shared_views_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE step_ups ADD CONSTRAINT step_ups_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE stock_holds ADD CONSTRAINT stock_holds_artwork_id_artworks_id_fk FOREIGN KEY (artwork_id) REFERENCES artworks(id);--> statement-breakpoint
ALTER TABLE subscription_links ADD CONSTRAINT subscription_links_subscription_id_subscriptions_id_fk FOREIGN KEY (subscription_id) REFERENCES subscriptions(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE tax_challans ADD CONSTRAINT tax_challans_remittance_id_tax_remittances_id_fk FOREIGN KEY (remittance_id) REFERENCES tax_remittances(id);--> statement-breakpoint
ALTER TABLE tax_remittance_changes ADD CONSTRAINT tax_remittance_changes_changed_by_people_id_fk FOREIGN KEY (changed_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE tax_remittance_changes ADD CONSTRAINT tax_remittance_changes_remittance_id_tax_remittances_id_fk FOREIGN KEY (remittance_id) REFERENCES tax_remittances(id);--> statement-breakpoint
ALTER TABLE tax_remittances ADD CONSTRAINT tax_remittances_recorded_by_people_id_fk FOREIGN KEY (recorded_by) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE tds_certificates ADD CONSTRAINT tds_certificates_artist_id_people_id_fk FOREIGN KEY (artist_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE tds_certificates ADD CONSTRAINT tds_certificates_buyer_id_people_id_fk FOREIGN KEY (buyer_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE ticket_messages ADD CONSTRAINT ticket_messages_author_id_people_id_fk FOREIGN KEY (author_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE ticket_messages ADD CONSTRAINT ticket_messages_ticket_id_tickets_id_fk FOREIGN KEY (ticket_id) REFERENCES tickets(id);--> statement-breakpoint
ALTER TABLE tickets ADD CONSTRAINT tickets_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE uploads ADD CONSTRAINT uploads_owner_id_people_id_fk FOREIGN KEY (owner_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE video_captions ADD CONSTRAINT video_captions_video_id_videos_id_fk FOREIGN KEY (video_id) REFERENCES videos(id);--> statement-breakpoint
ALTER TABLE videos ADD CONSTRAINT videos_owner_id_people_id_fk FOREIGN KEY (owner_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE vote_reminders ADD CONSTRAINT vote_reminders_contest_id_contests_id_fk FOREIGN KEY (contest_id) REFERENCES contests(id);--> statement-breakpoint
ALTER TABLE vote_reminders ADD CONSTRAINT vote_reminders_entry_id_contest_entries_id_fk FOREIGN KEY (entry_id) REFERENCES contest_entries(id);--> statement-breakpoint
ALTER TABLE vote_reminders ADD CONSTRAINT vote_reminders_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);--> statement-breakpoint
ALTER TABLE votes ADD CONSTRAINT votes_voter_id_people_id_fk FOREIGN KEY (voter_id) REFERENCES people(id);--> statement-breakpoint
-- Until when what waits must be looked at.
INSERT INTO review_clocks (kind, detail, holds_from, within_minutes, risk) VALUES
  ('reports', 'minor', '2000-01-01 00:00:00+00', 120, 3),
  ('reports', 'indecent', '2000-01-01 00:00:00+00', 120, 3),
  ('reports', 'abuse', '2000-01-01 00:00:00+00', 2160, 2),
  ('reports', 'impersonation', '2000-01-01 00:00:00+00', 2160, 2),
  ('reports', 'fraud', '2000-01-01 00:00:00+00', 2160, 2),
  ('reports', '', '2000-01-01 00:00:00+00', 10080, 1),
  ('tickets', 'grievance', '2000-01-01 00:00:00+00', NULL, 2),
  ('tickets', 'privacy', '2000-01-01 00:00:00+00', NULL, 1),
  ('tickets', '', '2000-01-01 00:00:00+00', NULL, 1),
  ('disputes', '', '2000-01-01 00:00:00+00', NULL, 2),
  ('order_disputes', '', '2000-01-01 00:00:00+00', NULL, 2),
  ('payments', '', '2000-01-01 00:00:00+00', 1440, 2),
  ('transfers', '', '2000-01-01 00:00:00+00', 1440, 2),
  ('votes', '', '2000-01-01 00:00:00+00', 1440, 2),
  ('profiles', '', '2000-01-01 00:00:00+00', 2880, 1),
  ('checks', '', '2000-01-01 00:00:00+00', 2880, 1),
  ('jobs', '', '2000-01-01 00:00:00+00', 1440, 1),
  ('entries', '', '2000-01-01 00:00:00+00', 1440, 1),
  ('artworks', '', '2000-01-01 00:00:00+00', 4320, 1),
  ('reviews', '', '2000-01-01 00:00:00+00', 10080, 1),
  ('roles', '', '2000-01-01 00:00:00+00', NULL, 1),
  ('undelivered', '', '2000-01-01 00:00:00+00', 2880, 0),
  ('appeals', '', '2000-01-01 00:00:00+00', 10080, 2),
  ('confirmations', '', '2000-01-01 00:00:00+00', NULL, 2),
  ('reviews', 'held', '2000-01-01 00:00:00+00', 4320, 1);
