"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CellField } from "#components/interactive/authoring/cell-field.tsx";
import { useForm } from "#components/interactive/authoring/form-context.ts";
import { listKey } from "#components/interactive/authoring/labels.ts";
import { PasteDialog } from "#components/interactive/authoring/paste-dialog.tsx";
import { useFault } from "#components/interactive/authoring/use-fault.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { FieldError } from "#components/platform/ui/field-error.tsx";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { chevronDown, chevronUp, plus, trash2 } from "#components/platform/ui/icon-shapes.ts";
import type { Cell, ListSpec } from "#lib/interactive/forms/rules.ts";
import { freshId, type Row, rowsOf, YES } from "#lib/interactive/forms/schema.ts";

/** What is looked at after the rest: what is said to an answer. */
const isLater = ({ name, kind }: Cell): boolean => name === "says" || kind === "mistakes";

/** A new row where its list begins: an area that can be seen, fields of a page on its first. */
const emptyRow = ({ cells }: ListSpec, number: number): Row =>
  Object.assign(
    {},
    ...cells.map((cell): Row => {
      if (cell.kind === "area") return { "area.x": String(5 + (number % 5) * 15), "area.y": "10", "area.width": "12", "area.height": "25" };
      if (cell.kind === "select" && !cell.isOptional) return { [cell.name]: cell.options[0] ?? "" };
      if (cell.name === "page") return { page: "1" };
      return {};
    }),
  );

/** The rows of a list: each with its fields, in an order that can be changed, and the ways to more of them. */
export const ListField = ({ list }: { list: ListSpec }) => {
  const t = useTranslations("new-interactive.editor");
  const common = useTranslations("common");
  const moves = useTranslations("ai-tools.documents.editor");
  const fault = useFault();
  const { form, errors, setLists } = useForm();
  const [isPasting, setPasting] = useState(false);
  const name = t(`lists.${listKey(list.name)}`);
  const all = rowsOf(form, list.name);
  const shown = all.flatMap((row, place) => (!row.off && (list.isShown?.(row) ?? true) ? [{ row, place }] : []));
  const own = errors[list.name];
  const main = list.cells.filter((cell) => !isLater(cell));
  const later = list.cells.filter(isLater);
  const set = (place: number, change: Row, key: string | null) => {
    // One of several: who becomes right makes the others wrong.
    const isOne = list.cells.some(({ kind, name: cell }) => kind === "one" && change[cell] === YES);
    const rows = all.map((row, index) => (index === place ? { ...row, ...change } : isOne ? { ...row, isRight: "" } : row));
    setLists({ [list.name]: rows }, key);
  };
  const swap = (from: number, to: number) => {
    const rows = [...all];
    [rows[from], rows[to]] = [rows[to] as Row, rows[from] as Row];
    setLists({ [list.name]: rows }, null);
  };
  const add = () => setLists({ [list.name]: [...all, { id: freshId(all, list.letter), ...emptyRow(list, all.length) }] }, null);
  if (list.isOfText && shown.length > 0 && list.cells.length === 0) return null;
  return (
    <section className="stackv gap-3" aria-label={name}>
      <div className="row justify-between">
        <h3 className="text-17">
          {name} <small className="text-ink-2">{shown.length}</small>
        </h3>
      </div>
      {own && <FieldError id={`f-${list.name}-error`}>{fault(list.name)}</FieldError>}
      <ol className="ed-rows">
        {shown.map(({ row, place }, index) => {
          const rowName = `${name} ${index + 1}`;
          const at = `${list.name}.${place}.`;
          const says = later.some(({ name: cell }) => row[cell]) || rowsOf(form, "mistakes").some(({ of }) => of === row.id);
          const above = shown[index - 1]?.place;
          const below = shown[index + 1]?.place;
          return (
            <li key={row.id} className="ed-row">
              <span className="ed-row-number">{index + 1}</span>
              <div className="ed-row-fields">
                {list.isOfText && <strong className="wrap-anywhere">{row.word}</strong>}
                {main.map((cell) => (
                  <CellField
                    key={cell.name}
                    cell={cell}
                    row={row}
                    at={at}
                    rowName={rowName}
                    onChange={(change, field) => set(place, change, `${at}${field}`)}
                  />
                ))}
                {later.length > 0 && (
                  <Disclosure
                    summary={t(later.some(({ kind }) => kind === "mistakes") ? "mistakes.title" : "cells.says")}
                    open={says || undefined}
                  >
                    <div className="pt-2">
                      {later.map((cell) => (
                        <CellField
                          key={cell.name}
                          cell={cell}
                          row={row}
                          at={at}
                          rowName={rowName}
                          onChange={(change, field) => set(place, change, `${at}${field}`)}
                        />
                      ))}
                    </div>
                  </Disclosure>
                )}
              </div>
              {!list.isOfText && (
                <div className="ed-row-acts">
                  <IconButton
                    small
                    icon={chevronUp}
                    label={`${moves("moveUp")}: ${rowName}`}
                    aria-disabled={above === undefined || undefined}
                    onClick={() => above !== undefined && swap(place, above)}
                  />
                  <IconButton
                    small
                    icon={chevronDown}
                    label={`${moves("moveDown")}: ${rowName}`}
                    aria-disabled={below === undefined || undefined}
                    onClick={() => below !== undefined && swap(place, below)}
                  />
                  <IconButton
                    small
                    icon={trash2}
                    label={`${common("delete")}: ${rowName}`}
                    onClick={() => setLists({ [list.name]: all.filter((other) => other !== row) }, null)}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {!list.isOfText && (
        <div className="row gap-2">
          <Button small icon={plus} aria-label={`${t("add")}: ${name}`} onClick={add}>
            {t("add")}
          </Button>
          <Button small look="quiet" aria-label={`${t("paste.open")}: ${name}`} onClick={() => setPasting(true)}>
            {t("paste.open")}
          </Button>
        </div>
      )}
      {isPasting && <PasteDialog list={list} onClose={() => setPasting(false)} />}
    </section>
  );
};
