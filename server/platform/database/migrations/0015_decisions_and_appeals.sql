CREATE TABLE "order_decisions" (
	"order_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"refund_paise" bigint NOT NULL,
	"comes_back" boolean NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_decisions_order_id_round_pk" PRIMARY KEY("order_id","round"),
	CONSTRAINT "order_decisions_rounds" CHECK ("order_decisions"."round" in (1, 2)),
	CONSTRAINT "order_decisions_money" CHECK ("order_decisions"."refund_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_disputes" ADD COLUMN "appealed_by" text;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD COLUMN "appealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "appeal_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "decision_accepted_by" text;--> statement-breakpoint
ALTER TABLE "order_decisions" ADD CONSTRAINT "order_decisions_order_id_order_disputes_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_disputes"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_decisions" ADD CONSTRAINT "order_decisions_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
create trigger order_decisions_stay before update or delete or truncate on order_decisions for each statement execute function written_stays_written();
--> statement-breakpoint
create trigger order_decisions_words before update on order_decisions for each row execute function only_words_are_erased('reason');
