DROP INDEX "profiles_words";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "evening_from_km" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "evening_paise" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "evening_reach_km" integer;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "reach_km" integer GENERATED ALWAYS AS (coalesce(evening_reach_km, travels_km, 5000)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "performs_as" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "words_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "sold_words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "found_by" "tsvector" GENERATED ALWAYS AS (search_words || sold_words) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "profiles_found_by" ON "profiles" USING gin ("found_by") WHERE "profiles"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "profiles_old_words" ON "profiles" USING btree ("words_version","person_id") WHERE "profiles"."stage_name" is not null;