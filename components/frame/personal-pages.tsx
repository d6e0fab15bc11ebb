import type { ReactNode } from "react";
import { SessionProvider } from "#components/frame/session-provider.tsx";
import { ClientTexts } from "#components/session/client-texts.tsx";
import type { ClientScope } from "#lib/i18n/client-needs.ts";
import type { World } from "#lib/worlds/worlds.ts";

type Props = { world: World; scope: ClientScope; children: ReactNode };

/** What a group of personal pages needs around it: texts, paths, session, server data. */
export const PersonalPages = ({ world, scope, children }: Props) => (
  <ClientTexts world={world} scope={scope}>
    <SessionProvider>{children}</SessionProvider>
  </ClientTexts>
);
