-- Disputes about orders move into the table of those about bookings; rows are keyed by what is disputed.
ALTER TABLE dispute_statements DROP CONSTRAINT dispute_statements_booking_id_disputes_booking_id_fk;--> statement-breakpoint
ALTER TABLE disputes DROP CONSTRAINT disputes_booking_id_bookings_id_fk;--> statement-breakpoint
ALTER TABLE order_decisions DROP CONSTRAINT order_decisions_order_id_order_disputes_order_id_fk;--> statement-breakpoint
DROP INDEX disputes_waiting;--> statement-breakpoint
DROP INDEX dispute_statements_of_booking;--> statement-breakpoint
DROP TRIGGER review_dispute ON disputes;--> statement-breakpoint
ALTER TABLE disputes RENAME COLUMN booking_id TO subject_id;--> statement-breakpoint
ALTER TABLE disputes ADD COLUMN subject text NOT NULL DEFAULT 'booking';--> statement-breakpoint
ALTER TABLE disputes ALTER COLUMN subject DROP DEFAULT;--> statement-breakpoint
ALTER TABLE disputes ALTER COLUMN kind DROP NOT NULL;--> statement-breakpoint
ALTER TABLE disputes ADD COLUMN appealed_by text;--> statement-breakpoint
ALTER TABLE disputes ADD COLUMN appealed_at timestamp with time zone;--> statement-breakpoint
ALTER TABLE dispute_statements RENAME COLUMN booking_id TO subject_id;--> statement-breakpoint
INSERT INTO disputes (subject_id, subject, opened_by, opened_at, appealed_by, appealed_at, answer_by, answered_at, ready_at, decide_by, decided_at)
  SELECT order_id, 'order', opened_by, opened_at, appealed_by, appealed_at, answer_by, answered_at, ready_at, decide_by, decided_at FROM order_disputes;--> statement-breakpoint
INSERT INTO dispute_statements (id, subject_id, by, person_id, text, pictures, at)
  SELECT id, order_id, by, person_id, text, pictures, at FROM order_statements;--> statement-breakpoint
DROP TABLE order_statements;--> statement-breakpoint
DROP TABLE order_disputes;--> statement-breakpoint
DROP FUNCTION review_order_dispute();--> statement-breakpoint
ALTER TABLE disputes ADD CONSTRAINT disputes_kinds CHECK ((subject = 'booking') = (kind is not null));--> statement-breakpoint
ALTER TABLE disputes ADD CONSTRAINT disputes_sides CHECK (subject = 'booking' and opened_by in ('client', 'artist') or subject = 'order' and opened_by in ('buyer', 'seller'));--> statement-breakpoint
ALTER TABLE disputes ADD CONSTRAINT disputes_appeals CHECK ((appealed_by is null) = (appealed_at is null));--> statement-breakpoint
ALTER TABLE dispute_statements ADD CONSTRAINT dispute_statements_subject_id_disputes_subject_id_fk FOREIGN KEY (subject_id) REFERENCES disputes(subject_id);--> statement-breakpoint
ALTER TABLE order_decisions ADD CONSTRAINT order_decisions_order_id_disputes_subject_id_fk FOREIGN KEY (order_id) REFERENCES disputes(subject_id);--> statement-breakpoint
CREATE INDEX disputes_waiting ON disputes USING btree (subject, decide_by) WHERE (decided_at is null);--> statement-breakpoint
CREATE INDEX dispute_statements_of_subject ON dispute_statements USING btree (subject_id, at);--> statement-breakpoint
-- What waits for an admin keeps its two queues.
CREATE OR REPLACE FUNCTION review_dispute() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  item review_source;
begin
  if new.subject = 'booking' then
    select 'disputes', b.id, b.artist_id, new.kind, b.total_paise, new.opened_at, new.ready_at, new.decide_by, null, new.decided_at
      into item from bookings b where b.id = new.subject_id;
  else
    select 'order_disputes', o.id, o.seller_id, case when new.appealed_at is null then '' else 'appeal' end, o.total_paise,
      coalesce(new.appealed_at, new.opened_at), new.ready_at, new.decide_by, null, new.decided_at
      into item from orders o where o.id = new.subject_id;
  end if;
  perform review_item_stands(new.decided_at is null, item);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER review_dispute AFTER INSERT OR UPDATE ON disputes FOR EACH ROW EXECUTE FUNCTION review_dispute();
