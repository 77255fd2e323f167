CREATE TABLE "saved_artists" (
	"person_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_artists_person_id_artist_id_pk" PRIMARY KEY("person_id","artist_id")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "set_list" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_artists" ADD CONSTRAINT "saved_artists_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_artists" ADD CONSTRAINT "saved_artists_artist_id_profiles_person_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."profiles"("person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_artists_latest" ON "saved_artists" USING btree ("person_id","at" DESC NULLS LAST,"artist_id");--> statement-breakpoint
CREATE INDEX "saved_artists_of_artist" ON "saved_artists" USING btree ("artist_id");