CREATE TABLE "band_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artist_id" uuid NOT NULL,
	"person_id" uuid,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"contact_hash" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"wake_at" timestamp with time zone,
	CONSTRAINT "band_members_another" CHECK ("band_members"."person_id" <> "band_members"."artist_id"),
	CONSTRAINT "band_members_yes" CHECK ("band_members"."state" <> 'accepted' or "band_members"."answered_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "band_members" ADD CONSTRAINT "band_members_artist_id_people_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "band_members" ADD CONSTRAINT "band_members_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "band_members_live_pair" ON "band_members" USING btree ("artist_id","person_id") WHERE "band_members"."state" in ('invited', 'accepted');--> statement-breakpoint
CREATE INDEX "band_members_of_artist" ON "band_members" USING btree ("artist_id","created_at");--> statement-breakpoint
CREATE INDEX "band_members_of_person" ON "band_members" USING btree ("person_id","artist_id");--> statement-breakpoint
CREATE INDEX "band_members_awake" ON "band_members" USING btree ("wake_at") WHERE "band_members"."wake_at" is not null;