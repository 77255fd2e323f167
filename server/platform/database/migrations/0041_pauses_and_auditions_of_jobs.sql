CREATE TABLE "job_auditions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"time" integer NOT NULL,
	"piece" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"video_id" uuid,
	"clip" jsonb,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"wake_at" timestamp with time zone,
	CONSTRAINT "job_auditions_end" CHECK ("job_auditions"."submitted_at" is null or "job_auditions"."ended_at" is null),
	CONSTRAINT "job_auditions_due" CHECK ("job_auditions"."asked_at" < "job_auditions"."due_at")
);
--> statement-breakpoint
DROP INDEX "job_proposals_live";--> statement-breakpoint
DROP INDEX "reports_open";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "audition_id" uuid;--> statement-breakpoint
ALTER TABLE "job_auditions" ADD CONSTRAINT "job_auditions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_auditions" ADD CONSTRAINT "job_auditions_proposal_id_job_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."job_proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_auditions_times" ON "job_auditions" USING btree ("proposal_id","time");--> statement-breakpoint
CREATE UNIQUE INDEX "job_auditions_open" ON "job_auditions" USING btree ("proposal_id") WHERE "job_auditions"."submitted_at" is null and "job_auditions"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_auditions_video" ON "job_auditions" USING btree ("video_id") WHERE "job_auditions"."video_id" is not null;--> statement-breakpoint
CREATE INDEX "job_auditions_of_job" ON "job_auditions" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_auditions_awake" ON "job_auditions" USING btree ("wake_at") WHERE "job_auditions"."wake_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_proposals_live" ON "job_proposals" USING btree ("job_id","artist_id") WHERE "job_proposals"."state" in ('submitted', 'viewed', 'shortlisted', 'audition_requested', 'audition_submitted', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open" ON "reports" USING btree ("reporter_id","about_id",coalesce("audition_id", "comment_id", "performance_id", "message_id", "job_id", "about_id")) WHERE "reports"."state" = 'open';--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_paused" CHECK ("jobs"."state" <> 'paused' or "jobs"."paused_at" is not null);