CREATE TABLE "spent_refresh_secrets" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" bigint NOT NULL,
	"spent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "sessions_previous_refresh";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "refresh_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "next_refresh_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp with time zone DEFAULT now() + interval '90 days';--> statement-breakpoint
UPDATE "sessions" SET "refresh_since" = coalesce("rotated_at", "created_at"), "ends_at" = "created_at" + CASE
	WHEN "user_id" IS NULL THEN interval '15 minutes'
	WHEN exists (SELECT 1 FROM "users" u WHERE u."id" = "user_id" AND u."role" <> 'user') THEN interval '12 hours'
	ELSE interval '90 days' END;--> statement-breakpoint
UPDATE "sessions" SET "expires_at" = least("ends_at", "expires_at");--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "ends_at" SET NOT NULL;--> statement-breakpoint
INSERT INTO "spent_refresh_secrets" ("hash", "session_id", "spent_at")
	SELECT t."hash", s."id", coalesce(t."used_at", t."created_at") FROM "one_time_tokens" t
	JOIN "sessions" s ON s."id" = (t."payload"->>'sessionId')::bigint WHERE t."purpose" = 'refresh';--> statement-breakpoint
DELETE FROM "one_time_tokens" WHERE "purpose" = 'refresh';--> statement-breakpoint
ALTER TABLE "spent_refresh_secrets" ADD CONSTRAINT "spent_refresh_secrets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spent_refresh_secrets_session" ON "spent_refresh_secrets" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_next_refresh" ON "sessions" USING btree ("next_refresh_hash");--> statement-breakpoint
-- "previous_refresh_hash" and "rotated_at" stay until no process of an older version reads them any more.
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_end" CHECK ("sessions"."expires_at" <= "sessions"."ends_at");
