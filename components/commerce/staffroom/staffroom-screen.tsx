"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ShelfScreen } from "#components/commerce/library/shelf-screen.tsx";
import { SchoolRoom } from "#components/commerce/seats/school-room.tsx";
import { ShareDialog } from "#components/commerce/staffroom/share-dialog.tsx";
import { StaffroomActions, StaffroomMarks } from "#components/commerce/staffroom/staffroom-row.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { foldersQuery } from "#lib/commerce/folders/queries.ts";

/** The folders of one's school: what it has licences of and what colleagues show. Who keeps it in order is decided by the role. */
export const StaffroomScreen = () => {
  const query = useQuery(foldersQuery("staffroom"));
  return <SchoolRoom query={query}>{(data) => <Staffroom mayArrange={data.may_arrange} />}</SchoolRoom>;
};

const Staffroom = ({ mayArrange }: { mayArrange: boolean }) => {
  const t = useTranslations("my-school.staffroom");
  const nav = useTranslations("cabinet-settings.nav");
  const href = useHref();
  return (
    <>
      <p className="mb-4 max-w-measure text-ink-2">{t("intro")}</p>
      <ShelfScreen
        type="staffroom"
        addressOf={(query) => href("cabinet.schoolStaffroom", {}, query)}
        label={nav("schoolStaffroom")}
        mayMove={mayArrange}
        beside={<ShareDialog />}
        partsOf={(row) => ({ marks: <StaffroomMarks row={row} />, actions: <StaffroomActions row={row} /> })}
        empty={
          <EmptyState
            title={t("empty")}
            actions={
              <>
                <ShareDialog />
                <LinkButton href={href("cabinet.schoolWishlist")}>{nav("schoolWishlist")}</LinkButton>
              </>
            }
          >
            <p>{t("emptyText")}</p>
          </EmptyState>
        }
      />
    </>
  );
};
