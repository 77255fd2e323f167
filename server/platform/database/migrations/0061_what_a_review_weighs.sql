CREATE TABLE "person_traces" (
	"hash" text NOT NULL,
	"person_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "person_traces_hash_person_id_day_pk" PRIMARY KEY("hash","person_id","day")
);
--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_counts";--> statement-breakpoint
ALTER TABLE "profiles" drop column "rating_score";--> statement-breakpoint
ALTER TABLE "profiles" drop column "relevance";--> statement-breakpoint
DROP INDEX IF EXISTS "profiles_by_relevance";--> statement-breakpoint
ALTER TABLE "profiles" ALTER COLUMN "rating_sum" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "rating_weight" numeric(12, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until the nightly task has weighed them, the reviews of before weigh as they did.
update profiles set rating_weight = rating_count where rating_count > 0;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "rating_score" double precision GENERATED ALWAYS AS ((20 + rating_sum)::double precision / (5 + rating_weight)::double precision) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "relevance" double precision GENERATED ALWAYS AS ((20 + rating_sum)::double precision / (5 + rating_weight)::double precision + 0.15 * ln(1 + activity_score)) STORED NOT NULL;--> statement-breakpoint
create index "profiles_by_rating" on "profiles" using btree ("rating_score" desc nulls last, "person_id") where state = 'approved';--> statement-breakpoint
create index "profiles_in_city" on "profiles" using btree ("city", "relevance" desc nulls last, "person_id") where state = 'approved';--> statement-breakpoint
create index "profiles_by_relevance" on "profiles" using btree ("relevance" desc nulls last, "person_id") include (listed_in, city, languages, price_from_paise, rating_sum, rating_count, rating_weight) where state = 'approved';--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "weight" numeric(4, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "weighed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "held_for" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "person_traces" ADD CONSTRAINT "person_traces_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_traces_of_person" ON "person_traces" USING btree ("person_id","hash");--> statement-breakpoint
CREATE INDEX "person_traces_by_day" ON "person_traces" USING btree ("day");--> statement-breakpoint
CREATE INDEX "reviews_held" ON "reviews" USING btree ("held_at") WHERE "reviews"."state" = 'held';--> statement-breakpoint
CREATE INDEX "reviews_to_weigh" ON "reviews" USING btree ("weighed_at" NULLS FIRST,"id") WHERE "reviews"."state" = 'shown';--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_counts" CHECK (0 <= "profiles"."rating_sum" and 0 <= "profiles"."rating_weight" and 0 <= "profiles"."rating_count" and 0 <= "profiles"."shows" and 0 <= "profiles"."sales" and 0 <= "profiles"."broken" and 0 <= "profiles"."activity_score");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_weight" CHECK ("reviews"."weight" between 0 and 1);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_held" CHECK ("reviews"."state" <> 'held' or ("reviews"."held_at" is not null and cardinality("reviews"."held_for") > 0));
--> statement-breakpoint
-- As before; what a review weighs, and why it waits, may change after it was shown.
create or replace function review_stays() returns trigger language plpgsql as $$
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
end $$;
--> statement-breakpoint
update reviews set weight = 1 where state <> 'written';
--> statement-breakpoint
-- A review waits while it is held back, or disputed and not decided.
create or replace function review_review() returns trigger language plpgsql as $$
declare
  is_held boolean := new.state = 'held';
begin
  perform review_item_stands(is_held or (new.disputed_at is not null and new.decided_at is null),
    row('reviews', new.id, new.author_id, case when is_held then 'held' else '' end, null,
      coalesce(case when is_held then new.held_at end, new.disputed_at, new.written_at), null, null, null, new.decided_at)::review_source);
  return null;
end $$;
--> statement-breakpoint
drop trigger review_review on reviews;
--> statement-breakpoint
create trigger review_review after insert or update of state, disputed_at, decided_at, version on reviews for each row execute function review_review();
--> statement-breakpoint
insert into review_clocks (kind, detail, holds_from, within_minutes, risk) values ('reviews', 'held', '2000-01-01Z', 4320, 1);
