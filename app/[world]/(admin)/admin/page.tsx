import { StaffRooms } from "#components/staff/admin/staff-rooms.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "admin", "staff.title");

export default async function AdminPage({ params }: Props) {
  const { language } = await enterWorld(params);
  return (
    <main id="content" tabIndex={-1} className="wrap pt-6" lang={fallbackLang(language, "staff")}>
      <StaffRooms />
    </main>
  );
}
