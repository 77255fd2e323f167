CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"dispatched_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"label" text NOT NULL,
	"return_url" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_orders_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_refunds" CHECK ("sandbox_payments"."refunded_paise" <= "sandbox_payments"."amount_paise")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"artist_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payouts_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"signature" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"deliveries" integer DEFAULT 0 NOT NULL,
	"status" integer
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"person_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_person_id_call_key_pk" PRIMARY KEY("person_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "otps" (
	"purpose" text NOT NULL,
	"destination" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "otps_purpose_destination_pk" PRIMARY KEY("purpose","destination")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"username" "citext" NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" "citext",
	"email_verified_at" timestamp with time zone,
	"phone" text,
	"phone_verified_at" timestamp with time zone,
	"gender" text,
	"password_hash" text,
	"onboarded_at" timestamp with time zone,
	"onboarding_step" integer DEFAULT 0 NOT NULL,
	"suspended_at" timestamp with time zone,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "people_username_unique" UNIQUE("username"),
	CONSTRAINT "people_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"times" timestamp with time zone[] NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_trips" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"browser_hash" text NOT NULL,
	"return_to" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "booking_moves" (
	"booking_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"move" text NOT NULL,
	"by" text NOT NULL,
	"person_id" uuid,
	"from_state" text,
	"to_state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_moves_booking_id_version_pk" PRIMARY KEY("booking_id","version")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"client_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"state" text NOT NULL,
	"terms" jsonb NOT NULL,
	"event" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"slot_from" timestamp with time zone NOT NULL,
	"slot_to" timestamp with time zone NOT NULL,
	"total_paise" bigint NOT NULL,
	"advance_paise" bigint NOT NULL,
	"advance_payment_id" uuid,
	"balance_payment_id" uuid,
	"refund_paise" bigint DEFAULT 0 NOT NULL,
	"cooling_off_until" timestamp with time zone,
	"hold_until" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"balance_due_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"payout_due_at" timestamp with time zone,
	"cancelled_by" text,
	"reason" text DEFAULT '' NOT NULL,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"reminders_sent" integer[] DEFAULT '{}' NOT NULL,
	"wake_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_number" UNIQUE("number"),
	CONSTRAINT "bookings_money" CHECK (0 < "bookings"."advance_paise" and "bookings"."advance_paise" <= "bookings"."total_paise" and 0 <= "bookings"."refund_paise" and "bookings"."refund_paise" <= "bookings"."total_paise"),
	CONSTRAINT "bookings_times" CHECK ("bookings"."slot_from" <= "bookings"."starts_at" and "bookings"."starts_at" < "bookings"."ends_at" and "bookings"."ends_at" <= "bookings"."slot_to")
);
--> statement-breakpoint
CREATE TABLE "calendar_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artist_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"during" "tstzrange" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_slots_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "calendar_slots_kind" CHECK ("calendar_slots"."kind" in ('booking', 'block') and ("calendar_slots"."kind" = 'booking') = ("calendar_slots"."booking_id" is not null)),
	CONSTRAINT "calendar_slots_during" CHECK (lower_inc("calendar_slots"."during") and not upper_inc("calendar_slots"."during") and not upper_inf("calendar_slots"."during"))
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"use" text NOT NULL,
	"state" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer,
	"height" integer,
	"widths" integer[] DEFAULT '{}' NOT NULL,
	"blur" text DEFAULT '' NOT NULL,
	"bytes" integer NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "media_ready" CHECK ("media"."state" <> 'ready' or ("media"."width" > 0 and "media"."height" > 0 and cardinality("media"."widths") > 0))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"seq" integer PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_log_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artist_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"price_paise" bigint NOT NULL,
	"advance_percent" integer NOT NULL,
	"minutes" integer NOT NULL,
	"sets" integer NOT NULL,
	"performers" integer NOT NULL,
	"setup_minutes" integer NOT NULL,
	"teardown_minutes" integer NOT NULL,
	"included" text[] NOT NULL,
	"not_included" text[] NOT NULL,
	"travel_bands" jsonb NOT NULL,
	"overtime_paise" bigint,
	"notice_days" integer NOT NULL,
	"add_ons" jsonb NOT NULL,
	"audience_max" integer,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "packages_money" CHECK ("packages"."price_paise" > 0 and "packages"."advance_percent" between 1 and 100 and coalesce("packages"."overtime_paise", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"currency" text NOT NULL,
	CONSTRAINT "ledger_accounts_once" UNIQUE NULLS NOT DISTINCT("kind","owner_id","currency"),
	CONSTRAINT "ledger_accounts_currency" CHECK ("ledger_accounts"."currency" in ('INR', 'COIN'))
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"balance_paise" bigint NOT NULL,
	CONSTRAINT "ledger_balances_covered" CHECK ("ledger_balances"."balance_paise" <= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"journal_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_journals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"provider_event_id" uuid,
	"memo" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_journals_once" UNIQUE("kind","reference"),
	CONSTRAINT "ledger_journals_event" UNIQUE("provider_event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"payee_id" uuid,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"label" text NOT NULL,
	"state" text NOT NULL,
	"provider" text NOT NULL,
	"provider_order_id" text,
	"provider_payment_id" text,
	"checkout_url" text,
	"expires_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"captured_paise" bigint DEFAULT 0 NOT NULL,
	"promised_paise" bigint DEFAULT 0 NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_order" UNIQUE("provider","provider_order_id"),
	CONSTRAINT "payments_provider_payment" UNIQUE("provider","provider_payment_id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_paise" > 0),
	CONSTRAINT "payments_refunds" CHECK (0 <= "payments"."refunded_paise" and "payments"."refunded_paise" <= "payments"."promised_paise" and "payments"."promised_paise" <= "payments"."captured_paise")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	"label" text NOT NULL,
	"gross_paise" bigint NOT NULL,
	"fee_paise" bigint NOT NULL,
	"gst_paise" bigint NOT NULL,
	"net_paise" bigint NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"held_reason" text,
	"provider_payout_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payouts_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "payouts_lines" CHECK ("payouts"."net_paise" > 0 and "payouts"."gross_paise" = "payouts"."fee_paise" + "payouts"."gst_paise" + "payouts"."net_paise")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"event" jsonb NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "provider_events_once" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"key" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"surplus" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"provider_refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_key" UNIQUE("payment_id","key"),
	CONSTRAINT "refunds_provider_refund" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "artist_activity" (
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"artist_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "artist_activity_booking_id_kind_pk" PRIMARY KEY("booking_id","kind")
);
--> statement-breakpoint
CREATE TABLE "pins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"story" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pins_period" CHECK ("pins"."starts_at" < "pins"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "profile_views" (
	"artist_id" uuid NOT NULL,
	"day" date NOT NULL,
	"viewer_hash" text NOT NULL,
	CONSTRAINT "profile_views_artist_id_day_viewer_hash_pk" PRIMARY KEY("artist_id","day","viewer_hash")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'incomplete' NOT NULL,
	"stage_name" text,
	"category" text,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"listed_in" text[] GENERATED ALWAYS AS (array_prepend(category, categories)) STORED,
	"styles" text[] DEFAULT '{}' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"experience_years" integer,
	"city" text,
	"travels_km" integer,
	"price_from_paise" bigint,
	"refund_policy" text DEFAULT 'standard' NOT NULL,
	"social" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"members" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"clips" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"display_picture_id" uuid,
	"cover_id" uuid,
	"gallery" uuid[] DEFAULT '{}' NOT NULL,
	"badges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" jsonb,
	"requested" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_score" double precision GENERATED ALWAYS AS ((20 + rating_sum)::double precision / (5 + rating_count)) STORED NOT NULL,
	"shows" integer DEFAULT 0 NOT NULL,
	"broken" integer DEFAULT 0 NOT NULL,
	"response_minutes" integer,
	"activity_score" double precision DEFAULT 0 NOT NULL,
	"relevance" double precision GENERATED ALWAYS AS ((20 + rating_sum)::double precision / (5 + rating_count) + 0.15 * ln(1 + activity_score)) STORED NOT NULL,
	"search_words" "tsvector" DEFAULT '' NOT NULL,
	"search_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "profiles_public" CHECK ("profiles"."state" <> 'approved' or ("profiles"."stage_name" is not null and "profiles"."category" is not null and "profiles"."city" is not null)),
	CONSTRAINT "profiles_counts" CHECK (0 <= "profiles"."rating_sum" and 0 <= "profiles"."rating_count" and 0 <= "profiles"."shows" and 0 <= "profiles"."broken" and 0 <= "profiles"."activity_score")
);
--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_order_id_sandbox_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sandbox_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_moves" ADD CONSTRAINT "booking_moves_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_id_people_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_artist_id_people_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_slots" ADD CONSTRAINT "calendar_slots_artist_id_people_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_people_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_artist_id_people_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_journal_id_ledger_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_provider_event_id_provider_events_id_fk" FOREIGN KEY ("provider_event_id") REFERENCES "public"."provider_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_person_id_profiles_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_waiting" ON "events" USING btree ("id") WHERE "events"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_payments_of_order" ON "sandbox_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_waiting" ON "sandbox_webhooks" USING btree ("due_at") WHERE "sandbox_webhooks"."status" is null;--> statement-breakpoint
CREATE INDEX "identities_of_person" ON "identities" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "password_resets_of_person" ON "password_resets" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_verified_phone" ON "people" USING btree ("phone") WHERE "people"."phone_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "people_phone" ON "people" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "refresh_tokens_of_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_of_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bookings_of_client" ON "bookings" USING btree ("client_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_of_artist" ON "bookings" USING btree ("artist_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_awake" ON "bookings" USING btree ("wake_at") WHERE "bookings"."wake_at" is not null;--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" USING btree ("client_id") WHERE "bookings"."state" = 'awaiting_advance';--> statement-breakpoint
CREATE INDEX "calendar_slots_busy" ON "calendar_slots" USING gist ("artist_id","during");--> statement-breakpoint
CREATE INDEX "media_of_owner" ON "media" USING btree ("owner_id") WHERE "media"."state" <> 'removed';--> statement-breakpoint
CREATE INDEX "media_unfinished" ON "media" USING btree ("created_at") WHERE "media"."state" = 'processing';--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject_id","seq");--> statement-breakpoint
CREATE INDEX "packages_of_artist" ON "packages" USING btree ("artist_id") WHERE "packages"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_journal" ON "ledger_entries" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_account" ON "ledger_entries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ledger_journals_of_subject" ON "ledger_journals" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "payments_of_subject" ON "payments" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "payments_of_payer" ON "payments" USING btree ("payer_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_of_payee" ON "payments" USING btree ("payee_id") WHERE "payments"."captured_paise" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open" ON "payments" USING btree ("subject_id","purpose") WHERE "payments"."state" in ('created', 'pending', 'failed');--> statement-breakpoint
CREATE INDEX "payments_ending" ON "payments" USING btree ("expires_at") WHERE "payments"."state" in ('created', 'pending', 'failed');--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("opened_at") WHERE "payments"."state" in ('pending', 'failed', 'expired') and "payments"."provider_order_id" is not null;--> statement-breakpoint
CREATE INDEX "payouts_of_artist" ON "payouts" USING btree ("artist_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_waiting" ON "payouts" USING btree ("next_try_at") WHERE "payouts"."state" in ('scheduled', 'failed', 'sent');--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" USING btree ("next_try_at") WHERE "provider_events"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "artist_activity_of" ON "artist_activity" USING btree ("artist_id","kind","at");--> statement-breakpoint
CREATE INDEX "artist_activity_at" ON "artist_activity" USING btree ("at");--> statement-breakpoint
CREATE INDEX "pins_of_kind" ON "pins" USING btree ("kind","ends_at");--> statement-breakpoint
CREATE INDEX "profile_views_by_day" ON "profile_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "profiles_by_rating" ON "profiles" USING btree ("rating_score" DESC NULLS LAST,"person_id") WHERE "profiles"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "profiles_by_price" ON "profiles" USING btree ("price_from_paise","person_id") WHERE "profiles"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "profiles_by_price_falling" ON "profiles" USING btree ("price_from_paise" DESC NULLS LAST,"person_id") WHERE "profiles"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("approved_at" DESC NULLS LAST,"person_id") WHERE "profiles"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "profiles_by_activity" ON "profiles" USING btree ("activity_score" DESC NULLS LAST,"person_id") WHERE "profiles"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "profiles_in_city" ON "profiles" USING btree ("city","relevance" DESC NULLS LAST,"person_id") WHERE "profiles"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "profiles_in_category" ON "profiles" USING gin ("listed_in") WHERE "profiles"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "profiles_in_language" ON "profiles" USING gin ("languages") WHERE "profiles"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "profiles_words" ON "profiles" USING gin ("search_words") WHERE "profiles"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "profiles_names" ON "profiles" USING gin ("search_name" gin_trgm_ops) WHERE "profiles"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "profiles_waiting" ON "profiles" USING btree ("submitted_at") WHERE "profiles"."state" = 'submitted' or ("profiles"."revision" is not null and "profiles"."requested" is null);