CREATE TABLE "tax_remittances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tax" text NOT NULL,
	"month" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"challan" text NOT NULL,
	"paid_on" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_remittances_challan" UNIQUE("challan"),
	CONSTRAINT "tax_remittances_amount" CHECK ("tax_remittances"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "tax_remittances" ADD CONSTRAINT "tax_remittances_recorded_by_people_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_remittances_of_month" ON "tax_remittances" USING btree ("month");