CREATE TABLE "vat_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vat_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"country" text NOT NULL,
	"vat_id" text NOT NULL,
	"answer" text NOT NULL,
	"failure" text,
	"requester" text,
	"request_identifier" text,
	"name" text,
	"address" text,
	"repeats" bigint,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_check_id" bigint;--> statement-breakpoint
ALTER TABLE "seller_tax_statuses" ADD COLUMN "vat_check_id" bigint;--> statement-breakpoint
ALTER TABLE "seller_tax_statuses" ADD COLUMN "confirmed_by" bigint;--> statement-breakpoint
ALTER TABLE "seller_tax_statuses" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vat_checks" ADD CONSTRAINT "vat_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_checks" ADD CONSTRAINT "vat_checks_repeats_vat_checks_id_fk" FOREIGN KEY ("repeats") REFERENCES "public"."vat_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vat_checks_vat_id" ON "vat_checks" USING btree ("vat_id","asked_at");--> statement-breakpoint
CREATE INDEX "vat_checks_user" ON "vat_checks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vat_checks_repeats" ON "vat_checks" USING btree ("repeats");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_check_id_vat_checks_id_fk" FOREIGN KEY ("vat_check_id") REFERENCES "public"."vat_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_tax_statuses" ADD CONSTRAINT "seller_tax_statuses_vat_check_id_vat_checks_id_fk" FOREIGN KEY ("vat_check_id") REFERENCES "public"."vat_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_tax_statuses" ADD CONSTRAINT "seller_tax_statuses_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_tax_statuses" ADD CONSTRAINT "seller_tax_statuses_confirmed" CHECK (("seller_tax_statuses"."confirmed_by" is null) = ("seller_tax_statuses"."confirmed_at" is null) and "seller_tax_statuses"."confirmed_by" is distinct from "seller_tax_statuses"."user_id");
--> statement-breakpoint
create trigger vat_checks_append_only before update or delete on vat_checks for each row execute function refuse_change();
--> statement-breakpoint
create trigger vat_checks_not_emptied before truncate on vat_checks for each statement execute function refuse_change();
