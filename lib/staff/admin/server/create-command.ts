import { email as emailSchema, publicName } from "#lib/identity/auth/schema.ts";
import { allRoles, staffRoles } from "#lib/identity/roles/rules.ts";
import { defaultWorld } from "#lib/platform/worlds/worlds.ts";
import { appoint } from "#lib/staff/admin/server/appoint.ts";
import { type Command, fail, need, readWorld } from "#lib/staff/admin/server/command.ts";

export const createCommand: Command = {
  options: ["email", "role", "world", "name"],
  prepare: async (values) => {
    const address = emailSchema.safeParse(need(values, "email"));
    const email = address.success ? address.data : fail(`"${values.email}" is not an e-mail address.`);
    const wanted = need(values, "role");
    const role = allRoles.find((one) => one === wanted) ?? fail(`There is no role "${wanted}": ${staffRoles.join(", ")} or user.`);
    const world = readWorld(values.world ?? defaultWorld);
    const name = publicName.safeParse(values.name ?? email.split("@")[0]);
    if (values.name !== undefined && !name.success) fail(`"${values.name}" cannot be a name: 2 to 60 characters, no < > @ / \\.`);
    return async (say) => {
      const { outcome, link } = await appoint({ email, role, world, name: name.success ? name.data : "Staff" });
      if (outcome === "closed") fail(`The account of ${email} is blocked or deleted.`);
      say(outcome === "unchanged" ? `${email} has the role ${role} already.` : `${email} now has the role ${role}.`);
      if (link) say(`The password can be set here, once and within 60 minutes:\n${link}`);
    };
  },
};
