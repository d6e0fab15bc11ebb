CREATE TABLE "gifts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_line_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"recipient_email" text,
	"message" text DEFAULT '' NOT NULL,
	"nonce" text,
	"code_hash" text,
	"issued_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"taken_by" bigint,
	"taken_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ending" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gifts_line" UNIQUE("order_line_id"),
	CONSTRAINT "gifts_state" CHECK (num_nonnulls("gifts"."code_hash", "gifts"."issued_at", "gifts"."expires_at") in (0, 3)
        and num_nonnulls("gifts"."taken_by", "gifts"."taken_at") in (0, 2) and num_nonnulls("gifts"."ended_at", "gifts"."ending") in (0, 2)),
	CONSTRAINT "gifts_issued" CHECK ("gifts"."issued_at" is not null or num_nonnulls("gifts"."nonce", "gifts"."taken_at") = 0),
	CONSTRAINT "gifts_code_waits" CHECK ("gifts"."nonce" is null or num_nonnulls("gifts"."taken_at", "gifts"."ended_at") = 0),
	CONSTRAINT "gifts_not_oneself" CHECK ("gifts"."taken_by" <> "gifts"."buyer_id")
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "turned_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gifts_code" ON "gifts" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "gifts_buyer" ON "gifts" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "gifts_taken_by" ON "gifts" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "gifts_waiting" ON "gifts" USING btree ("expires_at") WHERE issued_at is not null and taken_at is null and ended_at is null;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_gift" CHECK (not "cart_items"."is_gift" or "cart_items"."licence" = 'single');--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_gift" CHECK (not "order_lines"."is_gift" or "order_lines"."licence" = 'single');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_turned" CHECK ("refunds"."turned_minor" between 0 and "refunds"."credit_minor" and ("refunds"."turned_minor" = 0 or "refunds"."reason" = 'gift'));