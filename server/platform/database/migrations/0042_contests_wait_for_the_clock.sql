-- What the clock waits for has changed: the end of entries, and a month after the results.
update "contests" set "wake_at" = "entries_until" where "state" = 'entries_open';--> statement-breakpoint
update "contests" set "published_at" = coalesce("published_at", "updated_at") where "state" = 'results_published';--> statement-breakpoint
update "contests" set "wake_at" = "published_at" + interval '30 days' where "state" = 'results_published';
