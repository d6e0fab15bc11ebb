CREATE TABLE "book_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rules" integer NOT NULL,
	"broken" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_seals" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ledger" bigint[] NOT NULL,
	"invoices" bigint[] NOT NULL,
	"credit_notes" bigint[] NOT NULL,
	"payouts" bigint[] NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seal_queue" (
	"source" text NOT NULL,
	"row_id" bigint NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seal_queue_source_row_id_pk" PRIMARY KEY("source","row_id")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "left_out_parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD COLUMN "discard_asked_by" bigint;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD COLUMN "discarded_by" bigint;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_discard_asked_by_users_id_fk" FOREIGN KEY ("discard_asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_discarded_by_users_id_fk" FOREIGN KEY ("discarded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_discarded_by_two" CHECK ("payout_batches"."discarded_by" is null or "payout_batches"."discard_asked_by" is null or "payout_batches"."discarded_by" <> "payout_batches"."discard_asked_by");--> statement-breakpoint
-- Of orders made before, a bundle left out the parts that the buyer holds by another line.
update order_lines l set left_out_parts = p.ids from (
  select l.id, jsonb_agg(b.material_id order by b.material_id) as ids from order_lines l join orders o on o.id = l.order_id
  join bundle_items b on b.bundle_id = l.material_id
  join entitlements e on e.user_id = o.user_id and e.material_id = b.material_id and e.order_line_id <> l.id group by l.id) p where p.id = l.id;
--> statement-breakpoint
-- Columns that are named with the trigger keep what they were written with; others, such as the place of a file, are filled in later.
create function refuse_change_of() returns trigger language plpgsql as $$
declare name text;
begin
  foreach name in array tg_argv loop
    if to_jsonb(new) -> name is distinct from to_jsonb(old) -> name then
      raise exception '% of % never changes', name, tg_table_name using errcode = 'restrict_violation';
    end if;
  end loop;
  return new;
end $$;
--> statement-breakpoint
create trigger invoices_frozen before update on invoices for each row execute function
  refuse_change_of('id', 'order_id', 'user_id', 'kind', 'series', 'number', 'label', 'document', 'refund_id', 'issued_at');
--> statement-breakpoint
create trigger credit_notes_frozen before update on credit_notes for each row execute function refuse_change_of(
  'id', 'seller_id', 'month', 'currency', 'series', 'number', 'label', 'net_minor', 'vat_minor', 'gross_minor', 'document', 'issued_at');
--> statement-breakpoint
create trigger payouts_frozen before update on payouts for each row execute function refuse_change_of(
  'id', 'seller_id', 'currency', 'amount_minor', 'holder', 'bic', 'end_to_end_id', 'is_first_to_account', 'created_at');
--> statement-breakpoint
create trigger credit_note_lines_append_only before update or delete on credit_note_lines for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_seals_append_only before update or delete on ledger_seals for each row execute function refuse_change();
--> statement-breakpoint
create trigger invoices_kept before delete on invoices for each row execute function refuse_change();
--> statement-breakpoint
create trigger credit_notes_kept before delete on credit_notes for each row execute function refuse_change();
--> statement-breakpoint
create trigger payouts_kept before delete on payouts for each row execute function refuse_change();
--> statement-breakpoint
create trigger invoice_counters_kept before delete on invoice_counters for each row execute function refuse_change();
--> statement-breakpoint
-- A TRUNCATE asks no trigger of a row.
do $$
declare name text;
begin
  foreach name in array array['ledger_transactions', 'ledger_entries', 'ledger_seals', 'seal_queue', 'invoices', 'invoice_counters', 'credit_notes',
    'credit_note_lines', 'payouts', 'payout_batches', 'payments', 'refunds', 'orders', 'order_lines', 'audit_log', 'terms_acceptances'] loop
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()', name || '_not_emptied', name);
  end loop;
end $$;
--> statement-breakpoint
create function queue_seal() returns trigger language plpgsql as $$
begin
  insert into seal_queue (source, row_id) values (tg_argv[0], new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_transactions_seal after insert on ledger_transactions for each row execute function queue_seal('ledger');
--> statement-breakpoint
create trigger invoices_seal after insert on invoices for each row execute function queue_seal('invoices');
--> statement-breakpoint
create trigger credit_notes_seal after insert on credit_notes for each row execute function queue_seal('credit_notes');
--> statement-breakpoint
create trigger payouts_seal after insert on payouts for each row execute function queue_seal('payouts');
--> statement-breakpoint
-- What was written before there were seals is taken into the first ones.
insert into seal_queue (source, row_id)
select 'ledger', id from ledger_transactions union all select 'invoices', id from invoices
union all select 'credit_notes', id from credit_notes union all select 'payouts', id from payouts;
