CREATE TABLE "check_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artist_id" uuid NOT NULL,
	"check_id" uuid,
	"part" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artist_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"document" text,
	"register" text,
	"legal_name" text NOT NULL,
	"stage_name" text NOT NULL,
	"gstin" text,
	"account_version" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"over_at" timestamp with time zone,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"opened_by" uuid,
	"opened_at" timestamp with time zone,
	"version" integer NOT NULL,
	"wake_at" timestamp with time zone,
	CONSTRAINT "checks_dated" CHECK ("checks"."state" <> 'passed' or ("checks"."decided_at" is not null and "checks"."ends_at" > "checks"."decided_at"))
);
--> statement-breakpoint
ALTER TABLE "check_files" ADD CONSTRAINT "check_files_artist_id_people_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_files" ADD CONSTRAINT "check_files_check_id_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_artist_id_people_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_files_of_artist" ON "check_files" USING btree ("artist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "check_files_of_check" ON "check_files" USING btree ("check_id","part") WHERE "check_files"."check_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "checks_asked" ON "checks" USING btree ("artist_id","kind") WHERE "checks"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "checks_passed" ON "checks" USING btree ("artist_id","kind") WHERE "checks"."state" = 'passed';--> statement-breakpoint
CREATE INDEX "checks_of_artist" ON "checks" USING btree ("artist_id","asked_at");--> statement-breakpoint
CREATE INDEX "checks_by_state" ON "checks" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "checks_awake" ON "checks" USING btree ("wake_at") WHERE "checks"."wake_at" is not null;