"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LogoutButton } from "#components/identity/session/logout-button.tsx";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { useSession, useUser } from "#components/identity/session/use-session.ts";
import { CabinetShell } from "#components/platform/layout/cabinet-shell.tsx";
import {
  bell,
  chartLine,
  circleUserRound,
  copy,
  download,
  fileDown,
  folder,
  gift,
  heart,
  inbox,
  keyRound,
  landmark,
  layers,
  logOut,
  mail,
  messageCircleQuestion,
  pencil,
  play,
  receipt,
  receiptText,
  school,
  search,
  settings,
  share2,
  slidersHorizontal,
  sparkles,
  ticketPercent,
  upload,
  users,
  wallet,
} from "#components/platform/ui/icon-shapes.ts";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { may } from "#lib/commerce/seats/rules.ts";
import {
  type CabinetGroupKey,
  type CabinetRoute,
  cabinetRoutes,
  schoolMoneyRoutes,
  schoolRoutes,
  sellerRoutes,
} from "#lib/platform/routes/cabinet-routes.ts";

const icons: Record<CabinetRoute, string> = {
  "cabinet.boughtMaterials": download,
  "cabinet.lessonPacks": layers,
  "cabinet.adaptations": copy,
  "aiTools.documents": fileDown,
  "interactive.myInteractives": play,
  "cabinet.favourites": heart,
  "cabinet.savedSearches": search,
  "cabinet.notices": bell,
  "cabinet.gifts": gift,
  "cabinet.questions": messageCircleQuestion,
  "cabinet.invoices": receipt,
  "cabinet.uploadEdit": upload,
  "cabinet.questionDesk": inbox,
  "cabinet.sales": receiptText,
  "cabinet.evaluation": chartLine,
  "cabinet.vouchers": ticketPercent,
  "cabinet.share": share2,
  "cabinet.credit": wallet,
  "cabinet.fee": receipt,
  postEditor: pencil,
  "cabinet.authorRedirect": users,
  "cabinet.mySchool": school,
  "cabinet.schoolRequests": receiptText,
  "cabinet.schoolWishlist": heart,
  "cabinet.schoolSeats": users,
  "cabinet.schoolStaffroom": folder,
  "cabinet.schoolQuotes": ticketPercent,
  "cabinet.schoolOrders": receipt,
  "cabinet.schoolOverview": chartLine,
  "cabinet.schoolAccount": settings,
  "cabinet.billingAddress": circleUserRound,
  "cabinet.changeEmail": mail,
  "cabinet.changePassword": keyRound,
  "cabinet.bankDetails": landmark,
  "cabinet.personalisation": sparkles,
  "cabinet.notifications": slidersHorizontal,
};

// A dot in a message key would mean a level.
const labelKey = (route: CabinetRoute) => route.replace(/^(cabinet|aiTools|interactive)\./, "");

type Props = {
  children: ReactNode;
  /** The page has something for visitors too: they see it without the navigation. */
  isForVisitors?: boolean;
};

/** The frame of all cabinet pages: navigation, log-out, and nothing for those who are not logged in. */
export const CabinetPages = ({ children, isForVisitors = false }: Props) => {
  const { status } = useSession();
  if (isForVisitors && (status === "anonymous" || status === "failed")) return <div className="wrap pt-6">{children}</div>;
  return <CabinetFrame>{children}</CabinetFrame>;
};

const CabinetFrame = ({ children }: { children: ReactNode }) => {
  const t = useTranslations("cabinet-settings.nav");
  const common = useTranslations("common");
  const href = useHref();
  const { paths } = useWorld();
  const user = useUser();
  const account = user?.profileDetails.details.schoolAccount;
  const isShown = (route: CabinetRoute) =>
    paths[route] !== undefined &&
    (user?.isSeller || !sellerRoutes.includes(route)) &&
    (account || !schoolRoutes.includes(route)) &&
    ((account && may(account.role, "oversee")) || !schoolMoneyRoutes.includes(route));
  const groups = (Object.keys(cabinetRoutes) as CabinetGroupKey[])
    .map((group) => ({
      title: t(group),
      items: cabinetRoutes[group].filter(isShown).map((route) => ({ href: href(route), label: t(labelKey(route)), icon: icons[route] })),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className="wrap pt-6">
      <CabinetShell
        groups={groups}
        texts={{ label: t("label"), open: t("open"), close: common("close") }}
        end={<LogoutButton icon={logOut} small />}
      >
        <RequireMember fallback={<ListSkeleton label={common("loading")} />}>{children}</RequireMember>
      </CabinetShell>
    </div>
  );
};
