import type { ReactNode } from "react";
import { FontPreload } from "#components/platform/layout/font-preload.tsx";
import { defaultWorld } from "#lib/platform/worlds/worlds.ts";
import "../globals.css";

/** The landing is in English (WORLD-8); worlds have a document of their own. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <FontPreload world={defaultWorld} />
        {children}
      </body>
    </html>
  );
}
