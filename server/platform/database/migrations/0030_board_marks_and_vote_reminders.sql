CREATE TABLE "board_marks" (
	"contest_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"votes" jsonb NOT NULL,
	CONSTRAINT "board_marks_contest_id_at_pk" PRIMARY KEY("contest_id","at")
);
--> statement-breakpoint
CREATE TABLE "vote_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"contest_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"wake_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vote_reminders_once" UNIQUE("person_id","contest_id")
);
--> statement-breakpoint
ALTER TABLE "board_marks" ADD CONSTRAINT "board_marks_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_reminders" ADD CONSTRAINT "vote_reminders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_reminders" ADD CONSTRAINT "vote_reminders_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_reminders" ADD CONSTRAINT "vote_reminders_entry_id_contest_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."contest_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_marks_by_age" ON "board_marks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "vote_reminders_awake" ON "vote_reminders" USING btree ("wake_at");