ALTER TABLE "media" ADD COLUMN "fingerprint" bigint;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "fingerprint_bands" integer[];--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD COLUMN "account_hash" text;--> statement-breakpoint
CREATE INDEX "media_alike" ON "media" USING gin ("fingerprint_bands") WHERE "media"."state" = 'ready';--> statement-breakpoint
CREATE INDEX "media_without_fingerprint" ON "media" USING btree ("created_at") WHERE "media"."state" = 'ready' and "media"."fingerprint_bands" is null;--> statement-breakpoint
CREATE INDEX "payout_accounts_alike" ON "payout_accounts" USING btree ("account_hash");