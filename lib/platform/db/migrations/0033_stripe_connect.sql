CREATE TABLE "connect_accounts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"reference" text,
	"transfers" text DEFAULT 'inactive' NOT NULL,
	"is_paying_out" boolean DEFAULT false NOT NULL,
	"is_submitted" boolean DEFAULT false NOT NULL,
	"is_due" boolean DEFAULT false NOT NULL,
	"disabled_reason" text,
	"is_chosen" boolean DEFAULT true NOT NULL,
	"enabled_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connect_accounts_reference" UNIQUE("reference"),
	CONSTRAINT "connect_accounts_enabled" CHECK ("connect_accounts"."enabled_at" is null or ("connect_accounts"."reference" is not null and "connect_accounts"."is_chosen"))
);
--> statement-breakpoint
CREATE TABLE "connect_exchanges" (
	"transfer_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"euro_cents" bigint NOT NULL,
	"per_euro" numeric(18, 6) NOT NULL,
	"observed_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connect_exchanges_transfer_id_currency_pk" PRIMARY KEY("transfer_id","currency"),
	CONSTRAINT "connect_exchanges_amounts" CHECK ("connect_exchanges"."amount_minor" > 0 and "connect_exchanges"."euro_cents" >= 0 and "connect_exchanges"."per_euro" > 0 and "connect_exchanges"."currency" <> 'EUR')
);
--> statement-breakpoint
CREATE TABLE "connect_payouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connect_payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"arrives_on" date NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connect_payouts_reference" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "connect_reversals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connect_reversals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"reference" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connect_reversals_key" UNIQUE("key"),
	CONSTRAINT "connect_reversals_reference" UNIQUE("reference"),
	CONSTRAINT "connect_reversals_amount" CHECK ("connect_reversals"."amount_minor" > 0),
	CONSTRAINT "connect_reversals_state" CHECK (("connect_reversals"."status" = 'done') = ("connect_reversals"."reference" is not null))
);
--> statement-breakpoint
CREATE TABLE "connect_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connect_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_id" bigint NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"needs_release" boolean NOT NULL,
	"status" text NOT NULL,
	"released_by" bigint,
	"released_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"reference" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connect_transfers_key" UNIQUE("key"),
	CONSTRAINT "connect_transfers_reference" UNIQUE("reference"),
	CONSTRAINT "connect_transfers_amount" CHECK ("connect_transfers"."amount_minor" > 0 and "connect_transfers"."currency" = 'EUR'),
	CONSTRAINT "connect_transfers_release" CHECK (("connect_transfers"."released_by" is null) = ("connect_transfers"."released_at" is null) and "connect_transfers"."released_by" is distinct from "connect_transfers"."seller_id"
        and ("connect_transfers"."released_by" is not null or not "connect_transfers"."needs_release" or "connect_transfers"."status" in ('prepared', 'discarded'))),
	CONSTRAINT "connect_transfers_state" CHECK (("connect_transfers"."status" = 'sent') = ("connect_transfers"."reference" is not null) and ("connect_transfers"."asked_at" is not null or "connect_transfers"."status" not in ('asked', 'sent', 'refused')))
);
--> statement-breakpoint
ALTER TABLE "connect_accounts" ADD CONSTRAINT "connect_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_exchanges" ADD CONSTRAINT "connect_exchanges_transfer_id_connect_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."connect_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_payouts" ADD CONSTRAINT "connect_payouts_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_reversals" ADD CONSTRAINT "connect_reversals_transfer_id_connect_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."connect_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_transfers" ADD CONSTRAINT "connect_transfers_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_transfers" ADD CONSTRAINT "connect_transfers_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connect_payouts_seller" ON "connect_payouts" USING btree ("seller_id","started_at");--> statement-breakpoint
CREATE INDEX "connect_reversals_transfer" ON "connect_reversals" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "connect_reversals_open" ON "connect_reversals" USING btree ("id") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "connect_transfers_seller" ON "connect_transfers" USING btree ("seller_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connect_transfers_one" ON "connect_transfers" USING btree ("seller_id") WHERE status in ('prepared', 'due', 'asked');--> statement-breakpoint
create trigger connect_transfers_kept before delete on connect_transfers for each row execute function refuse_change();
--> statement-breakpoint
create trigger connect_transfers_not_emptied before truncate on connect_transfers for each statement execute function refuse_change();
--> statement-breakpoint
create trigger connect_transfers_frozen before update on connect_transfers for each row execute function refuse_change_of('id', 'seller_id', 'account', 'currency', 'amount_minor', 'key', 'needs_release', 'created_at');
--> statement-breakpoint
create trigger connect_exchanges_append_only before update or delete on connect_exchanges for each row execute function refuse_change();
--> statement-breakpoint
create trigger connect_exchanges_not_emptied before truncate on connect_exchanges for each statement execute function refuse_change();
--> statement-breakpoint
create trigger connect_reversals_kept before delete on connect_reversals for each row execute function refuse_change();
--> statement-breakpoint
create trigger connect_reversals_not_emptied before truncate on connect_reversals for each statement execute function refuse_change();
--> statement-breakpoint
create trigger connect_reversals_frozen before update on connect_reversals for each row execute function refuse_change_of('id', 'transfer_id', 'amount_minor', 'key', 'is_by_hand', 'created_at');
--> statement-breakpoint
create trigger connect_payouts_kept before delete on connect_payouts for each row execute function refuse_change();
--> statement-breakpoint
create trigger connect_payouts_not_emptied before truncate on connect_payouts for each statement execute function refuse_change();
--> statement-breakpoint
create trigger connect_payouts_frozen before update on connect_payouts for each row execute function refuse_change_of('id', 'seller_id', 'reference', 'amount_minor', 'currency', 'started_at', 'created_at');
