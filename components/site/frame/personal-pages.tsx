import type { ReactNode } from "react";
import { ClientTexts } from "#components/identity/session/client-texts.tsx";
import { SessionProvider } from "#components/site/frame/session-provider.tsx";
import type { ClientScope } from "#lib/platform/i18n/client-needs.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; scope: ClientScope; children: ReactNode };

/** What a group of personal pages needs around it: texts, paths, session, server data. */
export const PersonalPages = ({ world, scope, children }: Props) => (
  <ClientTexts world={world} scope={scope}>
    <SessionProvider>{children}</SessionProvider>
  </ClientTexts>
);
