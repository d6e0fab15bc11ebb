"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { refreshCw } from "#components/platform/ui/icon-shapes.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { joinRoom, openDoor } from "#lib/interactive/learning-rooms/queries.ts";
import { looksLikeFullName } from "#lib/interactive/learning-rooms/rules.ts";
import type { RoomDoor } from "#lib/interactive/learning-rooms/schema.ts";

type Props = { code: string; door: RoomDoor; onBack: () => void; onJoined: (token: string) => void };

/** Who she wants to be: one of the names that were drawn, or one of her own. */
export const NameStep = ({ code, door, onBack, onJoined }: Props) => {
  const t = useTranslations("new-interactive.join");
  const common = useTranslations("common");
  const [names, setNames] = useState(door.names);
  const [drawn, setDrawn] = useState(door.names[0] ?? "");
  const [own, setOwn] = useState("");
  const { run, isBusy, error, errorOf } = useAction();
  const name = own.trim() || drawn;
  const join = async () => {
    const joined = await run(() => joinRoom({ code, name }), { isLeaving: true });
    if (joined) onJoined(joined.value.token);
  };
  const draw = async () => {
    const next = await run(() => openDoor(code));
    if (!next) return;
    setNames(next.value.names);
    setDrawn(next.value.names[0] ?? "");
  };
  return (
    <Form onSubmit={() => void join()} className="lr-step">
      <p className="lr-small">{door.title}</p>
      <Problem error={error} />
      <fieldset className="lr-names">
        <legend>{t("who")}</legend>
        <p className="lr-small">{t("whoText")}</p>
        <div className="lr-name-grid">
          {names.map((one) => (
            <label key={one} className="lr-name">
              <input
                type="radio"
                name="drawn"
                value={one}
                checked={own.trim() === "" && drawn === one}
                onChange={() => {
                  setDrawn(one);
                  setOwn("");
                }}
              />
              <span>{one}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button icon={refreshCw} onClick={() => void draw()}>
        {t("others")}
      </Button>
      <TextField
        name="name"
        label={t("own")}
        value={own}
        maxLength={30}
        autoComplete="off"
        onChange={({ target }) => setOwn(target.value)}
        error={errorOf("name")}
      />
      {looksLikeFullName(own) && !names.includes(own.trim()) && (
        <Notice tone="warn" role="status">
          {t("fullName")}
        </Notice>
      )}
      <Button look="go" wide type="submit" busy={isBusy}>
        {t("iAm", { name })}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {common("back")}
      </Button>
    </Form>
  );
};
