ALTER TABLE "order_lines" ADD COLUMN "left_out_parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD COLUMN "discard_asked_by" bigint;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD COLUMN "discarded_by" bigint;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_discard_asked_by_users_id_fk" FOREIGN KEY ("discard_asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_discarded_by_users_id_fk" FOREIGN KEY ("discarded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_discarded_by_two" CHECK ("payout_batches"."discarded_by" is null or "payout_batches"."discard_asked_by" is null or "payout_batches"."discarded_by" <> "payout_batches"."discard_asked_by");