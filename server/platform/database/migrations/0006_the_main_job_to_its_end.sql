CREATE TABLE "address_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"new_value" text NOT NULL,
	"old_value" text,
	"old_verified_at" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"undo_hash" text,
	"undo_until" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "address_changes_undo_hash_unique" UNIQUE("undo_hash")
);
--> statement-breakpoint
CREATE TABLE "former_usernames" (
	"hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"given_up_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "step_ups" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "date_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"by" text NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"slot_from" timestamp with time zone NOT NULL,
	"slot_to" timestamp with time zone NOT NULL,
	"total_paise" bigint,
	"note" text NOT NULL,
	"cannot_come" boolean NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "date_proposals_price" CHECK ("date_proposals"."total_paise" is null or ("date_proposals"."by" = 'artist' and "date_proposals"."total_paise" > 0)),
	CONSTRAINT "date_proposals_cannot_come" CHECK (not "date_proposals"."cannot_come" or "date_proposals"."by" = 'artist'),
	CONSTRAINT "date_proposals_times" CHECK ("date_proposals"."slot_from" <= "date_proposals"."starts_at" and "date_proposals"."starts_at" < "date_proposals"."ends_at" and "date_proposals"."ends_at" <= "date_proposals"."slot_to")
);
--> statement-breakpoint
CREATE TABLE "dispute_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"by" text NOT NULL,
	"person_id" uuid NOT NULL,
	"text" text NOT NULL,
	"pictures" uuid[] NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"ready_at" timestamp with time zone NOT NULL,
	"decide_by" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "licence_ticks" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overtime_bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"state" text NOT NULL,
	"half_hours" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"note" text NOT NULL,
	"payment_id" uuid,
	"answer_by" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "overtime_bills_amount" CHECK ("overtime_bills"."half_hours" between 1 and 8 and "overtime_bills"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artist_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"read_until" date,
	"fetched_at" timestamp with time zone,
	"good_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL,
	"told_at" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_once" UNIQUE("artist_id","url")
);
--> statement-breakpoint
CREATE TABLE "calendar_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artist_id" uuid NOT NULL,
	"weekdays" integer[] NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_rules_times" CHECK (0 <= "calendar_rules"."from_minute" and "calendar_rules"."from_minute" < "calendar_rules"."to_minute" and "calendar_rules"."to_minute" <= 1440 and ("calendar_rules"."until_day" is null or "calendar_rules"."from_day" <= "calendar_rules"."until_day") and cardinality("calendar_rules"."weekdays") between 1 and 7 and "calendar_rules"."weekdays" <@ array[1, 2, 3, 4, 5, 6, 7])
);
--> statement-breakpoint
CREATE TABLE "calendar_settings" (
	"artist_id" uuid PRIMARY KEY NOT NULL,
	"buffer_before_minutes" integer DEFAULT 0 NOT NULL,
	"buffer_after_minutes" integer DEFAULT 0 NOT NULL,
	"units" integer DEFAULT 1 NOT NULL,
	"link_id" uuid,
	"link_hash" text,
	"link_made_at" timestamp with time zone,
	CONSTRAINT "calendar_settings_link" UNIQUE("link_hash"),
	CONSTRAINT "calendar_settings_bounds" CHECK ("calendar_settings"."buffer_before_minutes" between 0 and 240 and "calendar_settings"."buffer_after_minutes" between 0 and 240 and "calendar_settings"."units" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "billing_details" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"legal_name" text NOT NULL,
	"address" text NOT NULL,
	"state" text NOT NULL,
	"gstin" text,
	"pan" text,
	"performance_tax" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_taxes" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"artist_id" uuid NOT NULL,
	"booking_number" text NOT NULL,
	"label" text NOT NULL,
	"gross_paise" bigint NOT NULL,
	"fee_paise" bigint NOT NULL,
	"gst_paise" bigint NOT NULL,
	"gstin" text,
	"pan" text,
	"tcs_base_paise" bigint NOT NULL,
	"tcs_cgst_paise" bigint NOT NULL,
	"tcs_sgst_paise" bigint NOT NULL,
	"tcs_igst_paise" bigint NOT NULL,
	"tds_base_paise" bigint NOT NULL,
	"tds_paise" bigint NOT NULL,
	"withheld" boolean NOT NULL,
	"year" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_taxes_bounds" CHECK (0 < "booking_taxes"."gross_paise" and 0 <= "booking_taxes"."tcs_base_paise" and "booking_taxes"."tcs_base_paise" <= "booking_taxes"."tds_base_paise" and "booking_taxes"."tds_base_paise" <= "booking_taxes"."gross_paise" and 0 <= "booking_taxes"."tds_paise")
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer_id" uuid,
	"series" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_once" UNIQUE NULLS NOT DISTINCT("issuer_id","series","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"form" text NOT NULL,
	"subject" text NOT NULL,
	"issuer_id" uuid,
	"recipient_id" uuid NOT NULL,
	"number" text NOT NULL,
	"year" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"booking_number" text NOT NULL,
	"credits" jsonb,
	"supplier" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"label" text NOT NULL,
	"sac" text NOT NULL,
	"place_of_supply" text NOT NULL,
	"percent" integer NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_key" UNIQUE("key"),
	CONSTRAINT "invoices_number" UNIQUE NULLS NOT DISTINCT("issuer_id","number"),
	CONSTRAINT "invoices_number_length" CHECK (length("invoices"."number") between 1 and 16),
	CONSTRAINT "invoices_sum" CHECK (0 < "invoices"."total_paise" and 0 <= "invoices"."taxable_paise" and "invoices"."total_paise" = "invoices"."taxable_paise" + "invoices"."cgst_paise" + "invoices"."sgst_paise" + "invoices"."igst_paise"),
	CONSTRAINT "invoices_tax" CHECK (0 <= "invoices"."sgst_paise" and "invoices"."cgst_paise" - "invoices"."sgst_paise" between 0 and 1 and 0 <= "invoices"."igst_paise" and ("invoices"."igst_paise" = 0 or "invoices"."cgst_paise" = 0))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"outcome" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"artist_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"holder_mask" text NOT NULL,
	"place_mask" text NOT NULL,
	"pan_mask" text,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"payouts_from" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"provider" text NOT NULL,
	"link" jsonb,
	"next_try_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settlement_days" (
	"day" date PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"lines" integer NOT NULL,
	"payments_paise" bigint NOT NULL,
	"refunds_paise" bigint NOT NULL,
	"payouts_paise" bigint NOT NULL,
	"other_paise" bigint NOT NULL,
	"fee_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"net_paise" bigint NOT NULL,
	"unexplained" integer NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_days_sum" CHECK ("settlement_days"."net_paise" = "settlement_days"."payments_paise" + "settlement_days"."refunds_paise" + "settlement_days"."payouts_paise" + "settlement_days"."other_paise" - "settlement_days"."fee_paise")
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"entity_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"fee_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"net_paise" bigint NOT NULL,
	"settlement_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"why" text
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"bytes" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "data_exports_once_a_day" UNIQUE("person_id","day")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"person_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_person_id_other_id_pk" PRIMARY KEY("person_id","other_id"),
	CONSTRAINT "blocks_another" CHECK ("blocks"."person_id" <> "blocks"."other_id")
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contact_kind" text NOT NULL,
	"contact" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"consented_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_money";--> statement-breakpoint
ALTER TABLE "calendar_slots" DROP CONSTRAINT "calendar_slots_kind";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_lines";--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "currency" text DEFAULT 'INR' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "username_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "date_of_birth" date;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "overtime_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "show_reminders_sent" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_slots" ADD COLUMN "feed_id" uuid;--> statement-breakpoint
ALTER TABLE "calendar_slots" ADD COLUMN "unit" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_slots" ADD COLUMN "closes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "tcs_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "tds_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "held_for_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_ups" ADD CONSTRAINT "step_ups_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_proposals" ADD CONSTRAINT "date_proposals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_booking_id_disputes_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."disputes"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_ticks" ADD CONSTRAINT "licence_ticks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overtime_bills" ADD CONSTRAINT "overtime_bills_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_artist_id_people_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_rules" ADD CONSTRAINT "calendar_rules_artist_id_people_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_settings" ADD CONSTRAINT "calendar_settings_artist_id_people_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_taxes" ADD CONSTRAINT "booking_taxes_artist_id_people_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_series" ADD CONSTRAINT "invoice_series_issuer_id_people_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issuer_id_people_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_recipient_id_people_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_people_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_id_people_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_day_settlement_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."settlement_days"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_other_id_people_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_changes_waiting" ON "address_changes" USING btree ("person_id") WHERE "address_changes"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "address_changes_of_person" ON "address_changes" USING btree ("person_id","confirmed_at");--> statement-breakpoint
CREATE INDEX "former_usernames_of_person" ON "former_usernames" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "step_ups_of_session" ON "step_ups" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "date_proposals_open" ON "date_proposals" USING btree ("booking_id") WHERE "date_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "date_proposals_of_booking" ON "date_proposals" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "date_proposals_waiting" ON "date_proposals" USING btree ("answer_by") WHERE "date_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "dispute_statements_of_booking" ON "dispute_statements" USING btree ("booking_id","at");--> statement-breakpoint
CREATE INDEX "disputes_waiting" ON "disputes" USING btree ("decide_by") WHERE "disputes"."decided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "overtime_bills_open" ON "overtime_bills" USING btree ("booking_id") WHERE "overtime_bills"."state" in ('billed', 'confirmed');--> statement-breakpoint
CREATE INDEX "overtime_bills_of_booking" ON "overtime_bills" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "overtime_bills_waiting" ON "overtime_bills" USING btree ("answer_by") WHERE "overtime_bills"."state" in ('billed', 'confirmed');--> statement-breakpoint
CREATE INDEX "calendar_feeds_due" ON "calendar_feeds" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "calendar_rules_of" ON "calendar_rules" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "booking_taxes_of_artist" ON "booking_taxes" USING btree ("artist_id","settled_at");--> statement-breakpoint
CREATE INDEX "booking_taxes_by_date" ON "booking_taxes" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "invoices_of_issuer" ON "invoices" USING btree ("issuer_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_of_recipient" ON "invoices" USING btree ("recipient_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_of_booking" ON "invoices" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "invoices_by_date" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open" ON "reports" USING btree ("reporter_id","about_id") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reports_by_state" ON "reports" USING btree ("state","at");--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "payout_accounts_waiting" ON "payout_accounts" USING btree ("next_try_at") WHERE "payout_accounts"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "settlement_days_unexplained" ON "settlement_days" USING btree ("day") WHERE "settlement_days"."unexplained" > 0;--> statement-breakpoint
CREATE INDEX "settlement_lines_of_day" ON "settlement_lines" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "settlement_lines_of_entity" ON "settlement_lines" USING btree ("entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_under_way" ON "data_exports" USING btree ("person_id") WHERE "data_exports"."state" = 'gathering';--> statement-breakpoint
CREATE INDEX "data_exports_kept" ON "data_exports" USING btree ("ready_at") WHERE "data_exports"."state" = 'ready';--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_waiting" ON "erasures" USING btree ("person_id") WHERE "erasures"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" USING btree ("due_at") WHERE "erasures"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "blocks_of_other" ON "blocks" USING btree ("other_id");--> statement-breakpoint
ALTER TABLE "calendar_slots" ADD CONSTRAINT "calendar_slots_feed_id_calendar_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."calendar_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_slots_of_feed" ON "calendar_slots" USING btree ("feed_id") WHERE "calendar_slots"."feed_id" is not null;--> statement-breakpoint
CREATE INDEX "consents_of_person" ON "consents" USING btree ("person_id","purpose","at");--> statement-breakpoint
CREATE INDEX "payouts_held_for_account" ON "payouts" USING btree ("artist_id") WHERE "payouts"."held_for_account";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_money" CHECK (0 < "bookings"."advance_paise" and "bookings"."advance_paise" <= "bookings"."total_paise" and 0 <= "bookings"."overtime_paise" and 0 <= "bookings"."refund_paise" and "bookings"."refund_paise" <= "bookings"."total_paise" + "bookings"."overtime_paise");--> statement-breakpoint
ALTER TABLE "calendar_slots" ADD CONSTRAINT "calendar_slots_unit" CHECK (abs("calendar_slots"."unit") between 1 and 10);--> statement-breakpoint
ALTER TABLE "calendar_slots" ADD CONSTRAINT "calendar_slots_kind" CHECK ("calendar_slots"."kind" in ('booking', 'block', 'import') and ("calendar_slots"."kind" = 'booking') = ("calendar_slots"."booking_id" is not null) and ("calendar_slots"."kind" = 'import') = ("calendar_slots"."feed_id" is not null));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_lines" CHECK ("payouts"."net_paise" > 0 and 0 <= "payouts"."tcs_paise" and 0 <= "payouts"."tds_paise" and "payouts"."gross_paise" = "payouts"."fee_paise" + "payouts"."gst_paise" + "payouts"."tcs_paise" + "payouts"."tds_paise" + "payouts"."net_paise");