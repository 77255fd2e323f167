create function papers_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasing() then return null; end if;
  raise exception 'papers are never changed: % on % is refused', tg_op, tg_table_name;
end $$;
--> statement-breakpoint
create trigger invoices_stay before update or delete or truncate on invoices for each statement execute function papers_stay();
--> statement-breakpoint
create trigger booking_taxes_stay before update or delete or truncate on booking_taxes for each statement execute function papers_stay();
--> statement-breakpoint
create trigger invoices_words before update on invoices for each row execute function only_words_are_erased('supplier', 'recipient', 'label');
--> statement-breakpoint
create trigger booking_taxes_words before update on booking_taxes for each row execute function only_words_are_erased('label');
