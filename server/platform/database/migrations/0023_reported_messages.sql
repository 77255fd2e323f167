CREATE TABLE "reported_messages" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"room" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"edited" boolean NOT NULL,
	"file" jsonb,
	"alt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
DROP INDEX "reports_open";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "reported_messages" ADD CONSTRAINT "reported_messages_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open" ON "reports" USING btree ("reporter_id","about_id",coalesce("message_id", "job_id", "about_id")) WHERE "reports"."state" = 'open';