CREATE TABLE "featured_days" (
	"day" date NOT NULL,
	"category" text NOT NULL,
	"artist_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "featured_days_day_category_artist_id_pk" PRIMARY KEY("day","category","artist_id")
);
--> statement-breakpoint
CREATE TABLE "reward_code_showings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"voucher_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coin_allocations" (
	"movement_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"coins" integer NOT NULL,
	CONSTRAINT "coin_allocations_movement_id_lot_id_pk" PRIMARY KEY("movement_id","lot_id"),
	CONSTRAINT "coin_allocations_some" CHECK ("coin_allocations"."coins" <> 0)
);
--> statement-breakpoint
CREATE TABLE "coin_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"coins" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "coin_grants_two" CHECK ("coin_grants"."state" <> 'given' or "coin_grants"."decided_by" <> "coin_grants"."asked_by" or "coin_grants"."coins" <= 500)
);
--> statement-breakpoint
CREATE TABLE "coin_lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"title" text NOT NULL,
	"coins" integer NOT NULL,
	"left" integer NOT NULL,
	"worth_paise" integer NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reminded_days" integer,
	CONSTRAINT "coin_lots_left" CHECK (0 <= "coin_lots"."left" and "coin_lots"."left" <= "coin_lots"."coins" and "coin_lots"."coins" > 0),
	CONSTRAINT "coin_lots_worth" CHECK ("coin_lots"."worth_paise" > 0 and "coin_lots"."ends_at" > "coin_lots"."given_at")
);
--> statement-breakpoint
CREATE TABLE "coin_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text,
	"cause" text NOT NULL,
	"title" text NOT NULL,
	"coins" integer NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	"subject_id" uuid,
	"href" text,
	"reason" text DEFAULT '' NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "coin_movements_once" UNIQUE("person_id","key")
);
--> statement-breakpoint
CREATE TABLE "coin_pack_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"number" text NOT NULL,
	"pack" text NOT NULL,
	"state" text NOT NULL,
	"coins" integer NOT NULL,
	"price_paise" bigint NOT NULL,
	"gst_percent" integer NOT NULL,
	"payment_id" uuid,
	"lot_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"credited_at" timestamp with time zone,
	"wake_at" timestamp with time zone,
	CONSTRAINT "coin_pack_purchases_number_unique" UNIQUE("number"),
	CONSTRAINT "coin_pack_purchases_credited" CHECK (("coin_pack_purchases"."state" in ('awaiting_payment', 'expired')) = ("coin_pack_purchases"."lot_id" is null))
);
--> statement-breakpoint
CREATE TABLE "coin_wallets" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"earned" integer DEFAULT 0 NOT NULL,
	"bought" integer DEFAULT 0 NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	"streak_day" date,
	"streak_length" integer DEFAULT 0 NOT NULL,
	"streak_forgiven" date,
	"invitation" text NOT NULL,
	CONSTRAINT "coin_wallets_invitation_unique" UNIQUE("invitation"),
	CONSTRAINT "coin_wallets_covered" CHECK ("coin_wallets"."earned" >= 0 and "coin_wallets"."bought" >= 0 and "coin_wallets"."owed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"friend_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"device_hash" text,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"counted" boolean,
	"why" text,
	CONSTRAINT "referrals_of_two" CHECK ("referrals"."friend_id" <> "referrals"."person_id")
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"partner" text,
	"city" text,
	"value_paise" bigint NOT NULL,
	"price_paise" bigint NOT NULL,
	"per_person" integer NOT NULL,
	"valid_days" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"is_listed" boolean DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rewards_kind" CHECK ("rewards"."kind" in ('featured_day', 'fee_waiver', 'rehearsal_room', 'portfolio_shoot', 'masterclass', 'partner_voucher')),
	CONSTRAINT "rewards_price" CHECK (0 < "rewards"."price_paise" and "rewards"."price_paise" <= "rewards"."value_paise"),
	CONSTRAINT "rewards_limits" CHECK ("rewards"."per_person" > 0 and "rewards"."valid_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "reward_vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reward_id" uuid NOT NULL,
	"state" text NOT NULL,
	"sealed_code" text,
	"code_hash" text,
	"person_id" uuid,
	"movement_id" uuid,
	"coins" integer DEFAULT 0 NOT NULL,
	"issued_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"used_for" uuid,
	"day" date,
	"category" text,
	"wake_at" timestamp with time zone,
	CONSTRAINT "reward_vouchers_code" UNIQUE("reward_id","code_hash"),
	CONSTRAINT "reward_vouchers_held" CHECK (("reward_vouchers"."state" = 'available') = ("reward_vouchers"."person_id" is null) or "reward_vouchers"."state" = 'revoked')
);
--> statement-breakpoint
ALTER TABLE "featured_days" ADD CONSTRAINT "featured_days_artist_id_people_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_code_showings" ADD CONSTRAINT "reward_code_showings_voucher_id_reward_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."reward_vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_code_showings" ADD CONSTRAINT "reward_code_showings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_allocations" ADD CONSTRAINT "coin_allocations_movement_id_coin_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."coin_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_allocations" ADD CONSTRAINT "coin_allocations_lot_id_coin_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."coin_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_grants" ADD CONSTRAINT "coin_grants_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_grants" ADD CONSTRAINT "coin_grants_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_grants" ADD CONSTRAINT "coin_grants_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_lots" ADD CONSTRAINT "coin_lots_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_movements" ADD CONSTRAINT "coin_movements_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_pack_purchases" ADD CONSTRAINT "coin_pack_purchases_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_pack_purchases" ADD CONSTRAINT "coin_pack_purchases_lot_id_coin_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."coin_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_wallets" ADD CONSTRAINT "coin_wallets_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_id_people_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_vouchers" ADD CONSTRAINT "reward_vouchers_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_vouchers" ADD CONSTRAINT "reward_vouchers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_vouchers" ADD CONSTRAINT "reward_vouchers_movement_id_coin_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."coin_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reward_code_showings_of_voucher" ON "reward_code_showings" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "coin_allocations_of_lot" ON "coin_allocations" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "coin_grants_waiting" ON "coin_grants" USING btree ("asked_at") WHERE "coin_grants"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "coin_lots_to_spend" ON "coin_lots" USING btree ("person_id","ends_at","id") WHERE "coin_lots"."left" > 0;--> statement-breakpoint
CREATE INDEX "coin_lots_ending" ON "coin_lots" USING btree ("ends_at") WHERE "coin_lots"."left" > 0;--> statement-breakpoint
CREATE INDEX "coin_movements_of_person" ON "coin_movements" USING btree ("person_id","at","id");--> statement-breakpoint
CREATE INDEX "coin_movements_of_subject" ON "coin_movements" USING btree ("subject_id") WHERE "coin_movements"."subject_id" is not null;--> statement-breakpoint
CREATE INDEX "coin_pack_purchases_of_person" ON "coin_pack_purchases" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "coin_pack_purchases_awake" ON "coin_pack_purchases" USING btree ("wake_at") WHERE "coin_pack_purchases"."wake_at" is not null;--> statement-breakpoint
CREATE INDEX "referrals_of_person" ON "referrals" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "rewards_listed" ON "rewards" USING btree ("kind","created_at") WHERE "rewards"."is_listed";--> statement-breakpoint
CREATE INDEX "reward_vouchers_available" ON "reward_vouchers" USING btree ("reward_id","id") WHERE "reward_vouchers"."state" = 'available';--> statement-breakpoint
CREATE INDEX "reward_vouchers_of_person" ON "reward_vouchers" USING btree ("person_id","issued_at") WHERE "reward_vouchers"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "reward_vouchers_awake" ON "reward_vouchers" USING btree ("wake_at") WHERE "reward_vouchers"."wake_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reward_vouchers_used_for" ON "reward_vouchers" USING btree ("used_for") WHERE "reward_vouchers"."used_for" is not null;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_of_coins" CHECK (("ledger_accounts"."currency" = 'COIN') = ("ledger_accounts"."kind" like 'coins\_%'));
--> statement-breakpoint
create function coins_stay_as_written() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op;
end $$;
--> statement-breakpoint
create trigger coin_movements_append_only before update or delete or truncate on coin_movements for each statement execute function coins_stay_as_written();
--> statement-breakpoint
create trigger coin_allocations_append_only before update or delete or truncate on coin_allocations for each statement execute function coins_stay_as_written();
--> statement-breakpoint
create trigger reward_code_showings_append_only before update or delete or truncate on reward_code_showings for each statement execute function coins_stay_as_written();
--> statement-breakpoint
create function coins_stay_with_their_owner() returns trigger language plpgsql as $$
begin
  if (select count(distinct a.owner_id) from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.journal_id = new.journal_id) > 1 then
    raise exception 'coins cannot be passed on: journal % has several owners', new.journal_id;
  end if;
  if exists (
    select 1 from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_journals j on j.id = e.journal_id
    where e.journal_id = new.journal_id and a.kind = 'coins_redeemed'
      and (j.kind not in ('coins_redeemed', 'coins_came_back') or not exists (select 1 from reward_vouchers v where v.id = j.subject_id))
  ) then
    raise exception 'coins pay for rewards only: journal % is for something else', new.journal_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entries_of_coins after insert on ledger_entries deferrable initially deferred for each row when (new.currency = 'COIN') execute function coins_stay_with_their_owner();
