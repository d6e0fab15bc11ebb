"use client";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { PackLeaf } from "#components/commerce/packs/pack-leaf.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { grip } from "#components/platform/ui/icon-shapes.ts";
import type { PackPageShown } from "#lib/commerce/packs/schema.ts";
import { moveOne } from "#lib/platform/lists/rules.ts";

type Props = { pages: readonly PackPageShown[]; onChange: (pages: PackPageShown[]) => void; onRemove: (at: number) => void };

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The pages in their order, to be moved by dragging, by the handle's keys (Enter lifts and puts down, Escape puts back), or by arrows. */
export const PackBench = ({ pages, onChange, onRemove }: Props) => {
  const t = useTranslations("cabinet-materials.packs");
  // Where the lifted page is, and how all lay before it was lifted.
  const [lifted, setLifted] = useState<{ at: number; before: readonly PackPageShown[] } | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const bench = useRef<HTMLOListElement>(null);

  const focusHandle = (at: number) => bench.current?.querySelector<HTMLElement>(`#leaf-${at}`)?.focus();
  const liftedAt = lifted?.at ?? null;
  // The handle moves with its page.
  useEffect(() => {
    if (liftedAt !== null) bench.current?.querySelector<HTMLElement>(`#leaf-${liftedAt}`)?.focus();
  }, [liftedAt]);

  const nameOf = (page: PackPageShown | undefined) => (page ? t("pageName", { title: page.title, number: page.number }) : "");
  const move = (from: number, to: number) => {
    onChange(moveOne(pages, from, to));
    setSaid(t("moved", { name: nameOf(pages[from]), at: to + 1, count: pages.length }));
  };
  const onHandleKey = (at: number) => (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (lifted === null) setLifted({ at, before: pages });
      else {
        setLifted(null);
        setSaid(t("moved", { name: nameOf(pages[at]), at: at + 1, count: pages.length }));
      }
    } else if (event.key === "Escape" && lifted !== null) {
      event.preventDefault();
      onChange([...lifted.before]);
      setLifted(null);
      setSaid(t("putBack"));
    } else if (step !== undefined && lifted !== null) {
      event.preventDefault();
      const to = Math.max(0, Math.min(pages.length - 1, at + step));
      onChange(moveOne(pages, at, to));
      setLifted({ ...lifted, at: to });
    }
  };
  const endDrag = () => {
    setDragged(null);
    setTarget(null);
  };
  return (
    <>
      <p className="moving" role="status" hidden={lifted === null && said === ""}>
        <Icon shape={grip} />
        <span>{lifted ? t("lifted", { name: nameOf(pages[lifted.at]), at: lifted.at + 1, count: pages.length }) : said}</span>
      </p>
      <ol ref={bench} className="leaves">
        {pages.map((page, at) => (
          <PackLeaf
            // biome-ignore lint/suspicious/noArrayIndexKey: the same page may be in it twice, and its place is what tells them apart
            key={`${page.fileId}-${page.number}-${at}`}
            page={page}
            at={at}
            count={pages.length}
            isLifted={lifted?.at === at}
            isTarget={target === at && dragged !== at}
            actions={{
              move: (to) => {
                move(at, to);
                requestAnimationFrame(() => focusHandle(to));
              },
              remove: () => onRemove(at),
              turnKey: () => onChange(pages.map((one, index) => (index === at ? { ...one, isKey: !one.isKey } : one))),
              onHandleKey: onHandleKey(at),
              onDragStart: (event) => {
                event.dataTransfer.effectAllowed = "move";
                event.dataTransfer.setData("text/plain", String(at));
                setDragged(at);
              },
              onDragOver: (event) => {
                if (dragged === null) return;
                event.preventDefault();
                setTarget(at);
              },
              onDrop: (event) => {
                event.preventDefault();
                if (dragged !== null && dragged !== at) move(dragged, at);
                endDrag();
              },
              onDragEnd: endDrag,
            }}
          />
        ))}
      </ol>
    </>
  );
};
