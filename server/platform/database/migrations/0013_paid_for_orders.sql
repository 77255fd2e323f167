ALTER TABLE "payouts" RENAME COLUMN "booking_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_booking_id_unique";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fees" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "subject" text DEFAULT 'booking' NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ALTER COLUMN "subject" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "cancelled_by";--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_subject_id_unique" UNIQUE("subject_id");--> statement-breakpoint
-- What is held is held for a booking or an order.
update ledger_accounts set kind = 'held' where kind = 'booking_held';
