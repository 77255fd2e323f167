CREATE TABLE "person_limits" (
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"sanction_id" uuid NOT NULL,
	CONSTRAINT "person_limits_person_id_kind_pk" PRIMARY KEY("person_id","kind")
);
--> statement-breakpoint
CREATE TABLE "confirmations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"about" text NOT NULL,
	"input" jsonb NOT NULL,
	"version" text NOT NULL,
	"amount_paise" bigint,
	"effects" text[] NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"wake_at" timestamp with time zone,
	CONSTRAINT "confirmations_awake_while_waiting" CHECK (("confirmations"."state" = 'waiting') = ("confirmations"."wake_at" is not null)),
	CONSTRAINT "confirmations_two" CHECK ("confirmations"."state" not in ('confirmed', 'refused') or ("confirmations"."decided_by" is not null and "confirmations"."decided_by" <> "confirmations"."asked_by"))
);
--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"step" text NOT NULL,
	"limits" text[] NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone,
	"state" text NOT NULL,
	"given_by" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	"ended_at" timestamp with time zone,
	"lifted_by" uuid,
	"lifted_at" timestamp with time zone,
	"lifted_why" text DEFAULT '' NOT NULL,
	"appeal_text" text DEFAULT '' NOT NULL,
	"appealed_at" timestamp with time zone,
	"appeal_state" text,
	"appeal_decided_by" uuid,
	"appeal_decided_at" timestamp with time zone,
	"appeal_answer" text DEFAULT '' NOT NULL,
	"wake_at" timestamp with time zone,
	CONSTRAINT "sanctions_limits" CHECK (("sanctions"."step" = 'limit') = (cardinality("sanctions"."limits") > 0)),
	CONSTRAINT "sanctions_until" CHECK (case "sanctions"."step" when 'limit' then "sanctions"."until" is not null when 'suspend' then true else "sanctions"."until" is null end),
	CONSTRAINT "sanctions_ban_stays" CHECK ("sanctions"."step" <> 'ban' or ("sanctions"."wake_at" is null and "sanctions"."state" <> 'ended')),
	CONSTRAINT "sanctions_two" CHECK ("sanctions"."confirmed_by" <> "sanctions"."given_by"),
	CONSTRAINT "sanctions_lifted" CHECK (("sanctions"."state" = 'lifted') = ("sanctions"."lifted_by" is not null)),
	CONSTRAINT "sanctions_appealed" CHECK (("sanctions"."appeal_state" is null) = ("sanctions"."appealed_at" is null)),
	CONSTRAINT "sanctions_appeal_by_another" CHECK ("sanctions"."appeal_decided_by" is null or ("sanctions"."appeal_decided_by" <> "sanctions"."given_by" and "sanctions"."appeal_decided_by" is distinct from "sanctions"."confirmed_by")),
	CONSTRAINT "sanctions_appeal_upheld" CHECK ("sanctions"."appeal_state" <> 'upheld' or "sanctions"."appeal_decided_by" is not null)
);
--> statement-breakpoint
ALTER TABLE "person_limits" ADD CONSTRAINT "person_limits_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_given_by_people_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_confirmed_by_people_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_lifted_by_people_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_appeal_decided_by_people_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "confirmations_waiting" ON "confirmations" USING btree ("kind","subject_id") WHERE "confirmations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "confirmations_by_time" ON "confirmations" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "confirmations_of_subject" ON "confirmations" USING btree ("subject_id","asked_at");--> statement-breakpoint
CREATE INDEX "confirmations_awake" ON "confirmations" USING btree ("wake_at") WHERE "confirmations"."wake_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sanctions_in_force" ON "sanctions" USING btree ("person_id") WHERE "sanctions"."state" = 'in_force';--> statement-breakpoint
CREATE INDEX "sanctions_of_person" ON "sanctions" USING btree ("person_id","given_at");--> statement-breakpoint
CREATE INDEX "sanctions_by_time" ON "sanctions" USING btree ("given_at");--> statement-breakpoint
CREATE INDEX "sanctions_appeals" ON "sanctions" USING btree ("appealed_at") WHERE "sanctions"."appeal_state" = 'waiting';--> statement-breakpoint
CREATE INDEX "sanctions_awake" ON "sanctions" USING btree ("wake_at") WHERE "sanctions"."wake_at" is not null;
--> statement-breakpoint
create function confirmations_stay_as_asked() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or (old.kind, old.subject_id, old.input, old.version, old.amount_paise, old.asked_by, old.asked_at)
    is distinct from (new.kind, new.subject_id, new.input, new.version, new.amount_paise, new.asked_by, new.asked_at) then
    raise exception 'a confirmation stays as it was asked for, and is decided once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger confirmations_as_asked before update on confirmations for each row execute function confirmations_stay_as_asked();
--> statement-breakpoint
insert into sanctions (id, person_id, step, limits, reason, state, given_by, given_at)
  select gen_random_uuid(), p.id, 'suspend', '{}', a.reason, 'in_force', a.actor_id, p.suspended_at
  from people p cross join lateral (
    select l.actor_id, l.reason from audit_log l where l.subject_id = p.id and l.action = 'profile.suspend' order by l.seq desc limit 1
  ) a where p.suspended_at is not null;
--> statement-breakpoint
update notifications set type = 'sanction.given' where type = 'profile.suspended';
--> statement-breakpoint
update deliveries set type = 'sanction.given' where type = 'profile.suspended';
