CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"upload" text,
	"progress" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"seconds" real,
	"width" integer,
	"height" integer,
	"renditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_hls" boolean DEFAULT false NOT NULL,
	"has_preview" boolean DEFAULT false NOT NULL,
	"poster_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"shown_at" timestamp with time zone,
	"original_removed_at" timestamp with time zone,
	CONSTRAINT "videos_bytes" CHECK ("videos"."bytes" > 0),
	CONSTRAINT "videos_progress" CHECK ("videos"."progress" between 0 and 100),
	CONSTRAINT "videos_upload" CHECK (("videos"."state" = 'uploading') = ("videos"."upload" is not null)),
	CONSTRAINT "videos_reason" CHECK (("videos"."state" = 'failed') = ("videos"."reason" is not null)),
	CONSTRAINT "videos_ready" CHECK ("videos"."state" <> 'ready' or ("videos"."seconds" > 0 and "videos"."width" > 0 and "videos"."height" > 0 and jsonb_array_length("videos"."renditions") > 0)),
	CONSTRAINT "videos_shown" CHECK ("videos"."shown_at" is null or "videos"."state" = 'ready')
);
--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "videos_on_their_way" ON "videos" USING btree ("owner_id","purpose") WHERE "videos"."state" = 'uploading';--> statement-breakpoint
CREATE INDEX "videos_of_owner" ON "videos" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "videos_unsettled" ON "videos" USING btree ("created_at") WHERE "videos"."state" in ('uploading', 'processing');--> statement-breakpoint
CREATE INDEX "videos_with_original" ON "videos" USING btree ("settled_at") WHERE "videos"."original_removed_at" is null;