CREATE TABLE "sandbox_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"card" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment" text NOT NULL,
	"key" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_key" UNIQUE("payment","key"),
	CONSTRAINT "sandbox_refunds_amount" CHECK ("sandbox_refunds"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_sandbox_payments_reference_fk" FOREIGN KEY ("payment") REFERENCES "public"."sandbox_payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_created" ON "sandbox_refunds" USING btree ("created_at");--> statement-breakpoint
-- What test cards paid before the sandbox remembered it, and what went back of that.
insert into sandbox_payments (reference, card, amount_minor, currency, created_at)
select reference, '4242424242424242', amount_minor, currency, coalesce(settled_at, created_at) from payments
where provider = 'sandbox' and reference is not null and status in ('succeeded', 'refunded');
--> statement-breakpoint
insert into sandbox_refunds (payment, key, amount_minor, status, created_at)
select p.reference, 'refund-of-order-' || r.order_id || '-' || r.id, r.amount_minor - r.credit_minor - r.covered_minor, 'succeeded', coalesce(r.decided_at, r.created_at)
from refunds r join payments p on p.id = r.payment_id join sandbox_payments s on s.reference = p.reference
where p.provider = 'sandbox' and r.status = 'paid_back' and r.failure is null and r.amount_minor - r.credit_minor - r.covered_minor > 0
union all
select p.reference, 'vat-of-order-' || v.order_id || '-' || v.id, v.amount_minor - v.credit_minor - v.covered_minor, 'succeeded', v.created_at
from vat_corrections v join payments p on p.id = v.payment_id join sandbox_payments s on s.reference = p.reference
where p.provider = 'sandbox' and v.status = 'paid_back' and v.amount_minor - v.credit_minor - v.covered_minor > 0;
