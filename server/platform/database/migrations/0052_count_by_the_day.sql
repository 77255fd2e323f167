CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"memory_mb" integer NOT NULL,
	"lag_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"count" integer NOT NULL,
	"paise" bigint NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_figures_day_figure_pk" PRIMARY KEY("day","figure")
);
--> statement-breakpoint
CREATE INDEX "votes_by_time" ON "votes" USING brin ("at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "people_by_age" ON "people" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "booking_moves_by_time" ON "booking_moves" USING brin ("at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "order_moves_by_time" ON "order_moves" USING brin ("at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "ledger_balances_at_rest" ON "ledger_balances" USING btree ("account_id") WHERE "ledger_balances"."balance_paise" <> 0;--> statement-breakpoint
CREATE INDEX "ledger_journals_by_time" ON "ledger_journals" USING brin ("at") WITH (autosummarize=true);