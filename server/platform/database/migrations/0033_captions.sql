CREATE TABLE "video_captions" (
	"video_id" uuid NOT NULL,
	"lang" text NOT NULL,
	"cues" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_captions_video_id_lang_pk" PRIMARY KEY("video_id","lang"),
	CONSTRAINT "video_captions_cues" CHECK (jsonb_array_length("video_captions"."cues") > 0)
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "captions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "video_captions" ADD CONSTRAINT "video_captions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;