CREATE TABLE "campaign_clicks" (
	"campaign_id" uuid NOT NULL,
	"link" integer NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_clicks_campaign_id_link_pk" PRIMARY KEY("campaign_id","link")
);
--> statement-breakpoint
CREATE TABLE "campaign_recipients" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"variant" text NOT NULL,
	"counted" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"claim" uuid,
	"sent_at" timestamp with time zone,
	"complained_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	CONSTRAINT "campaign_recipients_campaign_id_person_id_pk" PRIMARY KEY("campaign_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"subject" text NOT NULL,
	"subject_b" text DEFAULT '' NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"audience" jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"edited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"frozen_at" timestamp with time zone,
	"frozen_by" uuid,
	"total" integer,
	"excluded" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone,
	"asked_for" timestamp with time zone,
	"confirmed_by" uuid,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"run_handed_over" integer DEFAULT 0 NOT NULL,
	"run_bounced" integer DEFAULT 0 NOT NULL,
	"run_complained" integer DEFAULT 0 NOT NULL,
	"next_batch_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"paused_why" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"links" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "campaigns_frozen" CHECK ("campaigns"."state" in ('draft', 'cancelled') or ("campaigns"."frozen_at" is not null and "campaigns"."total" is not null)),
	CONSTRAINT "campaigns_two_people" CHECK ("campaigns"."confirmed_by" is null or "campaigns"."confirmed_by" <> "campaigns"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "mail_events" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"address_key" text NOT NULL,
	"scope" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_suppressions_address_key_scope_pk" PRIMARY KEY("address_key","scope")
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pace" text DEFAULT 'usual' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "address_key" text;--> statement-breakpoint
ALTER TABLE "campaign_clicks" ADD CONSTRAINT "campaign_clicks_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_edited_by_people_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_frozen_by_people_id_fk" FOREIGN KEY ("frozen_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_confirmed_by_people_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_recipients_id" ON "campaign_recipients" USING btree ("id");--> statement-breakpoint
CREATE INDEX "campaign_recipients_by_state" ON "campaign_recipients" USING btree ("campaign_id","state");--> statement-breakpoint
CREATE INDEX "campaign_recipients_due" ON "campaign_recipients" USING btree ("campaign_id","next_at") WHERE "campaign_recipients"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "campaign_recipients_of_person" ON "campaign_recipients" USING btree ("person_id","sent_at");--> statement-breakpoint
CREATE INDEX "campaigns_newest" ON "campaigns" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "campaigns_by_state" ON "campaigns" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "campaigns_next_batch" ON "campaigns" USING btree ("next_batch_at") WHERE "campaigns"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "campaigns_scheduled" ON "campaigns" USING btree ("scheduled_at") WHERE "campaigns"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "mail_events_by_time" ON "mail_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "segments_name" ON "segments" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "subscriptions_without_key" ON "subscriptions" USING btree ("id") WHERE "subscriptions"."address_key" is null;