import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { AskInput } from "#lib/commerce/school-requests/schema.ts";
import { priceLicences } from "#lib/commerce/school-requests/server/price-licences.ts";
import { buyingRights } from "#lib/commerce/seats/rules.ts";
import { shareMembership } from "#lib/commerce/seats/server/find-membership.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { materials, schoolMembers, schoolRequests, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

/** Who may decide learns of it, by mail and on an open page; not whoever asks herself. */
const tellDeciders = async (tx: Tx, request: typeof schoolRequests.$inferSelect): Promise<void> => {
  const { schoolId, userId, materialId, seats, askedMinor, currency, note } = request;
  const deciders = await tx
    .select({ id: users.id, email: users.email, name: users.publicName, world: users.world, language: users.language })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(
      and(
        eq(schoolMembers.schoolId, schoolId),
        inArray(schoolMembers.role, [...buyingRights.approve]),
        ne(users.id, userId),
        isNull(users.blockedAt),
      ),
    );
  const [by] = await tx.select({ name: users.publicName }).from(users).where(eq(users.id, userId));
  const [material] = await tx.select({ title: materials.title }).from(materials).where(eq(materials.id, materialId));
  const about = { by: by?.name ?? "", title: material?.title ?? "", seats, totalMinor: askedMinor, currency, note };
  for (const { email, name, world, language } of deciders)
    await queueMail(tx, { to: email, template: "school_request_made", world, language, payload: { name, ...about } });
  await publish(tx, { emit: deciders.map(({ id }) => ({ room: userRoom(id), event: "request.changed", payload: { id: request.id } })) });
};

/**
 * A member asks her school for a licence. What it costs now stands with it; it is computed anew when somebody decides. Answers its id.
 * @throws AppError not_found: in no school, or no such material on sale; licence_not_sold; already_requested while one for it waits
 */
export const askFor = (userId: number, { materialId, seats, note }: AskInput): Promise<number> =>
  transaction(async (tx) => {
    const { school } = await shareMembership(tx, userId);
    const isSold = and(eq(materials.id, materialId), eq(materials.status, "published"));
    if ((await tx.$count(materials, isSold)) === 0) return notFoundError();
    const size = (await priceLicences(tx, school, [materialId])).get(materialId)?.find((one) => one.seats === seats);
    if (!size) throw new AppError("licence_not_sold");
    const { currency } = worlds[school.world];
    const [made] = await tx
      .insert(schoolRequests)
      .values({ schoolId: school.id, materialId, userId, seats, note, askedMinor: size.priceMinor, currency })
      .onConflictDoNothing({ target: [schoolRequests.schoolId, schoolRequests.materialId], where: sql`status = 'open'` })
      .returning();
    if (!made) throw new AppError("already_requested");
    await tellDeciders(tx, made);
    return made.id;
  });

/** Takes one's own request back while it waits. @throws AppError not_found; request_changed when it was decided */
export const withdrawRequest = (userId: number, id: number): Promise<void> =>
  transaction(async (tx) => {
    const hers = and(eq(schoolRequests.id, id), eq(schoolRequests.userId, userId));
    const [request] = await tx.select().from(schoolRequests).where(hers).for("update");
    if (!request) return notFoundError();
    if (request.status !== "open") throw new AppError("request_changed");
    await tx.update(schoolRequests).set({ status: "withdrawn", decidedBy: userId, decidedAt: new Date() }).where(hers);
  });
