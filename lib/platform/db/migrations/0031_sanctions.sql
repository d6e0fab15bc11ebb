CREATE TABLE "sanction_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sanction_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_id" bigint NOT NULL,
	"source" text NOT NULL,
	"stated_name" text NOT NULL,
	"listed_name" text NOT NULL,
	"match_key" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sanction_cases_match" UNIQUE("seller_id","match_key"),
	CONSTRAINT "sanction_cases_persons" CHECK ("sanction_cases"."decided_by" <> "sanction_cases"."seller_id"),
	CONSTRAINT "sanction_cases_state" CHECK (num_nonnulls("sanction_cases"."decided_by", "sanction_cases"."decided_at", "sanction_cases"."reason") = case "sanction_cases"."status" when 'open' then 0 else 3 end)
);
--> statement-breakpoint
CREATE TABLE "sanction_lists" (
	"sha256" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sanction_cases" ADD CONSTRAINT "sanction_cases_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanction_cases" ADD CONSTRAINT "sanction_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sanction_cases_held" ON "sanction_cases" USING btree ("seller_id") WHERE status <> 'not_same';
--> statement-breakpoint
create trigger sanction_cases_kept before delete on sanction_cases for each row execute function refuse_change();
--> statement-breakpoint
create trigger sanction_cases_not_emptied before truncate on sanction_cases for each statement execute function refuse_change();
--> statement-breakpoint
create trigger sanction_cases_frozen before update on sanction_cases for each row execute function refuse_change_of('id', 'seller_id', 'source', 'stated_name', 'listed_name', 'match_key', 'created_at');
