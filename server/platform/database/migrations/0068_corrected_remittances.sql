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
	"is_taken_back" boolean NOT NULL,
	"challan" text NOT NULL,
	"paid_on" date NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tax_remittances" DROP CONSTRAINT "tax_remittances_challan";--> statement-breakpoint
ALTER TABLE "tax_challans" ADD CONSTRAINT "tax_challans_remittance_id_tax_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."tax_remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_remittance_changes" ADD CONSTRAINT "tax_remittance_changes_remittance_id_tax_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."tax_remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_remittance_changes" ADD CONSTRAINT "tax_remittance_changes_changed_by_people_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_remittance_changes_of" ON "tax_remittance_changes" USING btree ("remittance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_remittance_changes_taken_back" ON "tax_remittance_changes" USING btree ("remittance_id") WHERE "tax_remittance_changes"."is_taken_back";--> statement-breakpoint
create trigger tax_remittance_changes_stay before update or delete or truncate on tax_remittance_changes for each statement execute function papers_stay();
--> statement-breakpoint
insert into tax_challans (remittance_id, challan, paid_on) select id, challan, paid_on from tax_remittances;
