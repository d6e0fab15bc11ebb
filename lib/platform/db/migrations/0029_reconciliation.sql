CREATE TABLE "provider_balances" (
	"currency" text PRIMARY KEY NOT NULL,
	"minor" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"category" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"source" text,
	"payment" text,
	"source_minor" bigint NOT NULL,
	"source_currency" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_movements_reference" UNIQUE("reference"),
	CONSTRAINT "provider_movements_source_amount" CHECK ("provider_movements"."currency" <> "provider_movements"."source_currency" or "provider_movements"."amount_minor" = "provider_movements"."source_minor")
);
--> statement-breakpoint
CREATE TABLE "provider_payouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"arrives_on" date NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_payouts_reference" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "bank_allocations" DROP CONSTRAINT "bank_allocations_decided";--> statement-breakpoint
ALTER TABLE "bank_allocations" ADD COLUMN "provider_payout_id" bigint;--> statement-breakpoint
CREATE INDEX "provider_movements_payment" ON "provider_movements" USING btree ("payment");--> statement-breakpoint
CREATE INDEX "provider_movements_source" ON "provider_movements" USING btree ("source");--> statement-breakpoint
CREATE INDEX "provider_movements_occurred" ON "provider_movements" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "provider_payouts_amount" ON "provider_payouts" USING btree ("amount_minor");--> statement-breakpoint
CREATE INDEX "provider_payouts_started" ON "provider_payouts" USING btree ("started_at");--> statement-breakpoint
ALTER TABLE "bank_allocations" ADD CONSTRAINT "bank_allocations_provider_payout_id_provider_payouts_id_fk" FOREIGN KEY ("provider_payout_id") REFERENCES "public"."provider_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_allocations" ADD CONSTRAINT "bank_allocations_provider_payout" UNIQUE("provider_payout_id");--> statement-breakpoint
ALTER TABLE "bank_allocations" ADD CONSTRAINT "bank_allocations_of_provider" CHECK ("bank_allocations"."kind" = 'provider' or "bank_allocations"."provider_payout_id" is null);--> statement-breakpoint
ALTER TABLE "bank_allocations" ADD CONSTRAINT "bank_allocations_decided" CHECK ("bank_allocations"."kind" = 'order' or ("bank_allocations"."kind" = 'reversal') = ("bank_allocations"."decision_id" is null) or ("bank_allocations"."decision_id" is null and "bank_allocations"."provider_payout_id" is not null));
--> statement-breakpoint
create trigger provider_movements_append_only before update or delete on provider_movements for each row execute function refuse_change();
--> statement-breakpoint
create trigger provider_movements_not_emptied before truncate on provider_movements for each statement execute function refuse_change();
--> statement-breakpoint
create trigger provider_payouts_kept before delete on provider_payouts for each row execute function refuse_change();
--> statement-breakpoint
create trigger provider_payouts_not_emptied before truncate on provider_payouts for each statement execute function refuse_change();
--> statement-breakpoint
create trigger provider_payouts_frozen before update on provider_payouts for each row execute function refuse_change_of('id', 'reference', 'amount_minor', 'currency', 'started_at', 'created_at');
