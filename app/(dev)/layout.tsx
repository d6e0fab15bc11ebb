import type { ReactNode } from "react";
import { ToastRegion } from "#components/platform/ui/toast-region.tsx";
import "../globals.css";

/** Pages for those who build: their own document, never linked, never in production. */
export default function DevLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {children}
        <ToastRegion label="Messages" closeText="Close" />
      </body>
    </html>
  );
}
