CREATE TABLE "balance_reminders" (
	"seller_id" bigint NOT NULL,
	"month" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_reminders_seller_id_month_pk" PRIMARY KEY("seller_id","month")
);
--> statement-breakpoint
CREATE TABLE "dunning_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dunning_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" bigint NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"refund_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dunning_decisions_refund" UNIQUE("refund_id"),
	CONSTRAINT "dunning_decisions_persons" CHECK ("dunning_decisions"."status" <> 'confirmed' or "dunning_decisions"."decided_by" <> "dunning_decisions"."proposed_by"),
	CONSTRAINT "dunning_decisions_state" CHECK (("dunning_decisions"."status" = 'proposed') = ("dunning_decisions"."decided_by" is null) and ("dunning_decisions"."decided_by" is null) = ("dunning_decisions"."decided_at" is null)
      and ("dunning_decisions"."refund_id" is not null) = ("dunning_decisions"."kind" = 'cancel' and "dunning_decisions"."status" = 'confirmed'))
);
--> statement-breakpoint
CREATE TABLE "dunning_notices" (
	"order_id" bigint NOT NULL,
	"step" integer NOT NULL,
	"sent_on" date NOT NULL,
	"pay_by" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dunning_notices_order_id_step_pk" PRIMARY KEY("order_id","step"),
	CONSTRAINT "dunning_notices_step" CHECK ("dunning_notices"."step" between 1 and 3),
	CONSTRAINT "dunning_notices_days" CHECK ("dunning_notices"."pay_by" > "dunning_notices"."sent_on")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "written_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "balance_reminders" ADD CONSTRAINT "balance_reminders_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_decisions" ADD CONSTRAINT "dunning_decisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_decisions" ADD CONSTRAINT "dunning_decisions_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_decisions" ADD CONSTRAINT "dunning_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_decisions" ADD CONSTRAINT "dunning_decisions_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_notices" ADD CONSTRAINT "dunning_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dunning_decisions_order" ON "dunning_decisions" USING btree ("order_id") WHERE status <> 'taken_back';--> statement-breakpoint
CREATE INDEX "dunning_decisions_all" ON "dunning_decisions" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_written_off" CHECK ("orders"."written_off_at" is null or ("orders"."provider" = 'invoice' and "orders"."credit_minor" = 0));
--> statement-breakpoint
create trigger dunning_notices_append_only before update or delete on dunning_notices for each row execute function refuse_change();
--> statement-breakpoint
create trigger dunning_notices_not_emptied before truncate on dunning_notices for each statement execute function refuse_change();
--> statement-breakpoint
create trigger dunning_decisions_not_emptied before truncate on dunning_decisions for each statement execute function refuse_change();
--> statement-breakpoint
create trigger balance_reminders_append_only before update or delete on balance_reminders for each row execute function refuse_change();
--> statement-breakpoint
create trigger balance_reminders_not_emptied before truncate on balance_reminders for each statement execute function refuse_change();
