CREATE TABLE "job_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"category" text,
	"city" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_alerts_something" CHECK ("job_alerts"."category" is not null or "job_alerts"."city" is not null)
);
--> statement-breakpoint
CREATE TABLE "job_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"note_key" text NOT NULL,
	"price_paise" bigint NOT NULL,
	"package_id" uuid,
	"clip_url" text,
	"terms_version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"client_note" text DEFAULT '' NOT NULL,
	"decline_reason" text,
	"reason" text DEFAULT '' NOT NULL,
	"booking_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"viewed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_proposals_price" CHECK ("job_proposals"."price_paise" > 0),
	CONSTRAINT "job_proposals_booked" CHECK ("job_proposals"."state" <> 'accepted' or "job_proposals"."booking_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "job_saves" (
	"person_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_saves_person_id_job_id_pk" PRIMARY KEY("person_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"event_type" text NOT NULL,
	"city" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"guests" integer NOT NULL,
	"budget_min_paise" bigint NOT NULL,
	"budget_max_paise" bigint NOT NULL,
	"openings" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"place" jsonb,
	"closes_at" timestamp with time zone NOT NULL,
	"review_reasons" text[] DEFAULT '{}' NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"passed_flags" text[] DEFAULT '{}' NOT NULL,
	"terms_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"digest_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"wake_at" timestamp with time zone,
	"is_open" boolean GENERATED ALWAYS AS (state = 'open') STORED NOT NULL,
	"search_words" "tsvector" DEFAULT '' NOT NULL,
	"search_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "jobs_openings" CHECK (0 <= "jobs"."taken" and "jobs"."taken" <= "jobs"."openings" and 0 < "jobs"."openings"),
	CONSTRAINT "jobs_filled" CHECK ("jobs"."state" <> 'filled' or "jobs"."taken" = "jobs"."openings"),
	CONSTRAINT "jobs_budget" CHECK (0 < "jobs"."budget_min_paise" and "jobs"."budget_min_paise" <= "jobs"."budget_max_paise"),
	CONSTRAINT "jobs_times" CHECK ("jobs"."closes_at" <= "jobs"."starts_at" and 0 < "jobs"."minutes")
);
--> statement-breakpoint
DROP INDEX "reports_open";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_proposals" ADD CONSTRAINT "job_proposals_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_proposals" ADD CONSTRAINT "job_proposals_artist_id_people_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_saves" ADD CONSTRAINT "job_saves_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_saves" ADD CONSTRAINT "job_saves_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_client_id_people_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_alerts_once" ON "job_alerts" USING btree ("person_id",coalesce("category", ''),coalesce("city", ''));--> statement-breakpoint
CREATE INDEX "job_alerts_by_place" ON "job_alerts" USING btree ("city","category");--> statement-breakpoint
CREATE UNIQUE INDEX "job_proposals_live" ON "job_proposals" USING btree ("job_id","artist_id") WHERE "job_proposals"."state" in ('submitted', 'viewed', 'shortlisted', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "job_proposals_booking" ON "job_proposals" USING btree ("booking_id") WHERE "job_proposals"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "job_proposals_of_job" ON "job_proposals" USING btree ("job_id","created_at");--> statement-breakpoint
CREATE INDEX "job_proposals_of_artist" ON "job_proposals" USING btree ("artist_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "job_proposals_same_words" ON "job_proposals" USING btree ("artist_id","note_key");--> statement-breakpoint
CREATE INDEX "job_saves_of_person" ON "job_saves" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_of_client" ON "jobs" USING btree ("client_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("opened_at" DESC NULLS LAST,"id") WHERE "jobs"."is_open";--> statement-breakpoint
CREATE INDEX "jobs_by_date" ON "jobs" USING btree ("starts_at","id") WHERE "jobs"."is_open";--> statement-breakpoint
CREATE INDEX "jobs_by_deadline" ON "jobs" USING btree ("closes_at","id") WHERE "jobs"."is_open";--> statement-breakpoint
CREATE INDEX "jobs_by_budget" ON "jobs" USING btree ("budget_max_paise" DESC NULLS LAST,"id") WHERE "jobs"."is_open";--> statement-breakpoint
CREATE INDEX "jobs_in_category" ON "jobs" USING btree ("category","opened_at" DESC NULLS LAST,"id") WHERE "jobs"."is_open";--> statement-breakpoint
CREATE INDEX "jobs_in_city" ON "jobs" USING btree ("city","opened_at" DESC NULLS LAST,"id") WHERE "jobs"."is_open";--> statement-breakpoint
CREATE INDEX "jobs_for_event" ON "jobs" USING btree ("event_type","opened_at" DESC NULLS LAST,"id") WHERE "jobs"."is_open";--> statement-breakpoint
CREATE INDEX "jobs_words" ON "jobs" USING gin ("search_words") WHERE "jobs"."is_open";--> statement-breakpoint
CREATE INDEX "jobs_names" ON "jobs" USING gin ("search_name" gin_trgm_ops) WHERE "jobs"."is_open";--> statement-breakpoint
CREATE INDEX "jobs_for_desk" ON "jobs" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "jobs_awake" ON "jobs" USING btree ("wake_at") WHERE "jobs"."wake_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open" ON "reports" USING btree ("reporter_id","about_id",coalesce("job_id", "about_id")) WHERE "reports"."state" = 'open';