ALTER TABLE "profiles" ADD COLUMN "show_before_minutes" integer[] DEFAULT '{60}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "show_after_minutes" integer[] DEFAULT '{150}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "show_notice_days" integer[] DEFAULT '{0}' NOT NULL;--> statement-breakpoint
UPDATE "profiles" SET "show_before_minutes" = sold.before, "show_after_minutes" = sold.after, "show_notice_days" = sold.notice
FROM (
  SELECT artist_id, array_agg(setup_minutes ORDER BY id) AS before, array_agg(minutes + teardown_minutes ORDER BY id) AS after, array_agg(notice_days ORDER BY id) AS notice
  FROM packages WHERE active AND removed_at IS NULL GROUP BY artist_id
) AS sold
WHERE profiles.person_id = sold.artist_id;--> statement-breakpoint
-- Whether one of these shows has room between two minutes of the day alone, the most room around it that an artist may keep (240 minutes) included.
CREATE FUNCTION calendar_fits_in_day(befores integer[], afters integer[], notices integer[], travel integer, ahead integer, first_minute integer, last_minute integer)
RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 50 AS $$
declare
  start integer;
begin
  for i in 1 .. cardinality(befores) loop
    start := greatest(first_minute, ceil((befores[i] + travel + 240) / 30.0) * 30);
    if notices[i] <= ahead and start <= last_minute and start + afters[i] + travel + 240 <= 1440 then
      return true;
    end if;
  end loop;
  return false;
end $$;--> statement-breakpoint
-- Whether one of these shows can begin on a half hour from the first to the last: the same rule as the calendar's `timesOf`.
CREATE FUNCTION calendar_can_start(artist uuid, befores integer[], afters integer[], notices integer[], travel integer, ahead integer, first_start timestamptz, last_start timestamptz)
RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE COST 5000 AS $$
declare
  the_day date := (first_start AT TIME ZONE 'Asia/Kolkata')::date;
  around tstzrange := tstzrange((the_day - 1)::timestamp AT TIME ZONE 'Asia/Kolkata', (the_day + 3)::timestamp AT TIME ZONE 'Asia/Kolkata');
  room_before integer := 0;
  room_after integer := 0;
  line_ups integer := 1;
  busy tstzmultirange;
begin
  select buffer_before_minutes, buffer_after_minutes, units into room_before, room_after, line_ups from calendar_settings where artist_id = artist;
  room_before := coalesce(room_before, 0);
  room_after := coalesce(room_after, 0);
  line_ups := coalesce(line_ups, 1);
  select coalesce(range_agg(during), '{}') into busy from (
    select during from calendar_slots where artist_id = artist and kind <> 'booking' and during && around
    union all
    select tstzrange((day + make_interval(mins => from_minute)) AT TIME ZONE 'Asia/Kolkata', (day + make_interval(mins => to_minute)) AT TIME ZONE 'Asia/Kolkata')
      from calendar_rules, generate_series((the_day - 1)::timestamp, (the_day + 2)::timestamp, interval '1 day') as day
      where artist_id = artist and extract(isodow from day)::integer = any(weekdays) and from_day <= day::date and coalesce(day::date <= until_day, true)
    union all
    -- Where as many line-ups play as there are.
    select unnest(full_times) from (
      select range_intersect_agg(playing) as full_times from (
        select range_agg(during) as playing from calendar_slots where artist_id = artist and kind = 'booking' and during && around group by unit
      ) as by_line_up having count(*) >= line_ups
    ) as full_line_ups
  ) as taken;
  return exists (
    select 1 from unnest(befores, afters, notices) as show(before, after, notice),
      generate_series(first_start, last_start, interval '30 minutes') as start
    where show.notice <= ahead and not busy && tstzrange(
      start - make_interval(mins => show.before + room_before + travel),
      start + make_interval(mins => show.after + room_after + travel))
  );
end $$;
