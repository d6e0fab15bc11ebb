CREATE TABLE "provider_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"loss_minor" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_refunds_reference" UNIQUE("reference"),
	CONSTRAINT "provider_refunds_amounts" CHECK ("provider_refunds"."amount_minor" > 0 and "provider_refunds"."loss_minor" between 0 and "provider_refunds"."amount_minor")
);
--> statement-breakpoint
ALTER TABLE "vat_corrections" DROP CONSTRAINT "vat_corrections_dispute_id_disputes_id_fk";
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "covered_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_refund_id" bigint;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD CONSTRAINT "provider_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD CONSTRAINT "provider_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_refunds_order" ON "provider_refunds" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_refund_id_provider_refunds_id_fk" FOREIGN KEY ("provider_refund_id") REFERENCES "public"."provider_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_corrections" DROP COLUMN "dispute_id";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_covered" CHECK ("refunds"."covered_minor" between 0 and "refunds"."amount_minor" - "refunds"."credit_minor");
--> statement-breakpoint
create trigger provider_refunds_kept before delete on provider_refunds for each row execute function refuse_change();
--> statement-breakpoint
create trigger provider_refunds_not_emptied before truncate on provider_refunds for each statement execute function refuse_change();
--> statement-breakpoint
create trigger provider_refunds_frozen before update on provider_refunds for each row execute function refuse_change_of('id', 'order_id', 'payment_id', 'reference', 'amount_minor', 'currency', 'created_at');
