CREATE TABLE "artworks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artist_id" uuid NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"story" text NOT NULL,
	"price_paise" bigint,
	"sub_category" text,
	"materials" text[] NOT NULL,
	"kind" text NOT NULL,
	"edition_size" integer,
	"stock" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"available" integer GENERATED ALWAYS AS (stock - reserved - sold) STORED NOT NULL,
	"width_inch" numeric(6, 2) NOT NULL,
	"height_inch" numeric(6, 2) NOT NULL,
	"depth_inch" numeric(6, 2) NOT NULL,
	"size" text GENERATED ALWAYS AS (case when greatest(width_inch, height_inch, depth_inch) = 0 then null when greatest(width_inch, height_inch, depth_inch) <= 12 then 'small' when greatest(width_inch, height_inch, depth_inch) <= 24 then 'medium' when greatest(width_inch, height_inch, depth_inch) <= 48 then 'large' else 'extra_large' end) STORED,
	"weight_kg" numeric(6, 2) NOT NULL,
	"year" integer,
	"is_framed" boolean NOT NULL,
	"is_signed" boolean NOT NULL,
	"tags" text[] NOT NULL,
	"handling_days" integer NOT NULL,
	"images" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"listed_at" timestamp with time zone,
	"sold_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_public" boolean GENERATED ALWAYS AS (state in ('listed', 'sold')) STORED NOT NULL,
	"is_sold" boolean GENERATED ALWAYS AS (state = 'sold') STORED NOT NULL,
	"search_words" "tsvector" DEFAULT '' NOT NULL,
	"search_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "artworks_stock" CHECK (0 <= "artworks"."reserved" and 0 <= "artworks"."sold" and "artworks"."reserved" + "artworks"."sold" <= "artworks"."stock"),
	CONSTRAINT "artworks_kind" CHECK (("artworks"."kind" = 'original' and "artworks"."stock" <= 1 and "artworks"."edition_size" is null) or ("artworks"."kind" = 'edition' and "artworks"."stock" <= "artworks"."edition_size")),
	CONSTRAINT "artworks_public" CHECK ("artworks"."state" not in ('listed', 'sold') or ("artworks"."price_paise" > 0 and "artworks"."sub_category" is not null and "artworks"."listed_at" is not null and ("artworks"."kind" = 'original' or "artworks"."edition_size" is not null))),
	CONSTRAINT "artworks_sold" CHECK ("artworks"."state" <> 'sold' or (0 < "artworks"."stock" and "artworks"."sold" = "artworks"."stock"))
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"order_id" uuid NOT NULL,
	"artwork_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	"edition_number" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	"void_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "certificates_code_unique" UNIQUE("code"),
	CONSTRAINT "certificates_number" CHECK ("certificates"."edition_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"artwork_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "stock_holds_once" UNIQUE("order_id","artwork_id"),
	CONSTRAINT "stock_holds_quantity" CHECK ("stock_holds"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"label" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"alternate_phone" text,
	"line1" text NOT NULL,
	"line2" text NOT NULL,
	"landmark" text NOT NULL,
	"city" text NOT NULL,
	"pincode" text NOT NULL,
	"state" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_disputes" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"ready_at" timestamp with time zone NOT NULL,
	"decide_by" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"artwork_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"facts" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"price_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"delivery_paise" bigint NOT NULL,
	CONSTRAINT "order_lines_once" UNIQUE("order_id","artwork_id"),
	CONSTRAINT "order_lines_in_order" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_money" CHECK (0 < "order_lines"."quantity" and 0 < "order_lines"."price_paise" and "order_lines"."total_paise" = "order_lines"."quantity" * "order_lines"."price_paise" and 0 <= "order_lines"."delivery_paise")
);
--> statement-breakpoint
CREATE TABLE "order_moves" (
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"move" text NOT NULL,
	"by" text NOT NULL,
	"person_id" uuid,
	"from_state" text,
	"to_state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_moves_order_id_version_pk" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "order_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"by" text NOT NULL,
	"person_id" uuid NOT NULL,
	"text" text NOT NULL,
	"pictures" uuid[] NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"state" text NOT NULL,
	"address" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"artworks_paise" bigint NOT NULL,
	"delivery_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"refund_paise" bigint DEFAULT 0 NOT NULL,
	"payment_id" uuid,
	"hold_until" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone,
	"hand_over_by" timestamp with time zone,
	"earliest" date NOT NULL,
	"latest" date NOT NULL,
	"accepted_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"payout_due_at" timestamp with time zone,
	"courier" text,
	"tracking_number" text,
	"return_reason" text DEFAULT '' NOT NULL,
	"return_answer" text DEFAULT '' NOT NULL,
	"return_pictures" uuid[] DEFAULT '{}' NOT NULL,
	"return_by" timestamp with time zone,
	"return_courier" text,
	"return_tracking_number" text,
	"cancelled_by" text,
	"reason" text DEFAULT '' NOT NULL,
	"reminders_sent" text[] DEFAULT '{}' NOT NULL,
	"wake_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number" UNIQUE("number"),
	CONSTRAINT "orders_money" CHECK (0 < "orders"."artworks_paise" and 0 <= "orders"."delivery_paise" and "orders"."total_paise" = "orders"."artworks_paise" + "orders"."delivery_paise" and 0 <= "orders"."refund_paise" and "orders"."refund_paise" <= "orders"."total_paise"),
	CONSTRAINT "orders_two_sides" CHECK ("orders"."buyer_id" <> "orders"."seller_id"),
	CONSTRAINT "orders_courier" CHECK ("orders"."state" not in ('shipped', 'delivered', 'completed') or ("orders"."courier" is not null and "orders"."tracking_number" is not null))
);
--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_artist_id_people_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_artist_id_people_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD CONSTRAINT "order_disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_statements" ADD CONSTRAINT "order_statements_order_id_order_disputes_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_disputes"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_statements" ADD CONSTRAINT "order_statements_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_people_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_id_people_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artworks_of_artist" ON "artworks" USING btree ("artist_id","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "artworks_shown_of_artist" ON "artworks" USING btree ("artist_id","is_sold","listed_at" DESC NULLS LAST,"id") WHERE "artworks"."is_public";--> statement-breakpoint
CREATE INDEX "artworks_by_price" ON "artworks" USING btree ("is_sold","price_paise","id") WHERE "artworks"."is_public";--> statement-breakpoint
CREATE INDEX "artworks_by_price_falling" ON "artworks" USING btree ("is_sold","price_paise" DESC NULLS LAST,"id") WHERE "artworks"."is_public";--> statement-breakpoint
CREATE INDEX "artworks_in_sub_category" ON "artworks" USING btree ("sub_category","is_sold","listed_at" DESC NULLS LAST,"id") WHERE "artworks"."is_public";--> statement-breakpoint
CREATE INDEX "artworks_of_size" ON "artworks" USING btree ("size","is_sold","listed_at" DESC NULLS LAST,"id") WHERE "artworks"."is_public";--> statement-breakpoint
CREATE INDEX "artworks_made_of" ON "artworks" USING gin ("materials") WHERE "artworks"."is_public";--> statement-breakpoint
CREATE INDEX "artworks_words" ON "artworks" USING gin ("search_words") WHERE "artworks"."is_public";--> statement-breakpoint
CREATE INDEX "artworks_names" ON "artworks" USING gin ("search_name" gin_trgm_ops) WHERE "artworks"."is_public";--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_of_piece" ON "certificates" USING btree ("artwork_id","edition_number") WHERE "certificates"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "certificates_of_order" ON "certificates" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_holds_of_artwork" ON "stock_holds" USING btree ("artwork_id") WHERE "stock_holds"."state" in ('held', 'sold');--> statement-breakpoint
CREATE INDEX "stock_holds_ending" ON "stock_holds" USING btree ("until") WHERE "stock_holds"."state" = 'held';--> statement-breakpoint
CREATE INDEX "addresses_of_person" ON "addresses" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_usual" ON "addresses" USING btree ("person_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "order_disputes_waiting" ON "order_disputes" USING btree ("decide_by") WHERE "order_disputes"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "order_lines_of_artwork" ON "order_lines" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX "order_statements_of_order" ON "order_statements" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "orders_of_buyer" ON "orders" USING btree ("buyer_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_of_seller" ON "orders" USING btree ("seller_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_awake" ON "orders" USING btree ("wake_at") WHERE "orders"."wake_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("buyer_id") WHERE "orders"."state" = 'awaiting_payment';--> statement-breakpoint
-- Carries what filters and counts look at, so that both need no row of the table.
create index artworks_newest on artworks (is_sold, listed_at desc nulls last, id)
  include (artist_id, sub_category, materials, size, kind, price_paise, available) where is_public;
--> statement-breakpoint
-- Nothing is sold twice and nothing is lost: at each commit what an artwork says of its stock is what its holds add up to.
create function artwork_stock_adds_up() returns trigger language plpgsql as $$
declare
  piece uuid;
  wrong text;
begin
  if tg_table_name = 'artworks' then piece := new.id; else piece := new.artwork_id; end if;
  select format('artwork %s says %s reserved and %s sold', a.id, a.reserved, a.sold) into wrong
    from artworks a left join stock_holds h on h.artwork_id = a.id and h.state in ('held', 'sold')
    where a.id = piece group by a.id
    having a.reserved <> coalesce(sum(h.quantity) filter (where h.state = 'held'), 0)
      or a.sold <> coalesce(sum(h.quantity) filter (where h.state = 'sold'), 0);
  if found then raise exception '%, its holds say otherwise', wrong; end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger artworks_stock_of_new after insert on artworks deferrable initially deferred
  for each row when (new.reserved <> 0 or new.sold <> 0) execute function artwork_stock_adds_up();
--> statement-breakpoint
create constraint trigger artworks_stock_adds_up after update on artworks deferrable initially deferred
  for each row when (old.reserved <> new.reserved or old.sold <> new.sold) execute function artwork_stock_adds_up();
--> statement-breakpoint
create constraint trigger stock_holds_add_up after insert or update on stock_holds deferrable initially deferred
  for each row execute function artwork_stock_adds_up();
--> statement-breakpoint
create trigger stock_holds_are_kept before delete or truncate on stock_holds for each statement execute function written_stays_written();
--> statement-breakpoint
create function certificate_stays() returns trigger language plpgsql as $$
begin
  if old.voided_at is not null and new.voided_at is distinct from old.voided_at then
    raise exception 'a certificate that is void stays void';
  end if;
  if (to_jsonb(old) - array['voided_at', 'void_reason', case when is_erasing() then 'facts' else '' end])
    is distinct from (to_jsonb(new) - array['voided_at', 'void_reason', case when is_erasing() then 'facts' else '' end]) then
    raise exception 'a certificate is never changed, only made void';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger certificates_stay before update on certificates for each row execute function certificate_stays();
--> statement-breakpoint
create trigger certificates_are_kept before delete or truncate on certificates for each statement execute function written_stays_written();
--> statement-breakpoint
create function order_adds_up() returns trigger language plpgsql as $$
declare
  which uuid;
begin
  if tg_table_name = 'orders' then which := new.id; else which := new.order_id; end if;
  if exists (
    select 1 from orders o left join order_lines l on l.order_id = o.id where o.id = which group by o.id
      having o.artworks_paise <> coalesce(sum(l.total_paise), 0) or o.delivery_paise <> coalesce(sum(l.delivery_paise), 0)
  ) then
    raise exception 'the lines of order % do not add up to it', which;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger orders_add_up after insert or update of artworks_paise, delivery_paise on orders deferrable initially deferred
  for each row execute function order_adds_up();
--> statement-breakpoint
create constraint trigger order_lines_add_up after insert on order_lines deferrable initially deferred
  for each row execute function order_adds_up();
--> statement-breakpoint
create trigger order_lines_stay before update or delete or truncate on order_lines for each statement execute function written_stays_written();
--> statement-breakpoint
create trigger order_lines_words before update on order_lines for each row execute function only_words_are_erased('name');
--> statement-breakpoint
create trigger order_moves_stay before update or delete or truncate on order_moves for each statement execute function written_stays_written();
--> statement-breakpoint
create trigger order_moves_words before update on order_moves for each row execute function only_words_are_erased('note');
--> statement-breakpoint
create trigger order_statements_stay before update or delete or truncate on order_statements for each statement execute function written_stays_written();
--> statement-breakpoint
create trigger order_statements_words before update on order_statements for each row execute function only_words_are_erased('text');
