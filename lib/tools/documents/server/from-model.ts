import type { World } from "#lib/platform/worlds/worlds.ts";
import type { DocumentBlock, TextBlock } from "#lib/tools/documents/blocks.ts";
import { hasModelText } from "#lib/tools/documents/rules.ts";
import { toolTexts } from "#lib/tools/sheets/server/tool-texts.ts";

/**
 * What a file says of itself to programs where a language model wrote a part of it (Regulation (EU) 2024/1689, art. 50, 2): in words, and as the
 * IPTC's vocabulary of digital sources names it.
 */
const MODEL_KEYWORDS = ["AI-generated", "compositeWithTrainedAlgorithmicMedia"] as const;

type Parts = readonly ({ kind: "text"; blocks: readonly TextBlock[] } | { kind: "exercise" })[];

export const modelKeywords = ({ parts }: { parts: Parts }): readonly string[] =>
  parts.some((part) => part.kind === "text" && hasModelText(part.blocks)) ? MODEL_KEYWORDS : [];

/** The line that says it to readers; it stands at the end of the text in every form of a document. */
export const modelLine = (world: World, blocks: readonly DocumentBlock[]): TextBlock[] =>
  hasModelText(blocks)
    ? [{ type: "paragraph", spans: [{ text: toolTexts(world)("documents.fromModel"), isItalic: true }], isFromModel: true }]
    : [];
