ALTER TABLE "booking_taxes" DROP CONSTRAINT "booking_taxes_bounds";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_tax";--> statement-breakpoint
ALTER TABLE "booking_taxes" DROP CONSTRAINT "booking_taxes_pkey";--> statement-breakpoint
ALTER TABLE "booking_taxes" ADD COLUMN "reference" text;--> statement-breakpoint
-- Every line there was followed the first journal of its booking, which is named by the booking.
ALTER TABLE "booking_taxes" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "booking_taxes" SET "reference" = "booking_id"::text;--> statement-breakpoint
ALTER TABLE "booking_taxes" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "booking_taxes" ADD PRIMARY KEY ("reference");--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "supplements" jsonb;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "taxes_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "booking_taxes_of_booking" ON "booking_taxes" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "booking_taxes" ADD CONSTRAINT "booking_taxes_bounds" CHECK ("booking_taxes"."gross_paise" <> 0 and "booking_taxes"."tcs_base_paise" * sign("booking_taxes"."gross_paise") between 0 and abs("booking_taxes"."tds_base_paise") and "booking_taxes"."tds_base_paise" * sign("booking_taxes"."gross_paise") between 0 and abs("booking_taxes"."gross_paise") and 0 <= "booking_taxes"."tds_paise" * sign("booking_taxes"."gross_paise"));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_tax" CHECK (0 <= "invoices"."sgst_paise" and 0 <= "invoices"."cgst_paise" and abs("invoices"."cgst_paise" - "invoices"."sgst_paise") <= 1 and 0 <= "invoices"."igst_paise" and ("invoices"."igst_paise" = 0 or "invoices"."cgst_paise" = 0));