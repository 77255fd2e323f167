CREATE TABLE "cart_lines" (
	"person_id" uuid NOT NULL,
	"artwork_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"name" text NOT NULL,
	"seen_paise" bigint NOT NULL,
	"is_later" boolean DEFAULT false NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_person_id_artwork_id_pk" PRIMARY KEY("person_id","artwork_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 100 and "cart_lines"."seen_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_provider_payment";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part_of" uuid;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_of_artwork" ON "cart_lines" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX "cart_lines_touched" ON "cart_lines" USING btree ("touched_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_part_of_payments_id_fk" FOREIGN KEY ("part_of") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_of_purchase" ON "orders" USING btree ("purchase_id","id") WHERE "orders"."purchase_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_parts" ON "payments" USING btree ("part_of") WHERE "payments"."part_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_payment" ON "payments" USING btree ("provider","provider_payment_id") WHERE "payments"."part_of" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_parts" CHECK ("payments"."part_of" is null or ("payments"."provider_order_id" is null and "payments"."payee_id" is not null));