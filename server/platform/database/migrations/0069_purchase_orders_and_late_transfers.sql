CREATE TABLE "purchase_orders" (
	"sale_id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"number" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchase_orders_number" CHECK (length("purchase_orders"."number") between 1 and 16)
);
--> statement-breakpoint
CREATE TABLE "late_transfers" (
	"transfer_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_buyer_id_people_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_orders_of_buyer" ON "purchase_orders" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "late_transfers_open" ON "late_transfers" USING btree ("noticed_at") WHERE "late_transfers"."ended_at" is null;