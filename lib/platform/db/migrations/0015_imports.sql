CREATE TABLE "import_rows" (
	"import_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"external_id" text NOT NULL,
	"fields" jsonb NOT NULL,
	"files" text[] NOT NULL,
	"cover" text,
	"faults" jsonb NOT NULL,
	"state" text NOT NULL,
	"material_id" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"world" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"mode" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_material" ON "import_rows" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "import_rows_state" ON "import_rows" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_file" ON "imports" USING btree ("user_id","world","mode","sha256");--> statement-breakpoint
CREATE INDEX "imports_user" ON "imports" USING btree ("user_id","created_at");