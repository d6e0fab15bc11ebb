CREATE TABLE "folders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"parent_id" bigint,
	"title" text NOT NULL,
	"is_archive" boolean DEFAULT false NOT NULL,
	"link_nonce" text,
	"link_hash" text,
	"shows_owner" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "folders_place" UNIQUE("id","user_id","type"),
	CONSTRAINT "folders_not_itself" CHECK ("folders"."parent_id" <> "folders"."id"),
	CONSTRAINT "folders_whole_link" CHECK (("folders"."link_nonce" is null) = ("folders"."link_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "folders_materials" (
	"folder_id" bigint NOT NULL,
	"material_id" bigint NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "folders_materials_folder_id_material_id_pk" PRIMARY KEY("folder_id","material_id")
);
--> statement-breakpoint
CREATE TABLE "material_notes" (
	"user_id" bigint NOT NULL,
	"material_id" bigint NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_notes_user_id_material_id_pk" PRIMARY KEY("user_id","material_id")
);
--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_parent" FOREIGN KEY ("parent_id","user_id","type") REFERENCES "public"."folders"("id","user_id","type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders_materials" ADD CONSTRAINT "folders_materials_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders_materials" ADD CONSTRAINT "folders_materials_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_notes" ADD CONSTRAINT "material_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_notes" ADD CONSTRAINT "material_notes_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folders_of_user" ON "folders" USING btree ("user_id","type");--> statement-breakpoint
CREATE INDEX "folders_of_parent" ON "folders" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "folders_deleted" ON "folders" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "folders_link" ON "folders" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "folders_materials_material" ON "folders_materials" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "material_notes_material" ON "material_notes" USING btree ("material_id");