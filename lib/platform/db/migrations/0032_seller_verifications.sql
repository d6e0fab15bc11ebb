CREATE TABLE "seller_verifications" (
	"seller_id" bigint PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"kind" text,
	"legal_name" text,
	"street" text,
	"postcode" text,
	"city" text,
	"country" text,
	"phone" text,
	"email" text,
	"register" text,
	"certified_at" timestamp with time zone,
	"document_key" text,
	"document_mime" text,
	"document_secret" text,
	"asked_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"confirmed_holder" text,
	"reason" text,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_verifications_persons" CHECK ("seller_verifications"."decided_by" <> "seller_verifications"."seller_id"),
	CONSTRAINT "seller_verifications_state" CHECK (("seller_verifications"."status" <> 'asked' or "seller_verifications"."asked_at" is not null) and ("seller_verifications"."status" = 'asked') = ("seller_verifications"."submitted_at" is null)
        and ("seller_verifications"."status" not in ('confirmed', 'correction') or num_nonnulls("seller_verifications"."decided_by", "seller_verifications"."decided_at") = 2)),
	CONSTRAINT "seller_verifications_stated" CHECK ("seller_verifications"."submitted_at" is null or num_nonnulls("seller_verifications"."kind", "seller_verifications"."legal_name", "seller_verifications"."street", "seller_verifications"."postcode", "seller_verifications"."city", "seller_verifications"."country", "seller_verifications"."phone", "seller_verifications"."email") = 8),
	CONSTRAINT "seller_verifications_document" CHECK (num_nonnulls("seller_verifications"."document_key", "seller_verifications"."document_mime", "seller_verifications"."document_secret") in (0, 3)),
	CONSTRAINT "seller_verifications_trader" CHECK ("seller_verifications"."kind" is distinct from 'trader' or "seller_verifications"."certified_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "seller_verifications" ADD CONSTRAINT "seller_verifications_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_verifications" ADD CONSTRAINT "seller_verifications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_verifications_open" ON "seller_verifications" USING btree ("submitted_at") WHERE status = 'open';