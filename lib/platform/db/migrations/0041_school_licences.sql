CREATE TABLE "school_budgets" (
	"school_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_budgets_school_id_year_pk" PRIMARY KEY("school_id","year"),
	CONSTRAINT "school_budgets_amount" CHECK ("school_budgets"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "school_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"material_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"seats" integer NOT NULL,
	"note" text NOT NULL,
	"asked_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"decision" text DEFAULT '' NOT NULL,
	"order_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_requests_order" UNIQUE("order_id"),
	CONSTRAINT "school_requests_decided" CHECK (("school_requests"."status" = 'open') = ("school_requests"."decided_at" is null)),
	CONSTRAINT "school_requests_ordered" CHECK (("school_requests"."status" = 'approved') = ("school_requests"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "school_wishes" (
	"school_id" bigint NOT NULL,
	"material_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_wishes_school_id_material_id_user_id_pk" PRIMARY KEY("school_id","material_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "school_licences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_licences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"material_id" bigint NOT NULL,
	"seats" integer NOT NULL,
	"given" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_licences_line" UNIQUE("order_line_id"),
	CONSTRAINT "school_licences_given" CHECK ("school_licences"."given" between 0 and "school_licences"."seats" and "school_licences"."seats" > 0),
	CONSTRAINT "school_licences_ended" CHECK ("school_licences"."ended_at" is null or "school_licences"."given" = 0)
);
--> statement-breakpoint
CREATE TABLE "school_prices" (
	"material_id" bigint NOT NULL,
	"seats" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	CONSTRAINT "school_prices_material_id_seats_pk" PRIMARY KEY("material_id","seats"),
	CONSTRAINT "school_prices_positive" CHECK ("school_prices"."seats" > 1 and "school_prices"."price_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "school_seats" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_seats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"licence_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"given_by" bigint NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" bigint,
	"ending" text,
	CONSTRAINT "school_seats_ended" CHECK (num_nonnulls("school_seats"."ended_at", "school_seats"."ending") in (0, 2) and ("school_seats"."ended_by" is null or "school_seats"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "school_id" bigint;--> statement-breakpoint
ALTER TABLE "school_budgets" ADD CONSTRAINT "school_budgets_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_requests" ADD CONSTRAINT "school_requests_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_requests" ADD CONSTRAINT "school_requests_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_requests" ADD CONSTRAINT "school_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_requests" ADD CONSTRAINT "school_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_requests" ADD CONSTRAINT "school_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_wishes" ADD CONSTRAINT "school_wishes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_wishes" ADD CONSTRAINT "school_wishes_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_wishes" ADD CONSTRAINT "school_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_licences" ADD CONSTRAINT "school_licences_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_licences" ADD CONSTRAINT "school_licences_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_licences" ADD CONSTRAINT "school_licences_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_prices" ADD CONSTRAINT "school_prices_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_seats" ADD CONSTRAINT "school_seats_licence_id_school_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."school_licences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_seats" ADD CONSTRAINT "school_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_seats" ADD CONSTRAINT "school_seats_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_seats" ADD CONSTRAINT "school_seats_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "school_requests_open" ON "school_requests" USING btree ("school_id","material_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "school_requests_school" ON "school_requests" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE INDEX "school_requests_user" ON "school_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "school_wishes_user" ON "school_wishes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "school_licences_school" ON "school_licences" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "school_seats_held" ON "school_seats" USING btree ("licence_id","user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "school_seats_user" ON "school_seats" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "school_seats_licence" ON "school_seats" USING btree ("licence_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_school" ON "orders" USING btree ("school_id","placed_at") WHERE school_id is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_school_credit" CHECK ("orders"."school_id" is null or "orders"."credit_minor" = 0);