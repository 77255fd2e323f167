create function dispute_statements_are_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasing() then return null; end if;
  raise exception 'what was said in a dispute stays as it was said: % is refused', tg_op;
end $$;
--> statement-breakpoint
create trigger dispute_statements_append_only before update or delete or truncate on dispute_statements for each statement execute function dispute_statements_are_append_only();
--> statement-breakpoint
create trigger dispute_statements_words before update on dispute_statements for each row execute function only_words_are_erased('text');
--> statement-breakpoint
update bookings set wake_at = least(wake_at, starts_at - interval '24 hours') where state in ('accepted', 'funds_secured') and starts_at > now();
