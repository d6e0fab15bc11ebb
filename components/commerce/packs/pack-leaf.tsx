"use client";
import { useTranslations } from "next-intl";
import type { DragEvent, KeyboardEvent } from "react";
import { PackPicture } from "#components/commerce/packs/pack-picture.tsx";
import { classNames } from "#components/platform/ui/class-names.ts";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { arrowLeft, arrowRight, grip, keyRound, x } from "#components/platform/ui/icon-shapes.ts";
import type { PackPageShown } from "#lib/commerce/packs/schema.ts";

type LeafActions = {
  move: (to: number) => void;
  remove: () => void;
  turnKey: () => void;
  onHandleKey: (event: KeyboardEvent) => void;
  onDragStart: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onDragEnd: () => void;
};

type Props = {
  page: PackPageShown;
  /** From 0, of how many. */
  at: number;
  count: number;
  isLifted: boolean;
  isTarget: boolean;
  actions: LeafActions;
};

/** A sheet on the bench: what it is, its handle, its arrows. Dragging has its keys (at the handle) and its buttons. */
export const PackLeaf = ({ page, at, count, isLifted, isTarget, actions }: Props) => {
  const t = useTranslations("cabinet-materials.packs");
  const { title, number, isKey, state } = page;
  const name = t("pageName", { title, number });
  return (
    <li
      className={classNames("leaf", isLifted && "is-up", isTarget && "is-target", state !== "ready" && "is-barred")}
      draggable
      onDragStart={actions.onDragStart}
      onDragOver={actions.onDragOver}
      onDrop={actions.onDrop}
      onDragEnd={actions.onDragEnd}
    >
      <span className="leaf-n" aria-hidden="true">
        {at + 1}
      </span>
      <PackPicture page={page} alt="" />
      <b className="wrap-anywhere">{title}</b>
      <small>
        {t("pageNumber", { number })}
        {isKey && `, ${t("onlyForYou")}`}
      </small>
      {state !== "ready" && (
        <small className="text-error" role="note">
          {t(`reasons.${state}`)}
        </small>
      )}
      <div className="leaf-a">
        <IconButton
          small
          id={`leaf-${at}`}
          icon={grip}
          label={t(isLifted ? "putDown" : "pickUp", { name, at: at + 1, count })}
          aria-pressed={isLifted}
          onKeyDown={actions.onHandleKey}
        />
        <IconButton small icon={arrowLeft} label={t("earlier", { name })} disabled={at === 0} onClick={() => actions.move(at - 1)} />
        <IconButton small icon={arrowRight} label={t("later", { name })} disabled={at === count - 1} onClick={() => actions.move(at + 1)} />
        <IconButton small icon={keyRound} label={t("isKey", { name })} aria-pressed={isKey} onClick={actions.turnKey} />
        <IconButton small icon={x} label={t("takeOut", { name })} onClick={actions.remove} />
      </div>
    </li>
  );
};
