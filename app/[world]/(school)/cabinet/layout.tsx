import type { ReactNode } from "react";
import { CabinetPages } from "#components/commerce/library/cabinet-pages.tsx";

export default function SchoolCabinetLayout({ children }: { children: ReactNode }) {
  return <CabinetPages>{children}</CabinetPages>;
}
