import { eq } from "drizzle-orm";
import { RECOVERY_MINUTES, RECOVERY_PURPOSE } from "#lib/identity/auth/server/send-recovery.ts";
import type { Role } from "#lib/identity/roles/rules.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { href } from "#lib/platform/routes/href.ts";
import { slugify } from "#lib/platform/slug/slug.ts";
import { isWorld, type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { setRole } from "#lib/staff/admin/server/change-role.ts";

type Wanted = { email: string; role: Role; world: World; name: string };
/** `link`: where an account that nobody has entered yet gets its password. */
type Appointed = { outcome: "changed" | "unchanged" | "closed"; link: string | null };

const makeLink = async (tx: Tx, userId: number, world: World): Promise<string> => {
  const token = await issueLink(tx, { purpose: RECOVERY_PURPOSE, userId, lifetimeMs: RECOVERY_MINUTES * 60_000 });
  return `${getEnv().ORIGIN}${href(world, "passwordRecovery", { token })}`;
};

/**
 * The command line's way to the first admin: gives the account of this address a role, makes one where there is none. No password is ever
 * typed into a shell: a confirmed account keeps its own, any other gets a link.
 */
export const appoint = ({ email, role, world, name }: Wanted): Promise<Appointed> =>
  transaction(async (tx) => {
    const { language, currency } = worlds[world];
    const slug = slugify(name, world, "staff");
    await tx
      .insert(users)
      .values({ email, slug, publicName: name, world, language, currency, creationSource: "admin" })
      .onConflictDoNothing({ target: users.email });
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for("update");
    if (!user || user.blockedAt || user.deletedAt) return { outcome: "closed", link: null };
    const data = await setRole(tx, user.id, role);
    if (data) await writeAudit(tx, { actorId: null, userId: user.id, action: "user.role_changed", data });
    const link = user.emailVerifiedAt ? null : await makeLink(tx, user.id, isWorld(user.world) ? user.world : world);
    return { outcome: data ? "changed" : "unchanged", link };
  });
