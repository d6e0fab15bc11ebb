CREATE TABLE "balance_reminders" (
	"seller_id" bigint NOT NULL,
	"month" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_reminders_seller_id_month_pk" PRIMARY KEY("seller_id","month")
);
--> statement-breakpoint
ALTER TABLE "balance_reminders" ADD CONSTRAINT "balance_reminders_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
create trigger balance_reminders_append_only before update or delete on balance_reminders for each row execute function refuse_change();
--> statement-breakpoint
create trigger balance_reminders_not_emptied before truncate on balance_reminders for each statement execute function refuse_change();
