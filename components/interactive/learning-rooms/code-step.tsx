"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { openDoor } from "#lib/interactive/learning-rooms/queries.ts";
import type { RoomDoor } from "#lib/interactive/learning-rooms/schema.ts";

/** The code from the board; one that came with the address is tried at once. */
export const CodeStep = ({ given, onOpen }: { given: string; onOpen: (code: string, door: RoomDoor) => void }) => {
  const t = useTranslations("new-interactive.join");
  const { run, isBusy, error } = useAction();
  const open = async (code: string) => {
    const door = await run(() => openDoor(code));
    if (door) onOpen(code, door.value);
  };
  const tried = useRef("");
  const first = useRef(open);
  first.current = open;
  useEffect(() => {
    if (given === "" || tried.current === given) return;
    tried.current = given;
    void first.current(given);
  }, [given]);
  const isUnknown = error?.status === 404 || error?.fields.code !== undefined;
  return (
    <Form onSubmit={(values) => void open(String(values.get("code") ?? ""))} className="lr-step">
      {!isUnknown && <Problem error={error} />}
      <TextField
        name="code"
        label={t("code")}
        hint={`${t("codeText")} ${t("codeHint")}`}
        defaultValue={given}
        key={given}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        className="lr-code-field"
        error={isUnknown ? t("unknown") : undefined}
      />
      <Button look="go" wide type="submit" busy={isBusy}>
        {t("go")}
      </Button>
    </Form>
  );
};
