-- Rows that nobody may change lose the words of somebody who is erased: one column of each table, and only in a
-- transaction that says so (server/platform/database/erasure.ts).
create function is_erasing() returns boolean language sql stable as $$ select coalesce(current_setting('mehfil.erasing', true), '') = 'on' $$;
--> statement-breakpoint
create function only_words_are_erased() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - tg_argv) is distinct from (to_jsonb(new) - tg_argv) then
    raise exception 'rows of % are never changed', tg_table_name;
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function booking_moves_are_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasing() then return null; end if;
  raise exception 'the timeline of a booking is append-only: % is refused', tg_op;
end $$;
--> statement-breakpoint
create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'ledger_journals' and is_erasing() then return null; end if;
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name;
end $$;
--> statement-breakpoint
create or replace function written_stays_written() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasing() then return null; end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
--> statement-breakpoint
create trigger booking_moves_words before update on booking_moves for each row execute function only_words_are_erased('note');
--> statement-breakpoint
create trigger ledger_journals_words before update on ledger_journals for each row execute function only_words_are_erased('memo');
--> statement-breakpoint
create trigger ticket_messages_words before update on ticket_messages for each row execute function only_words_are_erased('text');
--> statement-breakpoint
create trigger consents_words before update on consents for each row execute function only_words_are_erased('email', 'person_id');
--> statement-breakpoint
create trigger consents_are_kept before delete or truncate on consents for each statement execute function written_stays_written();
--> statement-breakpoint
insert into consents (id, person_id, purpose, notice_version, given, source, at)
  select gen_random_uuid(), person_id, case policy when 'terms-and-conditions' then 'terms' else 'privacy' end, version, true, 'registration', accepted_at
  from policy_acceptances where policy in ('terms-and-conditions', 'privacy-policy');
