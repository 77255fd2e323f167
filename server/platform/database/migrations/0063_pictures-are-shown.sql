ALTER TABLE "media" ADD COLUMN "shown_at" timestamp with time zone;--> statement-breakpoint
-- What a public page shows, or has shown, stays open to everybody.
UPDATE "media" SET "shown_at" = "created_at" WHERE "id" IN (
  SELECT unnest(array_append(array_append("gallery", "cover_id"), "display_picture_id")) FROM "profiles" WHERE "approved_at" IS NOT NULL
  UNION SELECT ("image" ->> 'id')::uuid FROM "artworks", jsonb_array_elements("images") AS "image" WHERE "listed_at" IS NOT NULL
  UNION SELECT "poster_id" FROM "videos" WHERE "shown_at" IS NOT NULL
);
