import { index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { learningRoomPupils, learningRooms } from "#lib/platform/db/schema/learning-rooms.ts";
import { users } from "#lib/platform/db/schema/users.ts";
import type { Sealed } from "#lib/platform/secrets/sealed.ts";

/** A learning platform (Moodle, Canvas …) that may launch its owner's exercises, as LTI 1.3 registers it. */
export const ltiPlatforms = pgTable(
  "lti_platforms",
  {
    id: identity().primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    world: worldColumn().notNull(),
    /** Names it in our addresses there. */
    key: text("key").notNull(),
    name: text("name").notNull(),
    issuer: text("issuer").notNull(),
    clientId: text("client_id").notNull(),
    deploymentIds: text("deployment_ids").array().notNull(),
    loginUrl: text("login_url").notNull(),
    tokenUrl: text("token_url").notNull(),
    keysUrl: text("keys_url").notNull(),
    lastLaunchAt: moment("last_launch_at"),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("lti_platforms_key").on(t.key), index("lti_platforms_user").on(t.userId, t.id)],
);

/** What we sign with towards one platform; older keys stay published for a while after a new one. */
export const ltiKeys = pgTable(
  "lti_keys",
  {
    kid: text("kid").primaryKey(),
    platformId: reference("platform_id")
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: "cascade" }),
    /** JWK as JSON, sealed. */
    privateKey: text("private_key").$type<Sealed<"lti_keys.private_key">>().notNull(),
    publicKey: jsonb("public_key").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("lti_keys_platform").on(t.platformId, t.createdAt)],
);

/** Learning rooms that a place in a course leads into. */
export const ltiRooms = pgTable(
  "lti_rooms",
  {
    roomId: reference("room_id")
      .primaryKey()
      .references(() => learningRooms.id, { onDelete: "cascade" }),
    platformId: reference("platform_id")
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: "cascade" }),
    /** Hash of deployment, resource link and exercise. */
    placement: text("placement").notNull(),
  },
  (t) => [index("lti_rooms_placement").on(t.platformId, t.placement)],
);

/** Who came into such a room; gone with it. */
export const ltiPupils = pgTable(
  "lti_pupils",
  {
    pupilId: reference("pupil_id")
      .primaryKey()
      .references(() => learningRoomPupils.id, { onDelete: "cascade" }),
    platformId: reference("platform_id")
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: "cascade" }),
    /** By which she is found again in her room; null: the platform did not name her. */
    subjectHash: text("subject_hash"),
    /** What the platform calls her, sealed: points are told under it. Null where none are. */
    subject: text("subject").$type<Sealed<"lti_pupils.subject">>(),
    /** Of her token, which is shown again at her next launch. */
    nonce: text("nonce").notNull(),
    /** Where the platform takes points; null: nowhere. */
    lineItem: text("line_item"),
    passedAt: moment("passed_at"),
  },
  (t) => [index("lti_pupils_subject").on(t.platformId, t.subjectHash)],
);
