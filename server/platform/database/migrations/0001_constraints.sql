create function booking_moves_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the timeline of a booking is append-only: % is refused', tg_op;
end $$;
--> statement-breakpoint
create trigger booking_moves_append_only before update or delete or truncate on booking_moves for each statement execute function booking_moves_are_append_only();
--> statement-breakpoint
alter table calendar_slots add constraint calendar_slots_no_double_booking exclude using gist (artist_id with =, during with &&) where (kind = 'booking');
--> statement-breakpoint
create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only: % refused', tg_op;
end $$;
--> statement-breakpoint
create trigger audit_log_append_only before update or delete or truncate on audit_log for each statement execute function audit_log_is_append_only();
--> statement-breakpoint
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name;
end $$;
--> statement-breakpoint
create trigger ledger_journals_append_only before update or delete or truncate on ledger_journals for each statement execute function ledger_is_append_only();
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries for each statement execute function ledger_is_append_only();
--> statement-breakpoint
create function ledger_journal_balances() returns trigger language plpgsql as $$
declare
  journal uuid;
begin
  if tg_table_name = 'ledger_journals' then
    journal := new.id;
    if (select count(*) from ledger_entries where journal_id = journal) < 2 then
      raise exception 'journal % has fewer than two entries', journal;
    end if;
  else
    journal := new.journal_id;
  end if;
  if exists (select 1 from ledger_entries where journal_id = journal group by currency having sum(amount_paise) <> 0) then
    raise exception 'journal % does not sum to zero', journal;
  end if;
  if exists (select 1 from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.journal_id = journal and e.currency <> a.currency) then
    raise exception 'journal % mixes currencies in one account', journal;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_journals_balance after insert on ledger_journals deferrable initially deferred for each row execute function ledger_journal_balances();
--> statement-breakpoint
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred for each row execute function ledger_journal_balances();
--> statement-breakpoint
create index profiles_by_relevance on profiles (relevance desc nulls last, person_id)
  include (listed_in, city, languages, price_from_paise, rating_sum, rating_count) where state = 'approved';
--> statement-breakpoint
