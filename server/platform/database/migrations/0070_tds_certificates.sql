CREATE TABLE "tds_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sale_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	"number" text NOT NULL,
	"tan" text NOT NULL,
	"kind" text NOT NULL,
	"quarter" text NOT NULL,
	"value_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"state" text DEFAULT 'given' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "tds_certificates_amounts" CHECK (0 < "tds_certificates"."tax_paise" and "tds_certificates"."tax_paise" <= "tds_certificates"."value_paise"),
	CONSTRAINT "tds_certificates_decided" CHECK (("tds_certificates"."state" = 'given') = ("tds_certificates"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "tds_certificates" ADD CONSTRAINT "tds_certificates_buyer_id_people_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_certificates" ADD CONSTRAINT "tds_certificates_artist_id_people_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tds_certificates_of_buyer" ON "tds_certificates" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "tds_certificates_of_artist" ON "tds_certificates" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "tds_certificates_of_sale" ON "tds_certificates" USING btree ("sale_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tds_certificates_once" ON "tds_certificates" USING btree ("tan","number","sale_id") WHERE "tds_certificates"."state" <> 'refused';