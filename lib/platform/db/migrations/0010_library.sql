ALTER TABLE "order_lines" ALTER COLUMN "withdrawal_consent_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "withdrawal_text" SET DEFAULT '';