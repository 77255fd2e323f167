ALTER TABLE "packages" ADD COLUMN "audience_min" integer;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "is_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "show_from_days" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "show_until_days" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "packages_that_end" ON "packages" USING btree ("valid_until") WHERE "packages"."valid_until" is not null and not "packages"."is_over";--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_bounds" CHECK (coalesce("packages"."audience_min" <= "packages"."audience_max", true) and coalesce("packages"."valid_from" <= "packages"."valid_until", true));