CREATE TABLE "empty_searches" (
	"place" text NOT NULL,
	"words" text NOT NULL,
	"searcher_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "empty_searches_place_words_searcher_hash_pk" PRIMARY KEY("place","words","searcher_hash")
);
--> statement-breakpoint
CREATE INDEX "empty_searches_at" ON "empty_searches" USING btree ("at");