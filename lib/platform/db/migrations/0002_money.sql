DROP INDEX "orders_cart";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "claimed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_open" ON "carts" USING btree ("user_id") WHERE ordered_at is null;--> statement-breakpoint
CREATE INDEX "carts_forgotten" ON "carts" USING btree ("updated_at") WHERE reminder_consent_at is not null and reminded_at is null and ordered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_cart" ON "orders" USING btree ("cart_id") WHERE status not in ('failed', 'cancelled');