CREATE TABLE "name_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_looks" (
	"admin_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	CONSTRAINT "case_looks_admin_id_hour_person_id_pk" PRIMARY KEY("admin_id","hour","person_id")
);
--> statement-breakpoint
CREATE TABLE "shared_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "shared_views_time" CHECK ("shared_views"."given_at" < "shared_views"."ends_at")
);
--> statement-breakpoint
DROP INDEX "reports_about";--> statement-breakpoint
DROP INDEX "deliveries_of_person";--> statement-breakpoint
DROP INDEX "payments_of_payer";--> statement-breakpoint
ALTER TABLE "case_looks" ADD CONSTRAINT "case_looks_admin_id_people_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_looks" ADD CONSTRAINT "case_looks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_views" ADD CONSTRAINT "shared_views_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "name_words_alike" ON "name_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "shared_views_of_person" ON "shared_views" USING btree ("person_id","given_at");--> statement-breakpoint
CREATE INDEX "contest_entries_by_title" ON "contest_entries" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "contest_entries_titles_alike" ON "contest_entries" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "prizes_by_reference" ON "prizes" USING btree (upper(regexp_replace("reference", '[^A-Za-z0-9]', '', 'g'))) WHERE "prizes"."reference" <> '';--> statement-breakpoint
CREATE INDEX "artworks_by_name" ON "artworks" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "artworks_names_alike" ON "artworks" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_by_name" ON "people" USING btree (lower("first_name" || ' ' || "last_name") collate "C","id");--> statement-breakpoint
CREATE INDEX "people_by_last_name" ON "people" USING btree (lower("last_name") collate "C","id");--> statement-breakpoint
CREATE INDEX "people_by_username" ON "people" USING btree (lower("username"::text) collate "C","id");--> statement-breakpoint
CREATE INDEX "booking_moves_of_person" ON "booking_moves" USING btree ("person_id","at") WHERE "booking_moves"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_by_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "jobs_by_title" ON "jobs" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "jobs_titles_alike" ON "jobs" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reports_of_reporter" ON "reports" USING btree ("reporter_id","at");--> statement-breakpoint
CREATE INDEX "reports_of_job" ON "reports" USING btree ("job_id","at") WHERE "reports"."job_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_of_performance" ON "reports" USING btree ("performance_id","at") WHERE "reports"."performance_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("href" collate "C","created_at");--> statement-breakpoint
CREATE INDEX "order_moves_of_person" ON "order_moves" USING btree ("person_id","at") WHERE "order_moves"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "payouts_paid_to" ON "payouts" USING btree ("artist_id","paid_at") WHERE "payouts"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payouts_by_reference" ON "payouts" USING btree ("provider_payout_id") WHERE "payouts"."provider_payout_id" is not null;--> statement-breakpoint
CREATE INDEX "profiles_by_stage_name" ON "profiles" USING btree (lower("stage_name") collate "C","person_id") WHERE "profiles"."stage_name" is not null;--> statement-breakpoint
CREATE INDEX "profiles_stage_names_alike" ON "profiles" USING gin (lower("stage_name") gin_trgm_ops) WHERE "profiles"."stage_name" is not null;--> statement-breakpoint
CREATE INDEX "tickets_of_person" ON "tickets" USING btree ("person_id","opened_at") WHERE "tickets"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_about" ON "tickets" USING btree (upper("booking_ref")) WHERE "tickets"."booking_ref" <> '';--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("about_id","at");--> statement-breakpoint
CREATE INDEX "deliveries_of_person" ON "deliveries" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_of_payer" ON "payments" USING btree ("payer_id",coalesce("paid_at", "created_at"));--> statement-breakpoint
create function keep_name_words() returns trigger language plpgsql as $$
begin
  insert into name_words (word) select distinct lower(name) from unnest(array[new.first_name, new.last_name]) name where name <> '' on conflict do nothing;
  if tg_op = 'UPDATE' then
    delete from name_words w where w.word in (lower(old.first_name), lower(old.last_name))
      and not exists (select from people p where lower(p.last_name) collate "C" = w.word)
      and not exists (select from people p where lower(p.first_name || ' ' || p.last_name) collate "C" >= w.word || ' '
        and lower(p.first_name || ' ' || p.last_name) collate "C" < w.word || '!' and lower(p.first_name) = w.word);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger people_keep_name_words after insert or update of first_name, last_name on people for each row execute function keep_name_words();
--> statement-breakpoint
insert into name_words (word) select distinct lower(name) from people, unnest(array[first_name, last_name]) name where name <> '' on conflict do nothing;
