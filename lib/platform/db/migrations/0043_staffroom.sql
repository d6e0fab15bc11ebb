CREATE TABLE "school_shares" (
	"school_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"material_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_shares_school_id_material_id_pk" PRIMARY KEY("school_id","material_id")
);
--> statement-breakpoint
ALTER TABLE "folders" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "folders" ADD COLUMN "school_id" bigint;--> statement-breakpoint
ALTER TABLE "school_shares" ADD CONSTRAINT "school_shares_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_shares" ADD CONSTRAINT "school_shares_member" FOREIGN KEY ("school_id","user_id") REFERENCES "public"."school_members"("school_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_shares_user" ON "school_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "school_shares_material" ON "school_shares" USING btree ("material_id");--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_place_in_school" UNIQUE("id","school_id","type");--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_parent_in_school" FOREIGN KEY ("parent_id","school_id","type") REFERENCES "public"."folders"("id","school_id","type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folders_of_school" ON "folders" USING btree ("school_id");--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_owner" CHECK (num_nonnulls("folders"."user_id", "folders"."school_id") = 1 and ("folders"."type" = 'staffroom') = ("folders"."school_id" is not null));--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_staffroom_private" CHECK ("folders"."school_id" is null or "folders"."link_hash" is null);