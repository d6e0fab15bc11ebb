import type { ReactNode } from "react";
import { ClientTexts } from "#components/identity/session/client-texts.tsx";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import { LateComments } from "#components/tools/classroom/late-comments.tsx";
import { LateGroups } from "#components/tools/classroom/late-groups.tsx";
import { LateSeating } from "#components/tools/classroom/late-seating.tsx";
import { LateLevel } from "#components/tools/text-level/late-level.tsx";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import type { CommentBank } from "#lib/tools/classroom/rules.ts";
import type { BrowserToolId } from "#lib/tools/sheets/rules.ts";

/** Of the size of what comes. */
const fallback = (
  <div className="tool-bench" aria-hidden="true">
    <div className="stackv gap-5">
      <Skeleton className="h-52" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
    <Skeleton className="h-80" />
  </div>
);

type Props = { world: World; id: BrowserToolId; banks: readonly CommentBank[] };

/** The bench of a tool that runs in the browser alone: after its code has come it asks nobody for anything. `banks`: sentences of reports. */
export const BrowserTool = ({ world, id, banks }: Props) => {
  const benches: Record<BrowserToolId, ReactNode> = {
    groups: (
      <ClientTexts world={world} scope="groups">
        <LateGroups fallback={fallback} />
      </ClientTexts>
    ),
    "seating-plan": (
      <ClientTexts world={world} scope="seating">
        <LateSeating fallback={fallback} />
      </ClientTexts>
    ),
    "report-comments": (
      <ClientTexts world={world} scope="report-comments">
        <LateComments banks={banks} fallback={fallback} />
      </ClientTexts>
    ),
    "text-level": (
      <ClientTexts world={world} scope="text-level">
        <LateLevel language={worlds[world].language} fallback={fallback} />
      </ClientTexts>
    ),
  };
  return benches[id];
};
