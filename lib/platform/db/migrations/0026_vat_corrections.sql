CREATE TABLE "vat_corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vat_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"vat_check_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"credit_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"payment_id" bigint,
	"failure" text,
	"dispute_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vat_corrections_order" UNIQUE("order_id"),
	CONSTRAINT "vat_corrections_invoice" UNIQUE("invoice_id"),
	CONSTRAINT "vat_corrections_amount" CHECK ("vat_corrections"."amount_minor" > 0 and "vat_corrections"."credit_minor" between 0 and "vat_corrections"."amount_minor"),
	CONSTRAINT "vat_corrections_way" CHECK (("vat_corrections"."payment_id" is null) = ("vat_corrections"."credit_minor" = "vat_corrections"."amount_minor"))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "vat_given_minor" bigint;--> statement-breakpoint
ALTER TABLE "billing_addresses" ADD COLUMN "leitweg_id" text;--> statement-breakpoint
ALTER TABLE "vat_corrections" ADD CONSTRAINT "vat_corrections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_corrections" ADD CONSTRAINT "vat_corrections_vat_check_id_vat_checks_id_fk" FOREIGN KEY ("vat_check_id") REFERENCES "public"."vat_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_corrections" ADD CONSTRAINT "vat_corrections_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_corrections" ADD CONSTRAINT "vat_corrections_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_corrections" ADD CONSTRAINT "vat_corrections_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_minor" >= 0 and "refunds"."credit_minor" between 0 and "refunds"."amount_minor" and "refunds"."vat_given_minor" >= 0);
--> statement-breakpoint
create trigger vat_corrections_frozen before update on vat_corrections for each row execute function
  refuse_change_of('id', 'order_id', 'vat_check_id', 'invoice_id', 'amount_minor', 'credit_minor', 'currency', 'payment_id', 'created_at');
--> statement-breakpoint
create trigger vat_corrections_kept before delete on vat_corrections for each row execute function refuse_change();
--> statement-breakpoint
create trigger vat_corrections_not_emptied before truncate on vat_corrections for each statement execute function refuse_change();
