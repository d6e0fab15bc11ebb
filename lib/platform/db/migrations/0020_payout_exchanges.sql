CREATE TABLE "payout_exchanges" (
	"payout_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"euro_cents" bigint NOT NULL,
	"per_euro" numeric(18, 6) NOT NULL,
	"observed_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_exchanges_payout_id_currency_pk" PRIMARY KEY("payout_id","currency"),
	CONSTRAINT "payout_exchanges_amounts" CHECK ("payout_exchanges"."amount_minor" > 0 and "payout_exchanges"."euro_cents" >= 0 and "payout_exchanges"."per_euro" > 0 and "payout_exchanges"."currency" <> 'EUR')
);
--> statement-breakpoint
ALTER TABLE "payout_exchanges" ADD CONSTRAINT "payout_exchanges_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
create trigger payout_exchanges_append_only before update or delete on payout_exchanges for each row execute function refuse_change();
--> statement-breakpoint
create trigger payout_exchanges_not_emptied before truncate on payout_exchanges for each statement execute function refuse_change();
