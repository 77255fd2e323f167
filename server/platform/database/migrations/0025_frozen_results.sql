ALTER TABLE "contest_entries" ADD COLUMN "final_votes" integer;--> statement-breakpoint
-- What is published already stays as it stands now.
UPDATE "contest_entries" AS e
  SET "final_votes" = (SELECT coalesce(sum(n."valid"), 0) FROM "vote_counts" n WHERE n."entry_id" = e."id")
  FROM "contests" c, "people" p
  WHERE c."id" = e."contest_id" AND c."state" = 'results_published' AND e."state" = 'live' AND p."id" = e."artist_id" AND p."suspended_at" IS NULL;
