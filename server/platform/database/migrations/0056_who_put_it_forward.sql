ALTER TABLE "performance_pins" ADD COLUMN "put_by" uuid;--> statement-breakpoint
ALTER TABLE "performance_pins" ADD COLUMN "put_why" text;--> statement-breakpoint
ALTER TABLE "performance_pins" ADD COLUMN "put_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "put_by" uuid;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "put_why" text;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "put_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "performance_pins" ADD CONSTRAINT "performance_pins_put_by_people_id_fk" FOREIGN KEY ("put_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_put_by_people_id_fk" FOREIGN KEY ("put_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performance_pins" ADD CONSTRAINT "performance_pins_put" CHECK (num_nonnulls("performance_pins"."put_by", "performance_pins"."put_why", "performance_pins"."put_at") in (0, 3));--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_put" CHECK (num_nonnulls("pins"."put_by", "pins"."put_why", "pins"."put_at") in (0, 3));