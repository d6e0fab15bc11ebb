ALTER TABLE "carts" ADD COLUMN "rates_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "carts" SET "rates_at" = "created_at";
