CREATE TABLE "invoice_registrations" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"reason" text,
	"irn" text,
	"ack_no" text,
	"ack_at" timestamp with time zone,
	"signed_qr" text,
	CONSTRAINT "invoice_registrations_irn" UNIQUE("irn"),
	CONSTRAINT "invoice_registrations_state" CHECK (case "invoice_registrations"."state" when 'registered' then num_nulls("invoice_registrations"."irn", "invoice_registrations"."ack_no", "invoice_registrations"."ack_at", "invoice_registrations"."signed_qr") = 0 when 'refused' then "invoice_registrations"."reason" is not null else "invoice_registrations"."irn" is null end)
);
--> statement-breakpoint
ALTER TABLE "billing_details" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "billing_details" ADD COLUMN "pincode" text;--> statement-breakpoint
ALTER TABLE "invoice_registrations" ADD CONSTRAINT "invoice_registrations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_registrations_open" ON "invoice_registrations" USING btree ("next_try_at") WHERE "invoice_registrations"."state" <> 'registered';