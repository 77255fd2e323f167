DROP INDEX "reports_open";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "artwork_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "package_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open" ON "reports" USING btree ("reporter_id","about_id",coalesce("audition_id", "comment_id", "performance_id", "message_id", "job_id", "artwork_id", "package_id", "about_id")) WHERE "reports"."state" = 'open';