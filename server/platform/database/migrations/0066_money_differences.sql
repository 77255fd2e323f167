CREATE TABLE "difference_assignees" (
	"key" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"note" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD COLUMN "ours_paise" bigint;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD COLUMN "unexplained_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "settlement_lines_unexplained" ON "settlement_lines" USING btree ("unexplained_since") WHERE "settlement_lines"."why" is not null;