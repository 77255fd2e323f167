CREATE TABLE "prizes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contest_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	"rank" integer NOT NULL,
	"gross_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"tax_section" text NOT NULL,
	"state" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "prizes_entry_id_unique" UNIQUE("entry_id"),
	CONSTRAINT "prizes_amounts" CHECK (0 <= "prizes"."tax_paise" and "prizes"."tax_paise" <= "prizes"."gross_paise"),
	CONSTRAINT "prizes_settled" CHECK (("prizes"."state" = 'due') = ("prizes"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "prizes" ADD CONSTRAINT "prizes_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prizes" ADD CONSTRAINT "prizes_entry_id_contest_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."contest_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prizes" ADD CONSTRAINT "prizes_artist_id_people_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prizes_of_contest" ON "prizes" USING btree ("contest_id");--> statement-breakpoint
CREATE INDEX "prizes_of_artist" ON "prizes" USING btree ("artist_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "prizes_by_state" ON "prizes" USING btree ("state","created_at");