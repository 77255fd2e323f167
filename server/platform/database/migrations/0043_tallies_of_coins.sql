CREATE TABLE "coin_tallies" (
	"person_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"day" date NOT NULL,
	"times" integer NOT NULL,
	"coins" integer NOT NULL,
	CONSTRAINT "coin_tallies_person_id_cause_day_pk" PRIMARY KEY("person_id","cause","day")
);
--> statement-breakpoint
DROP INDEX "coin_movements_by_cause";--> statement-breakpoint
ALTER TABLE "coin_tallies" ADD CONSTRAINT "coin_tallies_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coin_movements_by_cause" ON "coin_movements" USING btree ("person_id","cause");--> statement-breakpoint
INSERT INTO "coin_tallies" ("person_id", "cause", "day", "times", "coins")
SELECT "person_id", "cause", ("at" AT TIME ZONE 'Asia/Kolkata')::date, count(*), sum("coins" - "owed")
FROM "coin_movements" WHERE "kind" = 'earned' GROUP BY 1, 2, 3;
