CREATE TABLE "balance_write_offs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_write_offs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" bigint NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"booked_minor" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_write_offs_persons" CHECK ("balance_write_offs"."status" <> 'confirmed' or ("balance_write_offs"."decided_by" <> "balance_write_offs"."proposed_by" and "balance_write_offs"."seller_id" not in ("balance_write_offs"."decided_by", "balance_write_offs"."proposed_by"))),
	CONSTRAINT "balance_write_offs_state" CHECK (("balance_write_offs"."status" = 'proposed') = ("balance_write_offs"."decided_by" is null) and ("balance_write_offs"."decided_by" is null) = ("balance_write_offs"."decided_at" is null)
      and ("balance_write_offs"."status" = 'confirmed') = ("balance_write_offs"."booked_minor" is not null) and "balance_write_offs"."amount_minor" > 0 and "balance_write_offs"."booked_minor" between 1 and "balance_write_offs"."amount_minor")
);
--> statement-breakpoint
ALTER TABLE "balance_write_offs" ADD CONSTRAINT "balance_write_offs_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_write_offs" ADD CONSTRAINT "balance_write_offs_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_write_offs" ADD CONSTRAINT "balance_write_offs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "balance_write_offs_waiting" ON "balance_write_offs" USING btree ("seller_id","currency") WHERE status = 'proposed';
--> statement-breakpoint
create trigger balance_write_offs_kept before delete on balance_write_offs for each row execute function refuse_change();
--> statement-breakpoint
create trigger balance_write_offs_not_emptied before truncate on balance_write_offs for each statement execute function refuse_change();
--> statement-breakpoint
create trigger balance_write_offs_frozen before update on balance_write_offs for each row execute function refuse_change_of('id', 'seller_id', 'currency', 'amount_minor', 'reason', 'proposed_by', 'created_at');
