"use client";
import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { chevronDown, chevronUp, pencil, trash2 } from "#components/platform/ui/icon-shapes.ts";

type Props = Pick<NodeViewProps, "editor" | "getPos" | "node" | "deleteNode" | "selected"> & {
  name: string;
  onEdit?: () => void;
  children: ReactNode;
};

/** Puts a block before the one above it, or behind the one below; at the ends it stays. */
const move = ({ editor, getPos, node }: Pick<Props, "editor" | "getPos" | "node">, step: -1 | 1): void => {
  const from = getPos();
  if (from === undefined) return;
  const { doc, tr } = editor.state;
  const place = doc.resolve(from);
  const neighbour = step < 0 ? place.nodeBefore : doc.resolve(from + node.nodeSize).nodeAfter;
  if (!neighbour) return;
  const to = step < 0 ? from - neighbour.nodeSize : from + neighbour.nodeSize;
  editor.view.dispatch(
    tr
      .delete(from, from + node.nodeSize)
      .insert(to, node)
      .scrollIntoView(),
  );
  editor.commands.setNodeSelection(to);
};

/** What stands around a block that is no text: its name, and what can be done with it. */
export const BlockFrame = ({ name, onEdit, children, selected, deleteNode, ...view }: Props) => {
  const t = useTranslations("ai-tools.documents.editor");
  const common = useTranslations("common");
  return (
    <NodeViewWrapper className={selected ? "doc-block is-chosen" : "doc-block"} role="group" aria-label={name} contentEditable={false}>
      <div className="doc-block-bar">
        <span>{name}</span>
        {onEdit && <IconButton small icon={pencil} label={`${common("edit")}: ${name}`} onClick={onEdit} />}
        <IconButton small icon={chevronUp} label={`${t("moveUp")}: ${name}`} onClick={() => move(view, -1)} />
        <IconButton small icon={chevronDown} label={`${t("moveDown")}: ${name}`} onClick={() => move(view, 1)} />
        <IconButton small icon={trash2} label={`${common("remove")}: ${name}`} onClick={() => deleteNode()} />
      </div>
      {children}
    </NodeViewWrapper>
  );
};
