alter table calendar_slots drop constraint calendar_slots_no_double_booking;
--> statement-breakpoint
alter table calendar_slots add constraint calendar_slots_no_double_booking exclude using gist (artist_id with =, unit with =, during with &&) where (kind = 'booking');
