"use client";
import { useCallback, useEffect } from "react";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { download } from "#components/platform/ui/icon-shapes.ts";
import { takeWanted } from "#lib/commerce/library/store.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

type FreeTexts = { add: string; adding: string /** Said when no answer came. */; failed: string };
type Props = { materialId: number; loginHref: string; texts: FreeTexts };

// Session and HTTP client are loaded when somebody is about to press, not with the page.
const load = () => loadLate("material", () => import("#components/commerce/presses/presses.ts"));

/** The one yellow button of a material that costs nothing: one press downloads it, after the login where nobody is logged in. */
export const FreeButton = ({ materialId, loginHref, texts }: Props) => {
  const { run, isBusy, error } = useAction(texts.failed);
  const take = useCallback(
    (isBack: boolean) => run(async () => (await load()).takeFreeNow({ materialId, loginHref, isBack })),
    [run, materialId, loginHref],
  );
  useEffect(() => {
    if (takeWanted(materialId)) void take(true);
  }, [materialId, take]);
  return (
    <>
      <Button
        look="go"
        wide
        icon={download}
        busy={isBusy}
        busyText={texts.adding}
        onClick={() => void take(false)}
        onPointerEnter={() => void load().catch(() => {})}
      >
        {texts.add}
      </Button>
      {error && (
        <p className="mt-2 text-14 text-error" role="alert">
          {error.message}
        </p>
      )}
    </>
  );
};
