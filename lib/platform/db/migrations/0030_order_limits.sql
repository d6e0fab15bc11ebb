CREATE TABLE "declined_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "declined_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"network" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_refusals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limit_refusals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"counted" integer NOT NULL,
	"allowed" integer NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_releases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limit_releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"released_by" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "limit_releases_persons" CHECK ("limit_releases"."user_id" <> "limit_releases"."released_by")
);
--> statement-breakpoint
CREATE TABLE "order_origins" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"network" text,
	"euro_cents" integer NOT NULL,
	"card" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "declined_payments" ADD CONSTRAINT "declined_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_refusals" ADD CONSTRAINT "limit_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_releases" ADD CONSTRAINT "limit_releases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_releases" ADD CONSTRAINT "limit_releases_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_origins" ADD CONSTRAINT "order_origins_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_origins" ADD CONSTRAINT "order_origins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declined_payments_user" ON "declined_payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "declined_payments_network" ON "declined_payments" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "declined_payments_created" ON "declined_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "limit_refusals_user" ON "limit_refusals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "limit_refusals_created" ON "limit_refusals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "limit_releases_user" ON "limit_releases" USING btree ("user_id","until");--> statement-breakpoint
CREATE INDEX "order_origins_user" ON "order_origins" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "order_origins_network" ON "order_origins" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "order_origins_card" ON "order_origins" USING btree ("card","created_at");--> statement-breakpoint
CREATE INDEX "order_origins_created" ON "order_origins" USING btree ("created_at");