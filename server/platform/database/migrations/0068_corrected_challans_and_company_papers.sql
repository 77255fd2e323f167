CREATE TABLE "purchase_orders" (
	"sale_id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"number" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchase_orders_number" CHECK (length("purchase_orders"."number") between 1 and 16)
);
--> statement-breakpoint
CREATE TABLE "tax_challans" (
	"remittance_id" uuid PRIMARY KEY NOT NULL,
	"challan" text NOT NULL,
	"paid_on" date NOT NULL,
	CONSTRAINT "tax_challans_once" UNIQUE("challan","paid_on")
);
--> statement-breakpoint
CREATE TABLE "tax_remittance_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"remittance_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"is_taken_back" boolean NOT NULL,
	"challan" text NOT NULL,
	"paid_on" date NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_remittance_changes_place" UNIQUE("remittance_id","place")
);
--> statement-breakpoint
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
CREATE TABLE "late_transfers" (
	"transfer_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "tax_remittances" DROP CONSTRAINT "tax_remittances_challan";--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_buyer_id_people_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_challans" ADD CONSTRAINT "tax_challans_remittance_id_tax_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."tax_remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_remittance_changes" ADD CONSTRAINT "tax_remittance_changes_remittance_id_tax_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."tax_remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_remittance_changes" ADD CONSTRAINT "tax_remittance_changes_changed_by_people_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_certificates" ADD CONSTRAINT "tds_certificates_buyer_id_people_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_certificates" ADD CONSTRAINT "tds_certificates_artist_id_people_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_orders_of_buyer" ON "purchase_orders" USING btree ("buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_remittance_changes_taken_back" ON "tax_remittance_changes" USING btree ("remittance_id") WHERE "tax_remittance_changes"."is_taken_back";--> statement-breakpoint
CREATE INDEX "tds_certificates_of_buyer" ON "tds_certificates" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "tds_certificates_of_artist" ON "tds_certificates" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "tds_certificates_of_sale" ON "tds_certificates" USING btree ("sale_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tds_certificates_once" ON "tds_certificates" USING btree ("tan","number","sale_id") WHERE "tds_certificates"."state" <> 'refused';--> statement-breakpoint
CREATE INDEX "late_transfers_open" ON "late_transfers" USING btree ("noticed_at") WHERE "late_transfers"."ended_at" is null;--> statement-breakpoint
create trigger tax_remittance_changes_stay before update or delete or truncate on tax_remittance_changes for each statement execute function papers_stay();
--> statement-breakpoint
insert into tax_challans (remittance_id, challan, paid_on) select id, challan, paid_on from tax_remittances;
