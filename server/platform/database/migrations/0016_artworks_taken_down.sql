DROP INDEX "stock_holds_ending";--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "taken_from" text;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "takedown_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "asked_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "artworks_in_review" ON "artworks" USING btree ("asked_at") WHERE "artworks"."state" = 'in_review';--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_taken_down" CHECK (("artworks"."state" in ('taken_down', 'in_review')) = ("artworks"."taken_from" is not null));