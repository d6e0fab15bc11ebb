ALTER TABLE "entitlements" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
-- What was stamped for a buyer was delivered; of other files nothing is known, which counts for the buyer.
UPDATE "entitlements" e SET "delivered_at" = s."at"
FROM (SELECT "entitlement_id", min("created_at") AS "at" FROM "stamped_files" GROUP BY 1) s
WHERE s."entitlement_id" = e."id" AND s."at" >= e."granted_at";
