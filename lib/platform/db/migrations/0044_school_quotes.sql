CREATE TABLE "school_quotes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"world" text NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"gross_minor" bigint NOT NULL,
	"vat_rate_bp" integer NOT NULL,
	"is_reverse_charge" boolean NOT NULL,
	"document" jsonb NOT NULL,
	"storage_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "school_quotes_valid" CHECK ("school_quotes"."valid_until" > "school_quotes"."created_at" and "school_quotes"."gross_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quote_id" bigint;--> statement-breakpoint
ALTER TABLE "school_quotes" ADD CONSTRAINT "school_quotes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_quotes" ADD CONSTRAINT "school_quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_quotes_school" ON "school_quotes" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE INDEX "school_quotes_user" ON "school_quotes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_school_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."school_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_quote" ON "orders" USING btree ("quote_id") WHERE quote_id is not null and status not in ('failed', 'cancelled');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_school" CHECK ("orders"."quote_id" is null or "orders"."school_id" is not null);