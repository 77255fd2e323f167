CREATE TABLE "switches" (
	"name" text PRIMARY KEY NOT NULL,
	"is_off" boolean NOT NULL,
	"banner" text NOT NULL,
	"version" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_roles" (
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"given_by" uuid,
	"given_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "admin_roles_person_id_role_pk" PRIMARY KEY("person_id","role")
);
--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"up_to" integer NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	"hash" text NOT NULL,
	"broken" integer,
	"finding" text,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "role_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"change" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "role_requests_two" CHECK ("role_requests"."state" not in ('confirmed', 'refused') or ("role_requests"."decided_by" is not null and "role_requests"."decided_by" <> "role_requests"."asked_by"))
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "roles" text[];--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "form" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_roles" ADD CONSTRAINT "admin_roles_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_roles" ADD CONSTRAINT "admin_roles_given_by_people_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_checks" ADD CONSTRAINT "audit_checks_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_roles_by_role" ON "admin_roles" USING btree ("role");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_checks_running" ON "audit_checks" USING btree ((true)) WHERE "audit_checks"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "audit_checks_by_time" ON "audit_checks" USING btree ("asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "role_requests_waiting" ON "role_requests" USING btree ("person_id","role") WHERE "role_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "role_requests_by_time" ON "role_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" USING btree ("action","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at","seq");--> statement-breakpoint
INSERT INTO "admin_roles" ("person_id", "role", "given_at", "reason")
SELECT "id", 'superadmin', now(), 'Was an admin before there were roles' FROM "people" WHERE "type" = 'admin' AND "erased_at" IS NULL;
