CREATE TABLE "bank_allocations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"order_id" bigint,
	"amount_minor" bigint NOT NULL,
	"decision_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_allocations_decision" UNIQUE("decision_id"),
	CONSTRAINT "bank_allocations_amount" CHECK ("bank_allocations"."amount_minor" <> 0),
	CONSTRAINT "bank_allocations_of_order" CHECK (("bank_allocations"."kind" = 'order') = ("bank_allocations"."order_id" is not null)),
	CONSTRAINT "bank_allocations_decided" CHECK ("bank_allocations"."kind" = 'order' or ("bank_allocations"."kind" = 'reversal') = ("bank_allocations"."decision_id" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"order_id" bigint,
	"note" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"asked_by" bigint NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_decisions_two_persons" CHECK ("bank_decisions"."status" <> 'confirmed' or "bank_decisions"."decided_by" <> "bank_decisions"."asked_by"),
	CONSTRAINT "bank_decisions_decided" CHECK (("bank_decisions"."status" = 'asked') = ("bank_decisions"."decided_by" is null)),
	CONSTRAINT "bank_decisions_of_order" CHECK (("bank_decisions"."kind" = 'order') = ("bank_decisions"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" bigint NOT NULL,
	"entry_key" text NOT NULL,
	"booked_on" date NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"open_minor" bigint NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"iban" text,
	"order_id" bigint,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_entries_key" UNIQUE("entry_key"),
	CONSTRAINT "bank_entries_open_part" CHECK ("bank_entries"."amount_minor" <> 0 and "bank_entries"."open_minor" between least("bank_entries"."amount_minor", 0) and greatest("bank_entries"."amount_minor", 0)),
	CONSTRAINT "bank_entries_reason" CHECK (("bank_entries"."open_minor" = 0) = ("bank_entries"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"new_count" integer NOT NULL,
	"skipped_count" integer NOT NULL,
	"imported_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statements_sha256" UNIQUE("sha256")
);
--> statement-breakpoint
ALTER TABLE "bank_allocations" ADD CONSTRAINT "bank_allocations_entry_id_bank_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."bank_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_allocations" ADD CONSTRAINT "bank_allocations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_allocations" ADD CONSTRAINT "bank_allocations_decision_id_bank_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."bank_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_decisions" ADD CONSTRAINT "bank_decisions_entry_id_bank_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."bank_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_decisions" ADD CONSTRAINT "bank_decisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_decisions" ADD CONSTRAINT "bank_decisions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_decisions" ADD CONSTRAINT "bank_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_allocations_entry" ON "bank_allocations" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "bank_allocations_order" ON "bank_allocations" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_decisions_asked" ON "bank_decisions" USING btree ("entry_id") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "bank_decisions_entry" ON "bank_decisions" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "bank_entries_open" ON "bank_entries" USING btree ("id") WHERE open_minor <> 0;--> statement-breakpoint
CREATE INDEX "bank_entries_order" ON "bank_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bank_entries_twins" ON "bank_entries" USING btree ("booked_on","amount_minor");--> statement-breakpoint
CREATE INDEX "bank_entries_statement" ON "bank_entries" USING btree ("statement_id");--> statement-breakpoint
create trigger bank_allocations_append_only before update or delete on bank_allocations for each row execute function refuse_change();
--> statement-breakpoint
create trigger bank_allocations_not_emptied before truncate on bank_allocations for each statement execute function refuse_change();
--> statement-breakpoint
create trigger bank_entries_frozen before update on bank_entries for each row execute function refuse_change_of('id', 'statement_id', 'entry_key', 'booked_on', 'currency', 'amount_minor', 'text', 'name', 'created_at');
--> statement-breakpoint
create trigger bank_entries_kept before delete on bank_entries for each row execute function refuse_change();
--> statement-breakpoint
create trigger bank_entries_not_emptied before truncate on bank_entries for each statement execute function refuse_change();
--> statement-breakpoint
create trigger bank_decisions_frozen before update on bank_decisions for each row execute function refuse_change_of('id', 'entry_id', 'kind', 'order_id', 'note', 'asked_by', 'created_at');
--> statement-breakpoint
create trigger bank_decisions_kept before delete on bank_decisions for each row execute function refuse_change();
--> statement-breakpoint
create trigger bank_decisions_not_emptied before truncate on bank_decisions for each statement execute function refuse_change();
--> statement-breakpoint
create trigger bank_statements_kept before delete on bank_statements for each row execute function refuse_change();
--> statement-breakpoint
create trigger bank_statements_not_emptied before truncate on bank_statements for each statement execute function refuse_change();
