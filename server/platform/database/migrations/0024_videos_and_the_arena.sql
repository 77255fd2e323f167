CREATE TABLE "contests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"about" text NOT NULL,
	"state" text NOT NULL,
	"rules_version" integer NOT NULL,
	"prize_paise" bigint NOT NULL,
	"prize_text" text NOT NULL,
	"entries_from" timestamp with time zone NOT NULL,
	"entries_until" timestamp with time zone NOT NULL,
	"voting_from" timestamp with time zone NOT NULL,
	"voting_until" timestamp with time zone NOT NULL,
	"announced_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"wake_at" timestamp with time zone,
	CONSTRAINT "contests_windows" CHECK ("contests"."entries_from" < "contests"."entries_until" and "contests"."entries_until" <= "contests"."voting_from" and "contests"."voting_from" < "contests"."voting_until"),
	CONSTRAINT "contests_prize" CHECK ("contests"."prize_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contest_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contest_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"clip_kind" text NOT NULL,
	"synthetic" text NOT NULL,
	"video_id" uuid,
	"rules_version" integer NOT NULL,
	"guardian" text,
	"consented_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"fix_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"live_at" timestamp with time zone,
	"wake_at" timestamp with time zone,
	CONSTRAINT "contest_entries_in_contest" UNIQUE("id","contest_id"),
	CONSTRAINT "contest_entries_live_at" CHECK ("contest_entries"."state" <> 'live' or ("contest_entries"."live_at" is not null and "contest_entries"."video_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "entry_views" (
	"entry_id" uuid NOT NULL,
	"day" date NOT NULL,
	"viewer_hash" text NOT NULL,
	CONSTRAINT "entry_views_entry_id_day_viewer_hash_pk" PRIMARY KEY("entry_id","day","viewer_hash")
);
--> statement-breakpoint
CREATE TABLE "performance_pins" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "performance_pins_period" CHECK ("performance_pins"."starts_at" < "performance_pins"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "vote_counts" (
	"entry_id" uuid NOT NULL,
	"shard" smallint NOT NULL,
	"contest_id" uuid NOT NULL,
	"valid" integer DEFAULT 0 NOT NULL,
	"quarantined" integer DEFAULT 0 NOT NULL,
	"voided" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vote_counts_entry_id_shard_pk" PRIMARY KEY("entry_id","shard"),
	CONSTRAINT "vote_counts_adds_up" CHECK ("vote_counts"."valid" >= 0 and "vote_counts"."quarantined" >= 0 and "vote_counts"."voided" >= 0)
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contest_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"voter_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'valid' NOT NULL,
	"signal" text,
	"void_reason" text,
	"decided_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"network_hash" text NOT NULL,
	"device_hash" text,
	"shard" smallint NOT NULL,
	CONSTRAINT "votes_void" CHECK (("votes"."state" = 'void') = ("votes"."void_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"upload" text,
	"progress" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"seconds" real,
	"width" integer,
	"height" integer,
	"renditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_hls" boolean DEFAULT false NOT NULL,
	"has_preview" boolean DEFAULT false NOT NULL,
	"poster_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"shown_at" timestamp with time zone,
	"original_removed_at" timestamp with time zone,
	CONSTRAINT "videos_bytes" CHECK ("videos"."bytes" > 0),
	CONSTRAINT "videos_progress" CHECK ("videos"."progress" between 0 and 100),
	CONSTRAINT "videos_upload" CHECK (("videos"."state" = 'uploading') = ("videos"."upload" is not null)),
	CONSTRAINT "videos_reason" CHECK (("videos"."state" = 'failed') = ("videos"."reason" is not null)),
	CONSTRAINT "videos_ready" CHECK ("videos"."state" <> 'ready' or ("videos"."seconds" > 0 and "videos"."width" > 0 and "videos"."height" > 0 and jsonb_array_length("videos"."renditions") > 0)),
	CONSTRAINT "videos_shown" CHECK ("videos"."shown_at" is null or "videos"."state" = 'ready')
);
--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_artist_id_people_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_views" ADD CONSTRAINT "entry_views_entry_id_contest_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."contest_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performance_pins" ADD CONSTRAINT "performance_pins_entry_id_contest_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."contest_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_voter_id_people_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contests_in_category" ON "contests" USING btree ("category","voting_until");--> statement-breakpoint
CREATE INDEX "contests_by_state" ON "contests" USING btree ("state","voting_until");--> statement-breakpoint
CREATE INDEX "contests_awake" ON "contests" USING btree ("wake_at") WHERE "contests"."wake_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contest_entries_standing" ON "contest_entries" USING btree ("contest_id","artist_id") WHERE "contest_entries"."state" in ('uploading', 'processing', 'in_review', 'rejected', 'live');--> statement-breakpoint
CREATE INDEX "contest_entries_of_artist" ON "contest_entries" USING btree ("artist_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contest_entries_for_desk" ON "contest_entries" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "contest_entries_of_video" ON "contest_entries" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "contest_entries_live" ON "contest_entries" USING btree ("live_at" DESC NULLS LAST,"id") WHERE "contest_entries"."state" = 'live';--> statement-breakpoint
CREATE INDEX "contest_entries_awake" ON "contest_entries" USING btree ("wake_at") WHERE "contest_entries"."wake_at" is not null;--> statement-breakpoint
CREATE INDEX "entry_views_by_day" ON "entry_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "vote_counts_of_contest" ON "vote_counts" USING btree ("contest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "votes_once_a_day" ON "votes" USING btree ("contest_id","voter_id","day") WHERE "votes"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "votes_of_entry" ON "votes" USING btree ("entry_id","at");--> statement-breakpoint
CREATE INDEX "votes_of_contest" ON "votes" USING btree ("contest_id","at");--> statement-breakpoint
CREATE INDEX "votes_of_voter" ON "votes" USING btree ("voter_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "votes_set_aside" ON "votes" USING btree ("contest_id","entry_id") WHERE "votes"."state" = 'quarantined';--> statement-breakpoint
CREATE UNIQUE INDEX "videos_on_their_way" ON "videos" USING btree ("owner_id","purpose") WHERE "videos"."state" = 'uploading';--> statement-breakpoint
CREATE INDEX "videos_of_owner" ON "videos" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "videos_unsettled" ON "videos" USING btree ("created_at") WHERE "videos"."state" in ('uploading', 'processing');--> statement-breakpoint
CREATE INDEX "videos_with_original" ON "videos" USING btree ("settled_at") WHERE "videos"."original_removed_at" is null;
--> statement-breakpoint
create function votes_of_new_are_counted() returns trigger language plpgsql as $$
begin
  -- In one order, so that two who count at once wait for one another and never for each other.
  insert into vote_counts as c (entry_id, shard, contest_id, valid, quarantined, voided)
    select entry_id, shard, contest_id, count(*) filter (where state = 'valid'), count(*) filter (where state = 'quarantined'), count(*) filter (where state = 'void')
    from new_votes group by entry_id, shard, contest_id order by entry_id, shard
    on conflict (entry_id, shard) do update
      set valid = c.valid + excluded.valid, quarantined = c.quarantined + excluded.quarantined, voided = c.voided + excluded.voided;
  return null;
end $$;
--> statement-breakpoint
create trigger votes_of_new_are_counted after insert on votes referencing new table as new_votes for each statement execute function votes_of_new_are_counted();
--> statement-breakpoint
create function votes_are_counted_anew() returns trigger language plpgsql as $$
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
end $$;
--> statement-breakpoint
create trigger votes_are_counted_anew after update on votes referencing old table as old_votes new table as new_votes for each statement execute function votes_are_counted_anew();
--> statement-breakpoint
create trigger votes_are_kept before delete or truncate on votes for each statement execute function written_stays_written();
--> statement-breakpoint
alter table vote_counts set (fillfactor = 50);
