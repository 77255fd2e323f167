ALTER TABLE "people" DROP CONSTRAINT "people_email_unique";--> statement-breakpoint
-- Links of the last half hour may have gone to an address that nobody has proved.
DELETE FROM "password_resets";--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "sent_kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "sent_to" text NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "people_verified_email" ON "people" USING btree ("email") WHERE "people"."email_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "people_email" ON "people" USING btree ("email");