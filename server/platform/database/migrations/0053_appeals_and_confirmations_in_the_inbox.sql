CREATE TABLE "decision_appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"decision_seq" bigint NOT NULL,
	"decision_by" uuid NOT NULL,
	"decision_at" timestamp with time zone NOT NULL,
	"decision_reason" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"appealed_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "decision_appeals_text" CHECK (length("decision_appeals"."text") <= 2000),
	CONSTRAINT "decision_appeals_by_another" CHECK ("decision_appeals"."decided_by" <> "decision_appeals"."decision_by"),
	CONSTRAINT "decision_appeals_decided" CHECK (("decision_appeals"."state" = 'waiting') = ("decision_appeals"."decided_by" is null) and ("decision_appeals"."decided_by" is null) = ("decision_appeals"."decided_at" is null))
);
--> statement-breakpoint
DROP INDEX "review_items_counted";--> statement-breakpoint
ALTER TABLE "decision_appeals" ADD CONSTRAINT "decision_appeals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_appeals" ADD CONSTRAINT "decision_appeals_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "decision_appeals_once" ON "decision_appeals" USING btree ("decision_seq");--> statement-breakpoint
CREATE INDEX "decision_appeals_of_subject" ON "decision_appeals" USING btree ("subject_id","appealed_at");--> statement-breakpoint
CREATE INDEX "decision_appeals_of_person" ON "decision_appeals" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "review_items_counted" ON "review_items" USING btree ("kind","risk","ready_at","lapses_at","due_at","claimed_by","opened_at","detail") WHERE "review_items"."state" = 'waiting';
--> statement-breakpoint
insert into review_clocks (kind, detail, holds_from, within_minutes, risk) values ('confirmations', '', '2000-01-01Z', null, 2);
--> statement-breakpoint
create function review_confirmation() returns trigger language plpgsql as $$
begin
  perform review_item_stands(new.state = 'waiting',
    row('confirmations', new.id, case when new.kind = 'person.ban' then new.subject_id end, new.kind, new.amount_paise, new.asked_at, null,
      new.wake_at, new.wake_at, new.decided_at)::review_source);
  return null;
end $$;
--> statement-breakpoint
create trigger review_confirmation after insert or update of state on confirmations for each row execute function review_confirmation();
--> statement-breakpoint
update confirmations set state = state where state = 'waiting';
--> statement-breakpoint
create function review_decision_appeal() returns trigger language plpgsql as $$
begin
  perform review_item_stands(new.state = 'waiting',
    row('appeals', new.id, new.person_id, new.subject, null, new.appealed_at, null, null, null, new.decided_at)::review_source);
  return null;
end $$;
--> statement-breakpoint
create trigger review_decision_appeal after insert or update of state on decision_appeals for each row execute function review_decision_appeal();
