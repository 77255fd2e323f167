CREATE TABLE "review_windows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	"title" text NOT NULL,
	"event_type" text,
	"package_id" uuid,
	"artwork_ids" uuid[] DEFAULT '{}' NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"reminders_sent" integer[] DEFAULT '{}' NOT NULL,
	"wake_at" timestamp with time zone,
	CONSTRAINT "review_windows_subject" UNIQUE("subject","subject_id"),
	CONSTRAINT "review_windows_two_sides" CHECK ("review_windows"."client_id" <> "review_windows"."artist_id"),
	CONSTRAINT "review_windows_open" CHECK (("review_windows"."closed_at" is null) = ("review_windows"."wake_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"window_id" uuid NOT NULL,
	"by" text NOT NULL,
	"author_id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"state" text NOT NULL,
	"stars" integer NOT NULL,
	"criteria" jsonb NOT NULL,
	"text" text NOT NULL,
	"pictures" uuid[] DEFAULT '{}' NOT NULL,
	"may_quote" boolean DEFAULT false NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"shown_at" timestamp with time zone,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp with time zone,
	"dispute" text DEFAULT '' NOT NULL,
	"disputed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decision_reason" text DEFAULT '' NOT NULL,
	"chosen_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_once" UNIQUE("window_id","by"),
	CONSTRAINT "reviews_of_another" CHECK ("reviews"."author_id" <> "reviews"."about_id"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_shown" CHECK (("reviews"."state" = 'written') = ("reviews"."shown_at" is null)),
	CONSTRAINT "reviews_quoted" CHECK ("reviews"."chosen_at" is null or ("reviews"."state" = 'shown' and "reviews"."may_quote" and "reviews"."by" = 'client')),
	CONSTRAINT "reviews_after_showing" CHECK ("reviews"."shown_at" is not null or ("reviews"."replied_at" is null and "reviews"."disputed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "review_windows" ADD CONSTRAINT "review_windows_client_id_people_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_windows" ADD CONSTRAINT "review_windows_artist_id_people_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_window_id_review_windows_id_fk" FOREIGN KEY ("window_id") REFERENCES "public"."review_windows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_about_id_people_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_windows_of_client" ON "review_windows" USING btree ("client_id","ended_at");--> statement-breakpoint
CREATE INDEX "review_windows_of_artist" ON "review_windows" USING btree ("artist_id","ended_at");--> statement-breakpoint
CREATE INDEX "review_windows_of_package" ON "review_windows" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "review_windows_of_artwork" ON "review_windows" USING gin ("artwork_ids");--> statement-breakpoint
CREATE INDEX "review_windows_awake" ON "review_windows" USING btree ("wake_at") WHERE "review_windows"."wake_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_about" ON "reviews" USING btree ("about_id","by","shown_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "reviews_of_author" ON "reviews" USING btree ("author_id","written_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "reviews_disputed" ON "reviews" USING btree ("disputed_at") WHERE "reviews"."disputed_at" is not null and "reviews"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_chosen" ON "reviews" USING btree ("chosen_at") WHERE "reviews"."chosen_at" is not null;--> statement-breakpoint
-- What was shown stays as it was written: only what the desk decides, an answer, and the author's leave to quote come after. Words leave it when somebody is erased.
create function review_stays() returns trigger language plpgsql as $$
declare
  later text[] := array['state', 'may_quote', 'chosen_at', 'reply', 'replied_at', 'dispute', 'disputed_at', 'decided_at', 'decision_reason', 'version'];
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
create trigger reviews_stay before update on reviews for each row execute function review_stays();
--> statement-breakpoint
create trigger reviews_are_kept before delete or truncate on reviews for each statement execute function written_stays_written();
