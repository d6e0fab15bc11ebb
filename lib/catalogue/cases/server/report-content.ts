import { eq } from "drizzle-orm";
import { dueAfterMs } from "#lib/catalogue/cases/rules.ts";
import type { ReportInput } from "#lib/catalogue/cases/schema.ts";
import { findSubject } from "#lib/catalogue/cases/server/find-subject.ts";
import { keepCourse } from "#lib/catalogue/cases/server/keep-course.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { moderationCases, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Reporter = { userId: number | null; world: World };

/**
 * Takes a notice about something that is public, or that the reporter reads though the public does not, and confirms it by mail (Regulation (EU) 2022/2065 art. 16 (4)). Answers the number of the case.
 * @throws AppError not_found for what the reporter does not see, invalid_input without name and address of a visitor
 */
export const reportContent = (input: ReportInput, { userId, world }: Reporter): Promise<{ caseId: number }> =>
  transaction(async (tx) => {
    const subject = await findSubject(input.subjectType, input.subjectId, tx);
    const isReader = userId !== null && subject?.readers?.includes(userId);
    if (!subject || !(subject.isPublic || isReader)) return notFoundError();
    const [user] = userId ? await tx.select().from(users).where(eq(users.id, userId)) : [];
    const fields = { ...(!user && !input.name && { name: "required" }), ...(!user && !input.email && { email: "required" }) };
    if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
    const [name, email] = user ? [user.publicName, user.email] : [input.name, input.email.toLowerCase()];
    const [row] = await tx
      .insert(moderationCases)
      .values({
        kind: "notice",
        subjectType: input.subjectType,
        subjectId: input.subjectId,
        ownerId: subject.ownerId,
        world: subject.world,
        ground: input.ground,
        text: input.text,
        reporterId: userId,
        reporterName: name,
        reporterEmail: email,
        findings: { title: subject.title },
        courseCopyId: input.subjectType === "course" ? await keepCourse(tx, input.subjectId) : null,
        dueAt: new Date(Date.now() + dueAfterMs.notice),
      })
      .returning({ id: moderationCases.id });
    const caseId = (row as { id: number }).id;
    const payload = { name, title: subject.title, caseId };
    await queueMail(tx, { to: email, world, language: user?.language ?? worlds[world].language, template: "notice_received", payload });
    return { caseId };
  });
