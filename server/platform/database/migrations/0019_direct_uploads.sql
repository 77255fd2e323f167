CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"state" text NOT NULL,
	"key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_bytes" CHECK ("uploads"."bytes" > 0),
	CONSTRAINT "uploads_taken" CHECK (("uploads"."state" = 'taken') = ("uploads"."key" is not null))
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_open" ON "uploads" USING btree ("owner_id") WHERE "uploads"."state" = 'open';--> statement-breakpoint
CREATE INDEX "uploads_made" ON "uploads" USING btree ("created_at");