CREATE TABLE "tax_remittances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tax" text NOT NULL,
	"month" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"challan" text NOT NULL,
	"paid_on" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_remittances_challan" UNIQUE("challan","paid_on"),
	CONSTRAINT "tax_remittances_amount" CHECK ("tax_remittances"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "prizes" ADD COLUMN "pan" text;--> statement-breakpoint
ALTER TABLE "tax_remittances" ADD CONSTRAINT "tax_remittances_recorded_by_people_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_remittances_of_month" ON "tax_remittances" USING btree ("month");--> statement-breakpoint
create trigger tax_remittances_stay before update or delete or truncate on tax_remittances for each statement execute function papers_stay();
--> statement-breakpoint
-- Prizes that were given before they stood in the ledger.
insert into ledger_accounts (id, kind, owner_id, currency)
  select gen_random_uuid(), kind, owner_id, 'INR' from (
    select kind, null::uuid as owner_id from unnest(array['prizes', 'own_bank', 'tds_payable']) kind where exists (select 1 from prizes where gross_paise > 0)
    union select 'prize_payable', artist_id from prizes where gross_paise > 0 and state <> 'passed_on') wanted
  on conflict do nothing;
--> statement-breakpoint
with given as (select * from prizes where gross_paise > 0 and state <> 'passed_on'),
  journals as (
    insert into ledger_journals (id, kind, subject_id, reference, memo, at)
      select gen_random_uuid(), 'prize_won', id, id::text, 'Prize of a contest', created_at from given
      union all select gen_random_uuid(), 'prize_sent', id, id::text, 'Prize of a contest', settled_at from given where state = 'handed_over'
      returning id, kind, subject_id),
  lines as (
    select j.id as journal_id, a.id as account_id,
        case when j.kind = 'prize_won' then case a.kind when 'prizes' then g.gross_paise when 'prize_payable' then -g.gross_paise else 0 end
          else case a.kind when 'prize_payable' then g.gross_paise when 'own_bank' then g.tax_paise - g.gross_paise when 'tds_payable' then -g.tax_paise else 0 end end as amount_paise
      from journals j join given g on g.id = j.subject_id
        join ledger_accounts a on a.currency = 'INR' and ((a.owner_id is null and a.kind in ('prizes', 'own_bank', 'tds_payable')) or (a.kind = 'prize_payable' and a.owner_id = g.artist_id)))
insert into ledger_entries (id, journal_id, account_id, amount_paise, currency)
  select gen_random_uuid(), journal_id, account_id, amount_paise, 'INR' from lines where amount_paise <> 0;
--> statement-breakpoint
insert into ledger_balances (account_id, balance_paise)
  select a.id, sum(e.amount_paise) from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.kind = 'prize_payable' group by a.id;
