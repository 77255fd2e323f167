ALTER TABLE "booking_taxes" RENAME TO "sale_taxes";--> statement-breakpoint
ALTER TABLE "sale_taxes" RENAME COLUMN "booking_id" TO "sale_id";--> statement-breakpoint
ALTER TABLE "sale_taxes" RENAME COLUMN "booking_number" TO "sale_number";--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "booking_id" TO "sale_id";--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "booking_number" TO "sale_number";--> statement-breakpoint
ALTER TABLE "sale_taxes" DROP CONSTRAINT "booking_taxes_bounds";--> statement-breakpoint
ALTER TABLE "sale_taxes" DROP CONSTRAINT "booking_taxes_artist_id_people_id_fk";
--> statement-breakpoint
DROP INDEX "booking_taxes_of_artist";--> statement-breakpoint
DROP INDEX "booking_taxes_by_date";--> statement-breakpoint
DROP INDEX "booking_taxes_of_booking";--> statement-breakpoint
DROP INDEX "invoices_of_booking";--> statement-breakpoint
ALTER TABLE "sale_taxes" ADD COLUMN "sale" text DEFAULT 'booking' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_taxes" ALTER COLUMN "sale" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "sale" text DEFAULT 'booking' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "sale" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sale_taxes" ADD CONSTRAINT "sale_taxes_artist_id_people_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_taxes_of_artist" ON "sale_taxes" USING btree ("artist_id","settled_at");--> statement-breakpoint
CREATE INDEX "sale_taxes_by_date" ON "sale_taxes" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "sale_taxes_of_sale" ON "sale_taxes" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "invoices_of_sale" ON "invoices" USING btree ("sale_id");--> statement-breakpoint
ALTER TABLE "sale_taxes" ADD CONSTRAINT "sale_taxes_bounds" CHECK ("sale_taxes"."gross_paise" <> 0 and "sale_taxes"."tcs_base_paise" * sign("sale_taxes"."gross_paise") between 0 and abs("sale_taxes"."tds_base_paise") and "sale_taxes"."tds_base_paise" * sign("sale_taxes"."gross_paise") between 0 and abs("sale_taxes"."gross_paise") and 0 <= "sale_taxes"."tds_paise" * sign("sale_taxes"."gross_paise"));--> statement-breakpoint
alter trigger booking_taxes_stay on sale_taxes rename to sale_taxes_stay;--> statement-breakpoint
alter trigger booking_taxes_words on sale_taxes rename to sale_taxes_words;
