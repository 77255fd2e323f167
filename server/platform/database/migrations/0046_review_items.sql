CREATE TABLE "review_clocks" (
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"holds_from" timestamp with time zone NOT NULL,
	"within_minutes" integer,
	"risk" integer NOT NULL,
	CONSTRAINT "review_clocks_kind_detail_holds_from_pk" PRIMARY KEY("kind","detail","holds_from")
);
--> statement-breakpoint
CREATE TABLE "review_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"source_version" integer,
	"state" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"takes_effect_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL,
	CONSTRAINT "review_decisions_settled" CHECK (("review_decisions"."state" = 'waiting') = ("review_decisions"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "review_filters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" uuid NOT NULL,
	"change" text NOT NULL,
	"by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"person_id" uuid,
	"detail" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"risk" integer NOT NULL,
	"value_paise" bigint,
	"opened_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"lapses_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"told" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "review_items_claim" CHECK (("review_items"."claimed_by" is null) = ("review_items"."claimed_until" is null)),
	CONSTRAINT "review_items_closed_at" CHECK (("review_items"."state" = 'closed') = ("review_items"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_item_id_review_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."review_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_filters" ADD CONSTRAINT "review_filters_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_history" ADD CONSTRAINT "review_history_item_id_review_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."review_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_history" ADD CONSTRAINT "review_history_by_people_id_fk" FOREIGN KEY ("by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_items" ADD CONSTRAINT "review_items_claimed_by_people_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_decisions_waiting" ON "review_decisions" USING btree ("item_id") WHERE "review_decisions"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "review_decisions_due" ON "review_decisions" USING btree ("takes_effect_at") WHERE "review_decisions"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "review_decisions_of_admin" ON "review_decisions" USING btree ("decided_by","decided_at");--> statement-breakpoint
CREATE INDEX "review_decisions_of_item" ON "review_decisions" USING btree ("item_id","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_filters_names" ON "review_filters" USING btree ("person_id",lower("name"));--> statement-breakpoint
CREATE INDEX "review_history_of_item" ON "review_history" USING btree ("item_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_items_source" ON "review_items" USING btree ("kind","source_id");--> statement-breakpoint
CREATE INDEX "review_items_by_due" ON "review_items" USING btree ("due_at","id") WHERE "review_items"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "review_items_by_age" ON "review_items" USING btree ("opened_at","id") WHERE "review_items"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "review_items_by_risk" ON "review_items" USING btree ("risk" DESC NULLS LAST,"due_at","id") WHERE "review_items"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "review_items_by_value" ON "review_items" USING btree ("value_paise" DESC NULLS LAST,"id") WHERE "review_items"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "review_items_in_kind" ON "review_items" USING btree ("kind","due_at","id") WHERE "review_items"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "review_items_counted" ON "review_items" USING btree ("kind","risk","ready_at","lapses_at","due_at","claimed_by") WHERE "review_items"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "review_items_claimed" ON "review_items" USING btree ("claimed_by","claimed_until") WHERE "review_items"."claimed_by" is not null;--> statement-breakpoint
CREATE INDEX "review_items_closed" ON "review_items" USING btree ("closed_at" DESC NULLS LAST,"id") WHERE "review_items"."state" = 'closed';--> statement-breakpoint
CREATE INDEX "review_items_of_person" ON "review_items" USING btree ("person_id","opened_at");--> statement-breakpoint
insert into review_clocks (kind, detail, holds_from, within_minutes, risk) values
  ('reports', 'minor', '2000-01-01Z', 120, 3),
  ('reports', 'indecent', '2000-01-01Z', 120, 3),
  ('reports', 'abuse', '2000-01-01Z', 2160, 2),
  ('reports', 'impersonation', '2000-01-01Z', 2160, 2),
  ('reports', 'fraud', '2000-01-01Z', 2160, 2),
  ('reports', '', '2000-01-01Z', 10080, 1),
  ('tickets', 'grievance', '2000-01-01Z', null, 2),
  ('tickets', 'privacy', '2000-01-01Z', null, 1),
  ('tickets', '', '2000-01-01Z', null, 1),
  ('disputes', '', '2000-01-01Z', null, 2),
  ('order_disputes', '', '2000-01-01Z', null, 2),
  ('payments', '', '2000-01-01Z', 1440, 2),
  ('transfers', '', '2000-01-01Z', 1440, 2),
  ('votes', '', '2000-01-01Z', 1440, 2),
  ('profiles', '', '2000-01-01Z', 2880, 1),
  ('checks', '', '2000-01-01Z', 2880, 1),
  ('jobs', '', '2000-01-01Z', 1440, 1),
  ('entries', '', '2000-01-01Z', 1440, 1),
  ('artworks', '', '2000-01-01Z', 4320, 1),
  ('reviews', '', '2000-01-01Z', 10080, 1),
  ('roles', '', '2000-01-01Z', null, 1),
  ('undelivered', '', '2000-01-01Z', 2880, 0);
--> statement-breakpoint
-- One row for each thing that waits, kept by the thing's own transaction. It is the only place that says what waits.
create type review_source as (
  kind text, source_id uuid, person_id uuid, detail text, value_paise bigint,
  opened_at timestamptz, ready_at timestamptz, due_at timestamptz, lapses_at timestamptz, ended_at timestamptz
);
--> statement-breakpoint
create function review_item_stands(waits boolean, said review_source) returns void language plpgsql as $$
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
end $$;
--> statement-breakpoint
create function review_profile() returns trigger language plpgsql as $$
begin
  perform review_item_stands(new.state = 'submitted' or (new.revision is not null and new.requested is null),
    row('profiles', new.person_id, new.person_id, '', null, coalesce(new.submitted_at, new.created_at), null, null, null, null)::review_source);
  return null;
end $$;
--> statement-breakpoint
create trigger review_profile after insert or update of state, revision, requested, submitted_at, version on profiles for each row execute function review_profile();
--> statement-breakpoint
create function review_check() returns trigger language plpgsql as $$
begin
  perform review_item_stands(new.state = 'asked',
    row('checks', new.id, new.artist_id, new.kind, null, new.asked_at, null, null, null, new.decided_at)::review_source);
  return null;
end $$;
--> statement-breakpoint
create trigger review_check after insert or update of state on checks for each row execute function review_check();
--> statement-breakpoint
create function review_dispute() returns trigger language plpgsql as $$
begin
  perform review_item_stands(new.decided_at is null,
    row('disputes', new.booking_id, (select artist_id from bookings where id = new.booking_id), new.kind, (select total_paise from bookings where id = new.booking_id),
      new.opened_at, new.ready_at, new.decide_by, null, new.decided_at)::review_source);
  return null;
end $$;
--> statement-breakpoint
create trigger review_dispute after insert or update on disputes for each row execute function review_dispute();
--> statement-breakpoint
create function review_order_dispute() returns trigger language plpgsql as $$
begin
  perform review_item_stands(new.decided_at is null,
    row('order_disputes', new.order_id, (select seller_id from orders where id = new.order_id), case when new.appealed_at is null then '' else 'appeal' end,
      (select total_paise from orders where id = new.order_id), coalesce(new.appealed_at, new.opened_at), new.ready_at, new.decide_by, null, new.decided_at)::review_source);
  return null;
end $$;
--> statement-breakpoint
create trigger review_order_dispute after insert or update on order_disputes for each row execute function review_order_dispute();
--> statement-breakpoint
create function review_payment() returns trigger language plpgsql as $$
begin
  perform review_item_stands(new.state = 'review' and (new.captured_paise = 0 or new.promised_paise < new.captured_paise),
    row('payments', new.id, new.payer_id, '', greatest(new.captured_paise, new.amount_paise), coalesce(new.paid_at, new.created_at), null, null, null, null)::review_source);
  return null;
end $$;
--> statement-breakpoint
create trigger review_new_payment after insert on payments for each row when (new.state = 'review') execute function review_payment();
--> statement-breakpoint
create trigger review_payment after update on payments for each row when (old.state = 'review' or new.state = 'review') execute function review_payment();
--> statement-breakpoint
create function review_refund() returns trigger language plpgsql as $$
begin
  perform review_item_stands(new.state = 'failed' and new.next_try_at is null,
    row('transfers', new.id, null, 'refund', new.amount_paise, new.created_at, null, null, null, new.done_at)::review_source);
  return null;
end $$;
--> statement-breakpoint
create trigger review_refund after update on refunds for each row when (old.state = 'failed' or new.state = 'failed') execute function review_refund();
--> statement-breakpoint
create function review_payout() returns trigger language plpgsql as $$
begin
  perform review_item_stands(new.state = 'failed' and new.next_try_at is null,
    row('transfers', new.id, new.artist_id, 'payout', new.net_paise, new.due_at, null, null, null, new.paid_at)::review_source);
  return null;
end $$;
--> statement-breakpoint
create trigger review_payout after update on payouts for each row when (old.state = 'failed' or new.state = 'failed') execute function review_payout();
--> statement-breakpoint
create function review_ticket() returns trigger language plpgsql as $$
begin
  perform review_item_stands(new.state in ('open', 'acknowledged'),
    row('tickets', new.id, new.person_id, new.topic, null, new.opened_at, null,
      case when new.state = 'open' then new.acknowledge_by else new.resolve_by end, null, new.updated_at)::review_source);
  return null;
end $$;
--> statement-breakpoint
create trigger review_ticket after insert or update of state, acknowledge_by, resolve_by on tickets for each row execute function review_ticket();
--> statement-breakpoint
create function review_report() returns trigger language plpgsql as $$
begin
  perform review_item_stands(new.state = 'open', row('reports', new.id, new.about_id, new.reason, null, new.at, null, null, null, new.settled_at)::review_source);
  return null;
end $$;
--> statement-breakpoint
create trigger review_report after insert or update of state on reports for each row execute function review_report();
--> statement-breakpoint
create function review_artwork() returns trigger language plpgsql as $$
begin
  perform review_item_stands(new.state = 'in_review',
    row('artworks', new.id, new.artist_id, 'appeal', new.price_paise, coalesce(new.asked_at, new.updated_at), null, null, null, new.updated_at)::review_source);
  return null;
end $$;
--> statement-breakpoint
create trigger review_artwork after update on artworks for each row when (old.state = 'in_review' or new.state = 'in_review') execute function review_artwork();
--> statement-breakpoint
create trigger review_new_artwork after insert on artworks for each row when (new.state = 'in_review') execute function review_artwork();
--> statement-breakpoint
create function review_job() returns trigger language plpgsql as $$
begin
  perform review_item_stands(new.state = 'in_review',
    row('jobs', new.id, new.client_id, '', new.budget_max_paise, new.updated_at, null, null, null, new.updated_at)::review_source);
  return null;
end $$;
--> statement-breakpoint
create trigger review_job after update on jobs for each row when (old.state = 'in_review' or new.state = 'in_review') execute function review_job();
--> statement-breakpoint
create trigger review_new_job after insert on jobs for each row when (new.state = 'in_review') execute function review_job();
--> statement-breakpoint
create function review_entry() returns trigger language plpgsql as $$
begin
  perform review_item_stands(new.state = 'in_review',
    row('entries', new.id, new.artist_id, '', null, new.updated_at, null, null, null, new.updated_at)::review_source);
  return null;
end $$;
--> statement-breakpoint
create trigger review_entry after update on contest_entries for each row when (old.state = 'in_review' or new.state = 'in_review') execute function review_entry();
--> statement-breakpoint
create trigger review_new_entry after insert on contest_entries for each row when (new.state = 'in_review') execute function review_entry();
--> statement-breakpoint
create function review_votes() returns trigger language plpgsql as $$
begin
  perform review_item_stands(exists (select from vote_counts where contest_id = new.contest_id and quarantined > 0),
    row('votes', new.contest_id, null, '', (select prize_paise from contests where id = new.contest_id), now(), null, null, null, null)::review_source);
  return null;
end $$;
--> statement-breakpoint
-- At the commit: rows of counts are locked one after the other, and the item after all of them.
create constraint trigger review_votes after update on vote_counts deferrable initially deferred for each row
  when (old.quarantined is distinct from new.quarantined) execute function review_votes();
--> statement-breakpoint
create constraint trigger review_new_votes after insert on vote_counts deferrable initially deferred for each row
  when (new.quarantined > 0) execute function review_votes();
--> statement-breakpoint
create function review_review() returns trigger language plpgsql as $$
begin
  perform review_item_stands(new.disputed_at is not null and new.decided_at is null,
    row('reviews', new.id, new.author_id, '', null, coalesce(new.disputed_at, new.written_at), null, null, null, new.decided_at)::review_source);
  return null;
end $$;
--> statement-breakpoint
create trigger review_review after insert or update of disputed_at, decided_at, version on reviews for each row execute function review_review();
--> statement-breakpoint
create function review_role_request() returns trigger language plpgsql as $$
begin
  perform review_item_stands(new.state = 'waiting',
    row('roles', new.id, new.person_id, new.role, null, new.asked_at, null, new.lapses_at, new.lapses_at, new.decided_at)::review_source);
  return null;
end $$;
--> statement-breakpoint
create trigger review_role_request after insert or update of state on role_requests for each row execute function review_role_request();
--> statement-breakpoint
create function review_delivery() returns trigger language plpgsql as $$
begin
  perform review_item_stands(new.state = 'dead',
    row('undelivered', new.id, new.person_id, new.channel, null, new.created_at, null, null, null, new.ended_at)::review_source);
  return null;
end $$;
--> statement-breakpoint
create trigger review_new_delivery after insert on deliveries for each row when (new.state = 'dead') execute function review_delivery();
--> statement-breakpoint
create trigger review_delivery after update on deliveries for each row when (old.state = 'dead' or new.state = 'dead') execute function review_delivery();
--> statement-breakpoint
-- What is deleted waits for nobody. The kind and the name of the key are the trigger's arguments.
create function review_source_gone() returns trigger language plpgsql as $$
begin
  perform review_item_stands(false, row(tg_argv[0], (to_jsonb(old) ->> tg_argv[1])::uuid, null, '', null, now(), null, null, null, null)::review_source);
  return null;
end $$;
--> statement-breakpoint
create trigger review_profile_gone after delete on profiles for each row execute function review_source_gone('profiles', 'person_id');
--> statement-breakpoint
create trigger review_report_gone after delete on reports for each row execute function review_source_gone('reports', 'id');
--> statement-breakpoint
create trigger review_delivery_gone after delete on deliveries for each row when (old.state = 'dead') execute function review_source_gone('undelivered', 'id');
--> statement-breakpoint
create trigger review_check_gone after delete on checks for each row execute function review_source_gone('checks', 'id');
--> statement-breakpoint
create trigger review_role_request_gone after delete on role_requests for each row execute function review_source_gone('roles', 'id');
--> statement-breakpoint
create trigger review_artwork_gone after delete on artworks for each row execute function review_source_gone('artworks', 'id');
--> statement-breakpoint
create trigger review_job_gone after delete on jobs for each row execute function review_source_gone('jobs', 'id');
--> statement-breakpoint
create trigger review_entry_gone after delete on contest_entries for each row execute function review_source_gone('entries', 'id');
--> statement-breakpoint
create trigger review_ticket_gone after delete on tickets for each row execute function review_source_gone('tickets', 'id');
--> statement-breakpoint
create trigger review_history_stays before update or delete or truncate on review_history for each statement execute function written_stays_written();
--> statement-breakpoint
-- What waits today.
update profiles set state = state where state = 'submitted' or (revision is not null and requested is null);
--> statement-breakpoint
update checks set state = state where state = 'asked';
--> statement-breakpoint
update disputes set decided_at = null where decided_at is null;
--> statement-breakpoint
update order_disputes set decided_at = null where decided_at is null;
--> statement-breakpoint
update payments set state = state where state = 'review';
--> statement-breakpoint
update refunds set state = state where state = 'failed';
--> statement-breakpoint
update payouts set state = state where state = 'failed';
--> statement-breakpoint
update tickets set state = state where state in ('open', 'acknowledged');
--> statement-breakpoint
update reports set state = state where state = 'open';
--> statement-breakpoint
update artworks set state = state where state = 'in_review';
--> statement-breakpoint
update jobs set state = state where state = 'in_review';
--> statement-breakpoint
update contest_entries set state = state where state = 'in_review';
--> statement-breakpoint
insert into review_items (id, kind, source_id, detail, state, risk, value_paise, opened_at, ready_at, due_at, version)
  select gen_random_uuid(), 'votes', c.id, '', 'waiting', 2, c.prize_paise, now(), now(), now() + interval '1 day', 1
  from contests c where exists (select from vote_counts v where v.contest_id = c.id and v.quarantined > 0);
--> statement-breakpoint
update reviews set disputed_at = disputed_at where disputed_at is not null and decided_at is null;
--> statement-breakpoint
update role_requests set state = state where state = 'waiting';
--> statement-breakpoint
update deliveries set state = state where state = 'dead';
