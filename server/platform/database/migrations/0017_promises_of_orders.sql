ALTER TABLE "artist_activity" RENAME COLUMN "booking_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_counts";--> statement-breakpoint
ALTER TABLE "artist_activity" DROP CONSTRAINT "artist_activity_booking_id_kind_pk";--> statement-breakpoint
ALTER TABLE "artist_activity" ADD CONSTRAINT "artist_activity_subject_id_kind_pk" PRIMARY KEY("subject_id","kind");--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "sales" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_counts" CHECK (0 <= "profiles"."rating_sum" and 0 <= "profiles"."rating_count" and 0 <= "profiles"."shows" and 0 <= "profiles"."sales" and 0 <= "profiles"."broken" and 0 <= "profiles"."activity_score");--> statement-breakpoint
-- Orders that were kept or broken before anybody counted them.
insert into artist_activity (subject_id, kind, artist_id, at) select id, 'sold', seller_id, completed_at from orders where state = 'completed';
--> statement-breakpoint
insert into artist_activity (subject_id, kind, artist_id, at)
  select o.id, 'broken', o.seller_id, m.at from orders o join order_moves m on m.order_id = o.id where m.move in ('call_off', 'lapse');
--> statement-breakpoint
update profiles p set sales = counted.sold, broken = p.broken + counted.broken
  from (select a.artist_id, count(*) filter (where a.kind = 'sold') as sold, count(*) filter (where a.kind = 'broken') as broken
    from artist_activity a join orders o on o.id = a.subject_id group by a.artist_id) counted
  where counted.artist_id = p.person_id;
