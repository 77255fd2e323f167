insert into review_clocks (kind, detail, holds_from, within_minutes, risk) values ('appeals', '', '2000-01-01Z', 10080, 2);
--> statement-breakpoint
create function review_appeal() returns trigger language plpgsql as $$
begin
  perform review_item_stands(new.appeal_state = 'waiting',
    row('appeals', new.id, new.person_id, new.step, null, coalesce(new.appealed_at, new.given_at), null, null, null, new.appeal_decided_at)::review_source);
  return null;
end $$;
--> statement-breakpoint
create trigger review_appeal after insert or update of appeal_state on sanctions for each row execute function review_appeal();
--> statement-breakpoint
update sanctions set appeal_state = appeal_state where appeal_state = 'waiting';
