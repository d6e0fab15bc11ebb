import { createHash, createHmac } from "node:crypto";
import { and, asc, desc, eq, gt, isNull } from "drizzle-orm";
import { MAX_PUPILS } from "#lib/interactive/learning-rooms/limits.ts";
import type { RoomRow } from "#lib/interactive/learning-rooms/server/find-room.ts";
import { openLinkedRoom } from "#lib/interactive/learning-rooms/server/open-room.ts";
import { drawNames } from "#lib/interactive/learning-rooms/server/pseudonyms.ts";
import { SCORE_SCOPE } from "#lib/interactive/lti/limits.ts";
import { exerciseOf, isTeacher, type LaunchClaims } from "#lib/interactive/lti/server/claims.ts";
import { findById, type PlatformRow } from "#lib/interactive/lti/server/find-platform.ts";
import { LaunchError } from "#lib/interactive/lti/server/launch-error.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { learningRoomPupils, learningRooms, ltiPlatforms, ltiPupils, ltiRooms } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { outgoingUrl } from "#lib/platform/outgoing/outgoing-url.ts";
import { seal } from "#lib/platform/secrets/sealed.ts";
import { serverKeys } from "#lib/platform/secrets/server-keys.ts";
import { shownAgain } from "#lib/platform/secrets/shown-again.ts";

/** Tokens of pupils who come from a platform: the same at every launch, so what one window has not sent yet another one sends. */
const tokens = shownAgain("lti pupil", (bytes) => bytes.toString("base64url"));

/** A place in a course: one exercise of one resource link of one deployment. */
const placementOf = ({ deployment, link }: LaunchClaims, exercise: number): string =>
  createHash("sha256")
    .update(JSON.stringify([deployment, link ?? "", exercise]))
    .digest("hex");

/** Platforms count their people, so a bare hash could be tried out. Under each of our keys, the newest first: exchanging them loses nobody. */
const subjectHashes = (platformId: number, subject: string): string[] =>
  serverKeys("lti subject").map((key) => createHmac("sha256", key).update(`${platformId} ${subject}`).digest("hex"));

type Place = { platform: PlatformRow; placement: string };

const findPupil = async (tx: Tx, { platform, placement }: Place, hashes: readonly string[]) => {
  for (const hash of hashes) {
    const [found] = await tx
      .select({ pupilId: ltiPupils.pupilId, nonce: ltiPupils.nonce, hash: learningRoomPupils.tokenHash })
      .from(ltiPupils)
      .innerJoin(learningRoomPupils, eq(learningRoomPupils.id, ltiPupils.pupilId))
      .innerJoin(ltiRooms, eq(ltiRooms.roomId, learningRoomPupils.roomId))
      .innerJoin(learningRooms, eq(learningRooms.id, ltiRooms.roomId))
      .where(
        and(
          eq(ltiPupils.platformId, platform.id),
          eq(ltiPupils.subjectHash, hash),
          eq(ltiRooms.placement, placement),
          gt(learningRooms.deleteAt, new Date()),
        ),
      )
      .orderBy(desc(ltiPupils.pupilId))
      .limit(1);
    if (found) return found;
  }
  return null;
};

/** A room of this place that goes on and has a seat; else a new one on the exercises as they are now. */
const findOrOpenRoom = async (tx: Tx, { platform, placement }: Place, exercise: number): Promise<RoomRow> => {
  const rooms = await tx
    .select({ room: learningRooms })
    .from(ltiRooms)
    .innerJoin(learningRooms, eq(learningRooms.id, ltiRooms.roomId))
    .where(
      and(
        eq(ltiRooms.platformId, platform.id),
        eq(ltiRooms.placement, placement),
        isNull(learningRooms.endedAt),
        gt(learningRooms.deleteAt, new Date()),
      ),
    )
    .orderBy(asc(learningRooms.id));
  for (const { room } of rooms) {
    // The row is held as whoever comes in by the code holds it.
    await tx.select({ id: learningRooms.id }).from(learningRooms).where(eq(learningRooms.id, room.id)).for("update");
    if ((await tx.$count(learningRoomPupils, eq(learningRoomPupils.roomId, room.id))) < MAX_PUPILS) return room;
  }
  const room = await openLinkedRoom(tx, platform.userId, platform.world, exercise);
  await tx.insert(ltiRooms).values({ roomId: room.id, platformId: platform.id, placement });
  return room;
};

const addPupil = async (tx: Tx, { id, world }: RoomRow) => {
  const { nonce, hash, secret } = tokens.make();
  const rows = await tx.select({ name: learningRoomPupils.name }).from(learningRoomPupils).where(eq(learningRoomPupils.roomId, id));
  const [name] = drawNames(world, new Set(rows.map((row) => row.name.toLowerCase())), 1);
  if (name === undefined) throw new Error("no name is left");
  const [pupil] = await tx.insert(learningRoomPupils).values({ roomId: id, name, tokenHash: hash }).returning();
  if (!pupil) throw new Error("nothing was inserted");
  await publish(tx, { classes: [{ room: id, what: "answers" }] });
  return { pupilId: pupil.id, nonce, secret };
};

/** Where the platform takes this person's points; those of teachers it does not keep. Null: nowhere. */
const lineItemOf = (claims: LaunchClaims): string | null => {
  const { grades } = claims;
  if (!grades?.lineitem || !grades.scope.includes(SCORE_SCOPE) || claims.subject === undefined || isTeacher(claims)) return null;
  return outgoingUrl(grades.lineitem) ? grades.lineitem : null;
};

const enter = async (tx: Tx, platformId: number, claims: LaunchClaims, exercise: number): Promise<string> => {
  // Thirty who launch at once come one after another: they are to meet in one room.
  await tx.select({ id: ltiPlatforms.id }).from(ltiPlatforms).where(eq(ltiPlatforms.id, platformId)).for("update");
  const platform = await findById(platformId, tx);
  if (!platform) throw new LaunchError("unknown", "the registration is gone");
  await tx.update(ltiPlatforms).set({ lastLaunchAt: new Date() }).where(eq(ltiPlatforms.id, platformId));
  const place = { platform, placement: placementOf(claims, exercise) };
  const hashes = claims.subject === undefined ? [] : subjectHashes(platformId, claims.subject);
  const known = await findPupil(tx, place, hashes);
  const lineItem = lineItemOf(claims);
  const subjectOf = (pupilId: number) =>
    lineItem === null || claims.subject === undefined ? null : seal("lti_pupils.subject", pupilId, claims.subject);
  const kept = known && tokens.read(known);
  if (known && kept) {
    const fresh = { lineItem, subject: subjectOf(known.pupilId), subjectHash: hashes[0] ?? null };
    await tx.update(ltiPupils).set(fresh).where(eq(ltiPupils.pupilId, known.pupilId));
    return kept;
  }
  if (known) {
    // The key of her token is gone: a new token for the same pupil.
    const { nonce, hash, secret } = tokens.make();
    await tx.update(learningRoomPupils).set({ tokenHash: hash }).where(eq(learningRoomPupils.id, known.pupilId));
    await tx
      .update(ltiPupils)
      .set({ nonce, lineItem, subject: subjectOf(known.pupilId) })
      .where(eq(ltiPupils.pupilId, known.pupilId));
    return secret;
  }
  const room = await findOrOpenRoom(tx, place, exercise);
  const { pupilId, nonce, secret } = await addPupil(tx, room);
  const row = { pupilId, platformId, nonce, lineItem, subjectHash: hashes[0] ?? null, subject: subjectOf(pupilId) };
  await tx.insert(ltiPupils).values(row);
  return secret;
};

/**
 * Lets somebody who was launched into the learning room of this place, as the pupil she was there before, if she was. Gives the token that
 * opens it.
 * @throws LaunchError exercise, full, unknown
 */
export const enterRoom = async (platform: PlatformRow, claims: LaunchClaims): Promise<string> => {
  const exercise = exerciseOf(claims);
  if (exercise === null) throw new LaunchError("exercise", "the launch names no exercise");
  try {
    return await transaction((tx) => enter(tx, platform.id, claims, exercise));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "not_found") throw new LaunchError("exercise", "the exercise is gone, or somebody else's", { cause: error });
    if (error.code === "list_full") throw new LaunchError("full", "its owner has as many rooms as she may have", { cause: error });
    throw error;
  }
};
