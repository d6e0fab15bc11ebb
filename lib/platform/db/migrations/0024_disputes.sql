CREATE TABLE "disputes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"fee_minor" bigint DEFAULT 0 NOT NULL,
	"fee_currency" text,
	"taken_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"evidence_by" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"loss_minor" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_reference" UNIQUE("reference"),
	CONSTRAINT "disputes_amounts" CHECK ("disputes"."amount_minor" > 0 and "disputes"."fee_minor" >= 0 and "disputes"."loss_minor" between 0 and "disputes"."amount_minor"),
	CONSTRAINT "disputes_closed" CHECK (("disputes"."status" in ('asked', 'open')) = ("disputes"."closed_at" is null) and ("disputes"."status" = 'lost') = ("disputes"."loss_minor" is not null)),
	CONSTRAINT "disputes_money" CHECK (("disputes"."status" not in ('open', 'lost') or "disputes"."taken_at" is not null) and ("disputes"."returned_at" is null or ("disputes"."taken_at" is not null and "disputes"."status" in ('won', 'dropped'))))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "dispute_id" bigint;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("order_id") WHERE status in ('asked', 'open');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_dispute" ON "refunds" USING btree ("dispute_id");
--> statement-breakpoint
create trigger disputes_kept before delete on disputes for each row execute function refuse_change();
--> statement-breakpoint
create trigger disputes_not_emptied before truncate on disputes for each statement execute function refuse_change();
--> statement-breakpoint
create trigger disputes_frozen before update on disputes for each row execute function refuse_change_of('id', 'order_id', 'payment_id', 'reference', 'currency', 'created_at');
