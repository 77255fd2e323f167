CREATE TABLE "hidden_contacts" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"place" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hidden_contacts" ADD CONSTRAINT "hidden_contacts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_contacts_of_person" ON "hidden_contacts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "hidden_contacts_by_time" ON "hidden_contacts" USING btree ("at");