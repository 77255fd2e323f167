create function written_stays_written() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
--> statement-breakpoint
create trigger ticket_messages_stay before update on ticket_messages for each statement execute function written_stays_written();
--> statement-breakpoint
create trigger consents_stay before update on consents for each statement execute function written_stays_written();
