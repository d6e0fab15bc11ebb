import type { ReactNode } from "react";
import "../globals.css";

/** The landing is in English (WORLD-8); worlds have a document of their own. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
