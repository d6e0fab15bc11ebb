ALTER TABLE "schools" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "billing_addresses" ADD COLUMN "region" text;